"""A file of results of another program: looked into, agreed to, made an evening of the club."""

import datetime
from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods

from tournaments.actions.jobs import cancel_job
from tournaments.actions.results_files import make_evening, throw_away
from tournaments.models import Club, Job, ResultsFile
from tournaments.presenting.jobs import why_failed, words_of
from tournaments.presenting.members import member_words
from tournaments.presenting.results_files import (
    contents_words,
    contradiction_lines,
    difference_lines,
    scored_words,
)
from tournaments.queries.jobs.jobs import NOT_ENDED, job_mark
from tournaments.queries.people.member_names import NO_CHOICES, NameChoices
from tournaments.queries.people.recorded_players import PlayerMatch
from tournaments.queries.records.results_files import (
    alike,
    latest_job,
    players_in,
    results_file_for,
)
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext
from tournaments.web.club.context import club_page
from tournaments.web.club.forms import EveningDetailsForm
from tournaments.web.forms import require_valid
from tournaments.web.people.unclear_names import NEW, name_choices

MEMBERS, NAMES = "members", "names"
"""What becomes of players who are no members: members, or names of this evening alone."""


class ResultsFileForm(EveningDetailsForm):
    """The evening that is made of a file of results."""

    newcomers = forms.ChoiceField(
        label=gettext_lazy("Players who are no members"),
        choices=[
            (MEMBERS, gettext_lazy("Become members")),
            (NAMES, gettext_lazy("Stay names")),
        ],
        initial=MEMBERS,
        widget=forms.RadioSelect,
    )

    @classmethod
    def found(cls, found: Mapping[str, Any]) -> "ResultsFileForm":
        """As the file has it; without a date where the file has none."""
        return cls(initial={"name": found["name"][:120], "played_on": found["played_on"] or None})

    def asked(self) -> dict[str, Any]:
        """Return what is asked for by a form that is valid, as ``make_evening`` takes it."""
        said = self.cleaned_data
        return {
            "name": said["name"],
            "played_on": said["played_on"],
            "become_members": said["newcomers"] == MEMBERS,
        }


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(private=True, no_cache=True)
def results_file(request: HttpRequest, club_id: int, file_id: int) -> HttpResponse:
    """Return how far a file has come, or what is in it; make an evening of it, or throw it away.

    ``?rev=``: 204 while the page with that mark is still right.
    """
    file = results_file_for(request.user, club_id, file_id)
    job = latest_job(file)
    if request.method == "POST":
        return _done(request, file, job)
    mark = _mark(file, job)
    if request.GET.get("rev") == mark:
        return HttpResponse(status=204)
    return _page(request, file, job)


def _done(request: HttpRequest, file: ResultsFile, job: Job | None) -> HttpResponse:
    """Do what was asked for; where that is refused, show the page with what was sent."""
    form, doing = ResultsFileForm(request.POST), request.POST.get("do")
    meant = name_choices(request.POST)
    try:
        if doing == "throw-away":
            throw_away(request.user, file.club_id, file.pk)
            messages.success(request, _("The file was thrown away. Nothing was made."))
            return redirect("import-event", file.club_id)
        if doing == "cancel" and job is not None:
            cancel_job(request.user, job.pk)
        elif doing == "import":
            require_valid(form)
            make_evening(request.user, file.club_id, file.pk, meant=meant, **form.asked())
        else:
            raise Refusal(_("Choose whether to import the file or to throw it away."))
    except Refusal as refusal:
        said = {"sentence": str(refusal.sentence), "form": form}
        answer = _page(request, file, job, meant, said)
        answer.status_code = refusal.status
        return answer
    return redirect("results-file", file.club_id, file.pk)


def _mark(file: ResultsFile, job: Job | None) -> str:
    return job_mark(job) if job is not None else str(file.pk)


def _page(
    request: HttpRequest,
    file: ResultsFile,
    job: Job | None,
    meant: NameChoices = NO_CHOICES,
    said: dict[str, Any] | None = None,
) -> HttpResponse:
    going_on = job is not None and job.state in NOT_ENDED
    context = club_page(file.club, "club") | {
        "file": file,
        "job": job,
        "mark": _mark(file, job),
        "going_on": going_on,
        "words": words_of(job.kind) if job is not None else {},
        "problem": why_failed(job.problem) if job is not None and job.problem else "",
    }
    if file.found is not None and file.session_id is None and not going_on:
        context |= _preview(file.club, file.found, meant) | (said or {})
    htmx = request.htmx  # type: ignore[attr-defined]
    name = "results_file_part.html" if htmx else "results_file.html"
    return render(request, f"records/{name}", context)


def _preview(club: Club, found: dict[str, Any], meant: NameChoices) -> dict[str, Any]:
    """Return what was found in the file, and who its players are as the members are now."""
    lines = [_line(number, each, meant) for number, each in enumerate(players_in(found, club))]
    day = found["played_on"]
    return {
        "found": found,
        "day": datetime.date.fromisoformat(day) if day else None,
        "contents": contents_words(found),
        "scored": scored_words(found),
        "figures": _figures_words(found["reproduced"], found["figures"]),
        "differences": difference_lines(found["differences"]),
        "known": difference_lines(found["known"]),
        "contradictions": contradiction_lines(found["contradictions"]),
        "players": lines,
        "unclear": [line for line in lines if line["choices"] and not line["chosen"]],
        "alike": alike(club, found["name"], day),
        "form": ResultsFileForm.found(found),
    }


def _line(number: int, player: PlayerMatch, meant: NameChoices) -> dict[str, Any]:
    """Return a player with who that is, or who it may be and what was chosen.

    Who is called just so, or is new without anybody alike, is not asked about.
    """
    match = player.match
    certain = match.member is not None and match.exact
    offered = () if certain else (match.member,) if match.member else match.candidates
    chosen = match.member.pk if match.member else None
    return {
        "number": number,
        "person": player.person,
        "member": match.member if certain else None,
        "nobody": player.nobody,
        "typed": match.typed,
        "new_name": match.name,
        "choices": [(member.pk, member_words(member)) for member in offered],
        "chosen": (meant[match.typed] or NEW) if match.typed in meant else chosen,
    }


def _figures_words(reproduced: int, figures: int) -> str:
    """Return how many of the published figures follow from the results."""
    if not figures:
        return _("The file publishes no figure to compare with.")
    said = ngettext(
        "%(reproduced)s of %(n)s published figure is what the results give.",
        "%(reproduced)s of %(n)s published figures are what the results give.",
        figures,
    )
    return said % {"reproduced": reproduced, "n": figures}
