"""The frame of every page of a session, around its own matter."""

from typing import Any

from django.http import HttpRequest

from movements.pairing.drive import Form
from scoring.switches import WITH_BOARDS
from tournaments.models import Session, Tournament
from tournaments.presenting.drives import counts_tricks
from tournaments.presenting.labels import tray_word
from tournaments.presenting.letters import letters_of
from tournaments.queries.access import drive_of, powers
from tournaments.web.club_time import show_times_of


def session_page(request: HttpRequest, session: Session, tab: str) -> dict[str, Any]:
    """The session, its game in words, and which of its pages this reader may open.

    From here on times are shown as its club has them.
    """
    show_times_of(session.tournament.club)
    game, drive = session.tournament.game, drive_of(session)
    allowed = powers(request.user, session)
    return {
        "session": session,
        "drive": drive,
        "by_tables": drive is not None and counts_tricks(Form(drive.form)),
        "tab": tab,
        **allowed._asdict(),
        "game": game,
        "bridge": game == Tournament.Game.BRIDGE,
        "boards": game in WITH_BOARDS,
        "tray_word": tray_word(game),
        "letters": letters_of(session.tournament),
    }
