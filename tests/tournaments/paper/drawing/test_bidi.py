import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sample import examples
from tournaments.paper.drawing.bidi import drawing_order


@pytest.mark.parametrize("text", ["Ann & Bob", "Фёдор", "王小明", "+420 −50", ""])
def test_what_runs_from_left_to_right_stays(text: str) -> None:
    assert drawing_order(text) == text


def test_hebrew_is_drawn_from_its_end() -> None:
    assert drawing_order("דנה") == "הנד"


def test_between_two_hebrew_names_the_sign_turns_with_them() -> None:
    assert drawing_order("דנה & רון") == "ןור & הנד"


def test_a_number_keeps_its_order_inside_hebrew() -> None:
    assert drawing_order("דנה 12 רון") == "ןור 12 הנד"


def test_latin_keeps_its_side_and_its_order() -> None:
    assert drawing_order("Ann & דנה (3)") == "Ann & 3) הנד)"[:6] + drawing_order("דנה (3)")


def test_brackets_inside_hebrew_are_mirrored() -> None:
    assert drawing_order("דנה (רון) ב") == "ב (ןור) הנד"


def test_marks_stay_on_their_letter() -> None:
    assert drawing_order("שָנ") == "נשָ"


def test_arabic_letters_are_joined() -> None:
    # beh initial, beh medial, beh final; drawn from the left, the last comes first
    assert drawing_order("ببب") == "\ufe90\ufe92\ufe91"


def test_a_letter_that_joins_only_backwards_ends_the_word_part() -> None:
    # dal, then beh alone: dal gives no hand
    assert drawing_order("دب") == "\ufe8f\ufea9"


def test_lam_and_alef_become_one() -> None:
    assert drawing_order("لا") == "\ufefb"
    assert drawing_order("بلا") == "\ufefc\ufe91"


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [("e\u0301", "é"), ("a\n\tb  c", "a b c"), ("a\u200bb\x00", "ab"), (" a ", "a")],
)
def test_text_is_composed_on_one_line(typed: str, drawn: str) -> None:
    assert drawing_order(typed) == drawn


DANA, RON = "\u2068דנה\u2069", "\u2068רון\u2069"


@pytest.mark.parametrize(
    ("told", "drawn"),
    [
        (f"{DANA} (2): 60.45 = 220 ÷ 133", "הנד (2): 60.45 = 220 ÷ 133"),
        (f"First: {DANA} 12, {RON} 5.", "First: הנד 12, ןור 5."),
        (f"{DANA}", "הנד"),
        ("\u2068דנה & Ann\u2069 3", "Ann & הנד 3"),
        ("\u2068Ann & דנה\u2069 3", "Ann & הנד 3"),
        ("\u2068a \u2068דנה\u2069 (3)\u2069 4", "a " + drawing_order("דנה (3)") + " 4"),
        ("\u2068דנה (3", drawing_order("\u2068דנה (3\u2069")),
        ("דנה\u2069", "הנד"),
        ("Ann \ufffc\u2068דנה\u2069", "Ann הנד"),
    ],
)
def test_what_is_isolated_turns_nothing_beside_it(told: str, drawn: str) -> None:
    assert drawing_order(told) == drawn


@given(st.text(alphabet="דנר אב12(&)aبلا", max_size=20))
@settings(max_examples=examples(30))
def test_nothing_is_lost_or_added(text: str) -> None:
    drawn = drawing_order(text)
    plain = [c for c in " ".join(text.split()) if c in "דנר12&a"]
    assert sorted(c for c in drawn if c in "דנר12&a") == sorted(plain)
