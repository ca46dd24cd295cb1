"""Second thoughts of people at the table."""

from __future__ import annotations

from collections.abc import Collection

from mklegacy.engine.events import Event
from mklegacy.errors import MkLegacyError
from mklegacy.i18n import _
from mklegacy.play.session import Session


class BotDecided(MkLegacyError):
    """Nobody takes back what a bot did: it would only do the same again."""

    def __init__(self) -> None:
        super().__init__(_("The newest decision is a bot's, so nothing was taken back: play on."))


def take_back(session: Session, newest: int | None, people: Collection[int]) -> list[Event]:
    """Undo the newest decision, which is that seat's if anybody knows; an error says why if it has to stand."""
    if newest is not None and newest not in people:
        raise BotDecided
    return session.undo()
