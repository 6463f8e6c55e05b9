"""What the phone asks in Agricola, as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scoring.families.agricola import hints, previews
from scoring.families.agricola.drawing import editor_view, read_inputs
from scoring.families.agricola.edition import Edition
from scoring.families.agricola.hints import (
    ANIMAL_OPTIONS,
    COOKED_OPTIONS,
    GOODS_OPTIONS,
    NO_CARD,
    SUPPLY_OPTIONS,
    card_option,
    major_option,
)  # fmt: skip
from scoring.families.agricola.state import State, Step
from scoring.families.agricola.tables import PEOPLE_AT_MOST, PEOPLE_AT_START, ROUNDS
from scoring.kernel.events import Event
from scoring.kernel.fields import Choice, Count, Drawn, Entry, Flag, Found, Goods, Kept, Option, Picks
from scoring.kernel.message import say

FARM, CARDS, GOODS, MORE = say("Farm and family"), say("Cards"), say("Goods"), say("More")


def entries(edition: Edition, events: Sequence[type[Event]], counts: Sequence[Count]) -> tuple[Entry, ...]:
    """The forms of one edition, in the order of its events."""
    forms = (_farm_forms(), _goods_forms(), _card_forms(edition), _round_forms(), _end_forms(counts))
    by_kind = {entry["kind"]: entry for form in forms for entry in form}
    return tuple(_entry(event, by_kind[event.kind.removeprefix(f"{edition.slug}.")]) for event in events)


def _entry(event: type[Event], form: dict[str, Any]) -> Entry:
    return Entry(event, **{name: value for name, value in form.items() if name != "kind"})


def _form(kind: str, title: Any, icon: str, *fields: Any, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "title": title, "icon": icon, "fields": fields, **more}


def _drawn(house_free: bool = False) -> Drawn:
    return Drawn("farm", say("The farm"), read_inputs, editor_view(house_free), "fences-only-around-whole-pastures")


def _farm_forms() -> tuple[dict[str, Any], ...]:
    return (
        _form("farm_changed", say("Draw the farm"), "g-field", _drawn(), Kept("was"), group=FARM,
              button=say("The farm lies like this"), offered=hints.follows_rounds, hints=hints.changing,
              preview=previews.changing,
              rulings=("fences-only-around-whole-pastures", "fields-join-fields", "room-costs-five-and-two-reed",
                       "stable-costs-two-wood", "sow-three-grain-two-vegetables")),
        _form("house_renovated", say("Renovate"), "g-brick", group=FARM, button=say("Renovate the house"),
              offered=hints.may_renovate, preview=previews.renovating,
              rulings=("renovation-step-by-step", "renovation-one-reed")),
        _form("family_grew", say("Family growth"), "g-person",
              Flag("urgent", say("Even without room in the house"), "growth-without-room"), group=FARM,
              button=say("A child is born"), offered=hints.may_grow, hints=hints.growing, preview=previews.growing,
              rulings=("growth-needs-a-room", "newborn-acts-next-round", "newborns-eat-one")),
    )  # fmt: skip


def _goods_forms() -> tuple[dict[str, Any], ...]:
    return (
        _form("goods_taken", say("Take goods"), "g-wood",
              Goods("goods", say("Taken"), GOODS_OPTIONS, ruling="accumulation-spaces-grow"),
              Goods("cooked", say("Cooked at once"), ANIMAL_OPTIONS, ruling="animals-without-room-go"),
              group=GOODS, button=say("Take them"), offered=hints.follows_rounds, hints=hints.taking,
              preview=previews.taking, rulings=("animals-without-room-go", "seeds-go-to-supply")),
        _form("goods_paid", say("Pay goods"), "g-food", Goods("goods", say("Paid"), GOODS_OPTIONS), group=GOODS,
              button=say("Pay them"), offered=hints.follows_rounds, hints=hints.paying,
              rulings=("occupations-cost-food",)),
        _form("goods_cooked", say("Cook goods"), "g-sheep",
              Goods("goods", say("Turned into food"), COOKED_OPTIONS, ruling="cook-any-time"), group=GOODS,
              button=say("Turn them into food"), offered=hints.may_cook, hints=hints.cooking,
              preview=previews.cooking, rulings=("cook-any-time", "raw-crops-one-food")),
        _form("bread_baked", say("Bake bread"), "g-food",
              Count("grain", say("Grain"), 1, 99, "g-grain", "ovens-have-limits", 1), group=GOODS,
              button=say("Bake bread"), offered=hints.may_bake, hints=hints.baking, preview=previews.baking,
              rulings=("bake-only-by-action", "ovens-have-limits")),
        _form("round_goods_laid", say("Round spaces"), "i-clock",
              Goods("goods", say("On each of them"), GOODS_OPTIONS),
              Picks("rounds", say("Rounds"), tuple(Option(n, say("{n}", n=n)) for n in range(2, ROUNDS + 1)), ROUNDS,
                    ruling="round-goods-paid-first"),
              group=GOODS, button=say("Lay them there"), offered=hints.before_the_end, hints=hints.laying,
              rulings=("round-goods-paid-first", "well-feeds-five-rounds")),
    )  # fmt: skip


def _card_forms(edition: Edition) -> tuple[dict[str, Any], ...]:
    majors = [card for card in edition.cards.values() if card.kind == "major"]
    fireplaces = [edition.cards[card] for card in sorted({card for each in majors for card in each.upgrades})]

    def known(card: str) -> Option | None:
        found = edition.cards.get(card)
        return card_option(found) if found else None

    def find(_state: State, _seat: int, letters: str) -> tuple[Option, ...]:
        return tuple(card_option(card) for card in edition.cards.find(letters) if card.kind != "major")

    def mine(state: State, seat: int, letters: str) -> tuple[Option, ...]:
        held = state.homes[seat].card_ids
        return tuple(card_option(card) for card in edition.cards.find(letters, len(edition.cards)) if card.id in held)

    def some(card: str) -> Option | None:
        return known(card) if card else NO_CARD

    return (
        _form("improvement_built", say("Major improvement"), "g-card",
              Choice("card", say("Which"), tuple(major_option(card) for card in majors), "major-improvements-once"),
              Choice("returned", say("How"), (Option("", say("Pay the price")),
                     *(Option(card.id, card.name) for card in fireplaces)), "hearth-by-returning-fireplace"),
              group=CARDS, button=say("Build it"), offered=hints.follows_cards, hints=hints.building,
              preview=previews.carding, rulings=("major-improvements-once", "hearth-by-returning-fireplace")),
        _form("card_played", say("Play a card"), "g-card",
              Found("card", say("Which card"), find, known, "card-points-are-printed"), group=CARDS,
              button=say("Play the card"), offered=hints.plays_cards, preview=previews.carding,
              rulings=("occupations-cost-food", "sources-differ-on-points")),
        _form("bonus_earned", say("Bonus points"), "i-medal",
              Found("card", say("By which card"), mine, some, "bonus-points-by-card"),
              Count("points", say("Points"), -20, 20, "i-sun", "bonus-points-by-card", 1), group=CARDS,
              button=say("Note the points"), offered=hints.follows_cards, hints=hints.earning,
              rulings=("bonus-points-by-card",)),
        _form("card_points_told", say("Points on a card"), "i-pencil",
              Found("card", say("Which card"), mine, known, "sources-differ-on-points"),
              Count("points", say("Points in the circle"), -5, 10, "i-sun", "sources-differ-on-points"), group=CARDS,
              button=say("That is what it says"), offered=hints.has_cards, hints=hints.own_card,
              rulings=("sources-differ-on-points",)),
        _form("card_left", say("Give up a card"), "i-undo",
              Found("card", say("Which card"), mine, known), group=CARDS, button=say("It is gone"),
              offered=hints.has_cards, hints=hints.own_card, rulings=("hearth-by-returning-fireplace",)),
    )  # fmt: skip


def _round_forms() -> tuple[dict[str, Any], ...]:
    return (
        _form("start_player_taken", say("Starting player"), "i-first", group=MORE, button=say("Take the token"),
              offered=hints.follows_rounds, rulings=("start-player-keeps-the-token",)),
        _form("harvest_begun", say("Harvest"), "g-grain", group=MORE, button=say("Begin the harvest"),
              whole_table=True, offered=hints.harvest_due, rulings=("harvest-rounds",)),
        _form("fields_harvested", say("Bring in the crops"), "g-grain", group=MORE, button=say("Bring them in"),
              offered=hints.at_step(Step.FIELD), preview=previews.harvesting,
              rulings=("harvest-one-crop-per-field",)),
        _form("family_fed", say("Feed the family"), "g-food",
              Goods("used", say("With what"), GOODS_OPTIONS,
                    ruling="people-eat-two"),
              group=MORE, button=say("Feed the family"), offered=hints.at_step(Step.FEEDING), hints=hints.feeding,
              preview=previews.feeding, pips=previews.feeding_pips,
              rulings=("people-eat-two", "begging-by-choice", "craft-once-per-harvest")),
        _form("animals_bred", say("Animals breed"), "g-sheep",
              Goods("young", say("Young"), ANIMAL_OPTIONS, high=9, ruling="breeding-one-per-kind"), group=MORE,
              button=say("They stay"), offered=hints.at_step(Step.BREEDING), hints=hints.breeding,
              preview=previews.breeding, rulings=("breeding-one-per-kind", "young-need-room")),
        _form("round_begun", say("Next round"), "i-sun", group=MORE, button=say("Begin the round"), whole_table=True,
              offered=hints.round_over, rulings=("round-goods-paid-first",)),
        _form("series_continued", say("Solo series"), "i-first",
              Count("game", say("Which game of the series"), 1, 99, "i-first", "solo-targets", 1),
              Count("food", say("Food carried over"), 0, 99, "g-food", "solo-food-carried-over"), group=MORE,
              button=say("That is where we are"), offered=hints.may_continue_series,
              rulings=("solo-targets", "solo-food-carried-over")),
    )  # fmt: skip


def _end_forms(counts: Sequence[Count]) -> tuple[dict[str, Any], ...]:
    return (
        _form("farm_drawn", say("Draw it all anew"), "i-pencil", _drawn(house_free=True),
              Count("people", say("Family members"), PEOPLE_AT_START, PEOPLE_AT_MOST, "g-person",
                    "five-people-at-most", 2),
              Count("newborn", say("Newborns of this round"), 0, 4, "g-person", "newborns-eat-one"),
              Goods("supply", say("In the supply"), SUPPLY_OPTIONS),
              Count("begging", say("Begging"), 0, 99, "g-food", "begging-costs-three"),
              group=MORE, button=say("It lies like this"), offered=hints.may_draw, hints=hints.drawing,
              rulings=("unused-spaces-cost",)),
        _form("counted", say("Final count"), "i-sheet",
              Goods("counts", say("What the pad asks"),
                    tuple(Option(field.name, field.label, field.icon) for field in counts), low=-99, high=99,
                    limits={field.name: (field.low, field.high) for field in counts}),
              group=MORE, button=say("That is the count"), offered=hints.may_count, hints=hints.counting,
              rulings=("food-scores-nothing", "points-on-the-pad")),
    )  # fmt: skip
