"""Switches on the page that sets them: their names, in their groups, and where they come from."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from scoring.rules import BUNDLES, rule_set
from scoring.switches import SWITCHES
from scoring.values import RuleSet
from tournaments.presenting.rules import SETS, switch_words

Value = str | int

TITLES: Mapping[str, str] = {
    "game": gettext_noop("Game"),
    "method": gettext_noop("How plays are compared"),
    "sides": gettext_noop("Whose scores count"),
    "sections": gettext_noop("Several sections"),
    "royals": gettext_noop("Spades"),
    "round_bonus": gettext_noop("Bonus of a round"),
    "round_bonus_for": gettext_noop("What the bonus is for"),
    "trick_point": gettext_noop("A trick point ahead"),
    "english_slams": gettext_noop("Slams"),
    "unit": gettext_noop("Matchpoints"),
    "own_score": gettext_noop("The score itself"),
    "unequal": gettext_noop("Missing results"),
    "small_groups": gettext_noop("Very few results"),
    "divisor": gettext_noop("Cross-IMPs"),
    "imp_cap": gettext_noop("Limit of a comparison"),
    "datum_trim": gettext_noop("Scores of the datum"),
    "datum_round": gettext_noop("Rounding of the datum"),
    "datum": gettext_noop("The datum"),
    "award_step": gettext_noop("Rounding of awards"),
    "match": gettext_noop("Tables of a match"),
    "match_between": gettext_noop("Who plays a match"),
    "match_total": gettext_noop("What a match counts"),
    "vp_scale": gettext_noop("Victory points"),
    "vp_margin": gettext_noop("Fractions of a margin"),
    "win_cap": gettext_noop("Limit of a match"),
    "artificial": gettext_noop("Average plus and minus"),
    "imps_for_ten": gettext_noop("IMPs of a ruling"),
    "total": gettext_noop("What is ranked"),
    "total_step": gettext_noop("Rounding of totals"),
    "tie_break": gettext_noop("Ties"),
    "tie_break_2": gettext_noop("Ties that are left"),
    "ties": gettext_noop("What is a tie"),
    "winners": gettext_noop("Winners"),
    "percent_decimals": gettext_noop("Decimals of percentages"),
    "award_decimals": gettext_noop("Decimals of awards"),
}
"""What each switch decides, in a few words."""

SOURCES: Mapping[str, str] = {
    "game": gettext_noop(
        "Foster, Complete Hoyle, Duplicate Whist; Laws of Duplicate Auction, 1914; "
        "Laws of Duplicate Bridge 2017"
    ),
    "method": gettext_noop(
        "Whist: Foster, Complete Hoyle, Duplicate Whist. Bridge: Laws of Duplicate Bridge 2017, "
        "78; IMPs against a datum: EBU White Book"
    ),
    "sides": gettext_noop("Foster, Complete Hoyle, Duplicate Whist, Mnemonic Duplicate"),
    "sections": gettext_noop("the regulations of an event; apart: clubs that play in lines"),
    "royals": gettext_noop("Laws of Duplicate Auction, 1914, note"),
    "round_bonus": gettext_noop("Foster, Duplicate Bridge: bridge to the score"),
    "round_bonus_for": gettext_noop("Foster, Duplicate Bridge: bridge to the score"),
    "trick_point": gettext_noop("Foster, Duplicate Bridge: bridge to the score"),
    "english_slams": gettext_noop("Laws of Duplicate Auction, 1914, note"),
    "unit": gettext_noop("two: EBU, WBF, ABF, FFB, PZBS; one: ACBL"),
    "own_score": gettext_noop("With itself too: Ascherman, a custom in Belgium"),
    "unequal": gettext_noop("EBU, The Neuberg Formula; White Book 4.2.3"),
    "small_groups": gettext_noop("EBU White Book 4.2.3; ACBLscore manual, Fouled boards"),
    "divisor": gettext_noop("EBU White Book; programs differ"),
    "imp_cap": gettext_noop("the regulations of an event"),
    "datum_trim": gettext_noop("EBU White Book; ACBLscore manual, IMP scoring"),
    "datum_round": gettext_noop("EBU White Book; ACBLscore manual, IMP scoring"),
    "datum": gettext_noop("the regulations of an event"),
    "award_step": gettext_noop("to 0.01: ACBL"),
    "match": gettext_noop(
        "Laws of Duplicate Bridge 2017, 78; tricks: Foster, Complete Hoyle, Duplicate Whist, "
        "Howell's rules for teams"
    ),
    "match_between": gettext_noop(
        "Foster, Complete Hoyle, Duplicate Whist, four pairs, six pairs and club against club"
    ),
    "match_total": gettext_noop(
        "Matches won: Foster, Complete Hoyle, Duplicate Whist; victory points: WBF"
    ),
    "vp_scale": gettext_noop(
        "WBF continuous scale; ACBL scales of 20 and 30; an EBU scale as seen"
    ),
    "vp_margin": gettext_noop("weighted rulings: Laws of Duplicate Bridge 2017, 12C1(c)"),
    "win_cap": gettext_noop("the regulations of an event"),
    "artificial": gettext_noop("Laws of Duplicate Bridge 2017, 12C2"),
    "imps_for_ten": gettext_noop("Laws of Duplicate Bridge 2017, 86; ACBL and WBF: 3"),
    "total": gettext_noop(
        "Per cent of the most there was: EBU, WBF; the total as it is: whist; scaled: ACBL, ABF; "
        "mean of the percentages: FFB, PZBS"
    ),
    "total_step": gettext_noop("to 0.01: ACBL, EBU"),
    "tie_break": gettext_noop(
        "the regulations of an event; tricks: Foster; deal by deal: FFB, article 81"
    ),
    "tie_break_2": gettext_noop("the regulations of an event"),
    "ties": gettext_noop("exactly: the laws; as printed: some programs"),
    "winners": gettext_noop("by line: Foster, EBU White Book; by place: FFB, article 82"),
    "percent_decimals": gettext_noop("custom"),
    "award_decimals": gettext_noop("custom"),
}
"""Who has it so."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    gettext_noop("Comparison"): (
        "method",
        "sides",
        "sections",
        "unit",
        "own_score",
        "unequal",
        "small_groups",
        "award_step",
    ),
    gettext_noop("IMPs"): ("divisor", "imp_cap", "datum_trim", "datum_round", "datum"),
    gettext_noop("Matches"): (
        "match",
        "match_between",
        "match_total",
        "vp_scale",
        "vp_margin",
        "win_cap",
    ),
    gettext_noop("Auction"): (
        "royals",
        "round_bonus",
        "round_bonus_for",
        "trick_point",
        "english_slams",
    ),
    gettext_noop("Rulings"): ("artificial", "imps_for_ten"),
    gettext_noop("Totals and places"): (
        "total",
        "total_step",
        "tie_break",
        "tie_break_2",
        "ties",
        "winners",
    ),
    gettext_noop("Printing"): ("percent_decimals", "award_decimals"),
}
"""The switches that a director may set. The game is the tournament's."""


@dataclass(frozen=True, slots=True)
class ShownSwitch:
    """A switch as it is set. ``usual`` is what the rule set has; ``most``: of a whole number.

    ``values`` are those that it may have, each in words, and whether it is chosen.
    """

    name: str
    title: str
    value: Value
    words: str
    source: str
    usual: str
    changed: bool
    values: tuple[tuple[Value, str, bool], ...]
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class SwitchGroup:
    """Switches that belong together. ``changed``: some are not as the rule set has them."""

    title: str
    switches: tuple[ShownSwitch, ...]

    @property
    def changed(self) -> bool:
        """Return whether any is not as the rule set has it."""
        return any(switch.changed for switch in self.switches)


def rule_sets_for(game: str) -> dict[str, str]:
    """The rule sets of a game: their names, and whose each is."""
    return {
        name: _(SETS[name])
        for name, bundle in BUNDLES.items()
        if bundle.get("game", SWITCHES["game"].default) == game
    }


def switch_groups(rules: RuleSet, typed: Mapping[str, str] | None = None) -> list[SwitchGroup]:
    """Every switch that can be set, with what was ``typed`` instead of what is kept."""
    usual = rule_set(rules.name).switches
    auction = rules.switches["game"] == "auction"
    return [
        SwitchGroup(_(title), tuple(_shown(name, rules, usual, typed or {}) for name in names))
        for title, names in GROUPS.items()
        if auction or "royals" not in names
    ]


def _shown(
    name: str, rules: RuleSet, usual: Mapping[str, Any], typed: Mapping[str, str]
) -> ShownSwitch:
    switch, kept = SWITCHES[name], rules.switches[name]
    asked = typed.get(name, str(kept))
    numbers = isinstance(switch.allowed, range)
    return ShownSwitch(
        name=name,
        title=_(TITLES[name]),
        value=asked if numbers else kept,
        words=switch_words(name, kept),
        source=_(SOURCES[name]),
        usual=switch_words(name, usual[name]),
        changed=kept != usual[name],
        values=() if numbers else tuple(_values(name, asked)),
        least=switch.allowed[0] if isinstance(switch.allowed, range) else 0,
        most=switch.allowed[-1] if isinstance(switch.allowed, range) else 0,
    )


def _values(name: str, asked: str) -> Iterator[tuple[Value, str, bool]]:
    for value in SWITCHES[name].allowed:
        words = switch_words(name, value)
        yield value, words, str(value) == asked


def typed_value(name: str, typed: str) -> Value:
    """A switch's value from its text: a whole number where it has such, else the text itself.

    Raises KeyError where there is no such switch.
    """
    allowed = SWITCHES[name].allowed
    numbers = {str(each): each for each in allowed} if not isinstance(allowed, range) else {}
    if isinstance(allowed, range) and typed.isascii() and typed.isdigit() and len(typed) < 6:
        return int(typed)
    return numbers.get(typed, typed)
