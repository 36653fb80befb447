"""Which small changes of the code are made: no types, no words; and the sample is the commit's."""

from pathlib import Path

import pytest

from tests.mutants.mutant import Mutant, mutants_of, sample_of, words_and_types

CODE = '''"""What 1 + 1 is."""

Number = Small | Large


def double(n: int | None) -> list[Number | None]:
    """Not 2 * 2."""
    if n is None:
        raise Refusal(_("“%(n)s” is not 1.") % {"n": n + 1})
    said = _("twice")
    said %= {"n": 1}
    return [2 * n]
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A module with every kind of what is left alone."""
    made = tmp_path / "double.py"
    made.write_text(CODE)
    return made


def test_words_and_types_are_left_alone(file: Path) -> None:
    made = list(mutants_of(file, ["core/*"]))
    assert {mutant.line for mutant in made} == {8, 12}
    changes = {mutant.change() for mutant in made}
    assert "- if n is None: + if n is not None:" in changes


def test_only_the_operators_that_are_named_change_anything(file: Path) -> None:
    made = list(mutants_of(file, ["core/NumberReplacer"]))
    assert [mutant.change() for mutant in made] == [
        "- return [2 * n] + return [ 3 * n]",
        "- return [2 * n] + return [ 1 * n]",
    ]
    assert all(mutant.source().count("\n") == CODE.count("\n") for mutant in made)


def test_letters_are_counted_not_bytes() -> None:
    """Cosmic Ray's places and those of Python's own parser are the same ones."""
    spans = sorted(words_and_types('said = "“é”" + other + "end"\n'))
    assert spans == [((1, 7), (1, 12)), ((1, 23), (1, 28))]


def test_a_sample_is_the_same_for_the_same_commit(file: Path) -> None:
    every = [Mutant(file, "core/AddNot", number, number) for number in range(50)]
    drawn = sample_of(every, 10, "a commit")
    assert drawn == sample_of(every, 10, "a commit") != sample_of(every, 10, "another")
    assert len(set(drawn)) == 10
    assert sample_of(every, 400, "a commit") == every
