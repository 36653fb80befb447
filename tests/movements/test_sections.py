"""A hall in several sections: their sizes, and who plays in which."""

from fractions import Fraction

import pytest

from movements.sections import (
    FEWEST_TABLES,
    MOST_SECTIONS,
    equal_strength,
    section_sizes,
    sections_for,
)

HALLS = [
    (pairs, sections)
    for sections in range(1, MOST_SECTIONS + 1)
    for pairs in range(2 * FEWEST_TABLES * sections - 1, 201)
]


def test_every_hall_is_split_in_whole_tables() -> None:
    """Nobody is lost, sections differ by a table at most, and one at most has somebody waiting."""
    for pairs, sections in HALLS:
        sizes = section_sizes(pairs, sections)
        tables = [(size + 1) // 2 for size in sizes]
        assert (len(sizes), sum(sizes)) == (sections, pairs)
        assert max(tables) - min(tables) <= 1
        assert min(tables) >= FEWEST_TABLES
        assert sum(size % 2 for size in sizes) == pairs % 2
        assert sorted(tables, reverse=True) == tables


@pytest.mark.parametrize(("pairs", "sections"), [(10, 2), (0, 1), (16, 3), (34, 6)])
def test_a_hall_that_is_too_small_is_not_split(pairs: int, sections: int) -> None:
    with pytest.raises(ValueError, match=str(pairs)):
        section_sizes(pairs, sections)


def test_a_hall_is_split_from_fourteen_tables_on() -> None:
    """Into as few sections as have fourteen tables or fewer; from 85 tables on six are larger."""
    counts = {tables: sections_for(tables) for tables in range(1, 101)}
    first = {sections: tables for tables, sections in reversed(counts.items())}
    assert first == {1: 1, 2: 14, 3: 29, 4: 43, 5: 57, 6: 71}
    for tables in range(FEWEST_TABLES, 101):
        assert len(section_sizes(2 * tables, counts[tables])) == counts[tables]


def test_all_sections_are_equally_strong() -> None:
    """The mean of the seeds of each is that of all, to the last digit."""
    for pairs, sections in HALLS:
        seeds = equal_strength(section_sizes(pairs, sections))
        assert sorted(seed for section in seeds for seed in section) == list(range(1, pairs + 1))
        means = {Fraction(sum(section), len(section)) for section in seeds}
        assert means == {Fraction(pairs + 1, 2)}


def test_thirty_four_pairs() -> None:
    """1 to A, 2 and 3 to B, 4 and 5 to A and so on; 17 and 18, the middle, fill A."""
    assert section_sizes(34, 2) == (18, 16)
    first, second = equal_strength((18, 16))
    assert first == (1, 4, 5, 8, 9, 12, 13, 16, 17, 18, 19, 22, 23, 26, 27, 30, 31, 34)
    assert second == (2, 3, 6, 7, 10, 11, 14, 15, 20, 21, 24, 25, 28, 29, 32, 33)


def test_an_odd_number() -> None:
    assert section_sizes(33, 2) == (18, 15)
    assert 17 in equal_strength((18, 15))[1]
