"""What people do of an evening: mostly what they should, now and then anything else."""

from typing import Any, NamedTuple

from hypothesis import strategies as st

from tests.tournaments.evening_model import BRIDGE, WHIST, WRONG, Where

PLAYERS = ["Ann", "ann", "Bob", "Cyd", "Łucja", ""]
WHO = st.sampled_from(["organiser"] * 6 + ["scorer", "scorer", "stranger", "nobody"])
GAME = st.sampled_from(["whist", "bridge", "auction", "dice"])
PAIRS = st.sampled_from([6, 8, 3, 4, 0])
SOME_NAMES = st.lists(st.sampled_from(PLAYERS), max_size=2)
NAMES = st.dictionaries(st.integers(1, 7), SOME_NAMES, min_size=1, max_size=3)
FIRST = st.integers(0, 8)
"""Chooses among what there is, counted round."""
VALUES = st.lists(st.integers(0, 5), min_size=2, max_size=4)
"""Numbers of results that the game knows, for a tray, or for some of it."""
PLAYED = st.tuples(FIRST, VALUES)


def mostly(*usual: Any, seldom: list[Any]) -> st.SearchStrategy[Any]:
    """One of the usual values four times in five."""
    return st.integers(0, 4).flatmap(lambda n: st.sampled_from(usual if n else seldom))


class Typing(NamedTuple):
    """A result as it is typed; ``first`` and a number as ``typed`` choose among what there is."""

    first: int
    elsewhere: Where | None
    typed: int | str
    seen: int | None
    reason: str
    key: str


TYPING = st.builds(
    Typing,
    FIRST,
    mostly(None, seldom=[Where(1, 1, 2), Where(1, 2, 1), Where(0, 1, 1), Where(4, 1, 9)]),
    mostly(*range(len(WHIST)), seldom=[*WRONG, *WHIST, *BRIDGE]),
    mostly(None, seldom=[0, 1, 2, 3]),
    st.sampled_from(["misread", "misread", ""]),
    st.sampled_from(["", "", "k1", "k2"]),
)

HOW: dict[str, st.SearchStrategy[Any]] = {
    "type": TYPING,
    "send_again": st.tuples(FIRST, st.booleans()),
    "play_out": PLAYED,
    "score": st.none(),
    "withdraw": FIRST,
    "restore": FIRST,
    "fine": FIRST,
    "settle": st.booleans(),
    "cover": st.booleans(),
    "close": st.none(),
    "reopen": st.none(),
    "ask": st.none(),
    "cancel": FIRST,
    "work": FIRST,
    "name": NAMES,
    "seat": st.tuples(PAIRS, st.integers(1, 2)),
    "set_up_another": GAME,
}
OFTEN = ["type"] * 9 + ["send_again", "play_out", "score", "close", "ask"] * 2
OFTEN += ["reopen", "work", "cancel", "name"] * 3

OFTEN += ["withdraw", "restore", "fine"] * 3 + ["settle", "cover"]

STEP = st.sampled_from([*OFTEN, "seat", "set_up_another"]).flatmap(
    lambda what: st.tuples(st.just(what), WHO, HOW[what])
)
"""What is done, by whom, and how."""
