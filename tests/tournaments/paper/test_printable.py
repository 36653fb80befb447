"""Which sheets a session is offered, and which names no typeface has."""

import pytest

from deals.deal import Deal
from tests.tournaments.actions.test_whole_evenings import EVENINGS, seat
from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.drives.hall import a_finished_drive
from tests.tournaments.exchange.events import read, three_tables
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.deals import keep_deals
from tournaments.actions.prizes import choose_prizes
from tournaments.actions.records import play_record
from tournaments.actions.seating import name_pairs
from tournaments.actions.sessions import add_session
from tournaments.models import Club, Session, Tournament, User
from tournaments.paper.printable import offers, sheet_to_print, unprintable_names
from tournaments.paper.sheets import SHEETS
from tournaments.refusal import NotFound, Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def test_the_order_of_an_evening() -> None:
    """Every sheet has a place of its own; what tells results comes last."""
    places = [sheet.place for sheet in SHEETS.values()]
    assert places == sorted(set(places))
    cards, results = list(SHEETS).index("indicator-cards"), list(SHEETS).index("standings")
    assert cards < list(SHEETS).index("score-cards") < results < list(SHEETS).index("recap")


def test_every_sheet_suits_some_evening(set_up: SetUp, director: User, club: Club) -> None:
    offered = {offer.name for offer in offers(a_finished_drive(director, club))}
    for name in (
        "compass whist",
        "Howell bridge",
        "memory duplicate",
        "Howell's teams",
        "Safford's eight",
        "Gilman's ten",
    ):
        session = set_up(EVENINGS[name].game, 0)
        seat(director, session, EVENINGS[name])
        if name == "Howell bridge":
            keep_deals(session, {1: Deal(bytes(range(4)) * 13)})
        offered |= {offer.name for offer in offers(session)}
    choose_prizes(director, session.pk, {"ranking": 3}, one_each=True)
    again = add_session(director, session.pk, played_on=session.played_on)
    offered |= {offer.name for offer in offers(again)}
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
    with pytest.raises(NotFound, match="no such sheet"):
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

    monkeypatch.setattr(SHEETS["score-cards"], "suits", of_bridge)
    assert "score-cards" not in [each.name for each in offers(whist)]
    assert "score-cards" in [each.name for each in offers(bridge)]
    with pytest.raises(NotFound, match="no use for this sheet"):
        sheet_to_print(whist, "score-cards")


def test_bridge_says_board(whist: Session, bridge: Session) -> None:
    assert "Tray labels" in [each.title for each in offers(whist)]
    assert "Board labels" in [each.title for each in offers(bridge)]
    for each in offers(bridge):
        assert "tray" not in f"{each.title} {each.purpose}".lower(), each.name


def test_every_name_on_the_paper_is_looked_at(whist: Session, director: User, club: Club) -> None:
    name_pairs(director, whist.pk, {1: ["Ann 😀 & 🂡 😀", "דנה كريم"], 2: ["王芳", "Zoë Łucja"]})
    assert unprintable_names(whist) == [("Ann 😀 & 🂡 😀", ("😀", "🂡"))]
    Tournament.objects.update(name="Cup 🏆")
    Club.objects.filter(pk=club.pk).update(name="Club 🂡")
    again = Session.objects.select_related("tournament__club").get(pk=whist.pk)
    assert [name for name, _characters in unprintable_names(again)] == [
        "Club 🂡",
        "Cup 🏆",
        "Ann 😀 & 🂡 😀",
    ]
