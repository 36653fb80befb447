"""The identity of contestants in an event of the plain form: one line of them, or two.

In two lines numbered straight through, a contestant belongs to the line it is published in,
wherever it sat. Where both lines have the same numbers, it is the side that tells them apart;
where sections number from 1 again, it is the section.
"""

import re
from collections import defaultdict
from collections.abc import Iterator

from tournaments.exchange.event_record import Who
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

LONGEST = 40
"""The characters of a contestant's name; usually it is a number."""

LONGEST_LETTER = 4
_FIRST_NUMBER = re.compile(r"\d+", re.ASCII)
SEATS = ("ns", "ew", "n", "s", "e", "w")
OTHER = {"NS": "EW", "EW": "NS"}
HANDS = ("N", "E", "S", "W")
"""The directions of individuals who keep to one hand all evening: each has winners of its own."""


class People:
    """The lines of an event, from its published totals and the number of winners it states.

    ``phantoms`` are the names of contestants that do not exist. ``one_line``: whatever the
    totals say of directions (teams, individuals).
    """

    def __init__(
        self, root: JsonNode, phantoms: frozenset[str] = frozenset(), *, one_line: bool = False
    ) -> None:
        totals = list(root.get("published_totals").items())
        boards = list(root.get("boards").items())
        self._phantom_names = phantoms
        self.phantoms: set[Who] = set()
        self.letters = _letters(boards)
        winners = root.get("info").get("winner_type") if root.get("info").present else None
        said = winners.text("") if winners else ""
        self._hands = {
            contestant_name(total.get("contestant")): _direction(total)
            for total in totals
            if _direction(total) in HANDS
        }
        directed = not self._hands and any(_direction(total) for total in totals)
        two = directed and said != "1" and not (said == "" and _one_list(totals))
        self.two = not one_line and (said == "2" or two)
        self._sides = _sides(boards)
        self._sections = _sections(boards)
        self.by_section = _numbers_again(totals, boards, two=self.two)
        self._known: set[Who] = set()
        for total in totals:
            who = self.published(total)
            if who in self._known:
                raise MalformedFile(total.path, f"{who} is there twice")
            if who is not None:
                self._known.add(who)
        self._straight = self.two and not self._same_numbers()

    def published(self, total: JsonNode) -> Who | None:
        """The contestant of a published total; None for one that does not exist."""
        name = contestant_name(total.get("contestant"))
        if name in self._phantom_names:
            return None
        direction = ""
        if self.two:
            direction = _direction(total) or self._inferred(name)
            name = self._without_side(name)
        section = self._published_section(total, name) if self.by_section else ""
        if not self.two:
            return Who(name, self._hands.get(name, ""), section)
        if not direction:
            raise total.get("direction").wrong("NS or EW")
        return Who(name, direction, section)

    def seated(self, node: JsonNode, side: str, section: str) -> Who:
        """The contestant that sat on a side of a table."""
        name = contestant_name(node)
        line = side if self.two else self._hands.get(name, "")
        here = Who(name, line, self._section(section))
        if name in self._phantom_names:
            return self.nobody(here)
        there = here._replace(line=OTHER[side])
        switched = self._straight and here not in self._known and there in self._known
        return there if switched else here

    def nobody(self, who: Who) -> Who:
        """The same, as one that does not exist."""
        self.phantoms.add(who)
        return who

    def is_published(self, who: Who) -> bool:
        """Return whether there is a published total of it."""
        return who in self._known

    @property
    def anybody_published(self) -> bool:
        """Return whether there are published totals at all."""
        return bool(self._known)

    def letter(self, section: str) -> str:
        """The short name of a section; empty where there is but one."""
        return self.letters.get(_plain(section), "")

    def _published_section(self, total: JsonNode, name: str) -> str:
        """The section of a total, or else the only one in which its contestant sat."""
        if letter := self.letter(total.get("section").text("")):
            return letter
        where = self._sections.get(name, set())
        if len(where) != 1:
            raise total.get("section").wrong("one of the sections of the boards")
        return self.letter(next(iter(where)))

    def _section(self, section: str) -> str:
        return self.letter(section) if self.by_section else ""

    def _inferred(self, name: str) -> str:
        """The side in the contestant's name, or the only one on which it sat."""
        if name.upper().endswith(("NS", "EW")):
            return name[-2:].upper()
        sides = self._sides.get(name, set())
        return next(iter(sides)) if len(sides) == 1 else ""

    def _without_side(self, name: str) -> str:
        """``1`` for a total of ``1NS`` where the boards call that pair 1."""
        bare = name[:-2].strip()
        suffixed = name.upper().endswith(("NS", "EW"))
        return bare if suffixed and name not in self._sides and bare in self._sides else name

    def _same_numbers(self) -> bool:
        """Return whether a number is published in both lines, or sat on both sides of one board."""
        if len({(who.name, who.section) for who in self._known}) < len(self._known):
            return True
        return any(sides == {"NS", "EW", "both"} for sides in self._sides.values())


def contestant_name(node: JsonNode) -> str:
    """A contestant's name as the file has it, spaces put in order."""
    name = _plain(node.text())
    if not 1 <= len(name) <= LONGEST:
        raise node.wrong(f"a contestant's number of at most {LONGEST} characters")
    return name


def _letters(boards: list[JsonNode]) -> dict[str, str]:
    """A short name for every section, where there are several."""
    names = list(dict.fromkeys(_plain(board.get("section").text("")) for board in boards))
    if len(names) < 2:
        return {}
    if all(1 <= len(name) <= LONGEST_LETTER for name in names):
        return {name: name for name in names}
    return {name: f"{number}" for number, name in enumerate(names, 1)}


def _sides(boards: list[JsonNode]) -> dict[str, set[str]]:
    """On which sides each name sat; ``both``: of one board."""
    sides: defaultdict[str, set[str]] = defaultdict(set)
    for board in boards:
        ns, ew = _raw(board, "ns"), _raw(board, "ew")
        for name in ns:
            sides[name].add("NS")
        for name in ew:
            sides[name].add("EW")
        for name in ns & ew:
            sides[name].add("both")
    return sides


def _sections(boards: list[JsonNode]) -> dict[str, set[str]]:
    """In which sections each name sat."""
    sections: defaultdict[str, set[str]] = defaultdict(set)
    for board in boards:
        for key in SEATS:
            for name in _names(board, key):
                sections[name].add(_plain(board.get("section").text("")))
    return sections


def _numbers_again(totals: list[JsonNode], boards: list[JsonNode], *, two: bool) -> bool:
    """Return whether a number is somebody else in another section.

    Where totals name no section, everybody has one total: sections are then sessions.
    """
    published: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for total in totals:
        name, line = _plain(str(total.get("contestant").value)), _direction(total) if two else ""
        published[name, line].add(_plain(total.get("section").text("")))
    if any(len(sections) > 1 for sections in published.values()):
        return True
    if published and not any(section for sections in published.values() for section in sections):
        return False
    at: defaultdict[tuple[str, str, str], set[str]] = defaultdict(set)
    for board in boards:
        section, number = _plain(board.get("section").text("")), str(board.get("number").value)
        for key in SEATS:
            for name in _raw(board, key):
                at[key if two else "", number, name].add(section)
    return any(len(sections) > 1 for sections in at.values())


def _raw(board: JsonNode, key: str) -> set[str]:
    """The contestants under a key as they stand there; whether they are any is seen later."""
    return set(_names(board, key))


def _names(board: JsonNode, key: str) -> Iterator[str]:
    for result in board.get("results").items():
        node = result.get(key)
        if node.present:
            yield _plain(str(node.value))


def _one_list(totals: list[JsonNode]) -> bool:
    """Return whether the ranks are those of one list, though every contestant has a direction."""
    firsts = set()
    for total in totals:
        digits = _FIRST_NUMBER.search(total.get("rank").text(""))
        if digits is None:
            return False
        if digits[0] == "1":
            firsts.add(_direction(total))
    return len(firsts) == 1 and len({_direction(total) for total in totals}) > 1


def _direction(total: JsonNode) -> str:
    direction = total.get("direction").text("").strip().upper().replace("/", "").replace("-", "")
    if direction not in ("", "NS", "EW", *HANDS):
        raise total.get("direction").wrong("NS or EW")
    return direction


def _plain(text: str) -> str:
    return " ".join(text.split())
