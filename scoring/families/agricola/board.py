"""One player's farm as it is drawn at the table: the drawing is the count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.families.agricola.bonus import bonus_points
from scoring.families.agricola.cards import Card, harvest_cards
from scoring.families.agricola.counting import card_points
from scoring.families.agricola.drawing import FarmView, farm_view, marks_of
from scoring.families.agricola.events import BonusEarned, FarmChanged, FarmDrawn
from scoring.families.agricola.fencing import farm_problems
from scoring.families.agricola.holdings import holdings
from scoring.families.agricola.state import Homestead, Phase, State, Step
from scoring.families.agricola.tables import BUILDING, ROUNDS, next_harvest, solo_target
from scoring.families.agricola.turns import STEP_WORDS, STEPS
from scoring.families.agricola.words import GOODS_ICONS, counted, listed
from scoring.kernel.due import Opens, Tap
from scoring.kernel.message import Message, say

BEFORE_A_HARVEST = (Phase.WORK, Phase.HARVEST, Phase.ROUND_OVER)

# The eleven moments of the harvest (2007, appendix 5); at 8, 9 and 11 no card acts.
MOMENTS = {
    Step.FIELD: {
        1: say("First of all"),
        2: say("While the crops come in"),
        3: say("When the crops are in"),
        4: say("Before the feeding"),
    },
    Step.FEEDING: {5: say("Before the meal"), 6: say("During the meal"), 7: say("After the meal")},
    Step.BREEDING: {10: say("While animals breed")},
}


@dataclass(frozen=True, slots=True)
class CardView:
    id: str
    name: Message
    points: int
    bonus: int
    note: Message | None  # how its bonus is counted
    keeps: Message | None  # animals or crops on it
    tally: Tap | None  # one bonus point more, where they are counted during the game


@dataclass(frozen=True, slots=True)
class SpaceGrows:
    name: Message
    icon: str
    n: int


@dataclass(frozen=True, slots=True)
class StepView:
    label: Message
    state: str  # done, now, later


@dataclass(frozen=True, slots=True)
class Acting:
    """Cards whose moment in the harvest is now."""

    when: Message
    cards: Message


@dataclass(frozen=True, slots=True)
class Coming:
    round: int
    words: Message


@dataclass(frozen=True, slots=True)
class Board:
    colour: str
    farm: FarmView
    people: int
    newborn: int
    roomless: int
    supply: Mapping[str, int]
    improvements: tuple[CardView, ...]
    occupations: tuple[CardView, ...]
    begging: int
    begging_label: Message
    need: int
    until_harvest: int
    steps: tuple[StepView, ...]
    acting: tuple[Acting, ...]
    coming: tuple[Coming, ...]
    grows: tuple[SpaceGrows, ...]
    stage: int
    draw: Opens
    series: Message | None


def board(state: State, seat: int) -> Board | None:
    """Nothing to draw where only numbers are counted."""
    if state.follow == "count":
        return None
    edition, home = state.edition, state.homes[seat]
    keeping = state.keeping(seat)
    need, until = _next_meal(state, seat)
    marks = marks_of(tuple(farm_problems(home.farm, edition.cites, keeping)))
    return Board(
        colour=state.setup.players[seat].colour,
        farm=farm_view(state, seat, home.farm, marks),
        people=home.people,
        newborn=home.newborn,
        roomless=home.roomless,
        supply=_supply(state, home),
        improvements=_cards(state, seat, ("major", "minor")),
        occupations=_cards(state, seat, ("occupation",)),
        begging=home.begging,
        begging_label=edition.begging if home.begging == 1 else edition.begging_many,
        need=need,
        until_harvest=until,
        steps=_steps(state, home),
        acting=_acting(state, home),
        coming=tuple(Coming(round_, say("{goods}", goods=listed(goods))) for round_, goods in home.coming),
        grows=_grows(state),
        stage=state.stage,
        draw=_draw(state),
        series=_series(state),
    )


def _next_meal(state: State, seat: int) -> tuple[int, int]:
    """Food for the next harvest, and rounds until then; newborns eat less only at the harvest of their own round."""
    home = state.homes[seat]
    fed = state.harvesting and home.step in (Step.BREEDING, Step.DONE)
    if state.phase not in BEFORE_A_HARVEST or (fed and state.round == ROUNDS):
        return 0, 0
    until = next_harvest(state.round + fed) - state.round
    return (state.adult_eats * home.people, until) if until else (state.need(seat), 0)


def _supply(state: State, home: Homestead) -> dict[str, int]:
    shown = [good for good in BUILDING if state.tracked or state.follow == "farm" or home.supply[good]]
    return {good: home.supply[good] for good in ("food", *shown, "grain", "vegetable")}


def _cards(state: State, seat: int, kinds: tuple[str, ...]) -> tuple[CardView, ...]:
    home = state.homes[seat]
    printed = card_points(state.edition, home)
    bonus = dict(bonus_points(state.edition.bonuses, seat, holdings(state)))
    return tuple(
        CardView(
            id=played.id,
            name=card.name,
            points=printed[played.id],
            bonus=bonus.get(played.id, 0) + played.tally,
            note=card.formula,
            keeps=_keeps(home, played.id),
            tally=_tally(state, card),
        )
        for played in home.cards
        for card in [state.edition.cards[played.id]]
        if card.kind in kinds
    )


def _tally(state: State, card: Card) -> Tap | None:
    if card.bonus_kind != "log" and (card.id not in state.edition.asked or card.bonus_kind == "adjust"):
        return None
    return Tap(f"{state.edition.slug}.{BonusEarned.kind}", {"card": card.id, "points": 1})


def _keeps(home: Homestead, card: str) -> Message | None:
    herds = tuple(counted(herd.kind, herd.n) for herd in home.farm.herds_at(card))
    crop = home.farm.crop_at(card)
    there = (*herds, counted(crop.good, crop.n)) if crop else herds
    return say("{goods} on it", goods=there) if there else None


def _steps(state: State, home: Homestead) -> tuple[StepView, ...]:
    if state.phase is not Phase.HARVEST:
        return ()
    at = STEPS.index(home.step) if home.step is not Step.DONE else len(STEPS)
    return tuple(
        StepView(STEP_WORDS[step], "done" if n < at else "now" if n == at else "later") for n, step in enumerate(STEPS)
    )


def _acting(state: State, home: Homestead) -> tuple[Acting, ...]:
    """The cards of this player that matter in this step of the harvest, in the order of the book."""
    now = MOMENTS.get(home.step, {}) if state.phase is Phase.HARVEST else {}
    found: dict[int, list[Message]] = {}
    for moment, card in harvest_cards(state.edition.harvest_order, home.card_ids):
        if moment in now:
            found.setdefault(moment, []).append(state.edition.cards[card].name)
    return tuple(Acting(now[moment], say("{cards}", cards=tuple(cards))) for moment, cards in found.items())


def _grows(state: State) -> tuple[SpaceGrows, ...]:
    """A reminder for whoever fills the board."""
    if state.phase is not Phase.WORK:
        return ()
    return tuple(
        SpaceGrows(space.name, GOODS_ICONS[good], n)
        for space in state.edition.grows(len(state.homes), state.stage, state.family_game)
        for good, n in space.adds.items()
    )


def _draw(state: State) -> Opens:
    kind = FarmChanged.kind if state.follow == "rounds" and state.phase is not Phase.COUNT else FarmDrawn.kind
    return Opens(f"{state.edition.slug}.{kind}")


def _series(state: State) -> Message | None:
    if not state.series:
        return None
    return say("Game {game} of the series: {target} points to reach.", game=state.series,
               target=solo_target(state.series))  # fmt: skip
