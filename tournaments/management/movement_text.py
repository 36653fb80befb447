"""A movement in letters: its rounds and tables, how even it is, and sizes in words."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from django.utils.translation import gettext as _

from movements.fairness import NothingCompared, fairness
from movements.lines import lines as lines_of
from movements.movement import Kind, Movement, Sitting
from tournaments.presenting.figures import amount
from tournaments.presenting.movements import how_many, verdict_sentence
from tournaments.presenting.terms import term
from tournaments.presenting.trays import number_range

WIDEST = 100


def headline(movement: Movement, game: str = "") -> str:
    """``10 pairs, 5 tables, 5 rounds, trays 1–10``; in bridge they are boards."""
    said = {
        "who": how_many(movement.kind, movement.contestants),
        "tables": movement.tables,
        "rounds": len(movement.rounds),
        "trays": number_range(movement.trays) or "-",
    }
    text = term(game, "movement") % said
    if movement.phantom is None:
        return text
    return text + _("; %(n)s is the phantom") % {"n": movement.phantom}


def grid(movement: Movement) -> str:
    """The rounds below one another, the tables side by side; in blocks where they are many."""
    columns = _columns(movement)
    blocks = ["\n".join(_block(columns[0], some)) for some in _fitting(columns)]
    return "\n\n".join(blocks)


def _columns(movement: Movement) -> list[list[str]]:
    """Each table's column, padded; the first is of the rounds' numbers."""
    at = [{sitting.table: sitting for sitting in sittings} for sittings in movement.rounds]
    columns = [[_("round"), *(str(n) for n in range(1, len(at) + 1))]]
    for table in range(1, movement.tables + 1):
        cells = [_cell(movement, sittings.get(table)) for sittings in at]
        columns.append([_("table %(n)s") % {"n": table}, *cells])
    return [[cell.ljust(max(map(len, column))) for cell in column] for column in columns]


def _fitting(columns: list[list[str]]) -> Iterator[list[list[str]]]:
    """The tables' columns in blocks that are not too wide, with the rounds' column before them."""
    some: list[list[str]] = []
    for column in columns[1:]:
        width = sum(len(one[0]) + len(" | ") for one in [*some, column]) + len(columns[0][0])
        if some and width > WIDEST:
            yield some
            some = []
        some.append(column)
    if some:
        yield some


def _block(rounds: list[str], tables: list[list[str]]) -> Iterator[str]:
    for cells in zip(rounds, *tables, strict=True):
        yield " | ".join(cells).rstrip()


def _cell(movement: Movement, sitting: Sitting | None) -> str:
    if sitting is None:
        return ""
    north, east, south, west = (_one(movement, one) for one in sitting.seats)
    if movement.kind is Kind.INDIVIDUAL:
        north, east = f"{north}+{south}", f"{east}+{west}"
    who = f"{north} v {east}"
    said = [f"{who}: {number_range(sitting.trays)}" if sitting.trays else who]
    if sitting.turned:
        said.append(_("turned"))
    if sitting.shared_with:
        said.append(_("shares %(n)s") % {"n": number_range(sitting.shared_with)})
    return " ".join(said)


def _one(movement: Movement, contestant: int | None) -> str:
    if contestant is None:
        return "-"
    return f"({contestant})" if contestant == movement.phantom else f"{contestant}"


def fairness_text(movement: Movement) -> str:
    """Return how even it is, for each list in which contestants are ranked."""
    by_line: dict[str, list[int]] = {}
    for contestant, line in lines_of(movement).items():
        by_line.setdefault(line, []).append(contestant)
    return "\n".join(_fairness(movement, line, among) for line, among in by_line.items())


def _fairness(movement: Movement, line: str, among: list[int]) -> str:
    whose = "/".join(line) or _("all in one list")
    try:
        measured = fairness(movement, among)
    except NothingCompared:
        return _("Fairness, %(whose)s: there is nothing to compare.") % {"whose": whose}
    return _(
        "Fairness, %(whose)s: %(figure)s of 100, the luck of the draw %(luck)s of the spread "
        "of skill: %(grade)s."
    ) % {
        "whose": whose,
        "figure": measured.figure,
        "grade": verdict_sentence(measured.verdict),
        "luck": amount(Fraction(measured.luck), 2),
    }


def numbers(sizes: Sequence[int]) -> str:
    """Rising numbers in words: ``6, 8 … 198``, ``4–9``, ``3, 7``."""
    said, rest = [], list(sizes)
    while rest:
        run = _run(rest)
        said.append(_run_text(run))
        rest = rest[len(run) :]
    return ", ".join(said)


def _run(rest: list[int]) -> list[int]:
    """As many from the beginning as go up by equal steps of 1 or 2; three or more, else one."""
    step = rest[1] - rest[0] if len(rest) > 1 else 0
    if step not in (1, 2):
        return rest[:1]
    length = next((i for i, n in enumerate(rest) if n != rest[0] + i * step), len(rest))
    return rest[:length] if length > 2 else rest[:1]


def _run_text(run: list[int]) -> str:
    if len(run) == 1:
        return f"{run[0]}"
    if run[1] - run[0] == 1:
        return f"{run[0]}–{run[-1]}"
    return f"{run[0]}, {run[1]} … {run[-1]}"
