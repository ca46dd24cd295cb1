"""Tables for people. Whatever stands in a cell is printed as it is: it is never read as markup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime


def print_table(
    title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], framed: bool = False, blank: str = ""
) -> None:
    """A table on standard output, in a frame or as aligned lines; `blank` fills the empty cells of a frame."""
    if not framed:
        print("\n".join([*([title] if title else []), *aligned([columns, *rows])]))
        return
    from rich.box import ROUNDED
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title, "bold") if title else None, box=ROUNDED, border_style="cyan")
    for column in columns:
        table.add_column(Text(column))
    for row in rows:
        table.add_row(*[Text(cell) if cell else Text(blank, "dim") for cell in row])
    Console(highlight=False).print(table)


def minute(moment: str) -> str:
    """A moment as it is kept, as the clock on the wall showed it."""
    return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Each row as a line whose cells stand under those of the row before, whatever their letters are."""
    from rich.cells import cell_len

    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True)]
        yield f"  {'  '.join(cells)}".rstrip()
