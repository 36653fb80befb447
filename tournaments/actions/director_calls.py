"""What a table says without a result: who sits there, that the director is called; and coming."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.log_entry import write_log
from tournaments.actions.official import raise_publication
from tournaments.actions.versions import locked_to_enter
from tournaments.models import DirectorCall, TableLink
from tournaments.names import has_controls, in_one_line, is_visible
from tournaments.presenting.sentences import OTHERS_SEATED, SAY_WHO_SITS_IN
from tournaments.queries.access import Author, Person, author_at_table, session_to_score
from tournaments.queries.people.member_names import member_called
from tournaments.queries.plan.plays import Hands, TableRound, sitting_at, table_name
from tournaments.queries.table.at_table import TableRounds
from tournaments.queries.table.calls import open_call
from tournaments.refusal import Code, Conflict, Refusal


@transaction.atomic
def call_director(link: TableLink) -> DirectorCall:
    """Call the director to a table; the call there is, where one is open. Refused after closing."""
    locked_to_enter(author_at_table(link), link.section.session_id, link.section_id)
    if call := open_call(link.section_id, link.table):
        return call
    call = DirectorCall.objects.create(
        section=link.section, table=link.table, round=TableRounds(link).round
    )
    _noted(author_at_table(link), "director.called", call)
    return call


@transaction.atomic
def claim_seat(link: TableLink, contestant: int, typed: str) -> DirectorCall:
    """Say that somebody else sits at a table for a contestant, for the director to see to it.

    It seats nobody. Said again for the same contestant, the last one counts. Refused after closing,
    without a name, and for a contestant who is not seated this evening: where they sat when it was
    said, the table may be in another round by now.
    """
    session, author = link.section.session, author_at_table(link)
    locked_to_enter(author, session.pk, link.section_id)
    rounds, name = TableRounds(link), in_one_line(typed)
    if not is_visible(name) or has_controls(name):
        raise Refusal(SAY_WHO_SITS_IN)
    if contestant not in rounds.seating.places:
        raise Refusal(_("That player is not seated this evening."), code=Code.NOT_IN_PLAN)
    if before := open_call(link.section_id, link.table, contestant):
        _end(author, "seat.said_again", before)
    member = member_called(session.tournament.club, name)
    call = DirectorCall.objects.create(
        section=link.section,
        table=link.table,
        round=rounds.round,
        contestant=contestant,
        typed=member.name if member else name,
        fits=member is not None,
    )
    _noted(author, "seat.claimed", call)
    return call


@transaction.atomic
def confirm_seats(link: TableLink, in_round: int, shown: Hands) -> None:
    """Note in the log that those sat at a table in a round whom its page showed.

    ``shown``: the numbers of those who hold the cards, N E S W. Refused after closing, and in a
    round that has not begun there. Raises ``Conflict`` where the plan has others there.
    """
    session, author = link.section.session, author_at_table(link)
    locked_to_enter(author, session.pk, link.section_id)
    rounds = TableRounds(link)
    rounds.require_begun(in_round)
    here, at = rounds.sittings.get(in_round), TableRound(link.section_id, in_round, link.table)
    game = session.tournament.game
    if here is None or sitting_at(rounds.seating, at, here.trays[0], game) != shown:
        raise Conflict(OTHERS_SEATED, code=Code.SEATS_CHANGED)
    club_id = session.tournament.club_id
    called = table_name(session.pk, link.section_id, link.table)
    write_log(author, "seats.confirmed", link.section, club_id, table=called, round=in_round)


@transaction.atomic
def take_back_call(link: TableLink) -> None:
    """Say that the director need not come any more."""
    locked_to_enter(author_at_table(link), link.section.session_id, link.section_id)
    if call := open_call(link.section_id, link.table):
        _end(author_at_table(link), "director.not_needed", call)


@transaction.atomic
def answer_call(scorer: Person, session_id: int, call_id: int) -> None:
    """Note that somebody has been at the table. Nothing changes where that was noted before."""
    session_to_score(scorer, session_id)
    calls = DirectorCall.objects.select_for_update(of=("self",)).select_related("section__session")
    open_calls = calls.filter(section__session=session_id, ended_at__isnull=True)
    if call := open_calls.filter(pk=call_id).first():
        _end(scorer, "director.came", call)


def _end(author: Person | Author, what: str, call: DirectorCall) -> None:
    call.ended_at, call.typed = timezone.now(), ""
    call.save(update_fields=["ended_at", "typed"])
    _noted(author, what, call)


def _noted(author: Person | Author, what: str, call: DirectorCall) -> None:
    """Write the log, and have the pages of the session ask anew."""
    section = call.section
    raise_publication(section.session_id)
    called = table_name(section.session_id, section.pk, call.table)
    write_log(author, what, section, section.session.tournament.club_id, table=called)
