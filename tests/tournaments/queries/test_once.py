"""What is asked twice within one look is read once, and never beyond it."""

from tournaments.queries.once import once, one_look


def test_once_within_a_look() -> None:
    asked: list[int] = []

    @once
    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    with one_look():
        assert [double(1), double(2), double(1)] == [2, 4, 2]
    assert asked == [1, 2]
    with one_look():
        assert double(1) == 2
    assert [double(1), double(1)] == [2, 2]
    assert asked == [1, 2, 1, 1, 1]
