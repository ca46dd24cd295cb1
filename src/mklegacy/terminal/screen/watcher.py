"""Shows everybody what became of a decision: dice that roll, bots at a readable pace, pages worth reading."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random

from mklegacy.campaign.events import BoxOpened
from mklegacy.engine.events import Event, FirstPlayerRolled, Rolled
from mklegacy.engine.options import Decision, Option
from mklegacy.errors import MkLegacyError
from mklegacy.play.loop import FOR_THE_GROUP
from mklegacy.play.session import Session
from mklegacy.terminal.options import option_words
from mklegacy.terminal.screen.ceremony import LID_HEIGHTS, ceremony_page, deserves_page, opening_box, signing_pages
from mklegacy.terminal.screen.changes import FACES
from mklegacy.terminal.screen.evening import Evening, faster, second_thoughts
from mklegacy.terminal.screen.pages import page_lines
from mklegacy.terminal.screen.turn import turn_lines

SECONDS_FOR_A_TUMBLE = 0.06
TUMBLES = 8
SECONDS_FOR_A_BOT = 1.2
SECONDS_FOR_A_LETTER = 0.05
SECONDS_FOR_A_LID = 0.15


class ScreenWatcher:
    """What happens on the screen after every decision, whoever made it."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._dice = Random()  # for the eye only: what the dice show was decided before they tumble

    def show(self, session: Session, decision: Decision, option: Option, events: Sequence[Event]) -> None:
        evening = self._evening
        evening.read_unread()
        words = option_words(option, decision, evening.short_names(session))
        did = f"{evening.short_names(session).mayor(decision.seat)}: {words}"
        self._tumble(events, did)
        evening.told(session, events)
        of_the_group = decision.kind in FOR_THE_GROUP
        evening.newest = None if of_the_group else decision.seat
        if deserves_page(events):
            self._celebrate(session, events)
        elif decision.secret or of_the_group:
            return
        elif decision.seat not in evening.people:
            self._linger(session, did, faster())
        elif session.decision().seat not in evening.people and not _thrown(events):
            self._linger_before_bots(session, did)

    def _tumble(self, events: Sequence[Event], did: str) -> None:
        """The dice roll over the table as it was before they fell."""
        thrown = _thrown(events)
        picture = self._evening.shown
        if not thrown or picture is None:
            return
        for _tumble in range(TUMBLES):
            faces = " ".join(self._dice.choice(FACES) for _die in thrown[0].dice)
            turn = self._evening.turn(replace(picture, roll=faces), None, note=did)
            self._evening.pause(partial(turn_lines, turn), SECONDS_FOR_A_TUMBLE)

    def _linger(self, session: Session, did: str, footer: str) -> str:
        """Time to see what somebody did; the key by which that was cut short."""
        picture = self._evening.picture(session, session.decision())
        if picture is None:
            return ""
        turn = self._evening.turn(picture, None, note=did, footer=footer)
        return self._evening.pause(partial(turn_lines, turn), SECONDS_FOR_A_BOT)

    def _linger_before_bots(self, session: Session, did: str) -> None:
        """Time for second thoughts: a bot would roll at once, and nobody can undo past dice."""
        if self._linger(session, did, second_thoughts()) == "u":
            with suppress(MkLegacyError):  # then it stands
                self._evening.undo(session)

    def _celebrate(self, session: Session, events: Sequence[Event]) -> None:
        """The flourish at once, the page when everybody is ready."""
        evening = self._evening
        names = evening.names(session)
        for event in events:
            if isinstance(event, BoxOpened):
                for lid in LID_HEIGHTS:
                    evening.pause(partial(opening_box, event.box, lid), SECONDS_FOR_A_LID)
        for page in signing_pages(events, names):
            evening.pause(partial(page_lines, page, 0, "", ""), SECONDS_FOR_A_LETTER)
        evening.unread = ceremony_page(events, names, evening.shown)


def _thrown(events: Sequence[Event]) -> list[Rolled | FirstPlayerRolled]:
    """The dice that fell, which nobody can take back."""
    return [event for event in events if isinstance(event, Rolled | FirstPlayerRolled)]
