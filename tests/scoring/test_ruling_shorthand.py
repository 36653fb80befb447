"""Rulings in the field of the result."""

import pytest

from scoring.refused import Refused
from scoring.ruling_shorthand import parse_one_side, parse_ruling, parse_share, write_ruling
from scoring.rulings import read_ruling
from scoring.values import Ruling

TYPED = {
    "A60/40": ("artificial", {"ns": "60", "ew": "40"}),
    "A45.5/54.5": ("artificial", {"ns": "45.5", "ew": "54.5"}),
    "A70+/40": ("artificial", {"ns": "70+", "ew": "40"}),
    "A+/A-": ("artificial", {"ns": "60+", "ew": "40-"}),
    "A+": ("artificial", {"ns": "60+", "ew": "60+"}),
    "A50/40-": ("artificial", {"ns": "50", "ew": "40-"}),
    "A=": ("average", {}),
    "A60/none": ("artificial", {"ns": "60", "ew": "none"}),
    "Anone/40-": ("artificial", {"ns": "none", "ew": "40-"}),
}


@pytest.mark.parametrize("typed", TYPED)
def test_what_is_typed_is_read_and_written_again(typed: str) -> None:
    ruling = parse_ruling(typed)
    assert ruling == Ruling(*TYPED[typed])
    assert write_ruling(ruling) == typed
    assert read_ruling(ruling, 1, lambda _outcome: 0)


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("a 60 / a40", "A60/40"),
        ("A6040", "A60/40"),
        ("a6060", "A60/60"),
        ("A 50 50", "A50/50"),
        ("a+/-", "A+/A-"),
        ("A+/A\N{MINUS SIGN}", "A+/A-"),
        ("A=/A=", "A="),
        ("A=/A-", "A50/40-"),
        ("A60%/40%", "A60/40"),
        ("a+/NOTHING", "A60+/none"),
        ("A60 % / 40 %+", "A60/40+"),
    ],
)
def test_it_may_be_typed_otherwise(typed: str, same: str) -> None:
    assert write_ruling(parse_ruling(typed)) == same


@pytest.mark.parametrize("typed", ["7", "4SN10", "A", "A60", "A60/", "AA", "NP", "P", "60/40"])
def test_anything_else_is_none(typed: str) -> None:
    assert parse_ruling(typed) is None


def test_nothing_typed_is_refused() -> None:
    with pytest.raises(Refused):
        parse_ruling(" ")


def test_a_ruling_that_takes_more_words_is_not_written() -> None:
    assert write_ruling(Ruling("score", {"ns": "S420"})) == ""
    assert write_ruling(None) == ""


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("60 %", "60"),
        ("60%+", "60+"),
        ("40\N{MINUS SIGN}%", "40-"),
        ("A+", "60+"),
        ("Ave-", "40-"),
        ("=", "50"),
        ("fog", "fog"),
    ],
)
def test_the_percentage_of_one_side(typed: str, kept: str) -> None:
    assert parse_share(typed) == kept


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("60%", "60%"),
        ("A+", "60+%"),
        ("none", "none"),
        ("Anone", "none"),
        ("A nothing", "none"),
        ("60", None),
        ("4s=", None),
    ],
)
def test_the_percentage_of_one_side_beside_scores(typed: str, kept: str | None) -> None:
    assert parse_one_side(typed) == kept
