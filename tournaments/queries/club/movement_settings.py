"""By what movements are chosen for a club: its pace, its usual time, the least share of boards."""

from fractions import Fraction

from movements.field import USUAL_MINUTES
from movements.pace import Pace
from tournaments.models import Club, Session, Tournament
from tournaments.queries.standings.session_field import session_field

SHARES = {"ebu": 75}
"""Of the boards in play each contestant should play so many per cent, by the rules that ask it."""


def pace_of(club: Club, game: str) -> Pace:
    """The pace of a club at a game: at whist the moving is in the minutes of a tray."""
    if game == Tournament.Game.WHIST:
        return Pace(Fraction(club.half_minutes_per_tray, 2))
    return Pace(Fraction(club.half_minutes_per_board, 2), Fraction(club.half_minutes_per_round, 2))


def usual_minutes_of(club: Club, game: str) -> int:
    """Return how long a club's evenings at a game are at most: its usual ones say it."""
    asked = club.presets.filter(game=game).values_list("asked__minutes", flat=True)
    return max((minutes for minutes in asked if minutes), default=USUAL_MINUTES)


def least_share_of(session: Session) -> Fraction | None:
    """Return how much of the boards everybody should play in a session: as its club has it, else as
    its rules do; None where it is no matter.
    """
    share = session.tournament.club.least_share
    if share is None:
        field = session_field(session)
        share = SHARES.get(field.rules["name"], 0) if field else 0
    return Fraction(share, 100) or None
