"""The one family of errors.

Each message is a sentence or two for the person at the keyboard: what happened, that nothing was lost, and
what to do next. The command line prints it and leaves with the error's exit status; nobody sees a traceback.
"""


class MkLegacyError(Exception):
    """Something the program refuses or cannot do."""

    exit_status = 1


class ConfigError(MkLegacyError):
    """A game cannot be built: an unknown rule, a missing card, a parameter that does not fit."""


class IllegalOption(MkLegacyError):
    """An answer that was not among the options offered."""
