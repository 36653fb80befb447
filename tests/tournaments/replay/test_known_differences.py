import pytest

from tournaments.replay.figures_compared import Difference
from tournaments.replay.known_differences import with_known

TOTAL = Difference("total", "7 NS", "1", "2", names=("7",))
RANK = Difference("rank", "7 NS", "1", "2", names=("7",))
OTHER = Difference("rank", "12 NS", "1", "2", names=("12",))
AWARD = Difference("award N/S", "board 12, 7 v 3", "1", "2", names=("7",), board=12)
PERCENT = Difference("percent E/W", "board 3, 7 v 3", "1", "2", names=("3",), board=3)
MATCH = Difference("match", "round 2, 7 v 3", "1", "2", names=("7",))
EVERY = (TOTAL, RANK, OTHER, AWARD, PERCENT, MATCH)


@pytest.mark.parametrize(
    ("key", "explained"),
    [
        ("total of 7", (TOTAL,)),
        ("total_7", (TOTAL,)),
        ("pair 7 total and rank", (TOTAL, RANK)),
        ("7NS rank", (RANK,)),
        ("ranks", (RANK, OTHER)),
        ("tie 12", (OTHER,)),
        ("7", (TOTAL, RANK, AWARD, MATCH)),
        ("Board 12", (AWARD,)),
        ("board 12 mp_ns", (AWARD,)),
        ("boards 3 and 12", (AWARD, PERCENT)),
        ("mp 12", (AWARD,)),
        ("pct", (PERCENT,)),
        ("percentages of board 3", (PERCENT,)),
        ("round 2 match 7", (MATCH,)),
        ("VPs", (TOTAL, MATCH)),
        ("total of 8", ()),
        ("board 7", ()),
        ("board 12 of 3", ()),
        ("nobody knows", ()),
        ("", ()),
    ],
)
def test_a_key_explains_what_it_names(key: str, explained: tuple[Difference, ...]) -> None:
    found = [each for each in with_known(EVERY, {key: "why"}) if each.known]
    assert [each.where for each in found] == [each.where for each in explained]
    assert {each.known for each in found} <= {"why"}


def test_a_key_without_text_is_its_own_explanation() -> None:
    (found,) = with_known([RANK], {"rank of 7": ""})
    assert found.known == "rank of 7"


def test_the_first_key_that_fits_explains() -> None:
    (found,) = with_known([RANK], {"total": "no", "rank": "yes", "7": "too late"})
    assert found.known == "yes"
