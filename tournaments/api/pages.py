"""Lists that grow, a page at a time."""

from collections.abc import Callable, Sequence
from typing import Any

from django.db.models import QuerySet
from rest_framework import serializers
from rest_framework.request import Request

from tournaments.api.errors import QueryInvalid
from tournaments.api.fields import QueryNumber

PAGE_SIZE = 50
LARGEST_PAGE = 200


class PageQuery(serializers.Serializer[Any]):
    """The page of a list."""

    page = QueryNumber(min_value=1, max_value=1_000_000, default=1)
    page_size = QueryNumber(min_value=1, max_value=LARGEST_PAGE, default=PAGE_SIZE)


def page_of(item: type[serializers.Serializer[Any]]) -> type[serializers.Serializer[Any]]:
    """The shape of a page of such items."""
    members = {
        "__doc__": "A page of a list; ``next`` and ``previous`` are where the others are.",
        "count": serializers.IntegerField(help_text="How many there are on all pages."),
        "page": serializers.IntegerField(),
        "page_size": serializers.IntegerField(),
        "next": serializers.CharField(allow_null=True),
        "previous": serializers.CharField(allow_null=True),
        "items": item(many=True),
    }
    return type(f"PageOf{item.__name__}", (serializers.Serializer,), members)


def asked_in(
    request: Request, shape: type[serializers.Serializer[Any]] = PageQuery
) -> dict[str, Any]:
    """Return the query of the address, validated. Raises ``QueryInvalid``."""
    query = shape(data=request.query_params.dict())
    if not query.is_valid():
        raise QueryInvalid(query.errors)
    return dict(query.validated_data)


def page(
    request: Request,
    rows: QuerySet[Any] | Sequence[Any],
    show: Callable[[Sequence[Any]], Any],
) -> dict[str, Any]:
    """The page that is asked for; beyond the last there is an empty one.

    ``show`` returns the rows of a page as they are answered.
    """
    asked = asked_in(request)
    number, size = asked["page"], asked["page_size"]
    count = rows.count() if isinstance(rows, QuerySet) else len(rows)
    start = (number - 1) * size
    return {
        "count": count,
        "page": number,
        "page_size": size,
        "next": _address(request, number + 1) if start + size < count else None,
        "previous": _address(request, number - 1) if number > 1 else None,
        "items": show(list(rows[start : start + size])),
    }


def _address(request: Request, number: int) -> str:
    query = request.query_params.copy()
    query["page"] = str(number)
    return f"{request.path}?{query.urlencode()}"
