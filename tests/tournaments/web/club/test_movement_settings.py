"""How fast a club plays, and with how many boards, set on its page."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp
from tests.tournaments.web.pages import text
from tournaments.models import Club, Field, Preset, Session

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SENT = {"per_board": "7", "per_round": "2.5", "per_tray": "8"}
USUAL = {"per_board": "6.5", "per_round": "2", "per_tray": "7.5"}


def minutes(club: Club) -> tuple[int, int, int]:
    """What the club counts, in half minutes: for a board, a round, a tray."""
    club.refresh_from_db()
    board, round_ = club.half_minutes_per_board, club.half_minutes_per_round
    return board, round_, club.half_minutes_per_tray


def test_whole_and_half_minutes_are_kept(desk: Client, club: Club) -> None:
    answer = desk.post(reverse("club-pace", args=[club.pk]), SENT, follow=True)
    assert "Movements are chosen by this from now on." in text(answer)
    assert minutes(club) == (14, 5, 16)


@pytest.mark.parametrize("typed", ["6.3", "0", "61", "-7", "1e400", "inf", "nan", "", "fast"])
def test_other_minutes_are_refused_and_change_nothing(desk: Client, club: Club, typed: str) -> None:
    before = minutes(club)
    answer = desk.post(reverse("club-pace", args=[club.pk]), SENT | {"per_board": typed})
    assert answer.status_code == 422
    assert "Nothing was changed." in text(answer)
    assert f'value="{SENT["per_tray"]}"' in answer.content.decode()  # what was typed is kept
    assert minutes(club) == before


@pytest.mark.parametrize("typed", ["0", "21", "x"])
def test_a_club_has_some_sets_of_boards(desk: Client, club: Club, typed: str) -> None:
    answer = desk.post(reverse("club-pace", args=[club.pk]), SENT | {"sets_of_boards": typed})
    assert answer.status_code == 422
    club.refresh_from_db()
    assert club.sets_of_boards == 1


def proposed(desk: Client, session: Session, pairs: int) -> str:
    """What is proposed for so many pairs and three hours: the page, as it is read."""
    address = reverse("set-up", args=[session.pk])
    return text(desk.get(address, {"pairs": str(pairs), "minutes": "180", "game": "bridge"}))


def test_movements_need_no_more_sets_than_the_club_has(
    desk: Client, club: Club, set_up: SetUp
) -> None:
    session = set_up("bridge", 0)
    address = reverse("club-pace", args=[club.pk])
    desk.post(address, USUAL | {"least_share": "75"})
    one = proposed(desk, session, 40)
    assert "Recommended for 40 pairs, two winners Mitchell, 20 tables" in one
    assert "Somebody plays only 24 of the 40 boards" in one
    assert "It needs 2 sets of boards: 44 boards are to be made up." in one
    desk.post(address, USUAL | {"least_share": "75", "sets_of_boards": "2"})
    two = proposed(desk, session, 40)
    assert "Recommended for 40 pairs, two winners Web, 20 tables" in two
    assert "Boards to make up 44 in 2 sets" in two
    assert "It needs 2 sets" not in two


def test_under_the_rules_of_the_ebu_everybody_plays_most_of_the_boards(
    desk: Client, club: Club, set_up: SetUp
) -> None:
    session = set_up("bridge", 14)
    field = Field.objects.get()
    assert "less than the share" not in proposed(desk, session, 40)
    Field.objects.update(rules={**field.rules, "name": "ebu"})
    assert "Somebody plays only 24 of the 40 boards" in proposed(desk, session, 40)
    desk.post(reverse("club-pace", args=[club.pk]), USUAL | {"least_share": "0"})
    assert "less than the share" not in proposed(desk, session, 40)


def test_the_usual_evenings_say_how_long_one_is_where_nothing_is_asked(
    desk: Client, club: Club, set_up: SetUp
) -> None:
    session = set_up("bridge", 0)

    def longest() -> int:
        page = desk.get(reverse("set-up", args=[session.pk]), {"pairs": "20", "game": "bridge"})
        times = re.findall(r"(\d) h(?: (\d+) min)?", text(page))
        return max(60 * int(hours) + int(minutes or 0) for hours, minutes in times)

    assert 150 < longest() <= 210
    for game, minutes in (("whist", 240), ("bridge", 150), ("bridge", None)):
        asked_then = {"minutes": minutes} if minutes else {}
        Preset.objects.create(club=club, name=f"{game} {minutes}", game=game, asked=asked_then)
    assert longest() <= 150


def test_where_no_movement_gives_the_share_the_nearest_that_does_is_named(
    desk: Client, club: Club, set_up: SetUp
) -> None:
    session = set_up("bridge", 0)
    desk.post(reverse("club-pace", args=[club.pk]), USUAL | {"least_share": "95"})
    asked = {"pairs": "60", "minutes": "120", "game": "bridge"}
    page = text(desk.get(reverse("set-up", args=[session.pk]), asked))
    assert "None that fits the time gives everybody the share that is asked for." in page
