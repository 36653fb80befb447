"""Sealed deals: what is published before anybody has played them, and what after."""

from deals.squaredeal import Description, Phase, seal_of, written_keys
from tournaments.models import DealSeal, Session
from tournaments.queries.desk.trays import open_trays, tray_strip
from tournaments.refusal import NotFound
from tournaments.sentence import gettext as _


def seal_of_session(session: Session) -> DealSeal | None:
    """Return the seal of the deals that a session plays; None where they have none."""
    if session.deal_set_id is None:
        return None
    return DealSeal.objects.filter(deal_set=session.deal_set_id).first()


def seal_by_code(code: str) -> DealSeal:
    """Return the seal that has a code, however it is typed. Not found where none has it."""
    letters = code.upper().replace("-", "").replace(" ", "")
    found = DealSeal.objects.filter(code=letters).first()
    if found is None:
        raise NotFound(_("No deals have this code."))
    return found


def plays_sealed(seal: DealSeal) -> Session | None:
    """Return the first session that plays sealed deals; None where it was deleted."""
    sessions = Session.objects.filter(deal_set=seal.deal_set_id).order_by("pk")
    return sessions.select_related("tournament__club").first()


def is_released(seal: DealSeal) -> bool:
    """Return whether the key is public: everybody has played every deal, wherever they are played.

    A session that is closed has done with them all.
    """
    sessions = list(Session.objects.filter(deal_set=seal.deal_set_id))
    return seal.dealt_at is not None and bool(sessions) and all(map(_is_over, sessions))


def _is_over(session: Session) -> bool:
    strip = tray_strip(session)
    closed = session.state == Session.State.CLOSED
    return closed or (bool(strip) and open_trays(strip) == {tray.number for tray in strip})


def sealed_keys(seal: DealSeal) -> bytes:
    """Return the file of keys: secret before ``is_released``."""
    return written_keys({(1, 1): seal.key})


def description_of(seal: DealSeal) -> Description:
    """Return what is published of sealed deals, from the moment at which they were sealed."""
    session = plays_sealed(seal)
    name = f"{session.tournament.name}, {session.played_on.isoformat()}" if session else str(seal)
    phase = Phase(1, (range(seal.first, seal.last + 1),), "Session #")
    digest = seal_of(sealed_keys(seal))
    return Description(name, seal.delayed, (phase,), digest, seal.about, seal.longest, seal.uneven)
