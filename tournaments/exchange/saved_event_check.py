"""A check that a saved event holds together, whatever it was read from.

What the tables of the program refuse, and what nothing could be scored by, is refused here, with
the place in the file.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from movements.journey import played
from movements.register import system_named
from scoring.outcome import LEADS, can_have_lead, read_code, write_code
from scoring.overall import CarryOver
from scoring.prizes import KINDS, MOST_PRIZES
from scoring.refused import Code, Refused
from scoring.rules import rule_set
from scoring.rulings import read_ruling
from scoring.values import Ruling
from scoring.victory_points import own_scale
from tournaments.exchange.malformed import MalformedFile
from tournaments.names import is_visible

if TYPE_CHECKING:
    from tournaments.exchange.saved_event import (
        SavedClub,
        SavedEvent,
        SavedField,
        SavedLogEntry,
        SavedPlan,
        SavedPlay,
        SavedResult,
        SavedRules,
        SavedSection,
        SavedSession,
    )

DETAILS: Mapping[str, Collection[str]] = {
    "": (),
    "late-pair": ("round",),
    "coming-late": ("round", "contestant"),
    "leaving": ("round", "contestant"),
    "rounds": ("rounds",),
    "wrong-move": ("round", "tables"),
    "slow-play": ("round", "table", "trays"),
    "late-play": ("round", "table", "trays"),
    "movement": ("round", "system", "contestants", "rounds"),
    "late-entrant": ("round", "contestant", "contestants", "rounds"),
    "taken-back": ("version",),
}
"""The changes of a plan by their codes, and what has to be known of each."""

_FAULTS = {
    Code.RULES_UNKNOWN: ("name", "there are no such rules"),
    Code.SWITCH_UNKNOWN: ("switches", "there is no switch {switch}"),
    Code.SWITCH_VALUE: ("switches", "{switch} cannot be set to that"),
}
_LARGEST = 10**6


def check_event(event: "SavedEvent") -> None:
    """Raises ``MalformedFile`` for an event that contradicts itself about who and what it has."""
    _visible("name", event.name)
    _once("clubs", (club.name for club in event.clubs))
    for at, club in _each("clubs", event.clubs):
        _visible(f"{at}.name", club.name)
        _check_ew_numbers(at, club)
    _check_people(event)
    _once("sessions", (session.number for session in event.sessions))
    if any(low >= high for high, low in pairwise(event.strata_limits)):
        raise MalformedFile("strata_limits", "each limit is below the one before")
    for at, session in _each("sessions", event.sessions):
        _check_carry_over(at, session)
        _check_prizes(at, session)
        _check_session(event, at, session)
    for at, field in _each("fields", event.fields):
        _check_field(event, at, field)
    for at, logged in _each("log", event.log):
        _check_author(at, logged)
        _check_log_entry(event, at, logged)


def _check_carry_over(at: str, session: "SavedSession") -> None:
    share = session.carry_share
    if (session.carry_over == CarryOver.SHARE) != (share is not None):
        raise MalformedFile(f"{at}.carry_share", "a share stands with the carry-over share alone")
    if share is not None and not 0 <= share <= 1:
        raise MalformedFile(f"{at}.carry_share", "a share is between 0 and 1")


def _check_prizes(at: str, session: "SavedSession") -> None:
    for kind, number in session.prizes.items():
        most = {"one_each": 1, **dict.fromkeys(KINDS, MOST_PRIZES)}.get(kind)
        if most is None or type(number) is not int or not 0 <= number <= most:
            raise MalformedFile(f"{at}.prizes", "so many prizes of a kind of ranking")


def _each(path: str, values: Sequence[Any]) -> Iterator[tuple[str, Any]]:
    return ((f"{path}[{index}]", value) for index, value in enumerate(values))


def _once(path: str, values: Iterable[Hashable]) -> None:
    seen: set[Hashable] = set()
    for index, value in enumerate(values):
        if value in seen:
            raise MalformedFile(f"{path}[{index}]", "this is there twice")
        seen.add(value)


def _known(where: str, what: str, number: int, known: Sequence[Any]) -> None:
    if not 1 <= number <= len(known):
        raise MalformedFile(where, f"there is no {what} {number}")


def _visible(where: str, name: str) -> None:
    if not is_visible(name):
        raise MalformedFile(where, "a name has something that can be read")


def _check_ew_numbers(where: str, one: "SavedClub | SavedSection") -> None:
    if (one.ew_numbers == "first") is (one.first_ew_number is None):
        raise MalformedFile(
            f"{where}.first_ew_number", "there is one where E/W begin with it, and only there"
        )


def _check_people(event: "SavedEvent") -> None:
    _once(
        "members",
        ((one.club, one.number or index) for index, one in enumerate(event.members)),
    )
    _once(
        "members",
        ((one.club, one.national_number or index) for index, one in enumerate(event.members)),
    )
    for at, member in _each("members", event.members):
        _visible(f"{at}.name", member.name)
        _known(f"{at}.club", "club", member.club, event.clubs)
        if (member.grade is None) is not (member.graded_on is None):
            raise MalformedFile(f"{at}.grade", "a grade stands with its day")
        if member.erased and (
            member.surname
            or member.number
            or member.national_number
            or member.graded_on
            or not member.retired
        ):
            raise MalformedFile(at, "of somebody who was erased nothing but a label is known")
    for at, entry in _each("entries", event.entries):
        _once(f"{at}.people", entry.people)
        for where, member in _each(f"{at}.people", entry.people):
            _known(where, "member", member, event.members)
        if entry.grades and len(entry.grades) != len(entry.people):
            raise MalformedFile(f"{at}.grades", "each of the people has one, or none has")


def _check_session(event: "SavedEvent", at: str, session: "SavedSession") -> None:
    clock = session.clock
    if clock and clock.minutes and clock.warning >= clock.minutes:
        raise MalformedFile(f"{at}.clock.warning", "the room is told before a round has begun")
    _once(f"{at}.trays", ((tray.series, tray.number) for tray in session.trays))
    _once(f"{at}.sections", ((one.club, one.letter) for one in session.sections))
    trays = {(tray.series, tray.number) for tray in session.trays}
    for where, section in _each(f"{at}.sections", session.sections):
        _check_section(event, where, section, trays)
    subs = session.substitutions
    _once(f"{at}.substitutions", ((sub.entry, sub.absent, sub.from_round) for sub in subs))
    for where, sub in _each(f"{at}.substitutions", subs):
        _known(f"{where}.entry", "entry", sub.entry, event.entries)
        _known(f"{where}.absent", "member", sub.absent, event.members)
        _known(f"{where}.present", "member", sub.present, event.members)
    _once(f"{at}.adjustments", ((each.entry, each.version) for each in session.adjustments))
    for where, adjustment in _each(f"{at}.adjustments", session.adjustments):
        _known(f"{where}.entry", "entry", adjustment.entry, event.entries)


def _check_section(
    event: "SavedEvent", at: str, section: "SavedSection", trays: Collection[tuple[str, int]]
) -> None:
    _known(f"{at}.club", "club", section.club, event.clubs)
    _check_ew_numbers(at, section)
    _once(f"{at}.places", (place.number for place in section.places))
    for where, place in _each(f"{at}.places", section.places):
        _known(f"{where}.entry", "entry", place.entry, event.entries)
    _rising(f"{at}.plans", [plan.version for plan in section.plans])
    for where, plan in _each(f"{at}.plans", section.plans):
        _check_plan(where, plan)
        _check_taken_back(where, plan, section.plans)
    if section.plans:
        _check_seats(f"{at}.plans[{len(section.plans) - 1}]", section, trays)
    _once(f"{at}.plays", ((p.round, p.table, p.series, p.tray) for p in section.plays))
    places = {place.number for place in section.places}
    for where, play in _each(f"{at}.plays", section.plays):
        if (play.series, play.tray) not in trays:
            raise MalformedFile(f"{where}.tray", f"there is no tray {play.tray}")
        _check_play(where, play, places)


def _check_plan(at: str, plan: "SavedPlan") -> None:
    try:
        system_named(plan.system)
    except KeyError as error:
        raise MalformedFile(f"{at}.system", "there is no such system") from error
    if any(not isinstance(value, str) for value in plan.options.values()):
        raise MalformedFile(f"{at}.options", "an option is a text")
    if plan.change not in DETAILS:
        raise MalformedFile(f"{at}.change", "there is no such change")
    for name in DETAILS[plan.change]:
        if name not in plan.details:
            raise MalformedFile(f"{at}.details", f"{name} is missing")


def _check_taken_back(at: str, plan: "SavedPlan", plans: Sequence["SavedPlan"]) -> None:
    """What takes a change back goes back to an earlier version."""
    earlier = [one.version for one in plans if one.version < plan.version]
    if plan.change == "taken-back" and plan.details["version"] not in earlier:
        raise MalformedFile(f"{at}.details.version", "there is no such version before it")


def _check_seats(at: str, section: "SavedSection", trays: Collection[tuple[str, int]]) -> None:
    """Whoever plays by the last plan has a place, and whatever is played lies in a tray."""
    places = {place.number for place in section.places}
    for number, sitting in played(section.plans[-1].movement):
        where = f"{at}.movement.schedule[{number - 1}]"
        for seat in sitting.seats:
            if seat not in places:
                raise MalformedFile(where, f"there is no place {seat}")
        for tray in sitting.trays:
            if (section.series, tray) not in trays:
                raise MalformedFile(where, f"there is no tray {tray}")


def _rising(path: str, versions: Sequence[int]) -> None:
    for index, version in enumerate(versions[1:], 1):
        if version <= versions[index - 1]:
            raise MalformedFile(f"{path}[{index}].version", "versions rise")


def _check_play(at: str, play: "SavedPlay", places: Collection[int]) -> None:
    _rising(f"{at}.results", [result.version for result in play.results])
    for where, result in _each(f"{at}.results", play.results):
        if result.seen >= result.version:
            raise MalformedFile(f"{where}.seen", "a version before it was seen, or none")
        for seat in result.seats:
            if seat not in places:
                raise MalformedFile(f"{where}.seats", f"there is no place {seat}")
        _check_author(where, result)
        _check_said(where, result, play.tray)


def _check_author(at: str, said: "SavedResult | SavedLogEntry") -> None:
    """Require that a table which said something is named."""
    if said.by_kind == "table" and not said.by:
        raise MalformedFile(f"{at}.by", "a table has a name")


def _check_said(at: str, result: "SavedResult", tray: int) -> None:
    try:
        said = write_code(read_code(result.outcome)) == result.outcome
    except ValueError:
        said = False
    if not said:
        raise MalformedFile(f"{at}.outcome", "this is no result")
    if result.lead and not (result.lead in LEADS and can_have_lead(read_code(result.outcome))):
        raise MalformedFile(f"{at}.lead", "this is no card led to a contract")
    if result.ruling is not None:
        if not result.reason:
            raise MalformedFile(f"{at}.reason", "a ruling has a reason")
        _check_ruling(f"{at}.ruling", result.ruling, tray)


def _check_ruling(at: str, ruling: Mapping[str, Any], tray: int) -> None:
    code, params = ruling.get("code"), ruling.get("params", {})
    plain = isinstance(params, dict) and all(isinstance(v, str | int) for v in params.values())
    if not plain or not isinstance(code, str) or ruling.keys() - {"code", "params"}:
        raise MalformedFile(at, "a ruling is a code and its params, texts and whole numbers")
    try:
        read_ruling(Ruling(code, params), tray, lambda _outcome: 0)
    except ValueError as error:
        raise MalformedFile(at, "this ruling cannot be read") from error


def _check_field(event: "SavedEvent", at: str, field: "SavedField") -> None:
    _check_rules(f"{at}.rules", field.rules)
    for where, entry in _each(f"{at}.rules.phantoms", field.rules.phantoms):
        _known(where, "entry", entry, event.entries)
    _once(f"{at}.sections", field.sections)
    for where, (session, section) in _each(f"{at}.sections", field.sections):
        _section_of(event, where, session, section)
    if (official := field.official) is not None:
        if official.open_results > official.results:
            raise MalformedFile(f"{at}.official.open_results", "they are among the results")
        rows = official.rows
        _once(f"{at}.official.rows", ((row.audience, row.entry, row.line) for row in rows))
        for where, row in _each(f"{at}.official.rows", rows):
            _known(f"{where}.entry", "entry", row.entry, event.entries)


def _section_of(event: "SavedEvent", at: str, number: int, index: int) -> "SavedSection":
    sections = _session_of(event, at, number).sections
    _known(at, "section", index, sections)
    return sections[index - 1]


def _session_of(event: "SavedEvent", at: str, number: int) -> "SavedSession":
    for session in event.sessions:
        if session.number == number:
            return session
    raise MalformedFile(at, f"there is no session {number}")


def _check_log_entry(event: "SavedEvent", at: str, logged: "SavedLogEntry") -> None:
    if logged.entry:
        _known(f"{at}.entry", "entry", logged.entry, event.entries)
    if logged.field:
        _known(f"{at}.field", "field", logged.field, event.fields)
    if logged.session:
        _session_of(event, f"{at}.session", logged.session)
    if not logged.section:
        if logged.play or logged.place:
            raise MalformedFile(f"{at}.section", "it is not said in which section")
        return
    section = _section_of(event, f"{at}.section", logged.session, logged.section)
    if logged.place and logged.place not in {place.number for place in section.places}:
        raise MalformedFile(f"{at}.place", f"there is no place {logged.place}")
    plays = {(play.round, play.table, play.tray, play.series) for play in section.plays}
    if logged.play and (*logged.play, logged.series) not in plays:
        raise MalformedFile(f"{at}.play", "there is no such play")


def _check_rules(where: str, rules: "SavedRules") -> None:
    """Raises ``MalformedFile`` where they score nothing, or the scale they count by is missing."""
    if any(not isinstance(value, str | int) for value in rules.switches.values()):
        raise MalformedFile(f"{where}.switches", "a switch is set to a text or a whole number")
    try:
        found = rule_set(rules.name, {}, **rules.switches)
    except Refused as refused:
        key, what = _FAULTS[refused.code]
        raise MalformedFile(f"{where}.{key}", what.format(**refused.params)) from refused
    if found.switches["vp_scale"] == "own" and "vps" not in rules.tables:
        raise MalformedFile(f"{where}.tables", "the scale of victory points is missing")
    _check_tables(f"{where}.tables", rules.tables)


def _check_tables(where: str, tables: Mapping[str, Any]) -> None:
    for name, rows in tables.items():
        if name != "vps" or not isinstance(rows, list) or not all(map(_is_row, rows)):
            raise MalformedFile(where, "vps is a list of rows of two or three whole numbers")
        try:
            own_scale(name, 0, rows)
        except Refused as refused:
            raise MalformedFile(
                f"{where}.{name}", f"row {refused.params['row']} cannot be of a scale"
            ) from refused


def _is_row(row: Any) -> bool:
    return (
        isinstance(row, list)
        and len(row) in (2, 3)
        and all(type(each) is int and -_LARGEST <= each <= _LARGEST for each in row)
    )
