"""Who may do what is said once, on every database."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from tournaments.models import Club, Role, Session, User


@pytest.mark.django_db
@pytest.mark.parametrize("kind", Role.Kind.values)
def test_a_role_is_given_once(whist: Session, club: Club, stranger: User, kind: str) -> None:
    where: dict[str, dict[str, Any]] = {
        "organiser": {"club": club},
        "director": {"tournament": whist.tournament},
        "scorer": {"session": whist},
        "reader": {"club": club},
    }
    mine, another = where[kind], where["organiser" if kind != "organiser" else "scorer"]
    Role.objects.create(user=stranger, kind=kind, **mine)
    with pytest.raises(IntegrityError), transaction.atomic():
        Role.objects.create(user=stranger, kind=kind, **mine)
    with pytest.raises(IntegrityError), transaction.atomic():
        Role.objects.create(user=stranger, kind=kind, **another)
