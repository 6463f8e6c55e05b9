"""What is due at the table, and where the sun stands."""

from __future__ import annotations

from typing import assert_never

from scoring.games.my_village.events import (
    BoxTold,
    CountBegun,
    Counted,
    DiceTaken,
    LabourerHired,
    RatRolled,
    RoundBegun,
    TurnEnded,
    VillagerDied,
)  # fmt: skip
from scoring.games.my_village.passing import danger
from scoring.games.my_village.scoring import windows
from scoring.games.my_village.state import Phase, State
from scoring.games.my_village.tables import BOX_OF
from scoring.kernel.due import Clock, Due
from scoring.kernel.message import Message, say, say_n


def due(state: State) -> tuple[Due, ...]:
    """What comes next, the first thing first."""
    match state.phase:
        case Phase.TURN:
            return (_turn(state),) if state.follow == "turns" else (_between_deaths(state),)
        case Phase.DEATH:
            return (_death(state),)
        case Phase.LABOURER:
            return (_labourer(state),)
        case Phase.RAT:
            return _rat(state)
        case Phase.ROUND_OVER:
            return (_next_round(state),)
        case Phase.COUNT:
            return (*_windows_unknown(state), *_count(state))
        case Phase.END:
            return ()
        case _:
            assert_never(state.phase)


def graves(state: State) -> Message:
    return say("{n} of {end} graves", n=len(state.graves), end=state.end_at)


def _turn(state: State) -> Due:
    seat = state.current
    assert seat is not None
    name = state.setup.name(seat)
    if state.turn is None:
        return Due(
            title=say("{name}’s turn", name=name),
            button=say("Which dice did {name} take?", name=name),
            kind=DiceTaken.kind,
            seat=seat,
            words=say("Two dice: their sum is the banner value."),
            topic="dice",
        )
    if not state.turn.mode or state.turn.allowed:
        return Due(
            title=say("{name}’s turn", name=name),
            button=say("What did {name} do?", name=name),
            seat=seat,
            words=say("Banner value {value}.", value=state.turn.value),
            number=state.turn.value,
            icon="g-die",
            topic="banners",
        )
    words = say("The time stone has passed the bridge.") if state.passed else None
    return Due(
        title=say("{name}’s turn", name=name),
        button=say("End {name}’s turn", name=name),
        kind=TurnEnded.kind,
        seat=seat,
        words=words or say("Banner value {value}.", value=state.turn.value),
        number=state.turn.value,
        icon="g-die",
        at_once=True,
        topic="banners",
    )


def _between_deaths(state: State) -> Due:
    if state.enough_graves:
        return Due(
            title=say("Enough graves are filled"),
            button=say("The round is over: count"),
            kind=CountBegun.kind,
            words=say("The round is finished first."),
            at_once=True,
            topic="end",
        )
    return Due(
        title=say("Until somebody dies"),
        button=say("What happened?"),
        seat=0,
        words=graves(state),
        topic="death",
    )


def _death(state: State) -> Due:
    assert state.dying is not None
    name = state.setup.name(state.dying)
    return Due(
        title=say("A villager dies"),
        button=say("Choose who dies"),
        kind=VillagerDied.kind,
        seat=state.dying,
        words=say("{name}’s time stone passed the bridge.", name=name),
        topic="death",
    )


def _labourer(state: State) -> Due:
    assert state.rolling is not None
    name = state.setup.name(state.rolling)
    return Due(
        title=say("Nobody is left"),
        button=say("Hire a day labourer"),
        kind=LabourerHired.kind,
        seat=state.rolling,
        words=say("{name} takes a day labourer and chooses his place.", name=name),
        topic="death",
    )


def _rat(state: State) -> tuple[Due, ...]:
    assert state.rolling is not None
    rolling = Due(
        title=say("The rat runs"),
        button=say("Enter the rat die"),
        kind=RatRolled.kind,
        seat=state.rolling,
        words=rat_words(state),
        number=state.rat,
        icon="g-rat",
        topic="rat",
    )
    if state.rat is not None:
        return (rolling,)
    return (rolling, _ask(state, f"rat_{len(state.villages)}"))


def rat_words(state: State) -> Message:
    """The chance of the plague, exactly."""
    if state.rat is None:
        return say("Nobody has told how long the rat track is.")
    found = danger(state.rat)
    if not found.faces:
        return say("No plague with this roll.")
    if found.certain:
        return say("Every roll brings the plague.")
    return say_n("Plague on a {least}: {n} of 6.", "Plague on {least} or more: {n} of 6.", found.faces,
                 least=found.least)  # fmt: skip


def _ask(state: State, name: str) -> Due:
    return Due(
        title=say("What does the box say?"),
        button=say("Tell it once"),
        kind=BoxTold.kind,
        words=BOX_OF[name].label,
        values={"value": name},
        topic="setup",
    )


def _windows_unknown(state: State) -> tuple[Due, ...]:
    """The table of the windows is asked when it first matters."""
    if state.follow == "count":
        return ()
    counting = [windows(state, village) for village in state.villages if village.counted is None]
    asked = {f"windows_{n}" for n in counting if n}
    return tuple(_ask(state, name) for name in sorted(asked) if state.told(name) is None)


def _next_round(state: State) -> Due:
    first = state.start if state.next_start is None else state.next_start
    return Due(
        title=say("Round {round} is over", round=state.round),
        button=say("Begin round {round}", round=state.round + 1),
        kind=RoundBegun.kind,
        words=say("{name} lays a story on the hand and rolls all dice.", name=state.setup.name(first)),
        at_once=True,
        topic="round",
    )


def _count(state: State) -> tuple[Due, ...]:
    left = [seat for seat in state.order if state.villages[seat].counted is None]
    return tuple(
        Due(
            title=say("Final count"),
            button=say("Count for {name}", name=state.setup.name(seat)),
            kind=Counted.kind,
            seat=seat,
            words=say("Compare with the table, line by line."),
            done=len(state.villages) - len(left),
            of=len(state.villages),
            topic="count",
        )
        for seat in left
    )


def clock(state: State) -> Clock:
    """The graves are the clock: the sun goes down with them."""
    phase = state.phase
    over = phase is Phase.END
    if state.follow == "count":
        word = say("The end") if over else say("Final count")
        return Clock("", 1.0, word, say("Final count"), over=over)
    filled = min(len(state.graves), state.end_at)
    chapter = say("Round {round}", round=state.round) if state.follow == "turns" else graves(state)
    return Clock(
        number=str(len(state.graves)),
        at=1.0 if phase in (Phase.COUNT, Phase.END) else 0.97 * filled / state.end_at,
        step=say("{chapter} · {step}", chapter=chapter, step=_step(state)),
        chapter=chapter,
        steps=tuple(n == state.end_at - 1 for n in range(state.end_at)),
        past=filled,
        over=over,
        first=state.start if state.next_start is None else state.next_start,
    )


def _step(state: State) -> Message:
    match state.phase:
        case Phase.TURN if state.current is not None:
            return say("{name}’s turn", name=state.setup.name(state.current))
        case Phase.TURN:
            return say("Deaths, rat and stories")
        case Phase.DEATH | Phase.LABOURER:
            return say("A villager dies")
        case Phase.RAT:
            return say("The rat runs")
        case Phase.ROUND_OVER:
            return say("Round over")
        case Phase.COUNT:
            return say("Final count")
        case _:
            return say("The end")
