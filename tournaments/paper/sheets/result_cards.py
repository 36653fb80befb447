"""The cards of results, which contestants take home: tray by tray, and the place."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules import game
from scoring.switches import Game
from scoring.values import Side
from tournaments.models import Session
from tournaments.paper.awards import PlayedBy, Scored, scored_session
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.result_cards import ResultCard, ResultLine, result_cards
from tournaments.paper.heading import report_heading, stage, standings_to_print
from tournaments.paper.result_words import RULED, played_words, score_words
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import FRACTIONS, amount
from tournaments.presenting.labels import tray_word
from tournaments.presenting.methods import award_head, award_words, decimals_of
from tournaments.presenting.rulings import revoke_marks
from tournaments.presenting.standing_line import StandingText
from tournaments.presenting.standings import LedgerText, ledger_words
from tournaments.presenting.who_plays import one_of
from tournaments.queries.plan.session_trays import tray_keys
from tournaments.queries.standings.score_card import (
    CardLine,
    CardRound,
    MatchLine,
    ScoreCardView,
    score_cards,
    team_matches,
)
from tournaments.queries.standings.view import StandingsView


class ResultCards(Sheet[list[ResultCard]]):
    """A card for each contestant of the session, best first."""

    name = "result-cards"
    title = gettext_lazy("Result cards")
    purpose = gettext_lazy(
        "To take home: a card for each contestant, tray by tray. Two on a sheet."
    )
    of_boards = (
        gettext_lazy("Result cards"),
        gettext_lazy("To take home: a card for each contestant, by its boards. Two on a sheet."),
    )
    place = (Moment.AFTER_PLAY, 7)
    follows = Follows.RESULTS

    def read(self, session: Session) -> list[ResultCard]:
        """Return the cards. Refused before there are results."""
        view = standings_to_print(session)
        evening = _Evening.of(session, view, scored_session(session))
        cards = {card.contestant.place_id: card for card in score_cards(session, all_trays=True)}
        return [
            evening.card(cards[row.contestant.place_id], row, words)
            for words in ledger_words(view.by_player())
            for row in words.rows
            if row.contestant.place_id in cards
        ]

    def draw(self, printer: Printer, values: list[ResultCard]) -> bytes:
        """Return the PDF of the cards."""
        return result_cards(values, printer)


def _called(contestant: Contestant) -> str:
    """What a team is called, else its names; nothing where the label says it all."""
    return contestant.own_name or " & ".join(contestant.people)


@dataclass(slots=True)
class _Sum:
    """The running sums of a contestant."""

    award: Fraction = Fraction(0)
    top: Fraction = Fraction(0)
    own: int | Fraction = 0


@dataclass(frozen=True, slots=True)
class _Evening:
    """The facts that all cards of a session share. ``decimals``: of awards, and of their sums."""

    event: str
    foot: str
    view: StandingsView
    scored: Scored
    tray_ids: Mapping[int, int]
    ruled: frozenset[PlayedBy]
    decimals: int
    tray_head: str = field(default="")

    @classmethod
    def of(cls, session: Session, view: StandingsView, scored: Scored) -> "_Evening":
        day = date_format(session.played_on, "DATE_FORMAT")
        heading = report_heading(session, view, session.name, stage(view))
        ruled = frozenset(
            scored.key(result.tray, entry, str(side))
            for result in scored.results.results
            if result.ruling is not None
            for side in Side
            for entry in result.seats.side(side)
        )
        by_ruling = _("by ruling")
        foot = f"{heading.foot} {RULED} {by_ruling}." if ruled else heading.foot
        return cls(
            event=", ".join([session.name, session.tournament.club.name, day, heading.note]),
            foot=foot,
            view=view,
            scored=scored,
            tray_ids=tray_keys(session),
            ruled=ruled,
            decimals=decimals_of(scored.awards.values(), scored.rules),
            tray_head=tray_word(session.tournament.game),
        )

    @property
    def whist(self) -> bool:
        """Return whether tricks are counted."""
        return game(self.scored.rules) is Game.WHIST

    @property
    def in_percent(self) -> bool:
        """Return whether what there is to have on a tray is known."""
        return self.view.method.profile.has_top

    def card(self, card: ScoreCardView, row: StandingText, words: LedgerText) -> ResultCard:
        """The card of one contestant."""
        so_far = _Sum()
        lines = list(self._matches(card, so_far)) or [
            line for round_ in card.rounds for line in self._round(card, round_, so_far)
        ]
        lines += self._added(card.contestant.entry_id, so_far)
        heads = (
            _("Tricks") if self.whist else _("Score"),
            award_head(self.scored.rules),
            _("So far"),
            *(["%"] if self.in_percent else []),
        )
        return ResultCard(
            kind=one_of(card.contestant.kind),
            label=card.contestant.label,
            names=_called(card.contestant),
            event=self.event,
            facts=self._facts(row, words),
            heads=heads,
            lines=tuple(lines),
            sums=(amount(so_far.own, FRACTIONS) if self.whist else "", self._award(so_far.award)),
            foot=self.foot,
            tray_word=self.tray_head,
        )

    def _facts(self, row: StandingText, words: LedgerText) -> tuple[tuple[str, str], ...]:
        place = _("%(place)s of %(n)s") % {"place": row.place, "n": len(words.rows)}
        ranked = self.view.team_match is None and self.view.club_match is None
        facts = [(f"{_('Place')}, {words.title}", place if row.place else "—")] if ranked else []
        facts.append((words.heads[-1], row.answer))
        return (*facts, *zip(words.heads, row.figures, strict=False))

    def _round(self, card: ScoreCardView, round_: CardRound, so_far: _Sum) -> Iterator[ResultLine]:
        against = ", ".join(other.label for other in round_.against)
        names = ", ".join(filter(None, map(_called, round_.against)))
        number = str(round_.number) if round_.number else ""
        if not round_.lines:
            yield ResultLine(number, against, names or _("sits out"), "", "", (), ends_round=True)
        for index, line in enumerate(round_.lines):
            first = index == 0
            side = line.side or str(round_.stop.side or "")
            tray = self.tray_ids.get(line.tray, 0)
            key = self.scored.key(tray, card.contestant.entry_id, side)
            mark = self._mark(line, side) if key in self.ruled else ""
            played = played_words(line.entered.outcome) if line.entered else ""
            yield ResultLine(
                round=number if first else "",
                against=against if first else "",
                against_name=names if first else "",
                tray=str(line.tray),
                played=f"{played} {mark}".strip(),
                figures=self._figures(line, side, key, so_far),
                ends_round=index == len(round_.lines) - 1,
            )

    def _matches(self, card: ScoreCardView, so_far: _Sum) -> Iterator[ResultLine]:
        """Of a team a line for each tray of a match, with both tables; else nothing."""
        for other, lines in team_matches(card, self.scored.rules):
            at_home = other == card.contestant
            rounds = sorted({round_.number for line in lines for _half, round_ in line.halves})
            for index, line in enumerate(lines):
                first = index == 0
                yield ResultLine(
                    round=", ".join(map(str, rounds)) if first else "",
                    against=other.label if first and not at_home else "",
                    against_name=(_("own table") if at_home else _called(other)) if first else "",
                    tray=str(line.tray),
                    played=" / ".join(filter(None, self._played(card, line))),
                    figures=self._gained(card, line, so_far),
                    ends_round=index == len(lines) - 1,
                )

    def _played(self, card: ScoreCardView, line: MatchLine) -> Iterator[str]:
        tray, entry = self.tray_ids.get(line.tray, 0), card.contestant.entry_id
        for half, round_ in line.halves:
            side = half.side or str(round_.stop.side)
            ruled = self.scored.key(tray, entry, side) in self.ruled
            played = played_words(half.entered.outcome) if half.entered else "–"
            yield f"{played} {self._mark(half, side) if ruled else ''}".strip()

    def _gained(self, card: ScoreCardView, line: MatchLine, so_far: _Sum) -> tuple[str, ...]:
        """What a team made at both tables together, and what it gained by that."""
        tray, entry = self.tray_ids.get(line.tray, 0), card.contestant.entry_id
        if len(line.halves) < 2 or any(half.entered is None for half, _round in line.halves):
            return ()
        keys = [self.scored.key(tray, entry, half.side) for half, _round in line.halves]
        award = next((self.scored.awards[key] for key in keys if key in self.scored.awards), None)
        made = [self._made(half) for half, _round in line.halves]
        if award is None:
            return (" / ".join(score_words(each, whist=self.whist) for each in made),)
        both = None if None in made else sum(each or 0 for each in made)
        said = score_words(both, whist=self.whist)
        so_far.own += both or 0
        so_far.award += award
        return (said, self._award(award), self._award(so_far.award))

    def _made(self, line: CardLine) -> int | None:
        """Tricks, or the score in a contestant's own sign."""
        own = line.entered.ns if line.entered else None
        if own is not None and line.side == "EW":
            own = 13 - own if self.whist else -own
        return own

    def _mark(self, line: CardLine, side: str) -> str:
        """Of a ruling, and on whose side there was a revoke."""
        ns, ew = revoke_marks(line.entered.ruling if line.entered else None)
        return f"{RULED} {ew if side == Side.EW else ns}".rstrip()

    def _figures(self, line: CardLine, side: str, key: PlayedBy, so_far: _Sum) -> tuple[str, ...]:
        if line.entered is None:
            return ()
        own = self._made(line)
        made = score_words(own, whist=self.whist)
        if line.counts_as is not None and self.whist:
            so_far.own += line.counts_as
            if not any(revoke_marks(line.entered.ruling)):
                made = amount(line.counts_as, FRACTIONS)
        if key not in self.scored.awards:
            return (made,)
        so_far.own += own if own is not None and key not in self.ruled else 0
        award = self.scored.awards[key]
        so_far.award += award
        so_far.top += self.scored.tops[key]
        return (made, self._award(award), self._award(so_far.award), *self._percent(so_far))

    def _percent(self, so_far: _Sum) -> tuple[str, ...]:
        if not self.in_percent or not so_far.top:
            return ()
        return (amount(100 * so_far.award / so_far.top, 2),)

    def _added(self, entry: int, so_far: _Sum) -> Iterator[ResultLine]:
        """The awards carried forward, given or taken away, each on a line of its own."""
        carried = self.scored.results.carried.get(entry)
        added = [(_("carried forward"), carried)] if carried else []
        added += [
            (each.reason, each.amount)
            for each in self.scored.results.adjustments
            if each.contestant == entry
        ]
        for why, how_much in added:
            so_far.award += how_much
            sums = (self._award(how_much), self._award(so_far.award), *self._percent(so_far))
            yield ResultLine("", "", why, "", "", ("", *sums), ends_round=True)

    def _award(self, award: Fraction) -> str:
        return award_words(award, self.scored.rules, self.decimals)
