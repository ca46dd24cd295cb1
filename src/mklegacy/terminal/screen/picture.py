"""The table as the screen shows it: towns, supply, landmarks and actions, each legal one with its key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mklegacy.engine.cards import CommunityLandmark, Establishment, Landmark
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State
from mklegacy.i18n import _
from mklegacy.packs.effect_text import community_text, establishment_text
from mklegacy.packs.rule_text import landmark_text
from mklegacy.play.session import Session
from mklegacy.terminal.names import Names
from mklegacy.terminal.options import action_cost
from mklegacy.terminal.screen.changes import Change, LastRoll
from mklegacy.terminal.screen.short_text import short_text
from mklegacy.terminal.screen.signs import COUNTERS, TOKENS

LETTERS = "abcdefgjkmnoptvwxyz"
"""Keys for cards; the other letters are commands wherever one is asked."""

KEYS_FOR_CARDS = LETTERS + LETTERS.upper()
PASS_KEY = "0"

_COLOURS = ("blue", "green", "red", "purple")


@dataclass(frozen=True, slots=True)
class TownPicture:
    """All that lies in front of one mayor, but for the establishments: their copies stand in the rows of cards."""

    letter: str
    colour: str
    mayor: str
    town: str
    active: bool
    coins: int
    change: Change
    held: str
    built: tuple[bool, ...]
    flag: bool | None
    to_pay: int
    square: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A card of the supply, a landmark or the community landmark; `marks` has a cell for each mayor."""

    id: str
    name: str
    colour: str
    numbers: str
    cost: int
    left: str
    marks: tuple[str, ...]
    short: str
    sentence: str
    key: str = ""
    option: Option | None = None


@dataclass(frozen=True, slots=True)
class Other:
    """A legal action that is no card; doing nothing costs nothing."""

    key: str
    option: Option
    cost: int


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything on the table, and who decides now."""

    title: str
    around: str
    roll: str
    towns: tuple[TownPicture, ...]
    rows: tuple[Row, ...]
    others: tuple[Other, ...]


def letter_of(colour: str) -> str:
    """The letter that stands beside a colour."""
    return colour[:1].upper()


def picture_of(session: Session, names: Names, decision: Decision, last: LastRoll) -> Picture | None:
    """The table as the mayor who decides may see it; None between games."""
    view = session.view(decision.seat)
    if session.game is None or view is None:
        return None
    return Painter(session, session.game, view, names, decision, last).picture()


class Painter:
    """Puts a picture together from a game and a view of its state."""

    def __init__(
        self, session: Session, game: Game, view: State, names: Names, decision: Decision, last: LastRoll
    ) -> None:
        self._campaign = session.campaign
        self._game = game
        self._view = view
        self._names = names
        self._decision = decision
        self._last = last
        self._letters = [letter_of(mayor.colour) for mayor in session.campaign.mayors]
        acting = decision.options if decision.kind == "action" else ()
        self._legal = {(option.verb, *option.args): option for option in acting}

    def picture(self) -> Picture:
        changes = self._last.changes(self._names, self._letters)
        return Picture(
            title=self._title(),
            around=" · ".join(self._around()),
            roll=self._last.thrown(self._names),
            towns=tuple(self._town(seat, change) for seat, change in enumerate(changes)),
            rows=(*self._supply(), *self._landmarks(), *self._community()),
            others=tuple(self._others()),
        )

    def _title(self) -> str:
        return _("{title} · game {game} · round {round}").format(
            title=self._names.view.title, game=self._campaign.game, round=self._view.round
        )

    def _around(self) -> Iterator[str]:
        """What holds for everybody: the weather and the tide."""
        if weather := weather_of(self._game, self._view):
            yield _("weather: {weather}").format(weather=self._names.card(weather))
        for use in self._game.config.rules:
            if use.rule == "tide":
                yield _("tide {value} of {high}").format(
                    value=self._counter("tide"), high=use.params.get("high_water", 6)
                )

    def _counter(self, name: str, seat: int = 0) -> int:
        return self._game.counter(self._view, name, seat) if name in self._game.counters else 0

    # Towns

    def _town(self, seat: int, change: Change) -> TownPicture:
        game, view = self._game, self._view
        mayor = self._campaign.mayors[seat]
        built = game.landmarks_built(view, seat)
        owned = game.town(view, seat)
        squares = [card for card in game.config.establishments if card.town_square and owned.get(card.id)]
        return TownPicture(
            letter=self._letters[seat],
            colour=mayor.colour,
            mayor=mayor.name,
            town=mayor.town,
            active=seat == self._decision.seat,
            coins=view.coins[seat],
            change=change,
            held=" ".join(self._held(seat)),
            built=tuple(landmark.id in built for landmark in game.config.landmarks if landmark.counts),
            flag=game.has_contributed(view, seat) if game.config.community else None,
            to_pay=game.to_pay(view, seat),
            square=tuple(
                f"{self._names.card(card.id)} {numbers_of(card)}{letter_of(card.colour)}" for card in squares
            ),
        )

    def _held(self, seat: int) -> Iterator[str]:
        for token in self._game.table.tokens:
            if held := self._game.measure(self._view, seat, token):
                yield f"{TOKENS.get(token, token)}{held}"
        for name, sign in COUNTERS.items():
            if kept := self._counter(name, seat):
                yield f"{sign}{kept}"

    # Rows of cards

    def _supply(self) -> Iterator[Row]:
        """Everything that lies open or could, and what only towns still have; by activation number."""
        game, view = self._game, self._view
        keys = iter(KEYS_FOR_CARDS)
        cards = sorted(enumerate(game.config.establishments), key=lambda numbered: order_of(numbered[1]))
        for i, card in cards:
            market = game.table.market_of[i]
            always = market >= 0 and not game.table.markets[market].unique
            copies = [view.owned[seat * game.table.number + i] for seat in self._names.seats()]
            if card.town_square or not (always or view.supply[i] or any(copies)):
                continue
            key = next(keys, "") if always or view.supply[i] else ""
            yield self._row(
                card,
                "build",
                key,
                cost=game.action.costs[self._decision.seat][i],
                left=str(view.supply[i] or ""),
                marks=tuple(str(number) if number else "·" for number in copies),
            )

    def _landmarks(self) -> Iterator[Row]:
        game = self._game
        built = [game.landmarks_built(self._view, seat) for seat in self._names.seats()]
        costs = game.action.costs[self._decision.seat][game.table.number :]
        shown = [
            (card, cost) for card, cost in zip(game.config.landmarks, costs, strict=True) if not card.prebuilt
        ]
        for number, (card, cost) in enumerate(shown, 1):
            marks = tuple("■" if card.id in each else "□" for each in built)
            yield self._row(card, "build_landmark", str(number), cost=cost, left="", marks=marks)

    def _community(self) -> Iterator[Row]:
        game, view = self._game, self._view
        card = game.config.community
        if card is None:
            return
        flags = [game.has_contributed(view, seat) for seat in self._names.seats()]
        marks = tuple("⚑" if flag else "·" for flag in flags)
        key = str(sum(not landmark.prebuilt for landmark in game.config.landmarks) + 1)
        yield self._row(card, "contribute", key, cost=self._contribution(), left="", marks=marks)

    def _contribution(self) -> int:
        """What it costs the mayor who decides: what remains to be paid but for the landmarks."""
        game, view, seat = self._game, self._view, self._decision.seat
        built = game.landmarks_built(view, seat)
        costs = game.action.costs[seat][game.table.number :]
        landmarks = [
            cost
            for card, cost in zip(game.config.landmarks, costs, strict=True)
            if card.counts and card.id not in built
        ]
        return game.to_pay(view, seat) - sum(landmarks)

    def _row(
        self,
        card: Establishment | Landmark | CommunityLandmark,
        verb: str,
        key: str,
        *,
        cost: int,
        left: str,
        marks: tuple[str, ...],
    ) -> Row:
        texts = self._names.texts
        option = self._legal.get((verb, card.id)) or (self._legal.get((verb,)) if verb == "contribute" else None)
        colour, numbers, short = "", "", ""
        match card:
            case Establishment():
                colour, numbers = card.colour, numbers_of(card)
                short, sentence = short_text(card, texts), establishment_text(card, texts)
            case Landmark():
                numbers, sentence = card.letter, landmark_text(card, texts)
            case CommunityLandmark():
                numbers, sentence = "⚑", community_text(card, texts)
        return Row(
            card.id, self._names.card(card.id), colour, numbers, cost, left, marks, short, sentence, key, option
        )

    # Everything else that may be done

    def _others(self) -> Iterator[Other]:
        """Actions of rules keep their keys whether or not the others are possible."""
        game = self._game
        first = game.table.number + len(game.config.landmarks)
        shown = sum(not landmark.prebuilt for landmark in game.config.landmarks)
        for option in self._legal.values():
            if option.verb == "pass":
                yield Other(PASS_KEY, option, 0)
            elif option.code >= first and option.verb != "contribute":
                cost = action_cost(option, game, self._view)
                yield Other(str(shown + 1 + option.code - first), option, cost)


def weather_of(game: Game, view: State) -> str:
    """The weather card that holds in this game; empty if none does."""
    for use in game.config.rules:
        if use.rule == "forecast" and "forecast" in game.counters and (chosen := game.counter(view, "forecast")):
            return str(use.params["cards"][chosen - 1]["id"])
    return ""


def numbers_of(card: Establishment) -> str:
    """“9–10”."""
    first, last = card.activation[0], card.activation[-1]
    return str(first) if first == last else f"{first}–{last}"


def order_of(card: Establishment) -> tuple[int, int, int]:
    """By activation number, as the supply is laid out."""
    return card.activation[0], card.activation[-1], _COLOURS.index(card.colour)


def keys_for(options: Sequence[Option]) -> Mapping[str, Option]:
    """Keys for a plain list of options: digits first, then the letters that are no commands."""
    return dict(zip("123456789" + KEYS_FOR_CARDS, options, strict=False))
