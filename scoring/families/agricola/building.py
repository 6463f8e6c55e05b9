"""What changed between two drawings of a farm: what was built, sown and moved, what it costs, what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from scoring.families.agricola.cards import keeping_of
from scoring.families.agricola.clashes import FORBIDDEN, IMPOSSIBLE, clash, eased, named
from scoring.families.agricola.events import FarmChanged
from scoring.families.agricola.farm import ANIMALS, CROPS, Crop, Farm, Herd, herd_order, read_farm
from scoring.families.agricola.fencing import farm_problems
from scoring.families.agricola.herds import crowded
from scoring.families.agricola.housing import arrange, places_of
from scoring.families.agricola.state import Phase, State
from scoring.families.agricola.tables import FENCE, RENOVATION_REED, ROOM, ROOM_REED, SOWN, STABLE
from scoring.families.agricola.words import CROP_WORDS, counted, listed
from scoring.kernel.amounts import Amounts
from scoring.kernel.drawing import Drawing
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.problem import Problem

Piece = TypeVar("Piece", int, str)


@dataclass(frozen=True, slots=True)
class Change:
    rooms: frozenset[int]
    fields: frozenset[int]
    stables: frozenset[int]
    fences: frozenset[str]
    gone: int  # things that lay there before
    sown: tuple[tuple[int | str, Crop], ...]
    stirred: tuple[int | str, ...]  # fields whose crops changed without sowing
    animals: Amounts  # more, or less where it is negative

    @property
    def built(self) -> bool:
        """Whether more happened than animals being moved."""
        return bool(self.rooms or self.fields or self.stables or self.fences or self.sown)

    @property
    def seeds(self) -> Amounts:
        return Amounts({good: sum(crop.good == good for _, crop in self.sown) for good in CROPS})

    def cost(self, house: str) -> Amounts:
        rooms = Amounts({house: ROOM * len(self.rooms), "reed": ROOM_REED * len(self.rooms)})
        stables = Amounts({good: n * len(self.stables) for good, n in STABLE.items()})
        fences = Amounts({good: n * len(self.fences) for good, n in FENCE.items()})
        return rooms + stables + fences


def change(before: Farm, after: Farm) -> Change:
    old, new = dict(before.crops), dict(after.crops)
    gone = [*(before.rooms - after.rooms), *(before.fields - after.fields), *(before.stables - after.stables)]
    return Change(
        rooms=after.rooms - before.rooms,
        fields=after.fields - before.fields,
        stables=after.stables - before.stables,
        fences=after.fences - before.fences,
        gone=len(gone) + len(before.fences - after.fences),
        sown=tuple((at, crop) for at, crop in after.crops if at not in old),
        stirred=tuple(at for at in old if new.get(at) != old[at]),
        animals=after_less_before(before, after),
    )


def after_less_before(before: Farm, after: Farm) -> Amounts:
    return Amounts({kind: after.animal_count(kind) - before.animal_count(kind) for kind in ANIMALS})


def farm_of(drawing: Drawing) -> Farm:
    """The farm that was drawn; what cannot be read is left out, and named by the problems."""
    return read_farm(drawing.plain, "farm")[0]


def meant(state: State, event: FarmChanged) -> Farm:
    """What was drawn, put into the farm as it lies now: what somebody else changed since the drawing began stays."""
    now, drawn = state.homes[event.seat].farm, farm_of(event.farm)
    was = farm_of(event.was) if event.was else now
    if was == now:
        return drawn
    old, new = dict(was.crops), dict(drawn.crops)
    touched = {at for at in (*old, *new) if old.get(at) != new.get(at)}
    crops = {at: crop for at, crop in now.crops if at not in touched} | {at: new[at] for at in touched if at in new}
    farm = replace(
        now,
        house=drawn.house if drawn.house != was.house else now.house,
        rooms=_both(now.rooms, was.rooms, drawn.rooms),
        fields=_both(now.fields, was.fields, drawn.fields),
        stables=_both(now.stables, was.stables, drawn.stables),
        fences=_both(now.fences, was.fences, drawn.fences),
        crops=tuple(sorted(crops.items(), key=lambda item: (isinstance(item[0], str), str(item[0]).zfill(4)))),
    )
    return replace(farm, animals=_herds(state, event.seat, farm, was, drawn))


def _both(now: frozenset[Piece], was: frozenset[Piece], drawn: frozenset[Piece]) -> frozenset[Piece]:
    return (now | (drawn - was)) - (was - drawn)


def _herds(state: State, seat: int, farm: Farm, was: Farm, drawn: Farm) -> tuple[Herd, ...]:
    """Animals as they were drawn, with those that came or went meanwhile."""
    now = state.homes[seat].farm
    moved = was.animals != drawn.animals
    stay, more = (drawn.animals, after_less_before(was, now)) if moved else (now.animals, Amounts())
    places = places_of(farm, keeping_of(state.edition.cards, state.homes[seat].card_ids, farm))
    if not more and {herd.where for herd in stay} <= {place.where for place in places}:
        return stay
    there = Counter({kind: sum(herd.n for herd in stay if herd.kind == kind) for kind in ANIMALS})
    wanted = Amounts({kind: max(0, there[kind] + more[kind]) for kind in ANIMALS})
    housed = arrange(places, wanted, stay)
    return tuple(sorted(housed if housed is not None else crowded(stay, more), key=herd_order))


def drawing_problems(state: State, seat: int, drawing: Drawing, farm: Farm | None = None) -> Iterator[Problem]:
    """What is wrong with a drawn farm by itself, beyond what already stood there with a reason."""
    edition, home = state.edition, state.homes[seat]
    read, misshapen = read_farm(drawing.plain, "farm")
    if misshapen:
        yield from (replace(each, code=f"{edition.slug}.bad_drawing") for each in misshapen)
        return
    farm = farm or read
    known = {(each.code, each.where) for each in farm_problems(home.farm, edition.cites, state.keeping(seat))}
    found = farm_problems(farm, edition.cites, keeping_of(edition.cards, home.card_ids, farm))
    fresh = (each for each in found if (each.code, each.where) not in known)
    yield from named(edition, eased(edition, home.card_ids, fresh))


def change_problems(state: State, event: FarmChanged) -> Iterator[Problem]:
    """What is wrong with how a farm changed in one go."""
    seat, after = event.seat, meant(state, event)
    found = list(drawing_problems(state, seat, event.farm, after))
    yield from found
    if any(problem.severity is IMPOSSIBLE for problem in found):
        return
    edition, home = state.edition, state.homes[seat]
    changed = change(home.farm, after)
    if after == home.farm:
        yield clash(edition, "nothing_changed", say("The farm is as it was."), IMPOSSIBLE, "fields", where="farm",
                    fix=say("Draw what changed, or close this."))  # fmt: skip
    if after.house != home.farm.house:
        yield clash(edition, "house_changed", say("A house changes its material only by renovation."), IMPOSSIBLE,
                    "renovation", where="farm.house", fix=say("Enter the renovation."),
                    ruling="renovation-step-by-step")  # fmt: skip
    if changed.gone:
        yield clash(edition, "taken_down",
                    say_n("{n} thing that was built is gone.", "{n} things that were built are gone.", changed.gone),
                    FORBIDDEN, "fences", where="farm", ruling="fences-never-move",
                    fix=say("Rooms, fields, stables and fences stay where they are."))  # fmt: skip
    if state.phase is not Phase.WORK and state.follow == "rounds" and changed.built:
        yield clash(edition, "not_at_harvest", say("Nothing is built, plowed or sown at the harvest."), FORBIDDEN,
                    "harvest", where="farm", ruling="harvest-rounds")  # fmt: skip
    yield from _sowing_problems(state, seat, changed)
    if state.tracked:
        topic = "rooms" if changed.rooms else "stables" if changed.stables else "fences"
        yield from cost_problems(state, seat, changed.cost(home.farm.house), "farm", topic)


def _sowing_problems(state: State, seat: int, changed: Change) -> Iterator[Problem]:
    edition, supply = state.edition, state.homes[seat].supply
    for at in changed.stirred:
        yield clash(edition, "crops_moved", say("Crops leave a field only at the harvest, one by one."), FORBIDDEN,
                    "sowing", where=f"farm.{at}", ruling="crops-on-fields-cannot-be-eaten")  # fmt: skip
    for at, crop in changed.sown:
        if crop.n != SOWN[crop.good]:
            yield clash(edition, "sown_otherwise",
                        say("Sowing {good} gives {n} on the field.", good=CROP_WORDS[crop.good], n=SOWN[crop.good]),
                        FORBIDDEN, "sowing", where=f"farm.{at}", ruling="sow-three-grain-two-vegetables")  # fmt: skip
    for good, missing in supply.short_of(changed.seeds).items():
        yield clash(edition, "no_seeds",
                    say("{seeds} to sow, but only {there} in the supply.", seeds=counted(good, changed.seeds[good]),
                        there=counted(good, supply[good])), FORBIDDEN, "sowing", where="farm",
                    fix=say_n("Sow {n} field less.", "Sow {n} fields less.", missing),
                    ruling="sow-three-grain-two-vegetables")  # fmt: skip


def cost_problems(state: State, seat: int, cost: Amounts, where: str, topic: str) -> Iterator[Problem]:
    """Only a table that follows building resources hears what is missing."""
    home = state.homes[seat]
    missing = (home.supply + home.animals).short_of(cost)
    if missing:
        yield clash(state.edition, "not_enough", say("This costs {cost}; {missing} missing.", cost=listed(cost),
                    missing=listed(missing)), FORBIDDEN, topic, where=where,
                    fix=say("Enter first what was taken, or correct what is there."),
                    ruling=COST_RULINGS[topic])  # fmt: skip


COST_RULINGS = {
    "rooms": "room-costs-five-and-two-reed",
    "stables": "stable-costs-two-wood",
    "fences": "fence-costs-one-wood",
    "renovation": "renovation-one-reed",
    "improvements": "major-improvements-once",
}


def renovation_cost(farm: Farm, to: str) -> Amounts:
    return Amounts({to: len(farm.rooms), "reed": RENOVATION_REED})


def change_words(changed: Change) -> tuple[Message, ...]:
    """What happened, piece by piece."""
    found: list[Message] = []
    if changed.rooms:
        found.append(say_n("{n} room built", "{n} rooms built", len(changed.rooms)))
    if changed.fields:
        found.append(say_n("{n} field plowed", "{n} fields plowed", len(changed.fields)))
    if changed.stables:
        found.append(say_n("{n} stable built", "{n} stables built", len(changed.stables)))
    if changed.fences:
        found.append(say_n("{n} fence built", "{n} fences built", len(changed.fences)))
    if changed.sown:
        found.append(say("{seeds} sown", seeds=listed(changed.seeds)))
    came = Amounts({kind: n for kind, n in changed.animals.items() if n > 0})
    went = Amounts({kind: -n for kind, n in changed.animals.items() if n < 0})
    if came:
        found.append(say("{animals} came", animals=listed(came)))
    if went:
        found.append(say("{animals} let go", animals=listed(went)))
    if changed.gone or changed.stirred:
        found.append(say("something corrected"))
    return tuple(found) or (say("animals moved"),)
