"""The matches of teams as the paper has them: who met over which trays, and both cards of each.

In a match of two clubs a four is a team, whoever of it are partners.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _

from movements.movement import Kind, Sitting
from movements.systems.league import FOUR, LEAGUE, four_of, letter_of
from movements.umpire import order_of_play
from scoring.outcome import Cards, Tricks
from scoring.team_cards import side_by_side
from tournaments.models import Session
from tournaments.paper.drawing.match_sheet import CardsOfTable, TeamCard, TeamHand
from tournaments.paper.plays import Planned, planned
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import signed
from tournaments.presenting.who_plays import Plays, two_sides
from tournaments.queries.desk.trays import Entered, entered_on
from tournaments.queries.plan.plays import TableRound, last_plans
from tournaments.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Played:
    """A tray where one of the teams held N/S's hands: where and when, and what is in.

    ``order``: after how many other trays it is played there. ``ns_partners`` and ``ew_partners``:
    of those who change partners the letters of both; empty for others.
    """

    at: TableRound
    order: int
    entered: Entered | None
    ns_partners: str = ""
    ew_partners: str = ""

    @property
    def ns(self) -> int | None:
        """N/S's tricks or score."""
        return self.entered.ns if self.entered else None

    @property
    def ew_tricks(self) -> int | None:
        """E/W's tricks: their own card is the official one."""
        outcome = self.entered and self.entered.outcome
        if isinstance(outcome, Cards):
            return outcome.ew
        return 13 - outcome.ns if isinstance(outcome, Tricks) else None

    @property
    def compared(self) -> str:
        """The mark that both cards agree, or that they do not."""
        outcome = self.entered and self.entered.outcome
        if isinstance(outcome, Cards) and not outcome.agree:
            return "≠"
        return "✓" if isinstance(outcome, Tricks | Cards) else ""


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams and the trays they play at two tables.

    ``at_home`` and ``away``: tray number -> the play in which the home team, or the other, held
    N/S's hands.
    """

    home: Contestant
    other: Contestant
    at_home: dict[int, Played] = field(default_factory=dict)
    away: dict[int, Played] = field(default_factory=dict)

    @property
    def trays(self) -> list[int]:
        """The trays of the match in the order of their first play, then of their numbers."""
        numbers = self.at_home.keys() | self.away.keys()
        return sorted(numbers, key=lambda number: (self.dealt_at(number).round, number))

    def dealt_at(self, number: int) -> TableRound:
        """Return where a tray was played first."""
        plays = [side[number] for side in (self.at_home, self.away) if number in side]
        first = min(plays, key=lambda play: (play.at.round, play.order, play.at.table))
        return first.at


def matches_of(session: Session) -> list[Match]:
    """The matches of a session's teams, in the order of the teams. Refused where there are none."""
    entered = entered_on(session)
    found: dict[tuple[int, int, int], Match] = {}
    systems = dict(last_plans().filter(section__session=session).values_list("section", "system"))
    for section in planned(session):
        clubs = systems[section.section.pk] == LEAGUE.name
        if section.movement.kind is not Kind.TEAMS and not clubs:
            continue
        teams = _fours(section) if clubs else section.people
        for at, sitting in section.sittings():
            ns, ew, partners = _who_meet(section, sitting, clubs=clubs)
            if ns is None or ew is None or ns == ew:
                continue
            home, other = sorted((ns, ew))
            key = (section.section.pk, home, other)
            match = found.setdefault(key, Match(teams[home], teams[other]))
            plays = match.at_home if ns == home else match.away
            plays |= {
                tray: Played(at, order, entered.get((*at, tray)), *partners)
                for order, tray in enumerate(order_of_play(sitting))
            }
    if not found:
        raise Refusal(_("Match sheets are for teams: nobody plays a match here."))
    return [found[key] for key in sorted(found)]


def _who_meet(
    section: Planned, sitting: Sitting, *, clubs: bool
) -> tuple[int | None, int | None, Sequence[str]]:
    """Return the numbers of the teams N/S and E/W, and of fours who of them are partners."""
    north, east, south, west = sitting.seats
    if not clubs or north is None or east is None:
        return north, east, ()
    everybody = len(section.people)
    partners = [
        ", ".join(letter_of(one or 1, everybody) for one in pair)
        for pair in ((north, south), (west, east))
    ]
    # The fours of the visitors come first, then those of the home club.
    return (north - 1) // FOUR + 1, (east - 1) // FOUR + 1, partners


def _fours(section: Planned) -> Mapping[int, Contestant]:
    """The fours of two clubs by their numbers; where a club has several, each with its own."""
    people = [section.people[number] for number in sorted(section.people)]
    names = two_sides(Plays.CLUBS, (section.section.first_team, section.section.second_team))
    teams = {}
    for at in range(0, len(people), FOUR):
        of_four, club = people[at : at + FOUR], names[2 * at // len(people)]
        four = four_of(at + 1, len(people))
        name = club if len(people) == 2 * FOUR else f"{club} {four}"
        teams[at // FOUR + 1] = replace(
            of_four[0],
            number=at // FOUR + 1,
            label=name,
            name=name,
            people=tuple(one.name for one in of_four),
            kind=Kind.TEAMS,
        )
    return teams


class CardsSideBySide:
    """The cards of both teams for some trays. A tray awaited at either table gains nothing."""

    def __init__(self, match: Match, numbers: list[int]) -> None:
        self.match, self.numbers = match, numbers
        own = [ew_tricks(match.away, number) for number in numbers]
        others = [ew_tricks(match.at_home, number) for number in numbers]
        self.in_both = [None not in pair for pair in zip(own, others, strict=True)]
        laid = side_by_side(
            [one or 0 if both else 0 for one, both in zip(own, self.in_both, strict=True)],
            [one or 0 if both else 0 for one, both in zip(others, self.in_both, strict=True)],
        )
        self.gains = {match.home.number: laid.one, match.other.number: laid.other}
        self.lead = laid.majority

    @property
    def complete(self) -> bool:
        """Return whether every tray was played at both tables."""
        return bool(self.in_both) and all(self.in_both)

    def cards(self, table: str) -> CardsOfTable:
        """Both cards, and who is ahead on them by how much."""
        match = self.match
        ahead = match.home if self.lead > 0 else match.other
        majority = f"{ahead.label} {signed(abs(self.lead))}" if self.lead else signed(0)
        return CardsOfTable(
            table,
            self.card(match.home, match.at_home, match.away),
            self.card(match.other, match.away, match.at_home),
            majority if any(self.in_both) else "",
        )

    def card(
        self, team: Contestant, as_ns: Mapping[int, Played], as_ew: Mapping[int, Played]
    ) -> TeamCard:
        """One team's own tricks on both sides, and what its E/W hands gained."""
        gains = self.gains[team.number]
        return TeamCard(
            team.name,
            tuple(
                TeamHand(
                    hand=str(number),
                    ew=_figure(ew_tricks(as_ew, number)),
                    gain=str(gain) if gain else "",
                    ns=_figure(ns_figure(as_ns, number)),
                    check=as_ns[number].compared if number in as_ns else "",
                )
                for number, gain in zip(self.numbers, gains, strict=True)
            ),
            str(sum(gains)) if any(self.in_both) else "",
        )


def ew_tricks(plays: Mapping[int, Played], number: int) -> int | None:
    """Return E/W's tricks on a tray; None where it is awaited."""
    return plays[number].ew_tricks if number in plays else None


def ns_figure(plays: Mapping[int, Played], number: int) -> int | None:
    """Return N/S's tricks or score on a tray; None where it is awaited."""
    return plays[number].ns if number in plays else None


def _figure(tricks: int | None) -> str:
    return "" if tricks is None else str(tricks)
