"""Coins and person tiles: who acts with whom, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.games.helvetia.clashes import FORBIDDEN, IMPOSSIBLE, UNUSUAL, clash
from scoring.games.helvetia.events import Acted, BuildingBuilt, ChildBorn, GoodDelivered, Married, QuarterWoken
from scoring.games.helvetia.state import State, Turn
from scoring.games.helvetia.tables import CHARACTERS
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import say, say_n
from scoring.kernel.problem import Problem

ACTIONS: dict[str, type[Acted]] = {
    "builder": BuildingBuilt,
    "carter": GoodDelivered,
    "night_watch": QuarterWoken,
    "priest": Married,
    "midwife": ChildBorn,
}
CHARACTER_OF = {action: character for character, action in ACTIONS.items()}


def character_of(event: Acted) -> str:
    return CHARACTER_OF[type(event)]


def price(event: Acted) -> int:
    """Coins of an action: one, and one for every good that is bought; the person tile pays the first."""
    bought = event.bought.total if isinstance(event, BuildingBuilt) else 0
    return bought + (not event.tile)


def to_place(turn: Turn, event: Acted) -> int:
    """Coins that have to be placed besides those that already wait for their action."""
    return max(0, price(event) - turn.idle[character_of(event)])


def after(state: State, seat: int) -> State:
    """The table when a player begins: whoever acted before him is done, even if nobody said so."""
    ready = seat != state.current and state.turn.begun and not waiting(state) and following(state) == seat
    return over_to(state, seat) if ready else state


def waiting(state: State) -> Amounts:
    """Coins of this turn whose action has not been told; where villagers are not followed only deliveries are."""
    idle = state.turn.idle
    return idle if state.with_people else Amounts(carter=idle["carter"])


def idle_problems(state: State) -> Iterator[Problem]:
    """Nothing is over while coins wait."""
    if left := waiting(state).total:
        words = say_n("{n} coin waits for its action.", "{n} coins wait for their action.", left)
        yield clash("idle_coins", words, FORBIDDEN, "turns", "coins-only-for-actions-that-happen",
                    fix=say("Enter what was done, or take the coins back in the story."))  # fmt: skip


def over_to(state: State, seat: int) -> State:
    return replace(state, turn=Turn(), current=seat)


def following(state: State) -> int:
    """Who comes after the current player: who has no coins is passed over; with nobody left he stays."""
    order = state.in_order(state.current)
    return next((seat for seat in (*order[1:], order[0]) if state.players[seat].coins), state.current)


def may_act(state: State, seat: int) -> Iterator[Problem]:
    """It is this player's turn, and the round is not over."""
    if ends_after_turn(state) and seat != state.current:
        yield clash("round_over", say("Coins of one colour are left: the round is over."), IMPOSSIBLE, "round_end",
                    "round-ends-when-one-has-coins", fix=say("End the turn, then the round."))  # fmt: skip
    elif after(state, seat).current != seat:
        yield clash("not_your_turn", say("It is {name}’s turn.", name=state.setup.name(state.current)), IMPOSSIBLE,
                    "turns", "turns-go-against-the-clock", fix=say("End that turn first."))  # fmt: skip


def ends_after_turn(state: State) -> bool:
    """Once this turn is over, coins of one colour are left."""
    return replace(state, turn=Turn()).round_over


def paying_problems(state: State, event: Acted) -> Iterator[Problem]:
    seat, turn, character = event.seat, state.turn, character_of(event)
    if event.tile:
        yield from _tile_problems(state, seat, character)
    elif turn.cut and character == turn.character:
        yield clash("interrupted", say("The action of the person tile came in between; one is finished first."),
                    UNUSUAL, "round_end", "person-tile-is-an-extra-action")  # fmt: skip
    coins = to_place(turn, event)
    if coins:
        yield from placing_problems(state, seat, character, coins, buying=event.tile)


def placing_problems(
    state: State, seat: int, character: str, coins: int, *, buying: bool = False
) -> Iterator[Problem]:  # fmt: skip
    """Coins for one character a turn; with the builder's tile goods may be bought besides."""
    turn = state.turn
    if turn.neutral:
        yield clash("neutral_taken", say("The neutral coin was taken instead of a turn."), FORBIDDEN, "two",
                    "neutral-coin-instead-of-a-turn")  # fmt: skip
    if turn.character not in ("", character) and not buying and not buys_by_tile(state, seat, character):
        yield clash("other_character", say("This turn belongs to the {character}.",
                    character=CHARACTERS[turn.character]), FORBIDDEN, "turns", "one-character-per-turn",
                    fix=say("End the turn first; the next one may use another character."))  # fmt: skip
    there = max(0, state.players[seat].coins - turn.fresh)
    if coins > there:
        ruling = "own-coin-works-from-the-next-turn" if turn.fresh else "no-passing-with-coins"
        words = say_n(
            "That takes {n} coin; there: {there}.", "That takes {n} coins; there: {there}.", coins, there=there
        )
        yield clash("no_coins", words, IMPOSSIBLE, "turns", ruling,
                    fix=say("If the table has more, correct the coins."))  # fmt: skip


def buys_by_tile(state: State, seat: int, character: str) -> bool:
    """Coins for what a building by person tile lacks, beside another character: where only coins are told."""
    return character == "builder" and not state.with_people and state.tiles.get(character) == seat


def _tile_problems(state: State, seat: int, character: str) -> Iterator[Problem]:
    if state.tiles.get(character) != seat:
        yield clash("no_tile", say("{name} does not hold this person tile.", name=state.setup.name(seat)), FORBIDDEN,
                    "round_end", "person-tile-is-an-extra-action", where="tile")  # fmt: skip
    if state.turn.tile:
        yield clash("second_tile", say("One person tile was used in this turn."), FORBIDDEN, "round_end",
                    "one-person-tile-per-turn", where="tile")  # fmt: skip


def paid(state: State, event: Acted) -> State:
    """The coins of an action lie with its character, and have been used."""
    character, turn = character_of(event), state.turn
    state = placed(state, event.seat, character, to_place(turn, event), main=not event.tile)
    if event.tile:
        cut = character != turn.character and turn.spent[turn.character] > 0
        turn = replace(state.turn, tile=character, cut=cut)
    else:
        turn = state.turn
    return replace(state, turn=replace(turn, spent=turn.spent + {character: price(event)}))


def placed(state: State, seat: int, character: str, coins: int, *, main: bool = True) -> State:
    """Coins on a character; ``main``: the turn is now that character's."""
    if not coins:
        return state
    player, turn = state.players[seat], state.turn
    stack = (*state.placed.get(character, ()), *(seat,) * coins)
    character_now = turn.character or (character if main else "")
    turn = replace(turn, character=character_now, placed=turn.placed + Amounts({character: coins}))
    state = state.with_player(seat, replace(player, coins=max(0, player.coins - coins)))
    return replace(state, turn=turn, placed={**state.placed, character: stack})
