"""Words for people as templates with arguments: English is the source, translation happens at the edge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

# one, many, n -> the template in the reader's language
Translate = Callable[[str, str, int], str]
_AFTER_CONTEXT = "\x04"  # as gettext writes it


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that is not yet in anybody's language."""

    text: str
    args: tuple[tuple[str, int | str | Message | tuple[Message, ...]], ...] = ()
    many: str = ""
    n: int = 1

    def render(self, translate: Translate) -> str:
        template = translate(self.text, self.many, self.n)
        template = template.rpartition(_AFTER_CONTEXT)[2]
        return template.format_map({name: _said(arg, translate) for name, arg in self.args}) if self.args else template

    def __str__(self) -> str:
        return self.render(in_english)


def say(text: str, **args: int | str | Message | tuple[Message, ...]) -> Message:
    """A message; the name is what the translations are collected by."""
    return Message(text, tuple(args.items()))


def say_in(context: str, text: str) -> Message:
    """A word that has another translation here than elsewhere: Stone Age's brick is clay, Helvetia's is fired."""
    return Message(f"{context}{_AFTER_CONTEXT}{text}")


def say_n(one: str, many: str, n: int, **args: int | str | Message | tuple[Message, ...]) -> Message:
    """A message that depends on a number, which its templates may show as ``{n}``."""
    return Message(one, (("n", n), *args.items()), many, n)


def in_english(one: str, many: str, n: int) -> str:
    return one if n == 1 or not many else many


def _said(arg: int | str | Message | tuple[Message, ...], translate: Translate) -> str:
    match arg:
        case Message():
            return arg.render(translate)
        case tuple():
            return ", ".join(part.render(translate) for part in arg)
        case int():
            return str(arg).replace("-", "\N{MINUS SIGN}")
        case _:
            return arg
