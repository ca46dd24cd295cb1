"""Why something happened: the card that made it happen, or the rule in a word or two."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mklegacy.i18n import _
from mklegacy.terminal.names import Names

REASONS: Mapping[str, Callable[[], str]] = {
    "add_to_roll": lambda: _("added to the roll"),
    "consolation": lambda: _("a neighbour's roll brought nothing"),
    "contribute": lambda: _("a contribution"),
    "dead_major": lambda: _("every town has one"),
    "doubles": lambda: _("doubles"),
    "doubles_income": lambda: _("doubles"),
    "drift": lambda: _("the drift"),
    "empty_roll_income": lambda: _("the roll brought nothing"),
    "feed": lambda: _("a well-fed turtle"),
    "gain_when_built": lambda: _("newly built"),
    "high_water": lambda: _("high water"),
    "idle_income": lambda: _("nothing built"),
    "lanterns": lambda: _("lanterns"),
    "late_risers": lambda: _("not the first to get up"),
    "poor_relief": lambda: _("an empty purse"),
    "rainy_day": lambda: _("a rainy day"),
    "roads": lambda: _("travellers on the road"),
    "round": lambda: _("the end of the round"),
    "set_sail": lambda: _("a gift of the islet"),
    "start_coins": lambda: _("a good start"),
    "tide": lambda: _("high water"),
    "total_income": lambda: _("the right total"),
    "wealth_income": lambda: _("a full purse"),
}
"""By the name of the rule, or by the rule's own word for it."""

_TOTAL = "total "


def reason(why: str, names: Names) -> str:
    """The `why` of an event, in words."""
    if why in REASONS:
        return REASONS[why]()
    if why.startswith(_TOTAL):
        return _("a total of {total}").format(total=why.removeprefix(_TOTAL))
    return names.card(why)


def because(why: str, copies: int, names: Names) -> str:
    """The reason, and how many copies of the card there are."""
    return f"{copies} × {reason(why, names)}" if copies > 1 else reason(why, names)
