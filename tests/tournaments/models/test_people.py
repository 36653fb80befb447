"""Who may do what is said once, on every database."""

import pytest
from django.db import IntegrityError, transaction

from tournaments.models import Club, Role, Session, User


@pytest.mark.django_db
@pytest.mark.parametrize("kind", Role.Kind.values)
def test_a_role_is_given_once(whist: Session, club: Club, stranger: User, kind: str) -> None:
    where = {
        "organiser": {"club": club},
        "director": {"tournament": whist.tournament},
        "scorer": {"session": whist},
    }[kind]
    Role.objects.create(user=stranger, kind=kind, **where)
    with pytest.raises(IntegrityError), transaction.atomic():
        Role.objects.create(user=stranger, kind=kind, **where)
    others = {"club": whist.tournament.club} if kind != "organiser" else {"session": whist}
    with pytest.raises(IntegrityError), transaction.atomic():
        Role.objects.create(user=stranger, kind=kind, **others)
