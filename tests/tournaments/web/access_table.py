"""What each kind of person may do, page by page."""

from collections.abc import Iterator
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

SIGN_IN = "sign in"
Outcome = int | str
ROLES = ("anonymous", "organiser", "director", "scorer", "stranger")
"""Nobody; of the club; of the tournament; of the session; organiser of another club."""

SET_UP = ("seating", "rules", "umpire", "tray-details")
"""The pages beside the names, each of a session."""

ANYBODY = (200,) * 5
NO_SUCH = (405,) * 5
TABLE: dict[tuple[str, str], tuple[Outcome, ...]] = {
    ("health", "GET"): (503,) * 5,  # no worker has ever swept
    ("health", "POST"): NO_SUCH,
    ("metrics", "GET"): (403,) * 5,  # by a name that is not this machine's
    ("metrics", "POST"): NO_SUCH,
    ("home", "GET"): ANYBODY,
    ("home", "POST"): NO_SUCH,
    ("first-account", "GET"): (410,) * 5,  # there are accounts already
    ("first-account", "POST"): (410,) * 5,
    ("demo-club", "GET"): NO_SUCH,
    ("demo-club", "POST"): (401, 403, 403, 403, 403),  # only whoever runs the server
    ("remove-demo-club", "GET"): NO_SUCH,
    ("remove-demo-club", "POST"): (401, 422, 403, 403, 403),  # it is a club of people
    ("sign-in", "GET"): ANYBODY,
    ("sign-in", "POST"): (302,) * 5,
    ("sign-out", "GET"): NO_SUCH,
    ("sign-out", "POST"): (302,) * 5,
    ("backups", "GET"): (SIGN_IN, 403, 403, 403, 403),
    ("backups", "POST"): (401, 403, 403, 403, 403),
    ("upload-backup", "GET"): NO_SUCH,
    ("upload-backup", "POST"): (401, 403, 403, 403, 403),
    ("backup", "GET"): (SIGN_IN, 403, 403, 403, 403),
    ("backup", "POST"): (401, 403, 403, 403, 403),
    ("backup-file", "GET"): (SIGN_IN, 403, 403, 403, 403),
    ("backup-file", "POST"): NO_SUCH,
    ("restored", "GET"): (404,) * 5,  # nothing has been
    ("restored", "POST"): NO_SUCH,
    ("new-club", "GET"): (SIGN_IN, 200, 200, 200, 200),
    ("new-club", "POST"): (401, 302, 302, 302, 302),
    ("club", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("club", "POST"): NO_SUCH,
    ("change-club", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("change-club", "POST"): (401, 302, 403, 403, 403),
    ("delete-club", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("delete-club", "POST"): (401, 422, 403, 403, 403),  # a pack is still to come
    ("club-results", "GET"): ANYBODY,
    ("club-results", "POST"): NO_SUCH,
    ("ew-numbers", "GET"): NO_SUCH,
    ("ew-numbers", "POST"): (401, 302, 403, 403, 403),
    ("club-wifi", "GET"): NO_SUCH,
    ("club-wifi", "POST"): (401, 302, 403, 403, 403),
    ("members", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("members", "POST"): (401, 302, 403, 403, 403),
    ("import", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("import", "POST"): (401, 302, 403, 403, 403),
    ("import-event", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("import-event", "POST"): (401, 302, 403, 403, 403),
    ("save-event", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("save-event", "POST"): NO_SUCH,
    ("show-records", "GET"): NO_SUCH,
    ("show-records", "POST"): (401, 302, 403, 403, 403),
    ("club-pace", "GET"): NO_SUCH,
    ("club-pace", "POST"): (401, 302, 403, 403, 403),
    ("member", "GET"): (SIGN_IN, 200, 403, 403, 403),  # the records are not public
    ("member", "POST"): NO_SUCH,
    ("change-member", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("change-member", "POST"): (401, 302, 403, 403, 403),
    ("retire-member", "GET"): NO_SUCH,
    ("retire-member", "POST"): (401, 302, 403, 403, 403),
    ("merge-member", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("merge-member", "POST"): (401, 302, 403, 403, 403),
    ("member-data", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("member-data", "POST"): NO_SUCH,
    ("member-results", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("member-results", "POST"): NO_SUCH,
    ("erase-member", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("erase-member", "POST"): (401, 302, 403, 403, 403),
    ("tournaments", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("tournaments", "POST"): NO_SUCH,
    ("scales", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("scales", "POST"): (401, 302, 403, 403, 403),
    ("scale", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("scale", "POST"): (401, 302, 403, 403, 403),
    ("forget-scale", "GET"): NO_SUCH,
    ("forget-scale", "POST"): (401, 302, 403, 403, 403),
    ("presets", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("presets", "POST"): (401, 302, 403, 403, 403),
    ("preset", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("preset", "POST"): (401, 302, 403, 403, 403),
    ("forget-preset", "GET"): NO_SUCH,
    ("forget-preset", "POST"): (401, 302, 403, 403, 403),
    ("begin-preset", "GET"): NO_SUCH,
    ("begin-preset", "POST"): (401, 302, 403, 403, 403),
    ("new-evening", "GET"): NO_SUCH,
    ("new-evening", "POST"): (401, 302, 403, 403, 403),
    ("set-up", "GET"): (SIGN_IN, 200, 200, 403, 403),  # results are in: what can follow
    ("set-up", "POST"): (401, 302, 302, 403, 403),
    ("names", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("names", "POST"): (401, 302, 302, 403, 403),
    ("seating", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("seating", "POST"): (401, 200, 200, 403, 403),  # a preview: nothing is saved
    ("rules", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("rules", "POST"): (401, 302, 302, 403, 403),
    ("umpire", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("umpire", "POST"): NO_SUCH,
    ("tray-details", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("tray-details", "POST"): (401, 302, 302, 403, 403),
    ("change-evening", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("change-evening", "POST"): (401, 302, 302, 403, 403),
    ("delete-evening", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("delete-evening", "POST"): (401, 422, 422, 403, 403),  # a pack is still to come
    ("turn-state", "GET"): NO_SUCH,
    ("turn-state", "POST"): (401, 302, 302, 403, 403),
    ("desk", "GET"): (SIGN_IN, 302, 302, 302, 403),
    ("desk", "POST"): NO_SUCH,
    ("tray", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("tray", "POST"): (401, 302, 302, 302, 403),
    ("history", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("history", "POST"): NO_SUCH,
    ("ruling", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("ruling", "POST"): (401, 302, 302, 302, 403),
    ("restore", "GET"): NO_SUCH,
    ("restore", "POST"): (401, 302, 302, 302, 403),
    ("withdraw", "GET"): NO_SUCH,
    ("withdraw", "POST"): (401, 302, 302, 302, 403),
    ("accept", "GET"): NO_SUCH,
    ("accept", "POST"): (401, 302, 302, 302, 403),
    ("undo", "GET"): NO_SUCH,
    ("undo", "POST"): (401, 302, 404, 404, 403),  # only one's own entry
    ("redo", "GET"): NO_SUCH,
    ("redo", "POST"): (401, 302, 404, 404, 403),  # only what one has undone oneself
    ("slip", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("slip", "POST"): (401, 302, 302, 302, 403),
    ("round-grid", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("round-grid", "POST"): NO_SUCH,
    ("reversed", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("reversed", "POST"): (401, 302, 302, 302, 403),
    ("swapped", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("swapped", "POST"): (401, 422, 422, 422, 403),  # the other one is not played there
    ("fouled", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("fouled", "POST"): (401, 302, 302, 302, 403),
    ("penalties", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("penalties", "POST"): (401, 302, 302, 403, 403),
    ("room", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("room", "POST"): NO_SUCH,
    ("phones", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("phones", "POST"): NO_SUCH,
    ("hall-seen", "GET"): NO_SUCH,
    ("hall-seen", "POST"): (401, 302, 302, 403, 403),
    ("changes", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("changes", "POST"): NO_SUCH,
    ("change", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("change", "POST"): (401, 302, 302, 403, 403),
    ("take-back-members", "GET"): NO_SUCH,
    ("take-back-members", "POST"): (401, 302, 302, 403, 403),
    ("substitute", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("substitute", "POST"): (401, 302, 302, 403, 403),
    ("clock", "GET"): NO_SUCH,
    ("clock", "POST"): (401, 302, 302, 403, 403),
    ("publish", "GET"): NO_SUCH,
    ("publish", "POST"): (401, 302, 302, 403, 403),
    ("projector", "GET"): ANYBODY,
    ("projector", "POST"): NO_SUCH,
    ("standings", "GET"): ANYBODY,
    ("standings", "POST"): NO_SUCH,
    ("matches", "GET"): (404,) * 5,  # of pairs there are none
    ("matches", "POST"): NO_SUCH,
    ("tray-results", "GET"): (404, 200, 200, 200, 404),  # somebody has yet to play the tray
    ("tray-results", "POST"): NO_SUCH,
    ("contestant", "GET"): ANYBODY,
    ("contestant", "POST"): NO_SUCH,
    ("why-place", "GET"): ANYBODY,
    ("why-place", "POST"): NO_SUCH,
    ("why-total", "GET"): ANYBODY,
    ("why-total", "POST"): NO_SUCH,
    ("why-percent", "GET"): (404,) * 5,  # whist has none
    ("why-percent", "POST"): NO_SUCH,
    ("why-award", "GET"): (404, 200, 200, 200, 404),  # somebody has yet to play the tray
    ("why-award", "POST"): NO_SUCH,
    ("print", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("print", "POST"): NO_SUCH,
    ("sheet", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("sheet", "POST"): NO_SUCH,
    ("choose-paper", "GET"): NO_SUCH,
    ("choose-paper", "POST"): (401, 302, 302, 403, 403),
    ("new-pack", "GET"): NO_SUCH,
    ("new-pack", "POST"): (401, 302, 302, 302, 403),
    ("new-pages", "GET"): NO_SUCH,
    ("new-pages", "POST"): (401, 422, 422, 403, 403),  # results are still to come
    ("laws-of-whist", "GET"): ANYBODY,
    ("laws-of-whist", "POST"): NO_SUCH,
    ("empty-forms", "GET"): (SIGN_IN, 200, 200, 200, 200),
    ("empty-forms", "POST"): (SIGN_IN, 405, 405, 405, 405),
    ("empty-form", "GET"): (SIGN_IN, 200, 200, 200, 200),
    ("empty-form", "POST"): (SIGN_IN, 405, 405, 405, 405),
    ("job", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("job", "POST"): NO_SUCH,
    ("cancel-job", "GET"): NO_SUCH,
    ("cancel-job", "POST"): (401, 302, 302, 302, 403),
    ("job-document", "GET"): (SIGN_IN, 200, 200, 200, 403),
    ("job-document", "POST"): NO_SUCH,
    ("signed-in", "GET"): ANYBODY,
    ("signed-in", "POST"): NO_SUCH,
    ("forgotten-password", "GET"): ANYBODY,
    ("forgotten-password", "POST"): (422,) * 5,  # no e-mail is sent from here
    ("new-password", "GET"): (302,) * 5,  # the link's token leaves the address
    ("new-password", "POST"): (302,) * 5,
    ("account", "GET"): (SIGN_IN, 200, 200, 200, 200),
    ("account", "POST"): NO_SUCH,
    ("change-email", "GET"): NO_SUCH,
    ("change-email", "POST"): (401, 422, 422, 422, 422),  # the password is the director's
    ("change-password", "GET"): (SIGN_IN, 200, 200, 200, 200),
    ("change-password", "POST"): (SIGN_IN, 422, 422, 422, 422),
    ("sign-out-others", "GET"): NO_SUCH,
    ("sign-out-others", "POST"): (401, 302, 302, 302, 302),
    ("sign-out-device", "GET"): NO_SUCH,
    ("sign-out-device", "POST"): (401, 302, 404, 404, 404),
    ("revoke-token", "GET"): NO_SUCH,
    ("revoke-token", "POST"): (401, 302, 404, 404, 404),
    ("club-people", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("club-people", "POST"): (401, 200, 403, 403, 403),
    ("tournament-people", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("tournament-people", "POST"): (401, 200, 403, 403, 403),
    ("session-people", "GET"): (SIGN_IN, 200, 200, 403, 403),
    ("session-people", "POST"): (401, 200, 200, 403, 403),
    ("password-link", "GET"): NO_SUCH,
    ("password-link", "POST"): (401, 200, 403, 403, 403),
    ("take-role", "GET"): NO_SUCH,
    ("take-role", "POST"): (401, 302, 302, 302, 403),  # a scorer's, by themselves too
    ("revoke-invitation", "GET"): NO_SUCH,
    ("revoke-invitation", "POST"): (401, 302, 302, 403, 403),
    ("join", "GET"): ANYBODY,
    ("join", "POST"): (422, 302, 302, 422, 302),  # no account was described; has the role
    ("club-log", "GET"): (SIGN_IN, 200, 403, 403, 403),
    ("club-log", "POST"): NO_SUCH,
}
READERS: dict[tuple[str, str], Outcome] = {
    ("club-people", "GET"): 200,
    ("club-log", "GET"): 200,
}
"""Where a club's reader is told more than a stranger; everywhere else they are one."""


def names_of_addresses(patterns: list[Any] | None = None) -> Iterator[str]:
    """The name of every address of the project."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        if isinstance(pattern, URLResolver):
            if pattern.app_name == "admin":
                continue  # for whoever runs the server; see ``test_operators``
            yield from names_of_addresses(pattern.url_patterns)
        else:
            assert isinstance(pattern, URLPattern)
            assert pattern.name, f"{pattern} has no name"
            yield pattern.name
