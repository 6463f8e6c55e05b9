"""Goods in words."""

from scoring.families.agricola.words import (
    ANIMAL_WORDS,
    ANIMALS,
    CROP_WORDS,
    CROPS,
    GOODS,
    GOODS_WORDS,
    counted,
    listed,
)


def test_every_good_has_words() -> None:
    assert tuple(GOODS_WORDS) == GOODS
    assert (tuple(ANIMAL_WORDS), tuple(CROP_WORDS)) == (ANIMALS, CROPS)
    assert [str(counted(good, 2)) for good in GOODS] == [
        "2 food", "2 wood", "2 clay", "2 reed", "2 stone", "2 grain", "2 vegetables",
        "2 sheep", "2 wild boar", "2 cattle",
    ]  # fmt: skip


def test_one_vegetable_is_no_vegetables() -> None:
    assert str(counted("vegetable", 1)) == "1 vegetable"


def test_goods_are_listed_in_their_usual_order() -> None:
    assert [str(word) for word in listed({"cattle": 1, "wood": 2, "reed": 0})] == ["2 wood", "1 cattle"]
    assert [str(word) for word in listed({})] == ["nothing"]
