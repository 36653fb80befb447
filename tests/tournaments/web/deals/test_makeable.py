"""What could be made: asked for on the page of the hands, shown with a hand, par ringed."""

import pytest
from django.test import Client
from django.urls import reverse

from deals.double_dummy import write_tricks
from deals.files import read_hands
from tests.data import DEALS
from tests.scoring.test_par import GAMES, table
from tests.tournaments.conftest import Enter
from tests.tournaments.web.conftest import signed_in
from tournaments.actions.deals import bring_deals
from tournaments.models import Deal, Job, Place, Play, Session, User
from tournaments.presenting.figures import signed

pytestmark = pytest.mark.django_db

SIXTEEN = read_hands((DEALS / "sixteen.pbn").read_bytes())
BUTTON = "Compute what could be made"
MISSING = "What could be made is not computed here: the library DDS is not installed."


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


@pytest.fixture
def evening(bridge: Session, director: User) -> Session:
    bring_deals(director, bridge.pk, SIXTEEN)
    bridge.refresh_from_db()
    return bridge


def computed(evening: Session, boards: int) -> None:
    for number, game in list(enumerate(GAMES, 1))[:boards]:
        rows = Deal.objects.filter(deal_set=evening.deal_set, number=number)
        rows.update(tricks=write_tricks(table(game)))


@pytest.mark.parametrize(
    ("there", "boards", "said"),
    [
        ("here", 0, BUTTON),
        ("here", 4, BUTTON),
        ("here", 5, "What could be made of each is computed."),
        (None, 4, MISSING),
        (None, 5, "What could be made of each is computed."),
    ],
)
def test_the_page_of_the_hands_says_one_thing_of_it(
    evening: Session,
    desk: Client,
    monkeypatch: pytest.MonkeyPatch,
    there: str,
    boards: int,
    said: str,
) -> None:
    monkeypatch.setattr("tournaments.web.deals.hands.library", lambda: there)
    computed(evening, boards)
    page = desk.get(reverse("hands", args=[evening.pk])).content.decode()
    told = (BUTTON, MISSING, "What could be made of each is computed.")
    assert [each for each in told if each in page] == [said]


def test_without_deals_it_says_nothing_of_it(bridge: Session, desk: Client) -> None:
    page = desk.get(reverse("hands", args=[bridge.pk])).content.decode()
    assert "ould be made" not in page


def test_the_button_makes_a_job_that_leads_back(
    evening: Session, desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournaments.actions.double_dummy.library", lambda: "here")
    asked = desk.post(reverse("new-double-dummy", args=[evening.pk]), follow=True)
    (job,) = Job.objects.all()
    assert asked.redirect_chain == [(reverse("job", args=[job.pk]), 302)]
    assert "Waiting for its turn." in asked.content.decode()
    Job.objects.update(state=Job.State.CANCELLED, ended_at="2026-03-05T20:00Z")
    page = desk.get(reverse("job", args=[job.pk])).content.decode()
    assert "Cancelled. What was computed before is kept." in page
    assert f'action="{reverse("new-double-dummy", args=[evening.pk])}"' in page
    Job.objects.update(state=Job.State.DONE)
    page = desk.get(reverse("job", args=[job.pk])).content.decode()
    assert "It is computed." in page
    assert "Make it again" not in page
    assert f'href="{reverse("hands", args=[evening.pk])}"' in page


def test_a_board_that_everybody_has_played_has_its_tricks_and_par(
    evening: Session, desk: Client, enter: Enter
) -> None:
    computed(evening, 5)
    results = reverse("tray-results", args=[evening.pk, 1])
    for number in range(1, 5):
        enter(evening, 1, "P", table=(1 - number) % 5 + 1, round=number)
    assert desk.get(results).context["makeable"] is None
    enter(evening, 1, "P", table=(1 - 5) % 5 + 1, round=5)
    answer = Client().get(results)
    shown = answer.context["makeable"]
    rows = {
        row["name"]: [(each["tricks"], each["makes"], each["par"]) for each in row["figures"]]
        for row in shown["rows"]
    }
    assert rows == {
        "N/S": [(tricks, False, False) for tricks in (6, 3, 4, 5, 6)],
        "E/W": [(tricks, tricks > 6, tricks == 10) for tricks in (7, 10, 9, 8, 6)],
    }
    assert shown["said"] == "Par: 4♠ by East or West, +420 to E/W."
    assert shown["said"] in answer.content.decode()


def test_a_pair_reads_what_it_won_and_lost_against_the_cards(
    evening: Session, desk: Client, enter: Enter
) -> None:
    """Board 1 makes 10 tricks in spades by East or West, 7 in no trumps."""
    computed(evening, 5)
    typed = ("4SW+1", "3NTE-2", "4SW=", "4SE-1", "1NTE+2")
    beyond = (1, 0, 0, -1, 2)
    for number, each in enumerate(typed, 1):
        enter(evening, 1, each, table=(1 - number) % 5 + 1, round=number)
    played = Play.objects.filter(tray__number=1, section__session=evening).order_by("round")
    for play, more in zip(played, beyond, strict=True):
        assert play.current is not None
        for place, role, sign in (
            (play.current.east_id, "declarer", 1),
            (play.current.north_id, "defender", -1),
        ):
            answer = Client().get(reverse("contestant", args=[evening.pk, place]))
            (said,) = answer.context["against_cards"]
            assert said == f"As {role} on 1 board: {signed(sign * more)}"
            assert said in answer.content.decode()


def test_before_everybody_has_played_a_board_no_pair_reads_it(
    evening: Session, desk: Client, enter: Enter
) -> None:
    computed(evening, 5)
    for number in range(1, 5):
        enter(evening, 1, "4SW=", table=(1 - number) % 5 + 1, round=number)
    for place in Place.objects.filter(section__session=evening).values_list("pk", flat=True):
        for reader in (desk, Client()):
            answer = reader.get(reverse("contestant", args=[evening.pk, place]))
            assert answer.context["against_cards"] == []
