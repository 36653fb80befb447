"""Deals that nobody can have chosen: sealed, then made when a value is known."""

import secrets

from django.db import transaction
from django.utils import timezone

from deals.dealing import Constraints, deals_of, new_key
from tournaments import models
from tournaments.actions.deals import keep_deals
from tournaments.actions.evenings import lock_sections
from tournaments.actions.log_entry import write_log
from tournaments.models import DealSeal, Session, Tournament
from tournaments.models.deal import CODE_LETTERS
from tournaments.queries.access import Person, session_to_direct
from tournaments.queries.deals.sealed import description_of, seal_of_session
from tournaments.queries.deals.shown import known_deals, owners_of
from tournaments.queries.desk.trays import tray_strip
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


@transaction.atomic
def seal_deals(director: Person, session_id: int, about: str, *, longest: int = 13) -> DealSeal:
    """Seal the deals of a session: its key is chosen and its digest published, now.

    ``about``: what nobody can know yet. The deals are made when it is: see ``make_sealed_deals``.
    They take the place of those before. Refused where play has started. Neither key nor card goes
    into the log.
    """
    session = _before_play(director, session_id)
    numbers = [tray.number for tray in session.trays.filter(series="")]
    if not numbers:
        raise Refusal(_("Nobody is seated yet."))
    if not about:
        raise Refusal(_("Say what nobody can know yet."))
    seal = DealSeal.objects.create(
        deal_set=keep_deals(session, {}),
        code="".join(secrets.choice(CODE_LETTERS) for _letter in range(8)),
        key=new_key(),
        about=about,
        first=min(numbers),
        last=max(numbers),
        longest=longest,
        uneven=session.tournament.game == Tournament.Game.MINIBRIDGE,
        sealed_at=timezone.now(),
    )
    digest = description_of(seal).seal
    club = session.tournament.club
    write_log(director, "deals.sealed", session, club, code=str(seal), digest=digest)
    return seal


@transaction.atomic
def make_sealed_deals(director: Person, session_id: int, delayed: str) -> DealSeal:
    """Make the deals of a session that were sealed, with the value that is known now.

    It is public from now on, and final: with another the key would deal other cards. Refused
    where play has started, and where cards were recorded since.
    """
    session = _before_play(director, session_id)
    seal = seal_of_session(session)
    if seal is None:
        raise Refusal(_("The deals are not sealed."))
    if seal.dealt_at is not None:
        raise Refusal(_("They were dealt with %(value)s already.") % {"value": seal.delayed})
    if not delayed:
        raise Refusal(_("Say what it turned out to be."))
    if known_deals(session):
        raise Refusal(_("Other cards were recorded meanwhile. Seal the deals again."))
    seal.delayed, seal.dealt_at = delayed, timezone.now()
    seal.save()
    numbers = range(seal.first, seal.last + 1)
    asked = Constraints(longest=seal.longest, uneven=seal.uneven)
    deals = deals_of(seal.key, delayed, len(numbers), asked)
    models.Deal.objects.bulk_create(
        models.Deal(deal_set=session.deal_set, number=number, owners=owners_of(deal))
        for number, deal in zip(numbers, deals, strict=True)
    )
    write_log(director, "deals.made", session, session.tournament.club, value=delayed)
    return seal


@transaction.atomic
def deal_at_once(director: Person, session_id: int, *, longest: int = 13) -> DealSeal:
    """Seal the deals of a session and make them, without a value that nobody could know."""
    seal_deals(director, session_id, _("nothing: dealt at once"), longest=longest)
    return make_sealed_deals(director, session_id, "none")


def _before_play(director: Person, session_id: int) -> Session:
    session = session_to_direct(director, session_id)
    lock_sections(session)
    session.refresh_from_db(fields=["deal_set"])
    if any(tray.entered for tray in tray_strip(session)):
        raise Refusal(_("Play has started. Deals are sealed and made before it."))
    return session
