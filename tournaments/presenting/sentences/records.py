"""Sentences about records of events played elsewhere."""

from django.utils.translation import gettext_lazy

PAIRS = gettext_lazy("Pairs")
AS_RECORDED = gettext_lazy("As the record has it.")
