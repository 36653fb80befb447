"""Sections that are each compared and ranked by themselves, in one session of the same boards."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import chain

import pytest
from django.test import Client
from django.urls import reverse

from scoring.shorthand import parse_bridge
from tests.tournaments.conftest import SetUp
from tests.tournaments.replay.test_files_of_every_kind import require_files
from tests.tournaments.saved_events import taken_round
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tournaments.actions.evenings import close_session
from tournaments.actions.publication import choose_after_play
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.rules import choose_rules
from tournaments.actions.seating import seat_contestants
from tournaments.actions.sessions import add_session, make_finals
from tournaments.actions.standings import score_field
from tournaments.models import Field, Session, StandingRow, User
from tournaments.paper.awards import scored_session
from tournaments.presenting.standings import ledger_words
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.people.names import contestants_by_section, contestants_of
from tournaments.queries.plan.plays import TableRound, current_plan, seatings_of
from tournaments.queries.standings.explanations import award_explained, total_explained
from tournaments.queries.standings.overall import overall_view
from tournaments.queries.standings.score_card import score_cards
from tournaments.queries.standings.tray_page import tray_page
from tournaments.queries.standings.view import InterimView, standings_view
from tournaments.queries.table.compared import compared
from tournaments.refusal import NotFound, Refusal

pytestmark = pytest.mark.django_db

Play = tuple[str, int, str, str, str]
"""The letter of a section, a board, who sat N/S and E/W there, and what they made."""
Row = tuple[int, Fraction, Fraction, str]
"""The place, the matchpoints, the most there was to have, and who has them."""
MADE = {"P": 0, "1NT=N": 90, "3NT=N": 400, "3NT-1N": -50, "2NT=N": 120, "1NT-3N": -150}
"""What was made, and a figure in the same order whoever is vulnerable."""


SAME_BOARDS, OTHER_BOARDS = ("reduced-howell", (), 6), ("howell", (6, 12), 5)


@pytest.fixture(params=[SAME_BOARDS, OTHER_BOARDS], ids=["same boards", "other boards"])
def hall(request: pytest.FixtureRequest, set_up: SetUp, director: User) -> Session:
    """Five tables and four play the same six boards in six rounds; or three tables five boards in
    five rounds, and six tables these and a sixth.
    """
    session, (system, in_each, rounds) = set_up("bridge", 0), request.param
    seat_contestants(
        director,
        session.pk,
        system=system,
        contestants=18,
        sections=2,
        in_each=in_each,
        apart=bool(in_each),
        trays_per_round=1,
        rounds=rounds,
    )
    choose_rules(director, session.pk, name="wbf", switches={"sections": "apart"})
    return session


def sizes(session: Session) -> list[int]:
    """How many pairs play in each section."""
    return [section.places.count() for section in session.sections.all()]


def planned(session: Session) -> list[tuple[str, TableRound, str, str, int]]:
    """Every play of both sections: the letter, where and when, who, and the board."""
    found = []
    for section in session.sections.all():
        people = contestants_by_section([section.pk])[section.pk]
        label = {one.number: one.label for one in people}
        plan = current_plan(section)
        for at, ns, ew, tray in planned_plays(section, plan[1]) if plan else ():
            found.append((section.letter, at, label[ns], label[ew], tray))
    return found


def played(session: Session, director: User) -> list[Play]:
    """Enter a result for every play; return them all."""
    plays = []
    for n, (letter, at, ns, ew, tray) in enumerate(planned(session)):
        made = list(MADE)[(n * n + 5 * tray) % len(MADE)]
        enter_result(director, session.pk, ResultEntry(at, tray, made))
        plays.append((letter, tray, ns, ew, made))
    scored(session)
    return plays


def scored(session: Session) -> Field:
    (field,) = Field.objects.filter(sections__session=session).distinct()
    score_field(field.pk)
    field.refresh_from_db()
    return field


def awards_by_hand(plays: list[Play]) -> dict[tuple[str, int], tuple[Fraction, Fraction]]:
    """Of everybody on each board the matchpoints and the top, in the comparison of its section."""
    found = {}
    for letter, tray, ns, ew, made in plays:
        others = [p[4] for p in plays if p[:2] == (letter, tray) and p[2:4] != (ns, ew)]
        won = sum(1 + (MADE[made] > MADE[one]) - (MADE[made] < MADE[one]) for one in others)
        top = Fraction(2 * len(others))
        found[ns, tray], found[ew, tray] = (Fraction(won), top), (top - won, top)
    return found


def by_hand(plays: list[Play]) -> dict[str, list[Row]]:
    """The ranking of each section by its letter."""
    section = {who: letter for letter, _tray, ns, ew, _made in plays for who in (ns, ew)}
    had, most = Counter[str](), Counter[str]()
    for (who, _tray), (won, top) in awards_by_hand(plays).items():
        had[who] += int(won)
        most[who] += int(top)
    share = {who: Fraction(had[who], most[who]) for who in section}
    found = defaultdict[str, list[Row]](list)
    for who, letter in section.items():
        ahead = [one for one in share if section[one] == letter and share[one] > share[who]]
        found[letter].append((1 + len(ahead), Fraction(had[who]), Fraction(most[who]), who))
    return {letter: sorted(rows) for letter, rows in sorted(found.items())}


def stored(session: Session) -> dict[str, list[Row]]:
    """The same, as the standings have it."""
    people = {one.entry_id: one for one in contestants_of(session.pk)}
    rows = StandingRow.objects.filter(standings=scored(session).current, audience="scorers")
    found = defaultdict(list)
    for row in rows:
        who = people[row.entry_id]
        found[who.section].append((row.place, row.total, row.maximum or Fraction(), who.label))
    return {letter: sorted(its) for letter, its in sorted(found.items())}


def test_each_section_has_the_standings_it_would_have_alone(hall: Session, director: User) -> None:
    plays = played(hall, director)
    assert stored(hall) == by_hand(plays)
    assert [len(its) for its in by_hand(plays).values()] == sizes(hall)


def test_together_they_are_one_field_again(hall: Session, director: User) -> None:
    plays = played(hall, director)
    choose_rules(director, hall.pk, name="wbf", switches={})
    together = [("", *play[1:]) for play in plays]
    assert sorted(chain(*stored(hall).values())) == by_hand(together)[""]
    choose_rules(director, hall.pk, name="wbf", switches={"sections": "apart"})
    assert stored(hall) == by_hand(plays)


def test_a_correction_counts_in_its_own_section_alone(hall: Session, director: User) -> None:
    plays = played(hall, director)
    at, tray = next((at, tray) for its, at, _ns, _ew, tray in planned(hall) if its == "B")
    first = next(n for n, play in enumerate(plays) if play[0] == "B")
    made = "3NT=N" if plays[first][4] != "3NT=N" else "P"
    enter_result(director, hall.pk, ResultEntry(at, tray, made, base_version=1, reason="misread"))
    corrected = [*plays[:first], (*plays[first][:4], made), *plays[first + 1 :]]
    assert stored(hall) == by_hand(corrected)
    assert stored(hall)["A"] == by_hand(plays)["A"]
    assert stored(hall)["B"] != by_hand(plays)["B"]


def test_every_award_is_that_of_its_section_everywhere(hall: Session, director: User) -> None:
    """On the score cards, on paper, on the page of the board, and as it is explained."""
    expected = awards_by_hand(played(hall, director))
    cards = {
        (card.contestant.label, line.tray): line.award
        for card in score_cards(hall)
        for round_ in card.rounds
        for line in round_.lines
    }
    assert cards == {at: won for at, (won, _top) in expected.items()}
    people = {one.entry_id: one.label for one in contestants_of(hall.pk)}
    number = {tray.pk: tray.number for tray in hall.trays.all()}
    on_paper = scored_session(hall)
    assert {
        (people[entry], number[tray]): (award, on_paper.tops[tray, entry, side])
        for (tray, entry, side), award in on_paper.awards.items()
    } == expected
    for tray in number.values():
        page = tray_page(hall, tray, all_trays=False)
        sides = [(one.ns[0], one.ns_award) for one in page.plays]
        sides += [(one.ew[0], one.ew_award) for one in page.plays]
        assert {(who.label, tray): award for who, award in sides} == {
            at: won for at, (won, _top) in expected.items() if at[1] == tray
        }
    for one in contestants_of(hall.pk):
        total = total_explained(hall, one.place_id, all_trays=False).explanation.amount
        own = {tray: won for (who, tray), (won, _top) in expected.items() if who == one.label}
        assert total == sum(own.values())
        for tray, won in own.items():
            explained = award_explained(hall, one.place_id, tray, all_trays=False)
            assert explained.explanation.amount == won
            compared = sum(score.times for score in explained.scores)
            assert compared == expected[one.label, tray][1] / 2 + 1


def test_a_board_tells_how_often_each_score_was_made_in_each_section(
    hall: Session, director: User
) -> None:
    plays = played(hall, director)
    page = tray_page(hall, 1, all_trays=False)
    counted = {
        letter: sorted(one.times for one in deals[""].scores)
        for letter, deals in page.parts.items()
    }
    assert counted == {
        letter: sorted(Counter(p[4] for p in plays if p[:2] == (letter, 1)).values())
        for letter in "AB"
    }
    said = text(Client().get(reverse("tray-results", args=[hall.pk, 1])))
    tops = {
        who[0]: top for (who, board), (_won, top) in awards_by_hand(plays).items() if board == 1
    }
    assert all(
        f"How often each score Section {letter}, top {tops[letter]}" in said for letter in tops
    )


def test_the_standings_are_a_list_for_each_section(hall: Session, director: User) -> None:
    ranking = by_hand(played(hall, director))
    view = standings_view(hall, all_trays=False)
    assert view is not None
    assert [words.title for words in ledger_words(view)] == ["Section A", "Section B"]
    assert [[row.contestant.label for row in words.rows] for words in ledger_words(view)] == [
        [row.contestant.label for row in ledger.rows] for ledger in view.ledgers
    ]
    for ledger in view.ledgers:
        found = [(row.place, row.total, row.maximum, row.contestant.label) for row in ledger.rows]
        assert sorted(found) == ranking[ledger.section]
    said = text(Client().get(reverse("standings", args=[hall.pk])))
    for letter, rows in ranking.items():
        firsts = [who for place, *_figures, who in rows if place == 1]
        assert all(f"Pair {who}, " in said for who in firsts)
        assert f"(Section {letter})" in said


def test_nothing_is_told_of_a_board_that_the_other_section_has_yet_to_play(
    hall: Session, director: User
) -> None:
    for letter, at, _ns, _ew, tray in planned(hall):
        if letter == "A":
            enter_result(director, hall.pk, ResultEntry(at, tray, "1NT=N"))
    field = scored(hall)
    assert field.current is not None
    assert (field.current.results, field.current.open_results) == (
        15 + 15 * (sizes(hall)[0] > 6),
        0,
    )
    with pytest.raises(NotFound, match="when everybody who plays it has played it"):
        tray_page(hall, 1, all_trays=False)
    player = contestants_of(hall.pk)[0]
    with pytest.raises(NotFound, match="nothing that may be shown"):
        award_explained(hall, player.place_id, 1, all_trays=False)
    assert "Section A" in text(signed_in(director).get(reverse("standings", args=[hall.pk])))


@pytest.mark.parametrize("hall", [OTHER_BOARDS], indirect=True, ids=["other boards"])
def test_a_board_of_one_section_is_told_when_that_has_played_it(
    hall: Session, director: User
) -> None:
    """Of the sixth board A knows nothing: not the last table of B holds it back, nor A."""
    sixth = [(letter, at) for letter, at, _ns, _ew, tray in planned(hall) if tray == 6]
    assert [letter for letter, _at in sixth] == 5 * ["B"]
    for _letter, at in sixth:
        with pytest.raises(NotFound):
            tray_page(hall, 6, all_trays=False)
        enter_result(director, hall.pk, ResultEntry(at, 6, "1NT=N"))
        scored(hall)
    assert list(tray_page(hall, 6, all_trays=False).parts) == ["B"]


def test_matches_are_played_in_one_field(hall: Session, director: User) -> None:
    same_cards = {"method": "matches", "match_between": "same_cards", "sections": "apart"}
    with pytest.raises(Refusal, match="Each section is compared and ranked by itself"):
        choose_rules(director, hall.pk, name="wbf", switches=same_cards)


@pytest.mark.laptop_parts
def test_an_event_of_sections_apart_is_the_same_from_its_file(
    hall: Session, director: User
) -> None:
    played(hall, director)
    taken_round(hall.tournament)


@pytest.mark.laptop_parts
def test_files_have_the_figures_of_each_section(hall: Session, director: User) -> None:
    played(hall, director)
    require_files(hall)


def lines(session: Session) -> list[set[str]]:
    """Who plays in each section, by their entries."""
    there = contestants_by_section([section.pk for section in session.sections.all()])
    return [{str(one.entry_id) for one in its} for _section, its in sorted(there.items())]


@pytest.mark.parametrize("draw", ["drawn", "ranked"])
def test_nobody_changes_the_section_for_another_session(
    hall: Session, director: User, draw: str
) -> None:
    played(hall, director)
    second = add_session(director, hall.pk, played_on=hall.played_on, draw=draw)
    assert lines(second) == lines(hall)
    assert [len(its) for its in lines(second)] == sizes(hall)
    plays = played(second, director)
    assert stored(second) == by_hand(plays)


def test_several_sessions_together_are_ranked_in_each_section(
    hall: Session, director: User
) -> None:
    first = by_hand(played(hall, director))
    second_session = add_session(director, hall.pk, played_on=hall.played_on, draw="ranked")
    second = by_hand(played(second_session, director))
    entry = {(s.pk, one.label): one.entry_id for s in (hall, second_session)
             for one in contestants_of(s.pk)}  # fmt: skip
    for session in (hall, second_session):
        close_session(director, session.pk)
    view = overall_view(hall, all_trays=True)
    found = {
        ledger.section: [(row.contestant.entry_id, row.place, row.total) for row in ledger.rows]
        for ledger in view.ledgers
    }
    for letter in "AB":
        total, most = Counter[int](), Counter[int]()
        for session, rows in ((hall, first), (second_session, second)):
            for _place, points, top, label in rows[letter]:
                total[entry[session.pk, label]] += int(points)
                most[entry[session.pk, label]] += int(top)
        share = {who: Fraction(total[who], most[who]) for who in total}
        assert sorted(found[letter]) == sorted(
            (who, 1 + sum(each > share[who] for each in share.values()), Fraction(total[who]))
            for who in share
        )
    assert sorted(found) == ["A", "B"]


def test_of_each_section_as_many_go_on_to_the_final(hall: Session, director: User) -> None:
    ranking = by_hand(played(hall, director))
    with pytest.raises(Refusal, match="an even number"):
        make_finals(director, hall.pk, played_on=hall.played_on, first=7)
    final, _others = make_finals(director, hall.pk, played_on=hall.played_on, first=8, by_lot=True)
    label = {one.entry_id: one.label for one in contestants_of(hall.pk)}
    through = {label[one.entry_id] for one in contestants_of(final.pk)}
    for rows in ranking.values():
        safe = {
            who for place, *_figures, who in rows if place + sum(r[0] == place for r in rows) <= 5
        }
        out = {who for place, *_figures, who in rows if place > 4}
        assert safe <= through
        assert not out & through
    assert len(through) == 8


def test_while_play_goes_on_each_section_is_ranked_by_itself(hall: Session, director: User) -> None:
    """Over the rounds that every table has played, and of what can be compared in them."""
    plays = []
    for n, (letter, at, ns, ew, tray) in enumerate(planned(hall)):
        made = list(MADE)[(n * n + 5 * tray) % len(MADE)]
        if at.round <= 4:
            enter_result(director, hall.pk, ResultEntry(at, tray, made))
            plays.append((letter, tray, ns, ew, made))
    scored(hall)
    view = standings_view(hall, all_trays=False, interim=True)
    assert view is not None
    assert view.interim == InterimView(ranks=True, rounds=4, results=len(plays))
    times = Counter(play[:2] for play in plays)
    ranking = by_hand([play for play in plays if times[play[:2]] > 1])
    for letter, ledger in zip("AB", view.ledgers, strict=True):
        assert ledger.section == letter
        found = [(row.place, row.percent, row.contestant.label) for row in ledger.rows]
        assert sorted(found) == sorted(
            (place, 100 * had / most, who) for place, had, most, who in ranking[letter]
        )


def test_a_table_is_compared_with_its_own_section(hall: Session, director: User) -> None:
    """As its phone has it after each board."""
    choose_after_play(director, hall.pk, "others")
    plays = played(hall, director)
    own = next(each for each in planned(hall) if each[0] == "B")
    _letter, at, ns, _ew, tray = own
    found = compared(hall, seatings_of(hall.pk)[at.section_id], at, [tray])[tray]
    others = [play[4] for play in plays if play[:2] == ("B", tray)]
    assert found.results == len(others)
    assert (found.ns, found.top) == awards_by_hand(plays)[ns, tray]
    assert Counter({each.outcome: each.times for each in found.made}) == Counter(
        parse_bridge(made) for made in others
    )
