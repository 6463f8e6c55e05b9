"""So many of each kind."""

from scoring.kernel.amounts import Amounts


def test_nothing_is_kept_and_what_is_not_there_counts_nothing() -> None:
    amounts = Amounts(wood=2, brick=0)
    assert dict(amounts) == {"wood": 2}
    assert amounts["brick"] == amounts["gold"] == amounts.get("gold") == 0
    assert "brick" not in amounts
    assert "wood" in amounts
    assert len(amounts) == 1


def test_empty_amounts_are_false_and_equal_to_an_empty_object() -> None:
    assert not Amounts()
    assert Amounts({"wood": 0}) == {}
    assert Amounts({"wood": 1}) != Amounts({"wood": 2})


def test_what_is_equal_has_one_hash() -> None:
    assert hash(Amounts(wood=1, gold=2)) == hash(Amounts({"gold": 2, "wood": 1, "brick": 0}))


def test_adding_and_taking_away_make_new_amounts() -> None:
    before = Amounts(wood=2)
    assert before + {"wood": 1, "gold": 1} == {"wood": 3, "gold": 1}
    assert before - {"wood": 2, "brick": 1} == {"brick": -1}
    assert before == {"wood": 2}


def test_a_total_counts_everything() -> None:
    assert Amounts(wood=2, gold=3).total == 5


def test_what_is_missing_for_a_price_never_counts_what_is_left_over() -> None:
    assert Amounts(wood=5, brick=1).short_of({"wood": 2, "brick": 3, "gold": 1}) == {"brick": 2, "gold": 1}
    assert not Amounts(wood=5).short_of({"wood": 5})


def test_amounts_show_themselves() -> None:
    assert repr(Amounts(wood=1)) == "Amounts({'wood': 1})"
