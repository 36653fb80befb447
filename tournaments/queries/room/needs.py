"""What waits for the director: each thing in words, with the way to where it is settled."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournaments.models import Session
from tournaments.presenting.reasons import reason
from tournaments.presenting.room import (
    Need,
    differ_words,
    missing_words,
    off_plan_words,
    place_words,
)
from tournaments.presenting.trays import number_range
from tournaments.queries.room.progress import RoomView
from tournaments.queries.standings.publication import PublicationView
from tournaments.queries.standings.session_field import session_field


def room_needs(session: Session, room: RoomView, public: PublicationView) -> Iterator[Need]:
    """The most pressing first."""
    game = session.tournament.game
    letters = {row.cells[0].at.section_id: row.letter for row in room.rows if row.cells}
    field = session_field(session)
    if field is not None and field.problem:
        why = reason(field.problem["code"], field.problem["params"], game)
        tray = int(field.problem["params"].get("tray", 0))
        yield Need("refused", _("The standings."), why, _("Look"), tray)
    for cell in room.differ:
        where = place_words(letters[cell.at.section_id], cell.at.table, cell.at.round)
        what = differ_words(game, number_range(cell.differ))
        yield Need("conflict", where, what, _("Settle"), cell.tray, cell.row)
    for cell in room.missing:
        where = place_words(letters[cell.at.section_id], cell.at.table, cell.at.round)
        what = missing_words(game, number_range(cell.missing), len(cell.missing))
        yield Need("missing", where, what, _("Enter"), cell.tray, cell.row)
    for play in room.off_plan:
        where = place_words(letters[play.at.section_id], play.at.table, play.at.round)
        what = off_plan_words(game, play.tray, others=play.others)
        yield Need("missing", where, what, _("Look"), play.tray, play.row if play.others else "")
    if room.complete and public.hidden_from is not None:
        yield Need("missing", _("The results are hidden."), _("Every result is in: show them."))
