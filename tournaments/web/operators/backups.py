"""The backups on this server: made, kept, sent here, taken away with one, and restored."""

import datetime
from contextlib import suppress
from typing import IO, Any, cast

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.dateparse import parse_date, parse_datetime
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.backups import ask_for_backup, backup_for, look_into, take_in_backup
from tournaments.actions.restoring import Restored, restore_kept
from tournaments.exchange.backup_file import BackupReader, Header, UnreadableBackup
from tournaments.queries.access import require_operator
from tournaments.queries.backups.holdings import common_time_zone
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _
from tournaments.server.backup_folder import KEPT, KeptBackup, Occasion, kept_backups
from tournaments.server.upload_ticket import upload_ticket

OCCASIONS = {
    Occasion.ASKED: gettext_lazy("made on request"),
    Occasion.EVENING: gettext_lazy("after an evening"),
    Occasion.BEFORE_RESTORE: gettext_lazy("before a restore"),
    Occasion.UPLOADED: gettext_lazy("uploaded"),
}

RESTORED = "restored"
"""In the session of whoever has just restored: what it was."""


@require_http_methods(["GET", "HEAD", "POST"])
def backups(request: HttpRequest) -> HttpResponse:
    """Every backup there is; POST makes another."""
    require_operator(request.user)
    if request.method != "POST":
        return _list(request)
    ask_for_backup(request.user)
    messages.success(request, _("The backup is made."))
    return redirect("backups")


@require_POST
def upload(request: HttpRequest, ticket: str) -> HttpResponse:
    """Keep a backup that is sent, and show what it holds."""
    require_operator(request.user)
    sent = request.FILES.get("file")
    try:
        if sent is None:
            raise Refusal(_("Choose the file of a backup."))
        path = take_in_backup(request.user, cast(IO[bytes], sent))
    except Refusal as refusal:
        return _list(request, str(refusal.sentence))
    messages.success(request, _("The backup is whole, and is kept on this server."))
    return redirect("backup", path.name)


@require_http_methods(["GET", "HEAD", "POST"])
def backup(request: HttpRequest, name: str) -> HttpResponse:
    """Show what a backup holds; POST restores it, where that is confirmed."""
    kept = backup_for(request.user, name)
    sentence = ""
    if request.method == "POST":
        try:
            if request.POST.get("sure") != "yes":
                raise Refusal(_("To restore the backup, tick the box beside the button."))
            return _landed(request, restore_kept(request.user, name))
        except Refusal as refusal:
            sentence = str(refusal.sentence)
    context: dict[str, Any] = {"kept": kept, "occasion": OCCASIONS[kept.occasion]}
    try:
        context["holds"] = _holdings(look_into(kept))
    except Refusal as refusal:
        context["damaged"] = refusal.sentence
    context["sentence"] = sentence
    with timezone.override(common_time_zone()):
        status = 422 if sentence else 200
        return render(request, "backups/backup.html", context, status=status)


@require_safe
def file(request: HttpRequest, name: str) -> HttpResponse | FileResponse:
    """The file itself, to be kept elsewhere."""
    kept = backup_for(request.user, name)
    response = FileResponse(
        kept.path.open("rb"),
        as_attachment=True,
        filename=kept.name,
        content_type="application/gzip",
    )
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def restored(request: HttpRequest) -> HttpResponse:
    """Say what has just been restored from this browser: nobody is signed in any more."""
    outcome = request.session.get(RESTORED)
    if outcome is None:
        raise NotFound(_("Nothing has been restored from this browser."))
    dates = {
        "made_at": parse_datetime(outcome["made_at"]),
        "played_on": _date(outcome["played_on"]),
    }
    context = {"holds": outcome | dates, "before": outcome["before"]}
    with timezone.override(common_time_zone()):
        return render(request, "backups/restored.html", context)


def _list(request: HttpRequest, sentence: str = "") -> HttpResponse:
    context = {
        "backups": [_line(kept) for kept in kept_backups()],
        "kept": KEPT,
        "largest": settings.LARGEST_BACKUP // 2**20,
        "ticket": upload_ticket(request.user.pk),
        "sentence": sentence,
    }
    with timezone.override(common_time_zone()):
        status = 422 if sentence else 200
        return render(request, "backups/list.html", context, status=status)


def _line(kept: KeptBackup) -> dict[str, Any]:
    """Return what the list says of a backup; nothing of what it holds where it cannot be read."""
    line: dict[str, Any] = {"kept": kept, "occasion": OCCASIONS[kept.occasion]}
    with suppress(UnreadableBackup, OSError), kept.path.open("rb") as opened:
        line["holds"] = _holdings(BackupReader(opened).header)
    return line


def _holdings(header: Header) -> dict[str, Any]:
    """Return the figures of a header, as pages show them."""
    names = ("version", "clubs", "evenings", "results", "latest")
    figures = {name: getattr(header, name) for name in names}
    return figures | {"made_at": header.made_at, "played_on": _date(header.played_on)}


def _date(text: str) -> datetime.date | None:
    """Return the date that a header names; None where it names none."""
    try:
        return parse_date(text)
    except ValueError:
        return None


def _landed(request: HttpRequest, outcome: Restored) -> HttpResponse:
    """Go to the page that says what was restored, in a session of the restored database."""
    holds = _holdings(outcome.header)
    texts = {
        "made_at": outcome.header.made_at.isoformat(),
        "played_on": outcome.header.played_on,
        "before": outcome.before.name if outcome.before else "",
    }
    request.session.flush()
    request.user = AnonymousUser()
    request.session[RESTORED] = holds | texts
    return redirect("restored")
