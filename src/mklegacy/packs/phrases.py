"""Parts of sentences about effects, in the language spoken now.

Coins, tokens and things that are counted, ready to be put into a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mklegacy.engine.cards import Colour, Per
from mklegacy.errors import ConfigError
from mklegacy.i18n import _, ngettext
from mklegacy.packs.texts import Texts


def coins(number: int) -> str:
    return ngettext("{number} coin", "{number} coins", number).format(number=number)


def dice(number: int) -> str:
    return ngettext("{number} die", "{number} dice", number).format(number=number)


def landmarks(number: int) -> str:
    return ngettext("{number} landmark", "{number} landmarks", number).format(number=number)


def together(parts: Sequence[str]) -> str:
    """“a”, “a and b”, “a, b and c”."""
    return _listed(parts, _("{first} and {last}"))


def either(parts: Sequence[str]) -> str:
    """“a”, “a or b”, “a, b or c”."""
    return _listed(parts, _("{first} or {last}"))


def _listed(parts: Sequence[str], pair: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return pair.format(first=", ".join(parts[:-1]), last=parts[-1])


def tokens(numbers: Mapping[str, int]) -> list[str]:
    """So many of each token."""
    return [_token(token, number).format(number=number) for token, number in numbers.items()]


def _token(token: str, number: int) -> str:
    match token:
        case "umbrella":
            return ngettext("an umbrella", "{number} umbrellas", number)
        case "lantern":
            return ngettext("a lantern", "{number} lanterns", number)
    raise ConfigError(f"There is no text for the token {token!r}.")


def colour_word(colour: str) -> str:
    """A colour of mayors or cards; a pack's own colours are called as it calls them."""
    words = {
        "blue": _("blue"),
        "green": _("green"),
        "purple": _("purple"),
        "red": _("red"),
        "yellow": _("yellow"),
    }
    return words.get(colour, colour)


def one_card(colour: Colour) -> str:
    """One card of a colour."""
    named: dict[Colour, str] = {
        "blue": _("blue card"),
        "green": _("green card"),
        "red": _("red card"),
        "purple": _("purple card"),
    }
    return named[colour]


def many_cards(colour: Colour) -> str:
    """Cards of a colour."""
    named: dict[Colour, str] = {
        "blue": _("blue cards"),
        "green": _("green cards"),
        "red": _("red cards"),
        "purple": _("purple cards"),
    }
    return named[colour]


MEASURES: Mapping[str, Callable[[], str]] = {
    "different_tags": lambda: _("different tag in your town"),
    "invested": lambda: _("coin on this card"),
    "islets": lambda: _("islet that your boat has reached"),
    "lantern": lambda: _("lantern that you hold"),
    "roads": lambda: _("road at your town"),
    "umbrella": lambda: _("umbrella that you hold"),
    "unflagged": lambda: _("mayor without a flag"),
}


def thing(per: Per, texts: Texts) -> str:
    """One of what is counted, and where."""
    if per.measure:
        try:
            return MEASURES[per.measure]()
        except KeyError:
            raise ConfigError(f"There is no text for the measure {per.measure!r}.") from None
    where = {
        "own": _("{card} in your town"),
        "all": _("{card} in all towns together"),
        "theirs": _("{card} in their own town"),
    }
    if per.colour:
        card = one_card(per.colour)
    else:
        card = either([*[texts.tags[tag].one for tag in per.tags], *[texts.names[card] for card in per.cards]])
    return where[per.whose].format(card=card)


def counted(amount: int, per: Per | None, texts: Texts) -> str:
    """So many coins, for each of what is counted if anything is."""
    if per is None:
        return coins(amount)
    return _("{coins} for each {thing}").format(coins=coins(amount), thing=thing(per, texts))
