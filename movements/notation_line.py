"""One line of the notation, read from left to right."""

import re
from typing import NamedTuple

from movements.notation_errors import Bounds, NotationCode, NotationError, shown

# Only the ten digits and the letters of ASCII count; anything else stands for itself.
_TOKEN = re.compile(r"[\s,:]*([0-9]+|[A-Za-z]+|[^\s,:])")
_DASHES = {"–": "-", "−": "-"}  # what word processors make of a hyphen


class Wrong(Exception):  # noqa: N818 - it carries an error, and never leaves the reading
    """An error that ends the reading of a line, or of a table in it."""

    error: NotationError

    def __init__(self, error: NotationError) -> None:
        super().__init__(error)
        self.error = error


class Token(NamedTuple):
    """A number, a word or a sign, in small letters, and the column where it begins, 1-based."""

    text: str
    column: int

    @property
    def is_number(self) -> bool:
        """Return whether it is made of digits."""
        return "0" <= self.text[:1] <= "9"

    @property
    def is_word(self) -> bool:
        """Return whether it is made of letters."""
        return "a" <= self.text[:1] <= "z"


class Line:
    """A place in a line, and what comes next. Blanks, commas and colons only part words."""

    def __init__(self, number: int, text: str, start: int = 0) -> None:
        self.number = number
        self._text = text
        self._at = start
        self._behind = start
        self.next = self._token()
        """What comes next; at the end a token without text."""

    @property
    def ended(self) -> bool:
        """Return whether nothing more comes."""
        return not self.next.text

    def take(self) -> Token:
        """Return what comes next, and go on."""
        token, self._behind = self.next, self._at
        self.next = self._token()
        return token

    def takes(self, *texts: str) -> bool:
        """Return whether one of these comes next; if so go on."""
        if self.next.text not in texts:
            return False
        self.take()
        return True

    def rest(self) -> str:
        """All that stands behind what was taken last, as it was typed; and the line has ended."""
        rest = self._text[self._behind :].strip().removeprefix(":").strip()
        self._at = len(self._text)
        self.next = self._token()
        return rest

    def skip_to(self, sign: str) -> None:
        """Go on to the next such sign, or to the end."""
        while not self.ended and self.next.text != sign:
            self.take()

    def number_in(self, bounds: Bounds) -> int:
        """A number that must come next."""
        if not self.next.is_number:
            raise self.wrong(NotationCode.NUMBER_MISSING, self.next)
        token = self.take()
        digits = token.text.lstrip("0") or "0"
        # Longer than any number that may stand here: not worth working out.
        if len(digits) > len(str(bounds.most)) or int(digits) > bounds.most:
            raise self.wrong(NotationCode.NUMBER_TOO_LARGE, token, bounds.most)
        if int(digits) < bounds.least:
            raise self.wrong(NotationCode.NUMBER_TOO_SMALL, token, bounds.least)
        return int(digits)

    def end(self) -> None:
        """Refuse anything more on the line."""
        if not self.ended:
            raise self.wrong(NotationCode.NOT_EXPECTED, self.next)

    def wrong(
        self, code: NotationCode, token: Token, limit: int | None = None, text: str | None = None
    ) -> Wrong:
        """The error of a token; ``text`` where it is not the token that is to be shown."""
        what = shown(token.text if text is None else text)
        return Wrong(NotationError(code, self.number, token.column, what, limit))

    def _token(self) -> Token:
        found = _TOKEN.match(self._text, self._at)
        if found is None or found[1] == "#":
            return Token("", len(self._text) + 1)
        self._at = found.end()
        text = found[1].lower()
        return Token(_DASHES.get(text, text), found.start(1) + 1)
