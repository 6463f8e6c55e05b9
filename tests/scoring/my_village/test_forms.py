"""What the phone offers, fills in, and works out beforehand."""

import pytest

from scoring.games.my_village import GAME
from scoring.games.my_village.events import (
    AmountsCorrected,
    BannerUsed,
    BoxTold,
    CardAdded,
    Counted,
    CustomerServed,
    CustomersTaken,
    DiceTaken,
    ForemanMoved,
    LabourerHired,
    PloughLaid,
    RatRolled,
    SchoolUsed,
    VillagerDied,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from scoring.kernel.fields import Count
from tests.scoring.my_village.table import EVERYBODY, REASON, Table, values

ALWAYS = {"amounts_corrected", "box_told"}
WHITE = {"banner_used", "school_used"}
BLUE = {"card_added", "customers_taken", "hand_taken"}
CRAFTS = ["stable", "brewery", "smithy", "office", "wainwright"]


# What is offered


def test_a_turn_offers_dice_first_and_to_one() -> None:
    table = Table(3)
    assert table.offered(0) == {*ALWAYS, "dice_taken"}
    assert table.offered(1) == ALWAYS
    table.dice(0)
    assert table.offered(0) == {*ALWAYS, *BLUE, *WHITE, "foreman_moved", "turn_ended"}


@pytest.mark.parametrize(("event", "more"), [
    (CardAdded(0, "field"), set()), (BannerUsed(0, "play"), WHITE), (ForemanMoved(0, "coin"), set()),
])  # fmt: skip
def test_what_was_used_closes_the_rest(event: Event, more: set[str]) -> None:
    assert Table(3).dice(0).enter(event).offered(0) == {*ALWAYS, *more, "turn_ended"}


@pytest.mark.parametrize(("act", "kind"), [
    ("school", "school_used"), ("customers", "customers_taken"), ("foreman", "foreman_moved"),
])  # fmt: skip
def test_a_monk_offers_his_action_alone(act: str, kind: str) -> None:
    """Page 10."""
    table = Table(3).adds(0, "church_trade").dice(0).enter(CardAdded(0, "monk", act=act))
    assert table.offered(0) == {*ALWAYS, kind, "turn_ended"}


def test_customers_are_served_where_some_wait() -> None:
    table = Table(3).turn(0, CustomersTaken(0), value=(2, 2)).dice(0)
    assert "customer_served" in table.offered(0)
    assert "customer_served" not in table.enter(CustomerServed(0)).offered(0)


def test_ploughs_are_offered_where_there_is_one_and_a_field() -> None:
    table = Table(3).adds(0, "field").to(0)
    assert "plough_laid" not in table.offered(0)
    table.lies(0, {"wild": 1})
    assert "plough_laid" in table.offered(0)
    assert "plough_laid" not in table.lies(0, {"plough": 2}).enter(PloughLaid(0)).offered(0)


def test_death_labourer_and_rat_are_offered_to_who_lost_somebody() -> None:
    table = Table(3).dying(1)
    assert (table.offered(0), table.offered(1)) == (ALWAYS, {*ALWAYS, "villager_died"})
    table.enter(VillagerDied(1, "abbot"))
    assert (table.offered(0), table.offered(1)) == (ALWAYS, {*ALWAYS, "rat_rolled"})
    table = Table(2).bury(0, *EVERYBODY)
    assert (table.offered(0), table.offered(1)) == ({*ALWAYS, "labourer_hired"}, ALWAYS)


def test_a_round_over_offers_the_next() -> None:
    assert Table(3).round_over().offered(2) == {*ALWAYS, "round_begun"}


def test_the_light_ways_offer_little() -> None:
    between = {"school_used", "foreman_moved", "villager_died", "stories_taken", "count_begun"}
    assert Table(2, "deaths").offered() == {*ALWAYS, *between}
    assert Table(2, "deaths").enter(VillagerDied(0, "abbot")).offered(0) == {*ALWAYS, "rat_rolled"}
    assert Table(2, "count").offered() == {"box_told", "counted"}
    assert Table(2, "count").enter(Counted(0), Counted(1)).offered() == {"box_told", "counted"}


# What is filled in


def test_dice_say_what_there_is_to_change_them() -> None:
    found = Table(3).lies(0, {}).hints(DiceTaken)
    assert (found["coins"].hidden, found["markers"].hidden) == (True, True)
    found = Table(3).adds(0, "meeting_room").hints(DiceTaken)
    assert (str(found["coins"].note), str(found["markers"].note)) == ("1 there", "1 there")
    assert (found["coins"].hidden, found["markers"].hidden) == (False, False)


def test_the_trade_church_is_filled_in_for_customers() -> None:
    assert Table().hints(CustomersTaken)["free"].hidden
    found = Table().adds(0, "church_trade").hints(CustomersTaken)["free"]
    assert (found.hidden, found.default) == (False, True)
    found = Table().adds(0, "church_trade").bury(0, "abbot").hints(CustomersTaken)["free"]
    assert (found.hidden, found.default) == (False, False)


def test_cards_are_offered_while_the_village_may_add_them() -> None:
    first = values(Table().hints(CardAdded)["card"])
    assert first == [*CRAFTS, "field", "travel", "church_disinfection", "church_cloister", "church_trade",
                     "church_travel", "hall_finance", "hall_area", "hall_population", "hall_guild",
                     "meeting_room"]  # fmt: skip
    table = Table().adds(0, "stable", "church_trade", "hall_area", "meeting_room", *["travel"] * 5)
    assert values(table.hints(CardAdded)["card"]) == [*CRAFTS[1:], "field", "monk"]


def test_a_seventh_window_is_not_offered() -> None:
    """Page 10."""
    table = Table().adds(0, "church_cloister", *["monk"] * 5)
    assert "monk" not in values(table.hints(CardAdded)["card"])


@pytest.mark.parametrize(("card", "told", "points"), [
    ("stable", {"craft_stable_points": 3}, 3), ("church_trade", {"church_trade_points": 5}, 5),
    ("meeting_room", {"meeting_room_points": 2}, 2), ("hall_area", {}, None), ("travel", {}, None), ("monk", {}, None),
])  # fmt: skip
def test_points_that_the_box_has_told_are_filled_in(card: str, told: dict[str, int], points: int | None) -> None:
    assert Table().told(**told).hints(CardAdded, card=card)["points"].default == points


@pytest.mark.parametrize(("card", "points", "box"), [
    ("stable", 4, {"craft_stable_points": 4}),
    ("church_trade", 3, {"church_trade_points": 3}),
    ("hall_guild", 2, {"hall_guild_points": 2}),
    ("meeting_room", 1, {"meeting_room_points": 1}),
    ("stable", 0, {}),  # nobody has typed them
    ("travel", 5, {}),  # these differ from card to card
    ("field", 0, {}),
])  # fmt: skip
def test_points_typed_with_a_card_are_remembered(card: str, points: int, box: dict[str, int]) -> None:
    table = Table().add(0, card, points=points)
    assert GAME.told_box(CardAdded(0, card, points=points)) == box
    assert {name: table.state.told(name) for name in box} == box
    assert table.hints(CardAdded, 1, card=card)["points"].default == (points if box else None)


def test_a_form_asks_what_its_card_needs() -> None:
    table = Table().adds(0, "travel", "travel", "travel")
    asked = {
        card: {name for name, hint in table.hints(CardAdded, card=card).items() if not hint.hidden}
        - {"card", "paid", "time"}
        for card in ("field", "stable", "monk", "travel", "hall_area", "hall_finance")
    }
    assert asked == {
        "field": set(), "stable": {"points"}, "monk": {"act"}, "travel": {"points", "chapel", "grey"},
        "hall_area": {"points", "mark"}, "hall_finance": {"points"},
    }  # fmt: skip
    assert str(table.hints(CardAdded, card="travel")["points"].note) == "Letter D"
    assert table.hints(CardAdded, 1, card="travel")["chapel"].hidden
    assert str(table.hints(CardAdded)["paid"].notes["coins"]) == "1 there"


def test_a_journey_says_what_the_last_one_adds_to_its_price() -> None:
    """Page 9."""
    table = Table().add(0, "travel", grey=Amounts(coins=2, beer=1))
    note = str(table.hints(CardAdded, card="travel")["time"].note)
    assert note == "Grey banner of the last journey: 2 coins, 1 beer besides"
    assert table.hints(CardAdded, card="stable")["time"].note is None
    assert table.hints(CardAdded, 1, card="travel")["time"].note is None


def test_the_last_letter_has_no_grey_banner() -> None:
    """Page 9: nothing comes after E."""
    table = Table().adds(0, *["travel"] * 4)
    assert table.hints(CardAdded, card="travel")["grey"].hidden
    assert not table.hints(CardAdded, 1, card="travel")["grey"].hidden
    assert table.hints(CardAdded, 1, card="field")["grey"].hidden


def test_drawing_again_is_asked_of_a_travel_church() -> None:
    """Page 9."""
    table = Table().adds(0, "church_travel")
    assert not table.hints(CardAdded, card="travel")["redrawn"].hidden
    assert table.hints(CardAdded, card="field")["redrawn"].hidden
    assert table.hints(CardAdded, 1, card="travel")["redrawn"].hidden
    assert table.bury(0, "abbot").hints(CardAdded, card="travel")["redrawn"].hidden


def test_marks_are_those_of_the_council() -> None:
    table = Table()
    areas = ["", "travel", "crafts", "customers", "church", "fields"]
    assert values(table.hints(CardAdded, card="hall_area")["mark"]) == areas
    assert values(table.hints(CardAdded, card="hall_population")["mark"]) == ["", *EVERYBODY]
    assert table.hints(BannerUsed)["mark"].hidden
    table.add(0, "hall_area", mark="crafts").add(1, "hall_population", mark="abbot")
    assert values(table.hints(BannerUsed)["mark"]) == [mark for mark in areas if mark != "crafts"]
    assert values(table.hints(BannerUsed, 1)["mark"]) == ["", *EVERYBODY[1:]]


def test_white_banners_are_offered_that_may_be_used() -> None:
    table = Table().dice()
    assert values(table.hints(BannerUsed)["banner"]) == ["play"]
    table.adds(0, "stable", "field", "hall_finance", "meeting_room").dice()
    assert values(table.hints(BannerUsed)["banner"]) == ["play", "stable", "field", "hall", "meeting_room"]
    assert values(table.enter(BannerUsed(0, "play")).hints(BannerUsed)["banner"])[0] == "stable"
    table.bury(0, "craftsman", "councillor").dice()
    assert values(table.hints(BannerUsed)["banner"]) == ["play", "field"]


def test_the_school_offers_what_it_can_do() -> None:
    table = Table()
    assert values(table.hints(SchoolUsed)["move"]) == ["place"]
    assert values(table.hints(SchoolUsed)["villager"]) == [""]
    table.bury(0, "abbot").turn(0, SchoolUsed(0, "place"))
    assert values(table.hints(SchoolUsed)["move"]) == ["shift", "left"]
    assert values(table.hints(SchoolUsed)["villager"]) == ["", "abbot"]
    table.turn(0, SchoolUsed(0, "shift"))
    assert values(table.hints(SchoolUsed)["move"]) == ["place", "right"]
    table.turn(0, SchoolUsed(0, "place"))
    assert values(table.hints(SchoolUsed)["move"]) == ["left", "right"]


def test_the_only_step_of_the_foreman_is_filled_in() -> None:
    table = Table()
    found = table.hints(ForemanMoved)["to"]
    assert (values(found), found.default) == (["coin"], "coin")
    found = table.turn(0, ForemanMoved(0, "coin")).hints(ForemanMoved)["to"]
    assert (values(found), found.default) == (["house", "stories"], None)


def test_serving_says_what_there_is() -> None:
    paid = Table().lies(0, {"scroll": 2}).hints(CustomerServed)["paid"]
    assert (values(paid), {good: str(note) for good, note in paid.notes.items()}) == (["scroll"], {"scroll": "2 there"})
    paid = Table().lies(0, {"wild": 1}).hints(CustomerServed)["paid"]
    assert values(paid) == ["horse", "beer", "plough", "scroll", "wagon", "wild"]
    assert (str(paid.notes["wild"]), str(paid.notes["beer"])) == ("1 there", "0 there")
    assert Table().lies(0, {}).hints(CustomerServed)["paid"].hidden


def test_who_dies_says_what_the_chronicle_gives() -> None:
    table = Table(3, "deaths").bury(1, "merchant").bury(1, "traveller").bury(2, "traveller").bury(0, "abbot")
    options = table.hints(VillagerDied)["villager"].options or ()
    assert {str(option.value): str(option.note) for option in options} == {
        "councillor": "2 stories", "traveller": "anonymous grave", "craftsman": "2 stories", "merchant": "1 story",
    }  # fmt: skip


def test_the_rat_asks_for_the_plague_only_where_nobody_knows() -> None:
    known, unknown = Table(2, box={"rat_2": 5}).hints(RatRolled), Table(2).hints(RatRolled)
    assert (known["plague"].hidden, unknown["plague"].hidden) == (True, False)
    assert (str(known["die"].note), known["averted"].hidden) == ("Plague on 5 or more: 2 of 6.", True)
    found = Table(2).adds(1, "church_disinfection").hints(RatRolled)["averted"]
    assert (found.hidden, str(found.note)) == (False, "Bram has the disinfection church.")


def test_forms_begin_with_what_is_known() -> None:
    table = Table(2).lies(0, {"coins": 2, "beer": 1}, tree=3, house=4, clouds=5)
    assert {name: hint.default for name, hint in table.hints(AmountsCorrected).items()} == {
        "tree": 3, "house": 4, "goods": Amounts(coins=2, beer=1), "clouds": 5,
    }  # fmt: skip
    assert table.hints(BoxTold, value="clouds")["n"].default == 10
    assert table.hints(BoxTold, value="rat_2")["n"].default is None
    assert table.hints(BoxTold)["n"].default is None
    assert table.hints(BoxTold, value="weight")["n"].default is None


def test_the_count_begins_with_what_was_followed() -> None:
    table = Table(2).add(0, "travel", points=2).add(0, "travel", points=3).to(0).lies(0, {"coins": 4}, house=6)
    assert table.hints(Counted)["counts"].default == Amounts(travel=5, coins=4, house_stories=6)
    counted = Table(2, "count").enter(Counted(0, Amounts(fields=2)))
    assert counted.hints(Counted)["counts"].default == Amounts(fields=2)


# What is worked out beforehand


@pytest.mark.parametrize(("event", "words"), [
    (DiceTaken(0, (3, 4)), "Banner value 7"),
    (DiceTaken(0, (3, 4), black=2), "Banner value 7, 4 time"),
    (DiceTaken(0, (3,)), "None"),
    (CustomersTaken(0, 2), "2 time"),
    (CustomersTaken(0, 4), "3 time and 1 coin"),
    (CustomersTaken(0, 5), "None"),
    (ForemanMoved(0, "house"), "5 stories are safe then."),
    (ForemanMoved(1, "house"), "1 story is safe then."),
    (ForemanMoved(0, "coin"), "1 coin"),
    (ForemanMoved(0, "stories"), "3 stories on the tree"),
    (VillagerDied(0, "abbot"), "2 stories"),
    (VillagerDied(0, "king"), "None"),
    (RatRolled(0, 3), "No plague."),
    (RatRolled(0, 3, plague=True), "Plague: stories lost: Anna 2, Bram 0, Cleo 4."),
    (BoxTold(TABLE, "clouds", 9), "Cloud spaces around a village"),
    (BoxTold(TABLE, "weight", 9), "None"),
    (LabourerHired(0, "abbot"), "None"),
])  # fmt: skip
def test_what_it_would_bring_is_worked_out_beforehand(event: Event, words: str) -> None:
    """Page 7: Mike has 5 stories on his tree, Tom 1, Kate 8."""
    assert Table(3).lies(0, tree=5).lies(1, tree=1).lies(2, tree=8).preview(event) == words


@pytest.mark.parametrize(("event", "words"), [
    (RatRolled(0, 3), "The rat stays 2 spaces from the plague."),
    (RatRolled(0, 5), "Plague: stories lost: Anna 2, Bram 4."),
    (RatRolled(0, 5, averted=True), "Plague: stories lost: Anna 2, Bram 0."),
    (RatRolled(0, 3, plague=True), "Plague: stories lost: Anna 2, Bram 4."),
])  # fmt: skip
def test_the_rat_is_worked_out_on_a_known_track(event: Event, words: str) -> None:
    table = Table(2, box={"rat_2": 5}).adds(1, "church_disinfection").lies(0, tree=5).lies(1, tree=8)
    assert table.preview(event) == words


def test_forms_offer_no_more_than_the_box_allows() -> None:
    limits = {
        (entry.kind.split(".")[1], field.name): (field.low, field.high)
        for entry in GAME.entries for field in entry.fields if isinstance(field, Count)
    }  # fmt: skip
    assert limits == {
        ("dice_taken", "black"): (0, 2), ("dice_taken", "coins"): (0, 10), ("dice_taken", "markers"): (0, 2),
        ("card_added", "points"): (0, 20), ("card_added", "time"): (0, 12), ("banner_used", "time"): (0, 12),
        ("customer_served", "points"): (0, 20),
        ("customer_served", "time"): (0, 12), ("stories_taken", "stories"): (-99, 99),
        ("amounts_corrected", "tree"): (0, 999), ("amounts_corrected", "house"): (0, 999),
        ("amounts_corrected", "clouds"): (0, 20), ("box_told", "n"): (0, 99),
    }  # fmt: skip


def test_a_misfit_by_agreement_is_still_shown() -> None:
    """A monk without a church, because the table said so."""
    table = Table().add(0, "monk", reason=REASON, act="stories_2")
    assert table.hints(CardAdded)["card"].options
