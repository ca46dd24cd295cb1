"""The commands that only look: help, hint, log, rules and cards. They can be given wherever something is asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from mklegacy.engine.options import Decision
from mklegacy.i18n import _
from mklegacy.play.session import Session
from mklegacy.terminal.lines import EndOfInput
from mklegacy.terminal.names import Names, no_rules
from mklegacy.terminal.options import option_words
from mklegacy.terminal.screen.cards import browse_cards, open_cards
from mklegacy.terminal.screen.evening import Evening
from mklegacy.terminal.screen.help import help_page
from mklegacy.terminal.screen.hint import advice_lines, odds_lines
from mklegacy.terminal.screen.pages import Page, Paragraph, page_lines, page_of, read_page
from mklegacy.terminal.screen.picture import weather_of
from mklegacy.terminal.screen.styles import TITLE


def looked(evening: Evening, session: Session, decision: Decision, key: str, card: str = "") -> bool:
    """Whether the key was such a command; what it shows has been read then. `card` is the one under the cursor."""
    names = evening.names(session)
    match key:
        case "?":
            _read(evening, help_page(session.game))
        case "h":
            thinking = page_of(_("Hint"), [_("One moment, please …")])
            evening.stage.show(partial(page_lines, thinking, 0, "", ""))
            _read(evening, page_of(_("Hint"), _hint(evening, session, decision)))
        case "l":
            log = evening.log or [_("Nothing has happened yet this evening.")]
            _read(evening, page_of(_("Log"), log), from_the_end=True)
        case "r":
            _read(evening, rules_page(names))
        case "i":
            picture = evening.picture(session, decision)
            ids = open_cards(session.campaign, names, _lying_open(session, decision))
            browse_cards(evening.stage, ids, names, picture, card)
        case "q":
            raise EndOfInput
        case _:
            return False
    return True


def _read(evening: Evening, page: Page, from_the_end: bool = False) -> None:
    read_page(evening.stage, page, _("Enter: back"), _("↑ ↓ scroll"), from_the_end=from_the_end)


def _hint(evening: Evening, session: Session, decision: Decision) -> Iterator[str]:
    game, view = session.game, session.view(decision.seat)
    if game is None or view is None:
        yield _("No game is on the table now.")
        return
    names = evening.short_names(session)
    yield from advice_lines(game, view, decision, lambda option: option_words(option, decision, names))
    yield ""
    yield from odds_lines(game, view, decision)


def rules_page(names: Names) -> Page:
    """The rules deck and the reference card, newest first."""
    paragraphs = [
        paragraph
        for card in names.rules()
        for paragraph in (Paragraph(card.name, TITLE), Paragraph(card.text.strip()), Paragraph(""))
    ]
    return Page(_("Rules deck"), tuple(paragraphs) or (Paragraph(no_rules()),))


def _lying_open(session: Session, decision: Decision) -> Iterator[str]:
    """Cards that the campaign does not know to be open: those being chosen from, and this game's weather."""
    yield from (str(arg) for option in decision.options for arg in option.args)
    view = session.view(decision.seat)
    if session.game is not None and view is not None:
        yield weather_of(session.game, view)
