"""What is said when something cannot be done: one sentence, one HTTP status, nothing changed."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Sentence = str | Promise


class Refusal(Exception):  # noqa: N818  it is an answer, not an error in the program
    """A request that is understood and refused.

    ``sentence`` says what is wrong and where, in the reader's language. ``details`` are the
    values a page or a program needs to offer a way on.
    """

    status = 422

    def __init__(self, sentence: Sentence, **details: Any) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.details: Mapping[str, Any] = details


class NotAllowed(Refusal):
    """Somebody else's."""

    status = 403


class NotThere(Refusal):
    """There is no such thing."""

    status = 404


class NobodySeated(NotThere):
    """An evening without a plan: there is a way on, and it begins in its room."""

    def __init__(self) -> None:
        super().__init__(_("Nobody is seated yet. Choose a movement first."))


class Conflict(Refusal):
    """Somebody else was there first: ``details`` hold both values."""

    status = 409


class SignInFirst(Refusal):
    """Nobody is signed in."""

    status = 401

    def __init__(self) -> None:
        super().__init__(_("Sign in first."))
