"""The sentences of templates, in which names from right to left stand apart."""

from dataclasses import dataclass
from typing import Any

from django.template import Context, Library
from django.template.base import FilterExpression, Parser, Token, TokenType
from django.templatetags.i18n import BlockTranslateNode, do_block_translate

from tournaments.sentence import isolated

register = Library()


@dataclass(frozen=True, slots=True)
class _Isolated:
    """A value of a sentence."""

    value: FilterExpression

    def resolve(self, context: Context) -> object:
        """Return it, isolated where it is a text."""
        found = self.value.resolve(context)
        return isolated(found) if isinstance(found, str) else found


@register.tag("blocktranslate")
def blocktranslate(parser: Parser, token: Token) -> BlockTranslateNode:
    """Django's own tag, which puts names into sentences as ``tournaments.sentence`` does."""
    node = do_block_translate(parser, token)
    given: dict[str, Any] = node.extra_context
    named = [part.contents for part in (*node.singular, *(node.plural or ())) if _is_name(part)]
    for name in dict.fromkeys(named):
        if name != node.countervar:
            given[name] = _Isolated(given.get(name) or parser.compile_filter(name))
    return node


def _is_name(part: Token) -> bool:
    return part.token_type is TokenType.VAR


register.filter("isolated", isolated)
