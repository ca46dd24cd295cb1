"""Everything finds its place on the screen, whoever plays and in whatever language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from rich.text import Text

from mklegacy.play.loop import FOR_THE_GROUP
from mklegacy.terminal.names import Names
from mklegacy.terminal.screen.asking import asked_between_games
from mklegacy.terminal.screen.cards import cards_lines, open_cards
from mklegacy.terminal.screen.ceremony import LID_HEIGHTS, ceremony_page, deserves_page, opening_box
from mklegacy.terminal.screen.commands import rules_page
from mklegacy.terminal.screen.evening import commands
from mklegacy.terminal.screen.help import help_page
from mklegacy.terminal.screen.hint import odds_lines
from mklegacy.terminal.screen.menu import menu_lines
from mklegacy.terminal.screen.naming import naming_lines
from mklegacy.terminal.screen.pages import last_top, page_lines, page_of
from mklegacy.terminal.screen.stage import SMALLEST, Size
from mklegacy.terminal.screen.turn import turn_lines
from tests.terminal.screen.tables import (
    FRIENDS,
    STRANGERS,
    Position,
    base_game,
    bright_lights,
    decisions,
    session_of,
    the_pack,
)

SIZES = (SMALLEST, Size(81, 25), Size(100, 30), Size(120, 40), Size(200, 60))
GAMES_TO_LOOK_AT = (1, 5, 10)
EVERY = 30


def fits(lines: Sequence[Text], size: Size) -> bool:
    return len(lines) <= size.height and all(line.cell_len <= size.width for line in lines)


def screens(position: Position, size: Size) -> Iterator[Sequence[Text]]:
    """Whatever can be looked at while something is asked."""
    session, decision = position.session, position.decision
    names = Names(session.campaign)
    yield page_lines(rules_page(names), 99, "Enter", commands(savepoints=True), size)
    picture = None
    view = session.view(decision.seat)
    if session.game is not None and view is not None:
        picture = position.picture()
        yield turn_lines(position.turn(), size)
        hint = page_of("", odds_lines(session.game, view, decision))
        yield page_lines(hint, 0, "", "", size)
    elif decision.kind not in FOR_THE_GROUP:
        yield menu_lines(names.view.title, asked_between_games(decision, names), "", "", size)
    ids = open_cards(session.campaign, names)
    yield from (cards_lines(ids, at, names, picture, size) for at in range(0, len(ids), 5))


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_whole_campaign_of_long_names_fits_on_the_smallest_screen(language: str) -> None:
    session = session_of(the_pack(), STRANGERS[:4], language)
    seen: set[tuple[int, str]] = set()
    for number, (position, events) in enumerate(decisions(session)):
        game, kind = session.campaign.game, position.decision.kind
        if deserves_page(events):
            page = ceremony_page(events, Names(session.campaign))
            for top in range(0, last_top(page, SMALLEST) + 1, 5):
                assert fits(page_lines(page, top, "", "", SMALLEST), SMALLEST)
        is_new = (game, kind) not in seen
        seen.add((game, kind))
        if is_new or (session.game is not None and game in GAMES_TO_LOOK_AT and number % EVERY == 0):
            assert all(fits(lines, SMALLEST) for lines in screens(position, SMALLEST)), (game, kind)
        if session.campaign.finished == session.campaign.pack.games:
            break
    kinds = {kind for _game, kind in seen}
    assert {"action", "roll", "pick", "vote", "side", "sticker", "name", "adjust", "reroll"} <= kinds


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_five_mayors_in_bright_lights_fit(language: str, size: Size) -> None:
    for after in (1, 60, 200):
        position = bright_lights(language, STRANGERS, after)
        assert all(fits(lines, size) for lines in screens(position, size))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_screen_is_exactly_as_high_as_the_window(size: Size) -> None:
    assert len(turn_lines(base_game("en").turn(), size)) == size.height
    assert len(page_lines(help_page(None), 0, "", "", size)) == size.height
    assert len(naming_lines("What?", "x" * 40, "no " * 60, size)) == size.height
    assert all(len(opening_box(3, lid, size)) == size.height for lid in LID_HEIGHTS)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_help_needs_no_scrolling(language: str) -> None:
    session = session_of(the_pack(), FRIENDS[:2], language)
    for _position, _events in decisions(session):
        if session.campaign.game == 9 and session.game is not None:
            break
    assert last_top(help_page(session.game), SMALLEST) == 0


def test_wider_windows_get_more_and_not_bigger_letters() -> None:
    position = base_game("en")
    small = [line.plain for line in turn_lines(position.turn(), SMALLEST)]
    large = [line.plain for line in turn_lines(position.turn(), Size(120, 40))]
    told = "On your turn, get 3 coins for each animal card in your town."
    assert not any(told in line for line in small)
    assert any(told in line for line in large)
    assert any("Ada of Elmstead" in line for line in large)
    assert sum(line in position.log for line in map(str.rstrip, large)) > sum(
        line in position.log for line in map(str.rstrip, small)
    )


def test_nothing_jumps_about_all_game_long() -> None:
    """Whatever coins, reasons and options there are, towns and cards keep their places."""
    session = session_of(the_pack(), FRIENDS[:4], "en")
    places = set()
    for position, _events in decisions(session):
        if session.campaign.finished:
            break
        if session.game is not None and position.decision.kind in ("roll", "action"):
            lines = [line.plain for line in turn_lines(position.turn(), SMALLEST)]
            names = ("R Ada", "Y Dai", "4–5B Forest", "7B Gold Mine", "C  Fountain", "⚑  Observatory")
            places.add(tuple(next(i for i, line in enumerate(lines) if name in line) for name in names))
    assert len(places) == 1
