"""The page as a whole."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from mklegacy.campaign.view import Rule
from mklegacy.chronicle.book import Book
from mklegacy.chronicle.cover import mayors, register, standings, title_page
from mklegacy.chronicle.decided import decided
from mklegacy.chronicle.markup import Html, columns, element, in_view
from mklegacy.chronicle.sea_chart import sea_chart
from mklegacy.chronicle.story import story
from mklegacy.chronicle.voyages import found_islets, islets_face_down, roads
from mklegacy.i18n import _, current

STYLE = Path(__file__).with_name("style.css")


class Part(NamedTuple):
    """A part of the page, with the anchor that the contents lead to."""

    id: str
    title: str
    inside: list[Html]


def page(book: Book) -> str:
    """The chronicle: HTML that needs nothing but itself, no scripts and no other files."""
    parts = [part for part in _parts(book) if part.inside]
    sections = [
        element("section", element("h2", part.title), *part.inside, id=part.id, class_="part") for part in parts
    ]
    body = element(
        "body",
        title_page(book),
        element("nav", *[element("a", part.title, href=f"#{part.id}") for part in parts]),
        element("main", *sections),
        element("footer", element("p", _closing(book))),
    )
    return f"<!DOCTYPE html>\n{element('html', _head(book), body, lang=current())}\n"


def _head(book: Book) -> Html:
    return element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("title", f"{book.view.title}: {book.name}"),
        element("style", Html(STYLE.read_text(encoding="utf-8"))),
    )


def _closing(book: Book) -> str:
    sealed = book.view.cursor
    return _("What is still sealed is not told here.") if sealed else _("The deck has been read to its end.")


def _parts(book: Book) -> list[Part]:
    """Everything there may be to tell; a part with nothing inside is left out."""
    found, face_down = found_islets(book), islets_face_down(book)
    chart = sea_chart(book.view.title, book.name, book.people, found, face_down, roads(book))
    return [
        Part("mayors", _("The mayors"), [mayors(book)]),
        Part(
            "register", _("The town register"), [element("div", register(book), standings(book), class_="ledger")]
        ),
        Part("map", _("The sea chart") if found or face_down else _("The island"), [in_view(chart)]),
        Part("decided", _("Decided for good"), decided(book)),
        Part("story", _("The story so far"), story(book)),
        Part("rules", _("The rules deck"), _rules(book)),
    ]


def _rules(book: Book) -> list[Html]:
    """The rules added so far, and the reference card."""
    reference = book.view.reference()
    cards = [*book.view.rules(), *([reference] if reference else [])]
    return [columns([_rule(card) for card in cards])] if cards else []


def _rule(card: Rule) -> Html:
    return element("section", element("h3", card.name), element("p", card.text, class_="prose"))
