"""The files of a session for other programs: which there are, and each of them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from django.utils.text import slugify
from django.utils.translation import gettext as _

from overplay import __version__
from scoring.values import Ruling
from tournaments.exchange.event_record import Kind
from tournaments.exchange.format import Format
from tournaments.exchange.formats import WRITTEN
from tournaments.exchange.malformed import MalformedFile
from tournaments.models import Play, Session
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
from tournaments.presenting.trays import tray_named
from tournaments.queries.access import Person, may_score, session_to_read, session_to_score
from tournaments.queries.standings.view import is_finished
from tournaments.refusal import NotFound, Refusal
from tournaments.replay.played_again import problem_of
from tournaments.replay.session_record import kind_and_method, session_record

CODES = {
    "charge_code": "p2p_charge_rate",
    "master_point_scale": "master_point_scale",
    "master_point_type": "master_point_type",
}
"""What a federation wants to read of an evening, and its key in the ``info`` of a record."""
NO_CODES: Mapping[str, str] = {}


class ExportOffer(NamedTuple):
    """A file that a session has, or ``why_not``; empty where it has it.

    ``unwritten_rulings``: what stands in it by what it counts alone, which is to be known before.
    """

    format: Format
    title: str
    purpose: str
    why_not: str
    unwritten_rulings: str


class ExportedFile(NamedTuple):
    """A file of a session."""

    name: str
    content_type: str
    content: bytes


def export_offers(session: Session) -> Iterator[ExportOffer]:
    """Yield every format, with why a session has no file in it."""
    problem, event = problem_of(session), kind_and_method(session)
    rulings = list(_rulings(session))
    for name, purpose in PURPOSES.items():
        wanted = WRITTEN[name]
        why_not = _why_not(session, problem, event, wanted)
        unwritten_rulings = "" if why_not else _unwritten_rulings(wanted, rulings)
        yield ExportOffer(wanted, str(TITLES[name]), str(purpose), why_not, unwritten_rulings)


def _rulings(session: Session) -> Iterator[tuple[Ruling, str]]:
    """Yield every ruling of a session, and where it was made."""
    ruled = Play.objects.filter(section__session=session, current__ruling__isnull=False)
    columns = ("current__ruling", "tray__number", "round", "table")
    for ruling, number, in_round, table in ruled.order_by(*columns[1:]).values_list(*columns):
        where = _("%(tray)s (round %(round)s, table %(table)s)") % {
            "tray": tray_named(session.tournament.game, number),
            "round": in_round,
            "table": table,
        }
        yield Ruling(ruling["code"], ruling.get("params", {})), where


def _unwritten_rulings(wanted: Format, rulings: Iterable[tuple[Ruling, str]]) -> str:
    """Return which rulings a format has no words for; empty where there are none."""
    where = [where for ruling, where in rulings if not wanted.has_words_for(ruling)]
    if not where:
        return ""
    said = _("Of %(where)s it has what was played and what it counts, but not the ruling.")
    return said % {"where": ", ".join(where)}


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
        raise NotFound(NO_SUCH_FORMAT)
    if why := _why_not(session, problem_of(session), kind_and_method(session), wanted):
        raise Refusal(f"{TITLES[name]}: {why}")
    try:
        record = session_record(session, in_full=in_full)
    except MalformedFile as fault:  # of what came in since it was scored
        raise Refusal(f"{TITLES[name]}: {fault}") from fault
    if record is None:
        raise Refusal(f"{TITLES[name]}: {NOT_SCORED_YET}")
    said = {CODES[code]: in_one_line(text) for code, text in codes.items()}
    record = replace(record, info={**record.info, **said})
    content = wanted.write(record, __version__)
    stem = f"{slugify(session.name) or 'evening'}-{session.played_on}"
    return ExportedFile(f"{stem}{wanted.suffixes[0]}", wanted.content_type, content)


def _why_not(session: Session, problem: str, event: tuple[Kind, str] | None, wanted: Format) -> str:
    """Return why an evening is not written in a format; empty where it is.

    ``problem``: why it cannot be scored. ``event``: its kind and its method; None: not scored.
    """
    if session.tournament.game not in wanted.games:
        return str(ONLY_BRIDGE)
    if problem:
        return _("These results cannot be scored: %(why)s") % {"why": problem}
    if event is None:
        return str(NOT_SCORED_YET)
    kind, method = event
    if kind not in wanted.writes:
        return str(NO_TEAMS if kind == Kind.TEAMS else ONLY_PAIRS)
    if method not in wanted.methods:
        return _("Has no word for this way of scoring.")
    return ""
