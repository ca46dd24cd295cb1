"""What Enter does before anybody has moved the cursor: the sensible thing that spends nothing by accident."""

from __future__ import annotations

from mklegacy.engine.game import Game
from mklegacy.engine.options import PASS, Decision, Option
from mklegacy.engine.state import State
from mklegacy.terminal.options import action_cost
from mklegacy.terminal.screen.hint import idle_option, odds_of_rolls

TOWARDS_WINNING = ("build_landmark", "contribute")


def default_option(decision: Decision, game: Game, view: State) -> Option:
    """Roll the dice that promise most, pay for the dearest thing that wins games, else let be what may be."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    if decision.kind == "roll":
        odds = odds_of_rolls(game, view, decision.seat)
        best = max(odds, key=lambda each: each.expected)
        return next(option for option in options if option.code == best.dice)
    if decision.kind == "action":
        winning = [option for option in options if option.verb in TOWARDS_WINNING]
        return max(winning, key=lambda option: action_cost(option, game, view), default=decision.find(PASS))
    return idle_option(decision)
