"""What is said of an improbable result."""

import pytest

from tournaments.presenting.outliers import outlier_words


@pytest.mark.parametrize(
    ("others", "said"),
    [
        (0, "Seldom seen, and there is nothing yet to compare it with."),
        (1, "Seldom seen, with 1 other result to compare it with."),
        (2, "Seldom seen, with 2 other results to compare it with."),
    ],
)
def test_what_is_seldom_seen_says_beside_what(others: int, said: str) -> None:
    assert outlier_words("rare", others, 0, 0, bridge=False) == said
