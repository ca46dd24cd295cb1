"""How strong the bots are: `python -m benchmarks.strength` plays the matches and writes docs/bots.md."""
