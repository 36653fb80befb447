"""The sections of a session: how large they are, who plays in which."""

from collections.abc import Iterable, Sequence
from string import ascii_uppercase

from movements.sections import equal_strength
from tournaments.models import Entry, FieldSection, Place, Section, Session, StandingRow
from tournaments.queries.plan.rules import fields_to_score


def lines_of_sections(names: Sequence[str], sizes: Sequence[int]) -> list[list[str]]:
    """The lines of each section: as they are written, or as seeds of sections equally strong."""
    if len(sizes) == 1:
        return [list(names)]
    return [
        [names[seed - 1] for seed in seeds if seed <= len(names)] for seeds in equal_strength(sizes)
    ]


def make_sections(session: Session, sizes: Sequence[int]) -> list[Section]:
    """A section for each of these sizes, A and so on; where there were more or fewer, everybody is
    dealt anew to them, in the order in which they sat.
    """
    club = session.tournament.club
    before, fields = list(session.sections.filter(club=club)), list(fields_to_score(session))
    sections = [
        Section.objects.get_or_create(session=session, club=club, letter=letter)[0]
        for letter in ascii_uppercase[: len(sizes)]
    ]
    for field in fields:
        for section in sections:
            FieldSection.objects.get_or_create(field=field, section=section)
    if before and len(before) != len(sizes):
        _deal_entries(before, sections, sizes)
        kept = [section.pk for section in sections]
        left = session.sections.filter(club=club).exclude(pk__in=kept)
        FieldSection.objects.filter(section__in=left).delete()
        left.delete()
    return sections


def _deal_entries(
    before: Sequence[Section], sections: Sequence[Section], sizes: Sequence[int]
) -> None:
    """Give whoever sat in other sections a place in these; whoever is too many has none."""
    places = Place.objects.filter(section__in=before).order_by("section__letter", "number")
    entries = list(places.values_list("entry", flat=True))
    places.delete()
    delete_without_place(entries[sum(sizes) :])
    Place.objects.bulk_create(
        Place(section=section, number=number, entry_id=entries[seed - 1], label=str(number))
        for section, seeds in zip(sections, equal_strength(sizes), strict=True)
        for number, seed in enumerate(seeds, 1)
        if seed <= len(entries)
    )


def delete_without_place(entries: Iterable[int]) -> None:
    """Take those of these entries away, with their rows of standings, that have no place in any
    session.
    """
    left = Entry.objects.filter(pk__in=list(entries), places=None)
    StandingRow.objects.filter(entry__in=list(left.values_list("pk", flat=True))).delete()
    left.delete()
