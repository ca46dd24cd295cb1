"""`python -m tests.playthroughs` tells the games; with `--write` the transcripts are written anew."""

from __future__ import annotations

import sys

from tests.playthroughs.transcript import file_of, playthroughs, transcript


def main() -> None:
    for playthrough, config in playthroughs().items():
        text = transcript(playthrough, config)
        if "--write" in sys.argv[1:]:
            file_of(playthrough).write_text(text, encoding="utf-8")
        else:
            print(text)


if __name__ == "__main__":
    main()
