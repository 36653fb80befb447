"""The first account of a server: that of whoever runs it."""

from django.contrib.contenttypes.models import ContentType
from django.db import transaction

from tournaments.actions.log_entry import write_log
from tournaments.models import User
from tournaments.queries.people.first_account import require_first_link
from tournaments.queries.people.tokens import digest_of


@transaction.atomic
def make_first_account(token: str, username: str, password: str) -> User:
    """An operator's account, by the link that this start of the server printed; there is one only.

    The password is held to no rule here: whoever asks for it has said them.
    """
    # Of several at once all but one wait here, and then see that it is made.
    ContentType.objects.select_for_update().get(app_label="tournaments", model="user")
    require_first_link(token)
    user = User.objects.create_superuser(username, password=password)
    write_log(user, "account.first", user, None, link=digest_of(token))
    return user
