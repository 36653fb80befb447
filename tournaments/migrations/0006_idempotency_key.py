"""Idempotency keys are called by their name."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0005_plan_options"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RenameModel("SentOnce", "IdempotencyKey"),
        migrations.RemoveConstraint("idempotencykey", "sent_once"),
        migrations.AddConstraint(
            "idempotencykey",
            models.UniqueConstraint(fields=["user", "key"], name="idempotency_key_once"),
        ),
        migrations.RenameIndex(
            "idempotencykey", new_name="idempotency_key_by_age", old_name="sent_once_by_age"
        ),
    ]
