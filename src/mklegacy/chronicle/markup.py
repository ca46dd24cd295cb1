"""HTML and SVG from small functions: whatever is not markup already is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

VOID = ("meta",)


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


def element(name: str, /, *children: str, **attributes: str | float | None) -> Html:
    """An element with its children; `class_` and `stroke_width` are the attributes `class` and `stroke-width`.

    Attributes that are None are left out.
    """
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_written(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in VOID:
        return Html(f"<{name}{given}>")
    return Html(f"<{name}{given}>{joined(*children)}</{name}>")


def joined(*parts: str) -> Html:
    """The parts one after another."""
    return Html("".join(part if isinstance(part, Html) else escape(part, quote=False) for part in parts))


def typed(name: str) -> Html:
    """A name that people gave, in any script: it does not turn around the text beside it."""
    return element("bdi", name)


def in_view(drawing: Html) -> Html:
    """A drawing that may be wider than a small screen."""
    return element("div", drawing, class_="scroll")


def columns(sections: Sequence[Html]) -> Html:
    """Short sections beside each other where there is room."""
    return element("div", *sections, class_="columns")


def _written(value: str | float) -> str:
    return value if isinstance(value, str) else f"{round(value, 1):g}"
