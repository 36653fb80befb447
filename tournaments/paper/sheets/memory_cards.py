"""Score cards of memory duplicate: one for those who play every deal twice.

The hands dealt East and West are scored in the first column, and the same hands, which lie North
and South at the overplay, in the fifth. Source: R. F. Foster, Complete Hoyle, Duplicate Whist,
"Individuals"."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_cards import blank_card, score_cards
from tournaments.paper.drawing.values import CardForm, CardPlayer, ScoreCard, ScoreCardLine
from tournaments.paper.plays import Planned, event_words, is_memory, planned, plays_again
from tournaments.paper.sheet import EmptyForm, Follows, Moment, Sheet
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import signed
from tournaments.queries.desk.trays import Entered, entered_on
from tournaments.refusal import Refusal


class MemoryCards(Sheet[list[ScoreCard]]):
    """A card for each company of players."""

    name = "memory-cards"
    title = gettext_lazy("Score cards of memory duplicate")
    purpose = gettext_lazy(
        "One for all who play the same deals again, with whatever is in. Two on a sheet."
    )
    place = (Moment.TO_BE_FILLED_IN, 5)
    follows = Follows.CONTESTANTS

    def suits(self, session: Session) -> bool:
        """Return whether any section plays the same deals again."""
        return plays_again(session)

    def needed(self, _session: Session) -> bool:
        """Return that it is always in the pack."""
        return True

    def read(self, session: Session) -> list[ScoreCard]:
        """Return the cards. Refused where no deal is played again."""
        entered = entered_on(session)
        cards = [
            _card(players, turns, session)
            for section in planned(session)
            if is_memory(section.movement)
            for players, turns in _companies(section, entered)
        ]
        if not cards:
            raise Refusal(_("Nobody plays the same deals again here."))
        return cards

    def draw(self, printer: Printer, values: list[ScoreCard]) -> bytes:
        """Return the PDF of the cards."""
        return score_cards(values, printer)

    def blank(self) -> Sequence[EmptyForm]:
        """Return cards for 24 deals."""
        title = gettext_lazy("Score cards of memory duplicate, seven columns")
        cards = [blank_card(CardForm.MEMORY, lines=24)] * 2
        return (EmptyForm(16, "score-cards-memory", title, partial(self.draw, values=cards)),)


@dataclass(frozen=True, slots=True)
class _Turn:
    """One play of a tray: where and when, who held which hands, and E/W's tricks if in."""

    table: str
    round: int
    ew: tuple[Contestant, ...]
    ns: tuple[Contestant, ...]
    tricks: int | None


_Turns = dict[int, list[_Turn]]
"""Number of a tray -> its plays, the original one first."""


def _companies(
    section: Planned, entered: dict[tuple[int, int, int, int], Entered]
) -> list[tuple[list[Contestant], _Turns]]:
    """Those who meet over the same trays, and what they play."""
    found: defaultdict[frozenset[int], _Turns] = defaultdict(lambda: defaultdict(list))
    for at, sitting in section.sittings():
        ns, ew = (section.side(sitting, first) for first in (0, 1))
        for tray in sitting.trays:
            said = entered.get((*at, tray))
            tricks = None if said is None or said.ns is None else 13 - said.ns
            turn = _Turn(section.table(at.table), at.round, ew, ns, tricks)
            found[sitting.seats.contestants][tray].append(turn)
    return [
        ([section.people[number] for number in sorted(company)], turns)
        for company, turns in found.items()
    ]


def _card(players: list[Contestant], turns: _Turns, session: Session) -> ScoreCard:
    tally = _tally(turns)
    first, again = (_total(turns, index) if tally else "" for index in (0, 1))
    return ScoreCard(
        label=next(iter(turns.values()))[0].table,
        names=_("Memory duplicate"),
        event=event_words(session),
        lines=tuple(_lines(turns)),
        ew_total=first,
        ns_total=again,
        kind=_("Table"),
        form=CardForm.MEMORY,
        players=tuple(
            CardPlayer(
                one.label, " & ".join(one.people), signed(tally[one.number]) if tally else ""
            )
            for one in players
        ),
    )


def _lines(turns: _Turns) -> list[ScoreCardLine]:
    """A line for each tray, in the order of the original play; a heavy rule after each set."""
    trays = list(turns)
    lines = []
    for index, tray in enumerate(trays):
        first, again = _both(turns[tray])
        following = trays[index + 1 : index + 2]
        ends = any(turns[other][0].round != first.round for other in following)
        ahead = _ahead(first, again)
        lines.append(
            ScoreCardLine(
                ew_tricks=_figure(first),
                ew_gain=str(ahead) if ahead > 0 else "",
                trump="",
                deal=tray,
                ns_tricks=_figure(again),
                against=_labels(again.ew if again else first.ns),
                ends_round=ends or not following,
                ns_gain=str(-ahead) if ahead < 0 else "",
                partners=_labels(first.ew),
            )
        )
    return lines


def _both(plays: list[_Turn]) -> tuple[_Turn, _Turn | None]:
    """The original play and the overplay."""
    return plays[0], plays[1] if len(plays) > 1 else None


def _ahead(first: _Turn, again: _Turn | None) -> int:
    """The lead of the first to hold E/W's hands over those of the overplay."""
    if again is None or first.tricks is None or again.tricks is None:
        return 0
    return first.tricks - again.tricks


def _tally(turns: _Turns) -> Counter[int]:
    """The gains and losses of each player in all; nothing before every deal was played twice."""
    tally: Counter[int] = Counter()
    for plays in turns.values():
        first, again = _both(plays)
        if again is None or first.tricks is None or again.tricks is None:
            return Counter()
        ahead = _ahead(first, again)
        for side, sign in ((first.ew, 1), (again.ew, -1)):
            for one in side:
                tally[one.number] += sign * ahead
    return tally


def _total(turns: _Turns, index: int) -> str:
    """The tricks of the hands dealt E/W in all: ``index`` 0 at first, 1 at the overplay."""
    return str(sum(plays[index].tricks or 0 for plays in turns.values()))


def _figure(turn: _Turn | None) -> str:
    return "" if turn is None or turn.tricks is None else str(turn.tricks)


def _labels(side: tuple[Contestant, ...]) -> str:
    return " ".join(sorted(one.label for one in side))
