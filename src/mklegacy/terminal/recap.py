"""“Previously on…”: all that a group has forgotten when it comes back after three weeks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from mklegacy.campaign.events import RuleAdded, TextRead
from mklegacy.campaign.view import Rule, Town
from mklegacy.engine.events import Event, RoundEnded, TurnBegan
from mklegacy.i18n import _, ngettext
from mklegacy.packs.phrases import coins, together, tokens
from mklegacy.play.session import Session
from mklegacy.terminal.history import memorable
from mklegacy.terminal.names import Names
from mklegacy.terminal.narration import sentence
from mklegacy.terminal.questions import question
from mklegacy.terminal.tableau import SeenTown, Tableau, tableau_of, town_heading

PAUSE = timedelta(minutes=30)
"""Who is away for longer wants to be reminded."""

BEATS = 2
"""So many of the last texts of the deck are told again."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How often a mayor has signed the register."""

    mayor: str
    colour: str
    town: str
    lines: int


@dataclass(frozen=True, slots=True)
class Recap:
    """Where a campaign stands and how it came to that.

    `story`, `happened` and `new_rules` are from the time since the last finished game. `table` is None between
    games; `last_event` is empty before anything has happened.
    """

    campaign: str
    title: str
    last_played: str
    finished: int
    standings: tuple[Standing, ...]
    story: tuple[str, ...]
    happened: tuple[str, ...]
    new_rules: tuple[Rule, ...]
    table: Tableau | None
    last_event: str
    mayor: str
    decision: str


def recap_of(name: str, session: Session, since: Sequence[Event], last_played: str) -> Recap:
    """The recap of the campaign of that name, from everything that happened since the last finished game."""
    names = Names(session.campaign)
    rules = {event.card for event in since if isinstance(event, RuleAdded)}
    texts = [sentence(event, names) for event in since if isinstance(event, TextRead)]
    lasting = [event for event in memorable(since) if not isinstance(event, RuleAdded)]
    decision = session.decision()
    return Recap(
        campaign=name,
        title=names.view.title,
        last_played=last_played,
        finished=session.campaign.finished,
        standings=standings(names.view.towns()),
        story=tuple(texts[-BEATS:]),
        happened=tuple([sentence(event, names) for event in lasting]),
        new_rules=tuple([rule for rule in names.view.rules() if rule.card in rules]),
        table=tableau_of(session, names),
        last_event=_last_event(since, names),
        mayor=names.mayor(decision.seat),
        decision=question(decision, names),
    )


def standings(towns: Sequence[Town]) -> tuple[Standing, ...]:
    """Who has signed most often comes first."""
    ordered = sorted(towns, key=lambda town: -town.lines)
    return tuple([Standing(town.mayor, town.colour, town.town, town.lines) for town in ordered])


def _last_event(since: Sequence[Event], names: Names) -> str:
    """The last thing that somebody did: not a story, which is told anyway, nor whose turn has come."""
    done = [event for event in since if not isinstance(event, TextRead | TurnBegan | RoundEnded)]
    return sentence(done[-1], names) if done else ""


# In words

Section = tuple[str, list[str]]
"""A heading, and what stands under it."""


def recap_sections(recap: Recap, now: datetime) -> Iterator[Section]:
    """The recap to be read, section by section; what is empty is left out."""
    yield (
        _("Previously on “{campaign}”…").format(campaign=recap.campaign),
        [last_played(datetime.fromisoformat(recap.last_played), now), standings_words(recap.standings)],
    )
    if recap.story:
        yield _("The story so far"), "\n\n".join(recap.story).splitlines()
    if recap.happened:
        yield _("Since the last game"), list(recap.happened)
    if recap.new_rules:
        yield _("New rules"), [f"{rule.name}: {' '.join(rule.text.split())}" for rule in recap.new_rules]
    if recap.table is not None:
        yield _("On the table"), list(_table_lines(recap.table))
    told = (*recap.happened, "")
    yield _("Now"), [line for line in (recap.last_event, recap.decision) if line not in told]


def last_played(then: datetime, now: datetime) -> str:
    """“Last played 3 weeks ago (2026-10-28, 22:14).”"""
    here = then.astimezone(now.tzinfo)
    return _("Last played {ago} ({date}, {time}).").format(
        ago=_ago((now.date() - here.date()).days), date=here.date().isoformat(), time=f"{here:%H:%M}"
    )


def _ago(days: int) -> str:
    if days < 1:
        return _("today")
    if days == 1:
        return _("yesterday")
    if days < 14:
        return ngettext("{number} day ago", "{number} days ago", days).format(number=days)
    weeks = days // 7
    return ngettext("{number} week ago", "{number} weeks ago", weeks).format(number=weeks)


def standings_words(found: Sequence[Standing]) -> str:
    """“Signed in the register: Bram 2, Ada 1.”"""
    if not any(each.lines for each in found):
        return _("Nobody has signed the register yet.")
    signed = ", ".join([f"{each.mayor} {each.lines}" for each in found])
    return _("Lines in the register: {signed}.").format(signed=signed)


def _table_lines(table: Tableau) -> Iterator[str]:
    yield _("Game {game}, round {round}: it is {mayor}'s turn.").format(
        game=table.game, round=table.round, mayor=table.turn
    )
    if table.tide is not None:
        yield _("The tide is at {value}.").format(value=table.tide)
    for town in table.towns:
        yield f"{town_heading(town)}: {_town_words(town, table.community)}"


def _town_words(town: SeenTown, community: str) -> str:
    purse = [coins(town.coins), *tokens({token: number for token, number in town.tokens.items() if number})]
    built = [landmark.name for landmark in town.landmarks if landmark.built]
    if community and town.contributed:
        built.append(_("a flag on {card}").format(card=community))
    number = sum(pile.copies for pile in town.establishments)
    cards = ngettext("{number} establishment", "{number} establishments", number).format(number=number)
    return "; ".join([together(purse), cards, together(built) or _("no landmarks yet")])
