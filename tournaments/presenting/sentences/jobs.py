"""Sentences about longer work and the documents it makes."""

from django.utils.translation import gettext_lazy as _

NO_JOB = _("There is no such job.")
DOCUMENT_GONE = _("This document was kept for a day and is gone. Ask for it again.")
DOCUMENT_NOT_MADE = _("This document has not been made.")
