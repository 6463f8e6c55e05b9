"""What is due at the table, and where the sun stands."""

from __future__ import annotations

from typing import assert_never

from scoring.families.agricola.events import (
    AnimalsBred,
    Counted,
    FamilyFed,
    FarmDrawn,
    FieldsHarvested,
    HarvestBegun,
    RoundBegun,
)  # fmt: skip
from scoring.families.agricola.harvest import gathered, young_of
from scoring.families.agricola.state import Phase, State, Step
from scoring.families.agricola.tables import HARVESTS, ROUNDS, next_harvest
from scoring.families.agricola.words import listed
from scoring.kernel.due import Clock, Due
from scoring.kernel.message import Message, say, say_n

STEP_WORDS = {Step.FIELD: say("Field"), Step.FEEDING: say("Feeding"), Step.BREEDING: say("Breeding")}
STEPS = tuple(STEP_WORDS)


def due(state: State) -> tuple[Due, ...]:
    """What comes next, the first thing first."""
    match state.phase:
        case Phase.WORK:
            return (_work(state),)
        case Phase.HARVEST:
            return _harvest(state)
        case Phase.ROUND_OVER:
            return (_next_round(state),)
        case Phase.COUNT:
            return _count(state)
        case Phase.END:
            return ()
        case _:
            assert_never(state.phase)


def _kind(state: State, kind: str) -> str:
    return f"{state.edition.slug}.{kind}"


def _born(state: State) -> Message | None:
    names = tuple(
        say_n("{name}: {n} newborn", "{name}: {n} newborns", home.newborn, name=state.setup.name(seat))
        for seat, home in enumerate(state.homes)
        if home.newborn
    )
    return say("{names}.", names=names) if names else None


def _work(state: State) -> Due:
    left = next_harvest(state.round) - state.round
    born = _born(state)
    if not left:
        words = say("{born} The harvest follows.", born=born) if born else say("The harvest follows this round.")
        return Due(
            title=say("Work of round {round}", round=state.round),
            button=say("Everybody is home: harvest"),
            kind=_kind(state, HarvestBegun.kind),
            words=words,
            at_once=True,
            topic="work",
        )
    soon = say_n("Harvest in {n} round.", "Harvest in {n} rounds.", left)
    return Due(
        title=say("Work of round {round}", round=state.round),
        button=say("Begin round {round}", round=state.round + 1),
        kind=_kind(state, RoundBegun.kind),
        words=say("{born} {soon}", born=born, soon=soon) if born else soon,
        at_once=True,
        topic="work",
    )


def _next_round(state: State) -> Due:
    following = next_harvest(state.round + 1) if state.follow == "harvests" else state.round + 1
    if state.follow == "harvests":
        button = say("On to the harvest of round {round}", round=following)
    else:
        button = say("Begin round {round}", round=following)
    return Due(
        title=say("The harvest is in"),
        button=button,
        kind=_kind(state, RoundBegun.kind),
        words=say("Newborns are grown up now."),
        at_once=True,
        topic="rounds",
    )


def _harvest(state: State) -> tuple[Due, ...]:
    """Field, feeding, breeding: whoever is furthest behind comes first, from the starting player on."""
    found = []
    for step in STEPS:
        waiting = [seat for seat in state.order if state.homes[seat].step is step]
        done = sum(STEPS.index(home.step) > STEPS.index(step) if home.step in STEPS else True for home in state.homes)
        for seat in waiting:
            told = state.homes[seat].told
            found.append(_STEPS[step](state, seat, done) if told else _tell(state, seat, done))
    return tuple(found)


def _tell(state: State, seat: int, done: int) -> Due:
    name = state.setup.name(seat)
    return Due(
        title=say("Harvest of round {round}", round=state.round),
        button=say("Draw {name}’s farm", name=name),
        kind=_kind(state, FarmDrawn.kind),
        seat=seat,
        words=say("{name}: draw the farm and enter what is in the supply before the harvest.", name=name),
        done=done,
        of=len(state.homes),
        topic="harvest",
    )


def _field(state: State, seat: int, done: int) -> Due:
    _, taken = gathered(state.homes[seat].farm)
    return Due(
        title=say("Bring in the crops"),
        button=say("Harvest {name}’s fields", name=state.setup.name(seat)),
        kind=_kind(state, FieldsHarvested.kind),
        seat=seat,
        words=say("{name} gets {taken}: one from every planted field.", name=state.setup.name(seat),
                  taken=listed(taken)),
        number=taken.total,
        icon="g-grain" if taken["grain"] else "g-veg",
        done=done,
        of=len(state.homes),
        at_once=True,
        topic="harvest",
    )  # fmt: skip


def _feeding(state: State, seat: int, done: int) -> Due:
    need, food = state.need(seat), state.homes[seat].supply["food"]
    name = state.setup.name(seat)
    return Due(
        title=say("Feed the families"),
        button=say("Feed {name}’s family", name=name),
        kind=_kind(state, FamilyFed.kind),
        seat=seat,
        words=say("{name} needs {need} food and has {food}.", name=name, need=need, food=food),
        number=need,
        icon="g-food",
        done=done,
        of=len(state.homes),
        topic="feeding",
    )


def _breeding(state: State, seat: int, done: int) -> Due:
    name, best = state.setup.name(seat), young_of(state, seat)
    if len(best) > 1:
        words = say("{name}: not all young find room. Choose.", name=name)
    elif best[0]:
        words = say("{name} gets {young}.", name=name, young=listed(best[0]))
    else:
        words = say("{name}: no room for young.", name=name)
    return Due(
        title=say("Animals breed"),
        button=say("Breed {name}’s animals", name=name),
        kind=_kind(state, AnimalsBred.kind),
        seat=seat,
        words=words,
        number=best[0].total,
        icon=f"g-{next(iter(best[0]), 'sheep')}",
        done=done,
        of=len(state.homes),
        topic="breeding",
    )


_STEPS = {Step.FIELD: _field, Step.FEEDING: _feeding, Step.BREEDING: _breeding}


def _count(state: State) -> tuple[Due, ...]:
    left = [seat for seat in state.order if state.homes[seat].counted is None]
    drawing = [seat for seat in left if state.follow == "farm" and not state.homes[seat].told]
    # Every farm is drawn before the first is counted: some cards look at all of them.
    in_order = (*drawing, *(seat for seat in left if seat not in drawing))
    return tuple(_counting(state, seat, len(state.homes) - len(left)) for seat in in_order)


def _counting(state: State, seat: int, done: int) -> Due:
    name = state.setup.name(seat)
    drawing = state.follow == "farm" and not state.homes[seat].told
    return Due(
        title=say("Final count"),
        button=say("Draw {name}’s farm", name=name) if drawing else say("Count for {name}", name=name),
        kind=_kind(state, FarmDrawn.kind if drawing else Counted.kind),
        seat=seat,
        words=(say("{name}: draw the farm; what it shows is counted by itself.", name=name) if drawing
               else say("Compare with the table, line by line.")),
        done=done,
        of=len(state.homes),
        topic="count",
    )  # fmt: skip


def clock(state: State) -> Clock:
    """Fourteen rounds on the ground, a seed where a harvest stands."""
    phase = state.phase
    over = phase is Phase.END
    steps = tuple(round_ in HARVESTS for round_ in range(1, ROUNDS + 1))
    if state.counts_only:
        word = say("The end") if over else say("Final count")
        return Clock("", 1.0, word, say("Final count"), over=over, first=state.start)
    chapter = say("Round {round}", round=state.round)
    return Clock(
        number=str(state.round),
        at=1.0 if phase in (Phase.COUNT, Phase.END) else (state.round - 1) / (ROUNDS - 1) * 0.97,
        step=say("Round {round} of {rounds} · {step}", round=state.round, rounds=ROUNDS, step=_phase_words(state)),
        chapter=chapter,
        steps=steps,
        past=state.round,
        over=over,
        first=state.start,
    )


def _phase_words(state: State) -> Message:
    match state.phase:
        case Phase.WORK:
            return say("Stage {stage}", stage=state.stage)
        case Phase.HARVEST:
            return say("Harvest")
        case Phase.ROUND_OVER:
            return say("Round over")
        case Phase.COUNT:
            return say("Final count")
        case Phase.END:
            return say("The end")
        case _:
            assert_never(state.phase)
