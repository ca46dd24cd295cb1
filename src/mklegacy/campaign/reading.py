"""Reading the legacy deck: a small interpreter that stops at every decision.

Sides are turned in order, A then B. What is written on a side is a list of instructions; some of them bring
lists of their own (branches, the eight steps, what rules cards do after a game), so there is a stack of them.
The whole position is in the campaign, so it can be left between any two decisions.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from mklegacy.campaign import choosing, doing, settle
from mklegacy.campaign.configure import set_up
from mklegacy.campaign.events import CardTurned
from mklegacy.campaign.founding import checked_name
from mklegacy.campaign.free_play import deal
from mklegacy.campaign.model import Campaign, CampaignError, Frame
from mklegacy.campaign.settle import AfterGame, Settling, Step
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import Event
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.result import Result
from mklegacy.packs import instructions
from mklegacy.packs.instructions import Branch, EightSteps
from mklegacy.packs.pack import DeckCard, RulesCard

SIDES = "ab"

Ask = Callable[[Campaign, Any], Decision | None]
Do = Callable[[Campaign, Any, list[Event]], None]


# The public interface, as a game has it


def decision(campaign: Campaign) -> Decision:
    """Who decides what, with every option; never while a game is being played.

    Kinds: `read` (turn a card, open a box, begin a step), `stop` (the group rests between games), `play` (the
    table is laid: a game begins), `side`, `vote`, `choose`, `sticker`, `name`.
    """
    asked = None if campaign.playing else _ask(campaign)
    if asked is None:
        raise CampaignError(f"Game {campaign.game} is being played, so the deck rests: finish that game first.")
    return asked


def apply(campaign: Campaign, option: Option, chance: Chance, events: list[Event] | None = None) -> None:
    """Carry out an option that was offered, and go on to the next decision or to the beginning of a game."""
    if option.verb == "name":
        option = Option("name", (checked_name(option.args[0], "an islet"),))
    campaign.answers.append(option)
    happened: list[Event] = []
    while not campaign.playing and _ask(campaign) is None:
        _carry_out(campaign, chance, happened)
    if events is not None:
        events += happened


def finish(campaign: Campaign, result: Result, date: str, events: list[Event] | None = None) -> None:
    """The game is over: the next decision turns the card that tells how it goes on."""
    if not campaign.playing:
        raise CampaignError("No game is being played, so there is nothing to finish: start one first.")
    campaign.playing = False
    campaign.stopped = ""
    settle.take_over(campaign, result, date)
    if campaign.pack.single_game is not None:
        settle.sign(campaign, [] if events is None else events)
    elif next_side(campaign) is None:
        campaign.stack.append(Frame("free"))


def bot_answer(decision: Decision, rng: Random) -> Option:
    """What a bot answers between games: anything."""
    return rng.choice(decision.options)


def next_side(campaign: Campaign) -> tuple[DeckCard, str] | None:
    """The side that is turned next; None when the deck is read to its end."""
    card, side = divmod(len(campaign.turned), len(SIDES))
    return (campaign.pack.deck[card], SIDES[side]) if card < len(campaign.pack.deck) else None


# Between lists of instructions


def _ask_on_top(campaign: Campaign) -> Decision | None:
    """What is asked when no instruction is being carried out: to play, to turn the next side, or to deal."""
    if campaign.answers:
        return None
    if campaign.pack.single_game is not None:
        return Decision(choosing.reader(campaign), "stop", (Option("play"),), f"game:{campaign.game}")
    if campaign.stopped == "game_end":
        return Decision(choosing.reader(campaign), "play", (Option("play"),), f"game:{campaign.game}")
    upcoming = next_side(campaign)
    if upcoming is None:
        return Decision(choosing.reader(campaign), "stop", (Option("deal"),), "free_play")
    card, side = upcoming
    if not _instructions(card, side):
        return None
    kind = "stop" if campaign.stopped else "read"
    return Decision(choosing.reader(campaign), kind, (Option("turn"),), f"{card.number}{side}")


def _do_on_top(campaign: Campaign, chance: Chance, events: list[Event]) -> None:
    if campaign.stopped == "game_end" or campaign.pack.single_game is not None:
        set_up(campaign, events)
        campaign.playing = True
        return
    upcoming = next_side(campaign)
    if upcoming is None:
        deal(campaign, chance, events)
        campaign.stopped = "game_end"
        return
    card, side = upcoming
    campaign.turned.append(campaign.finished)
    campaign.stopped = ""
    events.append(CardTurned(card.number, side))
    campaign.box.move(campaign.box.of(card.id), "table" if side == "a" else "archives")
    campaign.stack.append(Frame(f"{card.number}{side}"))


# Carrying out a list of instructions


def _ask(campaign: Campaign) -> Decision | None:
    if not campaign.stack:
        return _ask_on_top(campaign)
    step = _current(campaign)
    ask = _ASKING.get(type(step))
    return ask(campaign, step) if ask else None


def _carry_out(campaign: Campaign, chance: Chance, events: list[Event]) -> None:
    """One step, with the answers it asked for."""
    if not campaign.stack:
        _do_on_top(campaign, chance, events)
    else:
        step = _current(campaign)
        campaign.stack[-1].at += 1
        _DOING[type(step)](campaign, step, events)
    campaign.answers = []
    while campaign.stack and campaign.stack[-1].at == len(steps_of(campaign, campaign.stack[-1].source)):
        campaign.stack.pop()


def _current(campaign: Campaign) -> Step:
    frame = campaign.stack[-1]
    return steps_of(campaign, frame.source)[frame.at]


def steps_of(campaign: Campaign, source: str) -> tuple[Step, ...]:
    """The list that `Frame.source` names."""
    start, *inner = source.split("/")
    steps: tuple[Step, ...]
    if start == "free":
        steps = settle.eight_steps(EightSteps())
    elif start.startswith("rule:"):
        card = campaign.pack.cards[start.removeprefix("rule:")]
        assert isinstance(card, RulesCard)
        steps = card.after_game
    else:
        steps = _instructions(campaign.pack.deck[int(start[:-1]) - 1], start[-1])
    for index, case in zip(inner[::2], inner[1::2], strict=True):
        outer = steps[int(index)]
        if isinstance(outer, Branch):
            steps = outer.cases.get(case, outer.otherwise)
        else:
            assert isinstance(outer, EightSteps)
            steps = settle.eight_steps(outer)
    return steps


def _instructions(card: DeckCard, side: str) -> tuple[Step, ...]:
    return card.a if side == "a" else card.b


def _go_into(campaign: Campaign, case: str) -> None:
    """Carry out the list inside the step that has just been reached."""
    frame = campaign.stack[-1]
    campaign.stack.append(Frame(f"{frame.source}/{frame.at - 1}/{case}"))


def _branch(campaign: Campaign, step: Branch, events: list[Event]) -> None:
    _go_into(campaign, choosing.decided(campaign, step.on))


def _eight_steps(campaign: Campaign, step: EightSteps, events: list[Event]) -> None:
    _go_into(campaign, "steps")


_ASKING: dict[type, Ask] = {
    instructions.OpenBox: choosing.ask_to_open,
    instructions.TickSide: choosing.ask_side,
    instructions.Vote: choosing.ask_vote,
    instructions.Choose: choosing.ask_choice,
    instructions.PlaceSticker: choosing.ask_sticker,
    instructions.NameIslets: choosing.ask_name,
    Settling: settle.ask_to_settle,
}

_DOING: dict[type, Do] = {
    instructions.TakeStartingCards: doing.take_starting_cards,
    instructions.ReadAloud: doing.read_aloud,
    instructions.Stop: doing.stop,
    instructions.OpenBox: doing.open_box,
    instructions.AddRule: doing.add_rule,
    instructions.ReplaceReference: doing.replace_reference,
    instructions.HandOutLandmark: doing.hand_out_card,
    instructions.HandOutTownSquare: doing.hand_out_card,
    instructions.SetCommunity: doing.lay_on_table,
    instructions.NewEstablishment: doing.lay_on_table,
    instructions.Put: doing.put,
    instructions.AddCheckMarks: doing.add_check_marks,
    instructions.Crown: doing.crown,
    instructions.TickSide: choosing.tick_side,
    instructions.Vote: choosing.reveal_vote,
    instructions.Choose: choosing.make_choice,
    instructions.PlaceSticker: choosing.place_sticker,
    instructions.NameIslets: choosing.name_islets,
    Branch: _branch,
    EightSteps: _eight_steps,
    Settling: settle.settle,
    AfterGame: settle.after_game,
}
