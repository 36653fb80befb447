"""Movements drawn at random: all that can be written down, sound or not."""

from hypothesis import strategies as st

from movements.movement import Kind, Movement, Seats, Sitting

NUMBER = st.integers(1, 999)
CONTESTANT = st.none() | NUMBER
TRAYS = st.lists(st.integers(1, 9999) | st.integers(1, 9), max_size=6).map(tuple)
SOME_SEATS = st.builds(Seats, CONTESTANT, CONTESTANT, CONTESTANT, CONTESTANT)


@st.composite
def any_movements(draw: st.DrawFn) -> Movement:
    """Divided sides and tables in any order too."""
    kind = draw(st.sampled_from(Kind))
    seats = st.builds(Seats.of_pairs, CONTESTANT, CONTESTANT) | SOME_SEATS
    tables = st.integers(1, 5) | NUMBER
    shared = st.lists(NUMBER, max_size=3).map(tuple)
    sitting = st.builds(Sitting, tables, seats, TRAYS, st.booleans(), shared)
    rounds = st.lists(st.lists(sitting, max_size=4).map(tuple), max_size=4).map(tuple)
    return Movement(
        kind,
        draw(NUMBER),
        draw(rounds),
        copies=draw(st.integers(0, 999)),
        phantom=draw(CONTESTANT),
        open=draw(st.booleans()),
        allow_replay=draw(st.booleans()),
        allow_half_matches=draw(st.booleans()),
    )
