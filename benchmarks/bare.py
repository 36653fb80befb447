"""A view that makes the same inserts as an entry and does nothing else: the yardstick.

No sign-in, no validation, no version check, no history, no ring; Django without middleware.
"""

import json
import os
import uuid

os.environ["DJANGO_SETTINGS_MODULE"] = "benchmarks.bare_settings"

from django.core.wsgi import get_wsgi_application

application = get_wsgi_application()

from django.db import transaction  # noqa: E402  after the set-up
from django.db.models import F  # noqa: E402
from django.http import HttpRequest, JsonResponse  # noqa: E402
from django.urls import path  # noqa: E402

from tournaments.models import Log, Play, Result, Section  # noqa: E402


@transaction.atomic
def entry(request: HttpRequest) -> JsonResponse:
    """A play, its result, the pointer to it, the revision of its section, a line in the log."""
    sent = json.loads(request.body)
    said, (ns, ew) = sent["said"], sent["places"]
    play = Play.objects.create(
        section_id=said["section"],
        round=said["round"],
        table=said["table"],
        tray_id=sent["tray_id"],
    )
    result = Result(
        play=play, version=1, outcome="T7", origin="desk", base_version=0, plan_version=1,
        north_id=ns, south_id=ns, east_id=ew, west_id=ew, key=uuid.uuid4().hex,
    )  # fmt: skip
    result.save()
    Play.objects.filter(pk=play.pk).update(current=result)
    Section.objects.filter(pk=said["section"]).update(revision=F("revision") + 1)
    Log.objects.create(what="result.entered", on_kind="play", on_id=play.pk, details={})
    response = JsonResponse({"result": result.pk})
    response["Content-Length"] = str(len(response.content))
    return response


urlpatterns = [path("entry", entry)]
