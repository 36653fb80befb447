"""Score slips: one for each table and round, written at the table and collected."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.umpire import order_of_play
from tournaments.models import Session, Tray
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_slips import ON_A_CARD, score_slips
from tournaments.paper.drawing.slip import ON_A_SLIP, Party, ScoreSlip, SlipLine, blank_slip
from tournaments.paper.drawing.values import Contracts
from tournaments.paper.plays import (
    Planned,
    event_words,
    has_contracts,
    is_bridge,
    is_memory,
    only_plays_again,
    planned,
)
from tournaments.paper.sheet import EmptyForm, Follows, Moment, Sheet
from tournaments.paper.tray_words import leader
from tournaments.presenting.contestants import Contestant, half_of_side
from tournaments.presenting.labels import tray_word
from tournaments.presenting.trays import vulnerable_short
from tournaments.queries.plan.session_trays import trays_by_number

_ON_A_SHEET, _LONG_ON_A_SHEET = 8, 4


class ScoreSlips(Sheet[list[ScoreSlip]]):
    """A slip for each table and round at which cards are played, table by table."""

    name = "score-slips"
    title = gettext_lazy("Score slips")
    purpose = gettext_lazy(
        "One for each table and round, to be collected. Eight or four on a sheet."
    )
    place = (Moment.TO_BE_FILLED_IN, 1)
    follows = Follows.SITTINGS
    each_of = "table"

    def needed(self, session: Session) -> bool:
        """Return whether results are told at all: who plays the same deals again keeps a card."""
        return not only_plays_again(session)

    def read(self, session: Session) -> list[ScoreSlip]:
        """Return the slips, with room for the trump of whist unless none is turned."""
        bridge = has_contracts(session)
        trays = trays_by_number(session)
        slips = []
        for section in planned(session):
            turned = not bridge and not session.declared_trump
            with_trump = turned and not is_memory(section.movement)
            sittings = sorted(section.sittings(), key=lambda one: (one[0].table, one[0].round))
            for at, sitting in sittings:
                ns, ew = (section.side(sitting, first) for first in (0, 1))
                slips.append(
                    ScoreSlip(
                        table=section.table(at.table),
                        round=str(at.round),
                        ns=_party(section, half_of_side(ns, 0)),
                        ew=_party(section, half_of_side(ew, 1)),
                        lines=tuple(_slip_line(trays[n], session) for n in order_of_play(sitting)),
                        event=event_words(session),
                        note=_note(turned=sitting.turned, shared=sitting.shared_with),
                        bridge=bridge,
                        with_trump=with_trump,
                        word=tray_word(session.tournament.game),
                        contracts=Contracts(session.tournament.game)
                        if bridge
                        else Contracts.BRIDGE,
                    )
                )
        return slips

    def draw(self, printer: Printer, values: list[ScoreSlip]) -> bytes:
        """Return the PDF; Law IV.1 keeps the trump on the trump slip where that is chosen."""
        if not printer.options.trumps:
            values = [replace(slip, with_trump=False) for slip in values]
        return score_slips(values, printer)

    def blank(self) -> Sequence[EmptyForm]:
        """Return slips of both games for few trays and for many."""
        return (
            self._form(
                1,
                "score-slips-whist",
                gettext_lazy("Score slips of whist, four trays"),
                blank_slip(bridge=False, lines=4),
            ),
            self._form(
                2,
                "score-slips-whist-trump",
                gettext_lazy("Score slips of whist, four trays, with the trump"),
                blank_slip(bridge=False, lines=4, with_trump=True),
            ),
            self._form(
                3,
                "score-slips-whist-long",
                gettext_lazy("Score slips of whist, twelve trays"),
                blank_slip(bridge=False, lines=12),
            ),
            self._form(
                4,
                "score-slips-bridge",
                gettext_lazy("Score slips of bridge, four boards"),
                blank_slip(bridge=True, lines=4),
            ),
            self._form(
                5,
                "score-slips-bridge-long",
                gettext_lazy("Score slips of bridge, sixteen boards"),
                blank_slip(bridge=True, lines=ON_A_CARD),
            ),
            self._form(
                21,
                "score-slips-auction",
                gettext_lazy("Score slips of auction, four deals"),
                blank_slip(bridge=True, lines=4, contracts=Contracts.AUCTION),
            ),
            self._form(
                22,
                "score-slips-minibridge",
                gettext_lazy("Score slips of MiniBridge, four boards"),
                blank_slip(bridge=True, lines=4, contracts=Contracts.MINIBRIDGE),
            ),
        )

    def _form(self, place: int, name: str, title: Promise, slip: ScoreSlip) -> EmptyForm:
        """Return a sheet of these slips."""
        count = _ON_A_SHEET if len(slip.lines) <= ON_A_SLIP else _LONG_ON_A_SHEET
        return EmptyForm(place, name, title, partial(score_slips, [slip] * count))


def _party(section: Planned, side: tuple[Contestant, ...]) -> Party:
    """What a team is called, else its names there, or a pair's; without, the label says it."""
    names = " & ".join(one.own_name or " & ".join(one.people) for one in side)
    return Party(section.label(side), names)


def _note(*, turned: bool, shared: tuple[int, ...]) -> str:
    if turned:
        return _("arrow-switch")
    if shared:
        return _("shares with table %(tables)s") % {"tables": ", ".join(map(str, shared))}
    return ""


def _slip_line(tray: Tray, session: Session) -> SlipLine:
    return SlipLine(
        tray=str(tray.number),
        dealer=tray.dealer,
        leads=leader(tray),
        vulnerable=vulnerable_short(tray) if is_bridge(session) else "",
        trump=tray.trump,
    )
