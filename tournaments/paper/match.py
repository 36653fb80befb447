"""Matches of teams on paper: the match sheet, and the seven-column card of each team."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from movements.movement import Kind
from scoring.match import Both, MatchRules, MatchScore, MatchTray, score_match
from scoring.matches import match_rules
from scoring.outcome import Cards, Contract, PassedOut, Tricks
from scoring.rules import method, rule_set
from scoring.team_cards import side_by_side
from tournaments.models import Session, Tray
from tournaments.paper.drawing.match_sheet import (
    CardsOfTable,
    MatchBoard,
    MatchSheet,
    TeamCard,
    TeamHand,
    match_sheets,
)
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_cards import score_cards
from tournaments.paper.drawing.values import CardForm, CardPlayer, Heading, ScoreCard, ScoreCardLine
from tournaments.paper.plays import (
    event_words,
    has_contracts,
    of_teams,
    planned,
    trays_by_number,
)
from tournaments.paper.sheet import Sheet
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import amount, points, signed
from tournaments.presenting.labels import tray_word
from tournaments.presenting.outcomes import reading
from tournaments.queries.desk.trays import Entered, entered_on
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.standings.session_field import session_field
from tournaments.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Played:
    """A tray where one of the teams held N/S's hands: where and when, and what is in."""

    at: TableRound
    entered: Entered | None

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
        """Where a tray was played first."""
        plays = [side[number].at for side in (self.at_home, self.away) if number in side]
        return min(plays, key=lambda at: (at.round, at.table))


def matches_of(session: Session) -> list[Match]:
    """The matches of a session's teams, in the order of the teams. Refused where there are none."""
    entered = entered_on(session)
    found: dict[tuple[int, int, int], Match] = {}
    for section in planned(session):
        if section.movement.kind is not Kind.TEAMS:
            continue
        for at, sitting in section.sittings():
            ns, ew = sitting.seats.north, sitting.seats.east
            if ns is None or ew is None or ns == ew:
                continue
            home, other = sorted((ns, ew))
            key = (section.section.pk, home, other)
            match = found.setdefault(key, Match(section.people[home], section.people[other]))
            plays = match.at_home if ns == home else match.away
            plays |= {tray: Played(at, entered.get((*at, tray))) for tray in sitting.trays}
    if not found:
        raise Refusal(_("Match sheets are for teams: nobody plays a match here."))
    return [found[key] for key in sorted(found)]


def match_sheet_values(session: Session) -> list[MatchSheet]:
    """A sheet for each match, with whatever is in."""
    matches = matches_of(session)
    if has_contracts(session):
        rules = _Rules(session)
        return [_boards(match, rules) for match in matches]
    return [_cards(match) for match in matches]


def match_heading(session: Session) -> Heading:
    """The head and foot of the sheets."""
    club = session.tournament.club
    now = date_format(timezone.localtime(timezone=club.zone), "TIME_FORMAT")
    return Heading(
        title=_("Match sheet"),
        subtitle=f"{club.name}. {event_words(session)}",
        note="",
        foot=_("As of %(time)s.") % {"time": now},
        tray_word=tray_word(session.tournament.game),
    )


def _cards(match: Match) -> MatchSheet:
    """Whist: E/W's cards of every table laid side by side."""
    by_table: defaultdict[int, list[int]] = defaultdict(list)
    for number in match.trays:
        by_table[match.dealt_at(number).table].append(number)
    tables, lead, complete = [], 0, True
    for table, numbers in sorted(by_table.items()):
        laid = _Laid(match, numbers)
        tables.append(laid.cards(str(table)))
        lead += laid.lead
        complete = complete and laid.complete
    return MatchSheet(
        home=match.home.name,
        away=match.other.name,
        note=ngettext("%(n)s hand", "%(n)s hands", len(match.trays)) % {"n": len(match.trays)},
        tables=tuple(tables),
        result=_result(match, lead, _("tricks")) if complete else "",
    )


class _Laid:
    """The cards of both teams for some trays. A tray awaited at either table gains nothing."""

    def __init__(self, match: Match, numbers: list[int]) -> None:
        self.match, self.numbers = match, numbers
        own = [_ew(match.away, number) for number in numbers]
        others = [_ew(match.at_home, number) for number in numbers]
        self.in_both = [None not in pair for pair in zip(own, others, strict=True)]
        laid = side_by_side(
            [one or 0 if both else 0 for one, both in zip(own, self.in_both, strict=True)],
            [one or 0 if both else 0 for one, both in zip(others, self.in_both, strict=True)],
        )
        self.gains = {match.home.number: laid.one, match.other.number: laid.other}
        self.lead = laid.majority

    @property
    def complete(self) -> bool:
        """Whether every tray was played at both tables."""
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
                    ew=_figure(_ew(as_ew, number)),
                    gain=str(gain) if gain else "",
                    ns=_figure(_ns(as_ns, number)),
                    check=as_ns[number].compared if number in as_ns else "",
                )
                for number, gain in zip(self.numbers, gains, strict=True)
            ),
            str(sum(gains)) if any(self.in_both) else "",
        )


def _ew(plays: Mapping[int, Played], number: int) -> int | None:
    return plays[number].ew_tricks if number in plays else None


def _ns(plays: Mapping[int, Played], number: int) -> int | None:
    return plays[number].ns if number in plays else None


def _figure(tricks: int | None) -> str:
    return "" if tricks is None else str(tricks)


def _result(match: Match, lead: int, unit: str) -> str:
    if not lead:
        return _("The match is halved.")
    ahead = match.home if lead > 0 else match.other
    figures = {"team": ahead.name, "n": abs(lead), "unit": unit}
    return _("%(team)s wins by %(n)s %(unit)s.") % figures


class _Rules:
    """How the session's own field counts matches; IMPs and victory points where it has none."""

    def __init__(self, session: Session) -> None:
        own = session_field(session)
        rules = rule_set(own.rules["name"], **own.rules["switches"]) if own else rule_set("wbf")
        if not method(rules).profile.in_matches:
            rules = rule_set("wbf", method="matches", match="imps", match_total="vps")
        self.rules = rules
        self.unit = {"imps": _("IMPs"), "points": _("points"), "pab": _("points")}.get(
            str(rules.switches["match"]), _("IMPs")
        )

    def of(self, trays: int) -> MatchRules:
        """For a match of so many trays."""
        return match_rules(self.rules, trays)


def _boards(match: Match, rules: _Rules) -> MatchSheet:
    """Bridge: the scores of both tables and what they are worth."""
    numbers = match.trays
    scored = score_match(
        [MatchTray(n, _ns(match.at_home, n), _ns(match.away, n)) for n in numbers],
        rules.of(len(numbers)),
    )
    complete = len(scored.trays) == len(numbers)
    words = ngettext("%(n)s board", "%(n)s boards", len(numbers))
    lead = int(scored.total.home - scored.total.away)
    return MatchSheet(
        home=match.home.name,
        away=match.other.name,
        note=words % {"n": len(numbers)},
        boards=tuple(_board(match, number, scored.trays.get(number)) for number in numbers),
        unit=rules.unit,
        totals=_totals(scored, rules, complete=complete),
        result=_result(match, _margin(scored, lead), rules.unit) if complete else "",
    )


def _margin(scored: MatchScore, lead: int) -> int:
    """By how much the match is won: a difference is counted to both, with both signs."""
    return lead // 2 if scored.total.home == -scored.total.away else lead


def _board(match: Match, number: int, gained: Both | None) -> MatchBoard:
    home, other = _ns(match.at_home, number), _ns(match.away, number)
    difference = "" if home is None or other is None else points(home - other)
    return MatchBoard(
        board=str(number),
        home_contract=_contract(match.at_home.get(number)),
        home_score="" if home is None else points(home),
        away_contract=_contract(match.away.get(number)),
        away_score="" if other is None else points(other),
        difference=difference,
        home=amount(gained.home) if gained and gained.home > 0 else "",
        away=amount(gained.away) if gained and gained.away > 0 else "",
    )


def _contract(play: Played | None) -> str:
    outcome = play and play.entered and play.entered.outcome
    if isinstance(outcome, PassedOut):
        return _("pass")
    return reading(outcome).text.replace(" ", "") if isinstance(outcome, Contract) else ""


def _totals(
    scored: MatchScore, rules: _Rules, *, complete: bool
) -> tuple[tuple[str, str, str], ...]:
    """What each team gained in all; the victory points once the match is over."""
    none = Fraction(0)
    home = sum((max(both.home, none) for both in scored.trays.values()), none)
    away = sum((max(both.away, none) for both in scored.trays.values()), none)
    total = (rules.unit, amount(home), amount(away))
    worth = scored.victory_points
    if worth is None:
        return (total,)
    figures = (amount(worth.home, 2), amount(worth.away, 2)) if complete else ("", "")
    return (total, (_("Victory points"), *figures))


def team_card_values(session: Session) -> list[ScoreCard]:
    """Whist: each team's own seven-column card, match by match, with whatever is in."""
    trays = trays_by_number(session)
    lines: defaultdict[int, list[ScoreCardLine]] = defaultdict(list)
    teams: dict[int, Contestant] = {}
    for match in matches_of(session):
        laid = _Laid(match, match.trays)
        both = laid.cards("")
        for team, rival, card in (
            (match.home, match.other, both.home),
            (match.other, match.home, both.away),
        ):
            teams[team.place_id] = team
            lines[team.place_id] += _team_lines(card.hands, rival, trays)
    return [
        ScoreCard(
            label=team.label,
            names="",
            event=event_words(session),
            lines=tuple(lines[place]),
            kind=_("Team"),
            form=CardForm.TEAMS,
            players=tuple(_players(team)),
        )
        for place, team in sorted(teams.items(), key=lambda entry: entry[1].number)
    ]


def _team_lines(
    hands: tuple[TeamHand, ...], rival: Contestant, trays: Mapping[int, Tray]
) -> Iterable[ScoreCardLine]:
    """The lines of a match; column 7 says against whom, as the partners are written by hand."""
    for index, hand in enumerate(hands):
        yield ScoreCardLine(
            ew_tricks=hand.ew,
            ew_gain=hand.gain,
            trump=trays[int(hand.hand)].trump,
            deal=int(hand.hand),
            ns_tricks=hand.ns,
            against=rival.label,
            ends_round=index == len(hands) - 1,
        )


def _players(team: Contestant) -> Iterable[CardPlayer]:
    people = (*team.people, "", "", "", "")
    count = max(len(team.people), 4)
    return (CardPlayer(str(number), people[number - 1]) for number in range(1, count + 1))


SHEETS: dict[str, Sheet] = {
    "team-cards": Sheet(
        gettext_lazy("Score cards of the teams"),
        gettext_lazy("The seven columns of each team, with whatever is in. Two on a sheet."),
        lambda session, how: score_cards(
            team_card_values(session), Printer(_, language=get_language() or "en", options=how)
        ),
        suits=lambda session: of_teams(session) and not has_contracts(session),
    ),
    "match-sheets": Sheet(
        gettext_lazy("Match sheets"),
        gettext_lazy("Both tables of each match side by side, and what either team gained."),
        lambda session, how: match_sheets(
            match_heading(session),
            match_sheet_values(session),
            Printer(_, language=get_language() or "en", options=how),
        ),
        suits=of_teams,
    ),
}
"""In the order in which they are laid out."""
