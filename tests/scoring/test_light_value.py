"""Values that are made by the thousand are still values."""

from scoring.outcome import Score, Tricks


def test_a_value_is_equal_to_those_of_its_own_class_only() -> None:
    assert Score(7) == Score(7)
    assert Score(7) != Score(8)
    assert len({Score(7), Score(7), Tricks(7)}) == 2


def test_a_value_has_its_fields_and_no_others() -> None:
    assert not hasattr(Score(7), "__dict__")
