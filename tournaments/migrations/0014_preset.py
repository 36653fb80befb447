"""A club's usual evenings."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0013_records_public")]

    operations = [
        migrations.CreateModel(
            name="Preset",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=120)),
                ("game", models.CharField(choices=[("whist", "whist"), ("auction", "auction"), ("bridge", "bridge")], max_length=10)),
                ("asked", models.JSONField(default=dict)),
                ("rules", models.JSONField(null=True)),
                ("paper", models.JSONField(default=dict)),
                ("club", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="presets", to="tournaments.club")),
            ],
            options={
                "ordering": ["name", "pk"],
                "constraints": [models.UniqueConstraint(fields=("club", "name"), name="preset_name_once")],
            },
        ),
    ]
