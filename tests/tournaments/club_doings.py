"""What a club keeps, made once: where its pages are, and what its forms send."""

from typing import Any

from django.urls import reverse

from tournaments.models import Club, Member, Preset

OF_THE_CLUB = (
    *("ew-numbers", "club-pace", "members", "import", "show-records", "tournaments", "presets"),
)
OF_A_MEMBER = (
    *("member", "change-member", "retire-member", "merge-member", "member-data"),
    *("member-results", "erase-member"),
)
OF_A_PRESET = ("preset", "forget-preset", "begin-preset")
NAMES = (*OF_THE_CLUB, *OF_A_MEMBER, *OF_A_PRESET)


def addresses_of_a_club(club: Club) -> dict[str, str]:
    """The pages of what a club keeps, by the names of their addresses."""
    member, _twin, preset = _kept(club)
    addresses = {name: reverse(name, args=[club.pk]) for name in OF_THE_CLUB}
    addresses |= {name: reverse(name, args=[club.pk, member.pk]) for name in OF_A_MEMBER}
    return addresses | {name: reverse(name, args=[club.pk, preset.pk]) for name in OF_A_PRESET}


def forms_of_a_club(club: Club) -> dict[str, dict[str, Any]]:
    """What each of its forms sends when all is well."""
    _member, twin, _preset = _kept(club)
    return {
        "ew-numbers": {"numbers": "first", "first": "21"},
        "members": {"name": "Bob Placeholder", "number": "7"},
        "import": {"text": "Cyd Placeholder; 9", "do": "all"},
        "show-records": {"public": "yes"},
        "club-pace": {"per_board": "7", "per_round": "2.5", "per_tray": "8"},
        "change-member": {"name": "Ann Placeholder", "number": "11"},
        "retire-member": {"retired": "yes"},
        "merge-member": {"gone": str(twin.pk)},
        "erase-member": {"typed": "Ann Placeholder"},
        "presets": {"name": "Fridays", "game": "bridge", "rules": "wbf", "trays": "24"},
        "preset": {"name": "Mondays", "game": "whist", "winners": "2"},
        "forget-preset": {},
        "begin-preset": {"played_on": "2026-03-12"},
    }


def _kept(club: Club) -> tuple[Member, Member, Preset]:
    member, _made = Member.objects.get_or_create(club=club, name="Ann Placeholder")
    twin, _made = Member.objects.get_or_create(club=club, name="Ann Twin")
    preset, _made = Preset.objects.get_or_create(
        club=club, name="Tuesdays", game="whist", asked={"trays": 20}
    )
    return member, twin, preset
