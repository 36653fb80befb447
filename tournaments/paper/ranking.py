"""By which method a session's field is ranked, and what contestants are called in its tables."""

from typing import NamedTuple

from scoring.methods import Method
from scoring.switches import SWITCHES
from tournaments.models import Session
from tournaments.presenting.methods import in_fractions
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.queries.standings.session_field import session_field


class NamedContestant(NamedTuple):
    """A contestant in words: its label, and its name where it has one."""

    label: str
    name: str = ""


def plays_matches(session: Session) -> bool:
    """Return whether the session's field is ranked by matches."""
    return _method(session).profile.in_matches


def counts_losses(session: Session) -> bool:
    """Return whether the session's field is ranked by Safford's losses."""
    return _method(session).profile.in_sets


def averages_tricks(session: Session) -> bool:
    """Return whether tricks are held against the average of the tray."""
    field = session_field(session)
    return field is not None and in_fractions(read_field_rules(field.rules).rules)


def _method(session: Session) -> Method:
    field = session_field(session)
    named = field.rules["switches"].get("method", "") if field else ""
    return Method(str(named or SWITCHES["method"].default))
