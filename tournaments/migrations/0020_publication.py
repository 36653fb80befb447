"""What is public of a session, and how long its standings may be questioned."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0019_withdrawal_and_acceptance")]

    operations = [
        migrations.AddField(
            "club", "correction_minutes", models.PositiveSmallIntegerField(default=30)
        ),
        migrations.CreateModel(
            name="Publication",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("hidden_from", models.PositiveSmallIntegerField(null=True)),
                ("official_at", models.DateTimeField(null=True)),
                ("locked_at", models.DateTimeField(null=True)),
                ("notice", models.CharField(blank=True, default="", max_length=200)),
                ("revision", models.PositiveBigIntegerField(default=0)),
                (
                    "session",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="publication",
                        to="tournaments.session",
                    ),
                ),
            ],
            options={"ordering": ["pk"]},
        ),
    ]
