"""A rehearsal: a whole campaign played by chance alone, to prove that a pack can be played."""

from __future__ import annotations

from random import Random

from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Mayor
from mklegacy.engine.chance import SeededChance
from mklegacy.engine.options import Decision, Option
from mklegacy.errors import MkLegacyError
from mklegacy.packs.pack import Pack
from mklegacy.play.session import Session

DECISIONS_PER_GAME = 3_000
"""Ten times what a long game takes: a pack that needs more never ends."""


def rehearse(pack: Pack, mayors: int, seed: str) -> str | None:
    """Play every game of the pack and one of free play; what went wrong, if anything did."""
    colours = pack.colours[:mayors]
    campaign = new_campaign(
        pack, [Mayor(f"Mayor {i}", colour, f"Town {i}") for i, colour in enumerate(colours, 1)]
    )
    session = Session(campaign, SeededChance(seed), today=lambda: "2000-01-01")
    rng = Random(seed)
    try:
        for _ in range(DECISIONS_PER_GAME * (pack.games + 1)):
            if session.campaign.finished > pack.games and session.between_games:
                return None
            session.apply(_any(session.decision(), rng))
    except MkLegacyError as error:
        return f"with {mayors} mayors, game {session.campaign.game} cannot be played: {error}"
    return f"with {mayors} mayors, game {session.campaign.game} does not end"


def _any(decision: Decision, rng: Random) -> Option:
    return rng.choice(decision.options)
