"""What is due at the table, and where the sun stands."""

from __future__ import annotations

from typing import assert_never

from scoring.games.helvetia.events import (
    BuildingChosen,
    BuildingsDealt,
    CoinsPlaced,
    Counted,
    CouplesPlaced,
    FirstMarried,
    MovedIn,
    NeutralsPlaced,
    RoundBegun,
    RoundEnded,
    TurnEnded,
)  # fmt: skip
from scoring.games.helvetia.paying import ACTIONS, waiting
from scoring.games.helvetia.rounds import in_school
from scoring.games.helvetia.scoring import total
from scoring.games.helvetia.setting_up import neighbour, waiting_seats
from scoring.games.helvetia.state import SETTING_UP, Phase, State
from scoring.games.helvetia.tables import CHARACTERS, DRAWN, START_BUILDINGS
from scoring.kernel.due import Clock, Due
from scoring.kernel.message import Message, say, say_n


def due(state: State) -> tuple[Due, ...]:
    """What comes next, the first thing first."""
    match state.phase:
        case Phase.DRAFT | Phase.DEAL:
            return _start_buildings(state)
        case Phase.NEUTRALS:
            return (_neutrals(),)
        case Phase.COUPLES | Phase.MARRIAGES:
            return _first_couples(state)
        case Phase.TURN:
            return (_turn(state),)
        case Phase.ROUND_OVER:
            return (_round_over(state),)
        case Phase.MOVING:
            return (_moving(state),)
        case Phase.RECOUNT:
            return (_recount(state),)
        case Phase.COUNT:
            return _count(state)
        case Phase.END:
            return ()
        case _:
            assert_never(state.phase)


def ends(state: State) -> Message:
    return say("{points} points end it", points=state.ends_at)


def _start_buildings(state: State) -> tuple[Due, ...]:
    drafting = state.phase is Phase.DRAFT
    seats = waiting_seats(state)
    whole = START_BUILDINGS * len(state.players)
    return tuple(
        Due(
            title=say("Start buildings"),
            button=say("What does {name} take?", name=state.setup.name(seat))
            if drafting
            else say("{name}’s three buildings", name=state.setup.name(seat)),
            kind=BuildingChosen.kind if drafting else BuildingsDealt.kind,
            seat=seat,
            words=say("There, back, and there again: now {name}.", name=state.setup.name(seat))
            if drafting
            else say("{name}: the three with the letter of the village centre.", name=state.setup.name(seat)),
            done=state.chosen if drafting else len(state.players) - len(seats),
            of=whole if drafting else len(state.players),
            topic="setup",
        )
        for seat in seats
    )


def _neutrals() -> Due:
    return Due(
        title=say("The neutral village"),
        button=say("Place its villagers"),
        kind=NeutralsPlaced.kind,
        words=say("In turn, one villager on each of the four buildings: two women, two men."),
        topic="neutral",
    )


def _first_couples(state: State) -> tuple[Due, ...]:
    seats, couples = waiting_seats(state), state.phase is Phase.COUPLES
    return tuple(
        Due(
            title=say("The first couples") if couples else say("The first weddings"),
            button=say("Where do {name}’s women live?", name=state.setup.name(seat))
            if couples
            else say("Whom does {name} marry?", name=state.setup.name(seat)),
            kind=CouplesPlaced.kind if couples else FirstMarried.kind,
            seat=seat,
            words=say("One villager on each of the three buildings, the fourth in school.")
            if couples
            else say("{name} sends one villager to {other}; the partner waits in the own centre.",
                     name=state.setup.name(seat), other=state.setup.name(neighbour(state, seat))),
            done=len(state.players) - len(seats),
            of=len(state.players),
            topic="setup",
        )
        for seat in seats
    )  # fmt: skip


def left_words(state: State) -> Message:
    """Who else has how many coins."""
    others = [seat for seat in state.in_order(state.current)[1:] if state.players[seat].coins]
    if not others:
        return say("Nobody else has coins left.")
    parts = tuple(say("{name} {n}", name=state.setup.name(seat), n=state.players[seat].coins) for seat in others)
    return say("Coins left: {others}.", others=parts)


def _turn(state: State) -> Due:
    seat, turn = state.current, state.turn
    name, coins = state.setup.name(seat), state.players[seat].coins
    if not turn.begun:
        return Due(
            title=say("{name}’s turn", name=name),
            button=say("{name} places coins", name=name),
            kind=CoinsPlaced.kind,
            seat=seat,
            words=left_words(state),
            number=coins,
            icon="g-coin",
            aside=ends(state),
            topic="coins",
        )
    idle = waiting(state)
    if idle:
        character = next(iter(idle))
        return Due(
            title=say("{name}: {character}", name=name, character=CHARACTERS[character]),
            button=say("What did {name} do?", name=name),
            kind=ACTIONS[character].kind,
            seat=seat,
            words=say_n("{n} coin waits for its action.", "{n} coins wait for their action.", idle[character]),
            number=idle[character],
            icon="g-coin",
            aside=ends(state),
            topic=character,
        )
    what = say("the neutral village") if turn.neutral else CHARACTERS.get(turn.character, say("person tile"))
    return Due(
        title=say("{name}: {character}", name=name, character=what),
        button=say("End {name}’s turn", name=name),
        kind=TurnEnded.kind,
        seat=seat,
        words=_unused_tile(state) or _left(state),
        number=max(0, coins - turn.fresh),
        icon="g-coin",
        at_once=True,
        aside=ends(state),
        topic="coins",
    )


def _left(state: State) -> Message:
    """What can still be placed: nothing beside the neutral coin, and no coin that was won in this turn ("Priest")."""
    if state.turn.neutral:
        return left_words(state)
    coins = state.players[state.current].coins
    now = coins - state.turn.fresh
    if now > 0:
        return say_n("{n} coin left. Tap on for more.", "{n} coins left. Tap on for more.", now)
    return say("The own coin comes back, for later turns.") if coins else say("No coins are left.")


def _unused_tile(state: State) -> Message | None:
    """One extra action is still there before the turn ends ("End of a round", person tiles)."""
    held = state.tiles_of(state.current)
    if not held or state.turn.tile or state.turn.neutral:
        return None
    return say("One person tile may still be used: {tiles}.", tiles=tuple(CHARACTERS[each] for each in held))


def _round_over(state: State) -> Due:
    tiles = moving_tiles(state)
    return Due(
        title=say("Round {round} is over", round=state.round),
        button=say("Person tiles, coins back, recount") if not state.simplified else say("Coins back, recount"),
        kind=RoundEnded.kind,
        words=None if state.simplified else say("{tiles}", tiles=tiles) if tiles else say("No person tile moves."),
        at_once=True,
        aside=ends(state),
        topic="round",
    )


def moving_tiles(state: State) -> tuple[Message, ...]:
    """Which person tiles change hands at the end of the round."""
    found = []
    for character, words in {} if state.simplified else CHARACTERS.items():
        leader = state.leader(character)
        if leader is not None and state.tiles.get(character) != leader:
            found.append(say("{character} to {name}", character=words, name=state.setup.name(leader)))
    return tuple(found)


def _moving(state: State) -> Due:
    seat = state.moving[0]
    return Due(
        title=say("Out of school"),
        button=say("Where does {name} move in?", name=state.setup.name(seat)),
        kind=MovedIn.kind,
        seat=seat,
        words=say("{name}: empty buildings are filled first.", name=state.setup.name(seat)),
        number=sum(in_school(state, seat).values()),
        icon="g-person",
        topic="round",
    )


def standing(state: State) -> Message:
    """Points by player, the best first."""
    seats = sorted(state.setup.seats, key=lambda seat: -total(state, seat))
    parts = tuple(say("{name} {n}", name=state.setup.name(seat), n=total(state, seat)) for seat in seats)
    return say("{standing}.", standing=parts)


def _recount(state: State) -> Due:
    left = min(DRAWN, sum(stack.total for stack in state.stacks)) if state.with_people else 0
    return Due(
        title=say("Recount after round {round}", round=state.round),
        button=say_n("Lay out {n} new building", "Lay out {n} new buildings", left)
        if left
        else say("Begin round {round}", round=state.round + 1),
        kind=RoundBegun.kind,
        words=standing(state),
        at_once=not left,
        aside=ends(state),
        topic="round",
    )


def _count(state: State) -> tuple[Due, ...]:
    left = state.uncounted
    tied = state.follow != "count"
    return tuple(
        Due(
            title=say("A tie: who is awake?") if tied else say("Final count"),
            button=say("Count {name}’s awake villagers", name=state.setup.name(seat))
            if tied
            else say("Count for {name}", name=state.setup.name(seat)),
            kind=Counted.kind,
            seat=seat,
            words=say("Level on points: the most awake villagers in all villages win.")
            if tied
            else say("Compare with the table, line by line."),
            done=len(state.to_count) - len(left),
            of=len(state.to_count),
            topic="count",
        )
        for seat in left
    )


def clock(state: State) -> Clock:
    """The points of the leader are the clock: the sun goes down with them, and may come back."""
    phase = state.phase
    over = phase is Phase.END
    if state.follow == "count":
        word = say("The end") if over else say("Final count")
        return Clock("", 1.0, word, say("Final count"), over=over)
    best = max(total(state, seat) for seat in state.setup.seats)
    chapter = say("Setting up") if phase in SETTING_UP else say("Round {round}", round=state.round)
    return Clock(
        number=str(best),
        at=1.0 if state.over else 0.97 * min(best, state.ends_at) / state.ends_at,
        step=say("{chapter} · {step}", chapter=chapter, step=_step(state)),
        chapter=chapter,
        steps=tuple(n == state.ends_at - 1 for n in range(state.ends_at)),
        past=min(best, state.ends_at),
        over=over,
        first=state.start,
    )


def _step(state: State) -> Message:
    match state.phase:
        case Phase.DRAFT | Phase.DEAL:
            return say("Start buildings")
        case Phase.NEUTRALS | Phase.COUPLES | Phase.MARRIAGES:
            return say("Villagers")
        case Phase.TURN:
            return say("{name}’s turn", name=state.setup.name(state.current))
        case Phase.ROUND_OVER:
            return say("Round over")
        case Phase.MOVING:
            return say("Out of school")
        case Phase.RECOUNT:
            return say("Recount")
        case Phase.COUNT:
            return say("Final count")
        case _:
            return say("The end")
