"""The codes by which a federation charges for an evening and gives masterpoints for it."""

from typing import Self

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Club


class FederationCodesForm(forms.Form):
    """What a federation wants to read of an evening, in a file of USEBIO."""

    charge_code = forms.CharField(
        label=_("Charge code"),
        max_length=20,
        required=False,
        help_text=_("In files of USEBIO: at the EBU 10 for an evening of a club."),
    )
    master_point_scale = forms.CharField(
        label=_("Scale of masterpoints"),
        max_length=20,
        required=False,
        help_text=_("As the federation writes it: Club."),
    )
    master_point_type = forms.CharField(
        label=_("Kind of masterpoints"),
        max_length=20,
        required=False,
        help_text=_("As the federation writes it: BLACK, RED, GREEN."),
    )

    @classmethod
    def of(cls, club: Club) -> Self:
        """As the club has its fields."""
        return cls(initial={name: getattr(club, name) for name in cls.base_fields})
