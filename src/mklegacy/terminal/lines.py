"""The line front end: sentences on one side, numbered answers on the other. Works from a pipe as well."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NoReturn

from mklegacy.campaign.founding import checked_name
from mklegacy.campaign.model import Campaign
from mklegacy.engine.events import Event
from mklegacy.engine.options import Decision, Option
from mklegacy.errors import IllegalOption, MkLegacyError
from mklegacy.i18n import _
from mklegacy.packs.phrases import coins
from mklegacy.play.loop import FOR_THE_GROUP, AskAgain
from mklegacy.play.session import Session
from mklegacy.terminal.names import Names, no_rules
from mklegacy.terminal.narration import narrate
from mklegacy.terminal.options import option_line, option_words
from mklegacy.terminal.questions import question
from mklegacy.terminal.tableau import tableau_lines, tableau_of
from mklegacy.terminal.undoing import take_back

LEAVE = "q"

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

    def __init__(
        self,
        read_line: ReadLine,
        say: Say,
        echo: bool,
        people: Collection[int] = (),
        wipe: Callable[[], None] | None = None,
    ) -> None:
        """`echo` repeats the answers, for who reads along where they are not typed; `people` are their seats.

        `wipe` leaves no trace of what was said: it is given where several people share a screen.
        """
        self._read_line = read_line
        self._say = say
        self._echo = echo
        self._people = people
        self._wipe = wipe
        self._looking: int | None = None
        """The seat that alone looks at the screen now."""
        self._newest: int | None = None
        """Whose decision is the newest; None before anybody has decided."""
        self._named: tuple[Campaign, Names] | None = None

    def show(self, session: Session, decision: Decision, option: Option, events: Sequence[Event]) -> None:
        self._newest = None if decision.kind in FOR_THE_GROUP else decision.seat
        self._say_lines(narrate(events, self._names(session)))

    def choose(self, session: Session, decision: Decision) -> Option:
        names = self._names(session)
        self._hand_over(decision, names)
        self._say_lines(self._asked(session, decision, names))
        while True:
            answer = self._read()
            try:
                told = self._command(session, decision, answer, names)
                option = understood(answer, decision) if told is None else None
            except MkLegacyError as error:
                self._say(str(error))
                continue
            if told is not None:
                self._say_lines(told)
            if option is not None:
                if decision.secret and self._wipe is not None:
                    self._wipe()
                return option

    def _hand_over(self, decision: Decision, names: Names) -> None:
        """On a shared screen, wait until the right mayor sits in front of it."""
        before, self._looking = self._looking, decision.seat if decision.secret else None
        if self._wipe is not None and self._looking not in (None, before):
            handed = _("Hand the keyboard to {mayor}.").format(mayor=names.mayor(decision.seat))
            self._say(f"{handed} [Enter]")
            if self._read() == LEAVE:
                raise EndOfInput

    def _command(self, session: Session, decision: Decision, answer: str, names: Names) -> Iterable[str] | None:
        """What a command has to say; None if the answer is no command."""
        if answer == "?":
            return [*self._table(session, names), _commands()]
        if decision.free_text:
            return None
        match answer:
            case "h":
                return _hint(session, decision, names)
            case "r":
                rules = [f"{rule.name}: {' '.join(rule.text.split())}" for rule in names.rules()]
                return rules or [no_rules()]
            case "u":
                self._turned(take_back(session, self._newest, self._people), names)
            case "U":
                self._turned(session.redo(), names)
            case _ if answer == LEAVE:
                raise EndOfInput
        return None

    def _turned(self, events: Sequence[Event], names: Names) -> NoReturn:
        """Something was taken back or done again; ask whoever is to decide now."""
        self._newest = None
        self._say_lines(narrate(events, names))
        raise AskAgain

    def _asked(self, session: Session, decision: Decision, names: Names) -> Iterable[str]:
        asked = question(decision, names)
        if len(decision.options) == 1 and not decision.free_text:
            yield f"{asked} [Enter: {option_words(decision.options[0], decision, names)}]"
            return
        if decision.secret and len(self._people) > 1:
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


def _commands() -> str:
    return _("Besides numbers: ? table, h hint, u undo, U redo, r rules, q leave.")


def _hint(session: Session, decision: Decision, names: Names) -> Iterator[str]:
    from mklegacy.terminal.screen.hint import advice_lines, odds_sentence

    game, view = session.game, session.view(decision.seat)
    if game is None or view is None:
        yield _("No game is on the table now.")
        return
    yield from advice_lines(game, view, decision, lambda option: option_words(option, decision, names))
    yield odds_sentence(game, view, decision)


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
        raise IllegalOption(_("That is no answer, so nothing was done: just press Enter, or type ? for help."))
    raise IllegalOption(
        _("That is no answer, so nothing was done: type a number from 1 to {last}, or ? for help.").format(
            last=len(options)
        )
    )
