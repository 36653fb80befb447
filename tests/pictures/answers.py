"""Who looks at everything from which page on, and the pages that answer a form or refuse."""

import json
from collections.abc import Iterator
from typing import NamedTuple

import httpx

from tests.pictures.club_life import (
    PASSWORD,
    WAYS_TO_CHANGE,
    ClubLife,
    changes,
    evening_job,
    path_in,
)
from tests.pictures.visitor import Fields, Visitor

EVENT = json.dumps(
    {
        "overplay_event": 1,
        "name": "An evening elsewhere",
        "game": "bridge",
        "clubs": [{"name": "Elsewhere"}],
        "members": [{"name": "Ada Ashe"}, {"name": "Ben Burch"}],
        "sessions": [{"number": 1, "played_on": "2026-03-05"}],
    }
)
"""The file of an evening with a member, and with somebody who is called nearly like one."""
LIST = "Ada Ashe & Cora Cole\n* Dan Dale & Gil Green\nHal Hope & Ida Ivy"
QUESTIONS = (
    "pairs=12&trays=24",
    "pairs=14&minutes=150&winners=1",
    "kind=teams&pairs=5",
    "kind=individuals&pairs=8&game=whist",
    "kind=couples&pairs=6&game=whist",
)


class Tour(NamedTuple):
    """Where somebody begins to look; links lead on to what begins with ``within``."""

    visitor: Visitor
    beginnings: list[str]
    within: str = "/"


def everybody(life: ClubLife) -> Iterator[Tour]:
    """Yield what each role looks at: helpers what is another page for them."""
    sessions, people = life.sessions, f"/clubs/{life.club}/people/"
    finished, playing = (
        f"/sessions/{sessions[name]}/" for name in ("compass whist", "bridge with two winners")
    )
    tournament = f"/tournaments/{sessions['compass whist']}/people/"
    # All of them before anything is waited for: then their passwords are the same each time.
    helper = life.helper("tournament-director", tournament, "director")
    scorer = life.helper("scorer", f"{playing}people/", "scorer")
    reader = life.helper("reader", people, "reader")
    anybody, operator = (Visitor(life.director.address, role) for role in ("anybody", "operator"))
    operator.sign_in("operator", PASSWORD)
    yield Tour(life.director, _beginnings(life))
    yield Tour(helper, ["/", "/account/", f"{finished}room/"], finished)
    yield Tour(scorer, ["/", "/account/", f"{playing}room/"], playing)
    yield Tour(reader, ["/", people, f"{playing}standings/"], playing)
    yield Tour(anybody, ["/", "/signed-in/", "/admin/login/", life.open_invitation()])
    yield Tour(operator, ["/admin/"], "/admin/")


def _beginnings(life: ClubLife) -> list[str]:
    """The front page, and to what no page links: jobs, and what a form asks for."""
    sessions = life.sessions
    finished, playing = sessions["compass whist"], sessions["bridge with two winners"]
    return [
        "/",
        *(evening_job(life.director, finished, what) for what in ("pack", "pages")),
        *(changes(playing, code) for code in WAYS_TO_CHANGE),
        *(f"/sessions/{sessions['nobody seated']}/set-up/?{asked}" for asked in QUESTIONS),
    ]


def answers(life: ClubLife) -> Iterator[tuple[Visitor, str, httpx.Response]]:
    """Yield the pages that a form is answered with, and refusals, by what was done."""
    director, anybody = life.director, Visitor(life.director.address, "anybody")
    club, evening = f"/clubs/{life.club}", f"/sessions/{life.sessions['Howell bridge']}"
    for form in (*_of_the_club(club), *_of_an_evening(evening), *_of_the_desk(life)):
        name, address, fields = form
        yield director, f"answers {name}", director.post(address, fields)
    for name, address in _looks(club, life).items():
        yield director, name, director.get(address)
    for name, address in _refused(evening).items():
        yield anybody, name, anybody.get(address)
    yield anybody, "a form without its token", anybody.client.post("/sign-in/")
    yield anybody, "a form that came too late", anybody.post(f"{evening}/names/", {"name-1-1": "X"})
    wrong: Fields = {"username": "nobody", "password": "of nobody"}
    yield anybody, "a wrong password", anybody.post("/sign-in/", wrong)
    user = number_in_links(director.get(f"{club}/people/"), "people")
    link = director.do(f"{club}/people/{user}/password/")
    yield director, f"{club}/people/{user}/password/", link
    leads = path_in(link, "new-password")
    yield anybody, leads, anybody.get(leads)


def number_in_links(page: httpx.Response, after: str) -> int:
    """Return the first number that follows a word in the links and forms of a page."""
    return int(path_in(page, f"{after}/[0-9]+").split("/")[2])


Form = tuple[str, str, Fields]


def _of_the_club(club: str) -> Iterator[Form]:
    invitation = {"kind": "organiser", "key": "another-invitation"}
    yield "an invitation", f"{club}/people/", invitation
    yield "a list of members", f"{club}/members/import/", {"text": "Kit King; 21\n; 22\nAda Ashe"}
    yield "the file of an evening", f"{club}/import-event/", {"text": EVENT}
    yield "the file of no evening", f"{club}/import-event/", {"text": "{}"}
    yield "a member without a name", f"{club}/members/", {"name": ""}
    yield "a usual evening without a name", f"{club}/presets/", {"name": "", "game": "bridge"}
    yield "a club without a name", "/clubs/", {"name": "", "time_zone": "Europe/London"}
    yield "an evening without a name", f"{club}/evenings/", {"name": "", "game": "bridge"}
    yield "a wrong old password", "/account/password/", {"old_password": "wrong"}
    yield "a forgotten password", "/forgotten/", {"email": "nobody@overplay.example"}


def _of_an_evening(evening: str) -> Iterator[Form]:
    draw = {"who": LIST, "how": "list"}
    yield "names that are unclear", f"{evening}/names/", {"name-1-1": "Lee"}
    yield "seats from a list", f"{evening}/seating/", draw
    yield "a movement that is none", f"{evening}/set-up/", {"system": "none", "pairs": "7"}
    yield "a clock of no minutes", f"{evening}/clock/", {"do": "length", "minutes": -1}
    yield "a notice that is too long", f"{evening}/publish/", {"do": "notice", "notice": "x" * 999}
    yield "a penalty that is no number", f"{evening}/penalties/", {"amount": "much"}
    yield "a substitute for nobody", f"{evening}/substitute/", {"name": "Kit", "from_round": 1}
    yield "a change that cannot be", f"{evening}/changes/leaving/", {"who": "99", "first_round": 1}


def _of_the_desk(life: ClubLife) -> Iterator[Form]:
    session = life.sessions["bridge with two winners"]
    play = life.plays(session)[0]
    at: dict[str, str | int] = {name: play[name] for name in ("section", "round", "table")}
    tray = f"/sessions/{session}/trays/{play['tray']}/"
    slip = "/sessions/{}/slips/{section}/{round}/{table}/".format(session, **at)
    yield "a result somebody else has entered", tray, {**at, "base": 0, "typed": "1NTN="}
    yield "a result nobody can read", tray, {**at, "base": 1, "typed": "many"}
    other: Fields = {**at, "tray": 99, "base": 0, "typed": "1NTN=", "another": "1"}
    yield "a tray that is not played there", slip, other
    ruling = tray + "ruling/{section}/{round}/{table}/".format(**at)
    yield "a ruling without figures", ruling, {"kind": "artificial", "base": 1, "reason": ""}


def _looks(club: str, life: ClubLife) -> dict[str, str]:
    """The pages that a form asks for, by what they show."""
    session = life.sessions["compass whist"]
    evening, play = f"/sessions/{session}", life.plays(session)[0]
    at = "{section}/{round}/{table}".format(**play)
    return {
        "members found": f"{club}/members/?q=Lee",
        "a tray with another deal": f"{evening}/trays/1/fouled/?since=3",
        "a whole round reversed": f"{evening}/reversed/?round=1&section={play['section']}",
        "trays of a round exchanged": f"{evening}/slips/{at}/swapped/?first=1&second=2",
        "every round of the room": f"{evening}/room/?rounds=all",
        "forms in large type": "/forms/?paper=letter&large=on",
        "an address that only takes a form": f"{evening}/state/",
    }


def _refused(evening: str) -> dict[str, str]:
    """What is not there, or not for everybody."""
    return {
        "no such page": "/nowhere/",
        "no such session": "/sessions/999999/standings/",
        "no such sheet": f"{evening}/print/nothing.pdf",
        "a link that is of no use": "/new-password/MQ/of-no-use/",
        "an invitation that is not there": "/join/of-no-use/",
    }
