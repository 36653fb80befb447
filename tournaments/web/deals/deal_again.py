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
from tournaments.models import Tournament, Tray
from tournaments.presenting.deals import fault_sentence, usual_board
from tournaments.queries.deals.sealed import (
    description_of,
    is_released,
    plays_sealed,
    seal_by_code,
    sealed_keys,
)
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.club_time import show_times_of
from tournaments.web.drawings import hand
from tournaments.web.files import download

_DESCRIBES = re.compile(rb"^\s*(?:KH|SN|DV) ", re.MULTILINE)
LARGEST = 300_000
"""Bytes of either file: the keys of 2000 sessions have half as many."""


@csrf_exempt  # nothing is changed or kept, and whoever only reads is given no cookie
@require_http_methods(["GET", "HEAD", "POST"])
def deal_again(request: HttpRequest) -> HttpResponse:
    """Take the description and the keys, see whether the seal fits, and deal a session again.

    Or take the code of an evening sealed here: before it is over, what was promised of it is said.
    """
    code = request.GET.get("code", "").strip()
    try:
        found = _sent(request) if request.method == "POST" else _of_code(code)
        if "sqk" in found:
            found |= _dealt(request, found)
    except (Fault, Refusal) as error:
        said = fault_sentence(error) if isinstance(error, Fault) else str(error.sentence)
        status = error.status if isinstance(error, Refusal) else 422
        found = {"sentence": said, "code": code}
        return render(request, "deals/deal_again.html", found, status=status)
    if request.POST.get("do") == "pbn":
        name = "boards-{}-{}.pbn".format(*found["session"])
        return download(WRITTEN["pbn"](found["dealt"]), name)
    return render(request, "deals/deal_again.html", found)


def _sent(request: HttpRequest) -> dict[str, Any]:
    """Return the description and the keys, in whichever order they were chosen."""
    sent = request.FILES.getlist("files")
    if any((each.size or 0) > LARGEST for each in sent):
        raise Refusal(_("One of these files is too large to be a description or its keys."))
    files = [each.read() for each in sent]
    files = files or [request.POST.get(name, "").encode() for name in ("sqd", "sqk")]
    if len(files) != 2 or not all(files):
        raise Refusal(_("Choose two files: the description (.sqd) and the keys (.sqk)."))
    sqd, sqk = files if _DESCRIBES.search(files[0]) else reversed(files)
    return {"sqd": sqd, "sqk": sqk, "whist": bool(request.POST.get("whist"))}


def _of_code(code: str) -> dict[str, Any]:
    """Return what was promised of sealed deals, and both files once their keys are public."""
    if not code:
        return {}
    seal = seal_by_code(code)
    show_times_of(seal.deal_set.club)
    session, promised = plays_sealed(seal), description_of(seal)
    whist = session is not None and session.tournament.game == Tournament.Game.WHIST
    found = {"sealed": seal, "promised": promised, "code": code, "whist": whist}
    if is_released(seal):
        found |= {"sqd": written_description(promised), "sqk": sealed_keys(seal)}
    return found


def _dealt(request: HttpRequest, files: Mapping[str, Any]) -> dict[str, Any]:
    """Return one session dealt again from both files, and what else can be. Raises Fault."""
    description, keys = read_description(files["sqd"]), read_keys(files["sqk"])
    to_the_byte = require_seal(description, files["sqk"])
    session = _session(request, keys)
    dealt = [
        usual_board(number, deal, whist=files["whist"])
        for _of, number, deal in redealt(description, {session: keys[session]})
    ]
    return _shown(description, keys, session) | {
        "to_the_byte": to_the_byte,
        "session": session,
        "dealt": dealt,
        "drawn": [_drawn(board, whist=files["whist"]) for board in dealt],
        **{name: files[name].decode("utf-8", "replace") for name in ("sqd", "sqk")},
    }


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
    description: Description, keys: Mapping[Session, str], session: Session
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
    }


def _drawn(board: Board, *, whist: bool) -> dict[str, Any]:
    tray = Tray(number=board.number, dealer=board.dealer, vulnerable=board.vulnerable)
    game = Tournament.Game.WHIST if whist else Tournament.Game.BRIDGE
    return {"number": board.number, "hand": hand(tray, board.deal, game)}
