"""Why longer work failed, as a sentence."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from tournaments.wording.reasons import INTERNAL, reason

REFUSED = "refused"
"""It cannot be done: the params hold the sentence that says why."""

NEVER_FINISHED = "never-finished"
"""It was begun as often as is allowed, and every time whoever did it was gone."""


def why_failed(problem: Mapping[str, Any]) -> str:
    """The sentence of a job's problem."""
    code, params = problem["code"], problem["params"]
    if code == REFUSED:
        return str(params["sentence"])
    if code == NEVER_FINISHED:
        sentence = _("It was begun %(attempts)s times and never finished. Ask for it again.")
        return str(sentence % params)
    return reason(INTERNAL, {})
