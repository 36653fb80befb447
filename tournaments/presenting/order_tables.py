"""Orders over several sessions or evenings, as tables for spreadsheets, with two decimals."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from scoring.rules import round_half_up
from scoring.series import InSeries, Who
from tournaments.exchange.result_tables import Cell, Table
from tournaments.presenting.columns import Figure, file_columns
from tournaments.presenting.standing_line import Ranking, StandingLine

_WHO = ("Rank", "Number", "Direction", "Section", "Names")


def overall_table(view: Ranking) -> Table:
    """Return the sessions of a tournament together, ledger by ledger: what everybody earned in each
    session and carried into it, the columns of the standings, and the place in each stratum.
    """
    rows = [row for ledger in view.ledgers for row in ledger.rows]
    sessions = [one.number for one in rows[0].sessions] if rows else []
    strata = sorted({letter for row in rows for letter in row.strata})
    found: Table = [
        (
            *_WHO,
            *(f"{what} {number}" for number in sessions for what in ("Session", "Carried into")),
            *file_columns([], view.rules),
            *(f"Rank in {letter}" for letter in strata),
        )
    ]
    for ledger in view.ledgers:
        columns = file_columns(ledger.rows, view.rules).values()
        for row, figures in zip(ledger.rows, zip(*columns, strict=True), strict=True):
            who = row.contestant
            said = (row.place, who.label, ledger.line, ledger.section, " & ".join(who.names))
            places = (row.strata.get(letter, (None, 0))[0] for letter in strata)
            found.append((*said, *_in_sessions(row), *map(_printed, figures), *places))
    return found


def _in_sessions(row: StandingLine) -> Iterator[Cell]:
    for one in row.sessions:
        yield _printed(one.total)
        yield _printed(one.carried)


def series_table(
    order: Sequence[InSeries[Who]], names: Mapping[Who, Sequence[str]], evenings: Sequence[int]
) -> Table:
    """Return the order of a series: the figures of each evening, how many count, the score."""
    found: Table = [("Rank", "Names", *(f"Evening {n}" for n in evenings), "Counted", "Score")]
    for one in order:
        figures = (_printed(one.figures.get(number)) for number in evenings)
        name = " & ".join(names[one.who])
        found.append((one.place, name, *figures, len(one.counted), _printed(one.score)))
    return found


def _printed(figure: Figure) -> Cell:
    return round_half_up(figure, 2) if isinstance(figure, Fraction) else figure
