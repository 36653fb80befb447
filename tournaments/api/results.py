"""Entering results: one, or many at once."""

from typing import Any

from django.urls import reverse
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.values import Ruling
from tournaments.actions.result_batch import enter_results
from tournaments.actions.results import Recorded, ResultEntry, enter_result
from tournaments.api.calls import Api, call
from tournaments.api.clubs import signed_in
from tournaments.api.shapes.results import (
    RecordedSerializer,
    ResultEntrySerializer,
    SaidBatchSerializer,
    TakenBatchSerializer,
)
from tournaments.api.values import result_value
from tournaments.models import Scope
from tournaments.queries.access import session_to_score
from tournaments.queries.plan.plays import TableRound, sections_of
from tournaments.refusal import NobodySeated
from tournaments.sentence import gettext as _

TAKEN = RecordedSerializer()
"""The shape of an answer, made once: a hall enters a thousand results."""
EXAMPLE = {"round": 1, "table": 1, "tray": 1, "typed": "7", "base_version": 0}


class Results(Api):
    """The results of a session, as they come in."""

    @call(
        "enter_result",
        Scope.SCORE,
        takes=ResultEntrySerializer,
        gives={201: RecordedSerializer, 200: RecordedSerializer},
        example=EXAMPLE,
    )
    def post(self, request: Request, session: int) -> Response:
        """Enter a result, or correct one.

        201 where it is new, 200 where it was there already. For the scorers of the session. A
        correction says why, and which version was seen; where another one is in meanwhile, both
        are shown (409) and nothing is written. So it is where others are to play it now than
        the sender says were shown.
        """
        sent = self.taken(ResultEntrySerializer)
        if "section" not in sent:
            sent["section"] = _only_section(request, session)
        entry = _entry(sent)
        recorded = enter_result(request.user, session, entry)
        status = 201 if recorded.is_new else 200
        answer = Response(TAKEN.to_representation(_answer(request, entry, recorded)), status=status)
        if recorded.is_new:
            answer["Location"] = reverse("api-play", args=[session, *entry.at, entry.tray])
        return answer


class ResultBatch(Api):
    """Many results at once."""

    @call(
        "enter_results",
        Scope.SCORE,
        takes=SaidBatchSerializer,
        gives={200: TakenBatchSerializer},
        example={"results": [EXAMPLE, {"round": 1, "table": 2, "tray": 2, "typed": "8"}]},
    )
    def post(self, request: Request, session: int) -> Response:
        """Enter results together. All of them, or none.

        Where some cannot be entered, ``errors`` say which by their index, and why. 409 where all
        that is in the way is what others have entered meanwhile.
        """
        sent = self.taken(SaidBatchSerializer)["results"]
        if any("section" not in one for one in sent):
            only = _only_section(request, session)
            sent = [{"section": only} | one for one in sent]
        entries = [_entry(one) for one in sent]
        recorded = enter_results(request.user, session, entries)
        answers = [_answer(request, *both) for both in zip(entries, recorded, strict=True)]
        return Response(TakenBatchSerializer({"results": answers}).data)


def _only_section(request: Request, session: int) -> int:
    """Return the one section of a session. Refused where nobody is seated, or there are more."""
    sections = sections_of(session)
    if len(sections) > 1:
        raise ValidationError({"section": _("This evening has several sections: say which.")})
    if not sections:
        session_to_score(request.user, session)  # others are told first that it is not theirs
        raise NobodySeated
    return sections[0]


def _entry(sent: dict[str, Any]) -> ResultEntry:
    seats, shown, ruling = sent.get("seats"), sent.get("shown"), sent.get("ruling")
    return ResultEntry(
        at=TableRound(sent["section"], sent["round"], sent["table"]),
        tray=sent["tray"],
        typed=sent["typed"],
        base_version=sent["base_version"],
        reason=sent["reason"],
        seats=tuple(seats) if seats else None,
        key=sent["key"],
        ruling=Ruling(ruling["code"], ruling["params"]) if ruling else None,
        shown=tuple(shown) if shown else None,
        plan_version=sent.get("plan_version"),
    )


def _answer(request: Request, entry: ResultEntry, recorded: Recorded) -> dict[str, Any]:
    result = recorded.result
    if result.said_by_id == request.user.pk:
        result.said_by = signed_in(request)  # known already: not read again to be named
    return {
        "section": entry.at.section_id,
        "round": entry.at.round,
        "table": entry.at.table,
        "tray": entry.tray,
        "new": recorded.is_new,
        "result": result_value(result, recorded.numbers),
    }
