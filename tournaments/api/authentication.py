"""The caller and the scope that a call needs: a token with its scopes, or a browser's session."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed, NotAuthenticated, PermissionDenied
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.throttling import UserRateThrottle
from rest_framework.views import APIView

from tournaments.actions.tokens import note_use
from tournaments.models import User
from tournaments.queries.people.tokens import TokenSent, token_sent

REALM = 'Bearer realm="Overplay"'
SAFE = ("GET", "HEAD", "OPTIONS")
SIGN_IN = gettext_lazy("Sign in first: send the header “Authorization: Bearer” with a token.")


class TokenAuthentication(BaseAuthentication):
    """``Authorization: Bearer ovp_...``. Any other way of signing in is left to others."""

    def authenticate(self, request: Request) -> tuple[User, TokenSent] | None:
        """The user and the token; None for another scheme. Raises for one that is void."""
        scheme, _blank, text = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
        if scheme.lower() != "bearer":
            return None
        token = token_sent(text.strip())
        if token is None:
            raise AuthenticationFailed(_("This token is unknown, expired or revoked."))
        note_use(token)
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        """Return what a 401 asks for."""
        return REALM


class NoOtherScheme(BaseAuthentication):
    """Comes last: what was sent to sign in and signs nobody in is not passed over.

    Whoever is signed in with a browser may send what a proxy in front of the server asked for.
    """

    def authenticate(self, request: Request) -> None:
        """Nobody. Raises where the head holds something that is not for us."""
        if "HTTP_AUTHORIZATION" in request.META:
            raise NotAuthenticated(
                _(
                    "This Authorization header is not accepted here: send "
                    "“Authorization: Bearer” with a token."
                )
            )


class ScopeMissing(PermissionDenied):
    """The token may not do this, whatever its user may do."""

    def __init__(self, scope: str) -> None:
        super().__init__(_("This token needs the scope “%(scope)s”.") % {"scope": scope})
        self.scope = scope


class CallPermission(BasePermission):
    """The scope that every call names (``tournaments.api.calls``); the actions check the rest."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Return whether this kind of caller may call. Raises for a scope that is missing."""
        method = getattr(view, (request.method or "").lower(), None)
        needs: Any = getattr(method, "needs", None)
        if needs is None:
            return True
        token: Any = request.auth
        if token is None:
            if not needs.public and not isinstance(request.user, User):
                raise NotAuthenticated(SIGN_IN)
            return True
        if needs.browser_only:
            raise PermissionDenied(_("You must be signed in with a browser to do that."))
        if needs.scope is not None and needs.scope not in token.scopes:
            raise ScopeMissing(needs.scope)
        return True


class WriteThrottle(UserRateThrottle):
    """A limit of its own for whatever changes something."""

    scope = "writes"

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Return whether this is within the limit; reading always is."""
        return request.method in SAFE or super().allow_request(request, view)
