"""A drive in words: its forms, the rule of moving that guests read."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy, gettext_noop

from movements.pairing.drive import LADDERS, Custom, Drive, Form
from movements.systems.system import Unfit, UnfitCode
from scoring.drive import all_cards_make
from scoring.outcome import Strain
from tournaments.models.drive import TRUMPS
from tournaments.presenting.outcomes import SIGNS, SUIT_NAMES
from tournaments.sentence import gettext as _


class Counted(Enum):
    """What is written down of a hand."""

    TRICKS = "tricks"  # of both sides, 13 together
    DEAL = "deal"  # the trick and honour score of each side
    GAME = "game"  # the points of both sides when the bell rings
    HEARTS = "hearts"  # of each player, 13 together


COUNTED = {
    Form.BRIDGE: Counted.DEAL,
    Form.MILITARY: Counted.GAME,
    Form.EUCHRE: Counted.GAME,
    Form.CINCH: Counted.GAME,
    Form.HEARTS: Counted.HEARTS,
}


def counted(form: Form) -> Counted:
    """Return what is written down of a hand; tricks, unless the form has something of its own."""
    return COUNTED.get(form, Counted.TRICKS)


def counts_tricks(form: Form) -> bool:
    """Return whether both sides of a table make 13 in a hand."""
    return counted(form) is Counted.TRICKS


def has_flags(form: Form) -> bool:
    """Return whether flags are counted, table by table, and cards bear no figures."""
    return form is Form.MILITARY


def has_stars(form: Form) -> bool:
    """Return whether the cards of a form bear stars, and no totals."""
    return form in LADDERS


def trumps(drive: Drive, order: str = TRUMPS) -> list[str | None]:
    """The trump of each hand, H, C, D or S in rotation; None where the form does not say it."""
    if not counts_tricks(drive.form):
        return [None] * drive.hands
    return [order[hand % len(order)] for hand in range(drive.hands)]


def all_tricks(drive: Drive) -> int:
    """Return what all cards of a drive that counts tricks must make together."""
    return all_cards_make(drive.hands, drive.tables, couples=drive.stays_together)


class HandWords(NamedTuple):
    """A hand in words: its number from 1, its trump in words, as a sign, and the glyph of the suit.

    All are empty where the form does not say it; no trumps have no glyph.
    """

    number: int
    trump: str = ""
    sign: str = ""
    suit: str = ""


def _hand_words(number: int, letter: str | None) -> HandWords:
    if letter is None:
        return HandWords(number)
    strain = Strain(letter)
    if strain is Strain.NO_TRUMP:
        return HandWords(number, _("No trumps"), SIGNS[strain])
    suit = SUIT_NAMES[strain]
    return HandWords(number, capfirst(_(suit)), SIGNS[strain], suit)


def halves_of(drive: Drive, first_half: int, order: str = TRUMPS) -> list[list[HandWords]]:
    """The hands before tea and after it; of a drive without tea all of them in one."""
    hands = [_hand_words(at, letter) for at, letter in enumerate(trumps(drive, order), start=1)]
    return [half for half in (hands[:first_half], hands[first_half:]) if half]


class FormWords(NamedTuple):
    """The name of a form and, beside it where one chooses, who moves."""

    name: str
    who_moves: str


FORMS: dict[Form, FormWords] = {
    Form.PROGRESSIVE_WINNERS: FormWords(
        gettext_noop("Progressive, winners move"),
        gettext_noop("winning lady up, winning gentleman down"),
    ),
    Form.PROGRESSIVE_LOSERS: FormWords(
        gettext_noop("Progressive, losers move"),
        gettext_noop("losing lady up, losing gentleman down"),
    ),
    Form.SEMI_PARTNER: FormWords(
        gettext_noop("Semi-partner"), gettext_noop("losers move, winners stay partners")
    ),
    Form.PARTNER: FormWords(
        gettext_noop("Partner drive"), gettext_noop("partners stay together all evening")
    ),
    Form.INDIVIDUAL: FormWords(
        gettext_noop("Individual schedule"), gettext_noop("everybody partners everybody once")
    ),
    Form.DRIVE_WHIST: FormWords(
        gettext_noop("Drive whist"), gettext_noop("winners go on to the next table")
    ),
    Form.PIVOT: FormWords(
        gettext_noop("Pivot"), gettext_noop("four stay at a table and change partners")
    ),
    Form.BRIDGE: FormWords(
        gettext_noop("Bridge drive"), gettext_noop("four deals, then one side moves")
    ),
    Form.MILITARY: FormWords(
        gettext_noop("Military"), gettext_noop("East and West visit every fort for its flag")
    ),
    Form.EUCHRE: FormWords(
        gettext_noop("Progressive euchre"), gettext_noop("winners go up to the head table")
    ),
    Form.HEARTS: FormWords(
        gettext_noop("Progressive hearts"),
        gettext_noop("the lady and the gentleman with fewer hearts go up"),
    ),
    Form.CINCH: FormWords(
        gettext_noop("Progressive cinch"), gettext_noop("winners of four deals go up")
    ),
}

CUSTOM_WORDS: dict[Custom, Promise] = {
    Custom.LADY_UP: gettext_lazy("lady up, gentleman down"),
    Custom.BOTH_UP: gettext_lazy("both go up"),
    Custom.KEPT: gettext_lazy("partners go on together"),
    Custom.DIVIDE: gettext_lazy("partners part at each table"),
    Custom.COMPASS: gettext_lazy("East and West move"),
    Custom.WINNERS_UP: gettext_lazy("the winners move"),
}
"""What a hall may choose within a form."""

_UNFIT = {
    UnfitCode.CONTESTANTS_TOO_FEW: gettext_noop(
        "A drive of this form needs %(limit)s players, not %(value)s."
    ),
    UnfitCode.CONTESTANTS_TOO_MANY: gettext_noop(
        "A drive is for at most %(limit)s players, not for %(value)s."
    ),
    UnfitCode.CONTESTANTS_UNSUITED: gettext_noop(
        "There is no individual schedule for %(value)s players; there is one for %(limit)s."
    ),
    UnfitCode.ROUNDS_TOO_FEW: gettext_noop("A drive has at least %(limit)s hand."),
    UnfitCode.ROUNDS_TOO_MANY: gettext_noop("A drive has at most %(limit)s hands, not %(value)s."),
}


def unfit_drive(unfit: Unfit) -> str:
    """Return why there is no such drive."""
    return _(_UNFIT[unfit.code]) % {"value": unfit.value, "limit": unfit.limit}


_AND_PART = (
    gettext_noop("Won: go up a table and part there. Lost: stay, and change partners."),
    gettext_noop("Lost: go up a table and part there. Won: stay, and change partners."),
)
_LADDER = gettext_noop(
    "Won: go to the next table towards table 1; at table 1 stay. Lost: stay; at table 1 go to "
    "table %(last)s. Everywhere but at table 1 a pair that comes parts, to play with those who "
    "stayed."
)
_WINNERS_UP = gettext_noop("Keep your partner. Won: go up a table. Lost: stay.")
_RULES: dict[tuple[Form, Custom | None], str] = {
    (Form.PROGRESSIVE_WINNERS, Custom.LADY_UP): gettext_noop(
        "Won: the lady goes up a table, the gentleman down. Lost: stay, and change partners."
    ),
    (Form.PROGRESSIVE_WINNERS, Custom.BOTH_UP): _AND_PART[0],
    (Form.PROGRESSIVE_LOSERS, Custom.LADY_UP): gettext_noop(
        "Lost: the lady goes up a table, the gentleman down. Won: stay, and change partners."
    ),
    (Form.PROGRESSIVE_LOSERS, Custom.BOTH_UP): _AND_PART[1],
    (Form.SEMI_PARTNER, Custom.LADY_UP): gettext_noop(
        "Lost: the lady goes up a table, the gentleman down. Won: stay, and play on together."
    ),
    (Form.SEMI_PARTNER, Custom.BOTH_UP): gettext_noop(
        "Lost: go up a table together. Won: stay, and play on together."
    ),
    (Form.DRIVE_WHIST, Custom.KEPT): _WINNERS_UP,
    (Form.DRIVE_WHIST, Custom.DIVIDE): _AND_PART[0],
    (Form.PARTNER, Custom.COMPASS): gettext_noop(
        "Keep your partner. After each hand East and West go up a table; North and South stay."
    ),
    (Form.PARTNER, Custom.WINNERS_UP): _WINNERS_UP,
    (Form.BRIDGE, Custom.COMPASS): gettext_noop(
        "Keep your partner. After four deals East and West go up a table; North and South stay."
    ),
    (Form.BRIDGE, Custom.WINNERS_UP): gettext_noop(
        "Keep your partner. After four deals: won, go up a table; lost, stay."
    ),
    (Form.INDIVIDUAL, None): gettext_noop(
        "For each hand go to the table and the seat on your card."
    ),
    (Form.PIVOT, None): gettext_noop(
        "Stay at your table. North keeps the same seat; after each hand East goes to West’s seat, "
        "West to South’s, South to East’s."
    ),
    (Form.MILITARY, None): gettext_noop(
        "Keep your partner. After each game East and West go up a table; North and South stay. "
        "Whoever loses gives the winners a flag."
    ),
    (Form.EUCHRE, None): _LADDER,
    (Form.CINCH, None): _LADDER,
    (Form.HEARTS, None): gettext_noop(
        "Fewer hearts than the other lady, or the other gentleman: go to the next table towards "
        "table 1; at table 1 stay. More: stay; at table 1 go to table %(last)s. Whoever comes "
        "takes the seat that is free."
    ),
}


def rule_of_moving(drive: Drive) -> str:
    """What guests read on their card: who goes where, and who plays with whom."""
    return _(_RULES[drive.form, drive.custom]) % {"last": drive.tables}


def ends_of_the_line(drive: Drive) -> str:
    """Where one goes from the last table and from the first; empty where it need not be said."""
    if drive.form in LADDERS or drive.form in (Form.PIVOT, Form.INDIVIDUAL) or drive.tables == 1:
        return ""
    if drive.goes_down:
        words = _("From table %(last)s up is table 1; from table 1 down is table %(last)s.")
    else:
        words = _("From table %(last)s up is table 1.")
    return words % {"last": drive.tables}


def seat_words(seat: str | None) -> str:
    """Whose seat it is, a lady's or a gentleman's; empty where that is nobody's in particular."""
    return {"L": _("Lady"), "G": _("Gentleman")}.get(seat or "", "")


def group_words(group: str | None) -> str:
    """What a group of cards is called: ladies, gentlemen, or those of a table; empty for all."""
    if group is None:
        return ""
    named = {"L": _("Ladies"), "G": _("Gentlemen")}
    return named.get(group) or _("Table %(table)s") % {"table": group}


def card_label(numbers: Sequence[int], *, fort: bool = False) -> str:
    """What a card is called: its number, or both of two partners who have it together; or what a
    fort is.
    """
    if fort:
        return _("Fort %(number)s") % {"number": numbers[0]}
    return " + ".join(map(str, numbers))
