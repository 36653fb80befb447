"""Surnames to sort by, and members who retired or were erased."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0011_standing_rows_without_keys")]

    operations = [
        migrations.AddField("member", "surname", models.CharField(blank=True, default="", max_length=120)),
        migrations.AddField("member", "retired_at", models.DateTimeField(blank=True, null=True)),
        migrations.AddField("member", "erased_at", models.DateTimeField(blank=True, null=True)),
    ]
