"""``manage.py api_token``: a token for a program that acts for somebody."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.actions.tokens import make_token, revoke_token
from tournaments.models import ApiToken, Scope, User
from tournaments.queries.people.tokens import tokens_of
from tournaments.refusal import Refusal


class Command(BaseCommand):
    """Makes, lists and revokes the tokens of a user."""

    help = "Makes a token by which a program acts for USER. It is shown once."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the arguments: whose token, and what is wanted."""
        parser.add_argument("user", metavar="USER")
        parser.add_argument("--name", default="", help="what the program is called")
        parser.add_argument("--scope", action="append", choices=Scope.values, default=[])
        parser.add_argument("--days", type=int, help="how long it lasts; unset: until revoked")
        parser.add_argument("--list", action="store_true", help="show the tokens there are")
        parser.add_argument("--revoke", metavar="PREFIX", help="revoke the one that begins with it")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Do what was asked."""
        user = User.objects.filter(username=options["user"]).first()
        if user is None:
            raise CommandError(f"There is no user named {options['user']}.")
        try:
            self._do(user, options)
        except Refusal as refusal:
            raise CommandError(str(refusal.sentence)) from refusal

    def _do(self, user: User, options: dict[str, Any]) -> None:
        if options["list"]:
            for token in tokens_of(user):
                self.stdout.write(_line(token))
        elif options["revoke"]:
            token = revoke_token(user, _beginning_with(user, options["revoke"]).pk)
            self.stdout.write(_line(token))
        else:
            text = make_token(user, options["name"], options["scope"], days=options["days"])[1]
            self.stdout.write(text)


def _beginning_with(user: User, prefix: str) -> ApiToken:
    found = [token for token in tokens_of(user) if token.prefix.startswith(prefix[:12])]
    if len(found) != 1:
        raise CommandError(f"{len(found)} tokens of {user} begin with {prefix}: it must be one.")
    return found[0]


def _line(token: ApiToken) -> str:
    """A token in a line: its beginning, its name, what it may, until when."""
    ended = f"revoked {token.revoked_at:%Y-%m-%d}" if token.revoked_at else ""
    lasts = f"until {token.expires_at:%Y-%m-%d}" if token.expires_at else "until revoked"
    used = f"used {token.used_at:%Y-%m-%d %H:%M}" if token.used_at else "never used"
    parts = (f"{token.prefix}…", token.name, ",".join(token.scopes), ended or lasts, used)
    return "  ".join(parts)
