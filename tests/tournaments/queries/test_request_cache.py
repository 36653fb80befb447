"""What is asked twice within one look is read once, and never beyond it."""

from tournaments.queries.request_cache import cached_in_request, request_cache


def test_once_within_a_look() -> None:
    asked: list[int] = []

    @cached_in_request
    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    with request_cache():
        assert [double(1), double(2), double(1)] == [2, 4, 2]
    assert asked == [1, 2]
    with request_cache():
        assert double(1) == 2
    assert [double(1), double(1)] == [2, 2]
    assert asked == [1, 2, 1, 1, 1]
