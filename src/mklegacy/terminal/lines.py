"""The line front end: sentences on one side, numbered answers on the other. Works from a pipe as well."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence

from mklegacy.campaign.founding import checked_name
from mklegacy.campaign.model import Campaign, CampaignError
from mklegacy.engine.events import Event
from mklegacy.engine.options import Decision, Option
from mklegacy.errors import IllegalOption
from mklegacy.i18n import _
from mklegacy.packs.phrases import coins
from mklegacy.play.session import Session
from mklegacy.terminal.names import Names
from mklegacy.terminal.narration import narrate
from mklegacy.terminal.options import option_line, option_words
from mklegacy.terminal.questions import question
from mklegacy.terminal.tableau import tableau_lines, tableau_of

HELP = "?"

ReadLine = Callable[[], str]
"""The next line, with its end; empty when there is none."""

Say = Callable[[str], None]
"""Shows lines."""


class EndOfInput(Exception):
    """Nobody answers any more."""


class LineFrontEnd:
    """People at one keyboard: it asks them in turn, and shows everybody what became of it.

    It is the `Player` of every person and the `Watcher` of the whole table.
    """

    def __init__(self, read_line: ReadLine, say: Say, echo: bool) -> None:
        """`echo` repeats the answers, for who reads along where they are not typed."""
        self._read_line = read_line
        self._say = say
        self._echo = echo
        self._named: tuple[Campaign, Names] | None = None

    def show(self, session: Session, decision: Decision, option: Option, events: Sequence[Event]) -> None:
        self._say_lines(narrate(events, self._names(session)))

    def choose(self, session: Session, decision: Decision) -> Option:
        names = self._names(session)
        self._say_lines(self._asked(session, decision, names))
        while True:
            answer = self._read()
            if answer == HELP:
                self._say_lines(self._table(session, names))
                continue
            try:
                return understood(answer, decision)
            except (IllegalOption, CampaignError) as error:
                self._say(str(error))

    def _asked(self, session: Session, decision: Decision, names: Names) -> Iterable[str]:
        asked = question(decision, names)
        if len(decision.options) == 1 and not decision.free_text:
            yield f"{asked} [Enter: {option_words(decision.options[0], decision, names)}]"
            return
        if decision.secret:
            yield _("Only {mayor} looks now.").format(mayor=names.mayor(decision.seat))
        view = session.view(decision.seat)
        if view is not None and decision.kind == "action":
            asked += " " + _("You have {coins}.").format(coins=coins(view.coins[decision.seat]))
        yield asked
        for number, option in enumerate(decision.options, 1):
            yield f"{number:>3}  {option_line(option, decision, names, session.game, view)}"

    def _table(self, session: Session, names: Names) -> Iterable[str]:
        table = tableau_of(session, names)
        return tableau_lines(table) if table else [_("No game is on the table now.")]

    def _read(self) -> str:
        line = self._read_line()
        if not line:
            raise EndOfInput
        answer = line.strip()
        if self._echo:
            self._say(f"> {answer}")
        return answer

    def _names(self, session: Session) -> Names:
        """Names change between games only, and then there is another campaign object."""
        if self._named is None or self._named[0] is not session.campaign:
            self._named = (session.campaign, Names(session.campaign))
        return self._named[1]

    def _say_lines(self, lines: Iterable[str]) -> None:
        text = "\n".join(lines)
        if text:
            self._say(text)


def wrapped(text: str, width: int) -> str:
    """The lines broken between words; what follows a break stands as far in as the line did."""
    lines = []
    for line in text.splitlines():
        indent = line[: len(line) - len(line.lstrip())]
        lines += textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False) or [""]
    return "\n".join(lines)


def understood(answer: str, decision: Decision) -> Option:
    """The option that was meant: by its number, by Enter where there is but one, or as free text."""
    options = decision.options
    if not answer and len(options) == 1 and not decision.free_text:
        return options[0]
    if answer in (numbers := [str(number) for number in range(1, len(options) + 1)]):
        return options[numbers.index(answer)]
    if decision.free_text and not answer.isdigit():
        return Option(options[0].verb, (checked_name(answer, "an islet"),))
    if len(options) == 1:
        raise IllegalOption(
            _("That is no answer, so nothing was done: just press Enter, or type ? for the table.")
        )
    raise IllegalOption(
        _("That is no answer, so nothing was done: type a number from 1 to {last}, or ? for the table.").format(
            last=len(options)
        )
    )
