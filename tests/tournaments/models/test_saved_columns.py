"""Every column of an evening is in its file, or is left out on purpose; and no key of it is lost.

A new column goes into ``tournaments/exchange/saved_event.py``, or into the list here.
"""

import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest
from django.apps import apps
from django.db.models import BooleanField

from tournaments.api.shapes.clubs import MemberSerializer
from tournaments.exchange import saved_event as file
from tournaments.exchange.member_list import HEADS, MARKS, Column, MemberDetails, read_member_list
from tournaments.models import Member
from tournaments.models.saved_rows import COLUMNS
from tournaments.presenting.member_list import COLUMNS as COLUMN_WORDS
from tournaments.presenting.member_list import marks_in_words
from tournaments.web.people.members import MemberForm

SAID = "said_by said_by_name"
OF_CLUBS = (
    "made_at records_public is_demo wifi_name wifi_key bridge_while_playing whist_while_playing "
    "after_play opponents_confirm asks_lead records_hands contract_letters noindex web_sites "
    "federation_number charge_code master_point_scale master_point_type list_headings "
    "sets_of_boards least_share"
)
TABLES: Mapping[str, tuple[type, str, str]] = {
    "tournament": (file.SavedEvent, "club", ""),
    "session": (file.SavedSession, "tournament", "cards_address hall_seen_at deal_set"),
    "section": (file.SavedSection, "session", "revision result_revision"),
    "plan": (file.SavedPlan, "section made_at", ""),
    "tray": (file.SavedTray, "session", ""),
    "entry": (file.SavedEntry, "tournament", ""),
    "substitution": (file.SavedSubstitution, "session", ""),
    "place": (file.SavedPlace, "section", ""),
    "play": (file.SavedPlay, "section current", ""),
    "result": (file.SavedResult, f"play north east south west {SAID}", "key"),
    "withdrawal": (file.SavedWithdrawal, f"result {SAID}", ""),
    "acceptance": (file.SavedAcceptance, f"result {SAID}", ""),
    "adjustment": (file.SavedAdjustment, f"session {SAID}", ""),
    "publication": (file.SavedPublication, "session", "revision"),
    "clock": (file.SavedClock, "session", "revision"),
    "field": (file.SavedField, "tournament", "revision current problem problem_seen"),
    "standings": (
        file.SavedStandings,
        "field published computed_at",
        "generation inputs seen saw",
    ),
    "standingrow": (file.SavedRow, "standings", ""),
    "log": (file.SavedLogEntry, "who who_name who_kind when club on_kind on_id", ""),
    "member": (file.SavedMember, "", "nickname must_sit user"),
    "club": (file.SavedClub, "", OF_CLUBS),
}
"""Of each table what the file says of a row, the columns that follow from where in the file that
stands, or are said in other words, and those that each database has for itself."""

NOT_COLUMNS: Mapping[str, str] = {
    "tournament": "clubs members entries sessions fields log",
    "session": "publication clock trays sections substitutions adjustments",
    "section": "places plans plays",
    "plan": "said_at",
    "tray": "cards",
    "entry": "people grades",
    "play": "series results",
    "result": "author seats withdrawn accepted",
    "withdrawal": "author",
    "acceptance": "author",
    "adjustment": "author",
    "field": "sections official",
    "standings": "said_at rows",
    "log": "said_at author said_by_kind session section play series place entry field",
}
"""What the file says of a row that is no column of it: other rows, people and times."""


@pytest.mark.parametrize("name", TABLES)
def test_every_column_is_saved_or_left_out_on_purpose(name: str) -> None:
    made, *others = TABLES[name]
    said = {COLUMNS.get(each.name, each.name) for each in dataclasses.fields(made)}
    columns = {each.name for each in apps.get_model("tournaments", name)._meta.concrete_fields}
    not_said = [column for some in others for column in some.split()]
    assert sorted(columns - said - {"id"}) == sorted(not_said)
    assert sorted(said - columns) == sorted(NOT_COLUMNS.get(name, "").split())


def test_every_value_of_the_file_is_of_a_table() -> None:
    values = {made for name, made in vars(file).items() if name.startswith("Saved")}
    rows = {made for made, *_others in TABLES.values()}
    assert {made.__name__ for made in values - rows} == {"SavedRules"}


@pytest.mark.parametrize(
    ("name", "columns"),
    [("entryperson", "entry member order grade"), ("fieldsection", "field section")],
)
def test_what_only_joins_two_rows_is_saved_as_a_list(name: str, columns: str) -> None:
    fields = apps.get_model("tournaments", name)._meta.concrete_fields
    assert {each.name for each in fields} == {"id", *columns.split()}


def test_a_mark_of_a_member_is_written_told_and_listed_everywhere() -> None:
    """In its form, in the interface, on the list and in every file; the words are in one place."""
    columns = Member._meta.concrete_fields
    marks = {each.name for each in columns if isinstance(each, BooleanField)}
    assert set(MARKS) == marks
    assert {each.name for each in dataclasses.fields(MemberDetails)} == set(MemberForm.base_fields)
    assert marks <= set(MemberSerializer().fields)
    for mark in MARKS:
        marked: dict[str, Any] = {mark: True}
        assert marks_in_words(MemberDetails(**marked)) == [COLUMN_WORDS[Column(mark)]]
        text = f"name; {mark_heads(Column(mark))}\nAnn; x"
        assert getattr(read_member_list(text).members[0].said, mark)


def mark_heads(column: Column) -> str:
    """A head by which a list names the column."""
    return HEADS[column].partition("|")[0]
