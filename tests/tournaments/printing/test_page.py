import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.printing.samples import LONG
from tournaments.printing.fonts import Face, text_width
from tournaments.printing.page import (
    ELLIPSIS,
    SMALLEST,
    fit_text,
    lines_of_name,
    lines_of_text,
    whole_lines,
    wrap_text,
)


def test_what_fits_stays_as_it_is() -> None:
    width = text_width("Pair f", Face.SANS, 10)
    assert (fit_text("Pair f", Face.SANS, 10, width).text, 10) == ("Pair f", 10)


def test_a_long_name_first_gets_smaller_in_quarter_points() -> None:
    width = text_width(LONG, Face.SANS, 9.1)
    fitted = fit_text(LONG, Face.SANS, 10, width)
    assert fitted.text == LONG
    assert fitted.size == 9.0


def test_then_it_is_cut_at_85_per_cent() -> None:
    fitted = fit_text(LONG, Face.SANS, 10, 100)
    assert fitted.size == 8.5
    assert fitted.text.endswith(ELLIPSIS)
    assert LONG.startswith(fitted.text[:-1])


def test_the_cut_leaves_as_much_as_fits() -> None:
    fitted = fit_text(LONG, Face.SANS, 10, 100)
    one_more = LONG[: len(fitted.text)] + ELLIPSIS
    assert text_width(one_more, Face.SANS, fitted.size) > 100


@pytest.mark.parametrize(("size", "least"), [(10, 8.5), (7.5, 6.5), (7, 6.5), (6, 6)])
def test_never_below_the_smallest_size(size: float, least: float) -> None:
    assert fit_text(LONG, Face.SANS, size, 50).size == least
    assert least >= min(size, SMALLEST)


@given(st.text(max_size=60), st.floats(0, 300), st.sampled_from(Face))
@settings(deadline=None, max_examples=150)
def test_a_fitted_text_is_never_wider_than_its_column(text: str, width: float, face: Face) -> None:
    fitted = fit_text(text, face, 10, width)
    assert text_width(fitted.text, face, fitted.size) <= width + 1e-6


@given(st.text(max_size=80), st.floats(20, 200), st.integers(1, 4))
@settings(deadline=None, max_examples=80)
def test_wrapped_lines_fit_and_are_no_more_than_allowed(text: str, width: float, most: int) -> None:
    lines = lines_of_text(text, Face.SANS, 9, width, most)
    assert 1 <= len(lines) <= most
    assert all(text_width(line.text, Face.SANS, line.size) <= width + 1e-6 for line in lines)


def test_wrapping_keeps_every_word() -> None:
    assert " ".join(wrap_text(LONG, Face.SANS, 9, 120)) == LONG


def test_partners_stand_on_a_line_each_in_one_size() -> None:
    width = text_width(LONG, Face.SANS, 9) / 2 + 8
    first, second = lines_of_name(LONG, Face.SANS, 9, width)
    assert first.text == "Alexandrina Featherstonehaugh-Cholmondeley &"
    assert second.text == "Bartholomew Wolfeschlegelsteinhausen"
    assert first.size == second.size < 9


@given(st.text(max_size=80), st.floats(20, 200))
@settings(deadline=None, max_examples=80)
def test_whole_lines_fit_and_nothing_is_lost(text: str, width: float) -> None:
    lines = whole_lines(text, Face.SANS, 9, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(text_width(line, Face.SANS, 9) <= width + 1e-6 for line in lines)


def test_a_word_is_broken_only_where_it_is_wider_than_a_line() -> None:
    width = text_width("Wolfeschlegel", Face.SANS, 9)
    assert whole_lines("of Wolfeschlegelsteinhausen", Face.SANS, 9, width) == [
        "of",
        "Wolfeschlegel",
        "steinhausen",
    ]
