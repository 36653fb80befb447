"""A series on its pages: made, ranked, explained, changed, deleted."""

import csv
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.series.conftest import Played, PlayEvening
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tournaments.actions.erase import erase_member
from tournaments.actions.evenings import list_session
from tournaments.models import Club, Log, Member, Series, Session, User

pytestmark = pytest.mark.django_db

PAIRS = ["Ann & Bob", "Cora & Dan", "Eve & Finn", "Gus & Hal", "Ida & Jo", "Kit & Lee"]


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


@pytest.fixture
def winter(play_evening: PlayEvening) -> list[Played]:
    return [play_evening(week, PAIRS[week % 2 :] + PAIRS[: week % 2]) for week in range(3)]


def sent(chosen: list[Session], /, **said: str) -> dict[str, Any]:
    """What the form of a series sends."""
    usual = {"name": "Winter", "ranks": "pairs", "evenings": "4", "counting": "best", "number": "2"}
    return usual | {"sessions": [str(one.pk) for one in chosen]} | said


def made(desk: Client, club: Club, played: list[Played], **said: str) -> Series:
    address = reverse("club-series", args=[club.pk])
    answer = desk.post(address, sent([one.session for one in played], **said))
    assert answer.status_code == 302, text(answer)
    return Series.objects.get()


def test_a_series_is_made_and_anybody_reads_its_order(
    desk: Client, club: Club, winter: list[Played]
) -> None:
    """Every figure is that of an evening; the mean is of the best two."""
    page = desk.get(reverse("club-series", args=[club.pk])).content.decode()
    assert page.count("Thursday pairs") == 3
    series = made(desk, club, winter)
    said = text(Client().get(reverse("series", args=[series.pk])))
    assert "After 3 of 4 evenings" in said
    assert "The mean of the best 2 percentages of 4 evenings." in said
    table = said[said.index("Place Pair 1 2 3 Mean") :]
    for who in PAIRS:
        figures = [one.percents[who] for one in winter]
        best = sum(sorted(figures)[1:]) / 2
        row = table[table.index(who) :].removeprefix(who)
        shown = re.findall(r"\d+\.\d\d", row)[3:7]
        assert shown == [f"{float(one):.2f}" for one in (*figures, best)]
    leads = max(PAIRS, key=lambda who: sum(sorted(one.percents[who] for one in winter)[1:]))
    assert f"In the lead: {leads}" in said


def test_a_score_explains_itself(desk: Client, club: Club, winter: list[Played]) -> None:
    series = made(desk, club, winter)
    page = Client().get(reverse("series", args=[series.pk])).content.decode()
    addresses = re.findall(rf'href="(/series/{series.pk}/[0-9-]+/)"', page)
    assert len(addresses) == len(PAIRS)
    for address in addresses:
        said = text(Client().get(address))
        (score, first, second) = re.search(r"(\d+\.\d\d) = \((\S+) \+ (\S+)\) / 2", said).groups()  # type: ignore[union-attr]
        assert abs(2 * float(score) - float(first) - float(second)) < 0.02
        assert said.count("not among the best 2") == 1
    assert Client().get(f"/series/{series.pk}/999-1000/").status_code == 404


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"name": " "}, "Name"),
        ({"evenings": "2"}, "The series is to have 2 evenings, and 3 are chosen."),
        ({"number": ""}, "Say how many of the best count: 1 to 4."),
        ({"number": "5"}, "Say how many of the best count: 1 to 4."),
        ({"counting": "drop", "number": "4"}, "Say how many of the worst are left out: 1 to 3."),
        ({"least": "5"}, "A place takes 5 evenings, and the series has 4."),
        ({"points": "10, 12"}, "Points fall from place to place"),
        ({"points": "ten"}, "Write whole numbers, such as 10, 8, 6, 5."),
        ({"ranks": "teams"}, "Who is ranked"),
        ({"evenings": "0"}, "How many evenings it has"),
        ({"sessions": "9999"}, "Its evenings"),
    ],
)
def test_what_nothing_could_be_ranked_by_is_refused(
    desk: Client, club: Club, winter: list[Played], said: dict[str, str], sentence: str
) -> None:
    """And what was typed stays there."""
    address = reverse("club-series", args=[club.pk])
    answer = desk.post(address, sent([one.session for one in winter], **said))
    assert (answer.status_code, Series.objects.count()) == (422, 0)
    assert sentence in text(answer)
    assert 'value="best"' in answer.content.decode()


def test_two_series_have_two_names(desk: Client, club: Club, winter: list[Played]) -> None:
    """An evening may be in both: a trophy over a few of a winter's evenings."""
    made(desk, club, winter)
    address = reverse("club-series", args=[club.pk])
    answer = desk.post(address, sent([winter[0].session]))
    assert "There is a series called Winter already." in text(answer)
    assert desk.post(address, sent([winter[0].session], name="Trophy")).status_code == 302
    assert winter[0].session.series.count() == 2


def test_a_series_is_changed_and_deleted(desk: Client, club: Club, winter: list[Played]) -> None:
    """Its evenings stay; the log of the club has each."""
    series = made(desk, club, winter)
    change = reverse("change-series", args=[series.pk])
    form = desk.get(change).content.decode()
    assert form.count("checked") == 3 + 2
    kept = sent([winter[0].session], name="Autumn", ranks="people", counting="all", number="")
    assert desk.post(change, kept).status_code == 302
    series.refresh_from_db()
    assert (series.name, series.ranks, series.sessions.count()) == ("Autumn", "people", 1)
    assert "Place Name 1 Mean" in text(Client().get(reverse("series", args=[series.pk])))
    desk.post(reverse("delete-series", args=[series.pk]))
    assert (Series.objects.count(), club.tournaments.count()) == (0, 3)
    said = text(desk.get(reverse("club-log", args=[club.pk])))
    assert all(f"{did} a series" in said for did in ("made", "changed", "deleted"))


def test_an_unlisted_evening_is_named_to_organisers_alone(
    desk: Client, director: User, club: Club, winter: list[Played]
) -> None:
    list_session(director, winter[1].session.pk, unlisted=True)
    series = made(desk, club, winter)
    link = reverse("standings", args=[winter[1].session.pk])
    for at in ("series", "club-series"):
        key = series.pk if at == "series" else club.pk
        assert link not in Client().get(reverse(at, args=[key])).content.decode()
    assert link in desk.get(reverse("series", args=[series.pk])).content.decode()
    page = Client().get(reverse("series", args=[series.pk])).content.decode()
    (address, *_others) = re.findall(rf'href="(/series/{series.pk}/[0-9-]+/)"', page)
    assert "on no list" not in text(Client().get(address))
    assert "on no list, counts when it is" in text(desk.get(address))


def test_forty_evenings_cost_as_many_queries_as_one(
    desk: Client, club: Club, winter: list[Played], django_assert_max_num_queries: Any
) -> None:
    """Twelve at most, the club and who looks included."""
    for played in (winter[:1], winter):
        Series.objects.all().delete()
        series = made(desk, club, played)
        for address in (
            reverse("series", args=[series.pk]),
            reverse("change-series", args=[series.pk]),
            reverse("club-series", args=[club.pk]),
        ):
            with django_assert_max_num_queries(12):
                assert desk.get(address).status_code == 200


def test_an_evening_says_in_which_series_it_counts(
    desk: Client, club: Club, winter: list[Played]
) -> None:
    """On its page *Name and date*; a series takes no more evenings than it is to have."""
    series = made(desk, club, winter[:1], evenings="2", number="1")
    for played, ticked in zip(winter, (True, False, False), strict=True):
        page = desk.get(reverse("change-evening", args=[played.session.pk])).content.decode()
        assert bool(re.search(r'name="series"[^>]*checked', page)) == ticked
    address = [reverse("count-in-series", args=[one.session.pk]) for one in winter]
    assert desk.post(address[1], {"series": series.pk}).status_code == 302
    full = desk.post(address[2], {"series": series.pk})
    assert (full.status_code, series.sessions.count()) == (422, 2)
    assert "Winter has all its 2 evenings." in text(full)
    assert desk.post(address[0], {}).status_code == 302
    assert list(series.sessions.all()) == [winter[1].session]
    assert Log.objects.filter(what="series.changed").count() == 2
    assert desk.post(address[0], {"series": "999"}).status_code == 422


def test_the_standings_lead_to_the_series(desk: Client, club: Club, winter: list[Played]) -> None:
    series = made(desk, club, winter[:1])
    link = reverse("series", args=[series.pk])
    pages = [Client().get(reverse("standings", args=[one.session.pk])) for one in winter]
    assert [link in page.content.decode() for page in pages] == [True, False, False]


def test_the_latest_ten_evenings_have_a_column(
    desk: Client, club: Club, play_evening: PlayEvening
) -> None:
    """The score is of all of them."""
    played = [play_evening(week, PAIRS[:4]) for week in range(12)]
    series = made(desk, club, played, evenings="20", counting="all", number="")
    said = text(Client().get(reverse("series", args=[series.pk])))
    assert "Place Pair 3 4 5 6 7 8 9 10 11 12 Mean" in said
    assert "The latest 10 evenings have a column; the score is of all." in said
    means = {who: sum(one.percents[who] for one in played) / 12 for who in PAIRS[:4]}
    for who, mean in means.items():
        row = said[said.index(who, said.index("Place Pair")) :]
        assert re.findall(r"\d+\.\d\d", row)[20] == f"{float(mean):.2f}"


def test_who_is_erased_is_named_no_more(
    desk: Client, director: User, club: Club, winter: list[Played]
) -> None:
    series = made(desk, club, winter, ranks="people")
    erase_member(director, club.pk, Member.objects.get(name="Cora").pk, "Cora")
    said = text(Client().get(reverse("series", args=[series.pk])))
    assert "Cora" not in said
    assert "Place Name 1 2 3 Mean" in said
    pdf = Client().get(reverse("print-series", args=[series.pk])).content
    assert "Cora" not in " ".join(texts(pdf))
    assert "Dan" in " ".join(texts(pdf))


def test_a_spreadsheet_has_every_evening(desk: Client, club: Club, winter: list[Played]) -> None:
    series = made(desk, club, winter)
    address = reverse("series-file", args=[series.pk])
    content = Client().get(address).content.decode("utf-8-sig")
    heads, *rows = csv.reader(content.splitlines())
    assert heads == ["Rank", "Names", "Evening 1", "Evening 2", "Evening 3", "Counted", "Score"]
    best = {who: sum(sorted(one.percents[who] for one in winter)[1:]) / 2 for who in PAIRS}
    assert sorted(rows, key=lambda row: row[1]) == [
        [
            str(1 + sum(best[one] > best[who] for one in PAIRS)),
            who,
            *(f"{float(one.percents[who]):.2f}" for one in winter),
            "2",
            f"{float(best[who]):.2f}",
        ]
        for who in sorted(PAIRS)
    ]
