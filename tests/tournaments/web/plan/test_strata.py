"""The strata of an evening: chosen on their page, ranked on that of the standings."""

import datetime
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp
from tests.tournaments.queries.standings.test_overall import afternoon_said, over
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.standings.test_overall import table
from tournaments.actions.evenings import close_session, reopen_session
from tournaments.actions.naming import name_pairs
from tournaments.actions.rules import choose_rules
from tournaments.actions.seating import seat_contestants
from tournaments.models import Entry, EntryPerson, Member, Session, User
from tournaments.queries.people.strata import graded_contestants
from tournaments.queries.standings.view import StandingsView, standings_view

pytestmark = pytest.mark.django_db

GRADES = {"1": (1500, 3), "2": (1499, 20), "3": (499, 499), "4": (12, 0), "6": (700, 700)}
"""By label the grades of the two of a pair; whoever is not here has none."""


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


@pytest.fixture
def evening(set_up: SetUp, director: User) -> Session:
    session = set_up("bridge", 10)
    name_pairs(director, session.pk, {n: [f"North {n}", f"South {n}"] for n in range(1, 11)})
    return session


def asked(session: Session, **more: str) -> dict[str, str]:
    """What the page sends: the limits of the ACBL's usual game, and the grades from above."""
    sent = {"below-B": "1500", "below-C": "500", "graded_by": "strongest"}
    for one in graded_contestants(session):
        for person, grade in zip(one.people, GRADES.get(one.contestant.label, ()), strict=False):
            sent[f"grade-{one.entry}-{person.member_id}"] = str(grade)
    return sent | {name.replace("_to_", "-"): value for name, value in more.items()}


def ranked(desk: Client, evening: Session, director: User) -> StandingsView:
    """The standings of the evening when it is over, with the strata."""
    desk.post(address(evening), asked(evening))
    over(evening, director, afternoon_said)
    view = standings_view(evening, all_trays=False)
    assert view is not None
    return view


def address(session: Session) -> str:
    return reverse("strata", args=[session.pk])


def strata(session: Session) -> dict[str, str]:
    return {one.contestant.label: one.contestant.stratum for one in graded_contestants(session)}


def test_the_strata_are_chosen_on_their_page(desk: Client, evening: Session) -> None:
    sent = desk.post(address(evening), asked(evening))
    assert sent.headers["Location"] == address(evening)
    expected = dict.fromkeys(map(str, range(1, 11)), "A") | {"2": "B", "3": "C", "4": "C", "6": "B"}
    assert strata(evening) == expected
    page = desk.get(address(evening)).content.decode()
    for value in ('value="1500"', 'value="500"', 'value="1499"', 'value="0"'):
        assert value in page, value


def test_the_standings_have_a_column_for_each(
    desk: Client, client: Client, evening: Session, director: User
) -> None:
    """A pair stands in its own stratum and in every stronger one, in every cell."""
    view = ranked(desk, evening, director)
    page = client.get(reverse("standings", args=[evening.pk])).content.decode()
    for at, ledger in enumerate(view.ledgers):
        head, *rows = table(page, at)
        assert [one for one in head if one in "BC"] == (
            ["B", "C"] if ledger.line == "NS" else ["B"]
        )
        own = {row.contestant.label: row.contestant.stratum for row in ledger.rows}
        first = head.index("B")
        for row, line in zip(rows, ledger.rows, strict=True):
            for offset, letter in enumerate(("B", "C")):
                its = [one for one in ledger.rows if own[one.contestant.label] >= letter]
                if not its or (letter == "C" and ledger.line != "NS"):
                    continue
                ahead = sum(one.place < line.place for one in its)
                level = sum(one.place == line.place for one in its)
                place = f"{ahead + 1}{'=' if level > 1 else ''}" if line in its else ""
                assert row[first + offset] == place, (row, letter)


def test_the_first_of_each_stratum_are_named(
    desk: Client, client: Client, evening: Session, director: User
) -> None:
    """With the limits among the rules."""
    view = ranked(desk, evening, director)
    page = text(client.get(reverse("standings", args=[evening.pk])))
    for letter in "BC":
        named = [
            f"{row.contestant.name} ({row.contestant.label})"
            for ledger in view.ledgers
            for row in ledger.rows
            if row.strata.get(letter, (0,))[0] == 1
        ]
        assert named
        sentence = page.partition(f"First of stratum {letter}: ")[2].partition(" First of")[0]
        assert [name for name in named if name in sentence] == named
    assert "Strata by the grade of the strongest player: B below 1500, C below 500." in page


def test_a_handicap_is_given_and_taken_back(desk: Client, evening: Session) -> None:
    entry = graded_contestants(evening)[0].entry
    for typed, kept in (("2.25", Fraction(9, 4)), ("-1.5", Fraction(-3, 2)), ("", None)):
        desk.post(address(evening), asked(evening) | {f"handicap-{entry}": typed})
        assert Entry.objects.get(pk=entry).handicap == kept
        assert f'value="{typed}"' in desk.get(address(evening)).content.decode()
    for typed in ("51", "x", "1.125"):
        page = desk.post(address(evening), asked(evening) | {f"handicap-{entry}": typed})
        assert page.status_code == 422
        assert said(page).startswith("Handicap of 1, %: ")


def test_letters_are_given_by_hand(desk: Client, set_up: SetUp, director: User) -> None:
    """Where nobody is named; what is given stands whatever the grades are."""
    session = set_up("bridge", 10)
    entries = {one.contestant.label: one.entry for one in graded_contestants(session)}
    desk.post(address(session), {"graded_by": "mean", f"stratum-{entries['7']}": "B"})
    assert {label for label, letter in strata(session).items() if letter != "A"} == {"7"}
    name_pairs(director, session.pk, {7: ["Ann Strong", "Bob Strong"]})
    assert strata(session)["7"] == "B"
    desk.post(address(session), {"graded_by": "mean"})
    assert set(strata(session).values()) == {"A"}


def test_a_grade_is_kept_with_the_member_for_the_next_evening(
    desk: Client, evening: Session, set_up: SetUp, director: User
) -> None:
    """With its day. What is changed of it later leaves the evening as it was."""
    desk.post(address(evening), asked(evening))
    north = Member.objects.get(name="North 2")
    assert (north.grade, north.graded_on) == (1499, evening.played_on)
    assert Member.objects.get(name="North 10").grade is None
    Member.objects.filter(pk=north.pk).update(
        grade=2000, graded_on=evening.played_on + datetime.timedelta(1)
    )
    assert strata(evening)["2"] == "B"
    name_pairs(director, evening.pk, {2: ["North 2", "South 3"], 3: ["North 3", "South 2"]})
    assert (strata(evening)["2"], strata(evening)["3"]) == ("B", "C")
    seat = EntryPerson.objects.get(member=north)
    desk.post(address(evening), asked(evening) | {f"grade-{seat.entry_id}-{north.pk}": "1300"})
    north.refresh_from_db()
    assert north.grade == 2000, "a later grade stays"
    later = set_up("bridge", 8)
    name_pairs(director, later.pk, {1: ["North 2", "South 6"]})
    assert EntryPerson.objects.get(member=north, entry__tournament=later.tournament).grade == 2000


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"below-B": "500", "below-C": "500"}, "Each limit is lower than the one before"),
        ({"below-B": ""}, "Give B its limit first."),
        ({"below-C": "x"}, "C: below: Enter a whole number."),
        ({"below-C": "0"}, "C: below: 1 at least, not 0."),
        ({"graded_by": "weakest"}, "“weakest” is not in the list"),
    ],
)
def test_what_is_no_stratum_is_said(
    desk: Client, evening: Session, wrong: dict[str, str], sentence: str
) -> None:
    page = desk.post(address(evening), asked(evening) | wrong)
    assert page.status_code == 422
    assert sentence in said(page)
    assert 'value="1499"' in page.content.decode(), "what was typed stays"
    assert Member.objects.exclude(grade=None).count() == 0


def test_names_that_changed_meanwhile_are_told(
    desk: Client, evening: Session, director: User
) -> None:
    sent = asked(evening)
    name_pairs(director, evening.pk, {1: ["North 1", "Somebody New"]})
    page = desk.post(address(evening), sent)
    assert page.status_code == 422
    assert "Other names have been put in meanwhile. Look again." in said(page)
    assert EntryPerson.objects.exclude(grade=None).count() == 0


def test_programs_read_the_places_in_the_strata(
    desk: Client, client: Client, evening: Session, director: User
) -> None:
    view = ranked(desk, evening, director)
    answer = client.get(f"/api/v1/sessions/{evening.pk}/standings").json()
    assert [(one["label"], one["stratum"], one["strata"]) for one in answer["standings"]] == [
        (
            row.contestant.label,
            row.contestant.stratum,
            {letter: at for letter, (at, _shared) in row.strata.items()},
        )
        for ledger in view.ledgers
        for row in ledger.rows
    ]
    assert any(one["strata"] for one in answer["standings"])


def test_sections_are_shown_one_by_one(desk: Client, set_up: SetUp, director: User) -> None:
    """What is said of one leaves the others as they are; the limits are those of the event."""
    session = set_up("bridge", 0)
    seat_contestants(
        director, session.pk, contestants=20, sections=2, trays_per_round=2, rounds=9,
        system="howell",
    )  # fmt: skip
    first, second = session.sections.order_by("letter")
    entries = {one.contestant.label: one.entry for one in graded_contestants(session)}
    for section, label, letter in ((first, "A3", "B"), (second, "B7", "C")):
        page = f"{address(session)}?section={section.pk}"
        seen = desk.get(page).content.decode()
        assert (f'name="stratum-{entries["A3"]}"' in seen) is (section == first)
        sent = desk.post(
            address(session),
            {
                "section": str(section.pk),
                "graded_by": "mean",
                "below-B": "900",
                f"stratum-{entries[label]}": letter,
            },
        )
        assert sent.headers["Location"] == page
    found = strata(session)
    assert {label: letter for label, letter in found.items() if letter != "A"} == {
        "A3": "B",
        "B7": "C",
    }


def test_grades_that_come_after_the_names_are_proposed(
    desk: Client, evening: Session, director: User
) -> None:
    """Saved with the page; a closed evening is proposed none."""
    ann = Member.objects.get(name="North 5")
    ann.grade_today(77)
    ann.save()
    seat = EntryPerson.objects.get(member=ann, grade=None)
    field = f'name="grade-{seat.entry_id}-{ann.pk}" value="77"'
    assert field in desk.get(address(evening)).content.decode()
    close_session(director, evening.pk)
    assert field not in desk.get(address(evening)).content.decode()
    reopen_session(director, evening.pk)
    sent = asked(evening) | {f"grade-{seat.entry_id}-{ann.pk}": "77"}
    desk.post(address(evening), sent)
    seat.refresh_from_db()
    assert seat.grade == 77
    day = ann.graded_on
    ann.refresh_from_db()
    assert ann.graded_on == day, "nothing new was said of the member"


def test_where_there_are_no_percentages_no_handicap_is_asked(
    desk: Client, evening: Session, director: User
) -> None:
    """One that was given before stays."""
    entry = graded_contestants(evening)[0].entry
    desk.post(address(evening), asked(evening) | {f"handicap-{entry}": "2"})
    choose_rules(director, evening.pk, name="wbf", switches={"method": "cross_imps"})
    page = text(desk.get(address(evening)))
    assert "Handicap %" not in page
    assert "Handicaps are added" not in page
    assert desk.post(address(evening), asked(evening)).status_code == 302
    assert Entry.objects.get(pk=entry).handicap == 2
