"""Sentences about members, names, helpers and invitations."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy, gettext_noop

from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

LETTERS_OF_ONE_ALPHABET = gettext_lazy("Use the letters of one alphabet for the name.")
LOOKS_LIKE_ANOTHER = gettext_lazy("This name looks like one that somebody has already.")
NO_FIRST_LINK = gettext_lazy(
    "This link makes no account here. The right one stands in the window in which Overplay was "
    "started; with each start it is another."
)
FIRST_ACCOUNT_MADE = gettext_lazy(
    "This link has been used: there is an account here already. Sign in with it."
)
CHOOSE_ROLE = gettext_lazy("Choose a role: organiser, director, scorer or reader.")
NO_INVITATION = gettext_lazy("There is no such invitation. Was the whole link copied?")
INVITATION_USED = gettext_lazy(
    "This invitation has been used. If that was you, sign in; else ask for another."
)
INVITATION_REVOKED = gettext_lazy("This invitation was taken back. Ask for another.")
INVITATION_EXPIRED = gettext_lazy("This invitation has expired. Ask for another.")

NO_MEMBER = gettext_lazy("There is no such member.")
MEMBER_ERASED = gettext_lazy("There is no page of this player any more: the data were erased.")
NOBODY_LISTED = gettext_lazy("There is nobody in this list: one member a line.")

WRONG_PASSWORD = gettext_lazy("That is not your password: the address stays as it was.")
MEMBER_HAS_A_NAME = gettext_lazy("A member needs a name.")
NO_SUCH_INVITATION = gettext_lazy("There is no such invitation.")
INVITATION_TAKEN = gettext_lazy("Somebody has used this invitation. Remove the role instead.")
ROLE_ALREADY = gettext_lazy("You have this role already. The link is still good for somebody else.")
LINK_USED_OR_REVOKED = gettext_lazy("That link has been used or taken back. Make another.")
USERNAME_TAKEN = gettext_lazy("Somebody else has this name. Choose another.")
SAME_MEMBER = gettext_lazy("A member cannot be merged with itself.")
MUST_SIT_STILL = gettext_lazy("must be stationary")
TAKEN_BACK_ALREADY = gettext_lazy("These members are taken back already.")
NO_ROLE = gettext_lazy("There is no such role: it has been removed already.")
SIGNED_OUT_ALREADY = gettext_lazy("You are not signed in there any more.")
SAY_WHO_SITS_IN = gettext_lazy("Say who sits in.")
TOKEN_NAME = gettext_lazy("A token needs a name of 1 to 60 characters.")
NO_TOKEN = gettext_lazy("There is no such token among yours.")

EMAIL_KEPT = gettext_lazy("The e-mail address is kept.")
SIGNED_OUT = gettext_lazy("Signed out there.")
PASSWORD_CHANGED = gettext_lazy("The password is changed. Everywhere else you are signed out.")
ALL_OR_GOOD_LINES = gettext_lazy("Say whether all or only the good lines are added.")
SAY_WHAT_COLUMNS_ARE = gettext_lazy("Say of each column what is in it.")
LIST_TOO_LARGE = gettext_lazy("This file is too large for a list of members.")
SAVED = gettext_lazy("Saved.")
RETIRES_OR_RETURNS = gettext_lazy("Say whether the member retires or comes back.")
RECORDS_PUBLIC_OR_NOT = gettext_lazy("Say whether anybody may read the records.")
LINK_ON_ITS_WAY = gettext_lazy("If that address belongs to an account, a link is on its way to it.")
PASSWORD_SET = gettext_lazy("The new password is set. Sign in with it.")
ADDRESS_UNKNOWN = gettext_lazy(
    "This server does not know its own address. Ask an organiser of your club."
)
LINK_SENT_OFTEN = gettext_lazy("A link was sent several times already. Wait some minutes.")
ROLE_TAKEN_AWAY = gettext_lazy("The role was removed.")
INVITATION_TAKEN_BACK = gettext_lazy("The invitation was taken back: its link opens nothing now.")
A_GUEST = gettext_lazy("guest")
NAME_WITHHELD = gettext_lazy("Name withheld")


def only_organisers_name_directors(club: object) -> str:
    """Return by whom the directors of a club are named."""
    return _("Directors are appointed by the organisers of %(club)s.") % {"club": club}


def may_not_invite(name: str) -> str:
    """Return that an invitation holds no more, for its maker's role is gone."""
    said = _("%(name)s made this invitation, and may not invite any more. Ask for another.")
    return said % {"name": name}


def too_many_lines(most: int) -> str:
    """Return how long a list of members may be."""
    return _("A list has at most %(most)s lines. Import this one in parts.") % {"most": most}


def number_taken(number: str, name: str) -> str:
    """Return who has the number of a line already."""
    return _("Number %(number)s is %(name)s's.") % {"number": number, "name": name}


def listed_already(line: int) -> str:
    """Return on which line before it the same member stands."""
    return _("Already on line %(line)s.") % {"line": line}


def member_already(*, retired: bool) -> str:
    """Return that a line names somebody who is a member, or was one."""
    if retired:
        return _("A retired member. Nothing is changed.")
    return _("Already a member. Nothing is changed.")


def no_other_member(name: str) -> str:
    """Return that nobody else in the club is called so."""
    return _("There is no other member called “%(name)s”.") % {"name": name}


def several_called(name: str) -> str:
    """Return that a name does not say which member is meant."""
    return _("There is more than one %(name)s: use the number.") % {"name": name}


def listed_twice(name: str, first: str, second: str) -> str:
    """Return that somebody stands on two lines of a list, each as it was typed."""
    said = _("%(name)s is on the list twice: “%(first)s” and “%(second)s”.")
    return said % {"name": name, "first": first, "second": second}


def plays_already(name: str, label: object) -> str:
    """Return with whom a member has a seat already."""
    return _("%(name)s is already playing: %(label)s.") % {"name": name, "label": label}


def nobody_helps(club: object) -> str:
    """Return that no helper of a club was meant."""
    return _("Nobody of that name helps %(club)s.") % {"club": club}


def helps_elsewhere(name: str) -> str:
    """Return why an organiser may make no link to a new password."""
    said = _("%(name)s helps elsewhere too, so only whoever runs this server can make that link.")
    return said % {"name": name}


def member_line_wrong(line: object) -> str:
    """Return the way to write a line with a member."""
    return _("“%(line)s”: write name; number; nickname, the last two not too long.") % {
        "line": line
    }


def unprintable(text: object) -> str:
    """Return that a name has characters that no paper shows."""
    return _("There are characters in “%(text)s” that cannot be printed.") % {"text": text}


def name_too_long(name: object) -> str:
    """Return how long a name may be."""
    return _("A name has at most 120 characters: “%(name)s…”") % {"name": name}


def type_the_name(name: object) -> str:
    """Return the name that has to be typed to erase a member."""
    return _("Type the name as shown here: %(name)s.") % {"name": name}


def sits_in_open_evening(name: object, event: object) -> str:
    """Return why a member cannot be erased now."""
    return _("%(name)s sits in %(event)s, which is open. Close that evening first.") % {
        "name": name,
        "event": event,
    }


def erased_label(n: object) -> str:
    """Return what an erased member is called from then on."""
    return _("Player %(n)s") % {"n": n}


def line_refused(line: object, said: object) -> str:
    """Return why a line of a list is refused."""
    return _("Line %(line)s: %(said)s") % {"line": line, "said": said}


def member_changed(said: object) -> str:
    """Return what is kept of a member since somebody else changed it."""
    return _("Somebody else has changed this member meanwhile. Now it says: %(said)s.") % {
        "said": said
    }


def two_people(one: object, other: object, event: object) -> str:
    """Return why two members cannot be made one."""
    return _("%(one)s and %(other)s both sat in %(event)s: they are two people.") % {
        "one": one,
        "other": other,
        "event": event,
    }


def is_member_already(name: object) -> str:
    """Return that another member has this name."""
    text = _(
        "%(name)s is a member already. Two of one name are told apart by their numbers: give each "
        "one."
    )
    return text % {"name": name}


def sits_twice(name: object, first: object, second: object) -> str:
    """Return that somebody was named at two places, or twice at one."""
    if first == second:
        return _("%(name)s is named twice for %(one)s.") % {"name": name, "one": first}
    return _("%(name)s sits in two places: %(first)s and %(second)s.") % {
        "name": name,
        "first": first,
        "second": second,
    }


def on_record_elsewhere(names: object) -> str:
    """Return why new members stay."""
    return _("%(names)s: on record elsewhere, so nobody was taken back.") % {"names": names}


def no_member_numbered(number: object) -> str:
    """Return that a number is nobody's."""
    return _("No member has the number %(number)s.") % {"number": number}


def last_organiser(name: object, club: object) -> str:
    """Return why a club keeps its last organiser."""
    return _("%(name)s is the last organiser of %(club)s. Invite another first.") % {
        "name": name,
        "club": club,
    }


def name_players_first(label: object) -> str:
    """Return that a contestant without names has nobody to sit in for."""
    return _("Say for whom: name the players of %(label)s first.") % {"label": label}


def sits_in_already(name: object, other: object) -> str:
    """Return that a substitute has another seat."""
    return _("%(name)s sits in for %(other)s already.") % {"name": name, "other": other}


def token_scopes(scopes: object) -> str:
    """Return the scopes of which a token has one."""
    return _("A token has at least one of: %(all)s.") % {"all": scopes}


def token_days(most: object) -> str:
    """Return how long a token may last."""
    return _("A token lasts 1 to %(most)s days.") % {"most": most}


def name_taken(by: str, typed: str, name: str) -> str:
    """Return why nobody else can be called so: ``by`` is the column of the member that has it."""
    return _(_TAKEN[by]) % {"typed": typed, "name": name}


_TAKEN = {
    "number": gettext_noop(
        "“%(typed)s” is the number of %(name)s: nobody else can have that name."
    ),
    "name": gettext_noop(
        "%(name)s is a member already, or is listed twice. Two of one name are told apart by their "
        "numbers: give each one."
    ),
    "nickname": gettext_noop(
        "“%(typed)s” is the nickname of %(name)s: nobody else can have that name."
    ),
}
"""Why a name is taken: what of somebody it is already."""


def token_revoked(name: object) -> str:
    """Return that a token opens nothing any more."""
    return _("%(name)s: this token is revoked.") % {"name": name}


def data_erased(label: object) -> str:
    """Return what results call an erased member."""
    return _("The data is erased. Results now show %(label)s.") % {"label": label}


def merged(name: object) -> str:
    """Return who two members are from now on."""
    return _("They are now one member: %(name)s.") % {"name": name}


def member_added(name: object) -> str:
    """Return that somebody has become a member."""
    return _("%(name)s is a member now.") % {"name": name}


def welcome_first(name: str) -> str:
    """Return the greeting of whoever has made the first account."""
    return _("Welcome, %(name)s. You run this server, and sign in with this name.") % {"name": name}


def welcome(role: str, where: str) -> str:
    """Return the greeting of somebody who has taken a role."""
    return _("Welcome: %(role)s of %(where)s.") % {"role": role, "where": where}


def retired_or_back(name: str, *, retired: bool) -> str:
    """Return that a member retired, or came back."""
    said = _("%(name)s is retired.") if retired else _("%(name)s is back.")
    return said % {"name": name}


def readers_of_records(*, public: bool) -> str:
    """Return who may read the players' records of a club now."""
    if public:
        return _("Anybody may read the players' records now.")
    return _("Only organisers read the players' records now.")


def members_added(n: int) -> str:
    """Return how many members a list has brought."""
    return ngettext("%(n)s member added.", "%(n)s members added.", n) % {"n": n}


def members_filled_in(n: int) -> str:
    """Return of how many members a list has filled in what was empty."""
    return ngettext("%(n)s member filled in.", "%(n)s members filled in.", n) % {"n": n}


def devices_signed_out(n: int) -> str:
    """Return on how many devices somebody was signed out."""
    return ngettext("Signed out on %(n)s device.", "Signed out on %(n)s devices.", n) % {"n": n}


def tokens_revoked(n: int) -> str:
    """Return how many tokens ended with the old password."""
    text = ngettext(
        "A token of your programs is revoked: make another for it.",
        "%(n)s tokens of your programs are revoked: make others for them.",
        n,
    )
    return text % {"n": n}


NO_SUBSTITUTE = gettext_lazy("Nobody sits in there any more.")
SUBSTITUTE_HAS_PLAYED = gettext_lazy(
    "They have played since: it stays. If it was somebody else, name that one for the same round."
)


def guests_now(names: Sequence[str]) -> str:
    """Return who is a guest from now on."""
    said = ngettext("Guest from now on: %(names)s.", "Guests from now on: %(names)s.", len(names))
    return said % {"names": ", ".join(names)}
