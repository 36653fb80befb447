"""Clubs and their members."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_noop

from tournaments.actions.log_entry import write_log
from tournaments.exchange.member_list import LENGTHS, MemberDetails
from tournaments.models import Club, EwNumbers, Member, Role, User
from tournaments.models.club import web_sites_in
from tournaments.names import has_controls, in_one_line, is_visible
from tournaments.presenting.sentences import club_exists, number_taken
from tournaments.queries.access import Person, club_for, require_may_create_clubs
from tournaments.queries.people.names import Roster
from tournaments.refusal import Code, Refusal
from tournaments.sentence import gettext as _

_TAKEN = {
    "number": gettext_noop(
        "“%(typed)s” is the number of %(name)s: nobody else can have that name."
    ),
    "name": gettext_noop(
        "%(name)s is a member already, or is listed twice. Two of one name are told apart by their "
        "numbers: give each one."
    ),
    "nickname": gettext_noop(
        "“%(typed)s” is the nickname of %(name)s: nobody else can have that name."
    ),
}
"""Why a name is taken: what of somebody it is already."""

ON_A_LINE = ("name", "number", "nickname", "national_number")
"""What is said of a member on a line, parted by semicolons; the name may stand alone."""
LEAST_FIRST, MOST_FIRST = 2, 900
"""Between these a club's first E/W number may be: the last pair has three digits at most."""
WIFI_KEYS = re.compile(r"[ -~]{8,63}|[0-9A-Fa-f]{64}")
MOST_SETS = 20
"""Sets of boards that a club may have."""
BY_RULES = -1
"""For a least share: as the rules of an evening have it."""
SLOWEST = 60
"""Minutes a board, a tray, or for the moving of a round."""


def create_club(person: Person, name: str, time_zone: str = "UTC") -> Club:
    """``make_club`` for somebody who asks for it; refused where only operators may."""
    return make_club(require_may_create_clubs(person), name, time_zone)


@transaction.atomic
def make_club(organiser: User, name: str, time_zone: str = "UTC") -> Club:
    """Create a club; whoever does it is its organiser. Refused where the name is taken."""
    club = Club(name=_own_name(name), time_zone=time_zone)
    _keep(club)
    Role.objects.create(user=organiser, kind=Role.Kind.ORGANISER, club=club)
    write_log(organiser, "club.made", club, club, name=club.name)
    return club


FEDERATION = ("federation_number", "charge_code", "master_point_scale", "master_point_type")
"""What a federation knows a club and its usual evening by; each may be empty."""
CHANGED = (
    "name",
    "time_zone",
    "bridge_while_playing",
    "whist_while_playing",
    "after_play",
    "opponents_confirm",
    "asks_lead",
    "records_hands",
    "contract_letters",
    "noindex",
    "web_sites",
    *FEDERATION,
)
"""The columns that ``change_club`` may change: the log keeps them before and after."""


@transaction.atomic
def change_club(
    organiser: Person,
    club_id: int,
    *,
    name: str | None = None,
    time_zone: str | None = None,
    bridge_while_playing: str | None = None,
    whist_while_playing: str | None = None,
    after_play: str | None = None,
    opponents_confirm: bool | None = None,
    asks_lead: bool | None = None,
    records_hands: bool | None = None,
    contract_letters: str | None = None,
    noindex: bool | None = None,
    web_sites: str | None = None,
    federation_number: str | None = None,
    charge_code: str | None = None,
    master_point_scale: str | None = None,
    master_point_type: str | None = None,
) -> Club:
    """Give a club another name, time zone, number or code, or change what desk and readers see.

    None leaves it. Refused where the name is taken, or a web site is none.
    """
    club = lock_club(club_for(organiser, club_id).pk)
    was = {column: str(getattr(club, column)) for column in CHANGED}
    codes = (federation_number, charge_code, master_point_scale, master_point_type)
    for column, code in zip(FEDERATION, codes, strict=True):
        if code is not None:
            setattr(club, column, in_one_line(code))
    if web_sites is not None:
        club.web_sites = _sites(web_sites)
    if name is not None and in_one_line(name) != club.name:
        club.name = _own_name(name)
    asked = {
        "time_zone": time_zone,
        "bridge_while_playing": bridge_while_playing,
        "whist_while_playing": whist_while_playing,
        "after_play": after_play,
        "opponents_confirm": opponents_confirm,
        "asks_lead": asks_lead,
        "records_hands": records_hands,
        "contract_letters": contract_letters,
        "noindex": noindex,
    }
    for column, value in asked.items():
        if value not in (None, ""):
            setattr(club, column, value)
    now = {column: str(getattr(club, column)) for column in CHANGED}
    if now != was:
        _keep(club)
        before = {f"{column}_was": value for column, value in was.items()}
        write_log(organiser, "club.changed", club, club, **now, **before)
    return club


def _sites(typed: str) -> str:
    try:
        return "\n".join(web_sites_in(typed))
    except ValidationError as error:
        raise Refusal(" ".join(error.messages)) from error


def _own_name(name: str) -> str:
    """Return the name of a club as it is kept; refused where it is none, or another's."""
    name = in_one_line(name)
    if len(name) > 120 or not is_visible(name) or has_controls(name):
        raise Refusal(_("A club needs a name of 1 to 120 characters, all of which can be printed."))
    if Club.objects.filter(name=name).exists():
        raise _taken(name)
    return name


def _keep(club: Club) -> None:
    try:
        keep_club(club)
    except ValidationError as error:
        raise Refusal(" ".join(error.messages)) from error


def keep_club(club: Club) -> None:
    """Save a club. Raises ``ValidationError``; refused where its name is taken meanwhile."""
    club.full_clean(validate_unique=False)
    try:
        with transaction.atomic():
            club.save()
    except IntegrityError as error:  # somebody has founded it meanwhile
        raise _taken(club.name) from error


def _taken(name: str) -> Refusal:
    return Refusal(club_exists(name), code=Code.DUPLICATE)


def lock_club(club_id: int) -> Club:
    """Lock the club until the end of the transaction, and return it as it is now.

    Whoever makes, changes or takes away a member does so, and reads the members afterwards: no two
    people give one name or number away. It is locked before any session and its sections. Rows that
    name the club, as those of the log, may still be written by others meanwhile.
    """
    return Club.objects.select_for_update(no_key=True).get(pk=club_id)


@transaction.atomic
def show_records(organiser: Person, club_id: int, *, public: bool) -> Club:
    """Let anybody read the players' records over time, or the club's organisers alone."""
    club = club_for(organiser, club_id)
    if club.records_public is not public:
        club.records_public = public
        club.save(update_fields=["records_public"])
        write_log(organiser, "records.shown" if public else "records.hidden", club, club)
    return club


@transaction.atomic
def choose_ew_numbers(
    organiser: Person, club_id: int, *, numbers: str, first: int | None = None
) -> Club:
    """Number E/W by this custom on every evening that is seated from now on.

    ``numbers`` is one of ``EwNumbers``; ``first`` their first number, where the club sets it.
    """
    club = club_for(organiser, club_id)
    if numbers not in EwNumbers:
        raise Refusal(_("Choose how the E/W pairs are numbered."), field="ew_numbers")
    if numbers != EwNumbers.FIRST:
        first = None
    elif first is None or not LEAST_FIRST <= first <= MOST_FIRST:
        raise Refusal(
            _("The first E/W number is a whole number from %(least)s to %(most)s.")
            % {"least": LEAST_FIRST, "most": MOST_FIRST},
            field="first_ew_number",
        )
    if (club.ew_numbers, club.first_ew_number) != (numbers, first):
        club.ew_numbers, club.first_ew_number = numbers, first
        club.save(update_fields=["ew_numbers", "first_ew_number"])
        write_log(organiser, "club.ew_numbers", club, club, numbers=numbers, first=first)
    return club


@transaction.atomic
def set_movement_settings(
    organiser: Person,
    club_id: int,
    *,
    per_board: Fraction | None = None,
    per_round: Fraction | None = None,
    per_tray: Fraction | None = None,
    sets_of_boards: int | None = None,
    least_share: int | None = None,
) -> Club:
    """Set by what the club's movements are chosen: how many minutes it counts for a board and a
    round, and for a tray of whist; how many sets of boards it has; how much of the boards in play
    each contestant should play, in per cent, or ``BY_RULES``.

    None leaves it as it is. Refused unless minutes are whole or halves, 1 to 60 for a board or
    tray, 0 to 60 a round; sets are 1 to 20, and a share is 0 to 100.
    """
    club = club_for(organiser, club_id)
    if sets_of_boards is not None and not 1 <= sets_of_boards <= MOST_SETS:
        raise Refusal(
            _("Say how many sets of boards the club has, 1 to 20."), field="sets_of_boards"
        )
    if least_share not in (None, BY_RULES) and not 0 <= least_share <= 100:
        raise Refusal(_("Say a share in per cent, 0 to 100."), field="least_share")
    asked = {"board": (per_board, 1), "round": (per_round, 0), "tray": (per_tray, 1)}
    pace: dict[str, int | None] = {
        f"half_minutes_per_{what}": _half_minutes(minutes, least=least)
        for what, (minutes, least) in asked.items()
        if minutes is not None
    }
    if sets_of_boards is not None:
        pace["sets_of_boards"] = sets_of_boards
    if least_share is not None:
        pace["least_share"] = None if least_share == BY_RULES else least_share
    if any(getattr(club, name) != value for name, value in pace.items()):
        Club.objects.filter(pk=club.pk).update(**pace)
        club.refresh_from_db()
        write_log(organiser, "club.pace", club, club)
    return club


@transaction.atomic
def set_wifi(organiser: Person, club_id: int, *, name: str, key: str) -> Club:
    """Have a Wi-Fi stand on the club's table cards, in clear; without a name, none.

    Refused where no Wi-Fi can have such a name or key (IEEE 802.11: 32 bytes; WPA: 8 to 63 ASCII
    characters, or 64 hexadecimal digits).
    """
    club = club_for(organiser, club_id)
    if len(name.encode()) > 32 or has_controls(name):
        raise Refusal(
            _("The name of a Wi-Fi has at most 32 letters, fewer with accents."), field="wifi_name"
        )
    if key and not WIFI_KEYS.fullmatch(key):
        raise Refusal(
            _(
                "The key of a Wi-Fi has 8 to 63 letters, digits and signs without accents, or 64 "
                "of the digits 0 to 9 and A to F. An open Wi-Fi has none."
            ),
            field="wifi_key",
        )
    if key and not name:
        raise Refusal(_("This key needs the name of its Wi-Fi."), field="wifi_name")
    if (club.wifi_name, club.wifi_key) != (name, key):
        club.wifi_name, club.wifi_key = name, key
        club.save(update_fields=["wifi_name", "wifi_key"])
        write_log(organiser, "club.wifi", club, club)  # no key stands in the log
    return club


def _half_minutes(minutes: Fraction, *, least: int) -> int:
    if (2 * minutes).denominator != 1 or not least <= minutes <= SLOWEST:
        raise Refusal(
            _("Say %(least)s to %(most)s minutes, whole or half ones.")
            % {"least": least, "most": SLOWEST}
        )
    return int(2 * minutes)


@transaction.atomic
def add_members(organiser: Person, club_id: int, lines: list[str]) -> list[Member]:
    """Make members of these people, one a line, as ``ON_A_LINE`` or the first of it.

    Refused, all of them, where one is a member already or stands there twice: the refusal's
    ``line`` says which (from 0), and its ``field`` what of it somebody else is called.
    """
    club = lock_club(club_for(organiser, club_id).pk)
    roster, members = Roster(club), []
    for at, line in enumerate(lines):
        try:
            members.append(_from_line(roster, line))
        except Refusal as refusal:
            refusal.details = {**refusal.details, "line": at}
            raise
    members = Member.objects.bulk_create(members)
    write_log(organiser, "members.added", club, club, names=[m.name for m in members])
    return members


def _from_line(roster: Roster, line: str) -> Member:
    parts = [in_one_line(part) for part in line.split(";")]
    if len(parts) > len(ON_A_LINE) or any(
        len(part) > LENGTHS[column]
        for column, part in zip(ON_A_LINE[1:], parts[1:], strict=False)
    ):  # fmt: skip
        raise Refusal(
            _("“%(line)s”: write name; number; nickname; federation’s number, none too long.")
            % {"line": line[:60]}
        )
    words: dict[str, Any] = dict(zip(ON_A_LINE, parts, strict=False))
    said = MemberDetails(**words)
    require_free_numbers(roster, said, None)
    return new_member(roster, said)


def require_names(name: str, *others: str) -> None:
    """Refuse a member in whose name nothing can be read, and characters that no name has."""
    if not is_visible(name):
        raise Refusal(_("A member needs a name."))
    if strange := next(filter(has_controls, (name, *others)), ""):
        shown = "".join(c if c.isprintable() else "?" for c in strange)
        raise Refusal(
            _("There are characters in “%(text)s” that cannot be printed.") % {"text": shown[:60]}
        )


def require_free_numbers(roster: Roster, said: MemberDetails, own: Member | None) -> None:
    """Refuse a number that another member has."""
    for column, holder in roster.holders(said.by_column).items():
        if holder != own:
            taken = number_taken(said.by_column[column], holder.name)
            raise Refusal(taken, code=Code.DUPLICATE, field=column)


def told_apart(numbers: Sequence[str], others: Iterable[Member]) -> bool:
    """Return whether somebody with these can be called as others are: each has a number."""
    return bool(numbers) and all(other.numbers for other in others)


def new_member(roster: Roster, said: MemberDetails) -> Member:
    """A member of whom this is said, on the roster and still to be kept.

    Refused for a name on it, unless all who are called so are told apart by their numbers.
    """
    said = said.in_one_line()
    name = said.name
    require_names(name, *(getattr(said, word) for word in LENGTHS))
    if len(name) > 120:
        raise Refusal(_("A name has at most 120 characters: “%(name)s…”") % {"name": name[:40]})
    by, known = roster.called_by(name)
    if known and not (by == "name" and told_apart(said.numbers, known)):
        raise Refusal(_name_taken(by, name, known[0].name), code=Code.DUPLICATE, field="name")
    member = Member(club=roster.club, **asdict(said))
    member.grade_today(said.grade)
    roster.add(member)
    return member


def _name_taken(by: str, typed: str, name: str) -> str:
    """Return why nobody else can be called so: ``by`` is the column of the member that has it."""
    return _(_TAKEN[by]) % {"typed": typed, "name": name}
