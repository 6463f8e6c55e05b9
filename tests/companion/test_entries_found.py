"""One of very many: a few letters find it, with script or without, and nothing but what is known goes into the log."""

import re

import pytest
from flask import Flask

from tests.fixtures.web import Table, html, laid, words


@pytest.fixture
def farm(app: Flask) -> Table:
    """Anna and Bram at the revised Agricola."""
    return laid(app, game="agricola_revised")


def offered(page: str) -> list[str]:
    """The cards to choose from on a page, in order."""
    listed = page.split("data-options")[1].split("<template>")[0]
    return re.findall(r'<input type="radio" name="card" value="([^"]*)"', listed)


def chosen(page: str) -> list[str]:
    return re.findall(r'<input type="radio" name="card" value="([^"]*)" checked', page)


def test_a_few_letters_find_cards_with_their_number_and_points(farm: Table) -> None:
    answer = farm.host.get("/enter/card_played/find", field="card", q="clay emb", seat=0)
    assert answer.status_code == 200
    assert answer.json == {"options": [{"value": "A005", "label": "Clay Embankment", "hint": "A005, 0 points"}]}


@pytest.mark.parametrize("letters", ["", "   ", "xyzzy", "x" * 5000, "%", "(", "\x00", "🐑"])
def test_letters_that_find_nothing_are_answered_with_nothing(farm: Table, letters: str) -> None:
    answer = farm.host.get("/enter/card_played/find", field="card", q=letters, seat=0)
    assert (answer.status_code, answer.json) == (200, {"options": []})


def test_only_the_first_forty_letters_are_looked_for(farm: Table) -> None:
    found = farm.host.get("/enter/card_played/find", field="card", q="clay embankment".ljust(40) + "x", seat=0).json
    assert found is not None
    assert [option["value"] for option in found["options"]] == ["A005"]


def test_one_s_own_cards_are_looked_for_by_seat(farm: Table) -> None:
    farm.entered(("card_played", 1, {"card": "A120"}))
    for seat, mine in ((0, []), (1, ["A120"])):
        found = farm.host.get("/enter/card_left/find", field="card", q="clay", seat=seat).json
        assert found is not None
        assert [option["value"] for option in found["options"]] == mine


@pytest.mark.parametrize(
    ("entry", "query"),
    [
        ("bonus_earned", {"field": "points", "q": "clay"}),
        ("farm_changed", {"field": "farm", "q": "clay"}),
        ("improvement_built", {"field": "card", "q": "well"}),
        ("card_played", {"field": "reason", "q": "clay"}),
        ("card_played", {"q": "clay"}),
        ("card_played", {"field": "card", "q": "clay", "seat": "7"}),
        ("card_invented", {"field": "card", "q": "clay"}),
    ],
)
def test_nothing_is_looked_for_in_another_field(farm: Table, entry: str, query: dict[str, str]) -> None:
    assert farm.host.get(f"/enter/{entry}/find", **query).status_code == 404


def test_who_only_looks_finds_nothing(farm: Table) -> None:
    answer = farm.phone("look").get("/enter/card_played/find", field="card", q="clay", seat=0)
    assert answer.status_code == 403
    assert "Clay" not in words(answer)


def test_the_form_says_where_its_letters_are_asked_about(farm: Table) -> None:
    page = html(farm.host.get("/enter/card_played", seat=1))
    address = re.search(r'data-find="([^"]+)"', page)
    assert address
    answer = farm.host.client.get(address[1].replace("&amp;", "&") + "&q=clay+emb")
    assert "seat=1" in address[1]
    assert "Clay Embankment" in answer.get_data(as_text=True)
    assert offered(page) == []


def test_without_script_the_letters_are_looked_up_when_the_form_is_sent(farm: Table) -> None:
    answer = farm.enter("card_played", 0, **{"card-search": "clay emb"})
    page = html(answer)
    assert answer.status_code == 422
    assert "Choose one of these." in words(answer)
    assert offered(page) == ["A005"]
    assert 'name="card-search" value="clay emb"' in page
    assert farm.count() == 0
    assert farm.enter("card_played", 0, card="A005", **{"card-search": "clay emb"}).status_code == 303
    assert "Clay Embankment" in farm.story()


@pytest.mark.parametrize("card", [None, "", "Z999", "A005 ", "clay", "<b>", "x" * 5000])
def test_what_is_no_card_is_asked_for_again(farm: Table, card: str | None) -> None:
    answer = farm.enter("card_played", 0, card=card)
    assert answer.status_code == 422
    assert "Type a few letters of its name." in words(answer)
    assert (offered(html(answer)), farm.count()) == ([], 0)


def test_what_was_chosen_stays_first_while_more_letters_are_typed(farm: Table) -> None:
    farm.entered(("card_played", 1, {"card": "A120"}))
    answer = farm.enter("card_played", 0, card="A120", **{"card-search": "clay"})
    assert answer.status_code == 422
    found = offered(html(answer))
    assert found[0] == "A120"
    assert found.count("A120") == 1
    assert len(found) > 5
    assert chosen(html(answer)) == ["A120"]
    assert "Clay Hut Builder lies in front of Bram already." in words(answer)


def test_a_card_may_stand_in_the_address_and_nothing_else(farm: Table) -> None:
    assert chosen(html(farm.host.get("/enter/card_played", seat=0, card="A005"))) == ["A005"]
    page = farm.host.get("/enter/card_played", seat=0, card="Z999")
    assert page.status_code == 200
    assert chosen(html(page)) == []


def test_what_is_likely_is_offered_before_a_letter_is_typed(farm: Table) -> None:
    farm.entered(("card_played", 0, {"card": "A120"}))
    assert offered(html(farm.host.get("/enter/card_left", seat=0))) == ["A120"]
    assert offered(html(farm.host.get("/enter/card_left", seat=1))) == []
    assert sorted(offered(html(farm.host.get("/enter/bonus_earned", seat=0)))) == ["", "A120"]


def test_an_entry_that_is_corrected_shows_the_card_it_had(farm: Table) -> None:
    farm.entered(("card_played", 0, {"card": "A005"}))
    assert chosen(html(farm.host.get("/correct/1"))) == ["A005"]
    assert farm.correct(1, card="A053").status_code == 303
    assert "Claypipe" in farm.story()
