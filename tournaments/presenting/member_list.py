"""Sentences about the lines and columns of a list of members."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tournaments.exchange.member_list import LENGTHS, Column, Fault

FAULTS: dict[Fault, str] = {
    Fault.QUOTES: gettext_noop("Its quotation marks do not match."),
    Fault.COLUMNS: gettext_noop("It has more cells than there are columns."),
    Fault.NO_NAME: gettext_noop("It has no name."),
    Fault.CHARACTERS: gettext_noop("It has characters that cannot be printed."),
    Fault.NAME_LONG: gettext_noop("A name has at most %(most)s characters."),
    Fault.SURNAME_LONG: gettext_noop("A surname has at most %(most)s characters."),
    Fault.NUMBER_LONG: gettext_noop("A number has at most %(most)s characters."),
    Fault.NICKNAME_LONG: gettext_noop("A nickname has at most %(most)s characters."),
}

COLUMNS: dict[Column, str] = {
    Column.NAME: gettext_noop("name"),
    Column.FIRST: gettext_noop("first name"),
    Column.SURNAME: gettext_noop("surname"),
    Column.NUMBER: gettext_noop("number"),
    Column.NICKNAME: gettext_noop("nickname"),
    Column.MUST_SIT: gettext_noop("must be stationary"),
    Column.WITHHELD: gettext_noop("name withheld from the public"),
    Column.OTHER: gettext_noop("left out"),
}


def fault_words(fault: Fault) -> str:
    """Return what is wrong with a line."""
    return _(FAULTS[fault]) % {"most": LENGTHS.get(fault.removesuffix("_long"), 0)}


def columns_words(columns: tuple[Column, ...]) -> str:
    """Return what the columns of a list were taken for: ``name, number, nickname``."""
    return ", ".join(_(COLUMNS[column]) for column in columns)
