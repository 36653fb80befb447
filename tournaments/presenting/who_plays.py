"""Who plays: pairs, teams, individuals, couples, clubs; by which systems, and in words."""

from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from movements.movement import Kind
from movements.register import SYSTEMS, system_named
from movements.systems.league import FOUR
from movements.systems.system import System
from tournaments.presenting.trays import seat_name


class Plays(StrEnum):
    """A kind of contestant.

    ``TWO_TEAMS``: the pairs of two teams that play one match; ``CLUBS``: the players of two clubs,
    in fours.
    """

    PAIRS = "pairs"
    TWO_TEAMS = "two-teams"
    TEAMS = "teams"
    INDIVIDUALS = "individuals"
    COUPLES = "couples"
    CLUBS = "clubs"

    @property
    def kind(self) -> Kind:
        """Return what the movements call it: of a couple each is an individual."""
        kinds = {Plays.PAIRS: Kind.PAIRS, Plays.TWO_TEAMS: Kind.PAIRS, Plays.TEAMS: Kind.TEAMS}
        return kinds.get(self, Kind.INDIVIDUAL)

    @property
    def persons(self) -> int:
        """Return how many contestants of the movement come with each that is counted.

        Of clubs fours a side are counted.
        """
        return {Plays.COUPLES: 2, Plays.CLUBS: 2 * FOUR}.get(self, 1)

    @property
    def has_two_sides(self) -> bool:
        """Return whether all who play are of two sides, of which one wins."""
        return self in (Plays.TWO_TEAMS, Plays.CLUBS)

    @property
    def most_people(self) -> int:
        """Return how many people one contestant may be."""
        return {Plays.PAIRS: 2, Plays.TWO_TEAMS: 2, Plays.TEAMS: 6}.get(self, 1)


def systems_for(plays: Plays) -> list[System]:
    """The systems that seat them."""
    return [
        system
        for system in SYSTEMS
        if system.kind is plays.kind
        and system.contest_of_clubs is plays.has_two_sides
        and system.couples is (plays is Plays.COUPLES)
    ]


def plays_by(system: str) -> Plays:
    """Return who plays by the system with this code. Raises KeyError where there is none."""
    found = system_named(system)
    if found.couples:
        return Plays.COUPLES
    if found.contest_of_clubs:
        return Plays.TWO_TEAMS if found.kind is Kind.PAIRS else Plays.CLUBS
    of_kind = {Kind.PAIRS: Plays.PAIRS, Kind.TEAMS: Plays.TEAMS}
    return of_kind.get(found.kind, Plays.INDIVIDUALS)


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


def ledger_title(line: str, section: str, kind: Kind, *, couples: bool = False) -> str:
    """The name of a list of the standings: its line, and where each section is ranked by itself
    which one.
    """
    if not section:
        return list_title(line, "couples") if couples else line_title(line, kind)
    hands = list_title(line, "couples" if couples else "")
    return ", ".join(filter(None, [section_title(section), hands]))


def section_title(letter: str) -> str:
    """What a section is called by its letter."""
    return _("Section %(letter)s") % {"letter": letter}


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
