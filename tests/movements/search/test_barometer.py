import json
from importlib.resources import files

import pytest

from movements.search.barometer import FEWEST, MOST, couples, unevenness

TABLE = json.loads(files("movements").joinpath("data", "barometer.json").read_text("utf-8"))


@pytest.mark.parametrize(
    "row",
    [[0, 1, 1, -1, 1, -1, -1], [-1, 1, -1, -1, 1], [-1, 1, 1, -1, 1, -1, -1], [0, -1, 1, 1, -1]],
)
def test_the_unevenness_is_that_of_the_autocorrelation(row: list[int]) -> None:
    half = len(row) // 2
    found = [sum(a * row[i - d] for i, a in enumerate(row)) for d in range(1, half + 1)]
    mean = sum(found) / half
    assert unevenness(row) == pytest.approx(half * sum((r - mean) ** 2 for r in found))


def test_the_table_has_every_size() -> None:
    assert list(TABLE) == [str(pairs) for pairs in range(FEWEST, MOST + 1)]


@pytest.mark.parametrize("pairs", [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 18, 24])
def test_the_program_finds_the_table_again(pairs: int) -> None:
    assert [list(couple) for couple in couples(pairs)] == TABLE[str(pairs)]
