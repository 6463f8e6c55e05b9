"""Share: codes to join and to look, and what can be taken along."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.pages.parts import Head


@dataclass(frozen=True, slots=True, kw_only=True)
class SharePage:
    """One code at a time, large enough for a camera across the table."""

    head: Head = field(metadata={"help": "Game, step, sun and the places below."})
    tabs: tuple[Mapping[str, object], ...] = field(metadata={"help": "The ways in this phone may pass on."})
    qr: str = field(metadata={"help": "The code as SVG."})
    code: str = field(metadata={"help": "The same to type, or nothing where it is too long."})
    link: str = field(metadata={"help": "The address behind the code."})
    words: str = field(metadata={"help": "What opening it allows."})
    seats: tuple[Mapping[str, object], ...] = field(metadata={"help": "Where the host finds the link of one seat."})
    pdf: str = field(metadata={"help": "The scoresheet."})
    csv: str = field(metadata={"help": "The points for a spreadsheet."})
    pads: str = field(metadata={"help": "Blank pads."})
    export: str = field(metadata={"help": "The whole play as JSON."})
