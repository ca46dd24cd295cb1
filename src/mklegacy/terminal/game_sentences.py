"""One sentence for everything that happens in a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mklegacy.engine import events
from mklegacy.engine.events import Event
from mklegacy.i18n import _
from mklegacy.packs.phrases import coins, together, tokens
from mklegacy.terminal.names import Names
from mklegacy.terminal.reasons import because, reason


def _first_player_rolled(event: events.FirstPlayerRolled, names: Names) -> str:
    return _("{mayor} rolled {dice} for the first turn.").format(
        mayor=names.mayor(event.seat), dice=_thrown(event.dice)
    )


def _game_began(event: events.GameBegan, names: Names) -> str:
    return _("The game begins, and {mayor} goes first.").format(mayor=names.mayor(event.first))


def _revealed(event: events.Revealed, names: Names) -> str:
    what = names.cards(event.what)
    if event.why == "town_square":
        return _("{mayor} put this on the town square: {cards}.").format(mayor=names.mayor(event.seat), cards=what)
    return _("{mayor} voted for {card}.").format(mayor=names.mayor(event.seat), card=what)


def _chosen(event: events.Chosen, names: Names) -> str:
    return _("It is decided: {card}.").format(card=names.card(event.what))


def _drawn(event: events.Drawn, names: Names) -> str:
    if event.seat is None:
        return _("Drawn: {cards}.").format(cards=names.cards(event.what))
    return _("{mayor} was the first ever to reach {islet}.").format(
        mayor=names.mayor(event.seat), islet=names.cards(event.what)
    )


def _turn_began(event: events.TurnBegan, names: Names) -> str:
    sentence = _("Another turn for {mayor}.") if event.extra else _("{mayor}'s turn.")
    return sentence.format(mayor=names.mayor(event.seat))


def _rolled(event: events.Rolled, names: Names) -> str:
    sentence = _("{mayor} rolled again: {dice}.") if event.again else _("{mayor} rolled {dice}.")
    return sentence.format(mayor=names.mayor(event.seat), dice=_thrown(event.dice))


def _die_shown(event: events.DieShown, names: Names) -> str:
    faces = {
        "blank": _("The lantern die is blank."),
        "coin": _("The lantern die shows a coin."),
        "gift": _("The lantern die shows a gift."),
        "gust": _("The lantern die shows a gust."),
        "lantern": _("The lantern die shows a lantern."),
    }
    return faces[event.face]


def _dice_kept(event: events.DiceKept, names: Names) -> str:
    return _("{mayor} kept {dice}.").format(mayor=names.mayor(event.seat), dice=_thrown(event.dice))


def _total_moved(event: events.TotalMoved, names: Names) -> str:
    return _("The roll now counts as {total} ({why}).").format(total=event.total, why=reason(event.why, names))


def _side_rolled(event: events.SideRolled, names: Names) -> str:
    return _("A roll for {why}: {dice}.").format(why=reason(event.why, names), dice=_thrown(event.dice))


def _coins_moved(event: events.CoinsMoved, names: Names) -> str:
    why = because(event.why, event.copies, names)
    match event.source, event.target:
        case int(payer), int(payee):
            return _coins_paid(event, names.mayor(payer), names.mayor(payee), why)
        case int(seat), None:
            sentence = _("{mayor} paid {coins} ({why}).")
        case _bank, seat:
            assert seat is not None, "coins never go from the bank to the bank"
            sentence = _("{mayor} got {coins} ({why}).")
    return sentence.format(mayor=names.mayor(seat), coins=coins(event.amount), why=why)


def _coins_paid(event: events.CoinsMoved, payer: str, payee: str, why: str) -> str:
    if not event.owed:
        sentence = _("{payer} paid {payee} {coins} ({why}).")
    elif event.amount:
        sentence = _("{payer} paid {payee} {coins}, all there was of the {owed} due ({why}).")
    else:
        sentence = _("{payer} had nothing to pay {payee} with ({why}).")
    return sentence.format(payer=payer, payee=payee, coins=coins(event.amount), owed=event.owed, why=why)


def _tokens_moved(event: events.TokensMoved, names: Names) -> str:
    sentence = (
        _("{mayor} took {tokens} ({why}).") if event.amount > 0 else _("{mayor} handed in {tokens} ({why}).")
    )
    return sentence.format(
        mayor=names.mayor(event.seat),
        tokens=together(tokens({event.token: abs(event.amount)})),
        why=reason(event.why, names),
    )


def _card_moved(event: events.CardMoved, names: Names) -> str:
    card, why = names.card(event.card), reason(event.why, names)
    match event.source, event.target:
        case int(giver), int(receiver):
            return _("{giver} handed {card} to {receiver} ({why}).").format(
                giver=names.mayor(giver), card=card, receiver=names.mayor(receiver), why=why
            )
        case int(seat), None:
            sentence = _("{mayor} returned {card} to the supply ({why}).")
        case _supply, seat:
            assert seat is not None, "a card that stays in the supply has not moved"
            sentence = _("{mayor} took {card} from the supply ({why}).")
    return sentence.format(mayor=names.mayor(seat), card=card, why=why)


def _built(event: events.Built, names: Names) -> str:
    return _("{mayor} built {card} for {coins}.").format(
        mayor=names.mayor(event.seat), card=names.card(event.card), coins=coins(event.cost)
    )


def _landmark_built(event: events.LandmarkBuilt, names: Names) -> str:
    return _("{mayor} built the landmark {landmark} for {coins}.").format(
        mayor=names.mayor(event.seat), landmark=names.card(event.landmark), coins=coins(event.cost)
    )


def _landmark_demolished(event: events.LandmarkDemolished, names: Names) -> str:
    return _("{mayor} demolished {landmark} ({why}).").format(
        mayor=names.mayor(event.seat), landmark=names.card(event.landmark), why=reason(event.why, names)
    )


def _contributed(event: events.Contributed, names: Names) -> str:
    return _("{mayor} contributed {coins} and put a flag on {landmark}.").format(
        mayor=names.mayor(event.seat), landmark=names.card(event.landmark), coins=coins(event.cost)
    )


def _passed(event: events.Passed, names: Names) -> str:
    return _("{mayor} did nothing.").format(mayor=names.mayor(event.seat))


def _acted(event: events.Acted, names: Names) -> str:
    deeds = {
        "feed": _("{mayor} fed the turtle for {coins}."),
        "invest": _("{mayor} put {coins} on {place}."),
        "road": _("{mayor} laid a road for {coins}."),
        "sail": _("{mayor} sailed to {place} for {coins}."),
    }
    place = names.card(event.to) if event.to else ""
    return deeds[event.action].format(mayor=names.mayor(event.seat), coins=coins(event.cost), place=place)


def _supply_refilled(event: events.SupplyRefilled, names: Names) -> str:
    return _("New in the supply: {cards}.").format(cards=names.cards(event.cards))


def _stack_removed(event: events.StackRemoved, names: Names) -> str:
    return _("Gone from the supply: {copies} × {card} ({why}).").format(
        copies=event.copies, card=names.card(event.card), why=reason(event.why, names)
    )


def _track_moved(event: events.TrackMoved, names: Names) -> str:
    return _("The tide is at {value} ({why}).").format(value=event.value, why=reason(event.why, names))


def _extra_turn_earned(event: events.ExtraTurnEarned, names: Names) -> str:
    return _("{mayor} earned another turn ({why}).").format(
        mayor=names.mayor(event.seat), why=reason(event.why, names)
    )


def _round_ended(event: events.RoundEnded, names: Names) -> str:
    return _("Round {round} is over.").format(round=event.round)


def _game_won(event: events.GameWon, names: Names) -> str:
    return _("{mayor} of {town} won the game!").format(mayor=names.mayor(event.seat), town=names.town(event.seat))


def _thrown(dice: tuple[int, ...]) -> str:
    """“4”, or “3 + 4 = 7”."""
    return str(dice[0]) if len(dice) == 1 else f"{' + '.join(map(str, dice))} = {sum(dice)}"


GAME_SENTENCES: Mapping[type[Event], Callable[[Any, Names], str]] = {
    events.FirstPlayerRolled: _first_player_rolled,
    events.GameBegan: _game_began,
    events.Revealed: _revealed,
    events.Chosen: _chosen,
    events.Drawn: _drawn,
    events.TurnBegan: _turn_began,
    events.Rolled: _rolled,
    events.DieShown: _die_shown,
    events.DiceKept: _dice_kept,
    events.TotalMoved: _total_moved,
    events.SideRolled: _side_rolled,
    events.CoinsMoved: _coins_moved,
    events.TokensMoved: _tokens_moved,
    events.CardMoved: _card_moved,
    events.Built: _built,
    events.LandmarkBuilt: _landmark_built,
    events.LandmarkDemolished: _landmark_demolished,
    events.Contributed: _contributed,
    events.Passed: _passed,
    events.Acted: _acted,
    events.SupplyRefilled: _supply_refilled,
    events.StackRemoved: _stack_removed,
    events.TrackMoved: _track_moved,
    events.ExtraTurnEarned: _extra_turn_earned,
    events.RoundEnded: _round_ended,
    events.GameWon: _game_won,
}
