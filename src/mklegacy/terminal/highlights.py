"""A campaign in a few lines for who looks on: the race, and none of the secrets of the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mklegacy.campaign.events import BoxOpened, RuleAdded, Signed, TextRead
from mklegacy.engine.events import Contributed, Event, GameBegan, GameWon, LandmarkBuilt, RoundEnded
from mklegacy.engine.options import Decision, Option
from mklegacy.i18n import _, ngettext
from mklegacy.play.session import Session
from mklegacy.terminal.lines import Say
from mklegacy.terminal.names import Names
from mklegacy.terminal.narration import INDENT, sentence


class Highlights:
    """The `Watcher` of a table of bots."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._opened = False
        self._round = 1
        self._landmarks: Counter[int] = Counter()
        self._secrets: Counter[type[Event]] = Counter()

    def show(self, session: Session, decision: Decision, option: Option, events: Sequence[Event]) -> None:
        names = Names(session.campaign)
        for event in events:
            match event:
                case TextRead() if not self._opened:  # the first text of all, which says what this is about
                    self._opened = True
                    self._say(sentence(event, names))
                case RuleAdded() | BoxOpened():
                    self._secrets[type(event)] += 1
                case GameBegan():
                    self._begin(session.campaign.game)
                    self._tell(sentence(event, names))
                case RoundEnded(round=number):
                    self._round = number + 1
                case LandmarkBuilt(seat=seat):
                    self._landmarks[seat] += 1
                    told = _("Round {round}: {mayor} builds landmark number {number}.")
                    number = self._landmarks[seat]
                    self._tell(told.format(round=self._round, mayor=names.mayor(seat), number=number))
                case Contributed(seat=seat):
                    told = _("Round {round}: {mayor} contributes to what all towns build together.")
                    self._tell(told.format(round=self._round, mayor=names.mayor(seat)))
                case GameWon() | Signed():
                    self._tell(sentence(event, names))

    def _begin(self, game: int) -> None:
        """A new game: what came before it is told without saying which cards it were."""
        if boxes := self._secrets[BoxOpened]:
            told = ngettext("{number} mystery box was opened.", "{number} mystery boxes were opened.", boxes)
            self._tell(told.format(number=boxes))
        if rules := self._secrets[RuleAdded]:
            told = ngettext("{number} card joined the rules deck.", "{number} cards joined the rules deck.", rules)
            self._tell(told.format(number=rules))
        self._say("\n" + _("Game {number}").format(number=game))
        self._round = 1
        self._landmarks.clear()
        self._secrets.clear()

    def _tell(self, text: str) -> None:
        self._say(INDENT + text)
