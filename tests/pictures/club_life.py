"""What happens in and around the evenings: people, names, decisions, and how evenings end."""

import html
import re
from collections.abc import Mapping

import httpx

from tests.pictures.evenings import PATIENCE, Interface
from tests.pictures.visitor import Visitor, number_in, sentence
from tests.waiting import until

PASSWORD = "a password of nobody else"
MEMBERS = """Name; Number; Nickname
Ada Ashe; 11; Addie
Ben Birch; 12;
Cora Cole; 13;
Dan Dale; 14; Danny
Ann Lee; 15;
Annie Lee; 16;
"""
WAYS_TO_CHANGE: Mapping[str, Mapping[str, str | int]] = {
    "late-pair": {"name_1": "Eve Early", "name_2": "Fay Late", "first_round": 5},
    "leaving": {"who": "1", "first_round": 5},
    "rounds": {"rounds": 4},
    "wrong-move": {"in_round": 2},
}


class ClubLife:
    """The doings of a club whose director has set up evenings; ``sessions`` by their names."""

    def __init__(
        self, director: Visitor, interface: Interface, sessions: Mapping[str, int], club: int
    ) -> None:
        self.director, self.interface = director, interface
        self.sessions, self.club = sessions, club

    def before_scoring(self) -> None:
        """Do what the standings count."""
        self._keep_members()
        self._name_pairs(self.sessions["bridge with two winners"])
        self._decide(self.sessions["bridge with one winner"])
        self._change(self.sessions["compass whist for thirteen"])
        self._begin_as_usual()

    def after_scoring(self) -> None:
        """End some evenings, hide another, let the clock run, and have paper made."""
        finished, provisional = self.sessions["compass whist"], self.sessions["Howell bridge"]
        playing = self.sessions["bridge with two winners"]
        do = self.director.do
        do(f"/sessions/{provisional}/publish/", do="period", minutes=20)
        for session in (finished, provisional):
            do(f"/sessions/{session}/state/", state="closed")
        do(f"/sessions/{finished}/publish/", do="lock")
        do(f"/sessions/{playing}/clock/", do="length", minutes=15)
        do(f"/sessions/{playing}/clock/", do="round_end", warning=2)
        do(f"/sessions/{playing}/clock/", do="start")
        do(f"/sessions/{playing}/publish/", do="hide", hide_from=2)
        do(f"/sessions/{playing}/publish/", do="notice", notice="Tea is served in the break.")

    def helper(self, role: str, address: str, kind: str) -> Visitor:
        """Return somebody who has accepted an invitation to help there."""
        token = self._invited(role, address, kind).rpartition("/join/")[2].strip("/")
        helper = Visitor(self.director.address, role)
        helper.get(f"/join/{token}/")
        helper.do(f"/join/{token}/", username=role, password1=PASSWORD, password2=PASSWORD)
        return helper

    def open_invitation(self) -> str:
        """Return the path of an invitation that nobody has accepted."""
        return self._invited("somebody", f"/clubs/{self.club}/people/", "reader")

    def _invited(self, whom: str, address: str, kind: str) -> str:
        answer = self.director.do(address, kind=kind, key=f"the-invitation-of-{whom}")
        return path_in(answer, "join")

    def _keep_members(self) -> None:
        do, members = self.director.do, f"/clubs/{self.club}/members/"
        do(f"{members}import/", text=MEMBERS, do="all")
        page = self.director.get(f"{members}?q=Birch")
        birch = int(re.findall(rf"{members}(\d+)/", page.text)[0])
        do(f"{members}{birch}/retired/", retired="yes")
        do(f"{members}records/", public="yes")
        do(f"/clubs/{self.club}/ew-numbers/", numbers="first", first=21)
        do(f"/clubs/{self.club}/presets/", name="Fridays", game="bridge", rules="wbf", trays=24)
        do(f"/clubs/{self.club}/scales/", name="League", steps="0-2 15-15\n3-5 16-14\n6 17-13")

    def _begin_as_usual(self) -> None:
        page = self.director.get(f"/clubs/{self.club}/presets/")
        preset = re.findall(r"/presets/(\d+)/begin/", page.text)[0]
        self.director.do(f"/clubs/{self.club}/presets/{preset}/begin/", played_on="2026-03-12")

    def _name_pairs(self, session: int) -> None:
        people = ("Ada Ashe", "Cora Cole", "Dan Dale", "Gil Green", "Hal Hope", "Ida Ivy")
        names = {
            f"name-{pair}-{order}": people[2 * (pair - 1) + order - 1]
            for pair in (1, 2, 3)
            for order in (1, 2)
        }
        self.director.do(f"/sessions/{session}/names/", **names)
        page = self.director.get(f"/sessions/{session}/substitute/").text
        who = re.findall(r'<option value="(\d+-\d+)"', page)[0]
        said = {"who": who, "name": "Joan Jay", "from_round": 2, "reason": "a headache"}
        self.director.do(f"/sessions/{session}/substitute/", **said)

    def _decide(self, session: int) -> None:
        """Correct a result, rule on others, take one back, and adjust a total."""
        first, second, third, fourth = self.plays(session)[:4]
        do = self.director.do
        for play in (first, fourth):
            said = {"typed": "4HE=", "base_version": 1, "reason": "both sides agree"}
            self.interface.ask("POST", f"/sessions/{session}/results", {**play, **said})
        figures = {"artificial-ns": "60", "artificial-ew": "40"}
        ruling = {"kind": "artificial", "reason": "no time", **figures}
        do(place_of("ruling", session, second), base=1, **ruling)
        do(place_of("withdraw", session, third), base=1, reason="entered twice")
        do(place_of("restore", session, fourth), base=2, version=1, reason="it was right")
        page = self.director.get(f"/sessions/{session}/penalties/").text
        who = re.findall(r'<option value="(\d+-\d+)"', page)[0]
        penalty = {"contestant": who, "amount": "-3", "reason": "late again"}
        do(f"/sessions/{session}/penalties/", **penalty)

    def plays(self, session: int) -> list[dict[str, int]]:
        """Return where each result of an evening was made."""
        found = self.interface.ask("GET", f"/sessions/{session}/plays?page_size=200")["items"]
        names = ("section", "round", "table", "tray")
        return [{name: play[name] for name in names} for play in found]

    def _change(self, session: int) -> None:
        """Have a pair come late, and play so many rounds as the usual form has it."""
        for code in ("late-pair", "rounds"):
            preview = self.director.get(changes(session, code))
            version = re.search(r'name="version" value="(\d+)"', preview.text)
            assert version, (code, sentence(preview))
            address = f"/sessions/{session}/changes/{code}/"
            self.director.do(
                address, **WAYS_TO_CHANGE[code], asked="1", version=version[1], in_spite="on"
            )


def changes(session: int, code: str) -> str:
    """Return the address at which a change of an evening is looked at beforehand."""
    said = "&".join(f"{name}={value}" for name, value in WAYS_TO_CHANGE[code].items())
    return f"/sessions/{session}/changes/{code}/?asked=1&{said}".replace(" ", "+")


def place_of(doing: str, session: int, play: Mapping[str, int]) -> str:
    """Return the address of a decision about a play."""
    at = "{section}/{round}/{table}".format(**play)
    return f"/sessions/{session}/trays/{play['tray']}/{doing}/{at}/"


def path_in(answer: httpx.Response, after: str) -> str:
    """Return the path of the link that a page hands over."""
    found = re.search(rf"/{after}/[^\s\"'<]+", html.unescape(answer.text))
    assert found, (after, answer.url)
    return found[0]


def evening_job(visitor: Visitor, session: int, what: str) -> str:
    """Have the pack or the pages of an evening made; return the address of the job."""
    answer = visitor.do(f"/sessions/{session}/print/{what}/")
    job = f"/jobs/{number_in(answer, 'jobs')}/"
    until(
        lambda: f"{job}document/" in visitor.get(job).text, f"the job of {what} is done", PATIENCE
    )
    return job
