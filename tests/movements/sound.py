"""Sound movements of every kind for the tests, worked out here and not by the systems."""

from hypothesis import strategies as st

from movements.movement import Kind, Movement, Seats, Sitting
from movements.plain import from_plain
from tests.data import SCHEDULES
from tests.movements.rings import ring

SAFFORD = ((8, 1, 2, 4), (3, 7, 5, 6))
"""The first round of Safford's eight players, by tables: North, East, South, West."""


def eight(*first: tuple[int, ...]) -> Movement:
    """Eight players at two tables that share their trays: 8 sits still, 1 follows 2 to 7 and 1."""

    def later(one: int, rounds: int) -> int:
        return 8 if one == 8 else (one - 1 + rounds) % 7 + 1

    return Movement(
        Kind.INDIVIDUAL,
        8,
        tuple(
            tuple(
                Sitting(
                    n,
                    Seats(*(later(one, r) for one in seats)),
                    (2 * r + 1, 2 * r + 2),
                    shared_with=(3 - n,),
                )
                for n, seats in enumerate(first, start=1)
            )
            for r in range(7)
        ),
    )


def howell_teams(count: int) -> Movement:
    """Howell's teams, an odd number: at table p E/W of team p, N/S of team p - k."""
    return Movement(
        Kind.TEAMS,
        count,
        tuple(
            tuple(
                Sitting(
                    p + 1,
                    Seats.of_pairs((p - k) % count + 1, p + 1),
                    ((p + (count - 1) // 2 * (k - 1)) % count + 1,),
                )
                for p in range(count)
            )
            for k in range(1, count)
        ),
    )


def four_pairs() -> Movement:
    """Two tables that exchange their trays: everybody meets everybody."""
    met = (((2, 1), (4, 3)), ((1, 3), (4, 2)), ((1, 4), (2, 3)))
    return Movement(
        Kind.PAIRS,
        4,
        tuple(
            tuple(
                Sitting(n, Seats.of_pairs(*two), (2 * r, 2 * r + 1), shared_with=(3 - n,))
                for n, two in enumerate(tables, start=1)
            )
            for r, tables in enumerate(met, start=1)
        ),
    )


def sound_pairs() -> st.SearchStrategy[Movement]:
    """Compass games, to the end where the tables are odd and to half where they are even."""
    return st.one_of(
        st.sampled_from([3, 5, 7, 9]).map(lambda tables: ring(tables, -1, 1)),
        st.sampled_from([4, 6, 8]).map(lambda tables: ring(tables, -1, 1, tables // 2)),
        st.builds(four_pairs),
        *_seeds(Kind.PAIRS),
    )


def sound_teams() -> st.SearchStrategy[Movement]:
    """Every match with both halves."""
    return st.one_of(st.sampled_from([3, 5, 7, 9]).map(howell_teams), *_seeds(Kind.TEAMS))


def sound_individuals() -> st.SearchStrategy[Movement]:
    """The eight, and the schedules of the source."""
    return st.one_of(st.builds(eight, *map(st.just, SAFFORD)), *_seeds(Kind.INDIVIDUAL))


def sound_movements() -> st.SearchStrategy[Movement]:
    """Pairs, teams and individuals, with travelling trays and with shared ones."""
    return st.one_of(sound_pairs(), sound_teams(), sound_individuals())


def of_two_tables_that_share() -> st.SearchStrategy[Movement]:
    """Every tray is shared."""
    return st.one_of(st.builds(four_pairs), st.builds(eight, *map(st.just, SAFFORD)))


def _seeds(kind: Kind) -> list[st.SearchStrategy[Movement]]:
    names = sorted(name for name, data in SCHEDULES.items() if data["kind"] == kind)
    return [st.sampled_from(names).map(_seed)]


def _seed(name: str) -> Movement:
    return from_plain(SCHEDULES[name])
