"""A column of published figures beside the computed ones, at the precision of the column."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import (
    ROUND_CEILING,
    ROUND_DOWN,
    ROUND_HALF_EVEN,
    Decimal,
)
from fractions import Fraction

from scoring.rules import round_half_up
from tournaments.exchange.event_record import Who
from tournaments.exchange.json_node import decimals_of


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure that is not as published; both as they are written.

    ``known`` is the publisher's own explanation, empty where there is none. ``names`` and
    ``board`` say whom and which deal it is about.
    """

    what: str
    where: str
    published: str
    computed: str
    known: str = ""
    names: tuple[str, ...] = field(default=(), compare=False)
    board: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Figure:
    """A published figure, and the exact one that should give it."""

    what: str
    where: str
    published: Decimal
    computed: Fraction | None
    names: tuple[str, ...] = ()
    board: int | None = None


_Way = Callable[[Fraction, int], Decimal]


def column_differences(column: Iterable[Figure], said: int | None = None) -> Iterator[Difference]:
    """The figures of a column that differ.

    ``said`` is how many decimals the source says it printed; where it does not, as many as occur
    anywhere in the column: a file that writes 57.5 may have printed 57.50. What lies exactly
    between two figures goes away from zero, unless none in this column did and all went another
    way.
    """
    figures = list(column)
    most = max((decimals_of(figure.published) for figure in figures), default=0)
    printed = [
        (figure, most if said is None else max(said, decimals_of(figure.published)))
        for figure in figures
    ]
    way = _way(printed)
    for figure, decimals in printed:
        exact = figure.computed
        rounded = None if exact is None else way(exact, decimals)
        if rounded != figure.published and not _of_single_precision(exact, figure.published):
            yield Difference(
                figure.what,
                figure.where,
                f"{figure.published:f}",
                "nothing" if rounded is None else f"{rounded:f}",
                names=figure.names,
                board=figure.board,
            )


SINGLE = 7
"""The digits that a number of single precision has, as some programs print all of them."""


def _of_single_precision(exact: Fraction | None, published: Decimal) -> bool:
    """Return whether a figure is right in all the digits of single precision: ``50.48077``.

    With ``SIX`` decimals some of them are none of its digits: ``176.285721`` for 1,234 / 7.
    """
    digits, decimals = len(published.as_tuple().digits), decimals_of(published)
    if exact is None or digits < SINGLE - 1 or decimals <= EXACTLY_PRINTED:
        return False
    if digits <= SINGLE:
        return round_half_up(exact, decimals) == published
    right = SINGLE - (digits - decimals)
    return decimals == SIX and abs(exact - Fraction(published)) * 10**right <= Fraction(1, 2)


SIX = 6
"""The decimals that are printed where nobody says how many."""
EXACTLY_PRINTED = 3
"""The most decimals with which anybody prints on purpose."""


def _way(printed: Sequence[tuple[Figure, int]]) -> _Way:
    halves = [
        (figure.computed, figure.published, decimals)
        for figure, decimals in printed
        if figure.computed is not None and (2 * figure.computed * 10**decimals).denominator == 1
        and (figure.computed * 10**decimals).denominator != 1
    ]  # fmt: skip
    for way in WAYS:
        if all(way(exact, decimals) == said for exact, said, decimals in halves):
            return way
    return round_half_up


def _half(rounding: str) -> _Way:
    def way(exact: Fraction, decimals: int) -> Decimal:
        scaled = exact * 10**decimals
        if (2 * scaled).denominator != 1 or scaled.denominator == 1:
            return round_half_up(exact, decimals)
        half = Decimal(scaled.numerator) / Decimal(scaled.denominator)
        return half.quantize(Decimal(1), rounding=rounding).scaleb(-decimals)

    return way


WAYS: tuple[_Way, ...] = (
    round_half_up, _half(ROUND_HALF_EVEN), _half(ROUND_DOWN), _half(ROUND_CEILING),
)  # fmt: skip
"""Where halves may go: away from zero, to the even figure, towards zero, upwards."""


def names_of(*who: Who) -> tuple[str, ...]:
    """The names of contestants, for whoever looks for a difference."""
    return tuple(each.name for each in who)
