"""What an interface for programs has lost since an earlier version, by their OpenAPI descriptions.

A later one may have more: addresses, methods, parameters and fields that need not be sent, fields
of answers. Whoever programmed against the earlier one notices nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Node = Mapping[str, Any]

LEAST = ("minimum", "minLength", "minItems")
MOST = ("maximum", "maxLength", "maxItems")


def lost(earlier: Node, later: Node) -> Iterator[str]:
    """Yield a line for whatever a program may miss or be refused for."""
    both = _Both(earlier, later)
    for path, methods in earlier["paths"].items():
        for method, call in methods.items():
            where = f"{method.upper()} {path}"
            if found := later["paths"].get(path, {}).get(method):
                yield from both.call(where, call, found)
            else:
                yield f"{where}: gone"


@dataclass(frozen=True)
class _Both:
    """The two descriptions, in which references are looked up."""

    earlier: Node
    later: Node

    def call(self, where: str, one: Node, other: Node) -> Iterator[str]:
        yield from self._parameters(where, one, other)
        yield from self._body(where, one.get("requestBody", {}), other.get("requestBody", {}))
        for status, answer in one["responses"].items():
            if status not in other["responses"]:
                yield f"{where}: is never answered {status}"
            else:
                yield from self._answer(f"{where} {status}", answer, other["responses"][status])

    def _parameters(self, where: str, one: Node, other: Node) -> Iterator[str]:
        known, now = ({(p["in"], p["name"]): p for p in call.get("parameters", ())}
                      for call in (one, other))  # fmt: skip
        for key, parameter in known.items():
            name = f"{where} parameter {key[1]}"
            if key not in now:
                yield f"{name}: gone"
            else:
                yield from self.schemas(name, parameter["schema"], now[key]["schema"], asked=True)
        for key, parameter in now.items():
            if parameter.get("required") and not known.get(key, {}).get("required"):
                yield f"{where} parameter {key[1]}: must be sent now"

    def _body(self, where: str, one: Node, other: Node) -> Iterator[str]:
        if other.get("required") and not one.get("required"):
            yield f"{where} body: must be sent now"
        for kind, content in one.get("content", {}).items():
            if kind not in other.get("content", {}):
                yield f"{where} body: {kind} is taken no more"
            else:
                schema = other["content"][kind]["schema"]
                yield from self.schemas(f"{where} body", content["schema"], schema, asked=True)

    def _answer(self, where: str, one: Node, other: Node) -> Iterator[str]:
        for header in one.get("headers", {}):
            if header not in other.get("headers", {}):
                yield f"{where} header {header}: gone"
        for kind, content in one.get("content", {}).items():
            if kind not in other.get("content", {}):
                yield f"{where}: {kind} is answered no more"
            else:
                schema = other["content"][kind]["schema"]
                yield from self.schemas(where, content["schema"], schema, asked=False)

    def schemas(
        self,
        where: str,
        one: Node,
        other: Node,
        *,
        asked: bool,
        seen: frozenset[str] = frozenset(),
    ) -> Iterator[str]:
        """Compare what is asked of a program, or what it is answered; all that lies below too."""
        if (named := str(one.get("$ref"))) in seen:
            return
        seen |= {named} - {"None"}
        one, other = _resolved(self.earlier, one), _resolved(self.later, other)
        if _kind(one) != _kind(other):
            yield f"{where}: was {_kind(one)}, is {_kind(other)}"
            return
        yield from _values(where, one, other, asked=asked)
        yield from self._fields(where, one, other, asked=asked, seen=seen)
        for inner in ("items", "additionalProperties"):
            if isinstance(one.get(inner), dict) and isinstance(other.get(inner), dict):
                yield from self.schemas(
                    f"{where}[]", one[inner], other[inner], asked=asked, seen=seen
                )

    def _fields(
        self, where: str, one: Node, other: Node, *, asked: bool, seen: frozenset[str]
    ) -> Iterator[str]:
        was, now = set(one.get("required", ())), set(other.get("required", ()))
        for name, field in one.get("properties", {}).items():
            inside = f"{where}.{name}"
            if name not in other.get("properties", {}):
                yield f"{inside}: gone"
                continue
            if not asked and name in was - now:
                yield f"{inside}: may be missing now"
            found = other["properties"][name]
            yield from self.schemas(inside, field, found, asked=asked, seen=seen)
        if asked:
            yield from (f"{where}.{name}: must be sent now" for name in sorted(now - was))


def _values(where: str, one: Node, other: Node, *, asked: bool) -> Iterator[str]:
    """Compare which values there may be."""
    was, now = one.get("enum"), other.get("enum")
    for value in was or ():
        if now is not None and value not in now:
            yield f"{where}: is never {value!r} now"
    if asked and was is None and now is not None:
        yield f"{where}: only {now} is taken now"
    if one.get("nullable", False) != other.get("nullable", False):
        if asked and one.get("nullable"):
            yield f"{where}: may not be null now"
        if not asked and other.get("nullable"):
            yield f"{where}: may be null now"
    if asked:
        yield from _limits(where, one, other)


def _limits(where: str, one: Node, other: Node) -> Iterator[str]:
    for sign, limits in ((1, LEAST), (-1, MOST)):
        for limit in limits:
            if limit in other and (limit not in one or sign * (other[limit] - one[limit]) > 0):
                yield f"{where}: {limit} is {other[limit]} now"


def _kind(schema: Node) -> str:
    return " ".join(filter(None, (schema.get("type", "anything"), schema.get("format"))))


def _resolved(whole: Node, schema: Node) -> Node:
    """Return a schema with what it refers to in its place."""
    merged = {name: value for name, value in schema.items() if name not in ("$ref", "allOf")}
    references = [{"$ref": schema["$ref"]}] if "$ref" in schema else schema.get("allOf", ())
    for each in references:
        found = whole["components"]["schemas"][each["$ref"].rpartition("/")[2]]
        merged = {**_resolved(whole, found), **merged}
    return merged
