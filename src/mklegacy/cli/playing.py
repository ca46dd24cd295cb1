"""An evening at the table: a campaign played on from where it was left."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from mklegacy.cli.opening import print_json, speak

if TYPE_CHECKING:
    from mklegacy.bots.hard import Effort
    from mklegacy.play.session import Session
    from mklegacy.store.campaigns import CampaignInfo
    from mklegacy.store.save import Save
    from mklegacy.terminal.recap import Recap


def play_on(save: Save, info: CampaignInfo, as_json: bool = False) -> bool:
    """Play to the end of the game at hand, or until somebody leaves; returns whether the end was reached.

    Every answer is saved at once. Who was away for a while is first told what happened before.
    """
    from mklegacy.cli.front_ends import front_end
    from mklegacy.cli.sitting import players_of, session_of
    from mklegacy.i18n import _
    from mklegacy.play.loop import play_game
    from mklegacy.store.campaigns import mayors
    from mklegacy.store.recorder import recording
    from mklegacy.terminal.lines import EndOfInput

    with save.reading() as connection:
        seats = mayors(connection, info)
    speak(info.language)
    forgotten = None if as_json else _forgotten(save, info)
    with recording(save, info) as recorder:
        session = session_of(info, recorder.resumed, recorder)
        number = session.campaign.game
        try:
            with front_end(save, info, seats, as_json, forgotten) as (people, watcher):
                play_game(session, players_of(seats, info.seed, people, _effort()), watcher)
        except EndOfInput:
            ended = False
            click.echo(_("Everything is saved. Go on with `mklegacy play`."), err=True)
        else:
            ended = True
            click.echo(_("All is settled and saved. The next game begins with `mklegacy play`."), err=True)
    if as_json:
        print_json(
            {"campaign": info.name, "game": number, "winner": _winner(session, number), **standing(session)}
        )
    return ended


def _effort() -> Effort:
    """How long bots may think, as was asked for."""
    from mklegacy.bots.hard import Effort
    from mklegacy.bots.levels import USUAL_EFFORT

    seconds = click.get_current_context().find_root().params.get("bot_time")
    return Effort(seconds) if seconds else USUAL_EFFORT


def _forgotten(save: Save, info: CampaignInfo) -> Recap | None:
    """“Previously on…”, for who comes back to a campaign that was begun before; None if that was just now."""
    from datetime import UTC, datetime

    from mklegacy.cli.recap import last_played_at, recap_now
    from mklegacy.terminal.recap import PAUSE

    with save.reading() as connection:
        played_at = last_played_at(connection, info)
        if played_at == info.created_at or datetime.now(UTC) - datetime.fromisoformat(played_at) < PAUSE:
            return None
        return recap_now(connection, info)


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


def speaker(on_stderr: bool = False) -> Callable[[str], None]:
    """Shows lines: as they are or, where a terminal shows them, broken between words."""
    from mklegacy.terminal.wrapping import fitting

    stream = sys.stderr if on_stderr else sys.stdout
    return lambda text: click.echo(fitting(text, stream), file=stream)


def somebody_types() -> bool:
    """Whether a person sits at the keyboard."""
    return sys.stdin is not None and sys.stdin.isatty()


def line_reader(typing: bool) -> Callable[[], str]:
    """Reads an answer, behind a prompt for who types it."""

    def read_line() -> str:
        if typing:
            click.echo("> ", nl=False, err=True)
        return sys.stdin.readline() if sys.stdin is not None else ""

    return read_line
