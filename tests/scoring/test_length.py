"""The length of a sitting (W10).

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Compass Whist" and "Position of the
Players".
"""

import pytest

from scoring.length import LengthWarning, length_warnings, trays_at_each

FEWER, UNEVEN = LengthWarning.FEWER_THAN_24, LengthWarning.NOT_A_MULTIPLE_OF_FOUR


@pytest.mark.parametrize(
    ("tables", "each", "warned"),
    [
        (14, 2, ()),
        (10, 3, (UNEVEN,)),
        (12, 2, ()),
        (13, 2, (UNEVEN,)),
        (24, 1, ()),
        (30, 1, (UNEVEN,)),
    ],
)
def test_w10_a_minimum_of_24_trays(
    tables: int, each: int, warned: tuple[LengthWarning, ...]
) -> None:
    """W10: 14 tables play 2 deals at each, 10 play 30 trays, no multiple of four."""
    assert trays_at_each(tables) == each
    assert length_warnings(tables * each) == warned


def test_w10_every_length_is_warned_of_by_itself() -> None:
    assert [length_warnings(hands) for hands in (20, 22, 24, 26)] == [
        (FEWER,),
        (FEWER, UNEVEN),
        (),
        (UNEVEN,),
    ]
