"""The tokens of whoever is signed in."""

from typing import Any

from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.tokens import make_token, revoke_token
from tournaments.api.calls import Api, call
from tournaments.api.pages import PageQuery, page, page_of
from tournaments.api.shapes.paper import MadeTokenSerializer, NewTokenSerializer, TokenSerializer
from tournaments.models import Scope
from tournaments.queries.people.tokens import tokens_of
from tournaments.sentence import gettext as _


class Tokens(Api):
    """My tokens."""

    @call("tokens", Scope.READ, gives={200: page_of(TokenSerializer)}, query=PageQuery)
    def get(self, request: Request) -> Response:
        """My tokens, the latest first."""
        return Response(
            page(
                request, tokens_of(request.user), lambda rows: TokenSerializer(rows, many=True).data
            )
        )

    @call(
        "make_token",
        None,
        takes=NewTokenSerializer,
        gives={201: MadeTokenSerializer},
        example={"name": "The desk", "scopes": ["read", "score"], "days": 30},
        browser_only=True,
        located=False,
        secret=("token",),
    )
    def post(self, request: Request) -> Response:
        """Make a token. Its text is in this answer, and nowhere else ever again.

        Only with the session of a browser: no token makes another.
        """
        asked = self.taken(NewTokenSerializer)
        token, text = make_token(
            request.user, asked["name"], asked["scopes"], days=asked.get("days")
        )
        headers = {"Cache-Control": "no-store"}
        made = TokenSerializer(token).data | {"token": text}
        return Response(made, status=201, headers=headers)


class Token(Api):
    """A token."""

    @call("revoke_token", None, gives={204: None})
    def delete(self, request: Request, token: int) -> Response:
        """Revoke a token of mine. A token may revoke itself, and no other."""
        by: Any = request.auth
        if by is not None and by.token_id != token:
            raise PermissionDenied(_("A token may revoke itself, and no other."))
        revoke_token(request.user, token)
        return Response(status=204)
