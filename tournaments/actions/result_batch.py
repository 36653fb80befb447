"""Entering many results at once: all of them, or none."""

from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import ngettext

from tournaments.actions.results import Said, take_result
from tournaments.models import Result
from tournaments.queries.access import Person, session_to_score
from tournaments.refusal import Conflict, Refusal


class BatchRefused(Refusal):
    """Some of the results cannot be entered: ``refusals`` say which, by index, and why."""

    def __init__(self, refusals: Sequence[tuple[int, Refusal]]) -> None:
        said = ngettext(
            "%(n)s result cannot be entered, so none was.",
            "%(n)s results cannot be entered, so none was.",
            len(refusals),
        )
        super().__init__(said % {"n": len(refusals)})
        self.refusals = tuple(refusals)
        if all(isinstance(refusal, Conflict) for _index, refusal in refusals):
            self.status = Conflict.status


@transaction.atomic
def take_results(
    scorer: Person, session_id: int, said: Sequence[Said]
) -> list[tuple[Result, bool]]:
    """Enter results as ``take_result`` does, in one transaction; each with whether it is new.

    Raises ``BatchRefused`` with everything that is refused, and has then entered nothing.
    """
    session_to_score(scorer, session_id)
    taken: list[tuple[Result, bool]] = []
    refused: list[tuple[int, Refusal]] = []
    for index, one in enumerate(said):
        try:
            taken.append(take_result(scorer, session_id, one))
        except Refusal as refusal:
            refused.append((index, refusal))
    if refused:
        raise BatchRefused(refused)
    return taken
