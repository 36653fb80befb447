"""A name that is withheld from the public stands on no page and in no answer for anybody.

Every address there is is asked for by nobody, and by the organiser of another club, while an
evening is played and when it is over; then the folder that is taken along is looked through.
"""

from fractions import Fraction

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.sample import WHOLE
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.test_leaks import addresses
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.clubs import show_records
from tournaments.actions.evenings import close_session
from tournaments.actions.members import change_member
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.rulings import adjust_total
from tournaments.actions.seating import name_pairs, seat_contestants
from tournaments.actions.substitutes import substitute
from tournaments.exchange.member_list import MemberDetails
from tournaments.models import Club, Log, Member, Place, Role, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.plays import current_plan
from tournaments.web.standings.frozen_pages import frozen_folder

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

WITHHELD = ("Quillfeather", "Zimmerblatt", "Oakenshaw", "Vandersloot")
"""One of a pair, both of another, and somebody who sits in."""
NAMED = {
    1: ["Ann Lee", "Quinn Quillfeather"],
    2: ["Zoe Zimmerblatt", "Oz Oakenshaw"],
    3: ["Cyd Orr", "Dan Poe"],
}


@pytest.fixture
def whist(set_up: SetUp, director: User, club: Club) -> Session:
    """Three tables, of which a tray is still to be played; anybody may read players' records."""
    session = set_up(pairs=6)
    name_pairs(director, session.pk, NAMED)
    third = Place.objects.get(section__session=session, number=3)
    sat_in_for = Member.objects.get(name="Cyd Orr")
    substitute(
        director, session.pk, place_id=third.pk, absent_id=sat_in_for.pk, name="Val Vandersloot",
        from_round=2,
    )  # fmt: skip
    for member in Member.objects.filter(club=club):
        if member.name.split()[-1] in WITHHELD:
            withhold(director, member)
    show_records(director, club.pk, public=True)
    play(director, session, leave=1)
    return session


def withhold(director: User, member: Member, *, withheld: bool = True) -> None:
    change_member(
        director, member.club_id, member.pk, MemberDetails(member.name, name_withheld=withheld)
    )


def play(director: User, session: Session, *, leave: int = 0) -> None:
    """Enter every play but the last of them, and score."""
    plan = current_plan(section_of(session))
    assert plan is not None
    plays = planned_plays(section_of(session), plan[1])
    for at, ns, ew, tray in plays[: len(plays) - leave]:
        enter_result(director, session.pk, ResultEntry(at, tray, str(3 + (ns + 2 * ew + tray) % 9)))
    score(session)


def told(client: Client, session: Session) -> dict[str, list[str]]:
    """The withheld names that each address tells this reader; only those that tell one."""
    found = {}
    members = Member.objects.filter(name__in=("Ann Lee", "Quinn Quillfeather"))
    for address in addresses(session, member=list(members.values_list("pk", flat=True))):
        answer = client.get(address)
        content = b"".join(answer) if answer.streaming else answer.content
        said = content.decode(errors="replace") + str(answer.headers)
        names = [name for name in WITHHELD if name in said]
        if names:
            found[address] = names
    return found


@pytest.mark.parametrize("over", [pytest.param(False, marks=pytest.mark.long), True])
def test_nobody_reads_it_anywhere(
    whist: Session, director: User, stranger: User, over: bool
) -> None:
    if over:
        play(director, whist)
        place = Place.objects.get(section__session=whist, number=2)
        adjust_total(director, whist.pk, place.pk, Fraction(-1), "late", seen=0)
        close_session(director, whist.pk)
        score(whist)
    assert told(Client(), whist) == {}
    if WHOLE:
        assert told(signed_in(stranger), whist) == {}


@pytest.mark.parametrize("name", ["standings", "projector", "names", "api-places"])
def test_helpers_and_the_wall_of_the_room_have_it(
    whist: Session, director: User, name: str
) -> None:
    play(director, whist)
    page = signed_in(director).get(reverse(name, args=[whist.pk])).content.decode()
    assert [name for name in WITHHELD if name in page] == list(WITHHELD)


def test_what_stands_in_its_place(whist: Session) -> None:
    called = {each.number: each for each in contestants_of(whist.pk)}
    assert called[1].name == "Ann Lee & Name withheld"
    assert (called[2].name, called[2].people) == ("Pair b", ())
    assert called[3].name == "Cyd Orr & Dan Poe (Name withheld from round 2)"
    assert [name for _club, _key, name in called[1].members] == ["Ann Lee"]
    in_full = {each.number: each.name for each in contestants_of(whist.pk, in_full=True)}
    assert in_full[2] == "Zoe Zimmerblatt & Oz Oakenshaw"
    assert in_full[3] == "Cyd Orr & Dan Poe (Val Vandersloot from round 2)"


def test_a_team_keeps_the_name_it_gave_itself(set_up: SetUp, director: User) -> None:
    session = set_up(pairs=0)
    seat_contestants(
        director, session.pk, kind="teams", contestants=5, trays_per_round=2,
        system="howell-teams",
        names=["Owls: Zoe Zimmerblatt, Oz Oakenshaw", "Ann Lee, Quinn Quillfeather"],
    )  # fmt: skip
    for member in Member.objects.exclude(name="Ann Lee"):
        withhold(director, member)
    called = {each.number: each for each in contestants_of(session.pk)}
    assert (called[1].name, called[1].names) == ("Owls", ("Owls",))
    assert called[2].names == ("Ann Lee", "Name withheld")


def test_the_folder_that_is_taken_along_has_it_not(whist: Session, director: User) -> None:
    play(director, whist)
    folder = frozen_folder(whist, lambda _made, _known: None)
    pages = [content.decode() for name, content in folder.items() if name.endswith(".html")]
    assert any("Ann Lee" in page for page in pages)
    assert [name for name in WITHHELD if any(name in page for page in pages)] == []


def test_a_page_and_an_answer_that_are_kept_are_asked_for_anew(
    whist: Session, director: User
) -> None:
    """The mark that spectators share, and that of programs, change with it."""
    play(director, whist)
    client, ann = Client(), Member.objects.get(name="Ann Lee")
    page = reverse("standings", args=[whist.pk])
    call = reverse("api-standings", args=[whist.pk])
    before = client.get(call)
    mark = before.headers["ETag"]
    rev = client.get(page).context["view"].mark
    assert client.get(call, headers={"If-None-Match": mark}).status_code == 304
    assert client.get(page, {"rev": rev}).status_code == 204
    withhold(director, ann)
    score(whist)
    after = client.get(call, headers={"If-None-Match": mark})
    assert after.status_code == 200
    assert "Ann Lee" not in after.content.decode()
    again = client.get(page, {"rev": rev})
    assert again.status_code == 200
    assert "Ann Lee" not in text(again)
    withhold(director, ann, withheld=False)
    score(whist)
    assert "Ann Lee" in text(client.get(page))


def test_what_one_reader_is_told_is_not_kept_for_the_next(
    whist: Session, director: User, club: Club
) -> None:
    """A helper first, then nobody, then the helper: of one page and one call."""
    play(director, whist)
    reader = User.objects.create_user("rita")
    Role.objects.create(user=reader, kind=Role.Kind.READER, club=club)
    helper, others = signed_in(director), [Client(), signed_in(reader)]
    for name in ("standings", "projector", "api-standings", "api-places"):
        address = reverse(name, args=[whist.pk])
        for client, expected in [(helper, True), *((each, False) for each in others)] * 2:
            assert ("Quillfeather" in client.get(address).content.decode()) is expected


def test_the_record_of_whoever_is_not_named_is_nobodys_to_read(
    whist: Session, director: User, club: Club
) -> None:
    play(director, whist)
    close_session(director, whist.pk)
    ann, quinn = (Member.objects.get(name=name) for name in ("Ann Lee", "Quinn Quillfeather"))
    page = Client().get(reverse("member", args=[club.pk, ann.pk]))
    assert page.status_code == 200
    assert "Quillfeather" not in text(page)
    withheld = reverse("member", args=[club.pk, quinn.pk])
    assert Client().get(withheld).status_code == 302
    desk = signed_in(director)
    assert "The name is withheld from the public." in text(desk.get(withheld))
    assert "Quillfeather" in text(desk.get(reverse("member", args=[club.pk, ann.pk])))


def test_an_organiser_says_so_on_the_page_of_a_member(
    whist: Session, director: User, club: Club
) -> None:
    ann, desk = Member.objects.get(name="Ann Lee"), signed_in(director)
    address = reverse("change-member", args=[club.pk, ann.pk])
    assert "Name withheld from the public" in text(desk.get(address))
    assert desk.post(address, {"name": "Ann Lee", "name_withheld": "on"}).status_code == 302
    score(whist)
    assert "Ann Lee" not in text(Client().get(reverse("standings", args=[whist.pk])))
    assert Log.objects.latest("pk").details["changed"] == ["name_withheld"]


def test_it_costs_no_further_question(whist: Session) -> None:
    with CaptureQueriesContext(connection) as queries:
        contestants_of(whist.pk)
    assert len(queries) == 1
