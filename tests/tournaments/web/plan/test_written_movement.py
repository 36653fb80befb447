"""A movement in writing on its page: pasted or out of a file, looked at, seated, printed."""

import html
import re
from http import HTTPStatus

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from movements.notation import write
from movements.register import system_named
from movements.systems.system import Wanted
from tests.tournaments.conftest import SetUp, play_rounds, section_of
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.pages import text
from tests.tournaments.web.test_html import faults
from tournaments.models import Plan, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SIX = write(
    system_named("howell").build(Wanted(6, 2)), "Six pairs as of old", ("Pair 6 keeps its seats.",)
)


@pytest.fixture
def empty(set_up: SetUp) -> Session:
    """An evening of bridge at which nobody is seated."""
    return set_up("bridge", 0)


def address(session: Session) -> str:
    return reverse("written-movement", args=[session.pk])


def kept_text(page: str) -> str:
    """What stands in the field of the movement."""
    (found,) = re.findall(r'<textarea id="id_text".*?>\n(.*?)</textarea>', page, re.S)
    return html.unescape(found)


def test_the_set_up_page_leads_to_it(desk: Client, empty: Session) -> None:
    page = desk.get(reverse("set-up", args=[empty.pk]), {"pairs": "6"})
    assert address(empty) in page.content.decode()


def test_it_is_looked_at_and_then_seated(desk: Client, empty: Session) -> None:
    looked = desk.post(address(empty), {"text": SIX, "game": "bridge"})
    assert (looked.status_code, faults(looked)) == (HTTPStatus.OK, [])
    said = text(looked)
    for part in (
        "As written, for 6 pairs, one winner", "Six pairs as of old, 3 tables",
        "Pair 6 keeps its seats.", "5 × 2", "5 of 5", "nobody meets an opponent twice",
    ):  # fmt: skip
        assert part in said
    assert kept_text(looked.content.decode()) == SIX
    assert not Plan.objects.filter(section__session=empty).exists()
    (sent,) = re.findall(r'<textarea name="text" hidden[^>]*>\n(.*?)</textarea>',
                         looked.content.decode(), re.S)  # fmt: skip
    done = desk.post(address(empty), {"text": html.unescape(sent), "game": "bridge", "do": "seat"})
    assert done.headers["Location"] == reverse("names", args=[empty.pk])
    seated = text(desk.get(done.headers["Location"]))
    assert "Six pairs as of old, 3 tables. " in seated
    assert "Pair 6 keeps its seats." in seated
    for name in ("room", "umpire", "print", "desk", "set-up", "rules", "changes", "standings"):
        shown = desk.get(reverse(name, args=[empty.pk]), follow=True)
        assert shown.status_code == HTTPStatus.OK, name
    sheet = desk.get(reverse("sheet", args=[empty.pk, "table-cards"]))
    assert any("Six pairs as of old, 6 pairs, 5 rounds" in page for page in texts(sheet.content))


def test_a_file_is_taken_and_stands_in_the_field(desk: Client, empty: Session) -> None:
    content = b"\xef\xbb\xbf" + SIX.replace("\n", "\r\n").encode()
    looked = desk.post(address(empty), {"text": "", "file": SimpleUploadedFile("six.txt", content)})
    assert looked.status_code == HTTPStatus.OK
    assert kept_text(looked.content.decode()) == SIX


def test_what_is_wrong_is_said_line_by_line_and_the_text_stays(
    desk: Client, empty: Session
) -> None:
    wrong = SIX.replace("kind: pairs", "kind: pears").replace("contestants: 6", "contestants: six")
    for do in ("", "seat"):
        looked = desk.post(address(empty), {"text": wrong, "do": do})
        assert (looked.status_code, faults(looked)) == (422, [])
        assert "Line 4, column 7" in text(looked)
        assert "Line 5, column 14" in text(looked)
        assert kept_text(looked.content.decode()) == wrong
    assert not Plan.objects.filter(section__session=empty).exists()


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b"", "Choose a file"),
        (b"overplay movement 1\nname: \xff\n", "Line 2 is not UTF-8 text."),
        (b"overplay movement 2\n", "This is version"),
        (b'{"kind": "pairs"', "this is not JSON"),
    ],
)
def test_a_file_that_is_no_movement(sent: bytes, said: str, desk: Client, empty: Session) -> None:
    looked = desk.post(address(empty), {"file": SimpleUploadedFile("it", sent)} if sent else {})
    assert looked.status_code == 422
    assert said in text(looked)


def test_the_example_on_the_page_can_be_played(desk: Client, empty: Session) -> None:
    page = desk.get(address(empty)).content.decode()
    (example,) = re.findall(r"<pre.*?>(.*?)</pre>", page, re.S)
    looked = desk.post(address(empty), {"text": html.unescape(example)})
    assert looked.status_code == HTTPStatus.OK
    assert "Four pairs at two tables, 2 tables" in text(looked)


def test_what_may_not_be_meant_is_told_but_not_refused(desk: Client, empty: Session) -> None:
    again = "overplay movement 1\nkind: pairs\ncontestants: 4\n" + "".join(
        f"round {n} | 1v2 {2 * n - 1} | 3v4 {2 * n}\n" for n in (1, 2)
    )
    looked = desk.post(address(empty), {"text": again})
    assert looked.status_code == HTTPStatus.OK
    assert "pair 1 and pair 2 meet again, after round 1" in text(looked)
    assert "Use this movement" in text(looked)


def test_the_movement_of_an_evening_stands_there_to_be_changed(
    desk: Client, director: User, set_up: SetUp
) -> None:
    session = set_up("bridge", 6)
    page = desk.get(address(session))
    compass = kept_text(page.content.decode())
    assert compass.startswith("overplay movement 1\nkind: pairs\ncontestants: 6\n")
    done = desk.post(address(session), {"text": "name: Ours\n", "do": "seat"})
    assert done.status_code == 422
    named = compass.replace("kind:", "name: Ours\nkind:")
    assert desk.post(address(session), {"text": named, "do": "seat"}).status_code == 302
    assert section_of(session).plans.order_by("-version")[0].options == {"name": "Ours"}
    play_rounds(director, session, 1)
    page = desk.get(address(session))
    assert "Results are in" in text(page)
    assert kept_text(page.content.decode()) == named
    refused = desk.post(address(session), {"text": named, "do": "seat"})
    assert refused.status_code == 422
    assert "Results are in: the movement they were played by stays." in text(refused)


def test_a_name_of_any_length_or_letters_is_only_a_name(desk: Client, empty: Session) -> None:
    odd = SIX.replace("Six pairs as of old", "50 % of <b>מים</b> %(n)s " + "x" * 200)
    looked = desk.post(address(empty), {"text": odd})
    assert looked.status_code == HTTPStatus.OK
    assert "50 % of <b>" in html.unescape(text(looked))
    assert "<b>מים" not in looked.content.decode()
    assert desk.post(address(empty), {"text": odd, "do": "seat"}).status_code == 302
    assert len(section_of(empty).plans.get().options["name"]) == 120
    for name in ("names", "umpire"):
        assert desk.get(reverse(name, args=[empty.pk])).status_code == HTTPStatus.OK
    for name in ("seating-list", "table-cards", "indicator-cards"):
        assert desk.get(reverse("sheet", args=[empty.pk, name])).status_code == HTTPStatus.OK
