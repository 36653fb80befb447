"""The forms of the entry desk: results, versions, corrections, penalties."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from tournaments.queries.plan.plays import Hands
from tournaments.web.forms import WholeNumberField

_MOST = 2**63 - 1
"""The largest number that a key of the database may be."""


class HandsField(forms.RegexField):
    """The numbers of four contestants, N E S W: ``1-7-1-7``; None where there are none."""

    def __init__(self, label: Any, *, required: bool = False) -> None:
        super().__init__(r"^[0-9]{1,4}(-[0-9]{1,4}){3}$", label=label, required=required)

    def clean(self, value: Any) -> Hands | None:
        """Read them."""
        read = super().clean(value)
        if not read:
            return None
        north, east, south, west = map(int, read.split("-"))
        return north, east, south, west


class ResultForm(forms.Form):
    """A result as a row of the desk sends it. ``tray`` where the page is of no tray.

    ``shown``: who the page says are to play it; ``seats``: who are said to have.
    """

    section = WholeNumberField(label=_("Section"), min_value=1)
    round = WholeNumberField(label=_("Round"), min_value=0)
    table = WholeNumberField(label=_("Table"), min_value=1)
    tray = WholeNumberField(label=_("Tray"), min_value=1, max_value=_MOST, required=False)
    typed = forms.CharField(label=_("Result"), max_length=80, required=False)
    base = WholeNumberField(label=_("Version"), min_value=0)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)
    key = forms.CharField(label=_("Key"), max_length=64, required=False)
    off_plan = forms.BooleanField(label=_("Off the plan"), required=False)
    shown = HandsField(_("Shown there"))
    seats = HandsField(_("Who sat there"))


class TableOrTrayField(forms.RegexField):
    """A table or a tray as it is typed to go there: ``4``, ``4 r2``, ``B4 r2``, ``b14``, ``t14``.

    Gives the letters before its number, in capitals, the number, and the round, if one is said.
    """

    def __init__(self, label: Any) -> None:
        typed = re.compile(r"^\s*([a-z]{0,2})\s*(\d{1,9})\s*(?:r\s*(\d{1,9}))?\s*$", re.IGNORECASE)
        wrong = _("Type a number, as 4, or where to go, as 4 r2, b14 or t14.")
        super().__init__(typed, label=label, error_messages={"invalid": wrong})

    def clean(self, value: Any) -> tuple[str, int, int | None]:
        """Read it."""
        ((letters, number, in_round),) = self.regex.findall(super().clean(value))
        return letters.upper(), int(number), int(in_round) if in_round else None


class JumpForm(forms.Form):
    """What was typed to go there: a table of a round; without a section, a tray.

    ``sections``: their keys by their letters, where there are several: then ``b14`` is a table, and
    a board is ``bd14``. ``after``: it was entered, and what is due then is asked for.
    """

    section = WholeNumberField(label=_("Section"), min_value=1, max_value=_MOST, required=False)
    round = WholeNumberField(label=_("Round"), min_value=1, max_value=_MOST, required=False)
    number = TableOrTrayField(label=_("Number"))
    after = forms.BooleanField(label=_("Entered"), required=False)

    def __init__(self, data: QueryDict, sections: Mapping[str, int]) -> None:
        super().__init__(data)
        self.sections = sections
        if sections:
            self.fields["number"].error_messages["invalid"] = _(
                "Type a table, as 4, B4 or B4 r2, or a board or tray, as bd14 or t14."
            )

    def clean(self) -> dict[str, Any]:
        """Return the ``section`` and ``round`` that are said, ``number``, and whether ``tray``."""
        said: dict[str, Any] = super().clean() or {}
        if "number" not in said:
            return said
        letters, number, in_round = said["number"]
        section = self.sections.get(letters, said["section"])
        if letters and letters not in self.sections and letters not in ("B", "T", "BD"):
            self.add_error("number", self.fields["number"].error_messages["invalid"])
        named = letters in self.sections or ((section or in_round) and not letters)
        return said | {
            "section": section,
            "round": in_round or said["round"],
            "number": number,
            "tray": not named,
        }


class VersionForm(forms.Form):
    """A play as a button beside it sends it: the version that was seen, and why."""

    base = WholeNumberField(label=_("Version"), min_value=0)
    version = WholeNumberField(label=_("Version to restore"), min_value=1, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)


class UndoForm(forms.Form):
    """The entry to undo."""

    result = WholeNumberField(label=_("Result"), min_value=1, max_value=2**63 - 1)


class RedoForm(forms.Form):
    """The undone entry to enter again."""

    undo = WholeNumberField(label=_("Entry"), min_value=1, max_value=_MOST)


class ReversedForm(forms.Form):
    """The plays that are the wrong way round, and how."""

    tray = WholeNumberField(label=_("Tray"), min_value=1, max_value=_MOST, required=False)
    section = WholeNumberField(label=_("Section"), min_value=1, max_value=_MOST, required=False)
    round = WholeNumberField(label=_("Round"), min_value=0, max_value=_MOST, required=False)
    table = WholeNumberField(label=_("Table"), min_value=1, max_value=_MOST, required=False)
    how = forms.ChoiceField(
        label=_("What was reversed"),
        choices=[("seats", _("who sat there")), ("figures", _("what was written"))],
        required=False,
    )
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)


class SwappedForm(forms.Form):
    """Two trays, and the versions that were seen of them."""

    first = WholeNumberField(label=_("The one"), min_value=1, max_value=_MOST, required=False)
    second = WholeNumberField(label=_("The other"), min_value=1, max_value=_MOST, required=False)
    first_base = WholeNumberField(label=_("Version"), min_value=0, required=False)
    second_base = WholeNumberField(label=_("Version"), min_value=0, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)


class DealsForm(forms.Form):
    """From which round on another deal was played, and what it is called."""

    deal = forms.CharField(label=_("Its name"), max_length=10, required=False)
    since = WholeNumberField(label=_("From round"), min_value=1, max_value=9999, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)


class PenaltyForm(forms.Form):
    """The amount added to a contestant's total, and why; or the number of one to take back.

    The contestant is its place, and the version of its penalties that was seen.
    """

    contestant = forms.RegexField(r"^[0-9]{1,18}-[0-9]{1,9}$", label=_("Contestant"))
    take_back = WholeNumberField(label=_("Penalty"), min_value=1, max_value=10**9, required=False)
    amount = forms.CharField(label=_("Amount"), max_length=20, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)

    def clean_amount(self) -> str:
        """Require an amount, unless one is taken back."""
        typed: str = self.cleaned_data["amount"]
        if not typed and not self.data.get("take_back"):
            raise forms.ValidationError(self.fields["amount"].error_messages["required"])
        return typed
