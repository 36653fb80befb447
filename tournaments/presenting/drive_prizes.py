"""The prizes of a drive: which there are, what each is called, why it goes to whom it goes."""

from collections.abc import Sequence

from django.utils.translation import gettext_noop

from movements.pairing.drive import LADDERS, Drive, Form
from scoring.drive import Figure
from scoring.prizes import Aim, Award, PrizeRule
from tournaments.presenting.trays import in_order
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext


def prize_rules(
    drive: Drive,
    *,
    places: int = 3,
    halves: bool = True,
    tens: bool = False,
    lowest: bool = True,
    drawn: int | None = None,
) -> list[PrizeRule]:
    """The prizes of a hall in the order of their worth; those of stars, forts and tables are
    given.

    ``drawn``: the number to which whoever is nearest has a prize.
    """
    groups = ("L", "G") if drive.has_ladies and not drive.stays_together else (None,)
    if drive.form is Form.MILITARY:
        return [PrizeRule(Figure.FLAGS)]
    if drive.form is Form.PIVOT:
        return [PrizeRule(group=str(table)) for table in range(1, drive.tables + 1)]
    if drive.form in LADDERS:
        parted = _PARTED[drive.form is Form.HEARTS]
        return [
            PrizeRule(star, group=group, then=then) for star, then in parted for group in groups
        ]
    figures = [*(_HALVES if halves else ()), *([Figure.TENS] if tens else ())]
    return [
        *(PrizeRule(places=places, group=group) for group in groups if places),
        *(PrizeRule(figure) for figure in figures),
        *(PrizeRule(aim=Aim.LOWEST, group=group) for group in groups if lowest),
        *([] if drawn is None else [PrizeRule(aim=Aim.NEAREST, drawn=drawn)]),
    ]


_HALVES = (Figure.FIRST_HALF, Figure.SECOND_HALF)
_MORE, _FEWER = True, False
_PARTED = {
    False: (
        (Figure.GOLD, ((Figure.RED, _MORE), (Figure.GREEN, _FEWER))),
        (Figure.RED, ((Figure.GREEN, _FEWER),)),
        (Figure.GREEN, ()),
    ),
    True: (
        (Figure.GOLD, ((Figure.RED, _MORE),)),
        (Figure.RED, ((Figure.GOLD, _MORE),)),
        (Figure.GREEN, ((Figure.GOLD, _FEWER),)),
    ),
}
"""What parts who are level in stars, at euchre and cinch, and at hearts, as the source has it."""

_FIRST_THREE: dict[str | None, Sequence[str]] = {
    "L": (gettext_noop("First lady"), gettext_noop("Second lady"), gettext_noop("Third lady")),
    "G": (
        gettext_noop("First gentleman"),
        gettext_noop("Second gentleman"),
        gettext_noop("Third gentleman"),
    ),
    None: (gettext_noop("First prize"), gettext_noop("Second prize"), gettext_noop("Third prize")),
}
_LOWEST: dict[str | None, str] = {
    "L": gettext_noop("Lowest lady"),
    "G": gettext_noop("Lowest gentleman"),
    None: gettext_noop("Lowest of all"),
}
_OTHERS: dict[tuple[str, Aim], str] = {
    (Figure.TOTAL, Aim.HIGHEST): gettext_noop("Highest total"),
    (Figure.FIRST_HALF, Aim.HIGHEST): gettext_noop("Highest first half"),
    (Figure.SECOND_HALF, Aim.HIGHEST): gettext_noop("Highest second half"),
    (Figure.FIRST_HALF, Aim.LOWEST): gettext_noop("Lowest first half"),
    (Figure.SECOND_HALF, Aim.LOWEST): gettext_noop("Lowest second half"),
    (Figure.TENS, Aim.HIGHEST): gettext_noop("Most hands of ten or more"),
    (Figure.GOLD, Aim.HIGHEST): gettext_noop("Most gold stars"),
    (Figure.RED, Aim.HIGHEST): gettext_noop("Most red stars"),
    (Figure.GREEN, Aim.HIGHEST): gettext_noop("Most green stars"),
    (Figure.FLAGS, Aim.HIGHEST): gettext_noop("Most flags"),
}


def prize_name(rule: PrizeRule, place: int = 1) -> str:
    """What a prize is called where the list is read out; ``place`` counts from 1."""
    if rule.group not in _LOWEST:
        return _("Highest at table %(table)s") % {"table": rule.group}
    total, first_three = rule.figure == Figure.TOTAL, _FIRST_THREE[rule.group]
    if total and rule.aim is Aim.HIGHEST and place <= len(first_three):
        return _(first_three[place - 1])
    if total and rule.aim is Aim.LOWEST:
        words = _(_LOWEST[rule.group])
    elif rule.aim is Aim.NEAREST:
        words = _for_whom(_("Nearest to %(drawn)s") % {"drawn": rule.drawn}, rule.group)
    else:
        words = _for_whom(_(_OTHERS[rule.figure, rule.aim]), rule.group)
    if place == 1:
        return words
    return _("%(prize)s, number %(place)s") % {"prize": words, "place": place}


def _for_whom(prize: str, group: str | None) -> str:
    if group is None:
        return prize
    return (_("%(prize)s, ladies") if group == "L" else _("%(prize)s, gentlemen")) % {
        "prize": prize
    }


def prize_key(rule: PrizeRule, place: int) -> str:
    """What tells a prize from the others of a drive, for as long as it is given."""
    return f"{rule.figure}-{rule.aim}-{rule.group or 'all'}-{place}"


def why_words(award: Award, *, shared: bool) -> str:
    """Why a prize goes to whom it goes, where that is not plain from the figures; by cards."""
    said = []
    if award.passed_over:
        words = ngettext(
            "Card %(cards)s has a prize already.",
            "Cards %(cards)s have a prize already.",
            len(award.passed_over),
        )
        said.append(words % {"cards": in_order(award.passed_over)})
    if award.parted:
        said.append(_("Other stars part it from %(cards)s.") % {"cards": in_order(award.parted)})
    others = tuple(number for number in award.level if number not in award.winners)
    if award.waits:
        said.append(_("To be cut for: %(cards)s.") % {"cards": in_order(award.level)})
    elif shared and len(award.winners) > 1:
        said.append(_("Shared."))
    elif others:
        said.append(_("Won the cut with %(cards)s.") % {"cards": in_order(others)})
    return " ".join(said)
