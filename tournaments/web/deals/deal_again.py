"""A sealed event dealt again from its two files, by anybody; nothing that is sent is kept."""

import re
from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from deals.deal import Board
from deals.fault import Code, Fault
from deals.files import WRITTEN
from deals.squaredeal import (
    Description,
    Session,
    read_description,
    read_keys,
    redealt,
    require_seal,
    written_description,
)
from tournaments.models import Tray
from tournaments.presenting.deals import fault_sentence, usual_board
from tournaments.queries.deals.sealed import (
    description_of,
    is_released,
    seal_by_code,
    sealed_keys,
)
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.club_time import show_times_of
from tournaments.web.drawings import hand

_DESCRIBES = re.compile(rb"^\s*(?:KH|SN|DV) ", re.MULTILINE)
LARGEST = 300_000
"""Bytes of either file: the keys of 2000 sessions have half as many."""


@csrf_exempt  # nothing is changed or kept, and whoever only reads is given no cookie
@require_http_methods(["GET", "HEAD", "POST"])
def deal_again(request: HttpRequest) -> HttpResponse:
    """Take the description and the keys, see whether the seal fits, and deal a session again.

    Or take the code of an evening sealed here: before it is over, what was promised of it is said.
    """
    code, about = request.GET.get("code", "").strip(), dict[str, Any]()
    if request.method != "POST" and not code:
        return render(request, "deals/deal_again.html")
    try:
        if request.method == "POST":
            published, secret = _files(request)
        else:
            seal = seal_by_code(code)
            show_times_of(seal.deal_set.club)
            about = {"sealed": seal, "promised": description_of(seal), "code": code}
            if not is_released(seal):
                return render(request, "deals/deal_again.html", about)
            published, secret = written_description(about["promised"]), sealed_keys(seal)
        description, keys = read_description(published), read_keys(secret)
        to_the_byte = require_seal(description, secret)
        session = _session(request, keys)
    except (Fault, Refusal) as error:
        said, status = (
            (fault_sentence(error), 422)
            if isinstance(error, Fault)
            else (str(error.sentence), error.status)
        )
        found = {"sentence": said, "code": code}
        return render(request, "deals/deal_again.html", found, status=status)
    boards = [
        usual_board(number, deal)
        for _of, number, deal in redealt(description, {session: keys[session]})
    ]
    if request.POST.get("do") == "pbn":
        return _as_file(boards, session)
    context = (
        about
        | _shown(description, keys, session, boards)
        | {
            "to_the_byte": to_the_byte,
            "sqd": published.decode("utf-8", "replace"),
            "sqk": secret.decode("utf-8", "replace"),
        }
    )
    return render(request, "deals/deal_again.html", context)


def _files(request: HttpRequest) -> tuple[bytes, bytes]:
    """Return the description and the keys, in whichever order they were chosen."""
    sent = request.FILES.getlist("files")
    if any((each.size or 0) > LARGEST for each in sent):
        raise Refusal(_("One of these files is too large to be a description or its keys."))
    found = [each.read() for each in sent]
    found = found or [request.POST.get(name, "").encode() for name in ("sqd", "sqk")]
    if len(found) != 2 or not all(found):
        raise Refusal(_("Choose two files: the description (.sqd) and the keys (.sqk)."))
    return (found[0], found[1]) if _DESCRIBES.search(found[0]) else (found[1], found[0])


def _session(request: HttpRequest, keys: Mapping[Session, str]) -> Session:
    """Return the session that is asked for, else the first that has a key."""
    asked = request.POST.get("session", "")
    if not keys:
        raise Fault(Code.SESSION_UNKNOWN, session="1,1")
    if not asked:
        return min(keys)
    by_name = {"{},{}".format(*each): each for each in keys}
    if asked not in by_name:
        raise Fault(Code.SESSION_UNKNOWN, session=asked[:10])
    return by_name[asked]


def _shown(
    description: Description, keys: Mapping[Session, str], session: Session, boards: list[Board]
) -> dict[str, Any]:
    phases = description.phases
    known = [each for each in description.sessions() if each in keys]
    return {
        "event": description,
        "boards": sum(len(phases[phase - 1].boards_of(number)) for phase, number in known),
        "sessions": [
            {
                "value": f"{phase},{number}",
                "name": phases[phase - 1].description.replace("#", str(number)),
                "chosen": (phase, number) == session,
            }
            for phase, number in known
        ],
        "drawn": [_drawn(board) for board in boards],
    }


def _drawn(board: Board) -> dict[str, Any]:
    tray = Tray(number=board.number, dealer=board.dealer, vulnerable=board.vulnerable)
    return {"number": board.number, "hand": hand(tray, board.deal, bridge=True)}


def _as_file(boards: list[Board], session: Session) -> HttpResponse:
    response = HttpResponse(WRITTEN["pbn"](boards), content_type="application/octet-stream")
    name = "boards-{}-{}.pbn".format(*session)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
