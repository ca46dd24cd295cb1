"""What a card does, in a line: for options, boards and lists."""

from __future__ import annotations

from mklegacy.engine.cards import CommunityLandmark, Establishment, Landmark
from mklegacy.i18n import _
from mklegacy.packs.effect_text import community_text, establishment_text, islet_text
from mklegacy.packs.pack import Islet, Sticker, Weather
from mklegacy.packs.phrases import coins, colour_word, together, tokens
from mklegacy.packs.rule_text import landmark_text, rule_text
from mklegacy.terminal.names import Names


def card_text(id: str, names: Names) -> str:
    """What is printed on the card; empty where nothing is to be told."""
    match names.printed(id):
        case Establishment() as card:
            return f"[{head(card)}] {establishment_text(card, names.texts)}"
        case Landmark() as card:
            return landmark_text(card, names.texts)
        case CommunityLandmark() as card:
            return community_text(card, names.texts)
        case Weather(rules=rules):
            return " ".join([rule_text(use, names.texts) for use in rules])
        case Islet(reward=reward):
            return islet_text(reward, names.texts)
        case Sticker() as card:
            return _sticker_text(card, names)
        case _:
            return ""


def head(card: Establishment) -> str:
    """The numbers that activate it, and its colour: “9–10 red”."""
    first, last = card.activation[0], card.activation[-1]
    numbers = str(first) if first == last else f"{first}–{last}"
    return f"{numbers} {colour_word(card.colour)}"


def _sticker_text(sticker: Sticker, names: Names) -> str:
    sentences = [
        _("Slot {slot} of your board costs {coins} less.").format(slot=slot, coins=coins(off))
        for slot, off in enumerate(sticker.slots, 1)
        if off
    ]
    if sticker.coins:
        sentences.append(_("You start with {coins} more.").format(coins=coins(sticker.coins)))
    if sticker.check_marks:
        sentences.append(_("Your board gets one more check mark."))
    if sticker.contribution_discount:
        sentences.append(
            _("Contributing costs you {coins} less.").format(coins=coins(sticker.contribution_discount))
        )
    held = {token: number for token, number in sticker.counters.items() if token in ("umbrella", "lantern")}
    if held:
        sentences.append(_("You start with {tokens}.").format(tokens=together(tokens(held))))
    if "boat" in sticker.counters:
        sentences.append(_("Your boat starts at the first islet, without its gift."))
    sentences += [rule_text(use, names.texts) for use in sticker.rules]
    return " ".join(sentences)
