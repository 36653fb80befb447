"""Sentences about longer work that failed."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.presenting.reasons import INTERNAL, reason

_WORDS = {
    "pack": {
        "title": gettext_lazy("The whole pack"),
        "making": gettext_lazy("The sheets are being made."),
        "ready": gettext_lazy("Ready to print."),
        "open": gettext_lazy("Open the PDF"),
        "failed": gettext_lazy("The pack could not be made:"),
        "gone": gettext_lazy("This pack was kept for a day and is gone."),
        "back": gettext_lazy("Back to the sheets"),
    },
    "pages": {
        "title": gettext_lazy("The evening as pages"),
        "making": gettext_lazy("The pages are being made."),
        "ready": gettext_lazy(
            "Ready: a folder of pages in one zip file. Unpack it and open index.html; "
            "any web space can hold it as it is."
        ),
        "open": gettext_lazy("Download the folder"),
        "failed": gettext_lazy("The pages could not be made:"),
        "gone": gettext_lazy("This folder was kept for a day and is gone."),
        "back": gettext_lazy("Back to the sheets"),
    },
    "double-dummy": {
        "title": gettext_lazy("What could be made"),
        "making": gettext_lazy("What could be made is being computed, deal by deal."),
        "failed": gettext_lazy("It could not be computed:"),
        "cancelled": gettext_lazy("Cancelled. What was computed before is kept."),
        "ready": gettext_lazy(
            "It is computed. It stands beside the results of each board that everybody has played, "
            "and on the hand records."
        ),
        "back": gettext_lazy("Back to the hands"),
    },
    "look-into-results": {
        "making": gettext_lazy("The file is being read, and every figure in it compared."),
    },
    "make-evening": {"making": gettext_lazy("The evening is being made.")},
}
"""What is said of each kind of job; of those about a file, which have a page of their own, less."""


def words_of(kind: str) -> Mapping[str, Promise]:
    """The words of a page about a job of this kind."""
    return _WORDS[kind]


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
        sentence = _("It was started %(attempts)s times and never finished. Ask for it again.")
        return str(sentence % params)
    return reason(INTERNAL, {})
