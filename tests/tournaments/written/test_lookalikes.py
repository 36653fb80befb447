"""Names to sign in with that would be taken for somebody else's."""

import pytest

from tournaments.written.lookalikes import of_one_alphabet, plain


@pytest.mark.parametrize("name", ["dora", "Dora-7", "дора", "δωρα", "王芳", "ドラ山", "דנה", "27"])
def test_a_name_of_one_alphabet(name: str) -> None:
    assert of_one_alphabet(name)


@pytest.mark.parametrize("name", ["dоra", "dοra", "аnn", "Ｄora王"])
def test_a_name_of_several(name: str) -> None:
    assert not of_one_alphabet(name)


@pytest.mark.parametrize(("name", "other"), [("сора", "copa"), ("ΑΝΝΑ", "anna"), ("Dora", "dora")])
def test_names_that_look_the_same(name: str, other: str) -> None:
    assert plain(name) == plain(other)


def test_names_that_do_not() -> None:
    assert plain("дора") != plain("dora")
