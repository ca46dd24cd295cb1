"""What an establishment does, in a word or two, for lists that have no room for a sentence."""

from __future__ import annotations

from mklegacy.engine.cards import Demolish, Effect, Establishment, Gain, Give, Per, Swap, Take
from mklegacy.i18n import _
from mklegacy.packs.phrases import colour_word
from mklegacy.packs.texts import Texts
from mklegacy.terminal.screen.signs import TOKENS


def short_text(card: Establishment, texts: Texts) -> str:
    """“+1”, “+3/gear”, “take 2”: its colour says on whose turn."""
    return _short(card.effect, texts)


def _short(effect: Effect, texts: Texts) -> str:
    match effect:
        case Gain():
            return _gain(effect, texts)
        case Take(everything=True):
            return _("all")
        case Take(half_from=half) if half:
            return _("half")
        case Take(source="each"):
            return _("{coins} each").format(coins=effect.amount)
        case Take(source="one"):
            return _("max. {coins}").format(coins=effect.amount)
        case Take():
            return _("take {coins}").format(coins=effect.amount)
        case Swap():
            return _("swap")
        case Give(amount=amount):
            return _("give +{coins}").format(coins=amount)
        case Demolish(amount=amount):
            return _("raze +{coins}").format(coins=amount)


def _gain(gain: Gain, texts: Texts) -> str:
    parts = []
    if gain.amount:
        parts.append(f"+{gain.amount}{_per(gain.per, texts)}")
    if gain.more_per is not None:
        parts.append(f"+{gain.more}{_per(gain.more_per, texts)}")
    if gain.dice:
        parts.append(_("+{number} dice").format(number=gain.dice))
    return "".join([*parts, *[f"+{TOKENS[token]}" for token in gain.tokens]])


def _per(per: Per | None, texts: Texts) -> str:
    if per is None:
        return ""
    if per.measure:
        return "/" + _measure(per.measure)
    if per.colour:
        return "/" + colour_word(per.colour)
    counted = [*[texts.tags[tag].name for tag in per.tags], *[texts.names[card] for card in per.cards]]
    return "/" + "+".join(counted)


def _measure(measure: str) -> str:
    words = {
        "different_tags": _("tag"),
        "invested": _("coin"),
        "islets": _("islet"),
        "lantern": TOKENS["lantern"],
        "roads": _("road"),
        "umbrella": TOKENS["umbrella"],
        "unflagged": _("mayor"),
    }
    return words[measure]
