"""The program itself: the table of commands, and what people see when a command cannot finish."""

from __future__ import annotations

import codecs
import io
import os
import sys

import click

from mklegacy.cli import completing
from mklegacy.cli.lazy import Entry, LazyGroup
from mklegacy.cli.opening import speak
from mklegacy.errors import ConfigError, MkLegacyError, harmless
from mklegacy.languages import LANGUAGES

PROGRAM = "mklegacy"
INTERRUPTED = 130

# In the order of the help. A command's help repeats the first sentence of its function's docstring (the tests see
# to it), because help and completion must not import the function.
COMMANDS = {
    "play": Entry("mklegacy.cli.play", "Go on where you left, or begin your first campaign"),
    "quick": Entry("mklegacy.cli.quick", "Play a single game, without a campaign"),
    "demo": Entry("mklegacy.cli.demo", "Watch bots play the first games of a campaign"),
    "campaign": Entry("mklegacy.cli.campaign", "Make campaigns, choose between them, and look back"),
    "game": Entry("mklegacy.cli.game", "Play, and see how a game stands or went"),
    "register": Entry("mklegacy.cli.show", "Look at the town register"),
    "deck": Entry("mklegacy.cli.show", "Look at the part of the legacy deck that has been read"),
    "rules": Entry("mklegacy.cli.show", "Look at the rules deck"),
    "reserves": Entry("mklegacy.cli.show", "Look at the reserves"),
    "archives": Entry("mklegacy.cli.show", "Look at the archives"),
    "boxes": Entry("mklegacy.cli.show", "Look at the mystery boxes"),
    "town": Entry("mklegacy.cli.town", "Look at the towns of the mayors"),
    "backup": Entry("mklegacy.cli.backup", "Look at the backups of the save, make one, and go back to one"),
    "doctor": Entry("mklegacy.cli.doctor", "See whether everything is well with the save"),
    "simulate": Entry("mklegacy.cli.simulate", "Let bots play many games, and count"),
    "content": Entry("mklegacy.cli.content", "Look after everything that is printed on cards"),
    "completion": Entry("mklegacy.cli.completion", "Print the completion script for a shell"),
}


class App(LazyGroup):
    """The table of commands; over a damaged or a stranger's save they stumble with a sentence."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except Exception as error:
            if isinstance(error, MkLegacyError) and not isinstance(error, ConfigError):
                raise
            if isinstance(error, click.ClickException | click.exceptions.Exit | click.Abort | OSError):
                raise
            from mklegacy.cli.blaming import damage

            if found := damage(ctx.params["db"]):
                raise found from error
            raise


@click.group(
    PROGRAM,
    cls=App,
    entries=COMMANDS,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="mklegacy", message="%(prog)s %(version)s")
@click.option("--db", metavar="PATH|URL", envvar="MKLEGACY_DB", help="Where the save is.")
@click.option(
    "-c",
    "--campaign",
    metavar="NAME",
    envvar="MKLEGACY_CAMPAIGN",
    shell_complete=completing.campaigns,
    help="Which campaign.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Which language.")
@click.option("--plain", is_flag=True, help="Speak in sentences.")
@click.pass_context
def app(context: click.Context, db: str | None, campaign: str | None, lang: str | None, plain: bool) -> None:
    """A legacy campaign of dice, towns and lazy mayors, kept safe between evenings."""
    # The commands know these options too and look here for what was not given to them (`opening.py`).
    speak()
    if context.invoked_subcommand is None:
        from mklegacy.cli.start import start

        start(db, campaign)


def main() -> None:
    """Run the program and leave with its exit status."""
    # Rather something like it, or a mark, than a traceback for what is no letter here.
    codecs.register_error("lookalike", _lookalike)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "lookalike"), (sys.stderr, "lookalike")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    sys.exit(run(app))


def _lookalike(error: UnicodeError) -> tuple[str, int]:
    """What to write in the place of letters that the terminal does not have."""
    from mklegacy.terminal.screen.plain_letters import ascii_only

    assert isinstance(error, UnicodeEncodeError), "nothing is read with it"
    return ascii_only(error.object[error.start : error.end]), error.end


def run(command: click.Command, args: list[str] | None = None) -> int:
    """Run a command and return its exit status; a failure becomes a sentence on standard error."""
    try:
        status = command.main(args, prog_name=PROGRAM, standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return error.exit_code
    except click.ClickException as error:
        from mklegacy.cli.complaining import complaint

        _tell(complaint(error))
        return error.exit_code
    except MkLegacyError as error:
        _tell(str(error))
        return error.exit_status
    except (click.Abort, KeyboardInterrupt):
        from mklegacy.i18n import _

        _tell(_("Stopped. Everything you confirmed is saved; nothing was lost."))
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has left, which is its right; without this the interpreter complains when it flushes again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        from mklegacy.i18n import _

        where = f"{error.filename}: " if error.filename else ""
        saved = _("Everything you confirmed is saved; put that right and try again.")
        _tell(f"{where}{error.strerror or error}. {saved}")
        return 1
    return status if isinstance(status, int) else 0


def _tell(text: str) -> None:
    from mklegacy.cli.playing import speaker

    speaker(on_stderr=True)(harmless(text))
