"""Names for what rulings are about; games choose their topics freely, and a new one is shown as it is written."""

from scoring.kernel.message import Message, say

# fmt: off
TOPICS = {
    "animals":   say("Animals"),
    "baking":    say("Baking bread"),
    "board":     say("The board"),
    "breeding":  say("Breeding"),
    "building":  say("Building"),
    "buildings": say("Buildings"),
    "cards":     say("Cards"),
    "church":    say("The church"),
    "count":     say("Counting at the end"),
    "council":   say("The council"),
    "crafts":    say("Crafts"),
    "customers": say("Customers"),
    "delivery":  say("Deliveries"),
    "end":       say("End of the game"),
    "family":    say("Family"),
    "farmyard":  say("The farmyard"),
    "feeding":   say("Feeding"),
    "fences":    say("Fences and pastures"),
    "field":     say("Field and food track"),
    "fields":    say("Fields"),
    "gathering": say("Gathering"),
    "harvest":   say("Harvest"),
    "improvements": say("Improvements"),
    "house":     say("The house"),
    "huts":      say("Huts"),
    "people":    say("People"),
    "placing":   say("Placing people"),
    "round":     say("The round"),
    "rounds":    say("Rounds and stages"),
    "setup":     say("Setting up"),
    "solo":      say("Playing alone"),
    "sowing":    say("Sowing"),
    "stables":   say("Stables"),
    "tools":     say("Tools"),
    "travel":    say("Travelling"),
    "variants":  say("Variants"),
    "work":      say("Work"),
}
# fmt: on


def topic_title(topic: str) -> Message:
    return TOPICS.get(topic) or Message(topic.replace("_", " ").replace("-", " ").capitalize())
