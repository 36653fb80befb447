"""What was found in a file of results, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_noop, ngettext

from scoring.rules import rule_set
from tournaments.presenting.rules import rules_words
from tournaments.sentence import gettext as _

FIGURES = {
    "score": gettext_noop("Score"),
    "award N/S": gettext_noop("N/S award"),
    "award E/W": gettext_noop("E/W award"),
    "percent N/S": gettext_noop("N/S per cent"),
    "percent E/W": gettext_noop("E/W per cent"),
    "match": gettext_noop("Match"),
    "total": gettext_noop("Total"),
    "percent": gettext_noop("Per cent"),
    "rank": gettext_noop("Rank"),
    "trays played": gettext_noop("Boards played"),
}
CONTRADICTIONS = {
    "sides": gettext_noop("the awards of the two sides make %(one)s, not %(other)s"),
    "equal scores": gettext_noop("equal scores have the awards %(one)s and %(other)s"),
    "better score": gettext_noop("the better score has %(other)s, the other %(one)s"),
    "sum": gettext_noop("the total is %(one)s, though its awards make %(other)s"),
    "datum": gettext_noop("the datum is %(one)s, though the scores give %(other)s"),
    "score": gettext_noop("the score is %(one)s, though the contract gives %(other)s"),
}


def contents_words(found: Mapping[str, Any]) -> str:
    """Return how much there is: ``20 pairs, 24 boards, 240 results``."""
    kind, n = found["kind"], found["contestants"]
    who = {
        "teams": ngettext("%(n)s team", "%(n)s teams", n),
        "individuals": ngettext("%(n)s player", "%(n)s players", n),
    }.get(kind, ngettext("%(n)s pair", "%(n)s pairs", n))
    trays = ngettext("%(n)s board", "%(n)s boards", found["trays"])
    results = ngettext("%(n)s result", "%(n)s results", found["results"])
    counted = ((who, n), (trays, found["trays"]), (results, found["results"]))
    return ", ".join(said % {"n": number} for said, number in counted)


def scored_words(found: Mapping[str, Any]) -> list[str]:
    """Return how it is scored, and how that was found out."""
    by = found["scored_by"]
    said = rules_words(rule_set(by["name"], {}, **by["switches"]))
    if program := found["rules_of"]:
        whose = _("The usual way of %(program)s, which wrote the file.") % {"program": program}
        return [whose, *said]
    if found["rules"] and found["figures"]:
        return [_("The file does not say how: this gives most of what it publishes."), *said]
    return said


def difference_lines(differences: Sequence[Mapping[str, str]]) -> list[dict[str, str]]:
    """Return each figure that differs with its kind in words."""
    return [{**each, "what": _(FIGURES.get(each["what"], each["what"]))} for each in differences]


def contradiction_lines(contradictions: Sequence[Mapping[str, str]]) -> list[dict[str, str]]:
    """Return where the file contradicts itself, and how."""
    return [
        {"where": each["where"], "said": _(CONTRADICTIONS[each["kind"]]) % each}
        for each in contradictions
    ]
