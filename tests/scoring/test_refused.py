"""Refusals: a code with its figures, that survives a copy."""

import copy
import pickle

from scoring.refused import Code, Refused


def test_a_refusal_carries_its_code_and_figures() -> None:
    refusal = Refused(Code.TRICKS_TOO_MANY, {"tricks": 14})
    assert isinstance(refusal, ValueError)
    assert (refusal.code, refusal.params) == ("tricks_too_many", {"tricks": 14})
    assert str(refusal) == "tricks_too_many tricks=14"


def test_a_refusal_without_figures_has_none() -> None:
    assert Refused(Code.EMPTY).params == {}
    assert str(Refused(Code.EMPTY)) == "empty"


def test_a_refusal_crosses_a_process_boundary_whole() -> None:
    refusal = Refused(Code.TRICKS_NOT_13, {"ns": 7, "ew": 7})
    for other in (pickle.loads(pickle.dumps(refusal)), copy.copy(refusal)):  # noqa: S301 - our own
        assert (other.code, other.params) == (refusal.code, refusal.params)
