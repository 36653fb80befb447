"""The laws of duplicate whist, word for word."""

from scoring.values import Ruling
from tournaments.presenting.laws import NAMED
from tournaments.presenting.laws_text import law_of_whist, laws_of_duplicate_whist

SECTIONS = {
    "I": 2, "II": 1, "III": 2, "IV": 11, "V": 2, "VI": 5, "VII": 4, "VIII": 4, "IX": 2, "X": 6,
    "XI": 6,
}  # fmt: skip


def test_there_are_eleven_laws_with_their_sections() -> None:
    """Source: R. F. Foster, Complete Hoyle, "The Laws of Duplicate Whist"."""
    laws = laws_of_duplicate_whist()
    assert {law.number: len(law.sections) for law in laws if law.is_numbered} == SECTIONS
    told = [anchor for law in laws for anchor, _section in law.anchors if law.is_numbered]
    assert told == [f"{law}.{n}" for law, most in SECTIONS.items() for n in range(1, most + 1)]
    assert laws[0].title == "Definitions"
    assert [paragraphs[1][:13] for _number, paragraphs in laws[0].sections] == ["(a) The thirt"]


def test_the_section_of_the_revoke_has_what_is_for_pairs() -> None:
    (law,) = (law for law in laws_of_duplicate_whist() if law.number == "X")
    (fourth,) = (paragraphs for anchor, paragraphs in law.anchors if anchor == "X.4")
    penalty, pairs = fourth
    assert penalty.startswith("The penalty for a revoke is the transfer of two tricks ")
    assert pairs.startswith("In Pair Matches the score shall be recorded as made, ")


def test_every_ruling_by_name_can_be_looked_up() -> None:
    for name in NAMED["whist"].values():
        number = name.rpartition("(")[2].rstrip(")")
        assert law_of_whist(Ruling("average", {"law": number})) == number, name
    assert law_of_whist(Ruling("revoke", {"ns": "1"})) == "X.4"
    assert law_of_whist(Ruling("new_deal", {"law": "mnemonic"})) == "mnemonic"
    assert law_of_whist(Ruling("average", {"law": "B.3"})) == ""
    assert law_of_whist(Ruling("average")) == ""
