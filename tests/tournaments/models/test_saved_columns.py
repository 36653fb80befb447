"""Every column of an evening is in its file, or is left out on purpose.

A new column goes into ``tournaments/exchange/saved_event.py``, or into the list here.
"""

from collections.abc import Mapping

import pytest
from django.apps import apps

SAID = "said_by said_by_name said_at"
RESULT = (
    "play version north east south west outcome lead ruling origin base_version plan_version "
    "reason bulk said_by_kind"
)
WHILE_PLAYING = (
    "bridge_while_playing whist_while_playing after_play opponents_confirm asks_lead "
    "contract_letters noindex"
)
PACE = "half_minutes_per_board half_minutes_per_round half_minutes_per_tray correction_minutes"
COLUMNS: Mapping[str, tuple[str, str]] = {
    "tournament": ("club name game", ""),
    "session": (
        "tournament number played_on state declared_trump unlisted",
        "cards_address hall_seen_at",
    ),
    "section": (
        "session club letter series ew_numbers first_ew_number first_team second_team",
        "revision result_revision",
    ),
    "plan": ("section version system options trays_per_round movement change details made_at", ""),
    "tray": ("session series number dealer vulnerable trump datum", ""),
    "entry": ("tournament name standby", ""),
    "entryperson": ("entry member order", ""),
    "substitution": ("entry session absent present from_round reason said_at", ""),
    "place": ("section number entry label line", ""),
    "play": ("section round table tray current off_plan", ""),
    "result": (f"{RESULT} {SAID}", "key"),
    "withdrawal": (f"result reason {SAID}", ""),
    "acceptance": (f"result {SAID}", ""),
    "adjustment": (f"entry session version number amount reason {SAID}", ""),
    "publication": (
        "session hidden_from official_at locked_at notice while_playing after_play void_reason",
        "revision",
    ),
    "clock": ("session round minutes warning in_break ends_at left", "revision"),
    "field": ("tournament name rules", "revision current problem problem_seen"),
    "fieldsection": ("field section", ""),
    "standings": (
        "field results open_results expected rules_digest published computed_at",
        "generation inputs seen saw",
    ),
    "standingrow": (
        "standings entry line audience place shared total maximum made trays_played tiebreak",
        "",
    ),
    "log": ("who who_name who_kind when what club on_kind on_id details", ""),
    "member": (
        "club name surname number name_withheld guest retired_at erased_at",
        "nickname must_sit user",
    ),
    "club": (
        f"name time_zone ew_numbers first_ew_number {PACE}",
        (
            f"made_at records_public is_demo wifi_name wifi_key {WHILE_PLAYING} federation_number "
            "charge_code master_point_scale master_point_type list_headings "
            "sets_of_boards least_share"
        ),
    ),
}
"""Of each table the columns that are in the file, and those that each database has for itself."""


@pytest.mark.parametrize("name", COLUMNS)
def test_every_column_is_saved_or_left_out_on_purpose(name: str) -> None:
    saved, left_out = (columns.split() for columns in COLUMNS[name])
    columns = {each.name for each in apps.get_model("tournaments", name)._meta.concrete_fields}
    assert columns - {"id"} == {*saved, *left_out}
