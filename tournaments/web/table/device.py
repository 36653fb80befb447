"""The page that lives on the device of a table, and what it asks of the server.

The page itself says nothing of the evening: a browser keeps it, and opens it again by the code on
the card while nobody answers. What it shows comes from the device's own storage, and anew from here
as soon as somebody does.
"""

from collections.abc import Callable, Mapping
from functools import cache, wraps
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe

from overplay.paths import SITE
from overplay.static_files import A_DAY, AT_A_TABLE
from scoring.switches import WITH_BOARDS
from tournaments.actions.desk_claims import (
    claim_with_key,
    end_claims_said_again,
    keep_claim,
)
from tournaments.actions.director_calls import (
    call_director,
    claim_seat,
    confirm_seats,
    take_back_call,
)
from tournaments.actions.idempotency import Answer, run_once
from tournaments.actions.results import ResultEntry
from tournaments.actions.table_devices import note_compared
from tournaments.actions.table_links import note_seen
from tournaments.models import Session, TableDevice, TableLink, Tournament, digest_of_link
from tournaments.presenting.at_table import claimed, dealt, goes_to, seat_drawn
from tournaments.presenting.figures import points
from tournaments.presenting.outcomes import Reading, lead_reading, reading
from tournaments.queries import statements
from tournaments.queries.access import drive_of
from tournaments.queries.plan.plays import TableRound, section_letters
from tournaments.queries.table.cards import hands_to_record
from tournaments.queries.table.evening import (
    ResultAtTable,
    RoundAtTable,
    table_evening,
)
from tournaments.refusal import Code, Refusal
from tournaments.web.desk.rows import sent_hands
from tournaments.web.forms import require_valid
from tournaments.web.private_pages import kept_on_a_device
from tournaments.web.table.compared import everything_made, worth
from tournaments.web.table.entering import AFTER_REFUSAL, AfterRefusal, Taken, enter_sent, entry_of
from tournaments.web.table.forms import SentClaimForm, SentForm, SentResultForm, SentSeatsForm
from tournaments.web.table.opening import opens_page, opens_table
from tournaments.web.table.page import (
    asks_lead,
    asks_to_confirm,
    key_choices,
    leads_not_held,
    table_context,
)

View = Callable[..., HttpResponse]


# Compressed for the hall's Wi-Fi: nothing that somebody else could choose stands beside the link.
@gzip_page
@cache_control(private=True, max_age=A_DAY)
@require_safe
@opens_page
def shell(request: HttpRequest, token: str, device: TableDevice) -> HttpResponse:
    """Give the page without anything of the evening, to be kept by the device."""
    link = device.link
    if drive_of(link.section.session) is not None:
        return redirect("drive-table", token)
    game = link.section.session.tournament.game
    club = link.section.session.tournament.club
    context = (
        table_context(link, token)
        | key_choices(game)
        | {"wifi": club.wifi_name, "files": files_mark()}
    )
    return kept_on_a_device(render(request, "table/shell.html", context))


def _answers_in_json(view: View) -> View:
    """Answer with an object of JSON, a refusal too, with what a device does about it."""

    @wraps(view)
    def answers(request: HttpRequest, token: str) -> HttpResponse:
        try:
            response = view(request, token)
        except Refusal as refusal:
            said = {
                "refused": str(refusal.sentence),
                "code": refusal.code,
                "waits": AFTER_REFUSAL[refusal.code] is AfterRefusal.WAITS,
            }
            response = JsonResponse(said, status=refusal.status)
        return response

    return answers


@gzip_page
@never_cache
@require_safe
@_answers_in_json
def evening(request: HttpRequest, token: str) -> HttpResponse:
    """Say how the evening of a table is. ``?rev=``: 204 while what has that mark is right."""
    mark = statements.table_mark(digest := digest_of_link(token))
    if mark:
        note_seen(digest)
    if mark and request.GET.get("rev") == mark:
        return HttpResponse(status=204)
    return _whole_evening(request, token=token)


@opens_table
def _whole_evening(request: HttpRequest, token: str, device: TableDevice) -> HttpResponse:
    return JsonResponse(_evening(device, request.GET.get("rev", "")))


# The link itself is what lets a device in; another site does not know it, and no cookie is asked.
@csrf_exempt
@never_cache
@require_POST
@_answers_in_json
@opens_table
def send(request: HttpRequest, token: str, device: TableDevice) -> HttpResponse:
    """Take what was done on the device, once for its key, and say how it was taken."""
    what = DONE.get(request.POST.get("what", ""))
    if what is None:
        raise Refusal(
            _("This page is not up to date. Scan the code on the table card again."),
            code=Code.INVALID,
        )
    form_class, do = what
    form = form_class(request.POST)
    require_valid(form)
    key, digest = form.cleaned_data["key"], sha256(request.POST.urlencode().encode()).hexdigest()
    said = run_once(device.link, key, digest, lambda: Answer(200, do(device, form)))
    return JsonResponse(said.body)


def _do_or_keep_claim(
    link: TableLink, entry: ResultEntry, do: Callable[[], dict[str, Any]]
) -> dict[str, Any]:
    """Do it, or keep what was said for the desk where a person has to decide.

    The answer to its key is that, whatever becomes of it: sent again, by a new link too, it is not
    taken after all.
    """
    if known := claim_with_key(link, entry.key):
        return {"taken": Taken.FOR_THE_DESK, "refused": known.why}
    try:
        with transaction.atomic():
            return do()
    except Refusal as refusal:
        if AFTER_REFUSAL[refusal.code] is not AfterRefusal.FOR_THE_DESK:
            raise
        keep_claim(link, entry, refusal)
        return {"taken": Taken.FOR_THE_DESK, "refused": str(refusal.sentence)}


def _enter(device: TableDevice, form: SentResultForm) -> dict[str, Any]:
    link, asked = device.link, form.cleaned_data
    entry = entry_of(link, asked["round"], asked["number"], form, asked["key"])

    def enter() -> dict[str, Any]:
        taken, version = enter_sent(device, entry, confirmed=asked["confirmed"])
        end_claims_said_again(link, entry)
        return {"taken": taken, "version": version}

    return _do_or_keep_claim(link, entry, enter)


def _claim(device: TableDevice, form: SentClaimForm) -> dict[str, Any]:
    claim_seat(device.link, form.cleaned_data["contestant"], form.cleaned_data["name"])
    return {"taken": Taken.SENT}


def _seats(device: TableDevice, form: SentSeatsForm) -> dict[str, Any]:
    link, asked = device.link, form.cleaned_data
    at = TableRound(link.section_id, asked["round"], link.table)

    def confirm() -> dict[str, Any]:
        confirm_seats(link, at.round, asked["shown"])
        return {"taken": Taken.SENT}

    said = ResultEntry(at, tray=0, key=asked["key"], shown=asked["shown"])
    return _do_or_keep_claim(link, said, confirm)


def _call(device: TableDevice, _form: SentForm) -> dict[str, Any]:
    call_director(device.link)
    return {"taken": Taken.SENT}


def _take_back(device: TableDevice, _form: SentForm) -> dict[str, Any]:
    take_back_call(device.link)
    return {"taken": Taken.SENT}


DONE: Mapping[str, tuple[type[SentForm], Callable[[TableDevice, Any], dict[str, Any]]]] = {
    "result": (SentResultForm, _enter),
    "claim": (SentClaimForm, _claim),
    "seats": (SentSeatsForm, _seats),
    "call": (SentForm, _call),
    "back": (SentForm, _take_back),
}
"""What may be done on a device: the form in which it is sent, and what takes it."""


def _evening(device: TableDevice, known: str) -> dict[str, Any]:
    """Return what the device keeps; ``known`` is the mark of what it has, or empty.

    Its own mark is of before it was read, so that nothing is missed.
    """
    link = device.link
    mark = statements.table_mark(link.digest)
    now = table_evening(device, with_rounds=not statements.is_same_plan(mark, known))
    game = now.session.tournament.game
    compares = [at for at, its in now.results.items() if its.compared and its.compared.results > 1]
    note_compared(device, compares)
    letter = section_letters(now.session.pk)[link.section_id] if now.rounds else ""
    planned = [_round(link.table, letter, each, game) for each in now.rounds or ()]
    return ({} if now.rounds is None else {"rounds": planned}) | {
        "mark": mark,
        "files": files_mark(),
        "open": now.session.state == Session.State.OPEN,
        "confirm": asks_to_confirm(now.session),
        "asks_lead": asks_lead(now.session.tournament),
        "wrong_leads": leads_not_held(link, now.round),
        "to_record": hands_to_record(link, now.round),
        "plan": now.plan_version,
        "round_count": now.round_count,
        "round": now.round,
        "clock": now.by_clock,
        "called": now.called,
        "claims": [[label, claimed(label, who, fits=fits)] for label, who, fits in now.claims],
        "waiting_at_desk": [f"{number}/{tray}" for number, tray in now.waiting_at_desk],
        "results": {
            f"{number}/{tray}": _result(result, game)
            for (number, tray), result in now.results.items()
        },
    }


def _round(table: int, letter: str, its: RoundAtTable, game: str) -> dict[str, Any]:
    return {
        "number": its.number,
        "sides": [[[one.label, one.name, one.number] for one in side] for side in its.sides],
        "shown": sent_hands(its.hands),
        "turned": its.turned,
        "moves": [
            [move.contestant.label, goes_to(table, move.stop, letter), *seat_drawn(move.stop)]
            for move in its.moves
        ],
        "trays": [
            {
                "number": tray.number,
                "dealt": dealt(tray, game),
                "vulnerable": tray.vulnerable if game in WITH_BOARDS else "",
                "again": tray.number in its.again,
            }
            for tray in its.trays
        ],
    }


def _result(result: ResultAtTable, game: str) -> dict[str, Any]:
    said: dict[str, Any] = {"version": result.version, "own": result.corrects}
    if result.disputed:
        said["disputed"] = True
    if result.entered is not None:
        ns = result.entered.ns
        scored = ns is not None and game != Tournament.Game.WHIST
        said |= {
            "made": _pieces(reading(result.entered.outcome)),
            "score": points(ns) if scored and ns is not None else "",
        }
        if result.entered.lead:
            said["lead"] = _pieces(lead_reading(result.entered.lead))
    if result.compared is not None:
        others = everything_made(result.compared, game)
        said |= {
            "worth": worth(result.compared),
            "others": [each | {"made": _pieces(each.pop("reading"))} for each in others],
        }
    return said


def _pieces(made: Reading) -> list[str]:
    """Return what was made as the page puts it together."""
    return [made.before, made.suit, made.suit_name, made.after]


@cache
def files_mark() -> str:
    """Return what tells the page's files from those of an update, which a device fetches anew."""
    mark = sha256()
    for file in sorted(_files()):
        mark.update(file.read_bytes())
    return mark.hexdigest()[:12]


def _files() -> list[Path]:
    """Return the templates of the page, and all that it loads."""
    static = SITE / "static"
    loaded = (each for each in static.rglob("*.*") if _name(each, static).startswith(AT_A_TABLE))
    return [*(SITE / "templates" / "table").glob("*.html"), *loaded]


def _name(file: Path, folder: Path) -> str:
    return file.relative_to(folder).as_posix()
