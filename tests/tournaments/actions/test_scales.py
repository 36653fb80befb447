"""A club's own scale of victory points: kept, chosen, scored by, and forgotten."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import play_all
from tests.tournaments.queries.result_doings import field_of, scored
from tests.tournaments.web.conftest import signed_in
from tournaments.actions.rules import choose_rules
from tournaments.actions.scales import forget_scale, keep_scale
from tournaments.actions.seating import seat_contestants
from tournaments.models import Log, Session, StandingRow, User, VpScale
from tournaments.paper.sheets.match_sheets import MatchSheets
from tournaments.refusal import NotAllowed, NotFound, Refusal

pytestmark = pytest.mark.django_db

STEPS = "0 15-15\n1 16-14\n2-60 25-5\n61 25-0"


@pytest.fixture
def teams(bridge: Session, director: User) -> Session:
    seat_contestants(director, bridge.pk, kind="teams", contestants=3, trays_per_round=1,
                     system="howell-teams")  # fmt: skip
    return bridge


def test_matches_count_by_the_clubs_scale(teams: Session, director: User) -> None:
    scale = keep_scale(director, teams.tournament.club_id, name=" League ", steps=STEPS)
    assert scale.name == "League"
    browser = signed_in(director)
    address = reverse("rules", args=[teams.pk])
    sent = {"rules": "wbf", "method": "matches", "match": "imps", "match_total": "vps",
            "vp_scale": "own", "scale": "League"}  # fmt: skip
    assert browser.post(address, sent).status_code == 302
    page = browser.get(address).content.decode()
    assert '<option value="League" selected>' in page
    assert "2 25-5, 61 25-0" in page
    play_all(director, teams, lambda ns, ew, _board: "4SN=" if ns < ew else "4SN-1")
    scored(teams)
    totals = StandingRow.objects.filter(standings__field=field_of(teams)).values_list(
        "total", flat=True
    )
    allowed = {15, 16, 14, 25, 5, 0}
    assert totals
    assert all(any(total - one in allowed for one in allowed) for total in totals)
    on_paper = [dict(zip(("", "home", "away"), sheet.totals[1], strict=True))
                for sheet in MatchSheets().read(teams).matches]  # fmt: skip
    assert {each[""] for each in on_paper} == {"Victory points"}
    assert {float(each[side]) for each in on_paper for side in ("home", "away")} <= allowed
    forget_scale(director, teams.tournament.club_id, scale.pk)
    assert browser.post(address, sent | {"scale": "", "win_cap": "9"}).status_code == 302
    assert field_of(teams).rules["tables"]["vps"][-1] == [61, 2500, 0]
    choose_rules(director, teams.pk, name="wbf")
    assert not {"tables", "scale"} & field_of(teams).rules.keys()
    assert set(Log.objects.filter(what__startswith="scale.").values_list("what", flat=True)) == {
        "scale.kept", "scale.forgotten"
    }  # fmt: skip


def test_a_scale_that_the_club_does_not_keep(teams: Session, director: User) -> None:
    switches: dict[str, str | int] = {
        **field_of(teams).rules["switches"], "vp_scale": "own"
    }  # fmt: skip
    with pytest.raises(Refusal, match="Choose which of the club’s scales"):
        choose_rules(director, teams.pk, name="wbf", switches=switches)
    with pytest.raises(Refusal, match="no scale of victory points named League"):
        choose_rules(director, teams.pk, name="wbf", switches=switches, scale="League")


def test_a_scale_is_changed_and_its_name_is_its_own(
    teams: Session, director: User, stranger: User
) -> None:
    club = teams.tournament.club_id
    one = keep_scale(director, club, name="League", steps=STEPS)
    keep_scale(director, club, name="Cup", steps="0 10\n1 20")
    with pytest.raises(Refusal, match="has a scale named League"):
        keep_scale(director, club, name="League", steps=STEPS)
    keep_scale(director, club, name="Division 2", steps="0 2\n1 4", scale_id=one.pk)
    kept = VpScale.objects.values_list("name", "rows")
    assert list(kept) == [
        ("Cup", [[0, 1000, 1000], [1, 2000, 0]]),
        ("Division 2", [[0, 200, 200], [1, 400, 0]]),
    ]
    with pytest.raises(Refusal, match="needs a name"):
        keep_scale(director, club, name=" ", steps=STEPS)
    with pytest.raises(NotAllowed):
        keep_scale(stranger, club, name="Mine", steps=STEPS)
    with pytest.raises(NotFound):
        forget_scale(director, club, one.pk + 99)


def test_a_wrong_line_is_shown_again(teams: Session, director: User) -> None:
    browser: Client = signed_in(director)
    address = reverse("scales", args=[teams.tournament.club_id])
    answer = browser.post(address, {"name": "League", "steps": "0 15-15\n3 14-16"})
    assert answer.status_code == 422
    assert "Line 2 of the scale cannot be" in answer.content.decode()
    assert "3 14-16" in answer.content.decode()
    assert not VpScale.objects.exists()
