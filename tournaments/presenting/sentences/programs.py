"""Sentences for programs that ask the API."""

from django.utils.translation import gettext_lazy

NO_PARAMETER = gettext_lazy("There is no such parameter.")
EMPTY_BODY = gettext_lazy("This is not JSON: the body is empty.")
KEY_OF_A_REQUEST = gettext_lazy("An Idempotency-Key has 1 to 64 visible ASCII characters.")
NO_JOB = gettext_lazy("There is no such job.")
NO_PLAY = gettext_lazy("There is no such play in this session.")
SAY_WHICH_SECTION = gettext_lazy("This session has several sections: say which.")
TOKEN_REVOKES_ITSELF = gettext_lazy("A token may revoke itself, and no other.")
SAY_THE_DAY = gettext_lazy("The file does not say when it was played: send played_on.")
NO_TIME_ZONE = gettext_lazy("There is no such time zone.")
ONE_LINE = gettext_lazy("A single line, without semicolons.")
