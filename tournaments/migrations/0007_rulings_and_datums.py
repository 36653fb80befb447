"""Tables hold rulings, fouled deals and datums; the rules once named neuberg are the WBF's."""

import tournaments.models.fraction_field
from django.db import migrations, models


def rename(old, new):
    def run(apps, schema_editor):
        fields = apps.get_model("tournaments", "Field").objects
        for pk, rules in list(fields.values_list("pk", "rules")):
            if rules.get("name") == old:
                fields.filter(pk=pk).update(rules=rules | {"name": new})

    return run


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0006_idempotency_key"),
    ]

    operations = [
        migrations.RunPython(
            rename("neuberg", "wbf"), rename("wbf", "neuberg"), elidable=True
        ),
        migrations.AlterModelOptions(
            name="traytable", options={"ordering": ["standings", "tray", "deal"]}
        ),
        migrations.RemoveConstraint(model_name="traytable", name="tray_table_once"),
        migrations.AddField(
            model_name="tray",
            name="datum",
            field=tournaments.models.fraction_field.FractionField(null=True),
        ),
        migrations.AddField(
            model_name="traytable",
            name="datum",
            field=tournaments.models.fraction_field.FractionField(null=True),
        ),
        migrations.AddField(
            model_name="traytable",
            name="deal",
            field=models.CharField(blank=True, default="", max_length=20),
        ),
        migrations.AddField(
            model_name="traytable", name="seated", field=models.JSONField(default=list)
        ),
        migrations.AlterField(
            model_name="place", name="label", field=models.CharField(max_length=40)
        ),
        migrations.AddConstraint(
            model_name="result",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("ruling__isnull", True), models.Q(("reason", ""), _negated=True), _connector="OR"
                ),
                name="ruling_has_a_reason",
            ),
        ),
        migrations.AddConstraint(
            model_name="traytable",
            constraint=models.UniqueConstraint(
                fields=("standings", "tray", "deal"), name="tray_table_once"
            ),
        ),
    ]
