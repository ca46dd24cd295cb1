"""Plays the matches that have not been played yet, one by one, and writes the document after each."""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import asdict
from pathlib import Path

from benchmarks.strength.document import document, reached
from benchmarks.strength.matches import MATCHES, Match, Score, play

SCORES = Path(__file__).with_name("scores.json")
DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--only", metavar="TEXT", default="", help="only matches with this in their name")
    parser.add_argument("--again", action="store_true", help="also those that have been played")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes to share the work")
    asked = parser.parse_args()
    scores = read()
    matches = [match for match in MATCHES if asked.only in match.key]
    for match in matches:
        measure(match, scores, asked.jobs, asked.again)
    for match in matches:
        if not reached(match, scores[match.key]):
            measure(match.thinking_longer(), scores, asked.jobs, asked.again)
    DOCUMENT.write_text(document(scores), encoding="utf-8")


def measure(match: Match, scores: dict[str, Score], jobs: int, again: bool) -> None:
    """Play a match and keep its score at once: so an interruption loses one match at most."""
    if again or match.key not in scores:
        score = scores[match.key] = play(match, jobs)
        print(f"{match.key}: {score.wins / score.games:.1%}, {score.seconds * 1000:.1f} ms a move", flush=True)
        # Others may have kept theirs meanwhile.
        kept = {key: asdict(score) for key, score in {**read(), **scores}.items()}
        SCORES.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")


def read() -> dict[str, Score]:
    if not SCORES.exists():
        return {}
    return {key: Score(**score) for key, score in json.loads(SCORES.read_text(encoding="utf-8")).items()}


if __name__ == "__main__":
    main()
