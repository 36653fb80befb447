"""A contestant as it is shown: its label, its names and its line."""

from dataclasses import dataclass, replace
from fractions import Fraction

from movements.movement import Kind

LETTERS_SEEN = 16
"""So many letters of a name are seen in the narrowest ledger; of a longer one it may be less."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A contestant as it is shown: the chip's label, the names, and the line it is ranked in.

    ``people`` are those of the entry, ``members`` their keys by club and name, without guests and
    those who were erased; ``own_name``: what a team is called, where it has a name besides those of
    its players; ``name`` says too who sat in for one of them. A
    ``standby`` is ranked in none. ``kind``: a pair, a team or an individual. ``left``: that it left
    before the end, and after how much; else empty. ``stratum``: the letter of its own; A where
    there are none. ``handicap``: what it has, in points per cent. ``section``: the letter of its
    section.
    """

    place_id: int
    entry_id: int
    number: int
    label: str
    name: str
    people: tuple[str, ...]
    line: str
    kind: Kind = Kind.PAIRS
    standby: bool = False
    members: tuple[tuple[int, int, str], ...] = ()
    own_name: str = ""
    left: str = ""
    stratum: str = "A"
    handicap: Fraction | None = None
    section: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Of each of them; where nobody is named, what the contestant is called."""
        return self.people or (self.name,)

    @property
    def names_in_full(self) -> str:
        """All names, where a narrow list may not show who sat in or a long name; else empty."""
        if self.own_name and self.people:
            return ""
        cut = any(len(name) > LETTERS_SEEN for name in self.names)
        return self.name if cut or self.name != " & ".join(self.names) else ""

    @property
    def label_and_name(self) -> str:
        """In one line, as in a list to choose from: ``a Ann & Bob``."""
        return f"{self.label} {self.name}"


def half_of(people: tuple[str, ...], half: int) -> tuple[str, ...]:
    """Return who of a team sit N/S (0) or E/W (1): the two entered first, and the next two.

    Source: R. F. Foster, Complete Hoyle, Odd Numbers of Teams: "The names of the N & S and the
    E & W members of each team should first be entered on the score-cards".
    """
    return people[2 * half : 2 * half + 2]


def half_of_side(side: tuple[Contestant, ...], half: int) -> tuple[Contestant, ...]:
    """Return whoever of a side sits there: of a team one half of it.

    A team with a name of its own goes by it, and one that is not complete as it is.
    """
    return tuple(_half_of_team(one, half) if one.kind is Kind.TEAMS else one for one in side)


def _half_of_team(team: Contestant, half: int) -> Contestant:
    if team.own_name or len(half_of(team.people, 1)) < 2:
        return team
    people = half_of(team.people, half)
    return replace(team, people=people, name=" & ".join(people))


NOBODY = Contestant(0, 0, 0, "", "", (), "")
"""A contestant whose label and names are to be written by hand."""
