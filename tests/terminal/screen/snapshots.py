"""The main screens as text. `python -m tests.terminal.screen.snapshots` writes them anew; look at what changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from rich.text import Text

from mklegacy.campaign.events import BoxOpened, CardTurned, Signed, VoteRevealed
from mklegacy.engine.events import Event, GameWon, Revealed
from mklegacy.i18n import use
from mklegacy.terminal.names import Names
from mklegacy.terminal.recap import recap_of
from mklegacy.terminal.screen.asking import asked_between_games
from mklegacy.terminal.screen.cards import cards_lines, open_cards
from mklegacy.terminal.screen.ceremony import ceremony_page, lasting_page, opening_box, private_page, recap_page
from mklegacy.terminal.screen.commands import rules_page
from mklegacy.terminal.screen.evening import commands
from mklegacy.terminal.screen.help import help_page
from mklegacy.terminal.screen.hint import odds_lines
from mklegacy.terminal.screen.menu import menu_lines
from mklegacy.terminal.screen.naming import naming_lines
from mklegacy.terminal.screen.pages import Page, page_lines, page_of
from mklegacy.terminal.screen.plain_letters import ascii_only
from mklegacy.terminal.screen.stage import SMALLEST, Size, too_small
from mklegacy.terminal.screen.turn import turn_lines
from tests.packs_small import small_pack
from tests.terminal.screen.tables import FRIENDS, Position, base_game, bright_lights, decisions, session_of

FOLDER = Path(__file__).parent.parent / "snapshots"
WIDE = Size(120, 40)

Screen = Callable[[str, Size], Sequence[Text]]
"""A screen in that language and of that size."""


def _page(page: Page, size: Size) -> Sequence[Text]:
    return page_lines(page, 0, "Enter: …", commands(savepoints=True), size)


def _between(language: str, kind: str) -> Position:
    """The first decision of that kind between games of the small box."""
    session = session_of(small_pack(), FRIENDS[:3], language)
    found = (at for at, _events in decisions(session) if session.game is None and at.decision.kind == kind)
    return next(found)


def _after(language: str, kind: type[Event], where: int = 0) -> Callable[[Size], Sequence[Text]]:
    """The page for the first decision of the small box that led to such an event."""
    session = session_of(small_pack(), FRIENDS[:3], language)
    pages = (
        ceremony_page(events, Names(session.campaign))
        for _position, events in decisions(session)
        if any(isinstance(event, kind) for event in events)
    )
    page = next(page for number, page in enumerate(pages) if number == where)
    return lambda size: _page(page, size)


def _menu(language: str, kind: str, size: Size) -> Sequence[Text]:
    at = _between(language, kind)
    asked = asked_between_games(at.decision, at.names)
    return menu_lines(at.names.view.title, asked, "", commands(savepoints=True), size)


def _hint(language: str, size: Size) -> Sequence[Text]:
    at = base_game(language)
    view = at.session.view(at.decision.seat)
    assert at.session.game is not None
    assert view is not None
    return _page(page_of("", odds_lines(at.session.game, view, at.decision)), size)


def _recap(language: str, size: Size) -> Sequence[Text]:
    session = session_of(small_pack(), FRIENDS[:3], language)
    happened: list[Event] = []
    for _position, events in decisions(session):
        happened += events
        if session.campaign.game == 2 and session.game is not None and session.decision().kind == "action":
            break
        if any(isinstance(event, Signed) for event in events):
            happened = []
    played, now = datetime(2026, 10, 28, 20, 14, tzinfo=UTC), datetime(2026, 11, 18, 20, 30, tzinfo=UTC)
    return _page(recap_page(recap_of("Evenings", session, happened, played.isoformat()), now), size)


def _cards(language: str, size: Size) -> Sequence[Text]:
    at = base_game(language)
    return cards_lines(open_cards(at.session.campaign, at.names), 4, at.names, at.picture(), size)


SCREENS: Mapping[str, Screen] = {
    "action": lambda language, size: turn_lines(base_game(language).turn(), size),
    "roll": lambda language, size: turn_lines(base_game(language, "roll", after=60).turn(), size),
    "swap": lambda language, size: turn_lines(base_game(language, "swap_theirs").turn(), size),
    "five_mayors": lambda language, size: turn_lines(bright_lights(language, FRIENDS).turn(), size),
    "help": lambda language, size: _page(help_page(base_game(language).session.game), size),
    "hint": _hint,
    "cards": _cards,
    "rules": lambda language, size: _page(rules_page(_between(language, "side").names), size),
    "card": lambda language, size: _after(language, CardTurned)(size),
    "box": lambda language, size: opening_box(1, 4, size),
    "box_contents": lambda language, size: _after(language, BoxOpened)(size),
    "reveal": lambda language, size: _after(language, Revealed)(size),
    "win": lambda language, size: _after(language, GameWon)(size),
    "recap": _recap,
    "register": lambda language, size: _after(language, Signed, where=2)(size),
    "vote": lambda language, size: _after(language, VoteRevealed)(size),
    "side": lambda language, size: _menu(language, "side", size),
    "sticker": lambda language, size: _menu(language, "sticker", size),
    "name": lambda language, size: naming_lines("…?", "Second Lunch", "", size),
    "private": lambda language, size: _page(private_page("Ada"), size),
    "lasting": lambda language, size: _page(lasting_page("Ada", "…"), size),
    "too_small": lambda language, size: too_small(Size(size.width - 1, size.height)),
}

CASES = [
    (screen, language, size, plain)
    for screen in SCREENS
    for language in ("en", "nl")
    for size in (SMALLEST, WIDE)
    for plain in (False, True)
    if not plain or (language, size) == ("en", SMALLEST)
]
"""Both languages in both sizes; in ASCII once."""


def drawn(screen: str, language: str, size: Size, plain: bool) -> str:
    """The screen as it is read, without colours."""
    use(language)
    text = "".join(f"{line.plain.rstrip()}\n" for line in SCREENS[screen](language, size))
    return ascii_only(text) if plain else text


def file_of(screen: str, language: str, size: Size, plain: bool) -> Path:
    return FOLDER / f"{screen}.{language}.{size.width}{'.ascii' if plain else ''}.txt"


def write_all() -> Iterator[Path]:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for case in CASES:
        file_of(*case).write_text(drawn(*case), encoding="utf-8")
        yield file_of(*case)


if __name__ == "__main__":
    print(f"{len(list(write_all()))} screens written to {FOLDER}")
