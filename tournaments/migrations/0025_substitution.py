import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0024_standby_entry'),
    ]

    operations = [
        migrations.CreateModel(
            name='Substitution',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('from_round', models.PositiveSmallIntegerField()),
                ('reason', models.CharField(blank=True, default='', max_length=200)),
                ('said_at', models.DateTimeField(auto_now_add=True)),
                ('absent', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tournaments.member')),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='substitutions', to='tournaments.entry')),
                ('present', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tournaments.member')),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='substitutions', to='tournaments.session')),
            ],
            options={
                'ordering': ['entry', 'from_round', 'pk'],
                'constraints': [models.UniqueConstraint(fields=('entry', 'session', 'absent', 'from_round'), name='substitution_once')],
            },
        ),
    ]
