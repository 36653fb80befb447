"""The form by which an evening is made of a file of results."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.web.club.forms import EveningDetailsForm

MEMBERS, NAMES = "members", "names"
"""What becomes of players who are no members: members, or names of this evening alone."""


class ResultsFileForm(EveningDetailsForm):
    """The evening that is made of a file of results."""

    newcomers = forms.ChoiceField(
        label=_("Players who are no members"),
        choices=[
            (MEMBERS, _("Become members")),
            (NAMES, _("Stay names")),
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
