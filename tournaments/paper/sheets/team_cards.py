"""Score cards of the teams: the seven columns of each team of whist."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.systems.league import HOME, VISITORS
from tournaments.models import Session, Tray
from tournaments.paper.drawing.match_sheet import (
    TeamHand,
)
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_cards import blank_card, score_cards
from tournaments.paper.drawing.values import CardForm, CardPlayer, ScoreCard, ScoreCardLine
from tournaments.paper.plays import event_words, has_contracts, of_clubs, of_teams
from tournaments.paper.sheet import EmptyForm, Follows, Moment, Sheet
from tournaments.paper.team_matches import CardsSideBySide, Match, matches_of
from tournaments.presenting.contestants import Contestant
from tournaments.queries.plan.session_trays import trays_by_number

NUMBERS = "123456"
"""Of the players of a team, six at most; those of the League have the letters of the source."""


class TeamCards(Sheet[list[ScoreCard]]):
    """Each team's own seven-column card, match by match, with whatever is in."""

    name = "team-cards"
    title = gettext_lazy("Score cards of the teams")
    purpose = gettext_lazy("The seven columns of each team, with whatever is in. Two on a sheet.")
    place = (Moment.TO_BE_FILLED_IN, 4)
    follows = Follows.CONTESTANTS
    each_of = "label"

    def suits(self, session: Session) -> bool:
        """Return whether teams play whist."""
        return (of_teams(session) or of_clubs(session)) and not has_contracts(session)

    def read(self, session: Session) -> list[ScoreCard]:
        """Return the cards in the order of the teams. Refused where there are no matches."""
        trays = trays_by_number(session)
        lines: defaultdict[int, list[ScoreCardLine]] = defaultdict(list)
        teams: dict[int, Contestant] = {}
        letters: dict[int, str] = {}
        for match in matches_of(session):
            laid = CardsSideBySide(match, match.trays)
            both = laid.cards("")
            for team, rival, card in (
                (match.home, match.other, both.home),
                (match.other, match.home, both.away),
            ):
                teams[team.place_id] = team
                if any(play.ns_partners for play in match.at_home.values()):
                    letters[team.place_id] = VISITORS if team == match.home else HOME
                column = [_column_7(match, team, rival, hand) for hand in card.hands]
                lines[team.place_id] += _team_lines(card.hands, column, trays)
        return [
            ScoreCard(
                label=team.label,
                names="",
                event=event_words(session),
                lines=tuple(lines[place]),
                kind=_("Team"),
                form=CardForm.TEAMS,
                players=tuple(_players(team, letters.get(place, NUMBERS))),
            )
            for place, team in sorted(teams.items(), key=lambda entry: entry[1].number)
        ]

    def draw(self, printer: Printer, values: list[ScoreCard]) -> bytes:
        """Return the PDF of the cards."""
        return score_cards(values, printer)

    def blank(self) -> Sequence[EmptyForm]:
        """Return cards for 24 deals."""
        title = gettext_lazy("Score cards of whist teams, seven columns")
        return (EmptyForm(15, "score-cards-teams", title, self._blank),)

    def _blank(self, printer: Printer) -> bytes:
        card = blank_card(CardForm.TEAMS, lines=24)
        return self.draw(printer, [replace(card, kind=printer.gettext("Team"))] * 2)


def _column_7(match: Match, team: Contestant, rival: Contestant, hand: TeamHand) -> str:
    """Return who were partners N/S, of four who change partners; else against whom it was."""
    as_ns = match.at_home if team == match.home else match.away
    play = as_ns.get(int(hand.hand))
    return (play and play.ns_partners) or rival.label


def _team_lines(
    hands: tuple[TeamHand, ...], column_7: Sequence[str], trays: Mapping[int, Tray]
) -> Iterable[ScoreCardLine]:
    """The lines of a match."""
    for index, hand in enumerate(hands):
        yield ScoreCardLine(
            ew_tricks=hand.ew,
            ew_gain=hand.gain,
            trump=trays[int(hand.hand)].trump,
            deal=int(hand.hand),
            ns_tricks=hand.ns,
            against=column_7[index],
            ends_round=index == len(hands) - 1,
        )


def _players(team: Contestant, marks: Iterable[str]) -> Iterable[CardPlayer]:
    people = (*team.people, "", "", "", "")
    count = max(len(team.people), 4)
    return (CardPlayer(mark, people[at]) for at, mark in zip(range(count), marks, strict=False))
