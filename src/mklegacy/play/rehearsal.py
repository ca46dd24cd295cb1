"""A rehearsal: a whole campaign played by chance alone, to prove that a pack can be played."""

from __future__ import annotations

from random import Random

from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Mayor
from mklegacy.engine.chance import SeededChance
from mklegacy.errors import MkLegacyError
from mklegacy.packs.pack import Pack
from mklegacy.play.session import Session

DECISIONS = 3_000
"""Ten times what a long game takes: a pack that needs more never ends."""


def rehearse(pack: Pack, mayors: int, seed: str) -> str | None:
    """Play every game of the pack and one of free play; what went wrong, if anything did."""
    table = [Mayor(f"Mayor {i}", colour, f"Town {i}") for i, colour in enumerate(pack.colours[:mayors], 1)]
    session = Session(new_campaign(pack, table), SeededChance(seed), today=lambda: "2000-01-01")
    rng = Random(seed)
    try:
        for game in range(pack.games + 1):
            if not _play_one(session, rng):
                return f"with {mayors} mayors, game {game + 1} does not end"
    except MkLegacyError as error:
        return f"with {mayors} mayors, game {session.campaign.game} cannot be played: {error}"
    return None


def _play_one(session: Session, rng: Random) -> bool:
    """Play to the rest after the next game; False if it takes too long."""
    finished = session.campaign.finished
    for _ in range(DECISIONS):
        session.apply(rng.choice(session.decision().options))
        if session.campaign.finished > finished and session.between_games:
            return True
    return False
