"""The answer when something cannot be done: a sentence, an HTTP status, nothing changed."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Sentence = str | Promise


class Code(StrEnum):
    """The word by which a program tells one refusal from another. ``docs/api.md`` lists them."""

    # What was asked for cannot be done, or not now.
    REFUSED = "refused"
    CLOSED = "closed"
    LOCKED = "locked"
    NOT_SEATED = "not_seated"
    RESULTS_IN = "results_in"
    NOT_IN_PLAN = "not_in_plan"
    NOT_BEGUN = "not_begun"
    UNREADABLE = "unreadable"
    REASON_WANTED = "reason_wanted"
    DUPLICATE = "duplicate"
    NAME_UNCLEAR = "name_unclear"
    KEY_REUSED = "key_reused"
    NOT_SCORED = "not_scored"
    BATCH = "batch"
    INVALID = "invalid"
    # Somebody was there first.
    CONFLICT = "conflict"
    SEATS_CHANGED = "seats_changed"
    AT_ONCE = "at_once"
    # Who asks, and for what.
    NOT_AUTHENTICATED = "not_authenticated"
    AUTHENTICATION_FAILED = "authentication_failed"
    NOT_ALLOWED = "not_allowed"
    PERMISSION_DENIED = "permission_denied"
    SCOPE_MISSING = "scope_missing"
    NOT_THERE = "not_there"
    # How it was asked.
    BAD_REQUEST = "bad_request"
    PARSE_ERROR = "parse_error"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    NOT_ACCEPTABLE = "not_acceptable"
    UNSUPPORTED_MEDIA_TYPE = "unsupported_media_type"
    TOO_LARGE = "too_large"
    THROTTLED = "throttled"
    # What is no fault of whoever asks.
    UNAVAILABLE = "unavailable"
    INTERNAL = "internal"


class Refusal(Exception):  # noqa: N818  it is an answer, not an error in the program
    """A request that is understood and refused.

    ``sentence`` says what is wrong and where, in the reader's language. ``details`` are the
    values a page or a program needs to offer a way on; ``code`` tells a program which it is.
    """

    status = 422
    code = Code.REFUSED

    def __init__(self, sentence: Sentence, *, code: Code | None = None, **details: Any) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code or type(self).code
        self.details: Mapping[str, Any] = details


class NotAllowed(Refusal):
    """A lack of permission."""

    status = 403
    code = Code.NOT_ALLOWED


class NotFound(Refusal):
    """There is no such thing."""

    status = 404
    code = Code.NOT_THERE


class IsADrive(NotFound):
    """An evening without trays: what was asked for belongs to the others."""

    def __init__(self, session_id: int) -> None:
        super().__init__(_("This evening is a drive: it has no trays, no movement and no desk."))
        self.session_id = session_id


class NobodySeated(Refusal):
    """An evening without a plan: there is a way on, and it begins in its room."""

    code = Code.NOT_SEATED

    def __init__(self) -> None:
        super().__init__(_("Nobody is seated yet. Choose a movement first."))

    def answers(self, method: str | None) -> None:
        """Say 404 to whoever only reads: what they ask for is not there, and that is all."""
        if method in ("GET", "HEAD"):
            self.status = NotFound.status


class Conflict(Refusal):
    """A change somebody else made first: ``details`` hold both values."""

    status = 409
    code = Code.CONFLICT


class TooOften(Refusal):
    """A request that came too often."""

    status = 429
    code = Code.THROTTLED


class SignInFirst(Refusal):
    """A request without a sign-in."""

    status = 401
    code = Code.NOT_AUTHENTICATED

    def __init__(self) -> None:
        super().__init__(_("Sign in first."))
