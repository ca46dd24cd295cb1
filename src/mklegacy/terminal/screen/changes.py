"""What changed since the dice fell, and why: for every mayor, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mklegacy.engine import events
from mklegacy.engine.events import Event
from mklegacy.i18n import _
from mklegacy.terminal.names import Names
from mklegacy.terminal.options import signed
from mklegacy.terminal.reasons import because, reason
from mklegacy.terminal.screen.signs import TOKENS

FACES = "⚀⚁⚂⚃⚄⚅"


@dataclass(slots=True)
class Change:
    """What the turn has brought one mayor so far: coins in all, and each reason."""

    coins: int = 0
    reasons: list[str] = field(default_factory=list)


class LastRoll:
    """The newest roll and all that came of it; it stays until dice fall again."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._before: list[list[Event]] = []
        self._undone: list[list[Event]] = []

    def add(self, happened: Iterable[Event]) -> None:
        """All that one decision led to."""
        self._before.append(self.events)
        self._undone = []
        for event in happened:
            self.events = [event] if self._begins(event) else [*self.events, event]

    def take_back(self) -> None:
        """The newest decision was undone."""
        if self._before:
            self._undone.append(self.events)
            self.events = self._before.pop()

    def do_again(self) -> None:
        """What was undone last was done again."""
        if self._undone:
            self._before.append(self.events)
            self.events = self._undone.pop()

    def _begins(self, event: Event) -> bool:
        match event:
            case events.Rolled(again=False):
                return True
            case events.FirstPlayerRolled():
                return not any(isinstance(old, events.FirstPlayerRolled) for old in self.events)
            case _:
                return False

    def thrown(self, names: Names) -> str:
        """The dice as they fell, and what moved the total since."""
        parts: list[str] = []
        for event in self.events:
            match event:
                case events.FirstPlayerRolled(seat=seat, dice=dice):
                    parts.append(f"{names.mayor(seat)} {sum(dice)}")
                case events.Rolled(dice=dice):
                    parts = [pips(dice)]
                case events.DiceKept(dice=dice):
                    parts.append(f"→ {pips(dice)}")
                case events.DieShown(face=face):
                    parts.append(_("lantern die: {face}").format(face=face_word(face)))
                case events.TotalMoved(total=total, why=why):
                    parts.append(f"→ {total} ({reason(why, names)})")
        return "  ".join(parts)

    def changes(self, names: Names, letters: Sequence[str]) -> list[Change]:
        """By seat; `letters` stand for the mayors."""
        found = [Change() for _seat in letters]
        for event in self.events:
            tell = _TELL.get(type(event))
            if tell is not None:
                tell(event, found, names, letters)
        return found


def pips(dice: Sequence[int]) -> str:
    """“⚂ 3”, or “⚂⚃ 3 + 4 = 7”."""
    faces = "".join(FACES[die - 1] for die in dice)
    return f"{faces} {dice[0]}" if len(dice) == 1 else f"{faces} {' + '.join(map(str, dice))} = {sum(dice)}"


def face_word(face: str) -> str:
    """A face of the lantern die."""
    words = {
        "blank": _("blank"),
        "coin": _("coin"),
        "gift": _("gift"),
        "gust": _("gust"),
        "lantern": _("lantern"),
    }
    return words[face]


Tell = Callable[[Any, list[Change], Names, Sequence[str]], None]


def _coins(event: events.CoinsMoved, found: list[Change], names: Names, letters: Sequence[str]) -> None:
    why = because(event.why, event.copies, names)
    source, target = event.source, event.target
    if target is not None:
        found[target].coins += event.amount
        payer = "" if source is None else f" ({letters[source]})"
        found[target].reasons.append(f"+{event.amount} {why}{payer}")
    if source is not None:
        found[source].coins -= event.amount
        payee = "" if target is None else f" ({letters[target]})"
        found[source].reasons.append(f"−{event.amount} {why}{payee}")


def _tokens(event: events.TokensMoved, found: list[Change], names: Names, letters: Sequence[str]) -> None:
    symbol = TOKENS.get(event.token, event.token)
    found[event.seat].reasons.append(f"{signed(event.amount)}{symbol} {reason(event.why, names)}")


def _card(event: events.CardMoved, found: list[Change], names: Names, letters: Sequence[str]) -> None:
    card = names.card(event.card)
    if event.target is not None:
        giver = "" if event.source is None else f" ({letters[event.source]})"
        found[event.target].reasons.append(_("gets {card}").format(card=card) + giver)
    if event.source is not None:
        receiver = "" if event.target is None else f" ({letters[event.target]})"
        found[event.source].reasons.append(_("hands over {card}").format(card=card) + receiver)


def _spent(seat: int, cost: int, what: str, found: list[Change]) -> None:
    found[seat].coins -= cost
    found[seat].reasons.append(f"−{cost} {what}")


def _acted(event: events.Acted, found: list[Change], names: Names, letters: Sequence[str]) -> None:
    what = names.card(event.to) if event.to else action_word(event.action)
    _spent(event.seat, event.cost, what, found)


def action_word(action: str) -> str:
    """What a rule lets a mayor do, in a word."""
    words = {
        "feed": _("feed"),
        "pass": _("nothing"),
        "road": _("road"),
        "sail": _("sail"),
    }
    return words[action]


_TELL: Mapping[type[Event], Tell] = {
    events.CoinsMoved: _coins,
    events.TokensMoved: _tokens,
    events.CardMoved: _card,
    events.Acted: _acted,
    events.Built: lambda event, found, names, letters: _spent(
        event.seat, event.cost, _("builds {card}").format(card=names.card(event.card)), found
    ),
    events.LandmarkBuilt: lambda event, found, names, letters: _spent(
        event.seat, event.cost, _("builds {card}").format(card=names.card(event.landmark)), found
    ),
    events.Contributed: lambda event, found, names, letters: _spent(
        event.seat, event.cost, f"⚑ {names.card(event.landmark)}", found
    ),
    events.LandmarkDemolished: lambda event, found, names, letters: found[event.seat].reasons.append(
        _("demolishes {card}").format(card=names.card(event.landmark))
    ),
    events.Passed: lambda event, found, names, letters: found[event.seat].reasons.append(_("does nothing")),
    events.ExtraTurnEarned: lambda event, found, names, letters: found[event.seat].reasons.append(
        _("another turn ({why})").format(why=reason(event.why, names))
    ),
}
