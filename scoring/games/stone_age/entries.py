"""What the phone asks in Stone Age, as data."""

from __future__ import annotations

from scoring.games.stone_age import hints
from scoring.games.stone_age.cards import CARDS
from scoring.games.stone_age.events import (
    AmountsCorrected,
    CardRolled,
    CardTaken,
    ChildBorn,
    Counted,
    DiceShared,
    EndDeclared,
    FieldTilled,
    Gathered,
    HiddenCardShown,
    HutBuilt,
    PeopleReturned,
    RoundBegun,
    ToolMade,
    ToolTurned,
    TribeFed,
    TwoResourcesTaken,
)  # fmt: skip
from scoring.games.stone_age.scoring import COUNT_FIELDS
from scoring.games.stone_age.tables import (
    CARD_PRICES,
    FOOD_TRACK_END,
    HUTS,
    PEOPLE_AT_MOST,
    PEOPLE_AT_START,
    PLACES,
    PLAYERS,
    RESOURCE_WORDS,
    RESOURCES,
    TOOL_TILES,
    TOOLS_AT_MOST,
)  # fmt: skip
from scoring.kernel.fields import Choice, Count, Entry, Flag, Goods, Option, Picks, Shortcut
from scoring.kernel.message import say

WORK, BUY, OTHER = say("Work"), say("Buy"), say("More")

PLACE_ICONS = {"hunt": "g-hunt", "forest": "g-wood", "clay_pit": "g-brick", "quarry": "g-stone", "river": "g-gold"}
GOODS = tuple(Option(kind, RESOURCE_WORDS[kind], f"g-{kind}") for kind in RESOURCES)
FACES = tuple(Option(face, say("{face}", face=face), f"d-{face}") for face in range(1, 7))
TILES = tuple(Option(tile, say("Tool {n}", n=tile + 1), "g-tool") for tile in range(TOOL_TILES))

ROLL_FIELDS = (
    Count("total", say("Dice, added up"), 0, 999, "g-die", "divide-and-round-down"),
    Picks("dice", say("Or each die"), FACES, most=PEOPLE_AT_MOST, ordered=True),
    Picks("tools", say("Tools used"), TILES, most=TOOL_TILES, ruling="whole-tile-once-per-round"),
    Picks("one_use", say("One-use tools"), hints.ONE_USE, most=3, ruling="one-use-tools-join-in"),
)
PAID = Goods("paid", say("Paid with"), GOODS, ruling="cards-cost-by-place")


ENTRIES = (
    Entry(
        Gathered, say("Gather"), "g-wood",
        (
            Choice("place", say("Where"), tuple(Option(p.slug, p.name, PLACE_ICONS[p.slug]) for p in PLACES.values())),
            Count("people", say("People"), 1, PEOPLE_AT_MOST, "g-person", "seven-people-per-place", 1),
            *ROLL_FIELDS,
        ),
        shortcuts=tuple(Shortcut(p.name, PLACE_ICONS[p.slug], {"place": p.slug}) for p in PLACES.values()),
        group=WORK, button=say("Record the roll"), offered=hints.may_act, hints=hints.gathering,
        preview=hints.gathering_preview, rulings=("divide-and-round-down", "whole-tile-once-per-round"),
    ),
    Entry(ToolMade, say("Tool maker"), "g-tool", group=WORK, offered=hints.may_act, preview=hints.tool_preview,
          button=say("One tool more"), rulings=("tools-grow-evenly",)),
    Entry(ChildBorn, say("Village hut"), "g-person", group=WORK, offered=hints.may_send_two,
          button=say("A child is born"), rulings=("village-hut-takes-exactly-two", "newborns-eat-at-once")),
    Entry(FieldTilled, say("Field"), "g-field", group=WORK, offered=hints.may_act,
          button=say("Food track +1"), rulings=("field-counts-this-feeding",)),
    Entry(
        HutBuilt, say("Hut"), "g-tent",
        (
            Choice("stack", say("Stack"),
                   tuple(Option(n, say("Stack {n}", n=n + 1)) for n in range(PLAYERS[1])), "stacks-as-many-as-players"),
            Choice("hut", say("Which hut"), tuple(hints.hut_option(hut) for hut in HUTS.values()),
                   "hut-kinds-are-exact"),
            Goods("paid", say("Paid with (leave empty for a printed price)"), GOODS,
                  ruling="hut-points-are-the-payment"),
        ),
        group=BUY, button=say("Build the hut"), offered=hints.may_act, hints=hints.hut_building,
        preview=hints.hut_preview, rulings=("hut-kinds-are-exact", "free-hut-one-to-seven"),
    ),
    Entry(
        CardTaken, say("Card"), "g-card",
        (
            Choice("price", say("Price by its place"),
                   tuple(Option(price, say("{n}", n=price)) for price in CARD_PRICES), "cards-cost-by-place"),
            Choice("card", say("Which card"), tuple(hints.card_option(card) for card in CARDS.values())),
            PAID,
        ),
        group=BUY, button=say("Take the card"), offered=hints.may_act, hints=hints.card_taking,
        rulings=("cards-cost-by-place",),
    ),
    Entry(CardRolled, say("Two dice of a card"), "g-die", ROLL_FIELDS, group=BUY, button=say("Record the roll"),
          offered=hints.card_waits_for_roll, hints=hints.card_rolling, preview=hints.card_roll_preview,
          rulings=("tools-on-roll-cards",)),
    Entry(DiceShared, say("Dice table"), "g-die",
          (Picks("dice", say("Dice in the order they were chosen"), FACES, most=PLAYERS[1], ordered=True,
                 ruling="dice-table-one-die-each"),),
          group=BUY, button=say("Share out the dice"), offered=hints.card_waits_for_sharing, hints=hints.dice_sharing,
          rulings=("dice-table-one-die-each", "tools-not-on-the-dice-table")),
    Entry(TwoResourcesTaken, say("Two resources of choice"), "g-gold", (Goods("taken", say("Taken"), GOODS, high=2),),
          group=OTHER, button=say("Take them"), offered=hints.has_choice_card, rulings=("two-resources-any-time",)),
    Entry(HiddenCardShown, say("Hidden card"), "g-card",
          (Choice("card", say("Which card"), tuple(hints.card_option(card) for card in CARDS.values())),),
          group=OTHER, button=say("Show the card"), offered=hints.has_hidden_card, hints=hints.card_showing,
          rulings=("extra-card-scores-only-below",)),
    Entry(PeopleReturned, say("Everybody is home"), "i-check", group=OTHER, button=say("Everybody is home"),
          offered=hints.is_out, rulings=("placing-without-paying-is-allowed",)),
    Entry(
        TribeFed, say("Feed the tribe"), "g-food",
        (
            Goods("paid", say("Resources for the missing food"), GOODS, high=10, ruling="food-before-resources"),
            Flag("unfed", say("Do not feed: lose 10 points"), "unfed-costs-ten-flat"),
        ),
        group=OTHER, button=say("Feed the tribe"), offered=hints.may_feed, hints=hints.feeding,
        preview=hints.feeding_preview, meant=hints.feeding_meant,
        rulings=("food-before-resources", "starving-on-purpose"),
    ),
    Entry(RoundBegun, say("Next round"), "i-sun", group=OTHER, button=say("Begin the round"), whole_table=True,
          offered=hints.round_over, rulings=("start-figure-moves-left", "cards-slide-right")),
    Entry(ToolTurned, say("Turn a tool"), "g-tool",
          (Choice("tile", say("Tool"), TILES), Flag("used", say("Used this round"))),
          group=OTHER, button=say("Turn it"), offered=hints.has_tools, hints=hints.tool_turning,
          rulings=("whole-tile-once-per-round",)),
    Entry(
        AmountsCorrected, say("Correct what I have"), "i-pencil",
        (
            Count("people", say("People"), PEOPLE_AT_START, PEOPLE_AT_MOST, "g-person", "ten-people-at-most", 5),
            Count("food", say("Food"), 0, 999, "g-food"),
            Count("food_track", say("Food track"), 0, FOOD_TRACK_END, "g-field", "food-track-ends-at-ten"),
            Count("tools", say("Tools, added up"), 0, TOOLS_AT_MOST, "g-tool", "a-tool-counts-its-value"),
            Goods("resources", say("Resources"), GOODS),
            Count("huts", say("Huts"), 0, len(HUTS), "g-tent", "huts-beyond-five-count"),
            Count("score", say("Score track"), -999, 999, "i-sun", "score-below-zero"),
        ),
        group=OTHER, button=say("It lies like this"), offered=hints.follows_rounds, hints=hints.correcting,
    ),
    Entry(EndDeclared, say("This is the last round"), "i-first",
          (Choice("cause", say("Why"), (
              Option("huts", say("A stack of huts is empty")),
              Option("cards", say("The cards cannot be filled up to four")),
              Option("agreed", say("We agreed to stop")),
          ), "game-ends-on-an-empty-stack"),),
          group=OTHER, button=say("It is the last round"), whole_table=True, offered=hints.may_end,
          rulings=("game-ends-on-an-empty-stack", "game-ends-without-four-cards")),
    Entry(Counted, say("Final count"), "i-sheet",
          (Goods("counts", say("What lies on the player board"),
                 tuple(Option(field.name, field.label, field.icon) for field in COUNT_FIELDS), low=-999, high=999,
                 limits={field.name: (field.low, field.high) for field in COUNT_FIELDS}),),
          group=OTHER, button=say("That is the count"), offered=hints.may_count, hints=hints.counting,
          rulings=("hut-points-are-on-the-track", "food-scores-nothing")),
)  # fmt: skip
