"""The room of a section as its paper needs it: the movement, who they are, and what is said."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.urls import reverse

from movements.movement import Kind, Movement, Seat
from movements.systems.system import NO_OPTIONS, Options
from tournaments.models import Session
from tournaments.paper.drawing.values import Heading
from tournaments.presenting.contestants import half_of
from tournaments.presenting.labels import labels, tray_word
from tournaments.presenting.systems import system_name
from tournaments.presenting.terms import term
from tournaments.queries.table.links import links_of
from tournaments.sentence import gettext as _
from tournaments.sentence import isolated
from tournaments.server.address import qr_address

NOBODY = "–"
"""Stands for the phantom and for an empty chair."""


HALVES = ("N/S", "E/W")
"""The halves of a team, as they sit."""


class Who(NamedTuple):
    """A contestant on paper, or half a team; without ``people`` only the label is known.

    ``own_name``: what a team is called, where it has a name besides those of its players.
    """

    label: str
    people: tuple[str, ...] = ()
    own_name: str = ""

    @property
    def name(self) -> str:
        """The names on one line, a team's own before them; empty where nobody has been named."""
        return ": ".join(filter(None, (self.own_name, " & ".join(self.people))))


@dataclass(frozen=True, slots=True)
class Room:
    """A section: its movement and its contestants by their numbers, without the phantom.

    ``letter`` is empty where there is but one section. ``title`` is the name of the event.
    """

    movement: Movement
    people: Mapping[int, Who]
    system: str
    game: str = "whist"
    letter: str = ""
    title: str = ""
    place: str = ""
    code: str = ""
    section_id: int = 0

    @property
    def individual(self) -> bool:
        """Return whether every chair has a contestant of its own."""
        return self.movement.kind is Kind.INDIVIDUAL

    @property
    def kind(self) -> str:
        """Return what a contestant is called."""
        words = {Kind.PAIRS: _("Pair"), Kind.TEAMS: _("Team"), Kind.INDIVIDUAL: _("Player")}
        return words[self.movement.kind]

    @property
    def tray(self) -> str:
        """Return what a tray is called."""
        return tray_word(self.game)

    @property
    def trays(self) -> str:
        """Return what several trays are called."""
        return term(self.game, "trays")

    def table(self, number: int) -> str:
        """A table as its card names it, with the letter of its section."""
        return f"{self.letter}{number}"

    @property
    def played(self) -> str:
        """Return what is played here, and at what event, for the foot of a card."""
        return ", ".join(filter(None, (self.system, isolated(self.title))))

    def who(self, contestant: int | None) -> Who:
        """A contestant; the phantom and an empty chair are ``NOBODY``."""
        return self.people.get(contestant or 0, Who(NOBODY))

    def side(self, contestant: int | None, half: int) -> Who:
        """Whoever sits N/S (half 0) or E/W (1) for a contestant: two of a team, else all."""
        who = self.who(contestant)
        if self.movement.kind is not Kind.TEAMS:
            return who
        return who._replace(people=half_of(who.people, half))

    def in_reserve(self, contestant: int) -> tuple[str, ...]:
        """Those of a team who begin in neither half."""
        return self.who(contestant).people[4:] if self.movement.kind is Kind.TEAMS else ()

    def heading(self, title: str, note: str = "") -> Heading:
        """The head of a report about this room."""
        if self.letter:
            title = _("%(title)s, section %(letter)s") % {"title": title, "letter": self.letter}
        subtitle = ", ".join(filter(None, (isolated(self.title), self.place, self.system)))
        return Heading(title, subtitle, note, "", self.tray, self.kind)


def room_of(movement: Movement, code: str, game: str = "whist") -> Room:
    """The room of a movement that nobody has been seated for; ``code`` is its system's."""
    names = labels(game, movement, code)
    people = {number: Who(label) for number, label in names.items()}
    return Room(movement, people, system_played(movement, code, game), game, code=code)


def chair_words(room: Room) -> tuple[str, ...]:
    """The places at a table: two sides, or for individuals four chairs."""
    return tuple(map(str, Seat)) if room.individual else ("N/S", "E/W")


def tables_said(room: Room, tables: tuple[int, ...]) -> str:
    """Tables on one line: ``table 3``, ``tables 1, 6``; empty for none."""
    if not tables:
        return ""
    in_a_row = len(tables) > 2 and tables == tuple(range(tables[0], tables[-1] + 1))
    each = ", ".join(map(room.table, tables))
    said = f"{room.table(tables[0])}–{tables[-1]}" if in_a_row else each
    one, many = _("table %(tables)s"), _("tables %(tables)s")
    return (many if len(tables) > 1 else one) % {"tables": said}


def system_played(movement: Movement, code: str, game: str, options: Options = NO_OPTIONS) -> str:
    """Return what is played: the system, how many came, how many rounds."""
    said = {
        Kind.PAIRS: _("%(name)s, %(n)s pairs, %(rounds)s rounds"),
        Kind.TEAMS: _("%(name)s, %(n)s teams, %(rounds)s rounds"),
        Kind.INDIVIDUAL: _("%(name)s, %(n)s players, %(rounds)s rounds"),
    }
    return said[movement.kind] % {
        "name": system_name(code, game, options),
        "n": len(movement.present),
        "rounds": len(movement.rounds),
    }


def table_addresses(session: Session) -> dict[int, dict[int, str]]:
    """The whole address of each table's own page, by section and table; none where none is open."""
    server, found = qr_address(), defaultdict[int, dict[int, str]](dict)
    for (section, table), link in links_of(session.pk).items() if server else ():
        if link.token:
            found[section][table] = server + reverse("table", args=[link.token])
    return found
