"""A game that plays itself, told in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from mklegacy.engine.chance import SeededChance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import Event, TurnBegan
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State
from mklegacy.packs.editions import EDITIONS, edition_config, legacy_config, load_edition
from tests.playthroughs.telling import MAYORS, cards, name, names, sentence

FOLDER = Path(__file__).parent
FIRST_TURNS = 12
LAST_TURNS = 3
PLAYERS = {"base_standard": 4, "base_hybrid": 2, "bright_lights_standard": 5, "legacy_game_1": 4}


def playthroughs() -> dict[str, GameConfig]:
    """One game of every edition and supply."""
    found = {
        f"{edition}_{supply}": edition_config(edition, PLAYERS.get(f"{edition}_{supply}", 3), supply)
        for edition in EDITIONS
        for supply in load_edition(edition).supplies
    }
    return found | {"legacy_game_1": legacy_config(PLAYERS["legacy_game_1"])}


def file_of(playthrough: str) -> Path:
    return FOLDER / f"{playthrough}.txt"


def transcript(playthrough: str, config: GameConfig) -> str:
    """The first turns of a game, its last ones and its end."""
    before, *turns = told(playthrough, Game(config))
    left_out = len(turns) - FIRST_TURNS - LAST_TURNS
    if left_out > 0:
        turns[FIRST_TURNS:-LAST_TURNS] = [f"({left_out} turns later)\n"]
    return "\n".join([f"{name(playthrough).capitalize()}, {len(config.seats)} mayors\n{before}", *turns])


def told(playthrough: str, game: Game) -> Iterator[str]:
    """What comes before the first turn, then turn after turn, each as a paragraph; the last one has the end."""
    chance = SeededChance(playthrough)
    choices = SeededChance(f"choices of {playthrough}")
    log: list[Event] = []
    state = game.start(chance, log)
    paragraph = f"  The supply shows {supply(game, state)}.\n"
    while True:
        for event in log:
            if isinstance(event, TurnBegan):
                yield paragraph
                paragraph = heading(game, state, event)
            else:
                paragraph += f"  {sentence(event)}\n"
        log.clear()
        if game.over(state):
            yield paragraph + ending(game, state)
            return
        decision = game.decision(state)
        option = choose(decision, choices)
        if len(decision.options) > 1:
            paragraph += f"  > {decision.kind}, {len(decision.options)} options: {option}\n"
        game.apply(state, option, chance, log)


def choose(decision: Decision, choices: SeededChance) -> Option:
    """A landmark or the contribution as soon as possible, otherwise anything: so games end, yet all happens."""
    wanted = [option for option in decision.options if option.verb in ("build_landmark", "contribute")]
    options = wanted or decision.options
    return options[choices.below(len(options))]


def heading(game: Game, state: State, event: TurnBegan) -> str:
    again = " again" if event.extra else ""
    return (
        f"Turn {state.turn}, {MAYORS[event.seat]}{again}. Purses: {purses(state)}\n"
        f"  {town(game, state, event.seat)}\n"
    )


def purses(state: State) -> str:
    return ", ".join(f"{MAYORS[seat]} {coins}" for seat, coins in enumerate(state.coins))


def supply(game: Game, state: State) -> str:
    return cards({card: left for card, left in zip(game.table.ids, state.supply, strict=True) if left})


def town(game: Game, state: State, seat: int) -> str:
    landmarks = game.landmarks_built(state, seat) + ["flag"] * game.has_contributed(state, seat)
    return f"{MAYORS[seat]} owns {cards(game.town(state, seat))}; has built {names(landmarks) or 'nothing'}"


def ending(game: Game, state: State) -> str:
    result = game.result(state)
    lines = [
        f"After {result.turns} turns and {result.rounds} rounds the supply shows {supply(game, state)}.",
        f"Purses: {purses(state)}",
        *[f"{town(game, state, seat)}; had {end.to_pay} to pay" for seat, end in enumerate(result.standings)],
    ]
    return "".join(f"  {line}\n" for line in lines)
