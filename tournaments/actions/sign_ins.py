"""Keeping account of where people are signed in, and signing them out there."""

from django.contrib.sessions.models import Session as BrowserSession
from django.db import transaction
from django.utils import timezone

from tournaments.actions.log_entry import write_log
from tournaments.models import SignIn, User
from tournaments.queries.access import Person
from tournaments.queries.people.sign_ins import living_sessions
from tournaments.refusal import NotFound, SignInFirst
from tournaments.sentence import gettext as _

LONGEST_BROWSER = 250


def note_seen(user_id: int, session_key: str, browser: str) -> None:
    """Note that a user is signed in with this browser now; the first time it is a new sign-in."""
    now = timezone.now()
    seen = {"user_id": user_id, "browser": browser[:LONGEST_BROWSER], "seen_at": now}
    SignIn.objects.update_or_create(
        session_key=session_key, defaults=seen, create_defaults=seen | {"made_at": now}
    )


def note_new_key(old: str, new: str) -> None:
    """The same browser goes on under another key."""
    SignIn.objects.filter(session_key=old).update(session_key=new)


def note_sign_out(session_key: str) -> None:
    """The session is gone, by its owner's own hand."""
    SignIn.objects.filter(session_key=session_key).delete()


@transaction.atomic
def sign_out_device(person: Person, sign_in_id: int) -> None:
    """Sign this person out in one of their browsers. Refused for somebody else's."""
    if not isinstance(person, User):
        raise SignInFirst
    sign_in = person.sign_ins.filter(pk=sign_in_id).first()
    if sign_in is None:
        raise NotFound(_("You are not signed in there any more."))
    _end([sign_in.session_key])
    write_log(person, "device.signed_out", person, None)


@transaction.atomic
def sign_out_others(person: Person, session_key: str | None) -> int:
    """Sign this person out everywhere but in the browser with this key; returns how many."""
    if not isinstance(person, User):
        raise SignInFirst
    count = sign_out_everywhere(person, but=session_key)
    if count:
        write_log(person, "devices.signed_out", person, None)
    return count


def sign_out_everywhere(user: User, *, but: str | None = None) -> int:
    """End every session of a user, but the one with this key; returns how many."""
    others = user.sign_ins.exclude(session_key=but)
    keys = list(others.values_list("session_key", flat=True))
    _end(keys)
    return len(keys)


def forget_sign_ins() -> int:
    """Take away sessions that have expired, and what was kept of them; returns how many."""
    BrowserSession.objects.filter(expire_date__lte=timezone.now()).delete()
    ended = SignIn.objects.exclude(session_key__in=living_sessions().values("session_key"))
    gone, _by_kind = ended.delete()
    return gone


def _end(keys: list[str]) -> None:
    BrowserSession.objects.filter(session_key__in=keys).delete()
    SignIn.objects.filter(session_key__in=keys).delete()
