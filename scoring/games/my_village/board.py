"""One village and the board between all, as numbers to draw: the drawing is the count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.games.my_village.adding import grey
from scoring.games.my_village.events import BoxTold, VillagerDied
from scoring.games.my_village.passing import danger, loss
from scoring.games.my_village.scoring import council_bonus, windows
from scoring.games.my_village.state import Grave, Phase, State, TravelCard, Village
from scoring.games.my_village.tables import (
    AREAS,
    CHRONICLE,
    CHURCHES,
    CRAFT_WORDS,
    CRAFTS,
    FOREMAN_WORDS,
    GOODS,
    GOODS_WORDS,
    HALLS,
    PROFESSIONS,
    WHITE_WORDS,
)  # fmt: skip
from scoring.games.my_village.turns import rat_words
from scoring.kernel.due import Opens
from scoring.kernel.message import Message, say


@dataclass(frozen=True, slots=True)
class VillagerView:
    profession: str
    label: Message
    alive: bool
    hired: bool
    dies: Opens | None = None  # where deaths are entered as they come


@dataclass(frozen=True, slots=True)
class CardView:
    label: Message
    points: int | None
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class AreaView:
    area: str
    label: Message
    active: bool
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class GraveView:
    colour: str  # whose villager lies there; empty: nobody yet
    name: str
    profession: str  # in the chronicle
    stories: int = 0  # that a free place of the chronicle gives


@dataclass(frozen=True, slots=True)
class ChronicleView:
    profession: str
    label: Message
    places: tuple[GraveView, ...]


@dataclass(frozen=True, slots=True)
class RatView:
    distance: int | None  # spaces to the plague
    start: int | None
    words: Message
    faces: int  # of six, that bring the plague
    plagues: int
    tell: Opens | None  # where the length of the track is told


@dataclass(frozen=True, slots=True)
class Board:
    colour: str
    clouds: int
    cloud: int
    to_bridge: int
    passed: bool
    tree: int
    at_risk: int
    house: int
    villagers: tuple[VillagerView, ...]
    left: bool
    right: bool
    foreman: str
    foreman_label: Message
    goods: Mapping[str, int]
    goods_labels: Mapping[str, Message]
    areas: tuple[AreaView, ...]
    waiting: int
    markers: int
    labourers: int
    windows: int
    bonus: int
    rat: RatView
    graves: tuple[GraveView, ...]
    chronicle: tuple[ChronicleView, ...]
    anonymous: tuple[GraveView, ...]
    graves_left: int  # until the game ends with its round
    end_at: int
    hand: int | None  # stories on the hand; None: it was taken
    followed: bool  # turns, and not only deaths


def board(state: State, seat: int) -> Board | None:
    """Nothing to draw where only the end is counted."""
    if state.follow == "count":
        return None
    village = state.villages[seat]
    shown = [good for good in GOODS if village.goods[good] or village.craft(_craft_of(good))]
    return Board(
        colour=state.setup.players[seat].colour,
        clouds=state.clouds,
        cloud=village.cloud,
        to_bridge=max(0, state.clouds - village.cloud),
        passed=state.passed > 0 and state.rolling is None and (state.current == seat or state.dying == seat),
        tree=village.tree,
        at_risk=loss(village.tree),
        house=village.house,
        villagers=tuple(
            VillagerView(name, words, village.has(name), name in village.hired, _dies(state, village, name))
            for name, words in PROFESSIONS.items()
        ),
        left=village.left,
        right=village.right,
        foreman=village.foreman,
        foreman_label=FOREMAN_WORDS[village.foreman],
        goods={"coins": village.goods["coins"], **{good: village.goods[good] for good in shown}},
        goods_labels={good: GOODS_WORDS[good] for good in ("coins", *shown)},
        areas=_areas(village),
        waiting=village.waiting,
        markers=village.markers,
        labourers=village.labourers,
        windows=windows(state, village),
        bonus=council_bonus(state, village),
        rat=_rat(state),
        graves=_graves(state),
        chronicle=tuple(_chronicle(state, name, words) for name, words in PROFESSIONS.items()),
        anonymous=_anonymous(state),
        graves_left=max(0, state.end_at - len(state.graves)),
        end_at=state.end_at,
        hand=state.hand if state.next_start is None else None,
        followed=state.follow == "turns",
    )


def _dies(state: State, village: Village, name: str) -> Opens | None:
    """Where turns are not followed, a villager is tapped when he dies."""
    now = state.follow == "deaths" and state.phase is Phase.TURN and village.has(name)
    return Opens(VillagerDied.kind, {"villager": name}) if now else None


def _craft_of(good: str) -> str:
    return next((craft for craft, made in CRAFTS.items() if made == good), "")


def _rat(state: State) -> RatView:
    faces = danger(state.rat).faces if state.rat is not None else 0
    asked = None if state.rat is not None else Opens(BoxTold.kind, {"value": f"rat_{len(state.villages)}"})
    return RatView(state.rat, state.rat_start, rat_words(state), faces, state.plagues, asked)


def _graves(state: State) -> tuple[GraveView, ...]:
    filled = tuple(_grave(state, grave) for grave in state.graves)
    return (*filled, *(_FREE for _ in range(state.end_at - len(filled))))


_FREE = GraveView("", "", "")


def _grave(state: State, grave: Grave) -> GraveView:
    player = state.setup.players[grave.seat]
    return GraveView(player.colour, player.name, grave.profession)


def _chronicle(state: State, profession: str, label: Message) -> ChronicleView:
    """Two places of a profession: whose villager lies there, or what the next one brings."""
    filled = [_grave(state, grave) for grave in state.graves if grave.profession == profession]
    free = (GraveView("", "", profession, stories) for stories in CHRONICLE[len(filled) :])
    return ChronicleView(profession, label, (*filled, *free))


def _anonymous(state: State) -> tuple[GraveView, ...]:
    """As many as the board has; where nobody has told, as many as a full chronicle leaves, and always one more."""
    filled = [_grave(state, grave) for grave in state.graves if not grave.profession]
    most = state.told("anonymous") or max(state.end_at - len(CHRONICLE) * len(PROFESSIONS), len(filled) + 1)
    return (*filled, *(_FREE for _ in range(most - len(filled))))


def _areas(village: Village) -> tuple[AreaView, ...]:
    """The cards of a village by area, and whether its villager is there."""
    church = [CardView(CHURCHES[village.church], village.church_points)] if village.church else []
    church += [CardView(say("Monk"), None)] * village.monks
    council = [CardView(HALLS[village.hall], village.hall_points, _marks(village))] if village.hall else []
    if village.meeting_room is not None:
        lies = say("2/12 tile: {banner}", banner=WHITE_WORDS[village.tile]) if village.tile else None
        council.append(CardView(say("Meeting room"), village.meeting_room, lies))
    journeys = tuple(
        CardView(
            say("Chapel") if card.chapel else say("Letter {letter}", letter=card.letter),
            card.points,
            _owed(card, village),
        )
        for card in village.travel
    )
    crafts = tuple(CardView(CRAFT_WORDS[kind], points) for kind, points in village.crafts)
    fields = (CardView(say("Grain field"), 1),) * village.fields
    served = tuple(CardView(say("Customer"), points) for points in village.served)
    found = (
        AreaView("church", say("Church"), village.has("abbot"), tuple(church)),
        AreaView("council", say("Council"), village.has("councillor"), tuple(council)),
        AreaView("fields", AREAS["fields"], True, fields),
        AreaView("travel", say("Journeys"), village.has("traveller"), journeys),
        AreaView("crafts", AREAS["crafts"], village.has("craftsman"), crafts),
        AreaView("market", say("Market"), village.has("merchant"), served),
    )
    return tuple(area for area in found if area.cards)


def _owed(card: TravelCard, village: Village) -> Message | None:
    """The grey banner of the last journey, as long as there may be another."""
    owed = grey(card.grey) if card is village.travel[-1] and village.next_letter else ()
    return say("next: {what} besides", what=owed) if owed else None


def _marks(village: Village) -> Message | None:
    words = {**AREAS, **PROFESSIONS}
    marks = tuple(words[mark] for mark in village.marks)
    return say("marked: {marks}", marks=marks) if marks else None
