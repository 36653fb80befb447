"""Any text at all is a movement or is refused by name, and soon."""

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from movements.notation import MOST_ERRORS, UnreadableNotation, read, write
from tests.movements.test_notation import BY_TABLES, IN_ROWS, text


def read_or_refused(typed: str) -> None:
    refused = refusal(typed)
    if refused is None:
        movement = read(typed)
        assert read(write(movement)) == movement
        return
    assert refused.errors
    assert all(e.text is None or e.text.isprintable() for e in refused.errors)
    assert all(e.line is None or 1 <= e.line <= typed.count("\n") + 1 for e in refused.errors)


def refusal(typed: str) -> UnreadableNotation | None:
    try:
        read(typed)
    except UnreadableNotation as refused:
        return refused
    return None


SOME_WORDS = """
overplay movement 1 kind pairs teams individual contestants phantom copies any sets of open replay
half matches meant name note round table ns ew n e s w v trays turned shares A ZZ 0 2 3 999 1000
10000 1-3 9-2 1v2 1+2v3+4 - + | || # : ,
"""
WORDS = st.sampled_from(
    [*re.findall(r"\S+", SOME_WORDS), "\n", "\r", "\x00", "\x85", "\u2028", "²", "٣", "İ", ""]
)


@given(st.text())
def test_any_text_is_read_or_refused(typed: str) -> None:
    read_or_refused(typed)
    read_or_refused("overplay movement 1\n" + typed)


@given(st.lists(WORDS, max_size=40).map(" ".join))
def test_any_words_are_read_or_refused(words: str) -> None:
    read_or_refused(words)
    read_or_refused(text(words))
    read_or_refused(text("round 1\n" + words, kind="individual"))


@given(st.integers(0, len(IN_ROWS)), st.integers(0, 9), st.text(max_size=5))
def test_any_slip_of_the_hand_is_read_or_refused(at: int, length: int, put: str) -> None:
    for typed in (IN_ROWS, BY_TABLES):
        read_or_refused(typed[:at] + put + typed[at + length :])


LARGE = [
    "9" * 450_000,
    "round 1" + "|" * 450_000,
    "round 1 | 1v2 " + "1 " * 225_000,
    "round 1\n" + "table 1 1v2\n" * 37_000,
    "round 1 " + "| !" * 150_000,
    "name " + "\x00" * 450_000,
    "phantom " + "9" * 450_000,
    "\n" * 450_000,
]


@pytest.mark.long
@pytest.mark.parametrize("body", LARGE, ids=range(len(LARGE)))
def test_the_largest_texts_are_quickly_done_with(body: str) -> None:
    began = time.process_time()
    refused = refusal(text(body))
    assert time.process_time() - began < 5
    assert refused is None or len(refused.errors) <= MOST_ERRORS
