"""What a card does, told from its data: so that text and rules cannot drift apart.

An effect is a clause that follows an opening such as “On your turn, …”: translations rely on that order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mklegacy.engine import codec
from mklegacy.engine.cards import (
    Colour,
    CommunityLandmark,
    Demolish,
    Effect,
    Establishment,
    Gain,
    Give,
    Swap,
    Take,
    When,
)
from mklegacy.engine.rules.set_sail import Islet
from mklegacy.i18n import _, using
from mklegacy.packs.phrases import coins, counted, dice, landmarks, thing, together, tokens
from mklegacy.packs.texts import Texts


def establishment_text(card: Establishment, texts: Texts) -> str:
    """When an establishment activates and what it does then."""
    with using(texts.language):
        return _on_turn(card.colour).format(effect=_effect(card.effect, texts))


def community_text(landmark: CommunityLandmark, texts: Texts) -> str:
    """What a contribution brings."""
    with using(texts.language):
        sentences = []
        if landmark.bonus is not None:
            effect = _effect(landmark.bonus, texts)
            if landmark.bonus_at_most:
                effect = _("{effect} (at most {coins})").format(effect=effect, coins=coins(landmark.bonus_at_most))
            sentences.append(_("When you contribute, {effect}.").format(effect=effect))
        for token, number in landmark.fill.items():
            filled = _("When you contribute, fill up to {tokens}.")
            sentences.append(filled.format(tokens=together(tokens({token: number}))))
        return " ".join(sentences) or _("Contributing brings nothing but your flag.")


def islet_text(reward: Mapping[str, Any], texts: Texts) -> str:
    """What an islet gives to a boat that arrives; the reward as the rule `set_sail` knows it."""
    islet = codec.decode(Islet, {"id": "", **reward})
    with using(texts.language):
        received = [coins(islet.coins)] if islet.coins else []
        if islet.per is not None:
            more = _("{coins} more for each {thing}").format(coins=coins(1), thing=thing(islet.per, texts))
            if islet.at_most:
                more = _("{effect} (at most {coins})").format(effect=more, coins=coins(islet.at_most))
            received.append(more)
        received += tokens(islet.tokens)
        clauses = [_("get {what}").format(what=together(received))] if received else []
        if islet.take_each:
            clauses.append(_pays(_("each opponent"), coins(islet.take_each)))
        if islet.free_cost:
            cheap = _("take one establishment that costs {coins} or less from the supply")
            clauses.append(cheap.format(coins=coins(islet.free_cost)))
        return _("When your boat arrives, {effect}.").format(effect=together(clauses))


def _on_turn(colour: Colour) -> str:
    openings: dict[Colour, str] = {
        "blue": _("On anyone's turn, {effect}."),
        "green": _("On your turn, {effect}."),
        "red": _("On another mayor's turn, {effect}."),
        "purple": _("On your turn, {effect}."),
    }
    return openings[colour]


def _effect(effect: Effect, texts: Texts) -> str:
    match effect:
        case Gain():
            return _if(effect.when, _gain(effect, texts), texts)
        case Take():
            return _if(effect.when, _take(effect, texts), texts)
        case Swap():
            return _("you may swap one of your establishments for one of an opponent's, but no purple ones")
        case Give():
            given = _("give an opponent one of your establishments, not a purple one, and get {coins}")
            return given.format(coins=coins(effect.amount))
        case Demolish():
            return _("demolish one of your landmarks and get {coins}").format(coins=coins(effect.amount))


def _gain(gain: Gain, texts: Texts) -> str:
    parts = []
    if gain.amount:
        parts.append(counted(gain.amount, gain.per, texts))
    if gain.more_per is not None:
        more = _("{coins} more for each {thing}")
        parts.append(more.format(coins=coins(gain.more), thing=thing(gain.more_per, texts)))
    if gain.dice:
        parts.append(_("the total of {dice} in coins (one roll for everyone)").format(dice=dice(gain.dice)))
    return _("get {what}").format(what=together([*parts, *tokens(gain.tokens)]))


def _take(take: Take, texts: Texts) -> str:
    payers = {
        "roller": _("that mayor"),
        "each": _("each opponent"),
        "one": _("one opponent of your choice"),
    }
    payer = payers[take.source]
    if take.everything:
        return _pays(payer, _("all their coins"))
    if take.half_from:
        rich = _("{payer} with {coins} or more").format(payer=payer, coins=coins(take.half_from))
        half = _("half of that, rounded down")
        if take.at_most:
            half = _("half of that, rounded down, but at most {coins}").format(coins=coins(take.at_most))
        return _pays(rich, half)
    if take.source == "one":
        return _pays(payer, _("up to {coins}").format(coins=coins(take.amount)))
    return _pays(payer, counted(take.amount, take.per, texts))


def _pays(payer: str, what: str) -> str:
    return _("{payer} pays you {what}").format(payer=payer, what=what)


def _if(when: When | None, effect: str, texts: Texts) -> str:
    """The clause with its conditions behind it."""
    conditions = []
    if when is not None and when.owner_built:
        conditions.append(_("you have built the {landmark}").format(landmark=texts.names[when.owner_built]))
    if when is not None and when.owner_landmarks_at_most is not None:
        few = _("you have built at most {landmarks}")
        conditions.append(few.format(landmarks=landmarks(when.owner_landmarks_at_most)))
    if when is not None and when.roller_landmarks_at_least:
        many = _("they have built {landmarks} or more")
        conditions.append(many.format(landmarks=landmarks(when.roller_landmarks_at_least)))
    if not conditions:
        return effect
    return _("{effect}, if {condition}").format(effect=effect, condition=together(conditions))
