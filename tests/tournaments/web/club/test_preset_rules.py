"""How a usual evening is scored: set by set, or setting by setting as of an evening."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import DAY
from tests.tournaments.web.pages import markup, said, text
from tournaments.actions.presets import PresetDetails, begin_preset, save_preset
from tournaments.actions.scales import keep_scale
from tournaments.models import Club, Preset, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def teams(director: User, club: Club) -> Preset:
    asked = {"kind": "teams", "trays": 24}
    return save_preset(director, club.pk, PresetDetails("League", "bridge", asked))


def rules(preset: Preset) -> str:
    return reverse("preset-rules", args=[preset.club_id, preset.pk])


def test_the_page_has_the_settings_that_are_usual_for_what_plays(
    desk: Client, teams: Preset
) -> None:
    page = desk.get(rules(teams))
    assert "How League is scored" in text(page)
    assert '<option value="matches" selected>' in markup(page)
    assert teams.rules is None
    assert rules(teams) in markup(desk.get(reverse("preset", args=[teams.club_id, teams.pk])))


def test_a_setting_counts_in_the_evenings_that_are_begun_from_then_on(
    desk: Client, director: User, teams: Preset
) -> None:
    before, _asked = begin_preset(director, teams.club_id, teams.pk, DAY)
    sent = {"rules": "wbf", "method": "matches", "match": "imps", "match_total": "vps",
            "vp_margin": "formula"}  # fmt: skip
    answer = desk.post(rules(teams), sent, follow=True)
    assert "Victory points" in text(answer)
    teams.refresh_from_db()
    assert teams.rules
    assert teams.rules["switches"]["vp_margin"] == "formula"
    after, _asked = begin_preset(director, teams.club_id, teams.pk, DAY)
    assert after != before
    assert after.tournament.fields.get().rules == teams.rules
    assert teams.rules["one_match"]


def test_a_scale_of_the_clubs_own_is_kept_with_it(
    desk: Client, director: User, teams: Preset
) -> None:
    sent = {"rules": "wbf", "method": "matches", "match_total": "vps", "vp_scale": "own"}
    answer = desk.post(rules(teams), sent)
    assert (answer.status_code, bool(said(answer))) == (422, True)
    keep_scale(director, teams.club_id, name="Ours", steps="0 15-15\n2-60 25-5")
    assert desk.post(rules(teams), sent | {"scale": "Ours"}).status_code == 302
    teams.refresh_from_db()
    assert teams.rules
    assert teams.rules["scale"] == "Ours"
    session, _asked = begin_preset(director, teams.club_id, teams.pk, DAY)
    assert session.tournament.fields.get().rules["tables"]["vps"]


@pytest.mark.parametrize(
    "wrong", [{"rules": "whist-1910"}, {"rules": "none"}, {"rules": "wbf", "total": "best"}, {}]
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    desk: Client, teams: Preset, wrong: dict[str, str]
) -> None:
    answer = desk.post(rules(teams), wrong)
    assert (answer.status_code, bool(said(answer))) == (422, True)
    teams.refresh_from_db()
    assert teams.rules is None


def test_another_rule_set_begins_with_its_own_settings(desk: Client, teams: Preset) -> None:
    scored = {"rules": "wbf", "method": "butler", "imp_cap": "20"}
    assert desk.post(rules(teams), scored).status_code == 302
    page = reverse("preset", args=[teams.club_id, teams.pk])
    asked = {"name": "League", "game": "bridge", "rules": "acbl"}
    assert desk.post(page, asked).status_code == 302
    teams.refresh_from_db()
    assert teams.rules == {"name": "acbl", "switches": {}}
