import django.contrib.auth.models
import django.contrib.auth.validators
import django.db.models.deletion
import django.utils.timezone
import tournaments.models.club
import tournaments.models.fraction_field
import tournaments.models.play
from django.conf import settings
from django.db import migrations, models


class CreateAll(migrations.operations.base.Operation):
    """Creates the tables of all these models as they are in the end.

    One by one, every model that a new one is related to would be put together anew for it, and
    tables that stand already would be changed: for a new database that is half of the time.
    """

    reversible = True

    def __init__(self, operations):
        self.operations = operations

    def state_forwards(self, app_label, state):
        state.__dict__.pop('apps', None)  # is put together once, when it is asked for
        for operation in self.operations:
            operation.state_forwards(app_label, state)

    def database_forwards(self, app_label, schema_editor, from_state, to_state):
        for model in self._models(app_label, schema_editor, to_state):
            schema_editor.create_model(model)

    def database_backwards(self, app_label, schema_editor, from_state, to_state):
        for model in reversed(self._models(app_label, schema_editor, from_state)):
            schema_editor.delete_model(model)

    def describe(self):
        return 'Create all models'

    def _models(self, app_label, schema_editor, state):
        names = [one.name for one in self.operations if isinstance(one, migrations.CreateModel)]
        models = [state.apps.get_model(app_label, name) for name in names]
        alias = schema_editor.connection.alias
        return [one for one in models if self.allow_migrate_model(alias, one)]


class Migration(migrations.Migration):

    replaces = [('tournaments', '0001_initial'), ('tournaments', '0002_api_tokens_and_jobs'), ('tournaments', '0003_sign_in_failure'), ('tournaments', '0004_role_once_everywhere'), ('tournaments', '0005_plan_options'), ('tournaments', '0006_idempotency_key'), ('tournaments', '0007_rulings_and_datums'), ('tournaments', '0008_what_standings_saw'), ('tournaments', '0009_paper_choice'), ('tournaments', '0010_longer_outcomes'), ('tournaments', '0011_standing_rows_without_keys'), ('tournaments', '0012_members_that_leave'), ('tournaments', '0013_records_public'), ('tournaments', '0014_preset'), ('tournaments', '0015_readers'), ('tournaments', '0016_invitation'), ('tournaments', '0017_sign_in'), ('tournaments', '0018_plurals'), ('tournaments', '0019_withdrawal_and_acceptance'), ('tournaments', '0020_publication'), ('tournaments', '0021_clock'), ('tournaments', '0022_published_standings'), ('tournaments', '0023_plan_change'), ('tournaments', '0024_standby_entry'), ('tournaments', '0025_substitution'), ('tournaments', '0026_play_off_plan')]

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [CreateAll([
        migrations.CreateModel(
            name='Club',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120, unique=True)),
                ('time_zone', models.CharField(default='UTC', max_length=64, validators=[tournaments.models.club.known_time_zone])),
                ('correction_minutes', models.PositiveSmallIntegerField(default=30)),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('records_public', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='Entry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(blank=True, default='', max_length=120)),
                ('standby', models.BooleanField(default=False)),
            ],
            options={
                'verbose_name_plural': 'entries',
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Field',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(blank=True, default='', max_length=120)),
                ('rules', models.JSONField()),
                ('revision', models.PositiveBigIntegerField(default=0)),
                ('problem', models.JSONField(null=True)),
                ('problem_seen', models.BigIntegerField(default=-1)),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Play',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('round', models.PositiveSmallIntegerField()),
                ('table', models.PositiveSmallIntegerField()),
                ('off_plan', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ['tray', 'round', 'table'],
            },
        ),
        migrations.CreateModel(
            name='Session',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField(default=1)),
                ('played_on', models.DateField()),
                ('state', models.CharField(choices=[('open', 'open'), ('closed', 'closed')], default='open', max_length=10)),
            ],
            options={
                'ordering': ['-played_on', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='User',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                ('username', models.CharField(error_messages={'unique': 'A user with that username already exists.'}, help_text='Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.', max_length=150, unique=True, validators=[django.contrib.auth.validators.UnicodeUsernameValidator()], verbose_name='username')),
                ('first_name', models.CharField(blank=True, max_length=150, verbose_name='first name')),
                ('last_name', models.CharField(blank=True, max_length=150, verbose_name='last name')),
                ('email', models.EmailField(blank=True, max_length=254, verbose_name='email address')),
                ('is_staff', models.BooleanField(default=False, help_text='Designates whether the user can log into this admin site.', verbose_name='staff status')),
                ('is_active', models.BooleanField(default=True, help_text='Designates whether this user should be treated as active. Unselect this instead of deleting accounts.', verbose_name='active')),
                ('date_joined', models.DateTimeField(default=django.utils.timezone.now, verbose_name='date joined')),
                ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
            ],
            options={
                'verbose_name': 'user',
                'verbose_name_plural': 'users',
                'abstract': False,
            },
            managers=[
                ('objects', django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name='ApiToken',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60)),
                ('prefix', models.CharField(max_length=12)),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('scopes', models.JSONField(default=list)),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('expires_at', models.DateTimeField(null=True)),
                ('used_at', models.DateTimeField(null=True)),
                ('revoked_at', models.DateTimeField(null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='api_tokens', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-pk'],
            },
        ),
        migrations.CreateModel(
            name='Job',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(max_length=40)),
                ('args', models.JSONField(default=dict)),
                ('state', models.CharField(choices=[('waiting', 'waiting'), ('running', 'running'), ('done', 'done'), ('failed', 'failed'), ('cancelled', 'cancelled')], default='waiting', max_length=10)),
                ('progress', models.PositiveSmallIntegerField(default=0)),
                ('cancel', models.BooleanField(default=False)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('problem', models.JSONField(null=True)),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('alive_at', models.DateTimeField(null=True)),
                ('ended_at', models.DateTimeField(null=True)),
                ('asked_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='jobs', to='tournaments.session')),
            ],
            options={
                'ordering': ['-pk'],
            },
        ),
        migrations.CreateModel(
            name='JobDocument',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('content_type', models.CharField(max_length=60)),
                ('content', models.BinaryField()),
                ('job', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='document', to='tournaments.job')),
            ],
            options={
                'ordering': ['job'],
            },
        ),
        migrations.CreateModel(
            name='Member',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('surname', models.CharField(blank=True, default='', max_length=120)),
                ('nickname', models.CharField(blank=True, max_length=60)),
                ('number', models.CharField(blank=True, max_length=20)),
                ('must_sit', models.BooleanField(default=False)),
                ('retired_at', models.DateTimeField(blank=True, null=True)),
                ('erased_at', models.DateTimeField(blank=True, null=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='tournaments.club')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['name', 'pk'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('number', ''), _negated=True), fields=('club', 'number'), name='member_number_once')],
            },
        ),
        migrations.CreateModel(
            name='EntryPerson',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('order', models.PositiveSmallIntegerField()),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='tournaments.entry')),
                ('member', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='seats', to='tournaments.member')),
            ],
            options={
                'ordering': ['entry', 'order'],
                'constraints': [models.UniqueConstraint(fields=('entry', 'order'), name='entry_order_once'), models.UniqueConstraint(fields=('entry', 'member'), name='entry_member_once')],
            },
        ),
        migrations.AddField(
            model_name='entry',
            name='people',
            field=models.ManyToManyField(related_name='entries', through='tournaments.EntryPerson', to='tournaments.member'),
        ),
        migrations.CreateModel(
            name='PaperChoice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('paper', models.CharField(choices=[('A4', 'A4'), ('A5', 'A5'), ('A6', 'A6'), ('letter', 'US Letter')], default='A4', max_length=10)),
                ('large', models.BooleanField(default=False)),
                ('two_sided', models.BooleanField(default=False)),
                ('trumps', models.BooleanField(default=True)),
                ('left_out', models.JSONField(default=list)),
                ('club', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='paper_choice', to='tournaments.club')),
            ],
            options={
                'ordering': ['club'],
            },
        ),
        migrations.CreateModel(
            name='Place',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('label', models.CharField(max_length=40)),
                ('line', models.CharField(blank=True, default='', max_length=8)),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='places', to='tournaments.entry')),
            ],
            options={
                'ordering': ['section', 'number'],
            },
        ),
        migrations.CreateModel(
            name='Preset',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('game', models.CharField(choices=[('whist', 'whist'), ('auction', 'auction'), ('bridge', 'bridge')], max_length=10)),
                ('asked', models.JSONField(default=dict)),
                ('rules', models.JSONField(null=True)),
                ('paper', models.JSONField(default=dict)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='presets', to='tournaments.club')),
            ],
            options={
                'ordering': ['name', 'pk'],
                'constraints': [models.UniqueConstraint(fields=('club', 'name'), name='preset_name_once')],
            },
        ),
        migrations.CreateModel(
            name='Result',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', models.PositiveIntegerField()),
                ('outcome', models.CharField(max_length=32)),
                ('ruling', models.JSONField(null=True)),
                ('origin', models.CharField(choices=[('desk', 'at the desk'), ('record', 'from a record')], max_length=10)),
                ('base_version', models.PositiveIntegerField()),
                ('plan_version', models.PositiveIntegerField()),
                ('key', models.CharField(default=tournaments.models.play.new_key, max_length=64, unique=True)),
                ('reason', models.CharField(blank=True, max_length=200)),
                ('said_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('east', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tournaments.place')),
                ('north', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tournaments.place')),
                ('play', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='results', to='tournaments.play')),
                ('said_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('south', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tournaments.place')),
                ('west', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tournaments.place')),
            ],
            options={
                'ordering': ['play', 'version'],
                'constraints': [models.UniqueConstraint(fields=('play', 'version'), name='result_version_once'), models.CheckConstraint(condition=models.Q(('version__gte', 1)), name='result_version_from_1'), models.CheckConstraint(condition=models.Q(('ruling__isnull', True), models.Q(('reason', ''), _negated=True), _connector='OR'), name='ruling_has_a_reason')],
            },
        ),
        migrations.AddField(
            model_name='play',
            name='current',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournaments.result'),
        ),
        migrations.CreateModel(
            name='Acceptance',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('said_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('said_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('result', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='acceptance', to='tournaments.result')),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Section',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('letter', models.CharField(default='A', max_length=4)),
                ('series', models.CharField(blank=True, default='', max_length=20)),
                ('revision', models.PositiveBigIntegerField(default=0)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='sections', to='tournaments.club')),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sections', to='tournaments.session')),
            ],
            options={
                'ordering': ['letter', 'pk'],
                'constraints': [models.UniqueConstraint(fields=('session', 'club', 'letter'), name='section_letter_once')],
            },
        ),
        migrations.AddField(
            model_name='play',
            name='section',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='plays', to='tournaments.section'),
        ),
        migrations.CreateModel(
            name='Plan',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', models.PositiveIntegerField()),
                ('system', models.CharField(max_length=40)),
                ('options', models.JSONField(default=dict)),
                ('trays_per_round', models.PositiveSmallIntegerField()),
                ('movement', models.JSONField()),
                ('change', models.CharField(blank=True, default='', max_length=20)),
                ('details', models.JSONField(default=dict)),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('section', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='plans', to='tournaments.section')),
            ],
            options={
                'ordering': ['section', 'version'],
                'constraints': [models.UniqueConstraint(fields=('section', 'version'), name='plan_version_once')],
            },
        ),
        migrations.AddField(
            model_name='place',
            name='section',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='places', to='tournaments.section'),
        ),
        migrations.CreateModel(
            name='FieldSection',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('field', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to='tournaments.field')),
                ('section', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, to='tournaments.section')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('field', 'section'), name='field_section_once')],
            },
        ),
        migrations.AddField(
            model_name='field',
            name='sections',
            field=models.ManyToManyField(related_name='fields', through='tournaments.FieldSection', to='tournaments.section'),
        ),
        migrations.CreateModel(
            name='Publication',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('hidden_from', models.PositiveSmallIntegerField(null=True)),
                ('official_at', models.DateTimeField(null=True)),
                ('locked_at', models.DateTimeField(null=True)),
                ('notice', models.CharField(blank=True, default='', max_length=200)),
                ('revision', models.PositiveBigIntegerField(default=0)),
                ('session', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='publication', to='tournaments.session')),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Clock',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('round', models.PositiveSmallIntegerField(default=0)),
                ('minutes', models.PositiveSmallIntegerField(default=15)),
                ('warning', models.PositiveSmallIntegerField(default=2)),
                ('in_break', models.BooleanField(default=False)),
                ('ends_at', models.DateTimeField(null=True)),
                ('left', models.PositiveIntegerField(default=0)),
                ('revision', models.PositiveIntegerField(default=0)),
                ('session', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='clock', to='tournaments.session')),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Adjustment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', models.PositiveIntegerField()),
                ('amount', tournaments.models.fraction_field.FractionField()),
                ('reason', models.CharField(max_length=200)),
                ('said_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('said_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='adjustments', to='tournaments.entry')),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='adjustments', to='tournaments.session')),
            ],
            options={
                'ordering': ['entry', 'session', 'version'],
                'constraints': [models.UniqueConstraint(fields=('entry', 'session', 'version'), name='adjustment_version_once'), models.CheckConstraint(condition=models.Q(('reason', ''), _negated=True), name='adjustment_has_a_reason')],
            },
        ),
        migrations.CreateModel(
            name='SignIn',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('session_key', models.CharField(max_length=40, unique=True)),
                ('browser', models.CharField(blank=True, max_length=250)),
                ('made_at', models.DateTimeField()),
                ('seen_at', models.DateTimeField()),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sign_ins', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-seen_at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='SignInFailure',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=64)),
                ('address', models.CharField(max_length=64)),
                ('at', models.DateTimeField()),
            ],
            options={
                'ordering': ['pk'],
                'indexes': [models.Index(fields=['name', 'at'], name='sign_in_by_name'), models.Index(fields=['address', 'at'], name='sign_in_by_address')],
            },
        ),
        migrations.CreateModel(
            name='Standings',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('generation', models.PositiveBigIntegerField()),
                ('inputs', models.JSONField()),
                ('seen', models.BigIntegerField()),
                ('results', models.PositiveIntegerField()),
                ('open_results', models.PositiveIntegerField()),
                ('expected', models.PositiveIntegerField()),
                ('saw', models.JSONField(null=True)),
                ('rules_digest', models.CharField(max_length=64)),
                ('published', models.BooleanField(default=False)),
                ('computed_at', models.DateTimeField(auto_now_add=True)),
                ('field', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='generations', to='tournaments.field')),
            ],
            options={
                'verbose_name': 'standings',
                'verbose_name_plural': 'standings',
                'ordering': ['field', 'generation'],
                'constraints': [models.UniqueConstraint(fields=('field', 'generation'), name='generation_once')],
            },
        ),
        migrations.CreateModel(
            name='StandingRow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('line', models.CharField(blank=True, max_length=8)),
                ('audience', models.CharField(choices=[('scorers', 'scorers'), ('everybody', 'everybody')], max_length=10)),
                ('place', models.PositiveIntegerField()),
                ('shared', models.PositiveIntegerField()),
                ('total', tournaments.models.fraction_field.FractionField()),
                ('maximum', tournaments.models.fraction_field.FractionField(null=True)),
                ('made', tournaments.models.fraction_field.FractionField(null=True)),
                ('trays_played', models.PositiveIntegerField()),
                ('tiebreak', models.JSONField(default=list)),
                ('entry', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='tournaments.entry')),
                ('standings', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='rows', to='tournaments.standings')),
            ],
            options={
                'ordering': ['standings', 'audience', 'line', 'place', 'pk'],
                'constraints': [models.UniqueConstraint(fields=('standings', 'audience', 'entry', 'line'), name='standing_row_once')],
            },
        ),
        migrations.AddField(
            model_name='field',
            name='current',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournaments.standings'),
        ),
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
        migrations.CreateModel(
            name='Tournament',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('game', models.CharField(choices=[('whist', 'whist'), ('auction', 'auction'), ('bridge', 'bridge')], max_length=10)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tournaments', to='tournaments.club')),
            ],
            options={
                'ordering': ['-pk'],
            },
        ),
        migrations.AddField(
            model_name='session',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sessions', to='tournaments.tournament'),
        ),
        migrations.CreateModel(
            name='Role',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('organiser', 'organiser'), ('director', 'director'), ('scorer', 'scorer'), ('reader', 'reader')], max_length=10)),
                ('club', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='roles', to='tournaments.club')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='roles', to=settings.AUTH_USER_MODEL)),
                ('session', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='roles', to='tournaments.session')),
                ('tournament', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='roles', to='tournaments.tournament')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('club__isnull', False), ('kind__in', ('organiser', 'reader')), ('session', None), ('tournament', None)), models.Q(('club', None), ('kind', 'director'), ('session', None), ('tournament__isnull', False)), models.Q(('club', None), ('kind', 'scorer'), ('session__isnull', False), ('tournament', None)), _connector='OR'), name='role_where_it_belongs'), models.UniqueConstraint(condition=models.Q(('club__isnull', False)), fields=('user', 'club'), name='organiser_once'), models.UniqueConstraint(condition=models.Q(('tournament__isnull', False)), fields=('user', 'tournament'), name='director_once'), models.UniqueConstraint(condition=models.Q(('session__isnull', False)), fields=('user', 'session'), name='scorer_once')],
            },
        ),
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('organiser', 'organiser'), ('director', 'director'), ('scorer', 'scorer'), ('reader', 'reader')], max_length=10)),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('made_at', models.DateTimeField()),
                ('expires_at', models.DateTimeField()),
                ('used_at', models.DateTimeField(null=True)),
                ('revoked_at', models.DateTimeField(null=True)),
                ('club', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='tournaments.club')),
                ('made_by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations_made', to=settings.AUTH_USER_MODEL)),
                ('used_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('session', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='tournaments.session')),
                ('tournament', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='tournaments.tournament')),
            ],
            options={
                'ordering': ['-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('club__isnull', False), ('kind__in', ('organiser', 'reader')), ('session', None), ('tournament', None)), models.Q(('club', None), ('kind', 'director'), ('session', None), ('tournament__isnull', False)), models.Q(('club', None), ('kind', 'scorer'), ('session__isnull', False), ('tournament', None)), _connector='OR'), name='invitation_where_it_belongs')],
            },
        ),
        migrations.AddField(
            model_name='field',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='fields', to='tournaments.tournament'),
        ),
        migrations.AddField(
            model_name='entry',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='tournaments.tournament'),
        ),
        migrations.CreateModel(
            name='Tray',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('series', models.CharField(blank=True, default='', max_length=20)),
                ('number', models.PositiveSmallIntegerField()),
                ('dealer', models.CharField(max_length=1)),
                ('vulnerable', models.CharField(default='none', max_length=4)),
                ('trump', models.CharField(blank=True, default='', max_length=3)),
                ('datum', tournaments.models.fraction_field.FractionField(null=True)),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='trays', to='tournaments.session')),
            ],
            options={
                'ordering': ['series', 'number'],
                'constraints': [models.UniqueConstraint(fields=('session', 'series', 'number'), name='tray_number_once')],
            },
        ),
        migrations.AddField(
            model_name='play',
            name='tray',
            field=models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='plays', to='tournaments.tray'),
        ),
        migrations.CreateModel(
            name='TrayTable',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('deal', models.CharField(blank=True, default='', max_length=20)),
                ('top', tournaments.models.fraction_field.FractionField(null=True)),
                ('datum', tournaments.models.fraction_field.FractionField(null=True)),
                ('awards', models.JSONField()),
                ('seated', models.JSONField(default=list)),
                ('standings', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tables', to='tournaments.standings')),
                ('tray', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tournaments.tray')),
            ],
            options={
                'ordering': ['standings', 'tray', 'deal'],
                'constraints': [models.UniqueConstraint(fields=('standings', 'tray', 'deal'), name='tray_table_once')],
            },
        ),
        migrations.CreateModel(
            name='Withdrawal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('reason', models.CharField(max_length=200)),
                ('said_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('result', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='withdrawal', to='tournaments.result')),
                ('said_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('reason', ''), _negated=True), name='withdrawal_has_a_reason')],
            },
        ),
        migrations.CreateModel(
            name='IdempotencyKey',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=64)),
                ('digest', models.CharField(max_length=64)),
                ('status', models.PositiveSmallIntegerField()),
                ('body', models.JSONField(null=True)),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['pk'],
                'indexes': [models.Index(fields=['made_at'], name='idempotency_key_by_age')],
                'constraints': [models.UniqueConstraint(fields=('user', 'key'), name='idempotency_key_once')],
            },
        ),
        migrations.CreateModel(
            name='Log',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('when', models.DateTimeField(default=django.utils.timezone.now)),
                ('what', models.CharField(max_length=40)),
                ('on_kind', models.CharField(max_length=40)),
                ('on_id', models.BigIntegerField()),
                ('details', models.JSONField(default=dict)),
                ('club', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='log', to='tournaments.club')),
                ('who', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-pk'],
                'indexes': [models.Index(fields=['on_kind', 'on_id'], name='log_by_row')],
            },
        ),
        migrations.AddConstraint(
            model_name='place',
            constraint=models.UniqueConstraint(fields=('section', 'number'), name='place_number_once'),
        ),
        migrations.AddConstraint(
            model_name='session',
            constraint=models.UniqueConstraint(fields=('tournament', 'number'), name='session_number_once'),
        ),
        migrations.AddConstraint(
            model_name='play',
            constraint=models.UniqueConstraint(fields=('section', 'round', 'table', 'tray'), name='play_once'),
        ),
    ])]
