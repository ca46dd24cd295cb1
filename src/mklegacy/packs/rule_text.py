"""What a rule says, told from its parameters: one sentence or two for every rule of the engine.

“You” is whoever the rule holds for: the owner of a landmark, or every mayor.
"""

from __future__ import annotations

import functools
import importlib
import inspect
from collections.abc import Callable, Mapping
from typing import Any

from mklegacy.engine.cards import Landmark, RuleUse
from mklegacy.errors import ConfigError
from mklegacy.i18n import _, using
from mklegacy.packs.phrases import coins, dice, either, many_cards, one_card, together, tokens
from mklegacy.packs.texts import Texts

Params = Mapping[str, Any]


def rule_text(use: RuleUse, texts: Texts) -> str:
    """What a rule with these parameters says."""
    with using(texts.language):
        if use.rule not in RULES:
            raise ConfigError(f"There is no text for the rule {use.rule!r}.")
        try:
            return RULES[use.rule]({**_defaults(use.rule), **use.params}, texts)
        except (LookupError, TypeError, ValueError) as error:
            raise ConfigError(f"The rule {use.rule!r} cannot be told with these parameters ({error}).") from None


def landmark_text(landmark: Landmark, texts: Texts) -> str:
    """What a landmark does for its owner."""
    with using(texts.language):
        sentences = [rule_text(use, texts) for use in landmark.rules]
        if landmark.prebuilt:
            sentences.append(_("It stands from the start."))
        if not landmark.counts:
            sentences.append(_("It does not count as a landmark."))
        return " ".join(sentences)


def parameters(rule: str) -> list[inspect.Parameter]:
    """What a rule can be given, after the builder and the gate that every rule gets."""
    install = importlib.import_module(f"mklegacy.engine.rules.{rule}").install
    return list(inspect.signature(install, eval_str=True).parameters.values())[2:]


@functools.cache
def _defaults(rule: str) -> Params:
    return {each.name: each.default for each in parameters(rule) if each.default is not each.empty}


def _dice(p: Params, texts: Texts) -> str:
    if p["keep"]:
        return _("You may roll {dice} and keep {number} of them.").format(
            dice=dice(p["counts"][0]), number=p["keep"]
        )
    *fewer, most = p["counts"]
    return _("You may roll {dice}.").format(dice=either([*map(str, fewer), dice(most)]))


def _income_bonus(p: Params, texts: Texts) -> str:
    cards = many_cards(p["colour"]) if p["colour"] else together([texts.tags[tag].many for tag in p["tags"]])
    change = _("{coins} more") if p["amount"] > 0 else _("{coins} less")
    sentences = {
        "any": _("Your {cards} earn {change}."),
        "own": _("Your {cards} earn {change} on your own turn."),
        "others": _("Your {cards} earn {change} on other mayors' turns."),
    }
    return sentences[p["turn"]].format(cards=cards, change=change.format(coins=coins(abs(p["amount"]))))


def _extra_turn(p: Params, texts: Texts) -> str:
    if p["doubles"]:
        return _("If you roll doubles, you take another turn after this one.")
    return _("If you roll a total of {total}, you take another turn after this one.").format(total=p["total"])


def _discount(p: Params, texts: Texts) -> str:
    sentences = {
        "contribute": _("Contributing costs you {coins} less."),
        "sail": _("Sailing costs you {coins} less."),
    }
    return sentences[p["action"]].format(coins=coins(p["amount"]))


RULES: Mapping[str, Callable[[Params, Texts], str]] = {
    "add_to_roll": lambda p, texts: _(
        "If you roll a total of {total} or more, you may add {amount} to it."
    ).format(total=p["from_total"], amount=p["amount"]),
    "chorus": lambda p, texts: _("Each flag makes contributing {coins} cheaper for the mayors after it.").format(
        coins=coins(p["amount"])
    ),
    "consolation": lambda p, texts: _("When a neighbour's roll earns you nothing, you get {coins}.").format(
        coins=coins(p["amount"])
    ),
    "dice": _dice,
    "discount": _discount,
    "doubles_income": lambda p, texts: _("Whenever anyone rolls doubles, you get {coins}.").format(
        coins=coins(p["amount"])
    ),
    "drift": lambda p, texts: _(
        "After every round, roll {dice}: each stack with that number loses a card."
    ).format(dice=dice(p["dice"])),
    "empty_roll_income": lambda p, texts: _("If your own roll earns you nothing, you get {coins}.").format(
        coins=coins(p["amount"])
    ),
    "extra_turn": _extra_turn,
    "eye_to_eye": lambda p, texts: _(
        "With two mayors, red cards and cards that make each opponent pay take twice as much."
    ),
    "forecast": lambda p, texts: _(
        "At the start of the game, draw two weather cards and vote in secret: the chosen one holds all game."
    ),
    "gain_when_built": lambda p, texts: _("When you build it, you get {coins}.").format(coins=coins(p["amount"])),
    "idle_income": lambda p, texts: _("If you build nothing on your turn, you get {coins}.").format(
        coins=coins(p["amount"])
    ),
    "income_bonus": _income_bonus,
    "invest": lambda p, texts: _(
        "At the end of your turn, you may put a coin on your {card}; it stays there."
    ).format(card=texts.names[p["card"]]),
    "lanterns": lambda p, texts: _(
        "Roll the lantern die along with the others. You hold at most {lanterns}; each pays {coins} of your "
        "contribution."
    ).format(lanterns=tokens({"lantern": p["at_most"]})[0], coins=coins(p["worth"])),
    "late_risers": lambda p, texts: _("Every mayor but the first starts with an umbrella."),
    "one_of_each": lambda p, texts: _("Your town holds at most one copy of each {card}.").format(
        card=one_card(p["colour"])
    ),
    "poor_relief": lambda p, texts: _("If you have no coins just before your action, you get {coins}.").format(
        coins=coins(p["gain"])
    ),
    "rainy_day": lambda p, texts: _(
        "If your own roll earns you nothing, you take an umbrella; you hold at most {umbrellas}. After a later "
        "roll of yours, you may hand one in to move the total by {by}."
    ).format(umbrellas=tokens({"umbrella": p["at_most"]})[0], by=p["by"]),
    "reroll": lambda p, texts: _("Once per turn, you may roll all dice again."),
    "roads": lambda p, texts: _(
        "Action, once in the campaign: pay {cost} and lay a road to the town on your left. Whenever one of its "
        "two towns rolls doubles, the builder gets {builder} and the other town {other}."
    ).format(cost=coins(p["cost"]), builder=coins(p["builder"]), other=coins(p["other"])),
    "set_sail": lambda p, texts: _("Action: pay {coins}, sail on to the next islet and get what it gives.").format(
        coins=coins(p["cost"])
    ),
    "spare_reroll": lambda p, texts: _(
        "For each spare roll on your board, you may once per game roll all dice again."
    ),
    "start_coins": lambda p, texts: _("You start with {coins} more.").format(coins=coins(p["amount"])),
    "tide": lambda p, texts: _(
        "The tide rises by 1 after every round; a contribution or a feeding lowers it by 1. Action: pay {coins} "
        "to feed the turtle, take a lantern and be spared by the next high water. At {high_water}, every mayor "
        "not spared returns one establishment to the supply, and the tide falls to 0."
    ).format(coins=coins(p["feed"]), high_water=p["high_water"]),
    "total_income": lambda p, texts: _("If you roll a total of {total}, you get {coins}.").format(
        total=p["total"], coins=coins(p["amount"])
    ),
    "umbrella_reach": lambda p, texts: _("An umbrella moves the total by up to {by}.").format(by=p["by"]),
    "wealth_income": lambda p, texts: _("If you start your turn with {held} or more, you get {coins}.").format(
        held=coins(p["coins"]), coins=coins(p["gain"])
    ),
}
