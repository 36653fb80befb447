"""Every address of the pages, a line for each: who may do what there, what is sent, who looks.

A new address is a line here, and the tests of access, of HTML, of nonsense, of accessibility, of
pictures and of translation know it. Those of the interface for programs stand in
``tests.tournaments.api.test_access``.
"""

import json

from tests.tournaments.series.addresses import SERIES
from tests.tournaments.web.address import (
    ANYBODY,
    DIRECTORS,
    DIRECTORS_SEND,
    IN_A_STATE,
    OPERATORS,
    OPERATORS_SEND,
    ORGANISERS,
    ORGANISERS_SEND,
    SCORERS,
    SCORERS_SEND,
    SIGN_IN,
    USERS,
    Address,
)
from tests.tournaments.web.drives.addresses import DRIVES
from tests.tournaments.web.sent_files import DEALS_PBN, KEYS, PBN, SEALED

AT_A_TABLE = {"token": "table_token"}
A_SECRET = "its address is a secret, another one each time"

FILE = json.dumps({
    "overplay_event": 1, "name": "Evening", "game": "whist", "clubs": [{"name": "Here"}],
    "members": [{"name": "Ann Placeholder"}, {"name": "Eve New"}],
    "sessions": [{"number": 1, "played_on": "2026-03-05"}],
})  # fmt: skip
"""The file of an evening of which nothing is known but who plays."""


FOUR_IN_WRITING = "overplay movement 1\nkind: pairs\ncontestants: 4\nround 1 | 1v2 1-2 | 3v4 3-4\n"
"""A movement in writing, of one round."""


# fmt: off
ADDRESSES: dict[str, Address] = {
    **DRIVES,
    **SERIES,
    # no worker has ever swept
    "health": Address((503,) * 5, no_picture="for programs, and differs from second to second"),
    # by a name that is not this machine's
    "metrics": Address((403,) * 5, no_picture="for programs, and differs from second to second"),
    "home": Address(ANYBODY),
    "first-account": Address(  # there are accounts already
        (410,) * 5, (410,) * 5, at={"token": "used"}, demo=IN_A_STATE,
        no_picture="there only before anybody has an account",
    ),
    "demo-club": Address(post=OPERATORS_SEND),  # only whoever runs the server
    "remove-demo-club": Address(post=(401, 422, 403, 403, 403)),  # it is a club of people
    "sign-in": Address(
        ANYBODY, (302,) * 5, form={"username": "dora", "password": "overplay-dora"},
        also={"next": "/"},
    ),
    "sign-out": Address(post=(302,) * 5),
    "backups": Address(OPERATORS, OPERATORS_SEND, demo=IN_A_STATE),
    "upload-backup": Address(post=OPERATORS_SEND),
    "backup": Address(
        OPERATORS, OPERATORS_SEND, demo=IN_A_STATE, no_picture="there only with a backup",
    ),
    "backup-file": Address(OPERATORS, file=True, no_picture="there only with a backup"),
    # nothing has been
    "restored": Address((404,) * 5, demo=IN_A_STATE, no_picture="there only with a backup"),
    "deleted-evenings": Address(ORGANISERS),
    "bring-evening-back": Address(post=(401, 404, 403, 403, 403)),  # none was deleted
    "new-club": Address(
        USERS, (401, 302, 302, 302, 302), form={"name": "A new club", "time_zone": "UTC"},
    ),
    "club": Address(ORGANISERS),
    "change-club": Address(
        ORGANISERS, ORGANISERS_SEND, form={"name": "Here and there", "time_zone": "Europe/Paris"},
    ),
    # a pack is still to come
    "delete-club": Address(ORGANISERS, (401, 422, 403, 403, 403), form={"typed": "{club}"}),
    "club-results": Address(ANYBODY),
    "club-feed": Address(ANYBODY, file=True),
    "ew-numbers": Address(post=ORGANISERS_SEND, form={"numbers": "first", "first": "21"}),
    "club-wifi": Address(post=ORGANISERS_SEND, form={"name": "Hall", "key": "seven trumps"}),
    "members": Address(
        ORGANISERS, ORGANISERS_SEND, form={"name": "Bob Placeholder", "number": "7"},
        also={"surname": "Lee", "nickname": "Annie", "must_sit": "on", "name_withheld": "on"},
    ),
    "import": Address(
        ORGANISERS, ORGANISERS_SEND, form={"text": "Cyd Placeholder; 9", "do": "all"},
    ),
    "import-event": Address(ORGANISERS, ORGANISERS_SEND, form={"text": FILE, "do": "import"}),
    "results-file": Address(
        ORGANISERS, ORGANISERS_SEND,
        form={"name": "Thursday", "played_on": "2026-03-05", "newcomers": "names", "do": "import"},
        demo=IN_A_STATE,
    ),
    # the evening is of whist, and no file of it is read
    "bring-results": Address(
        SCORERS, (401, 422, 422, 422, 403), form={"text": PBN, "do": "enter"},
        also={"reason": "read wrongly"},
    ),
    "files": Address(SCORERS),
    # nothing has been scored
    "export": Address(
        (SIGN_IN, 422, 422, 422, 403), at={"name": "results-csv"},
        demo=("/sessions/1/files/",), file=True,
    ),
    "save-event": Address(DIRECTORS, file=True),
    "show-records": Address(post=ORGANISERS_SEND, form={"public": "yes"}),
    "club-pace": Address(
        post=ORGANISERS_SEND,
        form={"per_board": "7", "per_round": "2.5", "per_tray": "8", "sets_of_boards": "2"},
        also={"least_share": "75"},
    ),
    "member": Address(ORGANISERS),  # the records are not public
    "change-member": Address(
        ORGANISERS, ORGANISERS_SEND, form={"name": "Ann Placeholder", "number": "11"},
    ),
    "retire-member": Address(post=ORGANISERS_SEND, form={"retired": "yes"}),
    "merge-member": Address(
        ORGANISERS, ORGANISERS_SEND, form={"gone": "{twin}"},
        demo=("/clubs/1/members/1/merge/?with=Vic+Waring",),
    ),
    "member-data": Address(ORGANISERS, file=True),
    "member-results": Address(ORGANISERS, file=True),
    "erase-member": Address(ORGANISERS, ORGANISERS_SEND, form={"typed": "Ann Placeholder"}),
    "tournaments": Address(ORGANISERS),
    "scales": Address(
        ORGANISERS, ORGANISERS_SEND, form={"name": "League", "steps": "0-2 15-15\n3 16-14"},
    ),
    "scale": Address(
        ORGANISERS, ORGANISERS_SEND, form={"name": "Swiss", "steps": "0 10\n1 11"},
        demo=IN_A_STATE,
    ),
    "forget-scale": Address(post=ORGANISERS_SEND),
    "presets": Address(
        ORGANISERS, ORGANISERS_SEND,
        form={"name": "Fridays", "game": "bridge", "rules": "wbf", "trays": "24"},
        also={"system": "howell", "minutes": "180", "winners": "1",
            "paper": "A5", "large": "on"},
    ),
    "preset": Address(
        ORGANISERS, ORGANISERS_SEND, form={"name": "Mondays", "game": "whist", "winners": "2"},
    ),
    "preset-rules": Address(
        ORGANISERS, ORGANISERS_SEND, form={"rules": "whist-1910", "tie_break": "tricks"},
        also={"scale": ""},
    ),
    "forget-preset": Address(post=ORGANISERS_SEND),
    "begin-preset": Address(post=ORGANISERS_SEND, form={"played_on": "2026-03-12"}),
    "new-evening": Address(
        post=ORGANISERS_SEND,
        form={"name": "Evening", "game": "whist", "played_on": "2026-03-12"},
        also={"unlisted": "on"},
    ),
    "set-up": Address(  # results are in: what can follow
        DIRECTORS, DIRECTORS_SEND, query="?pairs=10",
        form={"system": "compass", "pairs": "10", "trays_per_round": "1"}, also={"rounds": "5"},
        demo=IN_A_STATE,
    ),
    "written-movement": Address(  # looked at: nothing is saved
        DIRECTORS, (401, 200, 200, 403, 403), form={"text": FOUR_IN_WRITING},
        also={"game": "bridge", "do": ""},
    ),
    "names": Address(
        DIRECTORS, DIRECTORS_SEND, form={"name-1-1": "Ann Placeholder"}, also={"name-1-2": "Bob"},
    ),
    "seating": Address(  # a preview: nothing is saved
        DIRECTORS, (401, 200, 200, 403, 403), form={"who": "Ann & Bob", "how": "list"},
        also={"seed": "1", "again": ""},
    ),
    "rules": Address(
        DIRECTORS, DIRECTORS_SEND, form={"rules": "whist-1910", "method": "total"},
        also={"imp_cap": "0"},
    ),
    "umpire": Address(SCORERS, demo=("/sessions/1/umpire/",)),
    "tray-details": Address(
        DIRECTORS, DIRECTORS_SEND, form={"dealer-1": "E", "trump-1": "CJ"},
        also={"vulnerable-1": "none"}, demo=("/sessions/1/tray-details/",),
    ),
    "hands": Address(
        DIRECTORS, DIRECTORS_SEND, form={"text": DEALS_PBN, "do": "keep"}, also={"name": "a.pbn"},
    ),
    "record-cards": Address(
        SCORERS, SCORERS_SEND, at={"number": 2}, also={"W": "", "instead": "1"},
        form={"N": "65.A53.JT7.AK762", "E": "AK87.QT4.AK98.95", "S": "JT9.982.Q532.Q83"},
    ),
    "overall": Address(ANYBODY),
    "overall-file": Address(ANYBODY, file=True),
    # there are no results yet
    "why-overall": Address((404,) * 5, demo=IN_A_STATE),
    "prizes": Address(
        ANYBODY, DIRECTORS_SEND, form={"ranking": "2", "one_each": "on"},
        demo=("/sessions/1/prizes/",),
    ),
    "strata": Address(
        DIRECTORS, DIRECTORS_SEND,
        form={"below-B": "1500", "below-C": "500", "graded_by": "mean"},
        demo=("/sessions/1/strata/",),
    ),
    "sessions": Address(
        DIRECTORS, DIRECTORS_SEND,
        form={"number": "2", "played_on": "2026-03-12", "draw": "same"},
    ),
    "change-evening": Address(
        DIRECTORS, DIRECTORS_SEND, form={"name": "Another evening", "played_on": "2026-03-12"},
    ),
    "void-evening": Address(
        post=DIRECTORS_SEND, form={"do": "void", "reason": "the boards were those of last week"},
    ),
    # a pack is still to come
    "delete-evening": Address(DIRECTORS, (401, 422, 422, 403, 403), form={"typed": "Evening"}),
    "turn-state": Address(post=DIRECTORS_SEND, form={"state": "closed"}),
    "desk": Address((SIGN_IN, 302, 302, 302, 403)),
    "tray": Address(
        SCORERS, SCORERS_SEND, at={"number": 1},
        form={"section": "{section_id}", "round": "1", "table": "1", "base": "0", "typed": "7"},
        also={"reason": "", "key": ""}, demo=("/sessions/1/trays/1/", "/sessions/2/trays/4/"),
    ),
    "typed-result": Address(SCORERS),
    "history": Address(SCORERS),
    "ruling": Address(
        SCORERS, SCORERS_SEND, form={"base": "1", "kind": "average", "reason": "by law"},
        also={"revoke-ns": "1", "revoke-ns_before": "0", "made": "7"},
    ),
    "restore": Address(post=SCORERS_SEND, form={"base": "1", "version": "1"}),
    "withdraw": Address(post=SCORERS_SEND, form={"base": "1", "reason": "wrong table"}),
    "accept": Address(post=SCORERS_SEND, form={"base": "1"}),
    # only one's own entry
    "undo": Address(post=(401, 302, 404, 404, 403), form={"result": "{result}"}),
    # only what one has undone oneself
    "redo": Address(post=(401, 302, 404, 404, 403), form={"undo": "{undone}"}),
    "slip": Address(
        SCORERS, SCORERS_SEND,
        form={"section": "{section_id}", "round": "1", "table": "1", "tray": "1", "base": "0",
            "typed": "7"},
        also={"another": "1", "off_plan": "on"}, demo=("/sessions/2/slips/2/1/1/",),
    ),
    "round-grid": Address(SCORERS),
    "reversed": Address(
        SCORERS, SCORERS_SEND, query="?tray=3",
        form={"tray": "3", "play": "{section_id}-1-3-3-1"}, also={"how": "seats", "reason": ""},
        demo=("/sessions/2/reversed/?tray=6",),
    ),
    "swapped": Address(  # the other one is not played there
        SCORERS, (401, 422, 422, 422, 403), form={"first": "3", "first_base": "1", "second": "4"},
        also={"second_base": "0"}, demo=("/sessions/2/slips/2/1/1/swapped/?first=1&second=2",),
    ),
    "fouled": Address(
        SCORERS, SCORERS_SEND, form={"shown": "{section_id}-1-3-3-1"},
        also={"deal": "B", "since": "1", "play": "1-1-1-1-1"},
        demo=("/sessions/2/trays/6/fouled/?since=2",),
    ),
    "penalties": Address(
        DIRECTORS, DIRECTORS_SEND,
        form={"contestant": "{first_place}-0", "amount": "-1", "reason": "late"},
    ),
    "room": Address(SCORERS),
    "room-tables": Address(SCORERS),
    "room-settings": Address(DIRECTORS),
    "what-next": Address(SCORERS, no_picture="a line of other pages"),
    "phones": Address(DIRECTORS),
    "hall-seen": Address(post=DIRECTORS_SEND),
    "changes": Address(DIRECTORS),
    "change": Address(
        DIRECTORS, DIRECTORS_SEND, form={"first_round": "2", "version": "1"},
        also={"section": "", "name_1": "Yan", "name_2": "Zoe", "standby": "on"},
        demo=("/sessions/2/changes/late-pair/?asked=1&section=2&first_round=4",
            "/sessions/2/changes/wrong-move/?in_round=4"),
    ),
    "made-change": Address(  # nothing has been changed
        (SIGN_IN, 404, 404, 403, 403), (401, 404, 404, 403, 403), demo=IN_A_STATE,
        form={"version": "2"}, also={"section": "{section_id}"},
    ),
    "take-substitute-back": Address(post=(401, 404, 404, 403, 403)),  # nobody sits in
    "take-back-members": Address(post=DIRECTORS_SEND),
    "mark-guests": Address(post=DIRECTORS_SEND),
    "substitute": Address(
        DIRECTORS, DIRECTORS_SEND,
        form={"who": "{first_place}-{first_member}", "name": "Sue Placeholder", "from_round": "2"},
        also={"reason": ""},
    ),
    "clock": Address(
        post=DIRECTORS_SEND, form={"do": "start"},
        also={"minutes": "15", "warning": "2", "seen": "0"},
    ),
    "publish": Address(
        post=DIRECTORS_SEND, form={"do": "notice", "notice": "Tea is ready"},
        also={"hide_from": "2", "reason": "asked for", "minutes": "30"},
    ),
    "projector": Address(ANYBODY, demo=("/sessions/1/projector/", "/sessions/2/projector/")),
    "standings": Address(ANYBODY, demo=("/sessions/1/standings/", "/sessions/2/standings/")),
    "matches": Address((404,) * 5, demo=IN_A_STATE),  # of pairs there are none
    "tray-results": Address(  # somebody has yet to play the tray
        (404, 200, 200, 200, 404), demo=("/sessions/1/results/1/", "/sessions/2/results/4/"),
    ),
    "contestant": Address(
        ANYBODY, demo=("/sessions/1/contestants/1/", "/sessions/2/contestants/11/"),
    ),
    "why-place": Address(ANYBODY, demo=("/sessions/1/contestants/1/why/place/",)),
    "why-total": Address(
        ANYBODY,
        demo=("/sessions/1/contestants/1/why/total/", "/sessions/2/contestants/11/why/total/"),
    ),
    # whist has none
    "why-percent": Address((404,) * 5, demo=("/sessions/2/contestants/11/why/percent/",)),
    "why-award": Address(  # somebody has yet to play the tray
        (404, 200, 200, 200, 404), demo=("/sessions/1/contestants/1/why/trays/1/",),
    ),
    "print": Address(SCORERS, demo=("/sessions/1/print/",)),
    "sheet": Address(SCORERS, file=True),
    # nothing is wrong on paper
    "print-again": Address((SIGN_IN, 422, 422, 422, 403), file=True),
    "printed": Address(post=SCORERS_SEND, form={"plans": "1"}),
    "choose-paper": Address(
        post=DIRECTORS_SEND, form={"paper": "letter", "sheet": "score-cards"},
        also={"large": "on"},
    ),
    "new-double-dummy": Address(post=(401, 422, 422, 403, 403)),  # there are no deals
    "hand-out-deals": Address(post=(401, 422, 422, 403, 403), form={"form": "pbn"}),  # no deals
    "new-pack": Address(post=SCORERS_SEND),
    "new-pages": Address(post=(401, 422, 422, 403, 403)),  # results are still to come
    "laws-of-whist": Address(ANYBODY),
    "empty-forms": Address(USERS, (SIGN_IN, 405, 405, 405, 405)),
    "empty-form": Address(USERS, (SIGN_IN, 405, 405, 405, 405), file=True),
    "job": Address(SCORERS, demo=IN_A_STATE),
    "cancel-job": Address(post=SCORERS_SEND),
    "job-document": Address(SCORERS, at={"job_id": "made_job"}, file=True),
    "signed-in": Address(ANYBODY),
    "deal-again": Address(
        ANYBODY, (200,) * 5, form={"sqd": SEALED, "sqk": KEYS},
        also={"session": "1,1", "do": "pbn"},
    ),
    # nothing is sealed
    "sealed-file": Address((404,) * 5, at={"code": "2222", "form": "sqd"}, demo=(), file=True),
    "seal-deals": Address(post=(401, 422, 422, 403, 403), form={"do": "deal", "value": "7"}),
    # no e-mail is sent from here
    "forgotten-password": Address(ANYBODY, (422,) * 5, form={"email": "dora@club.example"}),
    "new-password": Address(  # the link's token leaves the address
        (302,) * 5, (302,) * 5, at={"token": "password_token"}, demo=IN_A_STATE,
    ),
    "account": Address(USERS),
    "change-email": Address(  # the password is the director's
        post=(401, 422, 422, 422, 422), form={"email": "", "password": "not the password"},
    ),
    "change-password": Address(USERS, (SIGN_IN, 422, 422, 422, 422)),
    "sign-out-others": Address(post=(401, 302, 302, 302, 302)),
    "sign-out-device": Address(post=(401, 302, 404, 404, 404)),
    "revoke-token": Address(post=(401, 302, 404, 404, 404)),
    "club-people": Address(ORGANISERS, (401, 200, 403, 403, 403), form={"kind": "organiser"}),
    "tournament-people": Address(DIRECTORS, (401, 200, 403, 403, 403), form={"kind": "director"}),
    "session-people": Address(
        DIRECTORS, (401, 200, 200, 403, 403), form={"kind": "scorer"},
        also={"key": "abcdefghijklmnop"},
    ),
    "password-link": Address(post=(401, 200, 403, 403, 403)),
    "take-role": Address(post=SCORERS_SEND),  # a scorer's, by themselves too
    "revoke-invitation": Address(post=DIRECTORS_SEND),
    # no account was described; has the role
    "join": Address(ANYBODY, (422, 302, 302, 422, 302), demo=IN_A_STATE),
    "club-log": Address(ORGANISERS),
    "keep": Address(post=SCORERS_SEND, form={"base": "1"}),
    "calls": Address(
        (SIGN_IN, 302, 302, 302, 403), SCORERS_SEND, form={"call": "1"},
        no_picture="a part of the room and of the desk",
    ),
    "call-director": Address(post=(302,) * 5, at=AT_A_TABLE),
    "open-tables": Address(post=DIRECTORS_SEND, form={"do": "open"}),
    # whoever has the link, and nobody is asked who that is
    "table": Address(ANYBODY, at=AT_A_TABLE, demo=IN_A_STATE, no_picture=A_SECRET),
    "table-hands": Address(  # this club has it done at the desk
        ANYBODY, (422,) * 5, at=AT_A_TABLE, demo=(), no_picture=A_SECRET, form={"N": "AKQ"},
    ),
    "table-evening": Address(ANYBODY, at=AT_A_TABLE, demo=IN_A_STATE, no_picture=A_SECRET),
    "drive-table": Address(
        ANYBODY, (302,) * 5, at={"token": "drive_token"}, demo=IN_A_STATE, no_picture=A_SECRET,
        form={"hand": "1", "ns": "8", "base": "0"},
    ),
    "table-plain": Address(ANYBODY, at=AT_A_TABLE, demo=IN_A_STATE, no_picture=A_SECRET),
    "table-send": Address(
        post=(200,) * 5, at=AT_A_TABLE, form={"key": "0" * 32, "what": "call"},
        also={"round": "1", "number": "1", "base": "0", "plan": "1", "shown": "", "tricks": "7"},
    ),
    "table-tray": Address(
        ANYBODY, (302,) * 5, at=AT_A_TABLE, demo=IN_A_STATE, no_picture=A_SECRET,
        form={"base": "0", "plan": "1", "tricks": "7"},
        also={"typed": "7", "special": "NP", "level": "4", "strain": "S", "doubled": "x",
              "declarer": "N", "result": "=", "more": "h4", "shown": "1-10-1-10"},
    ),
}
# fmt: on
