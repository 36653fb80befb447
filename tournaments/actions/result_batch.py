"""Entering many results at once: all of them, or none."""

from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.actions.results import Recorded, ResultEntry, enter_result
from tournaments.queries.access import Person, session_to_score
from tournaments.queries.plan.plays import TableRound
from tournaments.refusal import Conflict, Refusal


class BatchRefused(Refusal):
    """Some of the results cannot be entered: ``refusals`` say which, by index, and why."""

    def __init__(self, refusals: Sequence[tuple[int, Refusal]]) -> None:
        sentence = ngettext(
            "%(n)s result cannot be entered, so none was.",
            "%(n)s results cannot be entered, so none was.",
            len(refusals),
        )
        super().__init__(sentence % {"n": len(refusals)})
        self.refusals = tuple(refusals)
        if all(isinstance(refusal, Conflict) for _index, refusal in refusals):
            self.status = Conflict.status


@transaction.atomic
def enter_results(
    scorer: Person, session_id: int, entries: Sequence[ResultEntry]
) -> list[Recorded]:
    """Enter results as ``enter_result`` does, in one transaction.

    Raises ``BatchRefused`` with everything that is refused, and has then entered nothing.
    """
    session_to_score(scorer, session_id)
    recorded: list[Recorded] = []
    refused: dict[int, Refusal] = {}
    first: dict[tuple[TableRound, int], int] = {}
    for index, entry in enumerate(entries):
        here = (entry.at, entry.tray)
        try:
            recorded.append(enter_result(scorer, session_id, entry))
            if recorded[-1].is_new:
                first.setdefault(here, index)
        except Refusal as refusal:
            refused[index] = refusal
            if isinstance(refusal, Conflict) and here in first:
                # Not somebody else's: the batch is at odds with itself.
                refused[first[here]] = refused[index] = _entered_twice()
    if refused:
        raise BatchRefused(sorted(refused.items(), key=lambda each: each[0]))
    return recorded


def _entered_twice() -> Refusal:
    return Refusal(_("This play is listed more than once, with different results."))
