"""Rulings at the desk: the form under a row, a word in the field, and what is shown of them."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, section_of
from tests.tournaments.web.pages import fields_of, markup, said, send, text, tray_url
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.evenings import close_session
from tournaments.models import Acceptance, Place, Play, Result, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def at(session: Session, name: str, tray: int = 1, table: int = 1) -> str:
    """The address of what is done about a play of round 1."""
    return reverse(name, args=[session.pk, tray, section_of(session).pk, 1, table])


def rule(desk: Client, session: Session, kind: str, **fields: object) -> Any:
    """Send the form of a ruling on the first play."""
    sent = {"kind": kind, "base": 1, "reason": "by law"} | fields
    return desk.post(at(session, "ruling"), sent)


def current(session: Session) -> Result:
    """What is believed of the first play."""
    result = Play.objects.get(section__session=session, tray__number=1).current
    assert result is not None
    return result


def test_the_desk_shows_how_a_weighted_score_is_typed(desk: Client, bridge: Session) -> None:
    assert "60% 4SN=, 40% 4SN-1" in text(desk.get(tray_url(bridge, 1)))


def test_the_form_opens_under_its_row_and_knows_what_is_in(
    desk: Client, bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "4SN10")
    assert at(bridge, "ruling") in desk.get(tray_url(bridge, 1)).content.decode()
    page = markup(desk.get(at(bridge, "ruling")))
    row, after = page.split(f'id="row-{section_of(bridge).pk}-1-1"')[1].split("</tbody>", 1)
    assert 'class="ruling"' in row
    assert 'class="ruling"' not in after
    assert 'name="made" value="4SN="' in row
    assert 'name="base" value="1"' in row
    assert "Revokes" not in row


BRIDGE: dict[str, tuple[dict[str, str], dict[str, object], str]] = {
    "artificial": (
        {"artificial-ns": "60+", "artificial-ew": "40-"},
        {"code": "artificial", "params": {"ns": "60+", "ew": "40-"}},
        "60%+ to N/S, 40%− to E/W",
    ),
    "score": (
        {"score-ns": "3NTS="},
        {"code": "score", "params": {"ns": "C3NS9"}},
        "counts as 3NT S = for N/S",
    ),
    "weighted": (
        {"weighted-ns": "60% 4SN=, 40% 4SN-1", "weighted-ew": "-50, "},
        {"code": "weighted", "params": {"ns": "3/5 C4SN10, 2/5 C4SN9", "ew": "1 S-50"}},
        "60% of 4♠ N =, 40% of 4♠ N −1 for N/S; −50 for E/W",
    ),
    "points": (
        {"points-ns": "1/2", "points-ew": "0"},
        {"code": "points", "params": {"ns": "1/2", "ew": "0"}},
        "awarded 1/2 to N/S, 0 to E/W",
    ),
    "mixed": (
        {"mixed-ns": "A60"},
        {"code": "mixed", "params": {"ns": "60%"}},
        "N/S: 60%; E/W: as made at the table",
    ),
    "points_beside": (
        {"points_beside-ns": "3.5", "points_beside-ew": "2"},
        {"code": "points_beside", "params": {"ns": "3.5", "ew": "2"}},
        "awarded: N/S 3.5, E/W 2; the others are compared with the table’s score",
    ),
    "new_deal": ({}, {"code": "new_deal", "params": {}}, "a new deal: counts for nobody"),
    "fouled": (
        {"fouled-deal": "B"},
        {"code": "fouled", "params": {"deal": "B"}},
        "another deal was played: B",
    ),
}


@pytest.mark.parametrize("kind", BRIDGE)
def test_a_ruling_is_kept_and_shown_with_its_reason(
    desk: Client, bridge: Session, enter: Enter, kind: str
) -> None:
    fields, stored, words = BRIDGE[kind]
    enter(bridge, 1, "4SN10")
    answer = rule(desk, bridge, kind, **fields)
    assert answer.headers["Location"] == tray_url(bridge, 1) + f"#typed-{section_of(bridge).pk}-1-1"
    assert (current(bridge).ruling, current(bridge).outcome) == (stored, "C4SN10")
    page = desk.get(tray_url(bridge, 1))
    assert words in text(page)
    assert "“by law”" in text(page)
    assert 'href="#g-ruled"' in page.content.decode()
    history = text(desk.get(at(bridge, "history")))
    assert words in history
    again = desk.get(at(bridge, "ruling")).content.decode()
    assert f'value="{kind}" checked' in again


@pytest.mark.parametrize(
    ("typed", "kept", "words"),
    [
        ("A+", "60+%", "60%+"),
        ("40%", "40%", "40%"),
        ("A=", "50%", "50%"),
        ("4SN-1", "C4SN9", "4♠ N −1"),
        ("60% 4SN=, 40% 4SN-1", "3/5 C4SN10, 2/5 C4SN9", "60% of 4♠ N =, 40% of 4♠ N −1"),
    ],
)
def test_a_side_by_itself_has_a_percentage_or_scores(
    desk: Client, bridge: Session, enter: Enter, typed: str, kept: str, words: str
) -> None:
    enter(bridge, 1, "4SN10")
    rule(desk, bridge, "mixed", **{"mixed-ew": typed, "mixed-ns": "as made"})
    assert current(bridge).ruling == {"code": "mixed", "params": {"ew": kept}}
    assert f"N/S: as made at the table; E/W: {words}" in text(desk.get(tray_url(bridge, 1)))


def test_a_side_keeps_its_score_only_where_there_is_one(desk: Client, bridge: Session) -> None:
    answer = rule(desk, bridge, "mixed", **{"mixed-ns": "A60", "base": 0})
    assert "Type the result at the table first" in text(answer)


def test_weighted_scores_are_typed_as_results_are(
    desk: Client, bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "4SN10")
    rule(desk, bridge, "weighted", **{"weighted-ns": "2/3 420, 1/3 -50"})
    assert current(bridge).ruling == {"code": "weighted", "params": {"ns": "2/3 S420, 1/3 S-50"}}
    assert 'value="2/3 420, 1/3 -50"' in desk.get(at(bridge, "ruling")).content.decode()


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"kind": "weighted", "weighted-ns": "1/3 420, 1/3 -50"}, "They must make 1"),
        ({"kind": "weighted", "weighted-ns": "1/3 425"}, "No contract gives 425"),
        ({"kind": "artificial", "artificial-ns": "60"}, "says nothing for E/W"),
        (
            {"kind": "artificial", "artificial-ns": "160", "artificial-ew": "0"},
            "Board 1, N/S: “160” is not",
        ),
        ({"kind": "mixed"}, "Say what one of the sides has"),
        ({"kind": "mixed", "mixed-ns": "A160"}, "neither a percentage, such as A60, nor a score"),
        ({"kind": "points_beside", "points_beside-ns": "fog"}, "“fog” is not an amount"),
        ({"kind": "mercy"}, "There is no such ruling"),
        ({"kind": "average", "reason": " "}, "Say why it is corrected"),
        ({"kind": "average", "base": "0"}, "Somebody else has entered this"),
        ({"kind": "average", "base": "x"}, "Version"),
    ],
)
def test_a_ruling_that_cannot_be_keeps_what_was_typed(
    desk: Client, bridge: Session, enter: Enter, fields: dict[str, str], sentence: str
) -> None:
    enter(bridge, 1, "4SN10")
    answer = rule(desk, bridge, **fields)
    assert answer.status_code in (409, 422)
    assert sentence in said(answer)
    assert Result.objects.count() == 1
    for name, value in fields.items():
        if "-" in name:
            assert f'name="{name}" value="{value}"' in markup(answer)


def test_no_ruling_is_made_where_nothing_is_played(desk: Client, bridge: Session) -> None:
    address = reverse("ruling", args=[bridge.pk, 1, section_of(bridge).pk, 9, 9])
    assert desk.get(address).status_code == 404
    assert desk.post(address, {"kind": "average", "base": 0, "reason": "x"}).status_code == 422


def test_whist_has_its_revokes(desk: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    empty = rule(desk, whist, "revoke")
    assert "say how many" in said(empty)
    rule(desk, whist, "revoke", **{"revoke-ew": "1", "revoke-ew_before": "2"})
    assert current(whist).ruling == {"code": "revoke", "params": {"ew": "1", "ew_before": "2"}}
    assert "revokes: 0 by N/S, 1 by E/W" in text(desk.get(tray_url(whist, 1)))
    rule(desk, whist, "not_played", base=2)
    assert (current(whist).outcome, current(whist).ruling) == ("X", None)


def test_a_percentage_is_a_word_in_the_field_and_asks_for_its_reason(
    desk: Client, bridge: Session
) -> None:
    key = f"{section_of(bridge).pk}-1-1"
    asked = send(desk, bridge, 1, "A60/40", htmx=True)
    assert asked.status_code == 422
    assert "A ruling needs a reason" in said(asked)
    assert 'data-wants="reason"' in asked.content.decode()
    fields = fields_of(asked, key) | {"reason": "no time"}
    taken = desk.post(tray_url(bridge, 1), fields, headers={"HX-Request": "true"})
    assert taken.status_code == 200
    assert fields_of(taken, key)["typed"] == "A60/40"
    assert "60% to N/S, 40% to E/W" in text(taken)


def test_an_odd_result_says_beside_what_and_is_accepted_once(
    desk: Client, whist: Session, enter: Enter, director: User
) -> None:
    for number in range(2, 5):
        enter(whist, 1, "9", round=number, table=number)
    enter(whist, 1, "4")
    page = desk.get(tray_url(whist, 1))
    assert "improbable" in text(page)
    assert "The other way round it would be like the other 3: 9 for N/S." in text(page)
    assert "Reverse it: 9" in text(page)
    answer = desk.post(at(whist, "accept"), {"base": 1})
    assert answer.status_code == 302
    assert Acceptance.objects.get().said_by == director
    assert "It is right" not in text(desk.get(tray_url(whist, 1)))
    enter(whist, 1, "3", base_version=1, reason="misread")
    assert "Far from the other 3 results: 9 for N/S." in text(desk.get(tray_url(whist, 1)))
    assert desk.post(at(whist, "accept"), {"base": 1}).status_code == 409


def test_a_result_is_taken_back_and_brought_back(
    desk: Client, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "7")
    page = desk.get(at(whist, "history"))
    assert "Take it back" in text(page)
    assert "Say why" in said(desk.post(at(whist, "withdraw"), {"base": 1, "reason": ""}))
    desk.post(at(whist, "withdraw"), {"base": 1, "reason": "of table 2"})
    shown = text(desk.get(at(whist, "history")))
    assert "taken back" in shown
    assert "“of table 2”" in shown
    assert "Take it back" not in shown
    desk.post(at(whist, "restore"), {"base": 0, "version": 1})
    assert (current(whist).version, current(whist).reason) == (2, "restored version 1")
    stale = desk.post(at(whist, "restore"), {"base": 0, "version": 1, "back": "slip"})
    assert stale.status_code == 302  # it says what is in already
    assert Result.objects.count() == 2


def test_cards_that_differ_are_settled_by_a_button(
    desk: Client, whist: Session, enter: Enter
) -> None:
    result = enter(whist, 1, "7")
    Result(
        play=result.play, version=2, outcome="T7/5", base_version=1, plan_version=1,
        origin="desk", reason="both cards", north=result.north, east=result.east,
        south=result.south, west=result.west,
    ).save()  # fmt: skip
    Play.objects.update(current=Result.objects.get(version=2))
    page = text(desk.get(tray_url(whist, 1)))
    assert "cards differ" in page
    assert "N/S: 7 to N/S" in page
    assert "E/W: 8 to N/S" in page
    send(desk, whist, 1, "8", base=2, reason="the card of E/W is right")
    assert current(whist).outcome == "T8"


def test_a_score_card_and_an_explanation_say_what_was_decided_and_who_held_which_hands(
    desk: Client, bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "4SN10")
    enter(bridge, 2, "50")
    rule(desk, bridge, "artificial", **{"artificial-ns": "60", "artificial-ew": "40"})
    play = f"{section_of(bridge).pk}-1-2-2-1"
    desk.post(reverse("reversed", args=[bridge.pk]), {"tray": 2, "how": "seats", "play": play})
    score(bridge)
    one, two = (Place.objects.get(section__session=bridge, number=n).pk for n in (1, 2))
    card = text(desk.get(reverse("contestant", args=[bridge.pk, one])))
    assert "60% to N/S, 40% to E/W. “by law”" in card
    why = text(desk.get(reverse("why-award", args=[bridge.pk, one, 1])))
    assert "ruled 60% to N/S, 40% to E/W. “by law”" in why
    assert "\N{MINUS SIGN}50" in text(desk.get(reverse("contestant", args=[bridge.pk, two])))


def test_what_a_closed_session_refuses_leads_back_to_its_room(
    desk: Client, strangers: Client, director: User, whist: Session, enter: Enter
) -> None:
    undo, room = (reverse(name, args=[whist.pk]) for name in ("undo", "room"))
    result = enter(whist, 1, "7")
    close_session(director, whist.pk)
    answer = desk.post(undo, {"result": result.pk})
    assert answer.status_code == 422
    assert f'href="{room}"' in answer.content.decode()
    stranger = strangers.post(undo, {"result": result.pk})
    assert stranger.status_code == 403
    assert f'href="{room}"' not in stranger.content.decode()


def test_an_irregularity_is_ruled_by_its_name(desk: Client, whist: Session, enter: Enter) -> None:
    """Law V.1: with more than two tables the average; the history names the law."""
    enter(whist, 1, "7")
    form = desk.get(at(whist, "ruling")).content.decode()
    assert "Hands wrong, or a card faced, found on the overplay (V.1)" in form
    rule(desk, whist, "law:hands_wrong:taken_up")
    assert current(whist).ruling == {"code": "average", "params": {"law": "V.1"}}
    assert "the average of the deal to both (Law V.1)" in text(desk.get(tray_url(whist, 1)))
    answer = rule(desk, whist, "law:short_hand:overplay")
    assert answer.status_code == 422
    assert "Law V.2 leaves the score as it was made" in text(answer)


def test_bridge_has_no_laws_of_whist(desk: Client, bridge: Session) -> None:
    assert "By the laws" not in text(desk.get(at(bridge, "ruling")))


def test_a_ruling_by_the_laws_leads_to_its_law(
    desk: Client, client: Client, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "7")
    form = desk.get(at(whist, "ruling")).content.decode()
    assert f'href="{reverse("laws-of-whist")}"' in form
    led_to = re.findall(rf'href="{reverse("laws-of-whist")}#([^"]+)"', form)
    cases = re.findall(r"\(([IVX]+\.\d+)\)", form)
    assert led_to == ["X.4", *cases] != ["X.4"]
    assert rule(desk, whist, "law:hands_wrong:taken_up").status_code == 302
    page = desk.get(reverse("tray-results", args=[whist.pk, 1])).content.decode()
    assert f'href="{reverse("laws-of-whist")}#V.1"' in page
    laws = client.get(reverse("laws-of-whist")).content.decode()
    assert 'id="V.1"' in laws
    assert "shall take the average score" in laws
