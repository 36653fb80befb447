"""The code is read back as a telephone reads it, by the rules of ISO/IEC 18004."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.paper.drawing.qr import MOST_BYTES, qr_squares

Squares = tuple[tuple[bool, ...], ...]

MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda i, j: (i + j) % 2 == 0,
    lambda i, _j: i % 2 == 0,
    lambda _i, j: j % 3 == 0,
    lambda i, j: (i + j) % 3 == 0,
    lambda i, j: (i // 2 + j // 3) % 2 == 0,
    lambda i, j: i * j % 2 + i * j % 3 == 0,
    lambda i, j: (i * j % 2 + i * j % 3) % 2 == 0,
    lambda i, j: ((i + j) % 2 + i * j % 3) % 2 == 0,
)
FINDER = ("1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111")


def is_data(row: int, column: int, size: int) -> bool:
    """Whether a square belongs to the data: of versions 1 to 6, which have no version squares."""
    corner = (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9)
    timing = 6 in {row, column}
    last = size - 7
    aligned = size > 21 and abs(row - last) <= 2 and abs(column - last) <= 2
    return not (corner or timing or aligned)


def zigzag(size: int) -> Iterator[tuple[int, int]]:
    """The data squares from the lower right corner, two columns up and the next two down."""
    up = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for step in range(size):
            row = size - 1 - step if up else step
            for column in (right, right - 1):
                if is_data(row, column, size):
                    yield row, column
        up = not up


def read(squares: Squares) -> str:
    """The text of a code of one block (versions 1 to 3 of level M), in bytes."""
    size = len(squares)
    form = [squares[8][n] for n in (0, 1, 2, 3, 4)]
    unmasked = [bit ^ mask for bit, mask in zip(form, (1, 0, 1, 0, 1), strict=True)]
    assert unmasked[:2] == [0, 0], "level M"
    mask = MASKS[4 * unmasked[2] + 2 * unmasked[3] + unmasked[4]]
    bits = "".join(str(int(squares[i][j] ^ mask(i, j))) for i, j in zigzag(size))
    assert bits[:4] == "0100", "bytes"
    count = int(bits[4:12], 2)
    return bytes(int(bits[12 + 8 * n : 20 + 8 * n], 2) for n in range(count)).decode()


@pytest.mark.parametrize(
    "address", ["http://192.168.178.101:8000/", "https://club.example/sessions/12/", "ü", ""]
)
def test_a_telephone_reads_the_address(address: str) -> None:
    assert read(qr_squares(address)) == address


@given(st.text(max_size=40).filter(lambda text: len(text.encode()) <= 42))
@settings(max_examples=15)
def test_any_text_comes_back(text: str) -> None:
    assert read(qr_squares(text)) == text


@pytest.mark.parametrize("length", [1, 40, 100, 400])
def test_finders_stand_in_three_corners(length: int) -> None:
    squares = qr_squares("x" * length)
    size = len(squares)
    assert {len(row) for row in squares} == {size}
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        found = tuple(
            "".join(str(int(black)) for black in row[left : left + 7])
            for row in squares[top : top + 7]
        )
        assert found == FINDER
    assert squares[size - 8][8], "the square that is always black"


def test_what_no_code_holds_is_refused() -> None:
    with pytest.raises(ValueError, match=str(MOST_BYTES + 1)):
        qr_squares("x" * (MOST_BYTES + 1))
