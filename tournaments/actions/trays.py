"""The trays of a session: their numbers, who deals, who is vulnerable, what is trump."""

import re
from collections.abc import Collection, Mapping
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy

from movements.deal import Vulnerability, bridge_dealer, bridge_vulnerability, whist_dealer
from movements.movement import Movement, Seat
from movements.plain import LARGEST_TRAY, from_plain, to_plain
from movements.renumbered import beginning_at
from scoring.switches import WITH_BOARDS
from tournaments.actions.evenings import locked_to_change, recompute_standings
from tournaments.actions.log_entry import write_log
from tournaments.models import TRUMP_SUITS, Plan, Section, Session, Tournament, Tray
from tournaments.presenting.sentences import CHOOSE_TRUMP_SUIT
from tournaments.presenting.trays import no_such_tray, tray_named
from tournaments.queries.access import Person
from tournaments.queries.plan.proposal import FOLLOWING
from tournaments.refusal import Code, Refusal
from tournaments.sentence import gettext as _

ONLY_WHIST_TURNS = gettext_lazy("Only whist has a trump that is turned.")

CLOSED_TO_TRAYS = gettext_lazy("This evening is closed. Reopen it first.")

_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"} | {suit: suit for suit in "♠♥♦♣"}
_RANK = r"(?P<rank{n}>10|[2-9TJQKA])"
_TRUMP = re.compile(
    rf"(?P<suit1>[SHDC♠♥♦♣])\s*{_RANK.format(n=1)}?|{_RANK.format(n=2)}\s*(?P<suit2>[SHDC♠♥♦♣])",
    re.IGNORECASE,
)


class TrayDetails(NamedTuple):
    """The details of a tray: a dealer's seat, a vulnerability's code, the card that was turned."""

    dealer: str
    vulnerable: str
    trump: str


def deal(session: Session, numbers: Collection[int], *, anew: bool) -> None:
    """One tray for each of these numbers, with its dealer and vulnerability.

    What was said of a tray that stays in play stays, unless it is dealt anew.
    """
    left = session.trays.all() if anew else session.trays.exclude(number__in=numbers)
    left.delete()
    _deal_missing(session, numbers)


def deal_more(section: Section, movement: Movement) -> None:
    """The trays of the plan that are not there yet; those that are there stay."""
    _deal_missing(section.session, movement.trays, section.series)


def take_away_unplayed(section: Section, numbers: Collection[int]) -> None:
    """Take away those of these trays that nothing was ever played with, here or beside."""
    if section.session.sections.filter(series=section.series).count() == 1:
        there = section.session.trays.filter(series=section.series, number__in=numbers)
        there.filter(plays=None).delete()


def _deal_missing(session: Session, numbers: Collection[int], series: str = "") -> None:
    game = session.tournament.game
    bridge = game == Tournament.Game.BRIDGE
    there = set(session.trays.filter(series=series).values_list("number", flat=True))
    Tray.objects.bulk_create(
        Tray(
            session=session,
            series=series,
            number=number,
            dealer=bridge_dealer(number) if game in WITH_BOARDS else whist_dealer(number),
            vulnerable=bridge_vulnerability(number) if bridge else "none",
            trump=session.declared_trump,
        )
        for number in numbers
        if number not in there
    )


def with_trays_from(movement: Movement, first: int) -> Movement:
    """The movement with its trays from this number on. Refused where there are none so high."""
    most = LARGEST_TRAY - len(movement.trays)
    if not 1 <= first <= most:
        raise Refusal(_("The first number must be between 1 and %(most)s.") % {"most": most})
    return beginning_at(movement, first)


@transaction.atomic
def number_trays(director: Person, session_id: int, first: int) -> None:
    """Number the trays from ``first`` on; appends a plan. Refused once results are in."""
    session = locked_to_change(director, session_id, CLOSED_TO_TRAYS)
    if session.sections.filter(plays__isnull=False).exists():
        raise Refusal(_("Results are in: the numbers stay as they are."), code=Code.RESULTS_IN)
    plans = _plans(session)
    if len(plans) > 1:
        raise Refusal(_("Several sections play here: the numbers stay as they are."))
    for plan in plans:
        movement = with_trays_from(from_plain(plan.movement), first)
        if movement.trays != from_plain(plan.movement).trays:
            # Rounds that were cut off had the old numbers: they do not come back.
            _append(plan, movement, change=plan.change if plan.change in FOLLOWING else "")
            deal(session, movement.trays, anew=False)
            _record_change(director, session, "trays.numbered", first=first)


@transaction.atomic
def change_trays(director: Person, session_id: int, said: Mapping[int, TrayDetails]) -> int:
    """Say of some trays, by their numbers, what differs from the usual; how many were changed.

    A vulnerability that is changed counts for what was played already. Refuses what the game
    does not know.
    """
    session = locked_to_change(director, session_id, CLOSED_TO_TRAYS)
    if session.declared_trump and any(details.trump for details in said.values()):
        raise Refusal(
            _("%(suit)s are trumps for the whole sitting: no trump is turned.")
            % {"suit": session.declared_trump}
        )
    trays = {tray.number: tray for tray in session.trays.filter(series="")}
    changed: list[Tray] = []
    for number, details in said.items():
        if number not in trays:
            raise Refusal(no_such_tray(session.tournament.game, number))
        tray, read = trays[number], _read(number, details, session.tournament.game)
        if (tray.dealer, tray.vulnerable, tray.trump) != read:
            tray.dealer, tray.vulnerable, tray.trump = read
            changed.append(tray)
    Tray.objects.bulk_update(changed, ["dealer", "vulnerable", "trump"])
    if changed:
        for plan in _plans(session):
            # What a plan has fixed is read once by every process: a new one is read again.
            _append(plan, from_plain(plan.movement), change=plan.change)
        _record_change(director, session, "trays.changed", trays=[tray.number for tray in changed])
    return len(changed)


@transaction.atomic
def declare_trump(director: Person, session_id: int, suit: str) -> None:
    """Make one suit trumps on every tray of a session, ``♠``; "": a trump is turned for each.

    Law IV.11 of duplicate whist, and memory duplicate. Refused outside whist.
    """
    session = locked_to_change(director, session_id, CLOSED_TO_TRAYS)
    if session.tournament.game != Tournament.Game.WHIST:
        raise Refusal(ONLY_WHIST_TURNS)
    if suit not in ("", *dict(TRUMP_SUITS)):
        raise Refusal(CHOOSE_TRUMP_SUIT)
    if suit != session.declared_trump:
        session.declared_trump = suit
        session.save(update_fields=["declared_trump"])
        session.trays.update(trump=suit)
        _record_change(director, session, "trump.declared", suit=suit)


def read_trump(typed: str) -> str:
    """The card that was turned, or its suit alone: ``♣J`` from ``CJ`` or ``j c``; "" for none.

    Raises ValueError where it is no card.
    """
    text = typed.strip()
    if not text:
        return ""
    found = _TRUMP.fullmatch(text)
    if found is None:
        raise ValueError(typed)
    rank = (found["rank1"] or found["rank2"] or "").upper().replace("T", "10")
    return _SUITS[(found["suit1"] or found["suit2"]).upper()] + rank


def _read(number: int, said: TrayDetails, game: str) -> TrayDetails:
    tray = tray_named(game, number, first=True)
    if said.dealer not in set(Seat):
        raise Refusal(_("%(tray)s: the dealer is N, E, S or W.") % {"tray": tray})
    if said.vulnerable not in set(Vulnerability):
        raise Refusal(_("%(tray)s: choose who is vulnerable.") % {"tray": tray})
    if game != Tournament.Game.BRIDGE and said.vulnerable != Vulnerability.NONE:
        raise Refusal(_("Only bridge has vulnerability."))
    try:
        trump = read_trump(said.trump)
    except ValueError as error:
        raise Refusal(
            _("%(tray)s: “%(typed)s” is not a card. Type it as CJ, H10 or SA.")
            % {"tray": tray, "typed": said.trump[:20]}
        ) from error
    if trump and game != Tournament.Game.WHIST:
        raise Refusal(ONLY_WHIST_TURNS)
    return TrayDetails(said.dealer, said.vulnerable, trump)


def _plans(session: Session) -> list[Plan]:
    """The last plan of each section that plays the session's own trays."""
    plans = Plan.objects.filter(section__session=session, section__series="")
    last = {plan.section_id: plan for plan in plans.order_by("version")}
    return list(last.values())


def _append(plan: Plan, movement: Movement, *, change: str) -> None:
    Plan.objects.create(
        section_id=plan.section_id,
        version=plan.version + 1,
        system=plan.system,
        options=plan.options,
        trays_per_round=plan.trays_per_round,
        movement=to_plain(movement),
        change=change,
        details=plan.details if change else {},
    )


def _record_change(director: Person, session: Session, what: str, **details: object) -> None:
    recompute_standings(session)
    write_log(director, what, session, session.tournament.club, **details)
