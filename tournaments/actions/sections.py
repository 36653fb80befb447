"""The sections of a session: how large they are, who plays in which."""

from collections.abc import Iterable, Sequence
from string import ascii_uppercase

from django.db.models import F

from movements.sections import equal_strength, strongest_first
from tournaments.models import Entry, Field, FieldSection, Place, Section, Session, StandingRow
from tournaments.queries.plan.rules import are_apart, fields_to_score


def lines_of_sections(
    session: Session, names: Sequence[str], sizes: Sequence[int]
) -> list[list[str]]:
    """The lines of each section: as they are written, or as the seeds of several sections."""
    if len(sizes) == 1:
        return [list(names)]
    return [
        [names[seed - 1] for seed in seeds if seed <= len(names)]
        for seeds in _seeds(session, sizes)
    ]


def _seeds(session: Session, sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The seeds of each section: all equally strong, or the strongest in the first, where each is
    ranked by itself.
    """
    return strongest_first(sizes) if are_apart(session) else equal_strength(sizes)


def rank_sections(session: Session, *, apart: bool) -> None:
    """Let the sections of a session be ranked each by itself from now on, or all together."""
    for field in fields_to_score(session):
        switches = {key: n for key, n in field.rules["switches"].items() if key != "sections"}
        switches |= {"sections": "apart"} if apart else {}
        if switches != field.rules["switches"]:
            rules = field.rules | {"switches": switches}
            Field.objects.filter(pk=field.pk).update(rules=rules, revision=F("revision") + 1)


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
        _deal_entries(before, sections, _seeds(session, sizes))
        kept = [section.pk for section in sections]
        left = session.sections.filter(club=club).exclude(pk__in=kept)
        FieldSection.objects.filter(section__in=left).delete()
        left.delete()
    return sections


def _deal_entries(
    before: Sequence[Section], sections: Sequence[Section], seeds: Sequence[Sequence[int]]
) -> None:
    """Give whoever sat in other sections a place in these, by their seeds; whoever is too many has
    none.
    """
    places = Place.objects.filter(section__in=before).order_by("section__letter", "number")
    entries = list(places.values_list("entry", flat=True))
    places.delete()
    delete_without_place(entries[sum(map(len, seeds)) :])
    Place.objects.bulk_create(
        Place(section=section, number=number, entry_id=entries[seed - 1], label=str(number))
        for section, its in zip(sections, seeds, strict=True)
        for number, seed in enumerate(its, 1)
        if seed <= len(entries)
    )


def delete_without_place(entries: Iterable[int]) -> None:
    """Take those of these entries away, with their rows of standings, that have no place in any
    session.
    """
    left = Entry.objects.filter(pk__in=list(entries), places=None)
    StandingRow.objects.filter(entry__in=list(left.values_list("pk", flat=True))).delete()
    left.delete()
