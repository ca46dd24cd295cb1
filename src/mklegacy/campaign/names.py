"""The names that stand in the place of `{winner}`, `{islet:ID}` and the like when a text is read."""

from __future__ import annotations

from mklegacy.campaign.choosing import decided
from mklegacy.campaign.doing import champions
from mklegacy.campaign.model import Campaign
from mklegacy.campaign.moves import reached_islets

AND = " & "


def names(campaign: Campaign, language: str, finished: int | None = None) -> dict[str, str]:
    """The names as they were when so many games had been finished; now, unless a number is given."""
    pack, mayors = campaign.pack, campaign.mayors
    found = {
        "mayors": AND.join(mayor.name for mayor in mayors),
        "champion": AND.join(mayors[seat].name for seat in champions(campaign)),
    }
    lines = campaign.register[: campaign.finished]
    if campaign.last is not None and len(lines) < campaign.finished:
        lines.append(campaign.last)
    for number, line in enumerate(lines, 1):
        found[f"winner:{number}"] = mayors[line.seat].name
        found[f"town:{number}"] = mayors[line.seat].town
    now = campaign.finished if finished is None else finished
    if now:
        found["winner"], found["town"] = found[f"winner:{now}"], found[f"town:{now}"]
        tail = mayors[lines[now - 1].tail]
        found["tail"], found["tail_town"] = tail.name, tail.town
    if weather := campaign.choices.get(f"forecast:{now}"):
        found["weather"] = pack.name(language, weather)
    found |= _named_islets(campaign, language)
    for islet in pack.islets:
        found[f"islet:{islet.id}"] = islet_name(campaign, language, islet.id)
    for id, outcome in campaign.choices.items():
        found[f"choice:{id}"] = pack.name(language, outcome)
    for card in pack.two_sided:
        if side := decided(campaign, card.id):
            found[f"choice:{card.id}"] = pack.name(language, card.side(side).id)
    return found


def islet_name(campaign: Campaign, language: str, islet: str) -> str:
    """As it was named, or as the pack calls it."""
    written = campaign.box.written.get(campaign.box.of(islet)[0].id)
    return campaign.pack.name(language, islet) if written is None else str(written)


def _named_islets(campaign: Campaign, language: str) -> dict[str, str]:
    """The first islet that has been given a name, and all of them; the pack says what to call none."""
    box, words = campaign.box, campaign.pack.spoken(language).names
    reached = [box.of(islet)[0].id for islet in reached_islets(campaign)]
    given = [str(box.written[islet]) for islet in reached if islet in box.written]
    if not given:
        return {"first_islet": words.get("no_islet", ""), "islets": words.get("no_islets", "")}
    *others, last = given
    return {"first_islet": given[0], "islets": AND.join([", ".join(others), last]) if others else last}
