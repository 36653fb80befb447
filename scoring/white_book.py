"""Three small sums of the EBU White Book for teams and Swiss events."""

from fractions import Fraction

_UNPLAYABLE = 3


def drawn_too_high(victory_points: Fraction) -> Fraction:
    """A mismatched draw gave a side, by no fault of its own, opponents who were too strong.

    5 VPs and three quarters of what it won, on a scale of 20. Source: EBU White Book 3.5.2.
    """
    return 5 + victory_points * 3 / 4


def drawn_too_low(victory_points: Fraction) -> Fraction:
    """A mismatched draw, by its own fault, gave a side opponents who were too weak.

    What it won less a quarter of what that is above 5 VPs, on a scale of 20. Source: EBU White
    Book 3.5.2.
    """
    return victory_points - (victory_points - 5) / 4


def carried_forward(
    score: Fraction, *, played: int, maximum: int, final_played: int, final_maximum: int
) -> Fraction:
    """Return what a contestant takes from a qualifying stage into the final: half, brought to
    scale.

    ``score`` was made in the qualifying stage, of ``played`` units (boards or matches) with
    ``maximum`` together; the final has ``final_played`` units with ``final_maximum``. Source:
    EBU White Book 3.8: CF = 1/2 x SQ x (NumQ / MaxQ) x (MaxF / NumF).
    """
    scale = Fraction(played, maximum) * Fraction(final_maximum, final_played)
    return score * scale / 2


def unplayable(trays: int) -> int:
    """The IMPs to a side not at fault for trays that could not be played in a match of teams.

    Three for each. Source: EBU White Book 3.3.7.
    """
    return _UNPLAYABLE * trays
