"""What is done in a drive: set up, named, stepped on; its cards, tricks and cuts noted."""

import datetime
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from secrets import token_hex

from django.db import transaction
from django.utils import timezone

from scoring.drive import TRICKS
from tournaments.actions.evenings import lock_sections, set_up_evening
from tournaments.actions.log_entry import write_log
from tournaments.models import (
    Drive,
    DriveCard,
    DriveCut,
    DriveGuest,
    DriveResult,
    Session,
    TableLink,
    Tournament,
)
from tournaments.names import in_one_line
from tournaments.queries.access import (
    Author,
    Person,
    author_at_table,
    author_of,
    evening_to_direct,
    evening_to_score,
)
from tournaments.queries.drives.cards import cards_view, prizes_of, prizes_to_read
from tournaments.queries.drives.hands import at_table, hand_numbered, hands_of
from tournaments.queries.drives.settings import (
    PLAYED,
    SETTINGS,
    drive_in,
    drive_plan,
    last_drive,
    require_guests,
    require_playable,
    require_possible_card,
)
from tournaments.refusal import Code, Conflict, NotFound, Refusal
from tournaments.sentence import gettext as _
from tournaments.written.seat_order import drawn


@transaction.atomic
def begin_drive(
    director: Person,
    club_id: int,
    *,
    name: str,
    played_on: datetime.date,
    unlisted: bool = False,
) -> Session:
    """An evening that is a drive, set up as the last one of the club was."""
    game = Tournament.Game.WHIST.value
    session = set_up_evening(
        director, club_id, name=name, game=game, played_on=played_on, unlisted=unlisted
    )
    last = last_drive(session.tournament.club)
    as_last = {each: getattr(last, each) for each in SETTINGS} if last else {}
    drive = Drive(session=session, **as_last)
    drive.custom = require_playable(drive).custom or ""
    drive.save()
    return session


@transaction.atomic
def change_drive(director: Person, session_id: int, settings: dict[str, object]) -> Drive:
    """Give a drive what is named in ``settings``.

    Refused where it could not be played so, and where cards are in that would mean another thing.
    """
    drive = _held(evening_to_direct, director, session_id)
    was = {each: getattr(drive, each) for each in SETTINGS}
    for each in SETTINGS & settings.keys():
        setattr(drive, each, settings[each])
    drive.custom = require_playable(drive).custom or ""
    changed = {each: getattr(drive, each) for each in SETTINGS if getattr(drive, each) != was[each]}
    if PLAYED & changed.keys() and (drive.cards.exists() or drive.results.exists()):
        raise Refusal(_("Cards or tricks are in already: it is played as it was set up."))
    drive.step = min(drive.step, 2 * drive.hands)
    if changed:
        drive.save(update_fields=[*changed, "step"])
        before = {f"{each}_was": was[each] for each in changed}
        club = drive.session.tournament.club
        write_log(director, "drive.changed", drive.session, club, **changed, **before)
    return drive


@transaction.atomic
def step_drive(scorer: Person, session_id: int, step: int) -> Drive:
    """Begin the next hand, ring the bell after one, or go one such step back.

    ``step`` is where it is to be. Refused where that is not the next or the one before: somebody
    was there first.
    """
    drive = _held(evening_to_score, scorer, session_id)
    if step == drive.step:
        return drive
    if abs(step - drive.step) != 1 or not 0 <= step <= 2 * drive.hands:
        raise Conflict(_("Somebody did that already: look where the drive is now."))
    drive.step, drive.step_at = step, timezone.now()
    drive.save(update_fields=["step", "step_at"])
    return drive


@transaction.atomic
def read_out_prizes(scorer: Person, session_id: int, prizes: int) -> Drive:
    """Show so many prizes on the wall, from the last one in the list: one more, or one fewer.

    Refused while the list cannot be made or a prize waits for a cut, and where somebody went on
    meanwhile.
    """
    drive = _held(evening_to_score, scorer, session_id)
    found = prizes_to_read(drive)
    shown = min(drive.read_out, len(found))  # the list may have become shorter
    if prizes == shown:
        return drive
    if abs(prizes - shown) != 1 or not 0 <= prizes <= len(found):
        raise Conflict(_("Somebody did that already: look where the drive is now."))
    drive.read_out = prizes
    drive.save(update_fields=["read_out"])
    return drive


@transaction.atomic
def name_guests(scorer: Person, session_id: int, names: Mapping[int, str]) -> None:
    """Note who has which number; a number without a name has none from now on.

    Refused for a number that is not there or is a blank, for what cannot be a name, and for one
    person at two numbers.
    """
    drive = _held(evening_to_score, scorer, session_id)
    before = dict(drive.guests.values_list("number", "name"))
    named = {number: in_one_line(name) for number, name in names.items()}
    require_guests(drive_plan(drive), named)
    if named == before:
        return
    drive.guests.all().delete()
    DriveGuest.objects.bulk_create(
        DriveGuest(drive=drive, number=number, name=name) for number, name in named.items()
    )
    club = drive.session.tournament.club
    write_log(scorer, "drive.named", drive.session, club, guests=len(named))


@transaction.atomic
def draw_places(scorer: Person, session_id: int, names: Mapping[int, str]) -> None:
    """Draw who has which number: each lady has another lady's, partners who stay together another
    couple's. Refused as ``name_guests`` is, and once cards or tricks are in.
    """
    drive = _held(evening_to_score, scorer, session_id)
    if drive.cards.exists() or drive.results.exists():
        raise Refusal(_("Cards or tricks are in already: everybody keeps the number."))
    plan = drive_plan(drive)
    require_guests(plan, names)
    packs = defaultdict[tuple[str | None, int], list[tuple[int, ...]]](list)
    for card in plan.cards:
        players = plan.players_of(card)
        if any(number in names for number in players):
            packs[plan.seat_of(card[0]), len(players)].append(players)
    found: dict[int, str] = {}
    for places in packs.values():
        for place, whose in zip(drawn(places, token_hex()), places, strict=True):
            found |= {
                number: names[other]
                for number, other in zip(place, whose, strict=True)
                if other in names
            }
    name_guests(scorer, session_id, found)


@dataclass(frozen=True, slots=True)
class CardTyped:
    """What was typed of a card, having seen version ``base`` of it (0: it was not in).

    The meaning of the figures is that of ``DriveCard``.
    """

    first: int
    second: int = 0
    written: int | None = None
    tens: int | None = None
    base: int = 0

    @property
    def figures(self) -> dict[str, int | None]:
        """Its figures by the names of their columns."""
        columns = ("first", "second", "written", "tens")
        return {column: getattr(self, column) for column in columns}


@transaction.atomic
def enter_card(scorer: Person, session_id: int, number: int, typed: CardTyped) -> DriveCard:
    """Note a card; where the same is in already nothing is changed.

    Refused where there is no such card, more is said than can be won, the drive is closed, or
    somebody typed another version meanwhile.
    """
    drive = _held(evening_to_score, scorer, session_id)
    view = cards_view(drive)
    number = view.line(number).number
    require_possible_card(drive, typed.first, typed.second, typed.written, typed.tens)
    newest: DriveCard | None = drive.cards.filter(number=number).last()
    figures = typed.figures
    if newest is not None and typed.tens is None:
        figures["tens"] = newest.tens  # not asked for now, and yet not thrown away
    if newest is not None and all(getattr(newest, each) == figures[each] for each in figures):
        return newest
    if typed.base != (newest.version if newest is not None else 0):
        words = _("Somebody typed card %(number)s meanwhile: look at it first.")
        raise Conflict(words % {"number": number})
    card: DriveCard = DriveCard.objects.create(
        drive=drive, number=number, version=typed.base + 1, said_by_id=scorer.pk, **figures
    )
    if newest is not None:
        was, now = (each.stars if view.with_stars else each.total for each in (newest, card))
        said = {"number": number, "was": was, "now": now}
        write_log(scorer, "drive.card", drive.session, drive.session.tournament.club, **said)
    return card


@transaction.atomic
def enter_hand(
    scorer: Person, session_id: int, hand: int, typed: Mapping[int, tuple[int, int]]
) -> None:
    """Note what tables made in a hand, all of it or nothing.

    ``typed``: table -> the tricks of North and South, and the version that was seen (0: nothing).
    Refused where there is no such hand or table, it is not known yet who sits there, or somebody
    typed another figure meanwhile.
    """
    _enter_hand(scorer, _held(evening_to_score, scorer, session_id), hand, typed)


@transaction.atomic
def enter_at_table(link: TableLink, hand: int, ns: int, base: int) -> None:
    """Note what a table says itself of a hand: the tricks of North and South.

    Refused as ``enter_hand`` is; and for a hand that it has said, as soon as the next has begun to
    come in.
    """
    session, table = link.section.session, link.table
    lock_sections(session)
    session.refresh_from_db(fields=["state"])
    drive = drive_in(session)
    _require_open(session)
    now = at_table(drive, table)
    may_say = [one.number for one in (now.hand, now.said if now.can_change else None) if one]
    if hand not in may_say:
        raise Conflict(
            _("Hand %(hand)s is in. Whoever enters results can still change it.") % {"hand": hand}
        )
    _enter_hand(author_at_table(link), drive, hand, {table: (ns, base)})


def _enter_hand(
    scorer: Person | Author, drive: Drive, hand: int, typed: Mapping[int, tuple[int, int]]
) -> None:
    found = hand_numbered(hands_of(drive), hand)
    tables = {table.table: table for table in found.tables}
    for number, (ns, base) in sorted(typed.items()):
        if number not in tables:
            raise NotFound(_("There is no table %(table)s here.") % {"table": number})
        if ns > TRICKS:
            raise Refusal(
                _("Table %(table)s: there are 13 tricks, not %(tricks)s.")
                % {"table": number, "tricks": ns}
            )
        result = tables[number].result
        if result is not None and result.ns == ns:
            continue
        if base != (result.version if result else 0):
            words = _("Somebody typed table %(table)s meanwhile: look at it first.")
            raise Conflict(words % {"table": number})
        _note_result(scorer, drive, hand, number, ns, result)


def _note_result(
    who: Person | Author,
    drive: Drive,
    hand: int,
    table: int,
    ns: int,
    before: DriveResult | None,
) -> None:
    version, author = before.version + 1 if before else 1, author_of(who)
    said = {"hand": hand, "table": table, "ns": ns, "version": version}
    said_by = {"said_by_id": author.user_id, "said_by_name": author.name}
    DriveResult.objects.create(drive=drive, **said, **said_by)
    if before is not None:
        said = {"hand": hand, "table": table, "was": before.ns, "now": ns}
        write_log(who, "drive.tricks", drive.session, drive.session.tournament.club, **said)


@transaction.atomic
def decide_cut(scorer: Person, session_id: int, prize: str, number: int) -> None:
    """Note who won the cut for a prize. Refused for somebody who was not in it."""
    drive = _held(evening_to_score, scorer, session_id)
    lines = prizes_of(cards_view(drive))
    line = next((line for line in lines if line.key == prize and number in line.award.level), None)
    if line is None:
        raise Refusal(_("Card %(number)s is not in this cut.") % {"number": number})
    DriveCut.objects.update_or_create(drive=drive, prize=prize, defaults={"number": number})
    club = drive.session.tournament.club
    write_log(scorer, "drive.cut", drive.session, club, name=line.name, number=number)


def _held(find: Callable[[Person, int], Session], person: Person, session_id: int) -> Drive:
    """The drive of an open session, held until the end of the transaction."""
    lock_sections(find(person, session_id))
    session = find(person, session_id)
    drive = drive_in(session)
    _require_open(session)
    return drive


def _require_open(session: Session) -> None:
    if session.state != Session.State.OPEN:
        raise Refusal(_("The drive is closed."), code=Code.CLOSED)
