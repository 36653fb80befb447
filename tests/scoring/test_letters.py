"""Contracts in the letters of other languages, read and written again."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.letters import ALPHABETS, Letters, from_english, to_english
from scoring.outcome import Contract, Outcome, PassedOut, read_code
from scoring.shorthand import parse_bridge, write_shorthand
from scoring.weighted_score import parse_weighted, write_weighted
from tests.scoring.fields import contracts, thorough, timeless

TYPED = [
    (Letters.FRENCH, "4CO=", "C4HW10"),
    (Letters.FRENCH, "4c o 10", "C4HW10"),
    (Letters.FRENCH, "4♣O=", "C4CW10"),
    (Letters.FRENCH, "4♥️ O +1", "C4HW11"),
    (Letters.FRENCH, "3SAxE-1", "C3NxE8"),
    (Letters.FRENCH, "3SA-1 O", "C3NW8"),
    (Letters.FRENCH, "2K S 8", "C2DS8"),
    (Letters.FRENCH, "1TN=", "C1CN7"),
    (Letters.FRENCH, "4PO=", "C4SW10"),
    (Letters.FRENCH, "4SW=", "C4SW10"),  # English, where French has no use for the letters
    (Letters.GERMAN, "4CO=", "C4HE10"),
    (Letters.GERMAN, "4HO=", "C4HE10"),
    (Letters.GERMAN, "5K W -2", "C5DW9"),
    (Letters.DUTCH, "2KO=", "C2CE8"),
    (Letters.DUTCH, "2RZ+1", "C2DS9"),
    (Letters.DUTCH, "3SAZ=", "C3NS9"),
    (Letters.DUTCH, "4SS=", "C4SS10"),
    (Letters.DANISH, "3UTØ=", "C3NE9"),
    (Letters.DANISH, "2kv=", "C2CW8"),
    (Letters.NORWEGIAN, "3NTØ=", "C3NE9"),
    (Letters.NORWEGIAN, "3NN=", "C3NN9"),
    (Letters.SWEDISH, "3NÖ=", "C3NE9"),
    (Letters.SWEDISH, "3NO\N{COMBINING DIAERESIS}=", "C3NE9"),
    (Letters.ITALIAN, "3QO=", "C3DW9"),
    (Letters.ITALIAN, "3FE=", "C3CE9"),
    (Letters.SPANISH, "3STO=", "C3NW9"),
    (Letters.SPANISH, "3T O =", "C3CW9"),
]


@pytest.mark.parametrize(("letters", "typed", "code"), TYPED)
def test_contracts_are_read_in_their_letters(letters: Letters, typed: str, code: str) -> None:
    assert parse_bridge(to_english(typed, letters)) == read_code(code)


@pytest.mark.parametrize(
    "typed",
    ["", "420", "-50", "P", "NP", "A60/none", "A+/A-", "A6040", "7-6", "60% ", "none", "as made"],
)
@pytest.mark.parametrize("letters", Letters)
def test_what_is_no_contract_is_left_alone(letters: Letters, typed: str) -> None:
    assert to_english(typed, letters) == typed
    assert from_english(typed, letters) == typed


@thorough
@given(contract=contracts, letters=st.sampled_from(Letters))
def test_what_is_written_is_read_as_it_was(contract: Contract, letters: Letters) -> None:
    written = from_english(write_shorthand(contract), letters)
    assert parse_bridge(to_english(written, letters)) == contract


@pytest.mark.parametrize("letters", Letters)
def test_the_parts_of_a_weighted_score_are_read_in_their_letters(letters: Letters) -> None:
    english = "60% 4HW=, 40% 5CE-1"
    parts = parse_weighted(english, parse_bridge)
    typed = from_english(write_weighted(parts), letters)
    assert parse_weighted(to_english(typed, letters), parse_bridge) == parts
    assert typed.count(ALPHABETS[letters].strains[1]) >= 1


@pytest.mark.parametrize("letters", Letters)
def test_no_letter_of_a_language_says_two_things(letters: Letters) -> None:
    alphabet = ALPHABETS[letters]
    assert len(set(alphabet.strains)) == 5
    assert len(set(alphabet.directions)) == 4


def test_the_manual_has_the_letters_of_every_language() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "desk.md").read_text("utf-8")
    for letters, its in ALPHABETS.items():
        row = f"| {letters.title()} | {' '.join(its.strains)} | {' '.join(its.directions)} |"
        assert row in manual


@pytest.mark.parametrize("word", ["pas", "Passe", "passo", "paso"])
def test_passed_out_is_read_in_other_languages(word: str) -> None:
    outcome: Outcome = parse_bridge(word)
    assert outcome == PassedOut()


def test_a_long_row_of_signs_is_given_up_at_once() -> None:
    typed = "4P" + "XN" * 20_000 + "q"
    assert to_english(typed, Letters.FRENCH) == typed


@timeless
@given(text=st.text(alphabet="0123456789 SHDCNPKTRQFUAØÖOEWZVX=+-%,/♥", max_size=40))
def test_anything_typed_is_rewritten_without_failing(text: str) -> None:
    for letters in Letters:
        to_english(from_english(text, letters), letters)
