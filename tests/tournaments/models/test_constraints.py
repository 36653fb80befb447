"""The database itself refuses every row that the models rule out, whoever writes it."""

import datetime
from typing import Any

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction
from django.db.models import CheckConstraint, F, Field, Model, Q, UniqueConstraint
from django.db.models.expressions import RawSQL

from scoring.outcome import read_code
from tests.conftest import ROOT
from tests.tournaments.models.one_of_each import NOON, constraints, one_of_each, rows_of

pytestmark = pytest.mark.django_db

Wrong = list[dict[str, Any]]


def text(stored: str) -> RawSQL:
    """Exactly this text, past the field that would make a number of it."""
    return RawSQL("%s", [stored])


NO_FRACTIONS = [
    *("", "1", "1/0", "-/2", "1/-2", "--1/2", "1/02", "1/2/3", "1.5/2", " 1/2", "1/2 ", "1/", "/2"),
    *("a/b", "+1/2", "1/2\n", "½"),
]
OF_A_FORGOTTEN_MEMBER = {"erased_at": NOON, "retired_at": NOON, "number": ""}

ANY_USER = RawSQL("(SELECT min(id) FROM tournaments_user)", [])
ANY_DEVICE = RawSQL("(SELECT min(id) FROM tournaments_tablelink)", [])
ANY_FILE = RawSQL("(SELECT min(id) FROM tournaments_resultsfile)", [])
WRONG: dict[str, Wrong] = {
    "adjustment_has_a_reason": [{"reason": ""}],
    "adjustment_is_exact": [{"amount": text(each)} for each in NO_FRACTIONS],
    "adjustment_version_from_1": [{"version": 0}],
    "adjustment_number_from_1": [{"number": 0}],
    "api_token_expires_later": [{"expires_at": F("made_at")}],
    "api_token_has_a_name": [{"name": ""}],
    "clock_minutes_from_1": [{"minutes": 0, "warning": 0}],
    "clock_warns_in_the_round": [{"minutes": 15, "warning": 15}],
    "club_ew_numbers": [
        {"ew_numbers": "first"},
        {"ew_numbers": "first", "first_ew_number": 0},
        {"first_ew_number": 21},
        {"ew_numbers": "again", "first_ew_number": 21},
        {"ew_numbers": "none"},
    ],
    "club_has_a_name": [{"name": ""}],
    "club_pace_from_1": [{"half_minutes_per_board": 0}, {"half_minutes_per_tray": 0}],
    "club_sets_of_boards_from_1": [{"sets_of_boards": 0}],
    "club_least_share_to_100": [{"least_share": 101}],
    "club_wifi_has_a_name": [{"wifi_key": "a key of no network"}],
    "club_after_play": [{"after_play": ""}, {"after_play": "all"}],
    "club_contract_letters": [{"contract_letters": ""}, {"contract_letters": "latin"}],
    "club_while_playing": [{"bridge_while_playing": ""}, {"whist_while_playing": "all"}],
    "entry_order_from_1": [{"order": 0}],
    "entry_handicap_is_exact": [{"handicap": text(each)} for each in NO_FRACTIONS],
    "entry_stratum": [{"stratum": "F"}, {"stratum": "a"}],
    "erased_member_is_forgotten": [
        OF_A_FORGOTTEN_MEMBER | each
        for each in (
            {"surname": "Archer"},
            {"grade": 100, "graded_on": datetime.date(2026, 3, 5)},
            {"nickname": "Al"},
            {"number": "7"},
            {"must_sit": True},
            {"user": ANY_USER},
            {"retired_at": None},
        )
    ],
    "dispute_outcome": [{"outcome": each} for each in ("", "T14", "7", "C8SN10")],
    "desk_claim_table_from_1": [{"table": 0}],
    "director_call_name_for_somebody": [{"typed": "Ann"}],
    "director_call_table_from_1": [{"table": 0}],
    "generation_from_1": [{"generation": 0}],
    "invitation_expires_later": [{"expires_at": NOON}],
    "invitation_where_it_belongs": [{"club": None}, {"kind": "director"}],
    "job_has_ended_or_not": [
        *({"state": state} for state in ("done", "failed", "cancelled", "asleep")),
        *({"state": state, "ended_at": NOON} for state in ("waiting", "running", "asleep")),
    ],
    "job_progress_to_100": [{"progress": 101}],
    "job_for_one_thing": [{"session": None}, {"results_file": ANY_FILE}],
    "idempotency_key_of_one": [
        {"user": None, "device": None},
        {"user": ANY_USER, "device": ANY_DEVICE},
    ],
    "log_author": [
        {"who_kind": "table"},
        {
            "who_kind": "table",
            "who_name": "3",
            "who": ANY_USER,
        },
    ],
    "member_grade_has_a_day": [{"grade": 100}, {"graded_on": datetime.date(2026, 3, 5)}],
    "member_has_a_name": [{"name": ""}],
    "open_results_are_results": [{"open_results": 2}],
    "paper_is_known": [{"paper": "A3"}],
    "paper_deals_a_page": [{"deals_a_page": 5}, {"deals_a_page": 0}],
    "place_has_a_label": [{"label": ""}],
    "place_number_from_1": [{"number": 0}],
    "plan_has_trays": [{"trays_per_round": 0}],
    "plan_version_from_1": [{"version": 0}],
    "play_table_from_1": [{"table": 0}],
    "series_has_a_name": [{"name": ""}],
    "series_ranks": [{"ranks": "teams"}],
    "preset_game": [{"game": "euchre"}],
    "preset_has_a_name": [{"name": ""}],
    "scale_has_a_name": [{"name": ""}],
    "printed_by_a_plan": [{"version": 0}],
    "publication_after_play": [{"after_play": "all"}],
    "publication_while_playing": [{"while_playing": "all"}],
    "result_author": [
        {"said_by_kind": "table"},
        {
            "said_by_kind": "table",
            "said_by_name": "3",
            "said_by": ANY_USER,
        },
    ],
    "result_lead": [
        {"outcome": "C4SN10", "lead": each} for each in ("S", "S1", "SX", "NA", "AS", "sa")
    ]
    + [{"outcome": each, "lead": "SA"} for each in ("P", "X", "S420", "T7")],
    "result_origin": [{"origin": "hearsay"}],
    "result_outcome": [
        {"outcome": each}
        for each in (
            *("", "T14", "T-1", "T7/14", "T20", "T07", "7", "T7 ", "t7", "XX", "S-0", "S100000"),
            *("C8SN10", "C4SN14", "C4Sxxx10", "C4RN9", "C0SN7", "A3RN14", "A3RN9q", "A8RN9"),
            *("MPRN9", "MGHN14", "M1HN9", "MPHxN9"),
        )
    ],
    "result_seen_before": [{"base_version": 1}, {"base_version": 2}],
    "result_version_from_1": [{"version": 0, "base_version": 0}],
    "role_where_it_belongs": [{"club": None, "tournament": None, "session": None}],
    "ruling_has_a_reason": [{"ruling": {"code": "split"}}],
    "section_ew_numbers": [{"ew_numbers": "first"}, {"first_ew_number": 21}],
    "section_has_a_letter": [{"letter": ""}],
    "session_carry_over": [{"carry_over": "most"}],
    "session_carry_share": [
        {"carry_over": "share"},
        {"carry_share": text("1/2")},
        *({"carry_over": "share", "carry_share": text(each)} for each in NO_FRACTIONS),
    ],
    "session_declared_trump": [{"declared_trump": "S"}, {"declared_trump": "x"}],
    "session_final": [{"final": "C"}, {"final": "a"}],
    "session_number_from_1": [{"number": 0}],
    "session_state": [{"state": "ajar"}],
    "standing_place_from_1": [{"place": 0}, {"shared": 0}],
    "standing_row_audience": [{"audience": "nobody"}],
    "standing_row_is_exact": [
        {column: text(each)} for column in ("total", "maximum", "made") for each in NO_FRACTIONS
    ],
    "substitution_round_from_1": [{"from_round": 0}],
    "sweep_once": [{"id": 2}],
    "table_link_table_from_1": [{"table": 0}],
    "tournament_overall_way": [{"overall_way": "best"}],
    "tournament_game": [{"game": "euchre"}],
    "tournament_graded_by": [{"graded_by": "weakest"}],
    "tournament_has_a_name": [{"name": ""}],
    "deal_number_from_1": [{"number": 0}],
    "deal_tricks": [{"tricks": "a" * 19}, {"tricks": "e" * 20}, {"tricks": "A" * 20}],
    "deal_owners": [{"owners": ""}, {"owners": "NESW" * 12 + "NESX"}, {"owners": "nesw" * 13}],
    "deal_seal_code": [{"code": each} for each in ("", "2222222", "222-2222", "2222222I")],
    "deal_seal_key": [{"key": ""}, {"key": "a" * 59}, {"key": "a" * 59 + "-"}],
    "deal_seal_about_something": [{"about": ""}],
    "deal_seal_boards": [{"first": 0}, {"first": 2}],
    "deal_seal_longest": [{"longest": 4}, {"longest": 14}],
    "deal_seal_dealt_with_its_value": [{"delayed": "7"}, {"dealt_at": NOON}],
    "drive_card_from_1": [{"version": 0}, {"number": 0}],
    "drive_custom": [{"custom": "up"}],
    "drive_form": [{"form": ""}, {"form": "solo"}],
    "drive_guest_has_a_name": [{"name": ""}, {"number": 0}],
    "drive_hands": [{"hands": 0, "first_half": 0}, {"hands": 61}, {"first_half": 24}],
    "drive_players": [{"players": 0}, {"players": 401}],
    "drive_result_from_1": [{"version": 0}, {"hand": 0}, {"table": 0}],
    "drive_result_tricks": [{"ns": 14}],
    "drive_step": [{"step": 49}],
    "drive_trumps": [{"trumps": each} for each in ("", "HCD", "hcds", "HCDX")],
    "tray_dealer": [{"dealer": ""}, {"dealer": "n"}],
    "tray_is_exact": [{"datum": text(each)} for each in NO_FRACTIONS],
    "tray_number_from_1": [{"number": 0}],
    "tray_table_is_exact": [
        {column: text(each)} for column in ("top", "datum") for each in NO_FRACTIONS
    ],
    "tray_vulnerable": [{"vulnerable": ""}, {"vulnerable": "all"}],
    "withdrawal_has_a_reason": [{"reason": ""}],
}
"""For each constraint on a row's values, changes that make a right row a wrong one."""

IMPLIED_BY = {"result_version_from_1": "result_seen_before"}
"""A row that the one refuses is refused by the other too, and PostgreSQL names only one."""

EXACT = ("0/1", "-7/2", "22/7", "1/1000000000000000000000000000001", f"-{'9' * 400}/{'1' * 400}")
OUTCOMES = {
    *(
        "P",
        "X",
        "S0",
        "S-50",
        "S99999",
        "S-99999",
        "S-0",
        "S100000",
        "S007",
        "S",
        "",
        "T",
        "C",
        "A",
    ),
    *(f"T{tricks}" for tricks in range(-1, 30)),
    *(f"T{ns}/{ew}" for ns in range(16) for ew in range(16)),
    *(
        f"{game}{level}{strain}{x}{seat}{tricks}"
        for game in "ACB"
        for level in (0, 1, 7, 8)
        for strain in "CDHSNR"
        for x in ("", "x", "xx", "xxx")
        for seat in "NWn"
        for tricks in (0, 9, 13, 14, "01")
    ),
    *(
        f"M{kind}{strain}{seat}{tricks}"
        for kind in "PG1"
        for strain in "CDHSNR"
        for seat in "NWn"
        for tricks in (0, 9, 13, 14, "01")
    ),
    *(f"A4HxE10{more}" for more in ("h4/1R1tP1", "H3", "r1p1R1P1", "r9", "h5/1", "q", "R", "r0")),
}


def refused(model: type[Model], change: dict[str, Any]) -> str:
    """Change every row; return what the database said, nothing where it took it."""
    try:
        with transaction.atomic():
            rows_of(model).update(**change)
    except IntegrityError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    "name", [name for name, (_, each) in constraints().items() if isinstance(each, CheckConstraint)]
)
def test_a_row_that_is_ruled_out_is_refused(name: str) -> None:
    assert WRONG.get(name), f"no wrong row is tried on {name}"
    one_of_each()
    model, _constraint = constraints()[name]
    for change in WRONG[name]:
        said = refused(model, change)
        named = name in said or IMPLIED_BY.get(name, name) in said
        assert named, said or f"{change} was taken"


@pytest.mark.parametrize(
    "name",
    [name for name, (_, each) in constraints().items() if isinstance(each, UniqueConstraint)],
)
def test_what_is_there_once_is_refused_a_second_time(name: str) -> None:
    one_of_each()
    model, constraint = constraints()[name]
    row = rows_of(model).filter(constraint.condition or Q()).order_by("-pk")[0]
    row.pk, row._state.adding = None, True
    for field in model._meta.local_concrete_fields:
        if field.name not in constraint.fields and not field.primary_key:
            make_another(row, field)
    with pytest.raises(IntegrityError) as error, transaction.atomic():
        row.save()
    table, columns = model._meta.db_table, [local_field(model, each) for each in constraint.fields]
    told = ", ".join(f"{table}.{each.column}" for each in columns)
    said = str(error.value)
    assert name in said if connection.vendor == "postgresql" else f"failed: {told}" in said


def make_another(row: Any, field: "Field[Any, Any]") -> None:
    """Give a row another value where one may be there once only: not it is to be refused."""
    others = [
        each.fields
        for each in row._meta.constraints
        if isinstance(each, UniqueConstraint) and not each.condition
    ]
    if not field.unique and not any(field.name in fields for fields in others):
        return
    value = getattr(row, field.attname)
    setattr(row, field.attname, f"{value}x" if isinstance(value, str) else value + 1)


def local_field(model: type[Model], name: str) -> "Field[Any, Any]":
    (found,) = (each for each in model._meta.local_concrete_fields if each.name == name)
    return found


def test_every_wrong_row_is_of_a_constraint_that_there_is() -> None:
    assert set(WRONG) <= set(constraints())


def chosen() -> list[tuple[type[Model], "Field[Any, Any]"]]:
    models = apps.get_app_config("tournaments").get_models()
    return [
        (model, field)
        for model in models
        for field in model._meta.local_concrete_fields
        if field.choices
    ]


@pytest.mark.parametrize(("model", "field"), chosen(), ids=str)
def test_what_is_chosen_from_a_list_is_one_of_it(
    model: type[Model], field: "Field[Any, Any]"
) -> None:
    one_of_each()
    assert rows_of(model).exists()
    unheard = "unheard"[: field.max_length] if field.max_length else 99
    assert refused(model, {field.name: unheard})


@pytest.mark.parametrize("code", EXACT)
def test_an_exact_amount_of_any_size_is_taken(code: str) -> None:
    one_of_each()
    for name in ("adjustment_is_exact", "standing_row_is_exact", "tray_is_exact"):
        model, _constraint = constraints()[name]
        (column,) = WRONG[name][0]
        assert refused(model, {column: text(code)}) == ""


def test_the_database_takes_the_outcomes_that_scoring_reads() -> None:
    one_of_each()
    model, _constraint = constraints()["result_outcome"]
    wrongly = [
        code
        for code in sorted(OUTCOMES)
        if _is_read(code) == bool(refused(model, {"outcome": code}))
    ]
    assert wrongly == []


def _is_read(code: str) -> bool:
    try:
        read_code(code)
    except ValueError:
        return False
    return True


def test_times_of_two_moments_are_not_compared() -> None:
    """Whoever sets the clock back an hour goes on working: what is used may seem not yet made."""
    one_of_each()
    hour = datetime.timedelta(hours=1)
    for name, columns in (
        ("invitation_expires_later", ("used_at", "revoked_at")),
        ("api_token_expires_later", ("used_at", "revoked_at")),
    ):
        model, _constraint = constraints()[name]
        for column in columns:
            assert refused(model, {column: F("made_at") - hour}) == ""


def test_the_documentation_lists_every_constraint() -> None:
    told = (ROOT / "docs" / "architecture.md").read_text()
    assert [name for name in constraints() if f"`{name}`" not in told] == []
