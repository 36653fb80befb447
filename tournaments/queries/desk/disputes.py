"""What tables say against results that are believed and nobody has decided; what they corrected."""

from typing import Any

from django.db.models import Exists, FilteredRelation, OuterRef, Q, QuerySet

from scoring.outcome import read_code
from tournaments.models import Dispute, Play, Section, Session, TableCorrection
from tournaments.presenting.trays import tray_named
from tournaments.presenting.typed_results import typed_text

DISPUTED = "open_dispute__outcome"
"""The column of ``with_disputes``: the code of another outcome; None where none is said."""


def is_disputed() -> Exists:
    """Return, for plays, whether anything is said against the result of each."""
    said = Dispute.objects.filter(against=OuterRef("current"), settled_at__isnull=True)
    return Exists(said)


def with_disputes(plays: QuerySet[Play]) -> QuerySet[Any]:
    """Return plays with what is said against the result of each: a row for every dispute."""
    undecided = Q(current__disputes__settled_at__isnull=True)
    return plays.annotate(open_dispute=FilteredRelation("current__disputes", condition=undecided))


def unseen_corrections(session: Session) -> list[tuple[TableCorrection, str, str, str, str]]:
    """Return the corrections of tables that nobody has seen, the first first.

    Each with its table (and the letter of its section, where there are several), its tray, and what
    was in and what was said, as they are typed.
    """
    unseen = TableCorrection.objects.filter(play__section__session=session, seen_at=None)
    found = list(unseen.select_related("play__section", "play__tray"))
    several = bool(found) and Section.objects.filter(session=session).count() > 1
    game = session.tournament.game
    return [
        (
            each,
            f"{each.play.section.letter if several else ''}{each.play.table}",
            tray_named(game, each.play.tray.number),
            typed_text(read_code(each.before)),
            typed_text(read_code(each.after)),
        )
        for each in found
    ]
