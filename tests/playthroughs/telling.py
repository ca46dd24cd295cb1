"""Events as sentences, for the transcripts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mklegacy.engine import events as happened
from mklegacy.engine.events import Event

MAYORS = ("Ada", "Bo", "Cas", "Dee", "Eef")


def name(id: str) -> str:
    return id.replace("_", " ")


def names(ids: Iterable[str]) -> str:
    return ", ".join(name(id) for id in ids)


def cards(copies: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {name(card)}" for card, number in copies.items()) or "nothing"


def dice(faces: Iterable[int]) -> str:
    return " + ".join(map(str, faces))


def purse(seat: int | None) -> str:
    return "the bank" if seat is None else MAYORS[seat]


def sentence(event: Event) -> str:
    """What happened, in a sentence; a transcript has no other kinds of events."""
    match event:
        case happened.FirstPlayerRolled(seat, faces):
            return f"{MAYORS[seat]} rolls {dice(faces)} for the first turn."
        case happened.GameBegan(first):
            return f"{MAYORS[first]} starts."
        case happened.Revealed(seat, what, why):
            return f"{MAYORS[seat]} shows {names(what)} ({name(why)})."
        case happened.Rolled(seat, faces, total, again):
            sum_of_dice = f" = {total}" if len(faces) > 1 else ""
            return f"{MAYORS[seat]} rolls {dice(faces)}{sum_of_dice}{' instead' if again else ''}."
        case happened.DiceKept(seat, faces, total):
            return f"{MAYORS[seat]} keeps {dice(faces)} = {total}."
        case happened.TotalMoved(seat, by, total, why):
            return f"{MAYORS[seat]} adds {by} = {total} ({name(why)})."
        case happened.SideRolled(seat, faces, why):
            return f"{MAYORS[seat]} rolls {dice(faces)} for the {name(why)}."
        case happened.CoinsMoved(source, target, amount, why, copies, owed):
            short = f" of {owed} due" if owed else ""
            number = f"{copies} " if copies > 1 else ""
            return f"{amount}{short} from {purse(source)} to {purse(target)} ({number}{name(why)})."
        case happened.CardMoved(card, source, target, why):
            return f"{name(card).capitalize()} from {purse(source)} to {purse(target)} ({name(why)})."
        case happened.Built(seat, card, cost):
            return f"{MAYORS[seat]} builds {name(card)} for {cost}."
        case happened.LandmarkBuilt(seat, landmark, cost):
            return f"{MAYORS[seat]} builds the landmark {name(landmark)} for {cost}."
        case happened.LandmarkDemolished(seat, landmark, why):
            return f"{MAYORS[seat]} demolishes {name(landmark)} ({name(why)})."
        case happened.Contributed(seat, landmark, cost):
            return f"{MAYORS[seat]} contributes {cost} to the {name(landmark)}."
        case happened.Passed(seat):
            return f"{MAYORS[seat]} builds nothing."
        case happened.Acted(seat, action, cost, to):
            return f"{MAYORS[seat]}: {name(action)} for {cost} ({name(to)})."
        case happened.SupplyRefilled(drawn):
            return f"The supply gets {names(drawn)}."
        case happened.StackRemoved(card, copies, why):
            return f"{copies} {name(card)} leave the supply ({name(why)})."
        case happened.ExtraTurnEarned(seat, why):
            return f"{MAYORS[seat]} will have another turn ({why})."
        case happened.RoundEnded(number):
            return f"Round {number} is over."
        case happened.GameWon(seat):
            return f"{MAYORS[seat]} wins."
    raise AssertionError(f"nobody told how to tell {event}")
