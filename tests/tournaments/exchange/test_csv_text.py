"""Tables as CSV."""

import pytest

from tournaments.exchange.csv_text import csv_bytes


def test_it_is_known_as_utf_8() -> None:
    assert csv_bytes([["Zoë", "a,b"]]) == b'\xef\xbb\xbfZo\xc3\xab,"a,b"\r\n'


@pytest.mark.parametrize("text", ["=1+1", "@SUM(A1)", "+cmd", "-x", "\tx"])
def test_no_text_becomes_a_formula(text: str) -> None:
    assert csv_bytes([[text]]).decode("utf-8-sig").strip('\r\n"') == f"'{text}"


@pytest.mark.parametrize("text", ["-50", "+50", "420", "61.59", "-0.5", "1=", ""])
def test_figures_stay_figures(text: str) -> None:
    assert csv_bytes([["x", text]]).decode("utf-8-sig") == f"x,{text}\r\n"
