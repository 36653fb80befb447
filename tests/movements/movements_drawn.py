"""Movements drawn at random: all that can be written down, sound or not."""

from hypothesis import strategies as st

from movements.movement import Kind, Movement, Seats, Sitting

NUMBER = st.integers(1, 5) | st.integers(1, 999)
CONTESTANT = st.none() | NUMBER
TRAY = st.integers(1, 9) | st.integers(1, 9999)
SEATS = st.builds(Seats.of_pairs, CONTESTANT, CONTESTANT) | st.builds(Seats, *[CONTESTANT] * 4)
SITTING = st.builds(
    Sitting,
    NUMBER,
    SEATS,
    st.lists(TRAY, max_size=4).map(tuple),
    st.booleans(),
    st.lists(NUMBER, max_size=2).map(tuple),
)
ROUND = st.lists(SITTING, max_size=3).map(tuple)

ANY_MOVEMENT = st.builds(
    Movement,
    st.sampled_from(Kind),
    NUMBER,
    st.lists(ROUND, max_size=3).map(tuple),
    copies=st.integers(0, 3) | NUMBER,
    phantom=CONTESTANT,
    open=st.booleans(),
    allow_replay=st.booleans(),
    allow_half_matches=st.booleans(),
)
"""Divided sides, tables in any order, contestants unheard of."""
