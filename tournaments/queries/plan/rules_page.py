"""How an evening is scored, as its director may change it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.refused import Refused
from scoring.rules import BUNDLES, rule_set
from scoring.switches import SWITCHES
from scoring.values import RuleSet
from tournaments.models import Field, Session
from tournaments.presenting.reasons import sentence
from tournaments.presenting.rules import SETS, switch_words
from tournaments.presenting.switch_names import GROUPS, SOURCES, TITLES
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.refusal import NotThere, Refusal

Value = str | int


@dataclass(frozen=True, slots=True)
class Possible:
    """A value that a switch may have, in words."""

    value: Value
    words: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class ShownSwitch:
    """A switch as it is set. ``usual`` is what the rule set has; ``most``: of a whole number."""

    name: str
    title: str
    value: Value
    words: str
    source: str
    usual: str
    changed: bool
    values: tuple[Possible, ...]
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class SwitchGroup:
    """Switches that belong together. ``changed``: some are not as the rule set has them."""

    title: str
    switches: tuple[ShownSwitch, ...]

    @property
    def changed(self) -> bool:
        """Whether any is not as the rule set has it."""
        return any(switch.changed for switch in self.switches)


def field_to_score(session: Session) -> Field:
    """The field of the session's own tournament that its pages show."""
    field = Field.objects.filter(tournament=session.tournament_id).order_by("pk").first()
    if field is None:
        raise NotThere(_("Nothing is scored here."))
    return field


def stored_rule_set(field: Field) -> RuleSet:
    """The rules a field is scored by. Refused where the scorer refuses them."""
    try:
        return read_field_rules(field.rules).rules
    except Refused as refused:
        raise Refusal(sentence(refused)) from refused


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


def _values(name: str, asked: str) -> Iterator[Possible]:
    for value in SWITCHES[name].allowed:
        words = switch_words(name, value)
        yield Possible(value, words, str(value) == asked)


def typed_value(name: str, typed: str) -> Value:
    """A switch's value from its text: a whole number where it has such, else the text itself.

    Raises KeyError where there is no such switch.
    """
    allowed = SWITCHES[name].allowed
    numbers = {str(each): each for each in allowed} if not isinstance(allowed, range) else {}
    if isinstance(allowed, range) and typed.isascii() and typed.isdigit() and len(typed) < 6:
        return int(typed)
    return numbers.get(typed, typed)
