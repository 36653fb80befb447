"""What is known of an address of the pages, and what each role is usually answered there."""

from collections.abc import Mapping
from dataclasses import dataclass, field

SIGN_IN = "sign in"
Outcome = int | str
Outcomes = tuple[Outcome, ...]
ROLES = ("anonymous", "organiser", "director", "scorer", "stranger")
"""Nobody; of the club; of the tournament; of the session; organiser of another club."""
ORGANISER = ROLES.index("organiser")

ANYBODY: Outcomes = (200,) * 5
NO_SUCH: Outcomes = (405,) * 5
ORGANISERS: Outcomes = (SIGN_IN, 200, 403, 403, 403)
ORGANISERS_SEND: Outcomes = (401, 302, 403, 403, 403)
DIRECTORS: Outcomes = (SIGN_IN, 200, 200, 403, 403)
DIRECTORS_SEND: Outcomes = (401, 302, 302, 403, 403)
SCORERS: Outcomes = (SIGN_IN, 200, 200, 200, 403)
SCORERS_SEND: Outcomes = (401, 302, 302, 302, 403)
USERS: Outcomes = (SIGN_IN, 200, 200, 200, 200)
OPERATORS: Outcomes = (SIGN_IN, 403, 403, 403, 403)
OPERATORS_SEND: Outcomes = (401, 403, 403, 403, 403)
"""Who sees a page, and whose forms are taken: whoever has less is told so."""
IN_A_STATE = ()
"""Looked at by a test of its own, in a state that the demo is not in."""


@dataclass(frozen=True, slots=True)
class Address:
    """What is known of an address.

    ``get``, ``post``: what each role is answered. ``at``: what stands in places of the address,
    where it is not what usually does; ``query``: what follows it. ``form``: what its form sends
    when all is well, ``also``: what else it may send. In all of them ``{name}`` is filled in.
    ``demo``: the addresses at which the demo has such a page, where it is not the usual one.
    ``file``: it gives a file. ``no_picture``: why none is taken.
    """

    get: Outcomes = NO_SUCH
    post: Outcomes = NO_SUCH
    at: Mapping[str, object] = field(default_factory=dict)
    query: str = ""
    form: Mapping[str, str] = field(default_factory=dict)
    also: Mapping[str, str] = field(default_factory=dict)
    demo: tuple[str, ...] | None = None
    file: bool = False
    no_picture: str = ""
