"""Files that are almost events: strategies that put anything anywhere."""

import copy
from collections.abc import Iterable, Iterator
from typing import Any

from hypothesis import strategies as st

Path = tuple[str | int, ...]

NUMBERS = (0, 1, 2, -1, 13, 420, -50, 9999, 2**40, 0.5, -0.0, 49.1, 1e300, float("nan"))
TEXTS = ("", " ", "1", "2", "3", "1NS", "NS", "EW", "N", "x", "4S", "PASS", "3=", "1/2", "mp")
ODD_TEXTS = ("neuberg", "none", "sum", "own_max", "ximp", "\x00", "\ud800", "é\n", "A6040", "60+")
MORE_TEXTS = ("teams", "butler", "vp", "pab", "published", "match_cap", "avg_pct", "bye", "A", "٣")

leaves = (
    st.sampled_from((None, True, False))
    | st.sampled_from((*NUMBERS, *TEXTS, *ODD_TEXTS, *MORE_TEXTS))
    | st.integers()
    | st.floats()
    | st.text(max_size=15)
)
any_json = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


@st.composite
def mutated(draw: st.DrawFn, event: dict[str, Any]) -> Any:
    """The event after one to three changes somewhere in it."""
    changed: Any = copy.deepcopy(event)
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(list(_paths(changed))))
        _change(draw, changed, path)
    return changed


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """The way to everything inside a value; to nothing in particular where it is empty."""
    inside: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, dict | list):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in inside:
        yield (*path, key)
        yield from _paths(each, (*path, key))
    if not path and not value:
        yield ()


def _change(draw: st.DrawFn, event: Any, path: Path) -> None:
    if not path:
        return
    *way, last = path
    node = event
    for step in way:
        node = node[step]
    match draw(st.sampled_from(("put", "put", "put", "drop", "again", "rename"))):
        case "drop":
            del node[last]
        case "again" if isinstance(node, list):
            node.append(copy.deepcopy(node[int(last)]))
        case "rename" if isinstance(node, dict):
            node[draw(st.sampled_from(RENAMED))] = node.pop(last)
        case _:
            node[last] = draw(leaves | any_json)


RENAMED = (
    "ns", "ew", "n", "bye", "score_ew", "pct_ns", "expected", "board_decimals", "section", "datum",
    "adjusted_percent", "assigned_mp", "td_ruling", "adjustment", "matches", "boards", "results",
    "direction", "phantom", "bye_percent", "weighted", "parts", "known", "vp_scale", "match",
    "pair_totals", "board_round_mp_unit", "max_boards", "win_cap", "round", "opponent", "imps",
)  # fmt: skip
