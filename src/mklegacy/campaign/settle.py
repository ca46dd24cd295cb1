"""After a game: the eight steps of the rulebook, the tail mayor, and what rules hand to the next game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mklegacy.campaign.choosing import reader
from mklegacy.campaign.events import Signed, StepBegan
from mklegacy.campaign.model import Campaign, Frame, Line
from mklegacy.campaign.moves import build_supply, lying, move, reached_islets
from mklegacy.engine.cards import CommunityLandmark, Establishment
from mklegacy.engine.events import Event
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.result import Result
from mklegacy.packs.instructions import EightSteps, HandOutTownSquare, Instruction, NewEstablishment, TickSide
from mklegacy.packs.pack import RulesCard, Sticker, TwoSided


@dataclass(frozen=True, slots=True)
class Settling:
    """One of the eight steps, by its number in the rulebook; 4 and 5 are followed by their instructions."""

    step: int


@dataclass(frozen=True, slots=True)
class AfterGame:
    """What rules cards tell the mayors to do after a game."""


Step = Instruction | Settling | AfterGame


def eight_steps(bringing: EightSteps) -> tuple[Step, ...]:
    """The steps in order, with the cards that they bring."""
    steps: list[Step] = [Settling(1), Settling(2), Settling(3)]
    if bringing.town_square:
        steps += [Settling(4), HandOutTownSquare(bringing.town_square)]
    if bringing.two_sided:
        steps += [Settling(5), NewEstablishment(bringing.two_sided), TickSide(bringing.two_sided)]
    return (*steps, AfterGame(), Settling(6), Settling(7), Settling(8))


def ask_to_settle(campaign: Campaign, step: Settling) -> Decision | None:
    if campaign.answers:
        return None
    return Decision(reader(campaign), "read", (Option("turn"),), f"step:{step.step}")


def settle(campaign: Campaign, step: Settling, events: list[Event]) -> None:
    events.append(StepBegan(step.step))
    if step.step in _STEPS:
        _STEPS[step.step](campaign, events)


def after_game(campaign: Campaign, step: AfterGame, events: list[Event]) -> None:
    """The rules deck is gone through from its first card: so the last one is put on the stack first."""
    for component in reversed(campaign.box.within("rules")):
        card = campaign.pack.cards[component.card]
        assert isinstance(card, RulesCard)
        if card.after_game and (campaign.finished <= card.until_game or not card.until_game):
            campaign.stack.append(Frame(f"rule:{card.id}"))


def take_over(campaign: Campaign, result: Result, date: str) -> None:
    """Write down how the game ended."""
    campaign.last = Line(date, result.winner, tail_mayor(campaign, result))
    campaign.finished += 1
    known = reached_islets(campaign)
    for rule, carried in result.carried.items():
        campaign.carried[rule] = carried
    if "set_sail" in result.carried:
        # A game only knows who was first at an islet that was reached in it.
        reached = result.carried["set_sail"]["reached"]
        campaign.carried["set_sail"] = {
            "reached": [[islet, known.get(islet) if seat is None else seat] for islet, seat in reached]
        }
    if "forecast" in result.carried:
        campaign.choices[f"forecast:{campaign.finished}"] = result.carried["forecast"]["chosen"]


def tail_mayor(campaign: Campaign, result: Result) -> int:
    """Of the losers, the one with the most still to pay beyond the coins in hand."""
    players = len(result.standings)

    def behind(seat: int) -> tuple[int, int, int, int]:
        standing = result.standings[seat]
        turn = (seat - result.first) % players
        return (standing.to_pay - standing.coins, -campaign.lines(seat), -len(campaign.stickers(seat)), turn)

    return max((seat for seat in range(players) if seat != result.winner), key=behind)


def sign(campaign: Campaign, events: list[Event]) -> None:
    """The winner signs the register; after a single game nothing else is to be done."""
    assert campaign.last is not None
    campaign.register.append(campaign.last)
    events.append(Signed(campaign.finished, campaign.last.date, campaign.last.seat))


def _archive_community(campaign: Campaign, events: list[Event]) -> None:
    move(campaign, lying(campaign, "table", CommunityLandmark), "archives", events)


def _archive_landmarks(campaign: Campaign, events: list[Event]) -> None:
    """The leftmost of every board; in free play all of them, for the next game deals anew."""
    for seat in range(len(campaign.mayors)):
        landmarks = campaign.landmarks(seat)
        gone = landmarks if campaign.finished > campaign.pack.games else landmarks[:1]
        move(campaign, [campaign.own(landmark.id, seat) for landmark in gone], "archives", events)


def _store_belongings(campaign: Campaign, events: list[Event]) -> None:
    """Towns and boards are cleared, but for stickers; so is the table, but for the new establishment."""
    drawn = campaign.carried.pop("forecast", {}).get("drawn", ())
    move(campaign, campaign.box.of(*drawn), "archives", events)
    for mayor in campaign.mayors:
        belongings = campaign.box.within(f"town:{mayor.colour}") + campaign.box.within(f"board:{mayor.colour}")
        kept = [each for each in belongings if not isinstance(campaign.pack.cards[each.card], Sticker)]
        move(campaign, kept, "reserves", events)
    new = lying(campaign, "table", Establishment, TwoSided)
    move(campaign, [each for each in campaign.box.within("table") if each not in new], "reserves", events)


# Step 8 needs nothing: coins are counted by the game, and in the box they never left the bank.
_STEPS: dict[int, Callable[[Campaign, list[Event]], None]] = {
    1: sign,
    2: _archive_community,
    3: _archive_landmarks,
    6: _store_belongings,
    7: build_supply,
}
