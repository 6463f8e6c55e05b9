"""Whether a roll can have been rolled, and whether these tools may help it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scoring.games.stone_age.dice import roll_of
from scoring.games.stone_age.events import CardRolled, Gathered
from scoring.games.stone_age.state import Tribe
from scoring.games.stone_age.tables import TOOL_TILES, appendix, page
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.problem import Problem, Severity

FACES = range(1, 7)
DICE_TABLE_CITE = appendix(say("Dice table"))


def roll_problems(tribe: Tribe, dice: int, event: Gathered | CardRolled, per: int | None = None) -> Iterator[Problem]:
    yield from _dice_problems(dice, event.total, event.dice)
    yield from _tool_problems(tribe, event.tools, event.one_use)
    roll = roll_of(tribe, event.total, event.dice, event.tools, event.one_use)
    if roll.added and per and roll.gives(per) == roll.pips // per:
        yield Problem(
            "stone_age.tools_wasted",
            say("The tools change nothing: {pips} pips give {n} with or without them.", pips=roll.pips,
                n=roll.gives(per)),
            Severity.UNUSUAL, page(6), where="tools", ruling="divide-and-round-down",
        )  # fmt: skip


def _dice_problems(dice: int, total: int, faces: tuple[int, ...]) -> Iterator[Problem]:
    if not faces and not total:
        yield _dice(say("Enter what was rolled."), "total")
    if faces and (len(faces) != dice or any(face not in FACES for face in faces)):
        yield _dice(say_n("It was {n} die, showing 1 to 6.", "It was {n} dice, each showing 1 to 6.", dice), "dice")
    elif faces and total not in (0, sum(faces)):
        yield _dice(say("The dice add up to {sum}, not {total}.", sum=sum(faces), total=total), "total")
    elif not faces and total and not dice <= total <= dice * max(FACES):
        yield _dice(
            say_n("{n} die shows {low} to {high}, not {total}.", "{n} dice show {low} to {high}, not {total}.", dice,
                  low=dice, high=dice * max(FACES), total=total), "total",
        )  # fmt: skip


def _dice(message: Message, where: str) -> Problem:
    return Problem("stone_age.impossible_roll", message, cite=page(6), where=where, ruling="divide-and-round-down")


def _tool_problems(tribe: Tribe, tools: tuple[int, ...], one_use: tuple[int, ...]) -> Iterator[Problem]:
    if any(tile not in range(TOOL_TILES) or not tribe.tiles[tile] for tile in tools):
        yield Problem("stone_age.no_such_tool", say("There is no tool tile in this place."), where="tools",
                      cite=page(5), ruling="tools-grow-evenly")  # fmt: skip
    elif any(tribe.turned[tile] for tile in tools) or len(set(tools)) < len(tools):
        yield Problem(
            "stone_age.tool_used", say("This tool tile was used this round already."), Severity.FORBIDDEN, page(5),
            where="tools", ruling="whole-tile-once-per-round",
            fix=say("Leave it out: each tile helps one roll a round."),
        )  # fmt: skip
    if Counter(one_use) - Counter(tribe.one_use):
        yield Problem("stone_age.no_one_use_tool", say("There is no such unused one-use tool."), where="one_use",
                      cite=appendix(say("One-use tool")), ruling="one-use-tools-join-in")  # fmt: skip


def shared_dice_problems(players: int, dice: tuple[int, ...]) -> Iterator[Problem]:
    if len(dice) != players or any(face not in FACES for face in dice):
        yield Problem(
            "stone_age.impossible_roll",
            say("The dice table takes {n} dice, one for each player, each showing 1 to 6.", n=players),
            where="dice", cite=DICE_TABLE_CITE, ruling="dice-table-one-die-each",
        )  # fmt: skip
