"""The results of the trays: tray by tray every result, and how often each score was made."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.outcome import NotPlayed
from scoring.rules import game, method
from scoring.switches import Game
from scoring.values import Ruling, Side, TrayAwards
from tournaments.models import Session, Tray
from tournaments.paper.awards import Scored, scored_session
from tournaments.paper.drawing.hand_records import HandRecord
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.tray_results import (
    Frequency,
    TrayPlay,
    TrayResult,
    TrayResults,
    tray_results,
)
from tournaments.paper.heading import report_heading, stage, standings_to_print
from tournaments.paper.result_words import RULED, played_words, score_words
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.paper.tray_words import hand_record
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import amount
from tournaments.presenting.methods import award_head, award_words, compared_with, decimals_of
from tournaments.presenting.rulings import revoke_marks, ruling_words
from tournaments.presenting.terms import term
from tournaments.presenting.trays import seat_name, vulnerable_words
from tournaments.presenting.who_plays import section_title
from tournaments.queries.deals.shown import dealt_trays
from tournaments.queries.desk.played_trays import rows_by_tray
from tournaments.queries.desk.trays import ns_figure
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.session_trays import trays_with_keys
from tournaments.queries.standings.parts import WHOLE


class TrayResultsSheet(Sheet[TrayResults]):
    """Every tray that has a result, in the order of the numbers."""

    name = "tray-results"
    title = gettext_lazy("Results of the trays")
    purpose = gettext_lazy("Tray by tray every result, and how often each score was made.")
    of_boards = (
        gettext_lazy("Results of the boards"),
        gettext_lazy("Board by board every result, and how often each score was made."),
    )
    place = (Moment.AFTER_PLAY, 4)
    follows = Follows.RESULTS

    def read(self, session: Session) -> TrayResults:
        """Return the trays. Refused before there are results."""
        view = standings_to_print(session)
        words = _Trays(session, scored_session(session))
        title = term(session.tournament.game, "results of trays")
        return TrayResults(
            heading=report_heading(session, view, title, stage(view)),
            score_head=_("N/S tricks") if words.whist else _("N/S score"),
            award_head=award_head(words.scored.rules),
            trays=tuple(words.trays()),
        )

    def draw(self, printer: Printer, values: TrayResults) -> bytes:
        """Return the PDF of the trays."""
        return tray_results(values, printer)


@dataclass(frozen=True, slots=True)
class _Played:
    """A result that is believed, with who held the hands."""

    ns: Contestant
    ew: Contestant
    outcome: Any
    ruling: Ruling | None
    reason: str

    @property
    def noted(self) -> bool:
        """Return whether something is to be said about it under the tray."""
        return self.ruling is not None or (
            bool(self.reason) and isinstance(self.outcome, NotPlayed)
        )


class _Trays:
    """The trays of a session in words."""

    def __init__(self, session: Session, scored: Scored) -> None:
        self.session = session
        self.scored = scored
        self.whist = game(scored.rules) is Game.WHIST
        self.decimals = decimals_of(scored.awards.values(), scored.rules)
        people = contestants_of(session.pk, in_full=True)
        self.people = {each.place_id: each for each in people}
        self.deals = {each[0].pk: each for each in dealt_trays(session)}

    def trays(self) -> Iterator[TrayResult]:
        said = self._said()
        for tray in trays_with_keys(self.session, said):
            for letter in sorted(self.scored.tables):
                its = [each for each in said[tray.pk] if letter in (WHOLE, each.ns.section)]
                if its:
                    yield self._tray(tray, letter, its)

    def _said(self) -> dict[int, list[_Played]]:
        people = self.people
        return {
            tray: [
                _Played(people[north], people[east], outcome, ruling, reason)
                for north, east, outcome, ruling, reason in rows
            ]
            for tray, rows in rows_by_tray(self.session).items()
        }

    def _tray(self, tray: Tray, letter: str, said: list[_Played]) -> TrayResult:
        said = sorted(said, key=lambda each: each.ns.number)
        noted = [each for each in said if each.noted]
        table = self.scored.tables[letter].get(tray.pk)
        of_section = [section_title(letter)] if letter else []
        tables = (table, *table.fouled) if table else ()
        return TrayResult(
            number=f"{tray.series}{tray.number}",
            facts=", ".join([*of_section, self._facts(tray)]),
            summary=compared_with(table.datum, table.top, self.scored.rules) if table else "",
            plays=tuple(self._play(tray, each, noted) for each in said),
            frequencies=tuple(one for deal in tables for one in self._frequencies(deal)),
            notes=tuple(
                (_mark(n), _note(each, self._average(table))) for n, each in enumerate(noted, 1)
            ),
            deal=self._deal(tray),
        )

    def _deal(self, tray: Tray) -> HandRecord | None:
        """Return the deal where everybody has played it; what it is called stands above."""
        if tray.pk not in self.deals:
            return None
        record = hand_record(*self.deals[tray.pk], self.session.tournament.game)
        return replace(record, number="", about=())

    def _average(self, table: TrayAwards | None) -> Fraction | None:
        averaged = self.whist and method(self.scored.rules).profile.has_average
        return table.datum if table and averaged else None

    def _facts(self, tray: Tray) -> str:
        facts = [_("dealer %(seat)s") % {"seat": seat_name(tray.dealer)}]
        if tray.trump:
            facts.append(_("trump %(card)s") % {"card": tray.trump})
        if game(self.scored.rules) is Game.BRIDGE:
            facts.append(vulnerable_words(tray))
        return ", ".join(facts)

    def _play(self, tray: Tray, said: _Played, noted: list[_Played]) -> TrayPlay:
        ns, ew = self._award(tray, said.ns, Side.NS), self._award(tray, said.ew, Side.EW)
        score = self._score(ns_figure(said.outcome, tray.vulnerable))
        return TrayPlay(
            ns=said.ns.label,
            ns_name=" & ".join(said.ns.people),
            ew=said.ew.label,
            ew_name=" & ".join(said.ew.people),
            played=played_words(said.outcome),
            score=f"{score} {revoke_marks(said.ruling)[0]}".rstrip(),
            ns_award=ns,
            ew_award=ew,
            mark=_mark(noted.index(said) + 1) if said.noted else "",
        )

    def _award(self, tray: Tray, who: Contestant, side: Side) -> str:
        key = self.scored.key(tray.pk, who.entry_id, str(side))
        award = self.scored.awards.get(key)
        return "" if award is None else award_words(award, self.scored.rules, self.decimals)

    def _score(self, figure: int | None) -> str:
        return score_words(figure, whist=self.whist)

    def _frequencies(self, table: TrayAwards) -> Iterator[Frequency]:
        for award in table.awards:
            score = self._score(int(award.score))
            yield Frequency(
                score=f"{score} ({table.deal})" if table.deal else score,
                times=Fraction(award.times),
                times_text=amount(award.times),
                ns_award=award_words(award.ns, self.scored.rules, self.decimals),
                ew_award=""
                if table.ns_alone
                else award_words(award.ew, self.scored.rules, self.decimals),
            )


def _mark(number: int) -> str:
    return f"{RULED}{number}"


def _note(said: _Played, average: Fraction | None) -> str:
    who = _("%(ns)s and %(ew)s") % {"ns": said.ns.label, "ew": said.ew.label}
    what = ruling_words(said.ruling, average) if said.ruling else _("not played")
    return f"{who}: {what}." + (f" {said.reason}" if said.reason else "")
