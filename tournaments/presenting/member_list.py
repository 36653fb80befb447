"""Sentences about the lines and columns of a list of members."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tournaments.exchange.member_list import LENGTHS, MARKS, Column, Fault, MemberDetails
from tournaments.models import Member

FAULTS: dict[Fault, str] = {
    Fault.QUOTES: gettext_noop("Its quotation marks do not match."),
    Fault.COLUMNS: gettext_noop("It has more cells than there are columns."),
    Fault.NO_NAME: gettext_noop("It has no name."),
    Fault.CHARACTERS: gettext_noop("It has characters that cannot be printed."),
    Fault.NAME_LONG: gettext_noop("A name has at most %(most)s characters."),
    Fault.SURNAME_LONG: gettext_noop("A surname has at most %(most)s characters."),
    Fault.NUMBER_LONG: gettext_noop("A number has at most %(most)s characters."),
    Fault.NATIONAL_NUMBER_LONG: gettext_noop("A number has at most %(most)s characters."),
    Fault.NICKNAME_LONG: gettext_noop("A nickname has at most %(most)s characters."),
    Fault.GRADE: gettext_noop("Its grade is not a number from 0 to a million."),
}

COLUMNS: dict[Column, str] = {
    Column.NAME: gettext_noop("name"),
    Column.FIRST: gettext_noop("first name"),
    Column.SURNAME: gettext_noop("surname"),
    Column.NUMBER: gettext_noop("number"),
    Column.NATIONAL_NUMBER: gettext_noop("federation’s number"),
    Column.NICKNAME: gettext_noop("nickname"),
    Column.MUST_SIT: gettext_noop("must be stationary"),
    Column.WITHHELD: gettext_noop("name withheld from the public"),
    Column.GUEST: gettext_noop("guest"),
    Column.GRADE: gettext_noop("grade"),
    Column.OTHER: gettext_noop("left out"),
}

LETTERS: dict[str, str] = {
    "cp1252": gettext_noop("Western Europe"),
    "cp1250": gettext_noop("Central Europe"),
    "cp1254": gettext_noop("Turkey"),
    "cp1257": gettext_noop("the Baltic"),
    "cp1251": gettext_noop("Russia and its neighbours (Cyrillic)"),
    "cp1253": gettext_noop("Greece"),
}
"""The encodings of Windows, by whose letters they have."""


def marks_in_words(member: Member | MemberDetails) -> list[str]:
    """Return what stands beside a member's name: ``guest``."""
    return [_(COLUMNS[Column(mark)]) for mark in MARKS if getattr(member, mark)]


def fault_words(fault: Fault) -> str:
    """Return what is wrong with a line."""
    return _(FAULTS[fault]) % {"most": LENGTHS.get(fault.removesuffix("_long"), 0)}


def listed_already(line: int) -> str:
    """Return on which line before it the same member stands."""
    return _("Already on line %(line)s.") % {"line": line}


def member_already(*, retired: bool) -> str:
    """Return that a line names somebody who is a member, or was one."""
    if retired:
        return _("A retired member. Nothing is changed.")
    return _("Already a member. Nothing is changed.")


def filled_words(member: Member, columns: Sequence[str]) -> str:
    """Return what a list fills in of a member: ``Filled in: number 17.``"""
    return _("Filled in: %(what)s.") % {"what": _values(member, columns)}


def grade_words(said: MemberDetails) -> list[str]:
    """Return the grade that is said of a member; nothing where none is."""
    return [] if said.grade is None else [_("grade %(grade)s") % {"grade": said.grade}]


def kept_words(member: Member, said: Mapping[str, str]) -> str:
    """Return what stays as it is, though a list says otherwise; empty where nothing does."""
    other = [column for column, value in said.items() if getattr(member, column) != value]
    return _("Stays: %(what)s.") % {"what": _values(member, other)} if other else ""


def _values(member: Member, columns: Sequence[str]) -> str:
    named = (
        _("%(column)s %(value)s")
        % {"column": _(COLUMNS[Column(column)]), "value": getattr(member, column)}
        for column in columns
    )
    return ", ".join(named)
