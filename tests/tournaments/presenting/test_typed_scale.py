"""A scale of victory points as it is typed, and as it is written again."""

import pytest

from tournaments.presenting.typed_scale import ScaleRows, read_scale, write_scale
from tournaments.refusal import Refusal

STEEP: ScaleRows = ((0, 1500, 1500), (3, 1600, 1400), (60, 2500, 0))
EVEN: ScaleRows = ((0, 1000, 1000), (1, 1125, 875))


@pytest.mark.parametrize(
    ("typed", "rows"),
    [
        ("0-2 15-15\n3-59 16-14\n60+ 25-0", STEEP),
        ("0–2: 15–15\r\n\r\n 3–59:  16–14\r\n60: 25–0\r\n", STEEP),
        ("0,15,15\n3,16,14\n60,25,0", STEEP),
        ("0\t15\t15\n3\t16\t14\n60\t25\t0", STEEP),
        ("0 10\n1 11.25", EVEN),
        ("0;10\n1;11.25;8.75", EVEN),
    ],
)
def test_scales_as_they_are_printed_and_pasted(typed: str, rows: ScaleRows) -> None:
    assert read_scale(typed) == rows
    assert read_scale(write_scale(rows)) == rows


def test_a_scale_is_written_without_idle_noughts() -> None:
    assert write_scale((*EVEN, (20, 2000, 0))) == "0 10-10\n1 11.25-8.75\n20 20-0"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "Write the scale"),
        ("IMPs VPs", "“IMPs VPs” is no step"),
        ("0 15-15\n3 16-14 x", "“3 16-14 x” is no step"),
        ("1 15-15", "Line 1 of the scale cannot be: the first begins at 0"),
        ("0 15-15\n9 16-14\n3 17-13", "Line 3 of the scale"),
        ("0 15-15\n3 16-14\n9 17-15", "Line 3 of the scale"),
        ("0-2 15-15\n4 16-14", "“0-2 15-15” ends at 2: the next step begins at 3, not 4"),
        ("0 15\n60 31", "“60 31”: write what the loser has as well"),
        ("0 16-14", "in a drawn match both sides have the same"),
        ("0 15-15\n5 15-16", "Line 2 of the scale"),
        ("0 1001", "too much for a match"),
        ("\n".join(f"{n} 10-10" for n in range(201)), "at most 200 lines"),
    ],
)
def test_what_is_no_scale(typed: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        read_scale(typed)
