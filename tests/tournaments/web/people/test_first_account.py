"""The first account: by one link, once, and by nobody else."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from tests.tournaments.at_once import at_once
from tests.tournaments.web.pages import text
from tests.tournaments.web.validity import Page
from tournaments.actions.first_account import make_first_account
from tournaments.actions.jobs import ask_for_pack, cancel_job
from tournaments.models import Club, Log, Session, User
from tournaments.queries.people.tokens import digest_of
from tournaments.refusal import Refusal

TOKEN = "q0Vx3mZl8n2w4b6c7d9e1f5g_h-jKLMNOPRSTUVWXYZ"
ANN = {"username": "ann", "password1": "nineteen trays", "password2": "nineteen trays"}
AT = f"/first-account/{TOKEN}/"


@pytest.fixture(autouse=True)
def link(settings: Settings, db: None) -> None:
    settings.FIRST_ACCOUNT_DIGEST = digest_of(TOKEN)


@pytest.mark.laptop_parts
def test_a_name_and_a_password_and_one_is_in() -> None:
    browser = Client()
    front = text(browser.get("/"))
    assert "Look at the window in which Overplay was started" in front
    assert TOKEN not in front
    page = browser.get(AT).content.decode()
    assert 'name="password2"' in page
    assert Page(page).faults == []
    made = browser.post(AT, ANN, follow=True)
    assert made.redirect_chain == [("/", 302)]
    user = User.objects.get()
    assert (user.username, user.is_superuser, user.is_staff) == ("ann", True, True)
    assert user.check_password("nineteen trays")
    assert Page(made.content.decode()).faults == []
    page = text(made)
    assert "Welcome, ann" in page
    assert "Create a club" in page
    assert "Add the demo club" in page
    assert "Look at the window" not in text(Client().get("/"))
    assert Log.objects.get().what == "account.first"


@pytest.mark.laptop_parts
def test_it_is_good_once() -> None:
    Client().post(AT, ANN)
    other = ANN | {"username": "eve"}
    for browser in (Client(), Client()):
        for answer in (browser.get(AT), browser.post(AT, other)):
            assert answer.status_code == 410
            assert "This link has been used" in text(answer)
    assert User.objects.get().username == "ann"


@pytest.mark.laptop_parts
def test_not_even_when_its_account_is_gone(settings: Settings) -> None:
    """Another start of the server prints another link, and that one is good."""
    Client().post(AT, ANN)
    User.objects.all().delete()
    assert Client().get(AT).status_code == 410
    assert Client().post(AT, ANN).status_code == 410
    settings.FIRST_ACCOUNT_DIGEST = digest_of("another")
    assert Client().get("/first-account/another/").status_code == 200


@pytest.mark.laptop_parts
def test_a_server_that_printed_no_link_says_how_else(settings: Settings) -> None:
    settings.FIRST_ACCOUNT_DIGEST = ""
    front = text(Client().get("/"))
    assert "by the command manage.py createsuperuser" in front
    assert "Look at the window" not in front


@pytest.mark.laptop_parts
@pytest.mark.parametrize("kept", [digest_of(TOKEN), ""], ids=["another link", "no link"])
@pytest.mark.parametrize("token", ["guessed", TOKEN[:-1], TOKEN.lower(), digest_of(TOKEN), "-"])
def test_a_guess_is_refused(settings: Settings, kept: str, token: str) -> None:
    settings.FIRST_ACCOUNT_DIGEST = kept
    browser = Client()
    for answer in (
        browser.get(AT.replace(TOKEN, token)),
        browser.post(AT.replace(TOKEN, token), ANN),
    ):
        assert answer.status_code == 404
        assert "This link makes no account here" in text(answer)
    assert not User.objects.exists()


@pytest.mark.laptop_parts
def test_where_there_is_an_account_no_link_makes_another(director: User) -> None:
    assert Client().get(AT).status_code == 410
    assert Client().post(AT, ANN).status_code == 410
    assert User.objects.get() == director


@pytest.mark.laptop_parts
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"password1": "short", "password2": "short"}, "This password is too short"),
        ({"password1": "password", "password2": "password"}, "too common"),
        ({"password1": "83610293", "password2": "83610293"}, "entirely numeric"),
        ({"username": "nineteen", "password1": "nineteen1", "password2": "nineteen1"}, "similar"),
        ({"password2": "twenty trays"}, "didn’t match"),
        ({"username": ""}, "Nothing is filled in"),
        ({"username": "a b"}, "valid username"),
        ({"username": "аnn"}, "letters of one alphabet"),
    ],
)
def test_the_rules_are_those_of_every_account(typed: dict[str, str], said: str) -> None:
    answer = Client().post(AT, ANN | typed)
    assert answer.status_code == 422
    assert said in text(answer)
    assert f'value="{(ANN | typed)["password1"]}"' not in answer.content.decode()
    assert not User.objects.exists()
    assert Client().post(AT, ANN).status_code == 302


@pytest.mark.django_db(transaction=True)
def test_of_two_at_once_one_makes_it() -> None:
    def ask(number: int) -> None:
        make_first_account(TOKEN, ("ann", "eve")[number], "nineteen trays")

    (refusal,) = at_once(ask, 2)
    assert isinstance(refusal, Refusal)
    assert refusal.status == 410
    assert User.objects.count() == 1


@pytest.fixture
def operator() -> Client:
    Client().post(AT, ANN)
    browser = Client()
    browser.force_login(User.objects.get())
    return browser


@pytest.mark.laptop_parts
def test_the_demo_club_is_hers_and_goes_again(operator: Client) -> None:
    at = operator.post(reverse("demo-club"), follow=True)
    page = text(at)
    assert "Thursday Card Club (demo)" in page
    assert "This is the demo club" in page
    club = Club.objects.get()
    assert club.is_demo
    assert [user.username for user in User.objects.all()] == ["ann"]
    assert "Compass whist" in page
    assert operator.post(reverse("demo-club")).headers["Location"] == f"/clubs/{club.pk}/"
    assert Club.objects.count() == 1
    operator.post("/clubs/", {"name": "Ours", "time_zone": "UTC"})
    removal = reverse("remove-demo-club", args=[club.pk])
    refused = operator.post(removal)
    assert (refused.status_code, Club.objects.count()) == (422, 2)
    assert "Tick that all evenings" in text(refused)
    user, evening = User.objects.get(), Session.objects.get(tournament__name="Bridge pairs")
    job = ask_for_pack(user, evening.pk)
    refused = operator.post(removal, {"sure": "yes"})
    assert (refused.status_code, Club.objects.count()) == (422, 2)
    assert "is being made of Bridge pairs" in text(refused)
    cancel_job(user, job.pk)
    removed = operator.post(removal, {"sure": "yes"}, follow=True)
    assert "The demo club is removed" in text(removed)
    assert [one.name for one in Club.objects.all()] == ["Ours"]
    assert not Log.objects.filter(what="result.entered").exists()
    assert Log.objects.get(what="club.demo_removed").details["results"] == 224


@pytest.mark.laptop_parts
def test_a_club_of_people_is_not_removed(operator: Client) -> None:
    operator.post("/clubs/", {"name": "Ours", "time_zone": "UTC"})
    club = Club.objects.get()
    refused = operator.post(reverse("remove-demo-club", args=[club.pk]))
    assert refused.status_code == 422
    assert "Only the demo club can be removed" in text(refused)
    assert Club.objects.get() == club
    assert "This is the demo club" not in text(operator.get(f"/clubs/{club.pk}/"))
