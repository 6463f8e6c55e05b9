"""Entry fields to WTForms: every error at once, beside its field."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from flask_babel import gettext as _
from wtforms import BooleanField, Field, Form, FormField, IntegerField, SelectField, SelectMultipleField, StringField
from wtforms.utils import unset_value
from wtforms.validators import Length, ValidationError

from scoring.kernel import fields as asked
from scoring.kernel.amounts import Amounts
from scoring.kernel.drawing import LONGEST_DRAWING, Drawing
from scoring.kernel.events import Event, Kinds, decode

LONGEST_REASON = 200

# By kind, with the entry it was made of: two that share a kind do not share a form. Nothing in it is in a language.
_made: dict[str, tuple[asked.Entry, type[Form]]] = {}


class WholeNumber(IntegerField):
    """An integer where nothing typed means 0, and what is typed may have a true minus sign."""

    def __init__(self, label: str, low: int, high: int, **more: Any) -> None:
        super().__init__(label, default=0, **more)
        self.low, self.high = low, high

    def process_formdata(self, valuelist: list[str]) -> None:
        text = valuelist[0].strip().replace("\N{MINUS SIGN}", "-") if valuelist else ""
        if not text:
            self.data = 0
        elif re.fullmatch(r"[+-]?[0-9]{1,6}", text):
            self.data = int(text)
        else:
            self.data = None
            raise ValueError(_("A whole number belongs here."))

    def pre_validate(self, form: Any) -> None:
        if self.data is not None and not self.low <= self.data <= self.high:
            raise ValidationError(_("From %(low)s to %(high)s.", low=self.low, high=self.high))


class InOrder(StringField):
    """Numbers in a row, one digit each, however they are set apart: "3 5 6", "3,5,6", "356"."""

    def __init__(self, label: str, values: frozenset[int], most: int, **more: Any) -> None:
        super().__init__(label, **more)
        self.values, self.most = values, most
        self.numbers: tuple[int, ...] = ()

    def process_formdata(self, valuelist: list[str]) -> None:
        self.data = " ".join(valuelist)[:200]
        digits = re.sub(r"[\s,;.+·-]+", "", self.data)
        if not re.fullmatch(r"[0-9]*", digits) or any(int(digit) not in self.values for digit in digits):
            raise ValueError(_("Numbers from 1 to 6 belong here, such as 3 5 6."))
        if len(digits) > self.most:
            raise ValueError(_("At most %(most)s dice.", most=self.most))
        self.numbers = tuple(int(digit) for digit in digits)


class Searched(StringField):
    """One of very many: its value, or a few letters to look for, which come as a field of their own beside it."""

    def __init__(self, known: Callable[[str], asked.Option | None], **more: Any) -> None:
        super().__init__(**more)
        self.known, self.letters = known, ""

    def process(self, formdata: Any, data: Any = unset_value, extra_filters: Any = None) -> None:
        super().process(formdata, data, extra_filters)
        if formdata is not None:
            self.letters = str(formdata.get(f"{self.name}-search", ""))[:40].strip()

    def pre_validate(self, form: Any) -> None:
        if self.known(self.data or "") is None:
            raise ValidationError(_("Choose one of these.") if self.letters else _("Type a few letters of its name."))


class DrawnField(Field):
    """A drawing: every input whose name begins with the field's, read by the game itself."""

    def __init__(self, read: Callable[[Mapping[str, list[str]]], Mapping[str, Any]], **more: Any) -> None:
        super().__init__(**more)
        self.read = read

    def process(self, formdata: Any, data: Any = unset_value, extra_filters: Any = None) -> None:
        super().process(None, data, extra_filters)
        start = f"{self.name}-"
        inputs = {name[len(start) :]: formdata.getlist(name) for name in formdata or () if name.startswith(start)}
        if inputs:
            self.data = Drawing(self.read(inputs))


class KeptField(Field):
    """A drawing that goes out and comes back unseen; what cannot be read is none."""

    data: Drawing | None

    def process_formdata(self, valuelist: list[str]) -> None:
        try:
            found = json.loads(valuelist[0][: 2 * LONGEST_DRAWING]) if valuelist else {}
            self.data = Drawing(found if isinstance(found, dict) else {})
        except (ValueError, RecursionError):
            self.data = Drawing()


def entry_form(entry: asked.Entry) -> type[Form]:
    """The form of an entry, made once for each kind; its fields carry the names of the event's."""
    kept = _made.get(entry.kind)
    if kept is None or kept[0] is not entry:
        kept = _made[entry.kind] = (entry, _form_of(entry))
    return kept[1]


def _form_of(entry: asked.Entry) -> type[Form]:
    members: dict[str, Any] = {field.name: _wt_field(field) for field in entry.fields}
    members["reason"] = StringField(validators=[Length(max=LONGEST_REASON)])
    return type("EntryForm", (Form,), members)


def _wt_field(field: asked.Field) -> Any:
    match field:
        case asked.Count():
            return WholeNumber(str(field.label), field.low, field.high)
        case asked.Choice():
            return SelectField(coerce=_coerce(field.options), validate_choice=False, default=_nothing(field.options),
                               validators=[_one_of(field.options)])  # fmt: skip
        case asked.Picks(ordered=True):
            values = frozenset(option.value for option in field.options if isinstance(option.value, int))
            return InOrder(str(field.label), values, field.most)
        case asked.Picks():
            return SelectMultipleField(coerce=_coerce(field.options), validate_choice=False,
                                       validators=[_some_of(field.options)])  # fmt: skip
        case asked.Goods():
            members = {str(kind.value): WholeNumber("", field.low, field.high) for kind in field.kinds}
            return FormField(type("GoodsForm", (Form,), members))
        case asked.Flag():
            return BooleanField()
        case asked.Text():
            return StringField(validators=[Length(max=field.longest)])
        case asked.Found():
            return Searched(field.known)
        case asked.Drawn():
            return DrawnField(field.read)
        case asked.Kept():
            return KeptField()


def _nothing(options: tuple[asked.Option, ...]) -> int | str | None:
    """What a choice is when nothing was chosen: its empty option, or the number below all others."""
    return next((option.value for option in options if option.value in ("", -1)), None)


def _coerce(options: tuple[asked.Option, ...]) -> Any:
    numbers = all(isinstance(option.value, int) for option in options)
    nothing = _nothing(options)

    def read(raw: Any) -> int | str | None:
        if raw is None or raw == "":
            return nothing
        if not numbers:
            return str(raw)
        return int(raw) if re.fullmatch(r"-?[0-9]{1,6}", str(raw)) else None

    return read


def _one_of(options: tuple[asked.Option, ...]) -> Any:
    values = {option.value for option in options}

    def check(_form: Form, field: Field) -> None:
        if field.data not in values:
            raise ValidationError(_("Choose one."))

    return check


def _some_of(options: tuple[asked.Option, ...]) -> Any:
    values = {option.value for option in options}

    def check(_form: Form, field: Field) -> None:
        if not set(field.data or ()) <= values:
            raise ValidationError(_("Choose from these."))

    return check


def event_of(entry: asked.Entry, form: Form, kinds: Kinds, seat: int) -> Event:
    """What was entered as an event; call it on a form that validated."""
    told: dict[str, object] = {"kind": entry.kind, "seat": seat}
    for field in entry.fields:
        told[field.name] = _told(field, form[field.name])
    event: Event = entry.meant(decode(kinds, told))
    return event


def _told(field: asked.Field, bound: Any) -> object:
    match field:
        case asked.Picks(ordered=True):
            return list(bound.numbers)
        case asked.Picks():
            return list(bound.data or ())
        case asked.Goods():
            return {name: n for name, n in bound.data.items() if n}
        case asked.Text() | asked.Found():
            return bound.data or ""
        case asked.Drawn() | asked.Kept():
            return bound.data or {}
        case _:
            return bound.data


def filled_in(entry: asked.Entry, values: Mapping[str, Any]) -> dict[str, Any]:
    """Event values or hints as the data a form starts from."""
    found: dict[str, Any] = {}
    for field in entry.fields:
        value: Any = values.get(field.name)
        if value is None and isinstance(field, asked.Count):
            value = field.default
        match field:
            case asked.Goods():
                amounts = Amounts(value) if value is not None else Amounts()
                found[field.name] = {str(kind.value): amounts[str(kind.value)] for kind in field.kinds}
            case asked.Picks(ordered=True):
                found[field.name] = " ".join(str(each) for each in value or ())
            case asked.Picks():
                found[field.name] = list(value or ())
            case _:
                found[field.name] = value
    return found
