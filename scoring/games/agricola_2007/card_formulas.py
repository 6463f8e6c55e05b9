"""How the cards of the first edition give bonus points, in few words of our own."""

from __future__ import annotations

from scoring.kernel.message import say

# fmt: off
FORMULAS = {
    "E21": say("1 for each stone room, but nothing with the Mansion"),
    "E23": say("6/7/8/9 fenced spaces: 1/2/3/4"),
    "E28": say("1 with a clay house, 2 with a stone house"),
    "I76": say("2 with at least 5 field tiles; 6 are needed with a plow, the Harrow, the Punner or the Yoke"),
    "I83": say("2 for the most valuable street of the table; the Clay Path and the Paved Road are worth more"),
    "I89": say("2 for the most valuable street of the table; only the Paved Road is worth more"),
    "I94": say("2: it is always the most valuable street"),
    "I98": say("1 each for the 5th and the 6th vegetable"),
    "I100": say("2 for each own use without the food"),
    "I101": say("Before counting, 1 more animal of each kind that is there and finds room"),
    "K110": say("1 for the 9th grain"),
    "K122": say("2/4/5 wood: 1/2/3, in place of the Joinery"),
    "K123": say("5 rooms: 2, 6 rooms: 4"),
    "K133": say("1 for every 2 cattle"),
    "K135": say("2 if a kind of animal is missing"),
    "K144": say("2 for each stone room"),
    "K146": say("1 for every 3 sheep"),
    "E148": say("Counts as 2 occupations"),
    "E153": say("up to 2 begging cards cost nothing"),
    "E156": say("2/3/4 wild boar on the card: 1/2/3"),
    "E165": say("Categories of the table cost no points"),
    "E170": say("If nobody has more of any kind of animal: 2/3/4 with 3/4/5 players"),
    "E172": say("1 for each stone room"),
    "E173": say("1 with a clay house, 3 with a stone house"),
    "E174": say("1 for each occupation played later"),
    "E177": say("1 for each wooden room"),
    "E189": say("1 for each category with 4 points, fenced stables included"),
    "E197": say("5/6/7/8/9 improvements: 1/3/5/7/9"),
    "E215": say("Give back 1 sheep, 1 wild boar and 1 cattle before counting, or lose 1 for each"),
    "E217": say("3 for everybody with the most occupations"),
    "I221": say("3 for everybody with the most improvements"),
    "I227": say("3 for everybody who acted with at least 5 people in round 14"),
    "I236": say("1 food for an unused space, and it costs no point"),
    "I246": say("1 for every 2 cattle"),
    "K273": say("1 for each wood on the card but the 1st, 4th, 7th and 10th"),
    "K274": say("1 for each pasture with an animal and room for 3 more"),
    "K276": say("5 for everybody without negative points"),
    "K280": say("2/4/6 wild boar on the card: 1/2/3; 2/3/4 cattle on it: 1/2/3"),
    "K282": say("3 for everybody with the most rooms"),
    "I337": say("2 for each own use without the clay"),
    "K339": say("1 for each room with food laid into it"),
}
# fmt: on
