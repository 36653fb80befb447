"""People are moved by the printed cards alone, and the system keeps what it promises."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations, pairwise

import pytest
from pypdf import PdfReader

from movements.journey import journeys
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.safford_couples import CARDS, label_of, spouse_of
from movements.umpire import order_of_play
from tests.tournaments.paper.drawing.rooms import SMALL, room
from tournaments.paper.drawing.indicator_cards import indicator_cards
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.room import Room, room_of
from tournaments.paper.sheets.indicator_cards import indicator_cards_of
from tournaments.paper.sheets.seat_cards import SeatCards, seat_cards_of
from tournaments.presenting.trays import in_order
from tournaments.refusal import Refusal

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts

A6 = (105 * 72 / 25.4, 148.5 * 72 / 25.4)


def pieces(pdf: bytes) -> list[list[str]]:
    """What a reader finds on each card that is cut from the sheets, in the order of drawing."""
    cut: defaultdict[tuple[int, int, int], list[str]] = defaultdict(list)
    for number, page in enumerate(PdfReader(BytesIO(pdf)).pages):

        def visit(
            text: str, _cm: object, tm: list[float], *_font: object, number: int = number
        ) -> None:
            where = number, -int(tm[5] // A6[1]), int((tm[4] + 0.1) // A6[0])
            if text.strip():
                cut[where].append(text.strip())

        page.extract_text(visitor_text=visit)
    return [cut[where] for where in sorted(cut)]


Cards = dict[str, list[tuple[range, str]]]


def printed(one: Room) -> tuple[Cards, dict[str, str]]:
    """Of the printed seat cards: from each place after which rounds to which, who begins."""
    sends: Cards = defaultdict(list)
    begins: dict[str, str] = {}
    for texts in pieces(SeatCards().draw(Printer(), seat_cards_of(one))):
        place = texts[1]
        if "Begins here" in texts:
            begins[texts[texts.index("Begins here") + 2]] = place
        for said, to in pairwise(texts):
            found = re.fullmatch(r"After (?:every round|rounds? (\d+)(?:–(\d+))?)", said)
            if found:
                first, last = found[1] or "1", found[2] or found[1] or "99"
                sends[place].append((range(int(first), int(last) + 1), to))
    return sends, begins


def walk(one: Room) -> list[dict[str, str]]:
    """Round by round who is at which place, by the cards and nothing else."""
    sends, begins = printed(one)
    at = dict(begins)
    walked = [dict(at)]
    for after in range(1, len(one.movement.rounds)):
        for label, place in at.items():
            (to,) = [to for rounds, to in sends[place] if after in rounds]
            if to != "Keep this seat":
                at[label] = to
        walked.append(dict(at))
    return walked


ALONE = ["safford", "couples", "individuals", "party"]
TOGETHER = ["compass", "skip", "switch", "phantom", "rover", "hesitation", "barometer", "web"]


@pytest.mark.parametrize("name", ALONE + TOGETHER)
def test_whoever_walks_by_the_cards_walks_as_the_movement_says(name: str) -> None:
    one = SMALL[name]()
    walked = walk(one)
    for number, path in journeys(one.movement).items():
        label = one.people[number].label
        for stop, places in zip(path, walked, strict=True):
            if stop.table is None:
                assert places[label] == "Rest"
                continue
            table, chair = re.fullmatch(r"Table (\d+), (.*)", places[label]).groups()  # type: ignore[union-attr]
            assert int(table) == stop.table
            if one.individual:
                assert chair[0] == stop.chairs[0]
            else:
                assert chair.replace("/", "") == stop.chair_side


def meetings(
    walked: list[dict[str, str]],
) -> tuple[Counter[frozenset[str]], Counter[frozenset[str]]]:
    """How often every two are partners, and opponents."""
    partners: Counter[frozenset[str]] = Counter()
    opponents: Counter[frozenset[str]] = Counter()
    for places in walked:
        for a, b in combinations(places, 2):
            (table, chair), (other_table, other) = (places[x].split(", ") for x in (a, b))
            if table == other_table:
                across = {chair, other} in ({"North", "South"}, {"East", "West"})
                (partners if across else opponents)[frozenset((a, b))] += 1
    return partners, opponents


def test_eight_people_play_with_everybody_once_and_against_everybody_twice() -> None:
    """R. F. Foster, Complete Hoyle, Eight Individuals, moved by the printed cards."""
    walked = walk(SMALL["safford"]())
    assert walked[0] == {
        str(number): f"Table {table}, {chair}"
        for table, numbers in enumerate(((8, 1, 2, 4), (3, 7, 5, 6)), start=1)
        for number, chair in zip(numbers, ("North", "East", "South", "West"), strict=True)
    }
    everybody = {frozenset(two) for two in combinations("12345678", 2)}
    partners, opponents = meetings(walked)
    assert partners == dict.fromkeys(everybody, 1)
    assert opponents == dict.fromkeys(everybody, 2)


def test_sixteen_play_with_everybody_of_the_other_sex_but_the_spouse() -> None:
    """R. F. Foster, Complete Hoyle, Married Couples, moved by the printed cards."""
    walked = walk(SMALL["couples"]())
    seats = ("North", "East", "South", "West")
    assert {walked[0][label] for label in "a24e"} == {f"Table 1, {seat}" for seat in seats}
    assert sorted("".join(CARDS)) == sorted(walked[0])
    partners, opponents = meetings(walked)
    spouses = {frozenset((label_of(n), label_of(spouse_of(n)))) for n in range(1, 17)}
    couples = {frozenset((w, h)) for w in "abcdefgh" for h in "12345678"} - spouses
    assert partners == dict.fromkeys(couples, 1)
    everybody = {frozenset(two) for two in combinations("abcdefgh12345678", 2)} - spouses
    assert opponents == dict.fromkeys(everybody, 1)


def test_two_who_rest_at_once_are_refused() -> None:
    def at(ns: int, ew: int) -> tuple[Sitting, ...]:
        return (Sitting(1, Seats.of_pairs(ns, ew), (1,)),)

    movement = Movement(Kind.PAIRS, 4, (at(1, 2), at(3, 4)))
    with pytest.raises(Refusal, match="Several rest at once"):
        seat_cards_of(room_of(movement, "compass"))


Line = tuple[int, int, str, str, str]


def lines_of(texts: list[str]) -> Iterator[Line]:
    """The lines of an indicator card on which somebody plays."""
    for at, text in enumerate(texts):
        if text in {"N/S", "E/W", "N", "E", "S", "W"}:
            yield int(texts[at - 2]), int(texts[at - 1]), text, texts[at + 1], texts[at + 2]


def test_thirty_four_pairs_meet_everybody_once_by_the_printed_cards() -> None:
    one = room("howell", 34, 1, bridge=True)
    tables: defaultdict[tuple[int, int], dict[str, tuple[str, str, str]]] = defaultdict(dict)
    cards = pieces(indicator_cards(indicator_cards_of(one), Printer()))
    for texts in cards:
        label = texts[1]
        for number, table, side, against, trays in lines_of(texts):
            assert side not in tables[number, table]
            tables[number, table][side] = (label, against, trays)
    assert len(tables) == 33 * 17
    met = set()
    for sides in tables.values():
        (ns, to_ns, trays), (ew, to_ew, same) = sides["N/S"], sides["E/W"]
        assert (to_ns, to_ew, trays) == (ew, ns, same)
        met.add(frozenset((ns, ew)))
    assert met == {frozenset(map(str, two)) for two in combinations(range(1, 35), 2)}


@pytest.mark.parametrize("name", ["safford", "individuals", "party", "teams", "gilman even"])
def test_indicator_cards_of_people_and_of_teams(name: str) -> None:
    one = SMALL[name]()
    cards = indicator_cards_of(one)
    kinds = {Kind.TEAMS: {"Team, N/S", "Team, E/W"}, Kind.INDIVIDUAL: {"Player"}}
    assert {card.kind for card in cards} == kinds[one.movement.kind]
    told = Counter(
        (card.label, move.round, move.table, move.side, move.against, move.trays)
        for card in cards
        for move in card.moves
    )
    expected = Counter(
        (
            one.people[number].label,
            stop.round,
            stop.table,
            str(stop.chairs[0]) if one.individual else "/".join(str(stop.chair_side)),
            ", ".join(one.people[other].label for other in stop.opponents),
            in_order(order_of_play(stop)),
        )
        for number, path in journeys(one.movement).items()
        for stop in path
    )  # fmt: skip
    assert told == expected


def test_halves_of_a_team_have_a_card_each() -> None:
    first, second, *_rest = indicator_cards_of(SMALL["gilman even"]())
    assert (first.label, first.rule) == ("a", "You are stationary all evening.")
    assert second.rule == "After each round you go to the next lower table."


def test_an_individual_has_a_chair_and_two_opponents() -> None:
    (eight,) = [c for c in indicator_cards_of(SMALL["safford"]()) if c.label == "8"]
    assert eight.rule == "You are stationary all evening."
    assert [(m.table, m.side, m.against) for m in eight.moves[:2]] == [
        (1, "N", "1, 4"),
        (1, "N", "7, 3"),
    ]


def test_players_have_another_partner_in_every_round_on_their_cards() -> None:
    """By the printed cards: everybody is everybody's partner once."""
    partners = set()
    for texts in pieces(indicator_cards(indicator_cards_of(SMALL["safford"]()), Printer())):
        assert texts[texts.index("With") + 1] == "Against"
        for _round, _table, _chair, partner, against in lines_of(texts):
            assert len({texts[1], partner, *against.split(", ")}) == 4
            partners.add(frozenset((texts[1], partner)))
    assert partners == {frozenset(two) for two in combinations("12345678", 2)}
