from decimal import Decimal

import pytest

from tournaments.exchange.json_node import JsonNode, decimals_of, shortened
from tournaments.exchange.malformed import MalformedFile


def node(text: str) -> JsonNode:
    return JsonNode.parse(text.encode())


def test_a_complaint_has_the_path_of_what_is_wrong() -> None:
    root = node('{"boards": [{"results": [{"ns": []}]}]}')
    board = next(root.get("boards").items())
    result = next(board.get("results").items())
    with pytest.raises(MalformedFile) as complaint:
        result.get("ns").text()
    assert complaint.value.where == "boards[0].results[0].ns"
    assert str(complaint.value) == "boards[0].results[0].ns: expected a text, found a list"


def test_absent_and_null_are_both_nothing() -> None:
    root = node('{"null": null}')
    for absent in (root.get("null"), root.get("other")):
        assert not absent.present
        assert absent.decimal() is None
        assert list(absent.items()) == []
        assert absent.text("so") == "so"
        with pytest.raises(MalformedFile, match="found nothing"):
            absent.text()


@pytest.mark.parametrize("text", ["[1]", "3", '"a"', "null"])
def test_only_an_object_has_keys(text: str) -> None:
    with pytest.raises(MalformedFile, match="the file: expected an object"):
        node(text).get("boards")
    with pytest.raises(MalformedFile, match="expected an object"):
        node(text).named()


def test_only_a_list_has_elements() -> None:
    with pytest.raises(MalformedFile, match="expected a list, found an object"):
        list(node("{}").items())


def test_numbers_are_read_as_they_are_written() -> None:
    assert str(node("57.50").decimal()) == "57.50"
    assert node("-3").decimal() == Decimal(-3)
    assert str(node('" -57.50 "').decimal()) == "-57.50"


@pytest.mark.parametrize("text", ['"49.1%"', '""', '"nan"', '"1e3"', "true", "[]"])
def test_a_text_is_no_number(text: str) -> None:
    with pytest.raises(MalformedFile, match="expected a number"):
        node(text).decimal()


@pytest.mark.parametrize(
    "text", ["1e10", "1e999999", "-1e999999999", "1e-999999", "1e-26", "9999999999"]
)
def test_a_number_out_of_all_proportion_is_refused(text: str) -> None:
    with pytest.raises(MalformedFile, match="expected a number of ordinary size"):
        node(text).decimal()
    with pytest.raises(MalformedFile, match="expected a whole number"):
        node(text).whole(0, 9)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("43.300000000000004", "43.3"),
        ("14.285714285714286", "14.285714286"),
        ("99.99999999999999", "100"),
        ("0.0000000001", "0"),
        ("57.50", "57.50"),
    ],
)
def test_the_dust_of_binary_fractions_is_blown_away(text: str, read: str) -> None:
    assert str(node(text).decimal()) == read


@pytest.mark.parametrize(
    ("text", "whole"), [("7", 7), ("7.0", 7), ("7e0", 7), ("-0.0", 0), ('"7"', 7)]
)
def test_a_whole_number_may_have_a_point(text: str, whole: int) -> None:
    assert node(text).whole(0, 13) == whole


@pytest.mark.parametrize("text", ["14", "-1", "7.5", "true", '"7.5"', '"x"', "null"])
def test_a_whole_number_is_in_its_limits(text: str) -> None:
    with pytest.raises(MalformedFile, match="expected a whole number from 0 to 13"):
        node(text).whole(0, 13)


def test_a_whole_number_is_a_text_too() -> None:
    assert node("12").text() == "12"


@pytest.mark.parametrize("text", ["1.5", "true", "{}"])
def test_nothing_else_is_a_text(text: str) -> None:
    with pytest.raises(MalformedFile, match="expected a text"):
        node(text).text()


@pytest.mark.parametrize("text", [r'"a\u0000"', r'"\ud800"', r'"\u001b[31m"'])
def test_a_text_that_no_database_takes_is_refused(text: str) -> None:
    with pytest.raises(MalformedFile, match="expected a text without control characters") as said:
        node(text).text()
    assert str(said.value).isprintable()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "Expecting value"),
        (b"{", "Expecting property name"),
        (b"\xff\xfe\xff", "codec"),
        (b"[NaN]", "NaN is not a number"),
        (b"[-Infinity]", "-Infinity is not a number"),
        (b"9" * 5000, "a number of 5000 digits"),
        (b"0." + b"9" * 5000, "a number of 5002 digits"),
        (b"1e99999999999999999999", "1e99999999999999999999 is out of range"),
        (b'{"ns": 1, "ew": 2, "ns": 3}', "ns is twice in one object"),
        (b"[" * 100_000, "nested too deeply"),
    ],
)
def test_what_is_not_json_is_said(text: bytes, why: str) -> None:
    with pytest.raises(MalformedFile, match="this is not JSON") as complaint:
        JsonNode.parse(text)
    assert why in str(complaint.value)


def test_deep_nesting_where_something_else_is_wanted() -> None:
    with pytest.raises(MalformedFile, match="expected a number, found a list"):
        node("[" * 400 + "]" * 400).decimal()


@pytest.mark.parametrize(
    ("number", "decimals"), [("57.50", 2), ("57", 0), ("1e3", 0), ("5.75e1", 1)]
)
def test_decimals_are_those_that_are_written(number: str, decimals: int) -> None:
    assert decimals_of(Decimal(number)) == decimals


def test_what_a_complaint_shows_is_short_and_on_one_line() -> None:
    assert shortened("4S\nN") == '"4S\\nN"'
    assert shortened("x" * 99) == "x" * 37 + "..."
