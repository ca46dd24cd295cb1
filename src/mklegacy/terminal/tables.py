"""Tables for people. Whatever stands in a cell is printed as it is: it is never read as markup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def print_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table on standard output; where that is no terminal, as wide as it needs to be."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title), title_justify="left", box=SIMPLE_HEAD)
    for column in columns:
        table.add_column(Text(column))
    for row in rows:
        table.add_row(*[Text(cell) for cell in row])
    console = Console()
    if not console.is_terminal:
        console = Console(width=console.measure(table, options=console.options.update(max_width=1000)).maximum)
    console.print(table)
