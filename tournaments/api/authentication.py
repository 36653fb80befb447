"""Who is asking, and what the call needs: a token with its scopes, or a browser's session."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed, NotAuthenticated, PermissionDenied
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.throttling import UserRateThrottle
from rest_framework.views import APIView

from tournaments.actions.tokens import note_use
from tournaments.models import User
from tournaments.queries.tokens import TokenSent, token_sent

REALM = 'Bearer realm="Overplay"'
SAFE = ("GET", "HEAD", "OPTIONS")


class TokenAuthentication(BaseAuthentication):
    """``Authorization: Bearer ovp_...``. Any other way of signing in is left to others."""

    def authenticate(self, request: Request) -> tuple[User, TokenSent] | None:
        """The user and the token; None where there is none. Raises for one that is void."""
        scheme, _blank, text = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
        if scheme.lower() != "bearer":
            return None
        token = token_sent(text.strip())
        if token is None:
            raise AuthenticationFailed(_("This token is unknown, expired or revoked."))
        note_use(token)
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        """What a 401 asks for."""
        return REALM


class ScopeMissing(PermissionDenied):
    """The token may not do this, whatever its user may do."""

    def __init__(self, scope: str) -> None:
        super().__init__(_("This token needs the scope “%(scope)s”.") % {"scope": scope})
        self.scope = scope


class CallPermission(BasePermission):
    """What every call says of itself (``tournaments.api.calls``); the actions ask the rest."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Whether this kind of caller may call. Raises for a scope that is missing."""
        method = getattr(view, (request.method or "").lower(), None)
        needs: Any = getattr(method, "needs", None)
        if needs is None:
            return True
        token: Any = request.auth
        if token is None:
            if not needs.public and not isinstance(request.user, User):
                raise NotAuthenticated(_("Sign in first."))
            return True
        if needs.browser_only:
            raise PermissionDenied(_("Only whoever is signed in with a browser may do that."))
        if needs.scope is not None and needs.scope not in token.scopes:
            raise ScopeMissing(needs.scope)
        return True


class WriteThrottle(UserRateThrottle):
    """A limit of its own for whatever changes something."""

    scope = "writes"

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Whether this is within the limit; reading always is."""
        return request.method in SAFE or super().allow_request(request, view)
