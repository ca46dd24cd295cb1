"""Writes docs/balance.md, from what `mklegacy simulate --campaign --json` said before and after the tuning."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from mklegacy.simulate.campaigns.report import Report
from mklegacy.simulate.campaigns.table import LEGEND, grid, overview, section

DOCUMENT = Path(__file__).parents[1] / "docs" / "balance.md"

INTRODUCTION = """\
# Balance

A campaign that drags, or that the leader of game 3 always wins, is put back on the shelf. So ours is measured:
whole campaigns between bots, held against goals for their length, for who wins, and for whether every card and
every rule matters. Sealed cards are called by their number: nothing here spoils the story.

```sh
mklegacy simulate --campaign --games {after} --seed {seed} --jobs 0 --markdown
```

The bots are `medium` ones that race: they take what leaves them the fewest rounds to go, and misjudge that by 4 %.
Sides of cards, stickers, weather and the ending are chance; now and then there is no weather, for comparison.
With `--in-earnest` the bots play to win, and `--spoilers` names the cards. The seed was not used for tuning.

The page is written by `python -m benchmarks.balance BEFORE AFTER`, from what the command says with `--json`;
change it there, not here. BEFORE is the campaign as of commit {designed} (`--pack`).

## Before and after

Before: the campaign as it was designed, {before} campaigns for each number of mayors. After: as it is now, {after}
campaigns. The bots are the same.

"""

DESIGNED = "ed858bb"

CHANGES = """\
## What was changed, and why

| what | before | now | why |
|---|---|---|---|
| two-sided card 1, side A | 4 coins | 3 | with two mayors some games with side B were 15 % shorter |
| rule 5, for two mayors | | also a coin for an empty roll | games 3 and 5 took 21 and 22 rounds in the median |
| town square card 5 | on two numbers | on one | picked by 89 to 97 % of mayors with a choice |
| two-sided card 3, side A | takes 2, costs 3 | takes 1, costs 2 | games 4 and 5 too long (not measured alone) |
| two-sided card 3, side B | 3 coins | 4 | with two mayors some games with it were 16 % shorter |
| town square card 6 | on the busiest number | on a quieter one | picked by 90 % once card 5 paid less |
| community landmark of game 5 | 48 coins | 36 | too long with two mayors |
| weather 5 | | also a coin for an empty roll | games with it were 11 to 19 % longer |
| two-sided card 8, side A | 3 numbers, costs 4 | 2, costs 3 | with two mayors side B made games 17 % shorter |
| rule 13, and what is built with it | | cheaper, and a bonus for the early | the rule was hardly ever used |

Rule 13 helps those who do something later than others, but nobody did it before the very last turn: it cost the
most and brought nothing. Now it costs less, pays something back at once, and the new landmark of that ending no
longer asks to be built first.

Tried and dropped: a coin more at the start for everybody but the first player (with four mayors the first player
then won only 13 to 19 % of games 2 to 5, and whoever lagged behind became champion too often); cheaper community
landmarks in games 3, 4 and 6 (shorter games, but more losers who had built nothing).

## What is open

- Town square card 4 with two mayors: about 85 % of those with a choice pick it (54 % before), which is the limit.
  A slightly weaker card 4 has not been measured yet.
- The first player: the goal holds, but the narrower aim (the row "beyond the goal") is missed, plainly in game 8
  with four mayors and perhaps in some others. What was tried against it, a coin for the others, cost more than it
  brought.
- How sure all this is: a share of 25 % in one game is known to 5 points. To know it to one takes some 7,000
  campaigns; the command above goes as far as you let it.
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.balance", description=__doc__)
    parser.add_argument("before", type=Path, help="JSON of the campaign as it was (--pack)")
    parser.add_argument("after", type=Path, help="JSON of the campaign as it is, with the same numbers of mayors")
    asked = parser.parse_args()
    DOCUMENT.write_text(document(read(asked.before), read(asked.after)), encoding="utf-8")


def read(file: Path) -> list[Report]:
    return [Report.from_json(data) for data in json.loads(file.read_text(encoding="utf-8"))]


def document(before: list[Report], after: list[Report]) -> str:
    """The whole page."""
    both = [list(pair) for pair in zip(before, after, strict=True)]
    introduction = INTRODUCTION.format(
        before=before[0].campaigns, after=after[0].campaigns, seed=after[0].seed, designed=DESIGNED
    )
    tables = [grid(overview(both, ("before", "after")), markdown=True), LEGEND, CHANGES.strip()]
    return introduction + "\n\n".join([*tables, *[section(each, markdown=True) for each in after]]) + "\n"


if __name__ == "__main__":
    main()
