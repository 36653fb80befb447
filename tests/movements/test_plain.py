import copy
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.audit import InvalidMovement
from movements.movement import Kind, Movement, Seats, Sitting
from movements.plain import MalformedCode, MalformedMovement, Where, admit, from_plain, to_plain
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tests.sample import examples

COMPASS_3 = COMPASS.build(Wanted(6, 2))
EVERYTHING: dict[str, Any] = {
    "contestants": 4,
    "kind": "pairs",
    "rounds": 1,
    "tables": 2,
    "schedule": [
        [
            {"table": 1, "ns": 1, "ew": 2, "trays": [2, 1], "trays_shared_with": [2]},
            {"table": 2, "ns": 3, "ew": None, "trays": [], "turned": True},
        ]
    ],
    "copies": 2,
    "phantom": 4,
    "open": True,
}

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    *EVERYTHING,
                    "table",
                    "ns",
                    "ew",
                    "trays",
                    "seats",
                    "N",
                    "trays_shared_with",
                    "turned",
                ]
            )
            | st.text(max_size=3),
            inner,
            max_size=8,
        )
    ),
    max_leaves=25,
)

NUMBER = st.integers(1, 999)
CONTESTANT = st.none() | NUMBER
NUMBERS = st.lists(NUMBER, max_size=4).map(tuple)


@st.composite
def movements(draw: st.DrawFn) -> Movement:
    """Movements that can be written down, sound or not."""
    kind = draw(st.sampled_from(Kind))
    seats: st.SearchStrategy[Seats] = (
        st.builds(Seats, CONTESTANT, CONTESTANT, CONTESTANT, CONTESTANT)
        if kind is Kind.INDIVIDUAL
        else st.builds(Seats.of_pairs, CONTESTANT, CONTESTANT)
    )
    sitting = st.builds(Sitting, NUMBER, seats, NUMBERS, st.booleans(), NUMBERS)
    rounds = st.lists(st.lists(sitting, max_size=4).map(tuple), max_size=4).map(tuple)
    return Movement(
        kind,
        draw(NUMBER),
        draw(rounds),
        copies=draw(st.integers(0, 9)),
        phantom=draw(CONTESTANT),
        open=draw(st.booleans()),
    )


@given(movements())
def test_what_is_written_is_read_again(movement: Movement) -> None:
    assert from_plain(json.loads(json.dumps(to_plain(movement)))) == movement


@given(JSON)
@settings(max_examples=examples(100))
def test_any_data_is_read_or_refused(data: object) -> None:
    read = read_or_refused(data)
    if isinstance(read, Movement):
        assert from_plain(to_plain(read)) == read


@given(st.data(), movements())
@settings(max_examples=examples(100))
def test_spoilt_data_is_read_or_refused(data: st.DataObject, movement: Movement) -> None:
    """A single value anywhere in sound data is exchanged for any other."""
    whole: dict[str, Any] = {"": to_plain(movement)}
    node: Any = whole
    key: Any = ""
    while isinstance(node[key], dict | list) and node[key] and data.draw(st.booleans()):
        node = node[key]
        key = data.draw(st.sampled_from(list(node) if isinstance(node, dict) else range(len(node))))
    node[key] = data.draw(JSON)
    read_or_refused(whole[""])


def read_or_refused(data: object) -> Movement | MalformedMovement:
    """The movement or the refusal: another exception fails the test."""
    try:
        return from_plain(data)
    except MalformedMovement as refused:
        return refused


def test_pairs_are_written_as_documented() -> None:
    assert to_plain(COMPASS_3) == {
        "contestants": 6,
        "kind": "pairs",
        "rounds": 3,
        "tables": 3,
        "schedule": [
            [
                {"table": 1, "ns": 1, "ew": 4, "trays": [1, 2]},
                {"table": 2, "ns": 2, "ew": 5, "trays": [3, 4]},
                {"table": 3, "ns": 3, "ew": 6, "trays": [5, 6]},
            ],
            [
                {"table": 1, "ns": 1, "ew": 5, "trays": [5, 6]},
                {"table": 2, "ns": 2, "ew": 6, "trays": [1, 2]},
                {"table": 3, "ns": 3, "ew": 4, "trays": [3, 4]},
            ],
            [
                {"table": 1, "ns": 1, "ew": 6, "trays": [3, 4]},
                {"table": 2, "ns": 2, "ew": 4, "trays": [5, 6]},
                {"table": 3, "ns": 3, "ew": 5, "trays": [1, 2]},
            ],
        ],
    }


def test_individuals_are_written_by_seat() -> None:
    movement = Movement(Kind.INDIVIDUAL, 4, ((Sitting(1, Seats(4, 3, 2, None), ()),),))
    assert to_plain(movement)["schedule"] == [
        [{"table": 1, "seats": {"N": 4, "E": 3, "S": 2, "W": None}, "trays": []}]
    ]


def test_everything_there_is_to_say() -> None:
    movement = Movement(
        Kind.PAIRS,
        4,
        (
            (
                Sitting(1, Seats.of_pairs(1, 2), (2, 1), shared_with=(2,)),
                Sitting(2, Seats.of_pairs(3, None), (), turned=True),
            ),
        ),
        copies=2,
        phantom=4,
        open=True,
    )
    assert from_plain(EVERYTHING) == movement
    assert to_plain(movement) == EVERYTHING


def test_any_number_of_copies() -> None:
    assert from_plain(EVERYTHING | {"copies": "any"}).copies == 0
    assert to_plain(replace(COMPASS_3, copies=0))["copies"] == "any"


def test_what_only_helps_a_reader_is_passed_over() -> None:
    noted = to_plain(COMPASS_3) | {"name": "Compass", "layout": "ring", "notes": [1, {}]}
    assert from_plain(noted) == COMPASS_3


def test_optional_keys_may_be_null() -> None:
    nothing = dict.fromkeys(["copies", "phantom", "open", "allow_replay", "allow_half_matches"])
    assert admit(to_plain(COMPASS_3) | nothing) == COMPASS_3


def test_spare_tables_may_stand_empty() -> None:
    assert from_plain(to_plain(COMPASS_3) | {"tables": 5}) == COMPASS_3


@pytest.mark.parametrize(
    ("path", "value", "code", "where"),
    [
        ((), [], "not_an_object", Where()),
        (("contestants",), ..., "key_missing", Where(key="contestants")),
        (("contestants",), "4", "not_a_number", Where(key="contestants")),
        (("contestants",), True, "not_a_number", Where(key="contestants")),
        (("contestants",), 4.0, "not_a_number", Where(key="contestants")),
        (("contestants",), 0, "number_too_small", Where(key="contestants")),
        (("contestants",), 10**30, "number_too_large", Where(key="contestants")),
        (("kind",), ..., "key_missing", Where(key="kind")),
        (("kind",), "couples", "kind_unknown", Where(key="kind")),
        (("kind",), ["pairs"], "kind_unknown", Where(key="kind")),
        (("rounds",), 2, "rounds_disagree", Where(key="rounds")),
        (("tables",), 1, "tables_disagree", Where(key="tables")),
        (("copies",), 0, "number_too_small", Where(key="copies")),
        (("copies",), "many", "not_a_number", Where(key="copies")),
        (("phantom",), [], "not_a_number", Where(key="phantom")),
        (("open",), 1, "not_a_boolean", Where(key="open")),
        (("schedule",), ..., "key_missing", Where(key="schedule")),
        (("schedule",), {}, "not_a_list", Where(key="schedule")),
        (("schedule", 0), None, "not_a_list", Where(1, key="schedule")),
        (("schedule", 0, 1), 7, "not_an_object", Where(1, 2)),
        (("schedule", 0, 1, "table"), ..., "key_missing", Where(1, 2, "table")),
        (("schedule", 0, 1, "ns"), ..., "key_missing", Where(1, 2, "ns")),
        (("schedule", 0, 1, "ew"), 0, "number_too_small", Where(1, 2, "ew")),
        (("schedule", 0, 0, "trays"), None, "not_a_list", Where(1, 1, "trays")),
        (("schedule", 0, 0, "trays", 1), None, "not_a_number", Where(1, 1, "trays")),
        (("schedule", 0, 0, "trays", 1), 10_000, "number_too_large", Where(1, 1, "trays")),
        (
            ("schedule", 0, 0, "trays_shared_with"),
            2,
            "not_a_list",
            Where(1, 1, "trays_shared_with"),
        ),
        (("schedule", 0, 1, "turned"), "yes", "not_a_boolean", Where(1, 2, "turned")),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    path: tuple[str | int, ...], value: object, code: str, where: Where
) -> None:
    with pytest.raises(MalformedMovement) as refused:
        from_plain(spoilt(path, value))
    assert (refused.value.code, refused.value.where) == (code, where)


def spoilt(path: tuple[str | int, ...], value: object) -> object:
    """EVERYTHING with the value at the path exchanged, or taken out (an ellipsis)."""
    if not path:
        return value
    data: Any = copy.deepcopy(EVERYTHING)
    node = data
    for key in path[:-1]:
        node = node[key]
    if value is ...:
        del node[path[-1]]
    else:
        node[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("seats", "code", "key"),
    [
        (None, "not_an_object", "seats"),
        ({"N": 1, "E": 2, "S": 3}, "key_missing", "W"),
        ({"N": 1, "E": 2, "S": 3, "W": "4"}, "not_a_number", "W"),
    ],
)
def test_seats_of_individuals_are_read_strictly(seats: object, code: str, key: str) -> None:
    data = EVERYTHING | {
        "kind": "individual",
        "schedule": [[{"table": 1, "seats": seats, "trays": []}]],
    }
    with pytest.raises(MalformedMovement) as refused:
        from_plain(data)
    assert (refused.value.code, refused.value.where) == (code, Where(1, 1, key))


def test_the_place_is_told_in_short() -> None:
    with pytest.raises(MalformedMovement, match=r"^key_missing round=1 entry=2 key=ns$"):
        from_plain(spoilt(("schedule", 0, 1, "ns"), ...))


def test_a_divided_side_cannot_be_written() -> None:
    divided = Movement(Kind.PAIRS, 4, ((Sitting(1, Seats(1, 2, 3, 2), (1,)),),))
    with pytest.raises(MalformedMovement) as refused:
        to_plain(divided)
    assert refused.value.code is MalformedCode.SIDE_DIVIDED
    assert refused.value.where == Where(1, 1)


def test_data_is_admitted_with_what_it_allows() -> None:
    memory = to_plain(replace(COMPASS_3, rounds=COMPASS_3.rounds * 2))
    with pytest.raises(InvalidMovement):
        admit(memory)
    assert len(admit(memory | {"allow_replay": True}).rounds) == 6
    half = to_plain(Movement(Kind.TEAMS, 2, ((Sitting(1, Seats.of_pairs(1, 2), (1,)),),)))
    with pytest.raises(InvalidMovement):
        admit(half)
    assert len(admit(half | {"allow_half_matches": True}).rounds) == 1


def test_what_it_allows_is_read_strictly() -> None:
    with pytest.raises(MalformedMovement) as refused:
        admit(to_plain(COMPASS_3) | {"allow_replay": "yes"})
    assert refused.value.where == Where(key="allow_replay")
    with pytest.raises(MalformedMovement):
        admit(None)
