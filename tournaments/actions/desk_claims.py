"""What a device at a table said and nobody could take: kept for the desk, taken, thrown away."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.actions.log_entry import write_log
from tournaments.actions.official import raise_publication
from tournaments.actions.results import NOBODY, ResultEntry, enter_locked
from tournaments.actions.versions import locked
from tournaments.models import DeskClaim, TableLink
from tournaments.queries.access import (
    Author,
    Person,
    SessionEntered,
    author_at_table,
    session_to_score,
)
from tournaments.queries.desk.claims import hands_said, place_said, where_to_enter
from tournaments.queries.plan.plays import is_planned, seating_of, table_name
from tournaments.refusal import NotFound, Refusal

DECIDED = gettext_lazy("That has been decided already.")


def claim_with_key(link: TableLink, key: str) -> DeskClaim | None:
    """Return the claim that was kept of a device's sending, open or not: its link may be new."""
    return DeskClaim.objects.filter(section=link.section_id, table=link.table, key=key).first()


def keep_claim(link: TableLink, entry: ResultEntry, why: Refusal) -> DeskClaim:
    """Keep what a device said, within the transaction that answers it."""
    claim = DeskClaim.objects.create(
        section=link.section,
        table=link.table,
        round=entry.at.round,
        tray=entry.tray,
        shown=list(entry.shown or NOBODY),
        typed=entry.typed,
        lead=entry.lead,
        why=str(why.sentence)[:300],
        key=entry.key,
    )
    _noted(author_at_table(link), "claim.kept", claim)
    return claim


def end_claims_said_again(link: TableLink, entry: ResultEntry) -> None:
    """End what waits of a play, now that its table has said it again and was understood.

    Of those who sat there then alone; within the transaction that enters it.
    """
    waiting = DeskClaim.objects.filter(section=link.section_id, table=link.table, ended_at=None)
    for claim in waiting.filter(round=entry.at.round, tray=entry.tray):
        if claim.shown == list(entry.shown or NOBODY):
            _end(author_at_table(link), "claim.said_again", claim)


@transaction.atomic
def take_claim(
    scorer: Person, session_id: int, claim_id: int, *, as_planned: bool, base_version: int
) -> None:
    """Enter the result that a device said: for those whom it showed, or for those planned now.

    For the former it is entered where the plan has these four play the tray now, else where it
    was said. ``base_version``: of the result that is in there, as the scorer saw it. Refused as
    ``enter_result`` is, and then the claim stays.
    """
    claim, session = _locked(scorer, session_id, claim_id)
    seating = seating_of(session.plan_id, session.made_at)
    at = place_said(claim) if as_planned else where_to_enter(seating, claim)
    entry = ResultEntry(
        at,
        claim.tray,
        claim.typed,
        base_version=base_version,
        reason=_("as its table said") if base_version else "",
        seats=None if as_planned else hands_said(claim),
        off_plan=not is_planned(seating.movement, at, claim.tray),
        lead=claim.lead,
    )
    enter_locked(scorer, session_id, session, entry)
    _end(scorer, "claim.taken", claim)


@transaction.atomic
def throw_claim_away(scorer: Person, session_id: int, claim_id: int) -> None:
    """End a claim without entering anything: the log still has what was said."""
    claim, _session = _locked(scorer, session_id, claim_id)
    _end(scorer, "claim.thrown_away", claim)


def _locked(scorer: Person, session_id: int, claim_id: int) -> tuple[DeskClaim, SessionEntered]:
    """Lock the section of an open claim, and return both the claim and the session."""
    claims = DeskClaim.objects.filter(section__session=session_id, pk=claim_id)
    section_id = claims.values_list("section", flat=True).first()
    if section_id is None:
        session_to_score(scorer, session_id)
        raise NotFound(DECIDED)
    session = locked(scorer, session_id, section_id)
    claim = claims.filter(ended_at=None).select_related("section__session__tournament").first()
    if claim is None:
        raise NotFound(DECIDED)
    return claim, session


def _end(scorer: Person | Author, what: str, claim: DeskClaim) -> None:
    claim.ended_at = timezone.now()
    claim.save(update_fields=["ended_at"])
    _noted(scorer, what, claim)


def _noted(author: Person | Author, what: str, claim: DeskClaim) -> None:
    """Write the log, and have the pages of the session ask anew."""
    section = claim.section
    raise_publication(section.session_id)
    club_id = section.session.tournament.club_id
    called = table_name(section.session_id, section.pk, claim.table)
    said = {"table": called, "round": claim.round, "tray": claim.tray, "typed": claim.typed}
    write_log(author, what, section, club_id, **said)
