"""The strata of a tournament, limits, grades and letters, and the handicaps, on one page."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from scoring.rules import has_percent
from scoring.strata import LETTERS, MOST_GRADE, GradedBy
from tournaments.actions.strata import MOST_HANDICAP, choose_strata
from tournaments.models import EntryPerson, Session
from tournaments.presenting.contestants import Contestant
from tournaments.queries.access import session_to_direct
from tournaments.queries.people.strata import Graded, graded_contestants
from tournaments.queries.plan.rules import field_to_score, stored_rule_set
from tournaments.sentence import gettext as _
from tournaments.web.forms import WholeNumberField, decimal_of, number_sent, why_refused
from tournaments.web.plan.seating import plan_of, sections_to_name
from tournaments.web.session_page import session_page


class StrataForm(forms.Form):
    """Limits, whose grade counts, and of each contestant the grades of its people, a letter and a
    handicap, where there are ``handicaps``: of sessions with percentages.

    Its fields are ``below-B`` to ``below-E`` and ``graded_by``; of a contestant ``stratum-N`` and
    ``handicap-N`` by its entry, and ``grade-N-M`` by the key of a member besides.
    """

    graded_by = forms.ChoiceField(
        label=gettext_lazy("The grade of a contestant is that of"),
        choices=[
            (GradedBy.STRONGEST.value, gettext_lazy("its strongest player")),
            (GradedBy.MEAN.value, gettext_lazy("all its players, their mean")),
        ],
        widget=forms.RadioSelect,
    )

    def __init__(
        self,
        session: Session,
        contestants: Sequence[Graded],
        data: QueryDict | None,
        *,
        handicaps: bool,
    ) -> None:
        tournament = session.tournament
        self.contestants, self.handicaps = contestants, handicaps
        self.below = dict(zip(LETTERS[1:], (f"below-{one}" for one in LETTERS[1:]), strict=True))
        initial: dict[str, Any] = {"graded_by": tournament.graded_by}
        initial |= dict(zip(self.below.values(), tournament.strata_limits, strict=False))
        for one in contestants:
            initial[f"stratum-{one.entry}"] = one.given
            initial[f"handicap-{one.entry}"] = decimal_of(one.contestant.handicap)
            initial |= {_grade(each): each.grade for each in one.people}
        super().__init__(data, initial=initial)
        for letter, name in self.below.items():
            self.fields[name] = WholeNumberField(
                label=_("%(letter)s: below") % {"letter": letter},
                min_value=1,
                max_value=MOST_GRADE,
                required=False,
            )
        for one in contestants:
            self._ask_for(one)

    def _ask_for(self, one: Graded) -> None:
        label = one.contestant.label
        self.fields[f"stratum-{one.entry}"] = forms.ChoiceField(
            label=_("Stratum of %(label)s") % {"label": label},
            choices=[
                ("", _("%(letter)s by grade") % {"letter": one.by_grade}),
                *((letter, letter) for letter in LETTERS),
            ],
            required=False,
        )
        if self.handicaps:
            self.fields[f"handicap-{one.entry}"] = forms.DecimalField(
                label=_("Handicap of %(label)s, %%") % {"label": label},
                min_value=-MOST_HANDICAP,
                max_value=MOST_HANDICAP,
                decimal_places=2,
                required=False,
            )
        for each in one.people:
            self.fields[_grade(each)] = WholeNumberField(
                label=_("Grade of %(name)s") % {"name": each.member.name},
                min_value=0,
                max_value=MOST_GRADE,
                required=False,
            )

    def clean(self) -> None:
        """Require limits that follow one another, as there is no C without a B, and the contestants
        and people that were shown.
        """
        if any(
            name.startswith(("grade-", "stratum-", "handicap-"))
            for name in self.data.keys() - self.fields
        ):
            raise ValidationError(_("Other names have been put in meanwhile. Look again."))
        said = [self.cleaned_data.get(name) for name in self.below.values()]
        for letter, (before, after) in zip(LETTERS[1:], pairwise(said), strict=False):
            if before is None and after is not None:
                raise ValidationError(_("Give %(letter)s its limit first.") % {"letter": letter})

    def limits(self) -> list[BoundField]:
        """The fields of the limits, in their order."""
        return [self[name] for name in self.below.values()]

    def whose(self) -> list[BoundField]:
        """The field that says whose grade counts."""
        return [self["graded_by"]]

    def rows(
        self,
    ) -> Iterator[tuple[Contestant, list[tuple[str, BoundField]], BoundField, BoundField | None]]:
        """The contestants, each with the fields of its people by name, that of its letter and that
        of its handicap.
        """
        for one in self.contestants:
            people = [(each.member.name, self[_grade(each)]) for each in one.people]
            handicap = self[f"handicap-{one.entry}"] if self.handicaps else None
            yield one.contestant, people, self[f"stratum-{one.entry}"], handicap

    def chosen(self) -> dict[str, Any]:
        """Return what is said, as ``choose_strata`` takes it."""
        said = self.cleaned_data
        return {
            "limits": [said[name] for name in self.below.values() if said[name] is not None],
            "graded_by": said["graded_by"],
            "grades": {
                (one.entry, each.member_id): said[_grade(each)]
                for one in self.contestants
                for each in one.people
            },
            "given": {one.entry: said[f"stratum-{one.entry}"] for one in self.contestants},
            "handicaps": {
                one.entry: None if handicap is None else Fraction(handicap)
                for one in self.contestants
                if self.handicaps
                for handicap in [said[f"handicap-{one.entry}"]]
            },
        }


@require_http_methods(["GET", "HEAD", "POST"])
def strata(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the strata of a tournament, and change them."""
    session = session_to_direct(request.user, session_id)
    sections = sections_to_name(session)
    plan = plan_of(session, number_sent(request.POST.get("section") or request.GET.get("section")))
    section = plan.section if plan and sections else None
    contestants = graded_contestants(session, section.pk if section else None)
    sent = request.POST if request.method == "POST" else None
    percents = has_percent(stored_rule_set(field_to_score(session)))
    form = StrataForm(session, contestants, sent, handicaps=percents)
    sentence = why_refused(
        form, lambda **_said: choose_strata(request.user, session_id, **form.chosen())
    )
    if sent is not None and not sentence:
        messages.success(request, _("This is saved. The standings follow."))
        at = reverse("strata", args=[session_id])
        return redirect(f"{at}?section={section.pk}" if section else at)
    context = session_page(request, session, "set-up") | {
        "part": "strata",
        "sections": sections,
        "section": section,
        "form": form,
        "sentence": sentence,
    }
    return render(request, "plan/strata.html", context, status=422 if sentence else 200)


def _grade(person: EntryPerson) -> str:
    return f"grade-{person.entry_id}-{person.member_id}"
