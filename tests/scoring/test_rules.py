"""Rule sets: declared switches only, a digest of what they do, and rounding in one place."""

import json
from decimal import Decimal
from fractions import Fraction
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.refused import Refused
from scoring.rules import BUNDLES, round_half_up, rule_set
from scoring.switches import SWITCHES
from tests.scoring.fields import timeless


@pytest.mark.parametrize("name", BUNDLES)
def test_every_bundle_has_an_allowed_value_for_every_switch(name: str) -> None:
    rules = rule_set(name)
    assert rules.name == name
    assert set(rules.switches) == set(SWITCHES)
    assert all(value in SWITCHES[key].allowed for key, value in rules.switches.items())
    assert all(switch.default in switch.allowed for switch in SWITCHES.values())


def test_the_bundles_are_the_traditions_they_are_named_after() -> None:
    assert rule_set("whist-1910").switches["method"] == "compass"
    neuberg, plain = rule_set("wbf").switches, rule_set("plain").switches
    assert (neuberg["method"], neuberg["unit"], neuberg["unequal"]) == ("matchpoints", 2, "neuberg")
    assert (plain["method"], plain["unit"], plain["unequal"]) == ("matchpoints", 2, "none")


@pytest.mark.parametrize(
    ("name", "overrides", "code", "params"),
    [
        ("hoyle", {}, "rules_unknown", {"name": "hoyle"}),
        ("wbf", {"colour": "red"}, "switch_unknown", {"switch": "colour"}),
        ("wbf", {"unit": 3}, "switch_value", {"switch": "unit", "value": 3}),
        ("wbf", {"unit": "2"}, "switch_value", {"switch": "unit", "value": "2"}),
        ("wbf", {"unit": True}, "switch_value", {"switch": "unit", "value": True}),
        ("wbf", {"method": "imps"}, "switch_value", {"switch": "method", "value": "imps"}),
    ],
)
def test_the_unknown_is_refused(
    name: str, overrides: dict[str, Any], code: str, params: dict[str, Any]
) -> None:
    with pytest.raises(Refused) as refusal:
        rule_set(name, **overrides)
    assert (refusal.value.code, refusal.value.params) == (code, params)


def test_equal_digests_are_equal_rules() -> None:
    assert rule_set("wbf", unequal="none", artificial="fixed").digest == rule_set("plain").digest
    assert rule_set("wbf", unit=2) == rule_set("wbf")
    digests = {rule_set(name).digest for name in BUNDLES} | {rule_set("wbf", unit=1).digest}
    assert len(digests) == len(BUNDLES) + 1


def test_a_rule_set_is_made_again_from_its_name_and_switches() -> None:
    rules = rule_set("plain", unit=1, award_decimals=1)
    assert rule_set(rules.name, **rules.switches) == rules


def test_the_digest_can_be_made_again_by_anybody() -> None:
    rules = rule_set("wbf")
    bundle = {"tables": {}, "switches": dict(rules.switches)}
    text = json.dumps(bundle, sort_keys=True, separators=(",", ":"))
    assert rules.digest == sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    ("amount", "decimals", "text"),
    [
        (Fraction(1, 2), 0, "1"),
        (Fraction(-1, 2), 0, "-1"),
        (Fraction(5, 1000), 2, "0.01"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(2, 3), 2, "0.67"),
        (Fraction(-2, 3), 2, "-0.67"),
        (Fraction(207), 1, "207.0"),
    ],
)
def test_halves_round_away_from_zero(amount: Fraction, decimals: int, text: str) -> None:
    assert str(round_half_up(amount, decimals)) == text


@timeless
@given(st.fractions(), st.integers(0, 4))
def test_rounding_is_nearest_exact_and_symmetric(amount: Fraction, decimals: int) -> None:
    rounded = round_half_up(amount, decimals)
    assert abs(Fraction(rounded) - amount) * 10**decimals <= Fraction(1, 2)
    assert rounded.as_tuple().exponent == -decimals
    assert Fraction(round_half_up(-amount, decimals)) == -Fraction(rounded)
    assert round_half_up(Fraction(rounded), decimals) == rounded


def test_long_figures_keep_all_their_digits() -> None:
    assert round_half_up(Fraction(10**40 + 1), 2) == Decimal(f"{10**40 + 1}.00")
