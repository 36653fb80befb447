"""What tables say against results that are believed and nobody has decided; what they corrected."""

from typing import Any

from django.db.models import Exists, FilteredRelation, OuterRef, Q, QuerySet

from scoring.outcome import read_code
from tournaments.models import Dispute, Play, Session, TableCorrection
from tournaments.presenting.trays import tray_named
from tournaments.presenting.typed_results import typed_text
from tournaments.queries.plan.plays import section_letters

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


def unseen_corrections(session: Session) -> list[dict[str, Any]]:
    """Return the corrections of tables that nobody has seen, the first first, as a page says them.

    ``table`` has the letter of its section, where there are several; ``before`` and ``after`` are
    as they are typed.
    """
    unseen = TableCorrection.objects.filter(play__section__session=session, seen_at=None)
    found = list(unseen.select_related("play__tray"))
    letters = section_letters(session.pk) if found else {}
    game = session.tournament.game
    return [
        {
            "key": each.pk,
            "table": f"{letters[each.play.section_id]}{each.play.table}",
            "tray": tray_named(game, each.play.tray.number),
            "round": each.play.round,
            "before": typed_text(read_code(each.before)),
            "after": typed_text(read_code(each.after)),
            "had_seen_others": each.had_seen_others,
            "said_at": each.said_at,
        }
        for each in found
    ]
