"""Whole drives with random tricks: played from the rule on the cards, added up, given prizes."""

import json
from collections import Counter
from io import StringIO
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from movements.pairing.drive import CUSTOMS, Custom, Drive, Form, individual_sizes
from tests.tournaments.drives.guests import Chairs, moved, seated
from tournaments.presenting.drives import rule_of_moving

pytestmark = pytest.mark.laptop_parts

OPTIONS = {
    Custom.LADY_UP: "--up", Custom.BOTH_UP: "--up", Custom.KEPT: "--partners",
    Custom.DIVIDE: "--partners", Custom.COMPASS: "--move", Custom.WINNERS_UP: "--move",
}  # fmt: skip
TRICKS = {
    *(Form.PROGRESSIVE_WINNERS, Form.PROGRESSIVE_LOSERS, Form.SEMI_PARTNER, Form.PARTNER),
    *(Form.INDIVIDUAL, Form.DRIVE_WHIST, Form.PIVOT),
}
"""The forms in which both sides of a table make 13."""


def output(*arguments: str) -> str:
    said = StringIO()
    call_command("drive", *arguments, stdout=said)
    return said.getvalue()


def drive_played(drive: Drive, seed: int) -> dict[str, Any]:
    custom = [OPTIONS[drive.custom], drive.custom] if drive.custom else []
    size = ["--players", str(drive.players), "--hands", str(drive.hands)]
    played = output("--form", drive.form, *size, *custom, "--seed", str(seed), "--json")
    return dict(json.loads(played))


def a_drive(form: Form, chance: Random) -> Drive:
    """One of 16 to 100 players, and of one of the lengths that halls play."""
    sizes = (
        [size for size in individual_sizes() if size >= 16]
        if form is Form.INDIVIDUAL
        else range(16, 101)
    )
    customs = CUSTOMS.get(form, (None,))
    return Drive(form, chance.choice(sizes), chance.choice((8, 20, 24)), chance.choice(customs))


@pytest.mark.parametrize("form", Form)
def test_ten_drives(form: Form) -> None:
    every_drive_is_sound(form, 10)


@pytest.mark.long
@pytest.mark.parametrize("form", Form)
def test_a_thousand_drives(form: Form) -> None:
    every_drive_is_sound(form, 1000)


def every_drive_is_sound(form: Form, count: int) -> None:
    """Everybody in one place, by the words of the rule; figures and prizes as they must be."""
    chance = Random(form)  # noqa: S311 - no secret
    for seed in range(count):
        drive = a_drive(form, chance)
        played = drive_played(drive, seed)
        everybody_has_one_seat(drive, played)
        the_rule_was_followed(drive, played)
        figures_add_up(drive, played)
        prizes_are_right(drive, played)


def everybody_has_one_seat(drive: Drive, played: dict[str, Any]) -> None:
    """Nobody in two places or without one; ladies and gentlemen in their own seats."""
    numbers = [player["number"] for player in played["players"]]
    blanks = [player["number"] for player in played["players"] if player.get("blank")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) % 4 == 0
    assert len(numbers) - len(blanks) == drive.players
    seat = {player["number"]: player["seat"] for player in played["players"]}
    assert [hand["hand"] for hand in played["hands"]] == list(range(1, drive.hands + 1))
    for hand in played["hands"]:
        guests = seated(hand)
        assert sorted(guest.number for guest in guests) == numbers
        if seat[1] is not None:
            assert all((seat[guest.number] == "L") == guest.lady for guest in guests)


def the_rule_was_followed(drive: Drive, played: dict[str, Any]) -> None:
    """Each hand's seats are those that guests find by the sentence on their card."""
    if drive.form is Form.INDIVIDUAL:
        return  # the card has the table and the seat of each hand
    deals, rule = drive.deals_a_round, rule_of_moving(drive)
    hands = played["hands"]
    for at in range(1, len(hands)):
        before, now = hands[at - 1], _chairs(hands[at])
        if at % deals:
            assert now == _chairs(before)
            continue
        won = {
            table["table"]: _won(drive.form, [hand["tables"][n] for hand in hands[at - deals : at]])
            for n, table in enumerate(before["tables"])
        }
        assert now == moved(rule, seated(before), won, drive.tables)


def _chairs(hand: dict[str, Any]) -> Chairs:
    return {table["table"]: {chair: table[chair] for chair in "NESW"} for table in hand["tables"]}


def _won(form: Form, deals: list[dict[str, Any]]) -> set[int]:
    """Who won at a table in the deals since the last move."""
    table = deals[0]
    if form is Form.HEARTS:
        took = table["hearts"]
        fewer = (min(pair, key=took.__getitem__) for pair in ("NE", "SW"))
        return {table[chair] for chair in fewer}
    ns, ew = (sum(deal[side] for deal in deals) for side in ("ns", "ew"))
    assert ns != ew
    return {table[chair] for chair in ("NS" if ns > ew else "EW")}


def figures_add_up(drive: Drive, played: dict[str, Any]) -> None:
    """Totals and halves are the hands' own; all tricks together are 13 a hand and side."""
    totals, halves = Counter[str](), [Counter[str](), Counter[str]()]
    for hand in played["hands"]:
        for table in hand["tables"]:
            ns, ew = table["ns"], table["ew"]
            scores = table.get("hearts") or {"N": ns, "E": ew, "S": ns, "W": ew}
            assert drive.form not in TRICKS or ns + ew == 13
            assert drive.form is not Form.HEARTS or sum(scores.values()) == 13
            for chair, score in scores.items():
                totals[str(table[chair])] += score
                halves[2 * hand["hand"] > drive.hands][str(table[chair])] += score
    assert played["totals"] == totals
    assert played["halves"] == {one: [half[one] for half in halves] for one in totals}
    if drive.form in TRICKS:
        assert sum(totals.values()) == 13 * drive.hands * drive.tables * 2
    if drive.form is Form.MILITARY:
        assert sum(played["flags"].values()) == drive.hands * drive.tables
    if "stars" in played:
        stars = Counter[str]()
        for its in played["stars"].values():
            stars.update(its)
        winners = 2 * drive.hands
        assert stars == {"gold": winners, "red": winners * (drive.tables - 1), "green": winners}


def prizes_are_right(drive: Drive, played: dict[str, Any]) -> None:
    """One prize a person, none for a blank, the highest total first, figures of their card."""
    prizes, totals = played["prizes"], played["totals"]
    winners = [prize["player"] for prize in prizes]
    blanks = {player["number"] for player in played["players"] if player.get("blank")}
    assert winners
    assert len(winners) == len(set(winners))
    assert not blanks & set(winners)
    for prize in prizes:
        player, figures = str(prize["player"]), [prize["figure"]]
        if "stars" in played:
            assert figures[0] in played["stars"][player].values()
        elif "flags" in played:
            assert figures[0] == max(played["flags"].values())
        else:
            assert figures[0] in (totals[player], *played["halves"][player])
    if "stars" not in played and "flags" not in played and drive.form is not Form.PIVOT:
        first = totals[str(winners[0])]
        seat = {player["number"]: player["seat"] for player in played["players"]}
        mine = [
            n
            for n in seat
            if n not in blanks and (seat[n] == seat[winners[0]] or drive.stays_together)
        ]
        assert first == max(totals[str(n)] for n in mine)


def test_the_same_seed_is_the_same_drive() -> None:
    drive = Drive(Form.PROGRESSIVE_WINNERS, 22, 24)
    assert drive_played(drive, 7) == drive_played(drive, 7) != drive_played(drive, 8)


def test_trumps_go_round() -> None:
    played = drive_played(Drive(Form.SEMI_PARTNER, 16, 6), 1)
    assert [hand["trump"] for hand in played["hands"]] == ["H", "C", "D", "S", "H", "C"]
    played = drive_played(Drive(Form.EUCHRE, 16, 2), 1)
    assert [hand["trump"] for hand in played["hands"]] == [None, None]


def test_in_writing() -> None:
    """The rule that guests read, each table of each hand, the prizes."""
    lines = output(
        "--form", "progressive-winners", "--players", "16", "--hands", "2", "--seed", "1"
    ).splitlines()
    assert lines[:4] == [
        "Won: the lady goes up a table, the gentleman down. Lost: stay, and change partners.",
        "From table 4 up is table 1; from table 1 down is table 4.",
        "",
        "1 H",
    ]
    assert [line.partition(":")[0] for line in lines[-10:]] == [
        "First lady", "Second lady", "Third lady", "First gentleman", "Second gentleman",
        "Third gentleman", "Highest first half", "Highest second half", "Lowest lady",
        "Lowest gentleman",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("individual", "22", "24"),
            "There is no individual schedule for 22 players; there is one for 20.",
        ),
        (("partner", "3", "24"), "A drive of this form needs 4 players, not 3."),
        (("euchre", "8", "24"), "A drive of this form needs 12 players, not 8."),
        (("pivot", "401", "24"), "A drive is for at most 400 players, not for 401."),
        (("pivot", "24", "0"), "A drive has at least 1 hand."),
        (("pivot", "24", "99"), "A drive has at most 60 hands, not 99."),
        (("pivot", "24", "24", "--up", "both"), "The form pivot leaves no choice of both."),
    ],
)
def test_what_is_no_drive(arguments: tuple[str, ...], said: str) -> None:
    form, players, hands, *options = arguments
    with pytest.raises(CommandError) as no:
        output("--form", form, "--players", players, "--hands", hands, *options)
    assert (str(no.value), no.value.returncode) == (said, 2)
