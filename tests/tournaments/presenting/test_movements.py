"""Every code of the movements has a sentence that says just what comes with the code."""

import re
from dataclasses import fields

import pytest

from movements.audit import Finding, FindingCode
from movements.fairness import Verdict
from movements.movement import Kind
from movements.notation import (
    LimitCode,
    NotationCode,
    NotationError,
    UnreadableNotation,
    read,
)
from movements.plain import MalformedCode, MalformedMovement, Where
from movements.systems.system import Unfit, UnfitCode
from tests.movements.test_audit import BROKEN
from tests.movements.test_notation import WRONG
from tournaments.presenting.movements import (
    FINDINGS,
    HOW_MANY,
    LIMITS,
    MALFORMED,
    NOTATION,
    TRAY_BELOW_ONE,
    VERDICTS,
    WHO,
    finding_sentence,
    how_many,
    limit_sentence,
    malformed_sentence,
    notation_sentence,
    unfit_sentence,
    verdict_sentence,
)


def test_every_verdict_has_a_sentence() -> None:
    assert set(VERDICTS) == set(Verdict)
    assert len({verdict_sentence(verdict) for verdict in Verdict}) == len(Verdict)


def asked(text: str) -> set[str]:
    """What a sentence asks for."""
    return set(re.findall(r"%\((\w+)\)s", text))


FOUND = [
    *(finding for _movement, findings in BROKEN for finding in findings),
    Finding(FindingCode.TRAYS_UNATTENDED, 1, 3),
]

TYPED = [
    *(typed for typed, _errors in WRONG),
    "hello",
    "overplay movement 2",
    " " * 600_000,
    "overplay movement 1\nkind pairs\ncontestants 9\nround 1" + " | 1v2 1-9999" * 30,
]


def typed_errors() -> list[NotationError]:
    found: list[NotationError] = []
    for typed in TYPED:
        with pytest.raises(UnreadableNotation) as refused:
            read(typed)
        found += refused.value.errors
    return found


def brings(value: Finding | NotationError, *names: str) -> set[str]:
    return {name for name in names if getattr(value, name) is not None}


def test_every_code_has_a_sentence() -> None:
    assert set(FINDINGS) == set(FindingCode) == {finding.code for finding in FOUND}
    assert set(NOTATION) == set(NotationCode)
    assert set(MALFORMED) == set(MalformedCode)
    assert set(LIMITS) == set(LimitCode)
    assert set(WHO) == set(HOW_MANY) == set(Kind)


@pytest.mark.parametrize("finding", FOUND, ids=lambda finding: finding.code)
def test_what_the_audit_finds_is_said_with_all_that_comes_with_it(finding: Finding) -> None:
    text = TRAY_BELOW_ONE if finding.tray == 0 else FINDINGS[finding.code]
    places = [field.name for field in fields(finding) if field.name != "code"]
    assert asked(text) == brings(finding, *places)
    said = finding_sentence(Kind.PAIRS, finding)
    assert said.endswith(".")
    assert "%" not in said
    assert "None" not in said


def test_every_error_of_the_notation_is_said_with_all_that_comes_with_it() -> None:
    errors = typed_errors()
    assert {error.code for error in errors} == set(NotationCode)
    for error in errors:
        assert asked(NOTATION[error.code]) == brings(error, "text", "limit"), error
        said = notation_sentence(error)
        assert said.endswith(".")
        assert "None" not in said
        assert error.line is None or said.startswith(f"Line {error.line}, column {error.column}: ")


def test_some_sentences_in_full() -> None:
    replayed = Finding(FindingCode.TRAY_REPLAYED, 3, 2, 7, 5, other_round=1)
    assert finding_sentence(Kind.TEAMS, replayed) == (
        "Round 3, table 2: team 7 played tray 5 already, in round 1."
    )
    error = NotationError(NotationCode.NUMBER_TOO_LARGE, 4, 9, "1000", 999)
    assert notation_sentence(error) == (
        "Line 4, column 9: The number is “1000”; it can be at most 999."
    )
    ended = NotationError(NotationCode.NUMBER_MISSING, 4, 9, "")
    assert notation_sentence(ended).endswith(", not the end of the line.")
    per_cent = NotationError(NotationCode.LINE_UNKNOWN, 1, 1, "100%d %(x)s")
    assert "100%d %(x)s" in notation_sentence(per_cent)
    assert how_many(Kind.INDIVIDUAL, 8) == "8 individuals"


@pytest.mark.parametrize("code", MalformedCode)
def test_what_is_wrong_with_json_is_said_with_its_place(code: MalformedCode) -> None:
    assert asked(MALFORMED[code]) == set()
    placed = malformed_sentence(MalformedMovement(code, Where(2, 3, "trays")))
    assert placed == f"Round 2, table 3 of the list, “trays”: {MALFORMED[code]}"
    assert malformed_sentence(MalformedMovement(code, Where())) == MALFORMED[code]


@pytest.mark.parametrize("code", UnfitCode)
def test_why_a_system_does_not_fit_can_be_said(code: UnfitCode) -> None:
    said = unfit_sentence(Unfit(code, 5, 6, "sit"))
    assert said.endswith(".")
    assert "%" not in said


@pytest.mark.parametrize("code", LimitCode)
def test_why_a_movement_cannot_be_written_can_be_said(code: LimitCode) -> None:
    assert asked(LIMITS[code]) == set()
    assert limit_sentence(code).endswith(".")
