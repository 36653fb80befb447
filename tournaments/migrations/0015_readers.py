
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("tournaments", "0014_preset"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='role',
            name='role_where_it_belongs',
        ),
        migrations.AlterField(
            model_name='role',
            name='club',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='roles', to='tournaments.club'),
        ),
        migrations.AlterField(
            model_name='role',
            name='kind',
            field=models.CharField(choices=[('organiser', 'organiser'), ('director', 'director'), ('scorer', 'scorer'), ('reader', 'reader')], max_length=10),
        ),
        migrations.AlterField(
            model_name='role',
            name='session',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='roles', to='tournaments.session'),
        ),
        migrations.AlterField(
            model_name='role',
            name='tournament',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='roles', to='tournaments.tournament'),
        ),
        migrations.AddConstraint(
            model_name='role',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('club__isnull', False), ('kind__in', ('organiser', 'reader')), ('session', None), ('tournament', None)), models.Q(('club', None), ('kind', 'director'), ('session', None), ('tournament__isnull', False)), models.Q(('club', None), ('kind', 'scorer'), ('session__isnull', False), ('tournament', None)), _connector='OR'), name='role_where_it_belongs'),
        ),
    ]
