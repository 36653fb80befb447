"""The media type of an answer, negotiated by the request's headers."""

from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.request import Request

from tournaments.api.problems import CONTENT_TYPE


class Negotiation(DefaultContentNegotiation):
    """Takes an empty ``Accept`` for none at all, as it does where only problems are named.

    Whoever takes problems is answered with one where there is one, and else with what there is.
    """

    def get_accept_list(self, request: Request) -> list[str]:
        """The media types that are taken."""
        named = super().get_accept_list(request)
        others = [each for each in named if each and _bare(each) != CONTENT_TYPE]
        return others or ["*/*"]


def _bare(media_type: str) -> str:
    return media_type.partition(";")[0].strip().lower()
