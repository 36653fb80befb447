"""Reading what was sent: JSON and nothing else, exactly as RFC 8259 has it."""

import json
from collections.abc import Mapping
from typing import IO, Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

MOST_DIGITS = 1000
"""Of a whole number. What a call takes is shorter by far, and says so where it is not."""


class StrictJSONParser(BaseParser):
    """Takes JSON in UTF-8; refuses NaN, a member named twice, and nesting without end."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """The value. Raises ``ParseError`` with what is wrong and where."""
        # Of Django's request, which counts what it reads against the limit of the settings.
        body = parser_context["request"]._request.body if parser_context else stream.read()
        try:
            return _DECODER.decode(body.decode("utf-8"))
        except UnicodeDecodeError as error:
            raise ParseError(_("This is not UTF-8.")) from error
        except RecursionError as error:
            raise ParseError(_("This is nested too deeply.")) from error
        except ValueError as error:
            raise ParseError(_("This is not JSON: %(error)s") % {"error": error}) from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ValueError(_("a member is listed twice"))
    return members


def _no_number(name: str) -> None:
    raise ValueError(name)


def _whole(text: str) -> int:
    digits = len(text.lstrip("-"))
    if digits > MOST_DIGITS:  # Python itself gives up at some length, and speaks of its own inside
        raise ParseError(
            _("There is a number of %(n)s digits in this: the most is %(most)s.")
            % {"n": digits, "most": MOST_DIGITS}
        )
    return int(text)


_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_number, parse_int=_whole)
