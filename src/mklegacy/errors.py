"""The one family of errors.

Each message is a sentence or two for the person at the keyboard: what happened, that nothing was lost, and
what to do next. The command line prints it and leaves with the error's exit status; nobody sees a traceback.
"""

import re

_OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_MARK = "\ufffd"


def is_harmless(text: str) -> bool:
    """Whether a terminal only shows the text, and obeys nothing in it."""
    return _OBEYED.search(text) is None


def harmless(text: str) -> str:
    """Text from who knows where, with a mark in the place of whatever a terminal would obey."""
    return _OBEYED.sub(_MARK, text)


class MkLegacyError(Exception):
    """Something the program refuses or cannot do."""

    exit_status = 1


class ConfigError(MkLegacyError):
    """A game cannot be built: an unknown rule, a missing card, a parameter that does not fit."""


class IllegalOption(MkLegacyError):
    """An answer that was not among the options offered."""
