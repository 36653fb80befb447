"""Outcomes read back to whoever typed them."""

import pytest

from scoring.outcome import read_code
from tournaments.presenting.outcomes import Reading, reading


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("T7", "7 tricks, E/W 6"),
        ("T0", "0 tricks, E/W 13"),
        ("T1", "1 trick, E/W 12"),
        ("T1/11", "N/S wrote 1 trick, E/W 11"),
        ("C4SN10", "4♠ N ="),
        ("C4SN11", "4♠ N +1"),
        ("C3NW8", "3NT W −1"),
        ("C1HxS7", "1♥× S ="),
        ("C2CxxE6", "2♣×× E −2"),
        ("S420", "+420"),
        ("S-50", "−50"),
        ("P", "passed out"),
        ("X", "not played"),
    ],
)
def test_an_outcome_in_a_line(code: str, text: str) -> None:
    assert reading(read_code(code)).text == text


@pytest.mark.parametrize("code", ["T7", "S-50", "P", "X", "C3NW8"])
def test_what_has_no_suit_is_text_alone(code: str) -> None:
    read = reading(read_code(code))
    assert (read.suit, read.suit_name) == ("", "")
    assert read.before + read.after == read.text


def test_a_suit_is_drawn_and_has_a_name() -> None:
    assert reading(read_code("C5DW11")) == Reading("5♦ W =", "5", "diamonds", " W =", "diamonds")
