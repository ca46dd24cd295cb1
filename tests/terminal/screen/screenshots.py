"""The pictures of the README: real screens of the first game. `make screenshots` draws them anew; look at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from mklegacy.campaign.events import CardTurned, Signed
from mklegacy.engine.events import Event
from mklegacy.i18n import using
from mklegacy.terminal.names import Names
from mklegacy.terminal.recap import recap_of
from mklegacy.terminal.screen.cells import fitted
from mklegacy.terminal.screen.ceremony import ceremony_page, recap_page
from mklegacy.terminal.screen.evening import commands
from mklegacy.terminal.screen.pages import page_lines
from mklegacy.terminal.screen.stage import SMALLEST
from mklegacy.terminal.screen.turn import turn_lines
from tests.terminal.screen.tables import FRIENDS, Position, decisions, session_of, the_pack

FOLDER = Path(__file__).parents[3] / "docs" / "images"
MAYORS = FRIENDS[:3]
SEED = 32
TURN = 80
"""So many decisions into the campaign there is something to see."""

INK, PAPER = (216, 219, 226), (24, 28, 36)
RED, GREEN, YELLOW = (205, 85, 85), (110, 175, 105), (222, 180, 90)
BLUE, MAGENTA, CYAN = (70, 120, 200), (175, 100, 185), (90, 185, 190)
COLOURS = TerminalTheme(PAPER, INK, [PAPER, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, INK])
FORMAT = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font: {char_height}px/{line_height}px ui-monospace, "DejaVu Sans Mono", Menlo, monospace; }}
.{unique_id}-title {{ font: bold 18px sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}" height="{terminal_height}" /></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""As rich has it, but without fonts from elsewhere."""


def _turn() -> Sequence[Text]:
    at, _happened = _position()
    return turn_lines(at.turn(), SMALLEST)


def _recap() -> Sequence[Text]:
    """Three weeks later, at the same place."""
    at, happened = _position()
    played, now = datetime(2026, 10, 28, 22, 14, tzinfo=UTC), datetime(2026, 11, 18, 20, 0, tzinfo=UTC)
    recap = recap_of("Friday evenings", at.session, happened, played.isoformat())
    return page_lines(recap_page(recap, now), 0, "Enter: go on", "q leave", SMALLEST)


def _card() -> Sequence[Text]:
    return _page(CardTurned, "Enter: Turn card 1 to side B")


def _register() -> Sequence[Text]:
    return _page(Signed, "Enter: Go on with step 2")


def _position() -> tuple[Position, list[Event]]:
    """An action of the first game, and all that happened before."""
    happened: list[Event] = []
    for number, (at, events) in enumerate(decisions(session_of(the_pack(), MAYORS, "en"), SEED)):
        happened += events
        if number >= TURN and at.decision.kind == "action":
            return at, happened
    raise AssertionError("the iteration never ends")


def _page(kind: type[CardTurned | Signed], prompt: str) -> Sequence[Text]:
    """The first page of the campaign on which that happens."""
    session = session_of(the_pack(), MAYORS, "en")
    for _at, events in decisions(session, SEED):
        if any(isinstance(event, kind) for event in events):
            page = ceremony_page(events, Names(session.campaign))
            return page_lines(page, 0, prompt, commands(savepoints=True), SMALLEST)
    raise AssertionError("the iteration never ends")


PICTURES: Mapping[str, Callable[[], Sequence[Text]]] = {
    "turn": _turn,
    "card": _card,
    "recap": _recap,
    "register": _register,
}


def drawn(name: str) -> str:
    """The picture as SVG."""
    console = Console(width=SMALLEST.width, record=True, file=StringIO(), force_terminal=True, highlight=False)
    with using("en"):
        for line in PICTURES[name]():
            console.print(fitted(line, SMALLEST.width), soft_wrap=True)
    svg = console.export_svg(title="mklegacy", theme=COLOURS, code_format=FORMAT, unique_id=name)
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.svg"


def write_all() -> Iterator[Path]:
    FOLDER.mkdir(exist_ok=True)
    for name in PICTURES:
        file_of(name).write_text(drawn(name), encoding="utf-8")
        yield file_of(name)


if __name__ == "__main__":
    print(f"{len(list(write_all()))} pictures drawn in {FOLDER}")
