"""The words for every option: what a mayor may do, as an imperative."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from mklegacy.engine.options import Decision, Option
from mklegacy.i18n import _
from mklegacy.packs.pack import TwoSided
from mklegacy.packs.phrases import coins, dice
from mklegacy.terminal.card_texts import card_text
from mklegacy.terminal.names import Names

if TYPE_CHECKING:
    from mklegacy.engine.game import Game
    from mklegacy.engine.state import State

Wording = Callable[[Option, Decision, Names], str]


def signed(number: int) -> str:
    """“+2” or “−2”."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def option_words(option: Option, decision: Decision, names: Names) -> str:
    """What the option does, without a full stop."""
    return OPTIONS[option.verb](option, decision, names)


def option_line(
    option: Option, decision: Decision, names: Names, game: Game | None = None, view: State | None = None
) -> str:
    """The option with what it costs now, and what is printed on its card."""
    words = option_words(option, decision, names)
    if decision.kind == "action" and game is not None and view is not None and option.code >= 0:
        words = _("{action} for {coins}").format(action=words, coins=coins(action_cost(option, game, view)))
    about = card_text(card_of(option, decision, names), names)
    return f"{words}. {about}".strip()


def action_cost(option: Option, game: Game, view: State) -> int:
    """What an action costs the active mayor now."""
    built = game.action.costs[view.active]
    if option.code < len(built):
        return built[option.code]
    return game.action.extra_cost(view, view.active, option.code - len(built))


def card_of(option: Option, decision: Decision, names: Names) -> str:
    """The id of the card that the option is about; empty if it is about none."""
    if option.verb == "contribute":
        return names.community
    if option.verb == "side":
        return _side(option, decision, names)
    return str(option.args[-1]) if option.args else ""


def _side(option: Option, decision: Decision, names: Names) -> str:
    card = names.printed(decision.about)
    assert isinstance(card, TwoSided)
    return card.side(str(option.args[0])).id


def _named(sentence: Callable[[], str]) -> Wording:
    """Words with the name of the card that the option is about in them."""
    return lambda option, decision, names: sentence().format(card=names.card(card_of(option, decision, names)))


def _plain(sentence: Callable[[], str]) -> Wording:
    return lambda option, decision, names: sentence()


def _mayor(sentence: Callable[[], str]) -> Wording:
    return lambda option, decision, names: sentence().format(mayor=names.mayor(int(option.args[0])))


def _exchange(option: Option, decision: Decision, names: Names) -> str:
    seat, card = option.args
    return _("Take {card} from {mayor}").format(card=names.card(str(card)), mayor=names.mayor(int(seat)))


def _keep_dice(option: Option, decision: Decision, names: Names) -> str:
    kept = " + ".join(map(str, option.args))
    return _("Keep {dice}").format(dice=f"{kept} = {sum(map(int, option.args))}")


def _turn(option: Option, decision: Decision, names: Names) -> str:
    if decision.about.startswith("step:"):
        return _("Go on with step {step}").format(step=decision.about.removeprefix("step:"))
    return _("Turn card {number} to side {side}").format(
        number=decision.about[:-1], side=decision.about[-1].upper()
    )


def _open(option: Option, decision: Decision, names: Names) -> str:
    return _("Open mystery box {number}").format(number=decision.about.removeprefix("box:"))


def _play(option: Option, decision: Decision, names: Names) -> str:
    return _("Begin game {number}").format(number=decision.about.removeprefix("game:"))


OPTIONS: Mapping[str, Wording] = {
    # In a game
    "activate": _named(lambda: _("Activate {card}")),
    "add": lambda option, decision, names: _("Add {number} to the roll").format(number=option.args[0]),
    "build": _named(lambda: _("Build {card}")),
    "build_landmark": _named(lambda: _("Build the landmark {card}")),
    "contribute": _named(lambda: _("Contribute to {card}")),
    "demolish": _named(lambda: _("Demolish {card}")),
    "feed": _plain(lambda: _("Feed the turtle")),
    "for": _exchange,
    "give": _named(lambda: _("Give {card} away")),
    "give_to": _mayor(lambda: _("Give it to {mayor}")),
    "invest": _plain(lambda: _("Put a coin on it")),
    "keep": _plain(lambda: _("Keep the roll")),
    "keep_dice": _keep_dice,
    "pass": _plain(lambda: _("Do nothing")),
    "pick": _named(lambda: _("Pick {card}")),
    "return": _named(lambda: _("Return {card}")),
    "road": _plain(lambda: _("Lay a road to the town on your left")),
    "roll": lambda option, decision, names: _("Roll {dice}").format(dice=dice(int(option.args[0]))),
    "sail": _plain(lambda: _("Set sail for the next islet")),
    "swap": _named(lambda: _("Hand over {card}")),
    "take": _named(lambda: _("Take {card}")),
    "take_from": _mayor(lambda: _("Take from {mayor}")),
    "umbrella": lambda option, decision, names: _("Umbrella: {by}").format(by=signed(int(option.args[0]))),
    "vote": _named(lambda: _("Vote for {card}")),
    # Between games
    "choose": _named(lambda: _("Choose {card}")),
    "deal": _plain(lambda: _("Deal a free game")),
    "name": lambda option, decision, names: str(option.args[0]),
    "open": _open,
    "play": _play,
    "side": _named(lambda: _("Tick the side {card}")),
    "sticker": _named(lambda: _("Take the sticker {card}")),
    "turn": _turn,
}
