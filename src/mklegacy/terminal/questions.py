"""The words for every decision: who is asked what."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mklegacy.engine.options import Decision
from mklegacy.i18n import _
from mklegacy.terminal.names import Names
from mklegacy.terminal.reasons import reason

Question = Callable[[], str]

QUESTIONS: Mapping[str, Question] = {
    # In a game
    "action": lambda: _("{mayor}, what will you do?"),
    "adjust": lambda: _("{mayor}, will you change the total?"),
    "demolish": lambda: _("{mayor}, which landmark will you demolish ({card})?"),
    "give_card": lambda: _("{mayor}, which card will you give away ({card})?"),
    "give_to": lambda: _("{mayor}, who shall have it ({card})?"),
    "invest": lambda: _("{mayor}, will you put a coin on {card}?"),
    "keep_dice": lambda: _("{mayor}, which dice will you keep?"),
    "opponent": lambda: _("{mayor}, who shall pay you ({card})?"),
    "order": lambda: _("{mayor}, which card comes first?"),
    "pick": lambda: _("{mayor}, which card do you pick for your town square?"),
    "reroll": lambda: _("{mayor}, will you roll again?"),
    "return_card": lambda: _("{mayor}, which card do you return to the supply ({card})?"),
    "roll": lambda: _("{mayor}, it is your turn to roll."),
    "roll_for_first": lambda: _("{mayor}, the highest roll goes first."),
    "swap_own": lambda: _("{mayor}, which card will you hand over ({card})?"),
    "swap_theirs": lambda: _("{mayor}, which card do you want for it ({card})?"),
    "take_free": lambda: _("{mayor}, which card do you take from the supply?"),
    # Between games
    "name": lambda: _("{mayor}, you were the first to reach {card}. What shall it be called?"),
    "play": lambda: _("The table is laid."),
    "read": lambda: _("Go on when everyone is ready."),
    "side": lambda: _("{mayor}, which side shall be up for ever?"),
    "sticker": lambda: _("{mayor}, which sticker do you put on your board?"),
    "stop": lambda: _("The next game may begin."),
    "vote": lambda: _("{mayor}, what do you vote for?"),
}

WORDED_BY_THE_PACK = ("choose", "vote")


def question(decision: Decision, names: Names) -> str:
    """The question, with the pack's own words where it has some."""
    mayor = names.mayor(decision.seat)
    if decision.kind in WORDED_BY_THE_PACK and decision.about != "forecast":
        return f"{mayor}: {names.view.text(decision.about)}"
    sentence = QUESTIONS[decision.kind]()
    card = reason(decision.about, names) if "{card}" in sentence else ""
    return sentence.format(mayor=mayor, card=card)
