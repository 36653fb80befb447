"""Which sheets a session is offered, and which names no typeface has."""

from importlib import import_module
from pkgutil import iter_modules

import pytest

from tests.tournaments.actions.test_whole_evenings import EVENINGS, seat
from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.exchange.events import read, three_tables
from tests.tournaments.web.standings.test_page import score
from tournaments import paper
from tournaments.actions.records import play_record
from tournaments.actions.seating import name_pairs
from tournaments.models import Club, Session, Tournament, User
from tournaments.paper import documents
from tournaments.paper.documents import SHEETS
from tournaments.paper.printable import Unprintable, offers, sheet_to_print, unprintable_names
from tournaments.paper.sheet import Sheet
from tournaments.refusal import NotThere, Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def test_the_order_of_an_evening() -> None:
    """Every sheet has its place, whichever group it came in; no two have one name."""
    places = [documents._LAID_OUT.index(name) for name in SHEETS]
    assert places == sorted(places)
    assert sum(map(len, documents._GROUPS)) == len(SHEETS)
    cards, results = list(SHEETS).index("indicator-cards"), list(SHEETS).index("standings")
    assert cards < list(SHEETS).index("score-cards") < results < list(SHEETS).index("recap")


def test_every_sheet_there_is_can_be_printed() -> None:
    """Whatever module has sheets of its own is among the groups, and each of them has a place."""
    modules = (
        import_module(f"tournaments.paper.{one.name}") for one in iter_modules(paper.__path__)
    )
    own = [each for each in modules if getattr(each, "SHEETS", SHEETS) is not SHEETS]
    assert {each.__name__.rpartition(".")[2] for each in own} >= {"tables", "memory"}
    named = [name for each in own for name in each.SHEETS]
    assert set(named) <= set(SHEETS)
    assert set(SHEETS) == set(documents._LAID_OUT)


def test_every_sheet_suits_some_evening(set_up: SetUp, director: User) -> None:
    offered: set[str] = set()
    for name in (
        "compass whist",
        "Howell bridge",
        "memory duplicate",
        "Howell's teams",
        "Safford's eight",
    ):
        session = set_up(EVENINGS[name].game, 0)
        seat(director, session, EVENINGS[name])
        offered |= {offer.name for offer in offers(session)}
    assert offered == set(SHEETS)


def test_those_of_results_are_ready_when_results_are_scored(whist: Session, enter: Enter) -> None:
    assert {each.name: each.ready for each in offers(whist)} == {
        name: not sheet.of_results for name, sheet in SHEETS.items() if sheet.suits(whist)
    }
    enter(whist, 1, "7")
    score(whist)
    assert all(each.ready for each in offers(whist))


def test_nobody_is_seated(set_up: SetUp) -> None:
    session = set_up(pairs=0)
    assert offers(session) == []
    for name in SHEETS:
        with pytest.raises(Refusal, match="Nobody is seated yet"):
            sheet_to_print(session, name)
    with pytest.raises(NotThere, match="no such sheet"):
        sheet_to_print(session, "menu")


def test_results_without_a_movement_can_be_printed(director: User, whist: Session) -> None:
    record = read(three_tables())
    session = play_record(director, record, whist.played_on)
    assert offers(session) == []
    score(session)
    assert [each.name for each in offers(session)][:2] == ["standings", "recap"]
    assert all(each.sheet.of_results and each.ready for each in offers(session))
    for name in ("standings", "recap"):
        assert sheet_to_print(session, name) is SHEETS[name]
    with pytest.raises(Refusal, match="Nobody is seated yet"):
        sheet_to_print(session, "indicator-cards")


def test_a_sheet_for_another_kind_of_evening(
    whist: Session, bridge: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def of_bridge(session: Session) -> bool:
        return session.tournament.game == Tournament.Game.BRIDGE

    usual = SHEETS["score-cards"]
    sheet = Sheet(usual.title, usual.purpose, usual.pdf, suits=of_bridge)
    monkeypatch.setitem(SHEETS, "score-cards", sheet)
    assert "score-cards" not in [each.name for each in offers(whist)]
    assert "score-cards" in [each.name for each in offers(bridge)]
    with pytest.raises(NotThere, match="no use for this sheet"):
        sheet_to_print(whist, "score-cards")


def test_bridge_says_board(whist: Session, bridge: Session) -> None:
    assert "Tray labels" in [each.title for each in offers(whist)]
    assert "Board labels" in [each.title for each in offers(bridge)]
    for each in offers(bridge):
        assert "tray" not in f"{each.title} {each.purpose}".lower(), each.name


def test_every_name_on_the_paper_is_looked_at(whist: Session, director: User, club: Club) -> None:
    name_pairs(director, whist.pk, {1: ["Ann 😀 & 🂡 😀", "דנה كريم"], 2: ["王芳", "Zoë Łucja"]})
    assert unprintable_names(whist) == [Unprintable("Ann 😀 & 🂡 😀", ("😀", "🂡"))]
    Tournament.objects.update(name="Cup 🏆")
    Club.objects.filter(pk=club.pk).update(name="Club 🂡")
    again = Session.objects.select_related("tournament__club").get(pk=whist.pk)
    assert [name for name, _characters in unprintable_names(again)] == [
        "Club 🂡",
        "Cup 🏆",
        "Ann 😀 & 🂡 😀",
    ]
