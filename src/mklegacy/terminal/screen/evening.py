"""An evening at one screen: who sits there, what was told so far, and what everybody still has to read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from mklegacy.campaign.events import ComponentsMoved
from mklegacy.campaign.model import Campaign
from mklegacy.engine.events import Event
from mklegacy.engine.options import Decision
from mklegacy.i18n import _
from mklegacy.play.session import Session
from mklegacy.terminal.lines import EndOfInput
from mklegacy.terminal.names import Names
from mklegacy.terminal.narration import narrate
from mklegacy.terminal.screen.asking import Asked
from mklegacy.terminal.screen.cells import cut
from mklegacy.terminal.screen.changes import LastRoll
from mklegacy.terminal.screen.pages import Page, page_lines, read_page
from mklegacy.terminal.screen.picture import Picture, picture_of
from mklegacy.terminal.screen.stage import Draw, Stage
from mklegacy.terminal.screen.turn import Turn
from mklegacy.terminal.undoing import take_back

SECONDS_FOR_A_PAGE = 4.0
"""How long bots among themselves leave a page open."""

LONGEST_NAME = 20

MakeSavepoint = Callable[[str], None]


class ShortNames(Names):
    """The names for a table on which everything has to find room."""

    def mayor(self, seat: int) -> str:
        return cut(super().mayor(seat), LONGEST_NAME)


class Evening:
    """What the player and the watcher of one screen share."""

    def __init__(
        self,
        stage: Stage,
        people: Collection[int],
        savepoint: MakeSavepoint | None = None,
        earlier: Iterable[Sequence[Event]] = (),
    ) -> None:
        """`people` are the seats of persons; `earlier` is what each decision of the game on the table led to."""
        self.stage = stage
        self.people = people
        self.savepoint = savepoint
        self.last = LastRoll()
        self.log: list[str] = []
        self.unread: Page | None = None
        self.notice = ""
        """What there is to say when somebody is asked next."""
        self.newest: int | None = None
        """Whose decision is the newest; None before anybody has decided this evening."""
        self.hurried = False
        self.shown: Picture | None = None
        """The table as it was drawn last."""
        self._earlier = list(earlier)
        self._named: tuple[Campaign, Names, Names] | None = None

    def names(self, session: Session) -> Names:
        return self._both(session)[1]

    def short_names(self, session: Session) -> Names:
        return self._both(session)[2]

    def _both(self, session: Session) -> tuple[Campaign, Names, Names]:
        """Names change between games only, and then there is another campaign object."""
        campaign = session.campaign
        if self._named is None or self._named[0] is not campaign:
            self._named = (campaign, Names(campaign), ShortNames(campaign))
        return self._named

    def recall(self, session: Session) -> None:
        """Take up what happened before this screen was opened."""
        for events in self._earlier:
            self.last.add(events)
            self.log += narrate(events, self.names(session))
        self._earlier = []

    def told(self, session: Session, events: Sequence[Event]) -> None:
        """Remember what a decision led to; how the table was laid for a game is nothing to remember."""
        self.recall(session)
        self.last.add(events)
        told = [event for event in events if session.game is None or not isinstance(event, ComponentsMoved)]
        self.log += narrate(told, self.names(session))

    # The table

    def picture(self, session: Session, decision: Decision) -> Picture | None:
        self.recall(session)
        self.shown = picture_of(session, self.short_names(session), decision, self.last)
        return self.shown

    def turn(
        self, picture: Picture, asked: Asked | None, note: str = "", notice: str = "", footer: str = ""
    ) -> Turn:
        footer = footer or (self.footer() if asked else faster())
        return Turn(picture, asked, note, notice, self.log, footer)

    def footer(self) -> str:
        """The commands there are."""
        return commands(savepoints=self.savepoint is not None)

    # Second thoughts

    def undo(self, session: Session) -> None:
        """Take back the newest decision; an error says why if it has to stand."""
        self._turned(session, take_back(session, self.newest, self.people))
        self.last.take_back()
        self.notice = _("Taken back; U does it again.")

    def redo(self, session: Session) -> None:
        """Do again what was taken back last; an error says why if that cannot be."""
        self._turned(session, session.redo())
        self.last.do_again()

    def _turned(self, session: Session, events: Sequence[Event]) -> None:
        self.log += narrate(events, self.names(session))
        self.unread = None
        self.newest = None

    # Pauses

    def pause(self, draw: Draw, seconds: float) -> str:
        """Show something for a while; a key hurries everything until somebody is asked again. Returns that key."""
        key = self.stage.rest(draw, 0 if self.hurried else seconds)
        if key == "q":
            raise EndOfInput
        self.hurried = self.hurried or bool(key)
        return key

    def read_unread(self) -> None:
        """Have everybody read what lies open before anything else happens."""
        page, self.unread = self.unread, None
        if page is None:
            return
        if not self.people:
            self.pause(lambda size: page_lines(page, 0, "", faster(), size), SECONDS_FOR_A_PAGE)
            return
        while (key := read_page(self.stage, page, _("Enter: go on"), _("q leave"), whole=True)) != "enter":
            if key == "q":
                raise EndOfInput


def commands(savepoints: bool) -> str:
    """The footer while somebody is asked."""
    keys = [_("? help"), _("h hint"), _("u undo"), _("l log"), _("r rules"), _("i card")]
    return "  ".join([*keys, *([_("s savepoint")] if savepoints else []), _("q leave")])


def faster() -> str:
    """The footer while nobody is asked."""
    return _("any key: faster   q leave")


def second_thoughts() -> str:
    """The footer before a bot answers what somebody did."""
    return _("u undo   any key: faster   q leave")
