"""The laws of duplicate whist, word for word, as the Whist Congress had them in July 1910.

Source: R. F. Foster, Complete Hoyle, "The Laws of Duplicate Whist as Amended and Adopted"; in
the public domain. They are told in English, whatever the language of the page.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from scoring.rulings import RulingCode
from scoring.values import Ruling
from scoring.whist_laws import MNEMONIC, Found, Irregularity, order


@dataclass(frozen=True, slots=True)
class LawText:
    """A law: its Roman number, none for the definitions, and its title.

    Of each section its number, or none, and its paragraphs, of which the first is the rule.
    """

    number: str
    title: str
    sections: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def is_numbered(self) -> bool:
        """Return whether it is one of the eleven laws."""
        return self.number not in ("", MNEMONIC)

    @property
    def anchors(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Each section with what it is called beside a ruling: ``V.1``; or else as the law is."""
        for number, paragraphs in self.sections:
            yield f"{self.number}.{number}" if number else self.number, paragraphs


@cache
def laws_of_duplicate_whist() -> tuple[LawText, ...]:
    """The definitions, the eleven laws, and the exceptions for a single table."""
    data = files("tournaments.presenting") / "data" / "laws_of_duplicate_whist.txt"
    return tuple(_law(text) for text in data.read_text("utf-8").split("# ")[1:])


def law_of_whist(ruling: Ruling) -> str:
    """Return where the law stands that a ruling goes by, ``V.1``; empty where it names none.

    The ruling is one that was made, or an irregularity with when it was found, yet to be ruled.
    """
    if ruling.code == RulingCode.REVOKE:
        return "X.4"
    law = str(ruling.params.get("law", "")) or _law_of_case(ruling.params)
    told = (anchor for each in laws_of_duplicate_whist() for anchor, _text in each.anchors)
    return law if law in told else ""


def _law_of_case(case: Mapping[str, str | int]) -> str:
    """Return the law for an irregularity at more than two tables; empty where none is named."""
    if not case.keys() >= {"irregularity", "found"}:
        return ""
    irregularity, found = str(case["irregularity"]), str(case["found"])
    return order(Irregularity(irregularity), Found(found), tables=3).law


def _law(text: str) -> LawText:
    head, *lines = text.strip().splitlines()
    number, title = head.split(" ", 1)
    sections: list[tuple[str, list[str]]] = []
    for line in lines:
        first, _dot, rest = line.partition(". ")
        if first.isdecimal():
            sections.append((first, [rest]))
        elif sections:
            sections[-1][1].append(line)
        else:
            sections.append(("", [line]))
    told = tuple((number, tuple(paragraphs)) for number, paragraphs in sections)
    return LawText(number.strip("-"), title, told)
