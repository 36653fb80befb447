"""Contestants in words: pairs, teams, individuals, couples."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from movements.movement import Kind
from tournaments.presenting.trays import seat_name


def so_many(plays: str, number: int) -> str:
    """So many that came: ``10 pairs``, ``6 couples``."""
    text = {
        "pairs": ngettext("%(n)s pair", "%(n)s pairs", number),
        "two-teams": ngettext("%(n)s pair", "%(n)s pairs", number),
        "teams": ngettext("%(n)s team", "%(n)s teams", number),
        "individuals": ngettext("%(n)s individual", "%(n)s individuals", number),
        "couples": ngettext("%(n)s couple", "%(n)s couples", number),
        "clubs": ngettext("%(n)s four a side", "%(n)s fours a side", number),
    }[plays]
    return text % {"n": number}


def so_many_of(kind: Kind, number: int) -> str:
    """So many of those that are ranked: ``10 pairs``, ``5 players``."""
    if kind is Kind.INDIVIDUAL:
        return ngettext("%(n)s player", "%(n)s players", number) % {"n": number}
    return so_many(kind, number)


def one_of(kind: Kind) -> str:
    """Return what a contestant is called at the head of a column."""
    return _(_ONE[kind])


_ONE = {
    Kind.PAIRS: gettext_noop("Pair"),
    Kind.TEAMS: gettext_noop("Team"),
    Kind.INDIVIDUAL: gettext_noop("Player"),
}


def all_of(kind: Kind) -> str:
    """The title of the one list of everybody."""
    return {
        Kind.PAIRS: _("All pairs"),
        Kind.TEAMS: _("All teams"),
        Kind.INDIVIDUAL: _("All players"),
    }[kind]


def many_of(kind: Kind) -> str:
    """Return what contestants are called in a legend."""
    words = {
        Kind.PAIRS: _("pairs"),
        Kind.TEAMS: _("halves of teams"),
        Kind.INDIVIDUAL: _("players"),
    }
    return words[kind]


def example_of(plays: str) -> str:
    """A line of a list of names, as it may be written."""
    return {
        "pairs": _("One pair a line: Ann & Bob"),
        "two-teams": _("One pair a line, all of the first team before the second: Ann & Bob"),
        "teams": _("One team a line, the N/S pair first: Owls: Ann, Bob, Cyd, Dan"),
        "individuals": _("One a line: Ann"),
        "couples": _("One couple a line, the lady first: Ann & Bob"),
        "clubs": _("One club a line, the visitors first: Owls: Ann, Bob, Cyd, Dan, Eve …"),
    }[plays]


def line_title(line: str, kind: Kind = Kind.PAIRS) -> str:
    """The name of a line of contestants."""
    return _hands(line) or all_of(kind)


def list_title(line: str, plays: str) -> str:
    """The head of a list of those who hold the same hands all evening."""
    if plays == "couples":
        return {
            "N": _("Ladies North"),
            "E": _("Ladies East"),
            "S": _("Gentlemen South"),
            "W": _("Gentlemen West"),
        }.get(line, "")
    return _hands(line)


def _hands(line: str) -> str:
    """The hands that a line holds; nothing for all."""
    sides = {"NS": _("North and South"), "EW": _("East and West")}
    return sides.get(line) or seat_name(line)


def two_sides(plays: str, names: tuple[str, str] = ("", "")) -> tuple[str, str]:
    """Return what two sides are called, whether they have names of their own or not."""
    first, second = (
        (_("Visitors"), _("Home club")) if plays == "clubs" else (_("First team"), _("Second team"))
    )
    return names[0] or first, names[1] or second


def unnamed(label: str, kind: Kind = Kind.PAIRS) -> str:
    """Return what a contestant is called that has no names yet."""
    return _(_UNNAMED[kind]) % {"label": label}


_UNNAMED = {
    Kind.PAIRS: gettext_noop("Pair %(label)s"),
    Kind.TEAMS: gettext_noop("Team %(label)s"),
    Kind.INDIVIDUAL: gettext_noop("Player %(label)s"),
}
