"""The files of a session for other programs: which there are, and each of them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from django.utils.text import slugify

from overplay import __version__
from tournaments.exchange.event_record import Kind
from tournaments.exchange.format import Format
from tournaments.exchange.formats import WRITTEN
from tournaments.models import Session
from tournaments.names import in_one_line
from tournaments.presenting.formats import (
    NO_SUCH_FORMAT,
    NO_TEAMS,
    NOT_SCORED_YET,
    ONLY_BRIDGE,
    ONLY_PAIRS,
    PURPOSES,
    TITLES,
)
from tournaments.queries.access import Person, may_score, session_to_read, session_to_score
from tournaments.queries.standings.view import is_finished
from tournaments.refusal import NotThere, Refusal
from tournaments.replay.session_record import kind_of_event, session_record

CODES = {
    "charge_code": "p2p_charge_rate",
    "master_point_scale": "master_point_scale",
    "master_point_type": "master_point_type",
}
"""What a federation wants to read of an evening, and its key in the ``info`` of a record."""
NO_CODES: Mapping[str, str] = {}


class ExportOffer(NamedTuple):
    """A file that a session has, or ``why_not``; empty where it has it."""

    format: Format
    title: str
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
        why_not = _why_not(WRITTEN[name], session, kind)
        yield ExportOffer(WRITTEN[name], str(TITLES[name]), str(purpose), why_not)


def session_to_export(person: Person, session_id: int) -> Session:
    """Return a session whose files this person may have: its scorers, and everybody at the end.

    Refused to others before every result is in and counted, and while it is hidden.
    """
    session = session_to_read(session_id, person)
    if not may_score(person, session) and not is_finished(session):
        session_to_score(person, session_id)
    return session


def exported_file(
    session: Session, name: str, codes: Mapping[str, str] = NO_CODES, *, in_full: bool
) -> ExportedFile:
    """Return a file of a session as it stands now. Refused where it has none in that format.

    ``codes``: of ``CODES``, those that are otherwise than the club usually has them. ``in_full``:
    for its scorers, else with the names that everybody reads, and nobody's number.
    """
    wanted = WRITTEN.get(name)
    if wanted is None:
        raise NotThere(NO_SUCH_FORMAT)
    record = session_record(session, in_full=in_full)
    why = _why_not(wanted, session, record.kind if record else None)
    if why or record is None:
        raise Refusal(f"{TITLES[name]}: {why}")
    said = {CODES[code]: in_one_line(text) for code, text in codes.items()}
    record = replace(record, info={**record.info, **said})
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
