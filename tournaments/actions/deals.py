"""Deals for the trays of an evening: out of a file, or recorded card by card."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction

from deals.deal import Board, Deal
from deals.fault import Fault
from deals.files import WRITTEN, HandFile, read_hands
from movements.plain import LARGEST_TRAY
from tournaments import models
from tournaments.actions.evenings import lock_sections
from tournaments.actions.log_entry import write_log
from tournaments.models import DealSet, Play, Session, TableLink, Tournament, Tray
from tournaments.paper.for_the_dealer import FOR_THE_DEALER, dealer_sheets
from tournaments.presenting.deals import fault_sentence
from tournaments.presenting.trays import seat_name, tray_named, vulnerable_words
from tournaments.queries.access import (
    Author,
    Person,
    author_at_table,
    session_to_direct,
    session_to_read,
    session_to_score,
)
from tournaments.queries.deals.shown import known_deals, owners_of
from tournaments.queries.desk.trays import tray_strip
from tournaments.queries.plan.plays import tray_of
from tournaments.refusal import Conflict, Refusal
from tournaments.sentence import gettext as _


@dataclass(frozen=True, slots=True)
class BroughtDeals:
    """The deals of a file, held against the ``trays`` of an evening, by their numbers."""

    found: HandFile
    trays: Mapping[int, Tray]
    game: str

    @property
    def boards(self) -> tuple[Board, ...]:
        """Return those of trays that are played here."""
        return tuple(board for board in self.found.boards if board.number in self.trays)

    @property
    def lacking(self) -> list[int]:
        """Return the trays that the file has no deal of."""
        return [number for number in self.trays if number not in self.found.deals]

    @property
    def others(self) -> list[int]:
        """Return the numbers that nobody plays here."""
        return [number for number in self.found.deals if number not in self.trays]

    @property
    def different(self) -> list[str]:
        """Say where the file has another dealer or vulnerability; here it stays as it is."""
        told = (
            _told_otherwise(board, self.trays[board.number], self.game) for board in self.boards
        )
        return [sentence for sentence in told if sentence]


def read_deals(content: bytes) -> HandFile:
    """Return the deals of a file. Refused with what is wrong, and on which board."""
    try:
        return read_hands(content)
    except Fault as fault:
        raise Refusal(fault_sentence(fault)) from fault


def compare_deals(session: Session, found: HandFile) -> BroughtDeals:
    """Return what bringing in the deals of a file would do. Refused where none is of a tray here.

    Refused as well where a tray has been played with another deal, and for a number that no tray
    can have.
    """
    if found.boards[-1].number > LARGEST_TRAY or found.boards[0].number < 1:
        raise Refusal(_("The numbers of boards are 1 to %(most)s.") % {"most": LARGEST_TRAY})
    trays = {tray.number: tray for tray in session.trays.filter(series="")}
    brought = BroughtDeals(found, trays, session.tournament.game)
    if not brought.boards:
        raise Refusal(_("No deal of this file is of a tray that is played here."))
    _refuse_other_deals(session, found)
    return brought


def _refuse_other_deals(session: Session, found: HandFile) -> None:
    """Refuse another deal, or none, for a tray that was played with one."""
    before = known_deals(session)
    played = [tray.number for tray in tray_strip(session) if tray.entered]
    for number in played:
        if number in before and found.deals.get(number) != before[number]:
            raise Refusal(
                _("%(tray)s has been played with another deal.")
                % {"tray": tray_named(session.tournament.game, number, first=True)}
            )


def _told_otherwise(board: Board, tray: Tray, game: str) -> str:
    if game == Tournament.Game.MINIBRIDGE and not board.deal.richer_side:
        return _("%(tray)s: both sides have 20 points, so at MiniBridge it is dealt again.") % {
            "tray": tray_named(game, tray.number, first=True)
        }
    dealer = board.dealer if board.dealer not in ("", tray.dealer) else ""
    vulnerable = board.vulnerable if board.vulnerable not in ("", tray.vulnerable) else ""
    if game != Tournament.Game.BRIDGE or not (dealer or vulnerable):
        return ""
    said = Tray(dealer=dealer or tray.dealer, vulnerable=vulnerable or tray.vulnerable)
    return _("%(tray)s: the file has dealer %(dealer)s, %(vulnerable)s.") % {
        "tray": tray_named(game, tray.number, first=True),
        "dealer": seat_name(said.dealer),
        "vulnerable": vulnerable_words(said),
    }


def keep_deals(session: Session, deals: Mapping[int, Deal], name: str = "") -> DealSet:
    """Return a set of these deals, by the numbers of their trays, which the session plays now.

    The one before is no more, if nobody else plays it.
    """
    before = session.deal_set
    session.deal_set = made = DealSet.objects.create(club=session.tournament.club, name=name)
    models.Deal.objects.bulk_create(
        models.Deal(deal_set=made, number=number, owners=owners_of(deal))
        for number, deal in deals.items()
    )
    session.save(update_fields=["deal_set"])
    if before is not None and not before.sessions.exists():
        before.delete()
    return made


@transaction.atomic
def hand_out_deals(director: Person, session_id: int, form: str) -> bytes:
    """Return the deals for whoever makes the boards, as a file or on paper, and log who took them.

    ``form``: one of ``WRITTEN`` or of ``FOR_THE_DEALER``. Refused where no deal is known, for
    another form, and where one has no room for a deal.
    """
    session = session_to_direct(director, session_id)
    known = known_deals(session)
    trays = session.trays.filter(series="", number__in=known).order_by("number")
    dealt = [(tray, known[tray.number]) for tray in trays]
    if not dealt:
        raise Refusal(_("There are no deals here yet."))
    if form not in (*FOR_THE_DEALER, *WRITTEN):
        raise Refusal(_("Deals are not written so: %(form)s.") % {"form": form[:20]})
    if form in FOR_THE_DEALER:
        content = dealer_sheets(session, dealt, form)
    else:
        content = _file_of(dealt, form)
    write_log(director, "deals.handed_out", session, session.tournament.club, form=form)
    return content


def _file_of(dealt: list[tuple[Tray, Deal]], form: str) -> bytes:
    boards = [Board(tray.number, deal, tray.dealer, tray.vulnerable) for tray, deal in dealt]
    try:
        return WRITTEN[form](boards)
    except Fault as fault:
        raise Refusal(fault_sentence(fault)) from fault


@transaction.atomic
def record_deal(
    person: Person, session_id: int, number: int, deal: Deal, *, instead: bool = False
) -> None:
    """Keep the deal of one tray, as somebody found it in its pockets. For scorers.

    Refused where the tray has another, until a director says that this one counts ``instead``; and
    even then where another evening plays the deals of that set. No card goes into the log.
    """
    session = session_to_score(person, session_id)
    row = _row_of(session, number)
    if row.pk and row.owners != owners_of(deal):
        _require_replaceable(person, session, row.number, instead=instead)
    _keep_recorded(person, session, row, deal)


@transaction.atomic
def record_deal_at_table(link: TableLink, number: int, deal: Deal) -> None:
    """Keep the deal of one tray, as those found it who have played it at a table.

    Refused where they may not, where they have not played it, where it has another, and when the
    evening is closed.
    """
    session = link.section.session
    row = _row_of(session, number)
    said = {"tray": tray_named(session.tournament.game, number, first=True)}
    if not session.tournament.club.records_hands:
        raise Refusal(_("The cards of deals are recorded at the desk."))
    if session.state == Session.State.CLOSED:
        raise Refusal(_("The evening is closed. Cards are recorded at the desk now."))
    here = Play.objects.filter(section=link.section_id, table=link.table, current__isnull=False)
    if not here.filter(tray__series="", tray__number=number).exists():
        raise Refusal(_("%(tray)s has not been played at this table.") % said)
    if row.pk and row.owners != owners_of(deal):
        raise Conflict(_("%(tray)s has other cards already. Ask the director.") % said)
    _keep_recorded(author_at_table(link), session, row, deal)


def _row_of(session: Session, number: int) -> models.Deal:
    """Return the row of a tray's deal, a new one where it has none; the session is locked."""
    lock_sections(session)
    session.refresh_from_db(fields=["deal_set"])
    tray_of(session, number)
    row = models.Deal.objects.filter(deal_set=session.deal_set_id, number=number).first()
    return row or models.Deal(number=number)


def _keep_recorded(who: Person | Author, session: Session, row: models.Deal, deal: Deal) -> None:
    if row.owners == owners_of(deal):
        return
    what = "deal.corrected" if row.pk else "deal.recorded"
    if not row.pk:
        row.deal_set = session.deal_set or keep_deals(session, {})
    row.owners, row.tricks = owners_of(deal), ""
    row.save()
    write_log(who, what, session, session.tournament.club, tray=row.number)


def _require_replaceable(person: Person, session: Session, number: int, *, instead: bool) -> None:
    named = {"tray": tray_named(session.tournament.game, number, first=True)}
    others = Session.objects.filter(deal_set=session.deal_set).exclude(pk=session.pk)
    if others.exists():
        raise Conflict(_("%(tray)s has other cards, and another evening plays them too.") % named)
    if not instead:
        raise Conflict(
            _("%(tray)s has other cards already. A director may put these in their place.") % named
        )
    session_to_direct(person, session.pk)


@transaction.atomic
def bring_deals(
    director: Person | None, session_id: int, found: HandFile, name: str = ""
) -> BroughtDeals:
    """Keep the deals of a file for the evening, instead of those before.

    It may be closed, or locked: cards change no standings. ``director`` is None for whoever runs
    the server; ``name`` is what the file is called. Deals of trays that nobody plays here are kept
    too. No card goes into the log. Refused as ``compare_deals`` does.
    """
    if director is not None:
        session_to_direct(director, session_id)
    session = session_to_read(session_id)
    lock_sections(session)
    session.refresh_from_db(fields=["deal_set"])
    brought = compare_deals(session, found)
    keep_deals(session, found.deals, name)
    write_log(
        director, "deals.brought", session, session.tournament.club, deals=len(brought.boards)
    )
    return brought
