"""The pace of a club: minutes for a tray, a board and a round."""

from fractions import Fraction

from movements.pace import Pace
from tournaments.models import Club, Tournament


def pace_of(club: Club, game: str) -> Pace:
    """The pace of a club at a game: at whist the moving is in the minutes of a tray."""
    if game == Tournament.Game.WHIST:
        return Pace(Fraction(club.half_minutes_per_tray, 2))
    return Pace(Fraction(club.half_minutes_per_board, 2), Fraction(club.half_minutes_per_round, 2))
