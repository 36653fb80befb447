"""What a device at a table enters: the results of its own table, up to the round it is in."""

from dataclasses import replace
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.actions.disputes import dispute, note_correction, settle
from tournaments.actions.results import Recorded, ResultEntry, enter_locked
from tournaments.actions.versions import locked_to_enter
from tournaments.models import DeviceEntry, Play, Result, Session, TableDevice, Tray
from tournaments.presenting.trays import no_such_tray, tray_named
from tournaments.presenting.typed_results import read_typed
from tournaments.queries.access import Author, author_at_table
from tournaments.queries.desk.trays import held_by
from tournaments.queries.plan.plays import seating_of
from tournaments.queries.table.at_table import TableRounds, compared_plays
from tournaments.refusal import Code, Conflict, Refusal


class RecordedAtTable(NamedTuple):
    """The answer to a table: the result that is believed, whether it is new, or disputed by it.

    ``hidden``: another was in that is not shown to those who sit there, who are not told either
    whether it is the same.
    """

    result: Result
    is_new: bool
    disputed: bool = False
    hidden: bool = False


@transaction.atomic
def enter_at_table(
    device: TableDevice, entry: ResultEntry, *, confirmed: bool = False
) -> RecordedAtTable:
    """Enter a result at the table of a device, or correct one of the table's own.

    The same value as the one that is in confirms it, and is not new. Another one than is in, that
    this table did not say, has not seen, or said in a round that is over, changes nothing: it is
    kept as a dispute, for the desk to decide; so is a correction of what has been shown beside the
    results of others. ``confirmed``: East and West have said that it is right. A tray that the plan
    has elsewhere is taken in the round that the table is in, where the entry is ``off_plan``: the
    room tells the director. Refuses one that somebody there has a result of already, a round that
    has not begun, and what is no result: rulings are the director's. Raises ``Conflict`` where
    others are to play it now.
    """
    link = device.link
    session, author = link.section.session, author_at_table(link)
    entered = locked_to_enter(author, session.pk, link.section_id)
    rounds = TableRounds(link, seating_of(entered.plan_id, entered.made_at))
    rounds.require_begun(entry.at.round)
    tray = rounds.seating.trays.get(entry.tray)
    if tray is None:
        raise Refusal(no_such_tray(entered.game, entry.tray))
    if entry.off_plan:
        _require_new_to_them(rounds, entry, tray, entered.game)
    read_typed(entered.game, entry.typed, tray)
    corrects = _may_correct(rounds, entry)
    compared = corrects and (entry.at.round, entry.tray) in compared_plays(link)
    if corrects and not compared:
        entry = replace(entry, reason=_("corrected at the table"))
    else:
        entry = replace(entry, base_version=0, reason="")
    try:
        recorded = enter_locked(author, session.pk, entered, entry)
    except Conflict as conflict:
        if conflict.code == Code.SEATS_CHANGED:
            raise
        answer = _disputed(author, session, conflict, compared=compared)
    else:
        answer = _taken(session, recorded, entry.base_version)
        DeviceEntry.objects.update_or_create(
            device=device, play=recorded.result.play, defaults={"confirmed": confirmed}
        )
    return answer._replace(hidden=rounds.is_hidden(entry.at.round, entry.tray))


def _disputed(
    author: Author, session: Session, conflict: Conflict, *, compared: bool
) -> RecordedAtTable:
    """Have the desk decide; ``compared``: the table corrects what it has seen beside others'."""
    believed: Result = conflict.details["current"]
    said: str = conflict.details["mine"].outcome
    dispute(author, session, believed, said)
    if compared:
        note_correction(session, believed, said, had_seen_others=True)
    return RecordedAtTable(believed, is_new=False, disputed=True)


def _taken(session: Session, recorded: Recorded, base_version: int) -> RecordedAtTable:
    """Return what was taken; the director is told where it is over a version of the table's own."""
    result = recorded.result
    if not recorded.is_new:
        settle(session.pk, result)
    elif base_version:
        note_correction(session, result.play.results.get(version=base_version), result.outcome)
    return RecordedAtTable(result, recorded.is_new)


def _require_new_to_them(rounds: TableRounds, entry: ResultEntry, tray: Tray, game: str) -> None:
    """Refuse a tray of another round than the table is in, and one that somebody there has played.

    Of the latter nobody could be scored before the desk has put it right.
    """
    if entry.at.round != rounds.round:
        said = _("What the plan has elsewhere is entered at the desk, but for round %(round)s.")
        raise Refusal(said % {"round": rounds.round}, code=Code.NOT_IN_PLAN)
    places = [rounds.seating.places[one] for one in rounds.sittings[rounds.round].chairs if one]
    played = Play.objects.filter(tray=tray, current__isnull=False).exclude(
        section=entry.at.section_id, round=entry.at.round, table=entry.at.table
    )
    if not rounds.seating.twice and played.filter(held_by(places)).exists():
        said = _("Somebody at this table has a result of %(tray)s already. Call the director.")
        raise Refusal(said % {"tray": tray_named(game, tray.number)}, code=Code.NOT_IN_PLAN)


def _may_correct(rounds: TableRounds, entry: ResultEntry) -> bool:
    """Return whether what is in is the table's own, in a round that goes on, and was seen."""
    believed = rounds.believed(entry.at.round, entry.tray)
    seen = believed is not None and believed.version == entry.base_version
    return seen and rounds.may_correct(entry.at.round, entry.tray)
