"""Commands about a game: play it, see how it stands, read how it went."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from mklegacy.cli.opening import campaign_options, existing_save, json_option, print_json, reading, speak

if TYPE_CHECKING:
    from mklegacy.play.session import Session


@click.group()
def game() -> None:
    """Play, and see how a game stands or went."""


@game.command()
@campaign_options
@json_option
def start(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Play the next game, or go on with the one on the table.

    From the first card that is turned to the last step after the game. Answer with the number of an option, Enter
    where there is but one, and ? to see the table. Every answer is saved at once, so leave whenever you like.
    """
    from mklegacy.cli.sitting import players_of, session_of
    from mklegacy.i18n import _
    from mklegacy.play.loop import play_game
    from mklegacy.store.campaigns import find_campaign, mayors
    from mklegacy.store.recorder import recording
    from mklegacy.terminal.lines import EndOfInput, LineFrontEnd

    save = existing_save(db)
    with save.reading() as connection:
        info = find_campaign(connection, campaign)
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
            {"campaign": info.name, "game": number, "winner": _winner(session, number), **_standing(session)}
        )


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


@game.command()
@campaign_options
@json_option
def status(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show the table, and who decides what next."""
    from mklegacy.cli.sitting import session_of
    from mklegacy.store.entries import resume
    from mklegacy.terminal.names import Names
    from mklegacy.terminal.questions import question
    from mklegacy.terminal.tableau import tableau_lines, tableau_of

    with reading(db, campaign) as (connection, info):
        session = session_of(info, resume(connection, info))
    names = Names(session.campaign)
    table = tableau_of(session, names)
    if as_json:
        shown = {"campaign": info.name, "game": session.campaign.game, **_standing(session)}
        print_json({**shown, "table": asdict(table) if table else None})
        return
    if table:
        click.echo("\n".join(tableau_lines(table)))
    click.echo(question(session.decision(), names))


def _winner(session: Session, number: int) -> dict[str, str] | None:
    """Who won that game, the one just played; None while it is not over."""
    campaign = session.campaign
    if campaign.winner is None or campaign.finished < number:
        return None
    mayor = campaign.mayors[campaign.winner]
    return {"mayor": mayor.name, "colour": mayor.colour, "town": mayor.town}


def _standing(session: Session) -> dict[str, Any]:
    """Where the campaign stands and who decides next, for scripts."""
    decision = session.decision()
    mayor = session.campaign.mayors[decision.seat]
    return {
        "playing": session.game is not None,
        "finished": session.campaign.finished,
        "decision": {"kind": decision.kind, "mayor": mayor.name, "colour": mayor.colour},
    }


@game.command()
@click.option(
    "--game", "number", metavar="N", type=click.IntRange(min=1), help="Which game [default: the newest]."
)
@campaign_options
@json_option
def log(db: str | None, campaign: str | None, number: int | None, as_json: bool) -> None:
    """Tell a game from its first roll to its last."""
    from mklegacy.i18n import _
    from mklegacy.store.entries import entries, resume
    from mklegacy.terminal.names import Names
    from mklegacy.terminal.narration import narrate

    with reading(db, campaign) as (connection, info):
        now = resume(connection, info).campaign
        wanted = number or (now.game if now.playing else max(1, now.finished))
        events = [event for entry in entries(connection, info, wanted) for event in entry.events]
    if as_json:
        print_json({"game": wanted, "events": [event.to_json() for event in events]})
        return
    if not events:
        click.echo(_("Game {game} has not begun yet.").format(game=wanted), err=True)
        return
    click.echo("\n".join(narrate(events, Names(now))))
