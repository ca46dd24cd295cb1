"""The people at the screen: asked in turn, in private where it is nobody else's business."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mklegacy.campaign.founding import checked_name
from mklegacy.engine.options import Decision, Option
from mklegacy.errors import MkLegacyError
from mklegacy.i18n import _
from mklegacy.play.loop import FOR_THE_GROUP, AskAgain
from mklegacy.play.session import Session
from mklegacy.terminal.options import option_words
from mklegacy.terminal.questions import question
from mklegacy.terminal.screen.asking import Asked, asked_at_table, asked_between_games
from mklegacy.terminal.screen.ceremony import lasting_page, private_page
from mklegacy.terminal.screen.commands import looked
from mklegacy.terminal.screen.defaults import default_option
from mklegacy.terminal.screen.evening import Evening
from mklegacy.terminal.screen.menu import menu_lines
from mklegacy.terminal.screen.naming import ask_name
from mklegacy.terminal.screen.pages import Page, Paragraph, read_page
from mklegacy.terminal.screen.stage import Draw
from mklegacy.terminal.screen.turn import turn_lines

LASTING = ("choose", "name", "side", "sticker", "vote")
"""Decisions between games that can never be taken again."""

MOVES = {"up": -1, "down": 1, "left": -1, "right": 1, "page up": -8, "page down": 8, "home": -99, "end": 99}


DrawAsked = Callable[[Asked, str], Draw]
"""The picture for a question, with a notice."""


class ScreenPlayer:
    """Answers for every person at the screen."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._looking: int | None = None
        """The seat that alone looks at the screen now."""

    def choose(self, session: Session, decision: Decision) -> Option:
        evening = self._evening
        if evening.hurried:
            evening.stage.forget_keys()
            evening.hurried = False
        if session.game is None and decision.kind in FOR_THE_GROUP:
            return self._turn_card(session, decision)
        evening.read_unread()
        self._hand_over(session, decision)
        option = self._choose(session, decision)
        if decision.secret:
            evening.stage.wipe()
        return option

    def _choose(self, session: Session, decision: Decision) -> Option:
        if session.game is not None:
            return self._play(session, decision)
        while True:
            option = self._name(session, decision) if decision.free_text else self._pick(session, decision)
            if decision.kind not in LASTING or self._confirmed(session, decision, option):
                return option

    # Cards of the deck, at the group's own pace

    def _turn_card(self, session: Session, decision: Decision) -> Option:
        evening = self._evening
        names = evening.names(session)
        page = evening.unread or self._where_we_are(session, decision)
        [option] = decision.options
        prompt = _("Enter: {action}").format(action=option_words(option, decision, names))
        self._read(session, decision, page, prompt)
        evening.unread = None
        return option

    def _read(self, session: Session, decision: Decision, page: Page, prompt: str) -> None:
        """Show a page, and carry out commands, until everybody has read it."""
        evening = self._evening
        notice = ""
        while (key := read_page(evening.stage, page, prompt, notice or evening.footer(), whole=True)) != "enter":
            notice = self._command(session, decision, key)

    def _where_we_are(self, session: Session, decision: Decision) -> Page:
        """For who comes back: what was read last."""
        names = self._evening.names(session)
        read = names.view.deck()
        last = read[-1].texts if read else ()
        told = [Paragraph(told) for text in last for told in (text, "")]
        return Page(names.view.title, (*told, Paragraph(question(decision, names))))

    # Private choices

    def _hand_over(self, session: Session, decision: Decision) -> None:
        """On a shared screen, wait until the right mayor sits in front of it."""
        seat = decision.seat if decision.secret and len(self._evening.people) > 1 else None
        if seat is None or seat == self._looking:
            self._looking = seat
            return
        self._looking = seat
        mayor = self._evening.names(session).mayor(seat)
        prompt = _("Enter: only {mayor} looks now").format(mayor=mayor)
        self._read(session, decision, private_page(mayor), prompt)

    # At the table

    def _play(self, session: Session, decision: Decision) -> Option:
        evening, game, view = self._evening, session.game, session.view(decision.seat)
        picture = evening.picture(session, decision)
        assert game is not None
        assert view is not None
        assert picture is not None
        default = default_option(decision, game, view)
        asked = asked_at_table(decision, picture, evening.short_names(session), game, view, default)

        def draw(asked: Asked, notice: str) -> Draw:
            return partial(turn_lines, evening.turn(picture, asked, notice=notice))

        return self._answer(session, decision, asked, draw)

    # Between games

    def _pick(self, session: Session, decision: Decision) -> Option:
        evening = self._evening
        names = evening.names(session)
        asked = asked_between_games(decision, names)

        def draw(asked: Asked, notice: str) -> Draw:
            return partial(menu_lines, names.view.title, asked, notice, evening.footer())

        return self._answer(session, decision, asked, draw)

    def _name(self, session: Session, decision: Decision) -> Option:
        names = self._evening.names(session)
        suggestions = [str(option.args[0]) for option in decision.options]
        name = None
        while name is None:
            name = ask_name(
                self._evening.stage,
                question(decision, names),
                suggestions,
                lambda typed: checked_name(typed, "an islet"),
            )
        return Option(decision.options[0].verb, (name,))

    def _confirmed(self, session: Session, decision: Decision, option: Option) -> bool:
        names = self._evening.names(session)
        page = lasting_page(names.mayor(decision.seat), option_words(option, decision, names))
        while True:
            key = read_page(self._evening.stage, page, _("Enter: so be it"), _("Esc: choose again"))
            if key in ("enter", "escape"):
                return key == "enter"

    # Keys

    def _answer(self, session: Session, decision: Decision, asked: Asked, draw: DrawAsked) -> Option:
        """Wait until one of the choices is taken: by its key, or by Enter under the cursor."""
        notice, self._evening.notice = self._evening.notice, ""
        while True:
            key = self._evening.stage.ask(draw(asked, notice))
            notice = ""
            choice = asked.chosen if key == "enter" else asked.by_key(key)
            if choice is not None:
                return choice.option
            if key in MOVES:
                asked = asked.moved(MOVES[key])
            else:
                notice = self._command(session, decision, key, asked.chosen.card)

    def _command(self, session: Session, decision: Decision, key: str, card: str = "") -> str:
        """Carry out a command; what there is to say about it."""
        if looked(self._evening, session, decision, key, card):
            return ""
        if key == "u":
            return self._turn(session, self._evening.undo)
        if key == "U":
            return self._turn(session, self._evening.redo)
        if key == "s" and self._evening.savepoint:
            return self._savepoint(session)
        return _("That key does nothing here; ? tells what there is.")

    def _turn(self, session: Session, turn: Callable[[Session], None]) -> str:
        """Undo or redo, and ask whoever is to decide then; or what there is to say against it."""
        try:
            turn(session)
        except MkLegacyError as error:
            return str(error)
        raise AskAgain

    def _savepoint(self, session: Session) -> str:
        make = self._evening.savepoint
        assert make is not None
        view = session.view(None)
        game = _("Game {number}").format(number=session.campaign.game)
        suggested = game if view is None else _("{game}, turn {turn}").format(game=game, turn=view.turn)

        def kept(typed: str) -> str:
            name = checked_name(typed, "a savepoint")
            make(name)
            return name

        name = ask_name(self._evening.stage, _("What shall this savepoint be called?"), [suggested], kept)
        return "" if name is None else _("Savepoint “{name}” is made.").format(name=name)
