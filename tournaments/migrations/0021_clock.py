"""The clock of the room."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0020_publication")]

    operations = [
        migrations.CreateModel(
            name="Clock",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round", models.PositiveSmallIntegerField(default=0)),
                ("minutes", models.PositiveSmallIntegerField(default=15)),
                ("warning", models.PositiveSmallIntegerField(default=2)),
                ("in_break", models.BooleanField(default=False)),
                ("ends_at", models.DateTimeField(null=True)),
                ("left", models.PositiveIntegerField(default=0)),
                ("revision", models.PositiveIntegerField(default=0)),
                (
                    "session",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="clock",
                        to="tournaments.session",
                    ),
                ),
            ],
            options={"ordering": ["pk"]},
        ),
    ]
