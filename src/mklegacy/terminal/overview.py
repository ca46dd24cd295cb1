"""Where things stand: every campaign of a save in two lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from mklegacy.i18n import _
from mklegacy.play.session import Session
from mklegacy.terminal.names import Names
from mklegacy.terminal.recap import last_played, standings, standings_words


@dataclass(frozen=True, slots=True)
class Seen:
    """One campaign: what comes next, and how it went so far."""

    name: str
    current: bool
    title: str
    comes_next: str
    so_far: str


def seen(name: str, current: bool, session: Session, played_at: str, now: datetime) -> Seen:
    names = Names(session.campaign)
    towns = standings(names.view.towns())
    return Seen(
        name=name,
        current=current,
        title=names.view.title,
        comes_next=_comes_next(session, names),
        so_far=f"{last_played(datetime.fromisoformat(played_at), now)} {standings_words(towns)}",
    )


def _comes_next(session: Session, names: Names) -> str:
    campaign, decision, view = session.campaign, session.decision(), session.view(None)
    if view is not None:
        sentence, turn = _("{game} is on the table, round {round}: {mayor} decides."), view.round
    elif campaign.game > campaign.pack.games > 0:
        return _("The campaign is over; free games may follow.")
    elif decision.kind in ("play", "stop") or not campaign.turned:
        sentence, turn = _("{game} comes next."), 0
    else:
        sentence, turn = _("{game} is being prepared: {mayor} decides."), 0
    return sentence.format(game=_game(session), round=turn, mayor=names.mayor(decision.seat))


def _game(session: Session) -> str:
    number, games = session.campaign.game, session.campaign.pack.games
    if number > games:
        return _("Game {number}").format(number=number)
    return _("Game {number} of {games}").format(number=number, games=games)


def overview_lines(campaigns: Iterable[Seen]) -> Iterator[str]:
    """The campaigns by number; a star stands beside the current one."""
    for number, campaign in enumerate(campaigns, 1):
        star = "*" if campaign.current else " "
        yield f"{star} {number}  {campaign.name} ({campaign.title})"
        yield f"     {campaign.comes_next}"
        yield f"     {campaign.so_far}"
