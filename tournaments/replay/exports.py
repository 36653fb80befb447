"""The files of a session for other programs: which there are, and each of them."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.text import slugify

from overplay import __version__
from tournaments.exchange.event_record import Kind
from tournaments.exchange.format import Format
from tournaments.exchange.formats import WRITTEN
from tournaments.models import Session
from tournaments.presenting.formats import (
    NO_SUCH_FORMAT,
    NO_TEAMS,
    NOT_SCORED_YET,
    ONLY_BRIDGE,
    ONLY_PAIRS,
    PURPOSES,
)
from tournaments.refusal import NotThere, Refusal
from tournaments.replay.session_record import kind_of_event, session_record


class ExportOffer(NamedTuple):
    """A file that a session has, or ``why_not``; empty where it has it."""

    format: Format
    purpose: str
    why_not: str


class ExportedFile(NamedTuple):
    """A file of a session."""

    name: str
    content_type: str
    content: bytes


def export_offers(session: Session) -> Iterator[ExportOffer]:
    """Yield every format, with why a session has no file in it."""
    kind = kind_of_event(session)
    for name, purpose in PURPOSES.items():
        yield ExportOffer(WRITTEN[name], str(purpose), _why_not(WRITTEN[name], session, kind))


def exported_file(session: Session, name: str) -> ExportedFile:
    """Return a file of a session as it stands now. Refused where it has none in that format."""
    wanted = WRITTEN.get(name)
    if wanted is None:
        raise NotThere(NO_SUCH_FORMAT)
    record = session_record(session)
    why = _why_not(wanted, session, record.kind if record else None)
    if why or record is None:
        raise Refusal(f"{wanted.title}: {why}")
    content = wanted.write(record, __version__)
    stem = f"{slugify(session.tournament.name) or 'evening'}-{session.played_on}"
    return ExportedFile(f"{stem}{wanted.suffixes[0]}", wanted.content_type, content)


def _why_not(wanted: Format, session: Session, kind: Kind | None) -> str:
    """Return why an evening is not written in a format; empty where it is. No kind: not scored."""
    if session.tournament.game not in wanted.games:
        return str(ONLY_BRIDGE)
    if kind is None:
        return str(NOT_SCORED_YET)
    if kind not in wanted.writes:
        return str(NO_TEAMS if kind == Kind.TEAMS else ONLY_PAIRS)
    return ""
