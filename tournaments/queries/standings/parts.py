"""The parts of a field: its sections, where each is compared and ranked by itself, or the whole."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from scoring.rules import apart
from scoring.values import RuleSet
from tournaments.models import Section
from tournaments.queries.standings.field_results import FieldInputs, FieldRead, complete

WHOLE = ""
"""The letter of the one part of a field that is compared as a whole."""


def parts_of(inputs: FieldInputs, known: Mapping[int, str] | None = None) -> dict[str, FieldInputs]:
    """Return the inputs of each part by the letter of its sections, in their order.

    Sections of one letter in several sessions are one part. ``known``: the letter of each section,
    where they have been read.
    """
    sections = inputs.revisions.section_ids
    letters = letters_apart(inputs.rules, sections, known)
    if not letters:
        return {WHOLE: inputs}
    return {
        letter: _only(inputs, {pk for pk in sections if letters[pk] == letter})
        for letter in sorted(set(letters.values()))
    }


def letters_apart(
    rules: RuleSet, sections: Collection[int], known: Mapping[int, str] | None = None
) -> Mapping[int, str]:
    """Return the letter of each of these sections where they are apart; nothing where together.

    ``known``: as of ``parts_of``.
    """
    if len(sections) < 2 or not apart(rules):
        return {}
    letters = known or dict(Section.objects.filter(pk__in=sections).values_list("pk", "letter"))
    return letters if len(set(letters.values())) > 1 else {}


def _only(inputs: FieldInputs, sections: Collection[int]) -> FieldInputs:
    kept = {"field", *map(str, sections)}
    revisions = {key: n for key, n in inputs.revisions.by_section.items() if key in kept}
    return replace(inputs, revisions=replace(inputs.revisions, by_section=revisions))


Kept = TypeVar("Kept")


def of_section(parts: Mapping[str, Kept], letter: str) -> Kept | None:
    """Return what there is of the part that a section belongs to, by its letter; None: nothing."""
    return parts[WHOLE] if WHOLE in parts else parts.get(letter)


def are_parts(kept: Mapping[str, Any]) -> bool:
    """Return whether what is kept by the letters of parts is of several, and not of the whole."""
    return bool(kept) and WHOLE not in kept


def complete_in_all(parts: Iterable[FieldRead]) -> dict[int, int]:
    """Return how many results each tray has that every part has played out: nobody anywhere has
    yet to play it. Without a plan nobody is known to have.
    """
    played, awaited = Counter[int](), Counter[int]()
    for part in parts:
        played.update(result.tray for result in part.results.results)
        awaited.update(part.awaited)
    return complete(played, awaited) if awaited else dict(played)
