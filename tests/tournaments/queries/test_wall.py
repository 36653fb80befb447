"""Standings cut into pages of a wall."""

from fractions import Fraction

import pytest

from tournaments.queries.people import Contestant
from tournaments.queries.standings_words import LedgerWords, RowWords
from tournaments.queries.wall import wall_pages


def ledger(rows: int) -> LedgerWords:
    """A ledger of so many pairs."""
    words = tuple(
        RowWords(Contestant(n, n, n, str(n), "", (), ""), str(n), (), "", "level", Fraction())
        for n in range(1, rows + 1)
    )
    return LedgerWords("", "", (), "", words, (), "")


@pytest.mark.parametrize(
    ("lengths", "pages"),
    [
        ((5, 5), [("r100 1-5", "r100 1-5")]),
        ((7, 6), [("r72 1-7", "r72 1-6")]),
        ((9, 9), [("r56 1-9", "r56 1-9")]),
        ((11, 9), [("r56 1-9", "r56 1-9"), ("r56 10-11",)]),
        ((9, 11), [("r56 1-9", "r56 1-9"), ("r56 10-11",)]),
        ((20,), [("r56 1-9", "r56 10-18"), ("r56 19-20",)]),
        ((4, 4, 4, 4), [("r100 1-4", "r100 1-4")] * 2),
        ((), []),
    ],
)
def test_rows_are_as_high_as_they_can_be(
    lengths: tuple[int, ...], pages: list[tuple[str, ...]]
) -> None:
    cut = [
        tuple(f"{part.size} {part.rows[0].place}-{part.rows[-1].place}" for part in page)
        for page in wall_pages([ledger(length) for length in lengths])
    ]
    assert cut == pages
