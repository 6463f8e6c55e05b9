"""The page for what went wrong."""

from dataclasses import dataclass, field

from scoring.kernel.message import Message
from scoring.kernel.problem import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorPage:
    """What went wrong, calmly, and what to do about it."""

    status: int = field(metadata={"help": "The status of the answer, small, for those who report it."})
    title: Message = field(metadata={"help": "What went wrong, in a few words."})
    words: Message = field(metadata={"help": "What to do now."})
    back: str = field(metadata={"help": "Address that may help, such as the page again; empty where none does."})
    back_label: Message = field(metadata={"help": "What the button to that address says."})
    problems: tuple[Problem, ...] = field(default=(), metadata={"help": "Every clash, where an entry was refused."})
