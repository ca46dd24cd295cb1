"""An evening at the table: a campaign played on from where it was left."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from mklegacy.cli.opening import print_json, speak

if TYPE_CHECKING:
    from mklegacy.play.session import Session
    from mklegacy.store.campaigns import CampaignInfo
    from mklegacy.store.save import Save


def play_on(save: Save, info: CampaignInfo, as_json: bool = False) -> None:
    """Play to the end of the game at hand, or until somebody leaves; every answer is saved at once."""
    from mklegacy.cli.sitting import players_of, session_of
    from mklegacy.i18n import _
    from mklegacy.play.loop import play_game
    from mklegacy.store.campaigns import mayors
    from mklegacy.store.recorder import recording
    from mklegacy.terminal.lines import EndOfInput, LineFrontEnd

    with save.reading() as connection:
        seats = mayors(connection, info)
    speak(info.language)
    typing = sys.stdin is not None and sys.stdin.isatty()
    front_end = LineFrontEnd(_line_reader(typing), _speaker(as_json), echo=not typing)
    with recording(save, info) as recorder:
        session = session_of(info, recorder.resumed, recorder)
        number = session.campaign.game
        try:
            play_game(session, players_of(seats, info.seed, front_end), front_end)
        except EndOfInput:
            click.echo(_("Everything is saved. Go on with `mklegacy game start`."), err=True)
        else:
            click.echo(_("All is settled and saved. The next game begins with `mklegacy game start`."), err=True)
    if as_json:
        print_json(
            {"campaign": info.name, "game": number, "winner": _winner(session, number), **standing(session)}
        )


def standing(session: Session) -> dict[str, Any]:
    """Where the campaign stands and who decides next, for scripts."""
    decision = session.decision()
    mayor = session.campaign.mayors[decision.seat]
    return {
        "playing": session.game is not None,
        "finished": session.campaign.finished,
        "decision": {"kind": decision.kind, "mayor": mayor.name, "colour": mayor.colour},
    }


def _winner(session: Session, number: int) -> dict[str, str] | None:
    """Who won that game, the one just played; None while it is not over."""
    campaign = session.campaign
    if campaign.winner is None or campaign.finished < number:
        return None
    mayor = campaign.mayors[campaign.winner]
    return {"mayor": mayor.name, "colour": mayor.colour, "town": mayor.town}


def _speaker(on_stderr: bool) -> Callable[[str], None]:
    """Shows lines: as they are or, where a terminal shows them, broken between words."""
    from mklegacy.terminal.lines import wrapped

    stream = sys.stderr if on_stderr else sys.stdout

    def say(text: str) -> None:
        if stream.isatty():
            text = wrapped(text, shutil.get_terminal_size().columns)
        click.echo(text, file=stream)

    return say


def _line_reader(typing: bool) -> Callable[[], str]:
    """Reads an answer; bytes that are no text become marks, and the answer is asked for again."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")

    def read_line() -> str:
        if typing:
            click.echo("> ", nl=False, err=True)
        return sys.stdin.readline() if sys.stdin is not None else ""

    return read_line
