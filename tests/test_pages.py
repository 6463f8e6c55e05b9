"""Pages and templates agree: a template uses only fields of its page, uses all of them, and each is explained."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest
from jinja2 import nodes
from jinja2.environment import Environment

from companion import pages
from tests.sources import ROOT, files

TEMPLATES = ROOT / "templates"
CALL = re.compile(r'\brender(?:ed)?\(\s*"([\w/.]+\.html)",\s*(\w+)')
# Where a view hands over what a function made.
MADE_BY = {"sheet_page": "SheetPage", "story_page": "StoryPage", "table_page": "TablePage"}


def page_classes() -> dict[str, type[Any]]:
    modules = [import_module(f"companion.pages.{found.name}") for found in iter_modules(pages.__path__)]
    return {
        name: each
        for module in modules
        for name, each in vars(module).items()
        if name.endswith("Page") and is_dataclass(each) and isinstance(each, type)
    }


def rendered_with() -> dict[str, str]:
    """Which page class each template gets, read out of the views."""
    found: dict[str, str] = {}
    for path in files("companion"):
        text = path.read_text() if path.suffix == ".py" else ""
        for template, given in CALL.findall(text):
            made = re.findall(rf"\b{given} = (\w+Page)\(", text)
            found[template] = made[-1] if made else MADE_BY.get(given, given)
            if len(set(made)) > 1:
                found[template] = _nearest(text, template, given)
    return found


def _nearest(text: str, template: str, given: str) -> str:
    before = text[: re.search(rf'render(?:ed)?\(\s*"{re.escape(template)}"', text).start()]  # type: ignore[union-attr]
    return str(re.findall(rf"\b{given} = (\w+Page)\(", before)[-1])


def parse(template: str) -> nodes.Template:
    extensions = ["jinja2.ext.i18n"]
    return Environment(extensions=extensions, autoescape=True).parse((TEMPLATES / template).read_text())


def used(template: str) -> Iterator[str]:
    """Every `page.<name>` in a template and in what it extends, includes or imports."""
    tree = parse(template)
    for node in tree.find_all(nodes.Getattr):
        if isinstance(node.node, nodes.Name) and node.node.name == "page":
            yield node.attr
    for other in tree.find_all((nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport)):
        named = getattr(other, "template", None)
        if isinstance(named, nodes.Const):
            yield from used(named.value)


CLASSES = page_classes()
RENDERED = rendered_with()


def test_every_page_class_has_a_template_and_every_template_with_a_page_a_class() -> None:
    assert set(RENDERED.values()) == set(CLASSES)
    pages_there = {
        path.relative_to(TEMPLATES).as_posix()
        for path in TEMPLATES.rglob("*.html")
        if "{% extends" in path.read_text() and path.name != "base.html"
    }
    assert set(RENDERED) == pages_there


@pytest.mark.parametrize("template", sorted(RENDERED))
def test_a_template_uses_the_fields_of_its_page_and_no_others(template: str) -> None:
    there = {each.name for each in fields(CLASSES[RENDERED[template]])}
    assert set(used(template)) - there == set()


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_every_field_of_a_page_is_used(name: str) -> None:
    asked = {field for template, given in RENDERED.items() if given == name for field in used(template)}
    assert {each.name for each in fields(CLASSES[name])} - asked == set()


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_every_field_of_a_page_is_explained(name: str) -> None:
    assert CLASSES[name].__doc__
    assert CLASSES[name].__dataclass_params__.frozen
    for each in fields(CLASSES[name]):
        assert str(each.metadata["help"]).endswith("."), each.name


@pytest.mark.parametrize("path", sorted(TEMPLATES.rglob("*.html")), ids=lambda path: str(path.relative_to(TEMPLATES)))
def test_no_template_marks_anything_as_safe_that_people_typed(path: Path) -> None:
    marked = re.findall(r"\S+\s*\|\s*safe\b", path.read_text())
    assert [each for each in marked if each != "data-count></b>'|safe"] == []
