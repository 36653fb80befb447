"""Names that are nearly alike."""

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.names import folded, in_speaking_order
from tournaments.written.likeness import MOST, Likeness

CLUB = ["Grace Cartwright", "John O'Neill", "Mary Jones", "Zoë Núñez", "Daniel Lee", "Ann Brown"]
KNOWN = Likeness((number, [name]) for number, name in enumerate(CLUB))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("cartrite", "Grace Cartwright"),
        ("Cartwrihgt", "Grace Cartwright"),
        ("vartwright", "Grace Cartwright"),
        ("Grace Cartright", "Grace Cartwright"),
        ("Cartright, Grace", "Grace Cartwright"),
        ("G. Cartwright", "Grace Cartwright"),
        ("Grace M. Cartwright", "Grace Cartwright"),
        ("ONeil", "John O'Neill"),
        ("Jhon ONeill", "John O'Neill"),
        ("Zoe Nunes", "Zoë Núñez"),
        ("Dan Lee", "Daniel Lee"),
        ("Ann Browne", "Ann Brown"),
        ("brwn", "Ann Brown"),
    ],
)
def test_a_slip_finds_who_was_meant(typed: str, meant: str) -> None:
    assert [CLUB[one] for one in KNOWN.like(typed)][:1] == [meant]


@pytest.mark.parametrize(
    "typed",
    [
        "David Cartwright",  # the other half of a couple
        "Gary Jones",
        "Mark Jones",
        "Bob",
        "Eve Adams",
        "Cyd",
        "Le",
        "",
        "?",
    ],
)
def test_other_people_are_not_offered(typed: str) -> None:
    assert KNOWN.like(typed) == []


def test_a_few_are_offered_the_likest_first() -> None:
    many = Likeness((n, [name]) for n, name in enumerate(["Anne Brown"] * 9 + ["Ann Browne"]))
    assert len(many.like("Ann Browne")) == MOST
    assert many.like("Ann Browne")[0] == 9


@given(st.text(max_size=60), st.lists(st.text(max_size=30), max_size=5))
def test_any_text_may_be_typed(typed: str, names: list[str]) -> None:
    found = Likeness([(n, [name]) for n, name in enumerate(names)]).like(typed)
    assert set(found) <= set(range(len(names)))


def test_an_evening_of_newcomers_in_a_large_club_is_looked_up_at_once() -> None:
    chance = random.Random(1)  # noqa: S311
    made = ["".join(chance.choices("abcdeilmnorst", k=7)) for _ in range(900)]
    club = [f"{chance.choice(made)} {chance.choice(made)}" for _ in range(2000)]
    began = time.process_time()
    known = Likeness((n, [name]) for n, name in enumerate(club))
    for _ in range(60):
        known.like(f"{chance.choice(made)} {chance.choice(made)}")
    assert time.process_time() - began < 3


def test_a_name_with_its_surname_first() -> None:
    assert in_speaking_order("Cartwright, Grace") == ("Grace Cartwright", "Cartwright")
    for same in ("Grace Cartwright", "Cartwright,", ", Grace", "a, b, c", ""):
        assert in_speaking_order(same) == (same, "")
    assert folded("Zoë  NÚÑEZ") == "zoe nunez"
