"""One sentence for everything that happens between games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from mklegacy.campaign import events
from mklegacy.engine.events import Event
from mklegacy.i18n import _, ngettext
from mklegacy.packs.phrases import together
from mklegacy.terminal.names import Names


def _card_turned(event: events.CardTurned, names: Names) -> str:
    return _("Card {number}, side {side}.").format(number=event.number, side=event.side.upper())


def _text_read(event: events.TextRead, names: Names) -> str:
    return names.view.text(event.key)


def _stopped(event: events.Stopped, names: Names) -> str:
    if event.until == "game_end":
        return _("Stop here: the game is played first.")
    return _("Stop here: the box may be put away until the next game.")


def _step_began(event: events.StepBegan, names: Names) -> str:
    steps = {
        1: _("Step 1: the winner signs the register."),
        2: _("Step 2: the community landmark goes to the archives."),
        3: _("Step 3: the leftmost landmark of every board goes to the archives."),
        4: _("Step 4: every mayor gets a new town square card."),
        5: _("Step 5: there is a new establishment, and the winner chooses its side."),
        6: _("Step 6: town squares and belongings go to the reserves."),
        7: _("Step 7: the supply is built up again."),
        8: _("Step 8: all coins go back to the bank."),
    }
    return steps[event.step]


def _box_opened(event: events.BoxOpened, names: Names) -> str:
    return _("Mystery box {number} was opened. In it: {contents}.").format(
        number=event.box, contents=piles(Counter(event.contents), names)
    )


def _rule_added(event: events.RuleAdded, names: Names) -> str:
    return _("The rules deck has a new card: {card}.").format(card=names.card(event.card))


def _reference_replaced(event: events.ReferenceReplaced, names: Names) -> str:
    if not event.destroyed:
        return _("Every mayor got a reference card: {card}.").format(card=names.card(event.card))
    return _("Every mayor got a new reference card, {card}; the old ones were destroyed.").format(
        card=names.card(event.card)
    )


def _components_moved(event: events.ComponentsMoved, names: Names) -> str:
    return moved_to(event.zone, {event.card: event.copies}, names)


def moved_to(zone: str, cards: Mapping[str, int], names: Names) -> str:
    """So many copies of these cards went to that zone."""
    place, _colon, colour = zone.partition(":")
    sentences = {
        "archives": _("To the archives: {cards}."),
        "board": _("On the board of {mayor}: {cards}."),
        "destroyed": _("Destroyed, for ever: {cards}."),
        "reserves": _("To the reserves: {cards}."),
        "supply": _("To the supply: {cards}."),
        "table": _("On the table: {cards}."),
        "town": _("For {mayor}: {cards}."),
    }
    mayor = names.mayor(names.seat(colour)) if colour else ""
    return sentences[place].format(mayor=mayor, cards=piles(cards, names))


def moved_to_all(place: str, cards: Mapping[str, int], names: Names) -> str:
    """Every mayor got the same."""
    sentence = _("On every board: {cards}.") if place == "board" else _("For every mayor: {cards}.")
    return sentence.format(cards=piles(cards, names))


def piles(cards: Mapping[str, int], names: Names) -> str:
    """“5 × Bakery and Café”."""
    return together(
        [f"{copies} × {names.card(card)}" if copies > 1 else names.card(card) for card, copies in cards.items()]
    )


def _signed(event: events.Signed, names: Names) -> str:
    return _("{mayor} of {town} signed the register: game {game}, {date}.").format(
        mayor=names.mayor(event.seat), town=names.town(event.seat), game=event.game, date=event.date
    )


def _side_ticked(event: events.SideTicked, names: Names) -> str:
    return _("{mayor} chose the side {card}; it stays up for ever.").format(
        mayor=names.mayor(event.seat), card=names.card(event.establishment)
    )


def _check_mark_added(event: events.CheckMarkAdded, names: Names) -> str:
    return _("{mayor} added a check mark: the board now has {marks}.").format(
        mayor=names.mayor(event.seat), marks=event.marks
    )


def _sticker_placed(event: events.StickerPlaced, names: Names) -> str:
    return _("{mayor} put a sticker on the board: {sticker}.").format(
        mayor=names.mayor(event.seat), sticker=names.card(event.sticker)
    )


def _islet_named(event: events.IsletNamed, names: Names) -> str:
    return _("{mayor} named an islet: {name}.").format(mayor=names.mayor(event.seat), name=event.name)


def _vote_revealed(event: events.VoteRevealed, names: Names) -> str:
    votes = together([f"{names.mayor(seat)}: {names.option(vote)}" for seat, vote in enumerate(event.votes)])
    return _("The votes are {votes}. It is decided: {outcome}.").format(
        votes=votes, outcome=names.option(event.outcome)
    )


def _choice_made(event: events.ChoiceMade, names: Names) -> str:
    return _("{mayor} chose {outcome}.").format(mayor=names.mayor(event.seat), outcome=names.option(event.outcome))


def _free_game_dealt(event: events.FreeGameDealt, names: Names) -> str:
    dealt = _("Dealt for this game: {landmarks}; all contribute to {community}.").format(
        landmarks=names.cards(event.landmarks), community=names.card(event.community)
    )
    if not event.weather:
        return dealt
    return dealt + " " + _("The forecast: {weather}.").format(weather=names.card(event.weather))


def _champion_crowned(event: events.ChampionCrowned, names: Names) -> str:
    return ngettext(
        "{mayors} has the most lines in the register and is the champion!",
        "{mayors} have the most lines in the register and are the champions!",
        len(event.seats),
    ).format(mayors=names.mayors(event.seats))


def _taken_back(event: events.TakenBack, names: Names) -> str:
    return _("{mayor} took the last decision back.").format(mayor=names.mayor(event.seat))


def _done_again(event: events.DoneAgain, names: Names) -> str:
    return _("{mayor} did again what had been taken back.").format(mayor=names.mayor(event.seat))


CAMPAIGN_SENTENCES: Mapping[type[Event], Callable[[Any, Names], str]] = {
    events.CardTurned: _card_turned,
    events.TextRead: _text_read,
    events.Stopped: _stopped,
    events.StepBegan: _step_began,
    events.BoxOpened: _box_opened,
    events.RuleAdded: _rule_added,
    events.ReferenceReplaced: _reference_replaced,
    events.ComponentsMoved: _components_moved,
    events.Signed: _signed,
    events.SideTicked: _side_ticked,
    events.CheckMarkAdded: _check_mark_added,
    events.StickerPlaced: _sticker_placed,
    events.IsletNamed: _islet_named,
    events.VoteRevealed: _vote_revealed,
    events.ChoiceMade: _choice_made,
    events.FreeGameDealt: _free_game_dealt,
    events.ChampionCrowned: _champion_crowned,
    events.TakenBack: _taken_back,
    events.DoneAgain: _done_again,
}
