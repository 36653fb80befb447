"""What a club keeps, made once: where its pages are, and what its forms send."""

import json
from typing import Any

from django.urls import reverse

from tournaments.models import Club, Member, Preset, VpScale

OF_THE_CLUB = (
    *("ew-numbers", "club-pace", "members", "import", "show-records", "tournaments", "presets"),
    *("scales", "import-event", "change-club", "delete-club", "club-wifi"),
)
OF_A_MEMBER = (
    *("member", "change-member", "retire-member", "merge-member", "member-data"),
    *("member-results", "erase-member"),
)
OF_A_PRESET = ("preset", "forget-preset", "begin-preset")
OF_A_SCALE = ("scale", "forget-scale")
FILE = json.dumps({
    "overplay_event": 1, "name": "Evening", "game": "whist", "clubs": [{"name": "Here"}],
    "members": [{"name": "Ann Placeholder"}, {"name": "Eve New"}],
    "sessions": [{"number": 1, "played_on": "2026-03-05"}],
})  # fmt: skip
"""The file of an evening of which nothing is known but who plays."""
NAMES = (*OF_THE_CLUB, *OF_A_MEMBER, *OF_A_PRESET, *OF_A_SCALE)


def addresses_of_a_club(club: Club) -> dict[str, str]:
    """The pages of what a club keeps, by the names of their addresses."""
    member, _twin, preset = _kept(club)
    addresses = {name: reverse(name, args=[club.pk]) for name in OF_THE_CLUB}
    addresses |= {name: reverse(name, args=[club.pk, member.pk]) for name in OF_A_MEMBER}
    scale, _made = VpScale.objects.get_or_create(
        club=club, name="Swiss", defaults={"rows": [[0, 1500, 1500], [20, 2500, 500]]}
    )
    addresses |= {name: reverse(name, args=[club.pk, scale.pk]) for name in OF_A_SCALE}
    return addresses | {name: reverse(name, args=[club.pk, preset.pk]) for name in OF_A_PRESET}


def forms_of_a_club(club: Club) -> dict[str, dict[str, Any]]:
    """What each of its forms sends when all is well."""
    _member, twin, _preset = _kept(club)
    return {
        "change-club": {"name": "Here and there", "time_zone": "Europe/Paris"},
        "delete-club": {"typed": Club.objects.get(pk=club.pk).name},
        "ew-numbers": {"numbers": "first", "first": "21"},
        "members": {"name": "Bob Placeholder", "number": "7"},
        "import": {"text": "Cyd Placeholder; 9", "do": "all"},
        "import-event": {"text": FILE, "do": "import"},
        "show-records": {"public": "yes"},
        "club-pace": {"per_board": "7", "per_round": "2.5", "per_tray": "8"},
        "club-wifi": {"name": "Hall", "key": "seven trumps"},
        "change-member": {"name": "Ann Placeholder", "number": "11"},
        "retire-member": {"retired": "yes"},
        "merge-member": {"gone": str(twin.pk)},
        "erase-member": {"typed": "Ann Placeholder"},
        "presets": {"name": "Fridays", "game": "bridge", "rules": "wbf", "trays": "24"},
        "preset": {"name": "Mondays", "game": "whist", "winners": "2"},
        "forget-preset": {},
        "scales": {"name": "League", "steps": "0-2 15-15\n3 16-14"},
        "scale": {"name": "Swiss", "steps": "0 10\n1 11"},
        "forget-scale": {},
        "begin-preset": {"played_on": "2026-03-12"},
    }


def _kept(club: Club) -> tuple[Member, Member, Preset]:
    member, _made = Member.objects.get_or_create(club=club, name="Ann Placeholder")
    twin, _made = Member.objects.get_or_create(club=club, name="Ann Twin")
    preset, _made = Preset.objects.get_or_create(
        club=club, name="Tuesdays", game="whist", asked={"trays": 20}
    )
    return member, twin, preset
