"""The table in the middle of a game, as everybody sees it: one picture for screens, sentences and scripts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mklegacy.campaign.model import Campaign
from mklegacy.campaign.view import Pile, Slot, Town
from mklegacy.i18n import _
from mklegacy.packs.phrases import coins, colour_word, together, tokens
from mklegacy.terminal.names import Names

if TYPE_CHECKING:
    from mklegacy.engine.game import Game
    from mklegacy.engine.state import State
    from mklegacy.play.session import Session

INDENT = "  "


@dataclass(frozen=True, slots=True)
class SeenLandmark:
    """A landmark of a board and what it costs this mayor."""

    card: str
    name: str
    cost: int
    built: bool


@dataclass(frozen=True, slots=True)
class SeenTown:
    """All that lies in front of one mayor."""

    mayor: str
    colour: str
    town: str
    coins: int
    tokens: dict[str, int]
    landmarks: tuple[SeenLandmark, ...]
    contributed: bool
    establishments: tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class Tableau:
    """The whole table; `tide` is None where there is no tide."""

    game: int
    round: int
    turn: str
    community: str
    tide: int | None
    towns: tuple[SeenTown, ...]
    supply: tuple[Pile, ...]


def tableau_of(session: Session, names: Names) -> Tableau | None:
    """The table as everybody sees it; None between games."""
    view = session.view(None)
    if session.game is None or view is None:
        return None
    return _tableau(session.campaign, session.game, view, names)


def _tableau(campaign: Campaign, game: Game, view: State, names: Names) -> Tableau:
    return Tableau(
        game=campaign.game,
        round=view.round,
        turn=names.mayor(view.active),
        community=names.card(names.community) if names.community else "",
        tide=game.counter(view, "tide") if "tide" in game.counters else None,
        towns=tuple(_town(campaign, game, view, seat, names) for seat in names.seats()),
        supply=tuple(
            Pile(card, names.card(card), copies)
            for card, copies in zip(game.table.ids, view.supply, strict=True)
            if copies
        ),
    )


def _town(campaign: Campaign, game: Game, view: State, seat: int, names: Names) -> SeenTown:
    mayor = campaign.mayors[seat]
    built = game.landmarks_built(view, seat)
    costs = game.action.costs[seat][game.table.number :]
    return SeenTown(
        mayor=mayor.name,
        colour=mayor.colour,
        town=mayor.town,
        coins=view.coins[seat],
        tokens={token: game.measure(view, seat, token) for token in game.table.tokens},
        landmarks=tuple(
            SeenLandmark(landmark.id, names.card(landmark.id), cost, landmark.id in built)
            for landmark, cost in zip(game.config.landmarks, costs, strict=True)
        ),
        contributed=game.has_contributed(view, seat),
        establishments=tuple(
            Pile(card, names.card(card), copies) for card, copies in game.town(view, seat).items()
        ),
    )


# In sentences


def tableau_lines(table: Tableau) -> Iterator[str]:
    """The table in words, line by line."""
    yield _("Game {game}, round {round}: it is {mayor}'s turn.").format(
        game=table.game, round=table.round, mayor=table.turn
    )
    if table.tide is not None:
        yield _("The tide is at {value}.").format(value=table.tide)
    for town in table.towns:
        yield from town_lines(town, table.community)
    yield _("Supply: {cards}.").format(cards=piles(table.supply) or _("empty"))


def town_lines(town: SeenTown, community: str) -> Iterator[str]:
    """One town in words."""
    purse = [coins(town.coins), *tokens({token: number for token, number in town.tokens.items() if number})]
    yield f"{town_heading(town)}: {together(purse)}"
    yield INDENT + board_line(town.landmarks)
    if community:
        flag = _("a flag on {card}") if town.contributed else _("no flag on {card} yet")
        yield INDENT + flag.format(card=community)
    yield INDENT + _("town: {cards}").format(cards=piles(town.establishments) or _("empty"))


def town_heading(town: SeenTown | Town) -> str:
    """“Ada of Elmstead (red)”."""
    return _("{mayor} of {town} ({colour})").format(
        mayor=town.mayor, town=town.town, colour=colour_word(town.colour)
    )


def board_line(landmarks: Iterable[SeenLandmark | Slot]) -> str:
    """The landmarks of a board, from left to right."""
    built, unbuilt = _("{card} (built)"), _("{card} ({coins})")
    cards = [
        (built if isinstance(landmark, SeenLandmark) and landmark.built else unbuilt).format(
            card=landmark.name, coins=coins(landmark.cost)
        )
        for landmark in landmarks
    ]
    return _("landmarks: {cards}").format(cards=together(cards) or _("none"))


def piles(cards: Iterable[Pile]) -> str:
    """“2 × Bakery and Café”."""
    return together([f"{pile.copies} × {pile.name}" if pile.copies > 1 else pile.name for pile in cards])
