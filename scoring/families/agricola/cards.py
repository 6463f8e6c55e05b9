"""The cards of an edition: what is printed on them, how one is found, and what they change in a harvest."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from scoring.families.agricola.farm import ANIMALS, Farm
from scoring.families.agricola.feeding import Conversion
from scoring.families.agricola.housing import Keeping, Place
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import Message

MAJOR, MINOR, OCCUPATION = "major", "minor", "occupation"
BONUS_KINDS = ("farm", "cards", "compare", "adjust", "log")

# By hand, at any time: one food for one crop.
RAW = (Conversion("grain", 1), Conversion("vegetable", 1))

FOUND_AT_MOST = 12


@dataclass(frozen=True, slots=True)
class Oven:
    """So much food for one grain, for at most so many grain in one baking; ``by`` is the card."""

    food: int
    most: int | None = None
    by: str = ""


@dataclass(frozen=True, slots=True)
class Keeps:
    """What a card changes about room for animals.

    ``room`` is on the card itself: once, or ``per`` pasture, occupation or unplanted field tile; for one kind at a
    time, for several together (``mixed``), or so much for ``each`` kind. ``pasture``: cards for pastures count for
    this one too. ``untold``: it gives room that no number here says; the word of the player stands.
    """

    per_pasture: int = 0
    house: str = ""  # "rooms": one animal in every room; "none": no pet
    mixed_pastures: bool = False
    room: int = 0
    per: str = ""
    kinds: tuple[str, ...] = ANIMALS
    mixed: bool = False
    each: bool = False
    pasture: bool = False
    untold: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """One card; ``other_points`` is what other sources print, so the player tells what stands on the card.

    ``cost`` is None where it cannot be said in goods: an occupation, a choice of goods, only a card returned.
    """

    id: str
    name: Message
    kind: str
    deck: str = ""
    least_players: int = 1
    cost: Amounts | None = None
    points: int = 0
    other_points: int | None = None
    traveling: bool = False
    bonus_kind: str = ""
    formula: Message | None = None  # its bonus points in short
    other_names: tuple[str, ...] = ()  # in Dutch and German
    turns: tuple[Conversion, ...] = ()
    needs: str = ""  # what has to lie beside it to turn goods into food
    oven: Oven | None = None
    keeps: Keeps | None = None
    sows: tuple[str, ...] = ()  # what may be sown on it
    stacks: int = 1
    counts_as: tuple[str, ...] = ()
    returns: tuple[str, ...] = ()  # what may be given back for it: a fireplace for a hearth
    upgrades: tuple[str, ...] = ()  # the same as ids of cards


class Catalogue(Mapping[str, Card]):
    """All cards of an edition by id."""

    def __init__(self, cards: Iterable[Card]) -> None:
        given = tuple(cards)
        self._listed = tuple(_with_upgrades(card, given) if card.returns else card for card in given)
        self._cards = {card.id: card for card in self._listed}
        self._places = {card.id: place for place, card in enumerate(self._listed)}
        self._known_as = [(card, _id_words(card), _name_words(card)) for card in self._listed]

    def __getitem__(self, card: str) -> Card:
        return self._cards[card]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def place(self, card: str) -> int:
        """Where a card stands in the catalogue, which is a number to keep it by."""
        return self._places[card]

    def at(self, place: int) -> Card:
        return self._listed[place]

    def find(self, text: str, most: int = FOUND_AT_MOST) -> tuple[Card, ...]:
        """Cards by a few letters of their name in English, Dutch or German, or by id; the nearest first."""
        letters = plain(text)
        if not letters:
            return ()
        ranked = [(rank, card) for card, ids, names in self._known_as if (rank := _rank(letters, ids, names)) < _FAR]
        ranked.sort(key=lambda found: found[0])
        return tuple(card for _, card in ranked[:most])

    def held(self, ids: Iterable[str]) -> tuple[Card, ...]:
        """The cards of these ids, as far as there are such."""
        return tuple(self._cards[card] for card in ids if card in self._cards)


def plain(text: str) -> str:
    """Without case, accents and apostrophes, any other sign a space."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    letters = (char for char in bare if not unicodedata.combining(char) and char not in "'’")
    return " ".join("".join(char if char.isalnum() else " " for char in letters).split())


_SAME_ID, _NAME_BEGINS, _WORD_BEGINS, _ID_BEGINS, _INSIDE, _FAR = range(6)


def _id_words(card: Card) -> tuple[str, ...]:
    """The id as it is, and without the zeros in it: A032 is also looked for as A32."""
    letter, number = card.id[0], card.id[1:]
    return (plain(card.id), f"{letter.casefold()}{int(number)}") if number.isdigit() else (plain(card.id),)


def _name_words(card: Card) -> str:
    return "".join(f"\n {plain(name)}" for name in (card.name.text, *card.other_names))


def _rank(letters: str, ids: tuple[str, ...], names: str) -> int:
    if letters in ids:
        return _SAME_ID
    if f"\n {letters}" in names:
        return _NAME_BEGINS
    if f" {letters}" in names:
        return _WORD_BEGINS
    if letters[-1].isdigit() and any(each.startswith(letters) for each in ids):
        return _ID_BEGINS
    return _INSIDE if letters in names else _FAR


def _with_upgrades(card: Card, cards: Iterable[Card]) -> Card:
    given = (each.id for each in cards if each.id != card.id and set(card.returns) & set(each.counts_as))
    return replace(card, upgrades=tuple(given))


# In the harvest


def conversions_of(catalogue: Catalogue, ids: Iterable[str]) -> tuple[Conversion, ...]:
    """Every certain way to turn goods into food while the family is fed."""
    held = catalogue.held(ids)
    beside = {word for card in held for word in card.counts_as}
    return (*RAW, *(turn for card in held if not card.needs or card.needs in beside for turn in card.turns))


def baking_of(catalogue: Catalogue, ids: Iterable[str]) -> tuple[Oven, ...]:
    return tuple(card.oven for card in catalogue.held(ids) if card.oven is not None)


def bake(grain: int, ovens: Iterable[Oven]) -> int:
    """The food so much grain gives in one baking at best; every oven is used once, up to its limit."""
    food = 0
    for oven in sorted(ovens, key=lambda each: -each.food):
        baked = grain if oven.most is None else min(grain, oven.most)
        food += baked * oven.food
        grain -= baked
    return food


HarvestOrder = tuple[tuple[int, tuple[str, ...]], ...]


def harvest_cards(order: HarvestOrder, ids: Iterable[str]) -> tuple[tuple[int, str], ...]:
    """Which of these cards act at which step of the harvest, in the order of the book."""
    there = set(ids)
    return tuple((step, card) for step, cards in order for card in cards if card in there)


# Room for animals


def keeping_of(catalogue: Catalogue, ids: Iterable[str], farm: Farm) -> Keeping:
    """What the cards certainly change about room for animals."""
    held = catalogue.held(ids)
    changes = [(card.id, card.keeps) for card in held if card.keeps is not None]
    per_pasture = sum(keeps.per_pasture for _, keeps in changes)
    houses = {keeps.house for _, keeps in changes}
    times = {"": 1, **{per: count(farm, held) for per, count in _PER.items()}}
    return Keeping(
        per_pasture=per_pasture,
        house=0 if "none" in houses else len(farm.rooms) if "rooms" in houses else 1,
        mixed_pastures=any(keeps.mixed_pastures for _, keeps in changes),
        places=tuple(
            Place(card, keeps.room * times[keeps.per] + (per_pasture if keeps.pasture else 0), kinds, keeps.mixed)
            for card, keeps in changes
            if keeps.room
            for kinds in (((kind,) for kind in keeps.kinds) if keeps.each else (keeps.kinds,))
        ),
    )


def untold_room(catalogue: Catalogue, ids: Iterable[str]) -> tuple[str, ...]:
    """Cards that give more room for animals than ``keeping_of`` can say."""
    return tuple(card.id for card in catalogue.held(ids) if card.keeps is not None and card.keeps.untold)


def _unplanted(farm: Farm, _: tuple[Card, ...]) -> int:
    return sum(farm.crop_at(field) is None for field in farm.fields)


_PER: Mapping[str, Callable[[Farm, tuple[Card, ...]], int]] = {
    "pasture": lambda farm, _: len(farm.pastures),
    "occupation": lambda _, held: sum(card.kind == OCCUPATION for card in held),
    "unplanted": _unplanted,
}
