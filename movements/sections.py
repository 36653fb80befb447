"""A hall in several sections: how many play in each, and who."""

from collections.abc import Sequence

FEWEST_TABLES = 3
"""So many a section has at least: with fewer there is hardly anybody to meet."""
MOST_SECTIONS = 6
SPLIT_FROM = 14
"""From so many tables on sections are listed: in one long row each meets few of the rest."""


def section_sizes(pairs: int, sections: int) -> tuple[int, ...]:
    """How many pairs play in each section: as many tables in each as can be, one more in the first
    ones; with an odd number one pair waits in the last.

    Raises ValueError where a section would have fewer than ``FEWEST_TABLES``.
    """
    tables, more = divmod((pairs + 1) // 2, sections)
    if tables < FEWEST_TABLES:
        raise ValueError(pairs)
    sizes = [2 * (tables + (at < more)) for at in range(sections)]
    sizes[-1] -= pairs % 2
    return tuple(sizes)


def sections_for(tables: int) -> int:
    """How many sections a hall is split into, of ``SPLIT_FROM`` tables at most if that can be."""
    return min(MOST_SECTIONS, max(1 + (tables >= SPLIT_FROM), -(-tables // SPLIT_FROM)))


def strongest_first(sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The seeds of each section, where the strongest play in the first and each is ranked alone."""
    ends = [sum(sizes[: at + 1]) for at in range(len(sizes))]
    return tuple(
        tuple(range(end - size + 1, end + 1)) for size, end in zip(sizes, ends, strict=True)
    )


def equal_strength(sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The seeds of each section, 1 for the strongest, in their order.

    The first and the last, the second and the last but one and so on play in one section, so that
    the mean of every section is that of all; a section of an odd number has the seed in the middle
    besides. These couples of seeds are dealt to and fro, to each section as long as it has room.
    """
    last = sum(sizes)
    room = [size // 2 for size in sizes]
    seeds: list[list[int]] = [[] for _size in sizes]
    couple, turn = 1, list(range(len(sizes)))
    while any(room):
        for section in turn:
            if room[section]:
                room[section] -= 1
                seeds[section] += [couple, last + 1 - couple]
                couple += 1
        turn.reverse()
    middle = iter(range(couple, last + 2 - couple))
    for section, size in enumerate(sizes):
        if size % 2:
            seeds[section].append(next(middle))
    return tuple(tuple(sorted(found)) for found in seeds)
