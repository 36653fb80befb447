"""Settings: one module, everything from the environment, nothing set is a laptop in a hall.

| variable         | nothing set               | means                                        |
|------------------|---------------------------|----------------------------------------------|
| OVERPLAY_PROFILE | hall                      | hall: plain http; public: TLS behind a proxy |
| OVERPLAY_VAR     | var/ in the checkout;     | database, queue, secret key, static files    |
|                  | installed: the user's own |                                              |
| DATABASE_URL     | SQLite in OVERPLAY_VAR    | where everything is kept: PostgreSQL         |
| REDIS_URL        | a folder in OVERPLAY_VAR  | where Celery's messages go: Redis or Valkey  |
| SECRET_KEY       | made once in OVERPLAY_VAR | signs sessions                               |
| ALLOWED_HOSTS    | this machine              | names this server answers to, with commas    |
| PUBLIC_URL       | found (server_address)     | the address by which people reach the server |
| NEW_CLUBS        | hall: open;               | who creates clubs: open, whoever signs in;   |
|                  | public: operators         | operators, staff alone, who then invite      |
| PROXIES          | hall: 0; public: 1        | proxies in front that say who is asking      |
| LOG_LEVEL        | WARNING                   | from where on something is logged: DEBUG ...  |
| LOG_FORMAT       | hall: plain; public: json | lines for people, or an object of JSON each   |
| LOG_FILE         | the terminal (stderr)     | the file that all processes log to instead    |
| METRICS_TOKEN    | this machine only         | whoever sends it is told the figures, too     |
| EMAIL_URL        | no e-mail                 | smtp+tls://name:password@host:587            |
| EMAIL_FROM       | overplay@localhost        | whom its letters come from                   |
"""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ

from overplay.durable import make_folder
from overplay.hall import HallHosts
from overplay.logs import FORMATS, LEVELS, logging_settings, small_log_file
from overplay.owner_only import keep_to_owner
from overplay.paths import DATA, SITE
from overplay.public_url import host_of
from overplay.secret_key import secret_key
from overplay.static_files import A_WHILE, keep_for_an_evening
from overplay.steady_clock import every
from overplay.translations import translations

env = environ.Env()

PROFILE = env("OVERPLAY_PROFILE", default="hall")
if PROFILE not in ("hall", "public"):
    raise SystemExit(f"OVERPLAY_PROFILE is {PROFILE!r}; it can be hall or public.")
PUBLIC = PROFILE == "public"

LEAST_KEY = 50
"""The characters of a secret key that nobody guesses, as Django's own check has it."""
LEAST_TOKEN = 20
"""The characters of a token that nobody guesses."""

VAR = Path(env("OVERPLAY_VAR", default=str(DATA)))
make_folder(VAR)
keep_to_owner(VAR)

DEBUG = False
SECRET_KEY = env("SECRET_KEY", default="") or secret_key(VAR / "secret_key")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
PUBLIC_URL = env("PUBLIC_URL", default="").rstrip("/")
if PUBLIC_URL:
    try:
        ALLOWED_HOSTS = [*ALLOWED_HOSTS, host_of(PUBLIC_URL)]
    except ValueError as error:
        raise SystemExit(f"PUBLIC_URL: {error}") from error
if PUBLIC and (len(SECRET_KEY) < LEAST_KEY or len(set(SECRET_KEY)) < LEAST_KEY // 10):
    raise SystemExit(
        f"SECRET_KEY is too easily guessed for the public profile: give it {LEAST_KEY} random "
        "characters at least, or leave it out, and one is made."
    )
if PUBLIC and any(host.strip() in ("*", ".") for host in ALLOWED_HOSTS):
    raise SystemExit("ALLOWED_HOSTS names the hosts of a public server one by one; * is any host.")
# Whoever sends it may read the figures at /metrics from anywhere.
METRICS_TOKEN = env("METRICS_TOKEN", default="")
if PUBLIC and 0 < len(METRICS_TOKEN) < LEAST_TOKEN:
    raise SystemExit(
        f"METRICS_TOKEN is too easily guessed for the public profile: give it {LEAST_TOKEN} random "
        "characters at least, or leave it out."
    )
LOG_LEVEL = env("LOG_LEVEL", default="WARNING").upper()
if LOG_LEVEL not in LEVELS:
    raise SystemExit(f"LOG_LEVEL is {LOG_LEVEL!r}; it can be {', '.join(LEVELS)}.")
LOG_FORMAT = env("LOG_FORMAT", default="json" if PUBLIC else "plain")
if LOG_FORMAT not in FORMATS:
    raise SystemExit(f"LOG_FORMAT is {LOG_FORMAT!r}; it can be {' or '.join(FORMATS)}.")
# What ``manage.py up`` says to the web server and to the worker: which of them this is, and whether
# it takes the place of one that hung; where it listens, the file with its addresses as they change,
# and the digest of the link by which the first account is made.
PROCESS = env("OVERPLAY_PROCESS", default="")
WORKER_HUNG = env.bool("OVERPLAY_HUNG", default=False)
SERVER_URL = env("OVERPLAY_SERVER_URL", default="")
HALL_FILE = Path(env("OVERPLAY_HALL_FILE")) if env("OVERPLAY_HALL_FILE", default="") else None
if HALL_FILE:
    ALLOWED_HOSTS = HallHosts(ALLOWED_HOSTS, HALL_FILE)
FIRST_ACCOUNT_DIGEST = env("OVERPLAY_FIRST_ACCOUNT", default="")
ROOT_URLCONF = "overplay.urls"
WSGI_APPLICATION = "overplay.wsgi.application"

INSTALLED_APPS = [
    "django.contrib.admin.apps.SimpleAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "tournaments",
]

MIDDLEWARE = [
    "overplay.request_log.RequestLogMiddleware",
    "overplay.monitoring.MonitoringMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "tournaments.web.middleware.CompressedMiddleware",
    "tournaments.web.private_pages.PrivatePagesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "tournaments.web.people.devices.DeviceMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tournaments.web.club_time.ClubTimeMiddleware",
    "tournaments.web.middleware.RequestCacheMiddleware",
    "tournaments.web.refusals.RefusalMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [SITE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "tournaments.templatetags.figures",
                "tournaments.templatetags.letters",
                "tournaments.templatetags.mistakes",
                "tournaments.templatetags.sentences",
                "tournaments.templatetags.terms",
                "tournaments.templatetags.version",
            ],
        },
    }
]

# Not as a URL: a folder may have any name.
IN_VAR: dict[str, Any] = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": str(VAR / "overplay.sqlite3"),
}
DATABASE: dict[str, Any] = env.db_url("DATABASE_URL") if env("DATABASE_URL", default="") else IN_VAR
DATABASE.setdefault("OPTIONS", {})
if DATABASE["ENGINE"] == "django.db.backends.sqlite3":
    DATABASE["OPTIONS"] |= {
        # IMMEDIATE takes the write lock at the start of a transaction: with SQLite's own
        # default, two writers that both began by reading make one of them fail.
        "transaction_mode": "IMMEDIATE",
        # Many writers take turns, and not in the order in which they came.
        "timeout": 20,
        # FULL has the log on the disk before a commit is acknowledged. NORMAL, often recommended
        # with WAL, syncs the log only when it has grown long: a power cut would take back dozens
        # of entries. macOS calls a sync done before the disk has it, unless a full one is asked
        # for; elsewhere the last two do nothing.
        "init_command": (
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; "
            "PRAGMA fullfsync=ON; PRAGMA checkpoint_fullfsync=ON"
        ),
    }
    # Opening a file and setting it up costs as much as asking it: a thread keeps its own.
    DATABASE["CONN_MAX_AGE"] = 60
    # A file, so that tests too may have two connections to it.
    DATABASE["TEST"] = {"NAME": str(VAR / "test.sqlite3")}
else:
    DATABASE["OPTIONS"] |= {
        # A connection for each thread that asks at once, kept between requests and tried
        # before it is given out: one that was cut is replaced, not noticed.
        # Five seconds outlast a restart; after that whoever waits is told. The pool begins
        # anew as often: its own pauses would double until they are as long as the outage.
        "pool": {"min_size": 1, "max_size": 10, "timeout": 5, "reconnect_timeout": 5},
        "connect_timeout": 5,
        # As long as SQLite waits for its one writer, and no transaction forgotten half-way.
        # A commit is on the disk before it is acknowledged, whatever the server's default.
        "options": (
            "-c lock_timeout=10s -c idle_in_transaction_session_timeout=60s "
            "-c synchronous_commit=on"
        ),
    }
    DATABASE["CONN_HEALTH_CHECKS"] = True
DATABASES = {"default": DATABASE}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "tournaments.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"

# Without e-mail, whoever has forgotten a password asks an organiser for a link.
BY_EMAIL = bool(env("EMAIL_URL", default=""))
if BY_EMAIL:
    globals().update(env.email_url("EMAIL_URL"))
    DEFAULT_FROM_EMAIL = env("EMAIL_FROM", default="overplay@localhost")
EMAIL_TIMEOUT = 10
CSRF_FAILURE_VIEW = "tournaments.web.refusals.too_old"

LANGUAGE_CODE = "en-gb"
LOCALE_PATHS = [SITE / "locale"]
# The pages speak what is translated, and nothing else; so do dates and forms.
LANGUAGES = [("en-gb", "English"), *translations(LOCALE_PATHS[0])]
FORMAT_MODULE_PATH = ["overplay.formats"]
USE_I18N = True
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "static/"
STATICFILES_DIRS = [SITE / "static"]
STATIC_ROOT = VAR / "static"
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = A_WHILE
WHITENOISE_ADD_HEADERS_FUNCTION = keep_for_an_evening

# What a request may carry, in bytes; the web server refuses more before it is read. No form and no
# call needs more: a list of members is half a megabyte at most. Files stay in memory as well.
DATA_UPLOAD_MAX_MEMORY_SIZE = FILE_UPLOAD_MAX_MEMORY_SIZE = 2 * 2**20

# But a backup, which an operator sends to an address of its own: it goes to the disk.
LARGEST_BACKUP = 64 * 2**20

SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"
# Nothing but our own files: no script and no style stands inside a page. Programs are not told:
# they run nothing.
CONTENT_SECURITY_POLICY = {
    "EXCLUDE_URL_PREFIXES": ("/api/",),
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    },
}
# Who may create a club, whose evenings stand on the front page at once.
NEW_CLUBS = env("NEW_CLUBS", default="operators" if PUBLIC else "open")
if NEW_CLUBS not in ("open", "operators"):
    raise SystemExit(f"NEW_CLUBS is {NEW_CLUBS!r}; it can be open or operators.")
# Who fails to sign in too often waits, but for whoever sits at the laptop of a hall itself.
SIGN_IN_LIMITS = True
# How many proxies stand in front and write X-Forwarded-For: without one, nobody's word is taken.
PROXIES = env("PROXIES", default="1" if PUBLIC else "0")
if not (PROXIES.isascii() and PROXIES.isdigit()):
    raise SystemExit(f"PROXIES is {PROXIES!r}; it can be 0, 1 or more.")
NUM_PROXIES = int(PROXIES)
if PUBLIC:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 31_536_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    # The proxy's https is believed, so that forms of the hosts above are trusted as it is.
    CSRF_TRUSTED_ORIGINS = (
        ["{0.scheme}://{0.netloc}".format(urlsplit(PUBLIC_URL))] if PUBLIC_URL else []
    )

# In a hall everybody stands behind one door, and a club's desk is not to wait.
REST_FRAMEWORK = {
    "NUM_PROXIES": NUM_PROXIES,
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_THROTTLE_RATES": {
        "anon": "300/min" if PUBLIC else None,
        "user": "1200/min" if PUBLIC else None,
        "writes": "300/min" if PUBLIC else None,
    },
    "DEFAULT_METADATA_CLASS": None,
    # What may be given stands in the head of a request, and nowhere else.
    "URL_FORMAT_OVERRIDE": None,
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Overplay",
    "DESCRIPTION": "Duplicate tournaments of whist and bridge: set up, enter, read, explain.",
    "VERSION": "1",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVE_INCLUDE_SCHEMA": False,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENFORCE_NON_BLANK_FIELDS": True,
    "COMPONENT_SPLIT_PATCH": False,
    "PATH_CONVERTER_OVERRIDES": {
        "row": {"type": "integer", "minimum": 0, "maximum": 999_999_999_999_999_999},
    },
    "ENUM_NAME_OVERRIDES": {
        "Game": "tournaments.models.Tournament.Game",
        "GameThatIsScored": ["whist", "bridge"],
        "SessionState": "tournaments.models.Session.State",
        "JobState": "tournaments.models.Job.State",
        "JobKind": ["pack"],
        "PaperSize": "tournaments.models.PaperChoice.Paper",
        "ProblemCode": "tournaments.api.shapes.problems.CODES",
        "PlayState": ["awaiting", "played"],
        "HowPartsMakeIt": ["given", "sum", "product", "quotient", "difference"],
        "Scope": "tournaments.models.Scope",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "tournaments.api.schema.finished",
    ],
}

REDIS_URL = env("REDIS_URL", default="")
if REDIS_URL:
    CELERY_BROKER_URL = REDIS_URL
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, object] = {
        # A ring that is not answered at once is left to the sweep: nobody waits at the desk.
        # One second to be let in, one to be heard; Redis needs a thousandth of it.
        "max_retries": 0,
        "socket_connect_timeout": 1.0,
        "socket_timeout": 1.0,
        # A connection that was idle so long is tried before it is used, and the worker's own
        # is replaced where it has been silent for about twice that: a firewall says nothing.
        "health_check_interval": 5,
    }
else:
    CELERY_BROKER_URL = "folder://localhost"
    CELERY_BROKER_TRANSPORT = "overplay.folder_queue:Transport"
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "folder": str(VAR / "queue" / "messages"),
        "polling_interval": 0.1,
    }
    # To be asked from outside, a worker needs a broker that speaks to many at once.
    CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
# No result backend: what a task did is in the database, and ringing never waits for an answer.
# Spectators who ask whether anything is new are told what was so this long ago at most.
SPECTATOR_SECONDS = 0.25

CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_PUBLISH_RETRY = False
# The worker tries again for as long as it takes.
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
# The worker's end waits for the end of beat's sleep: whoever stops the program stands there.
CELERY_BEAT_MAX_LOOP_INTERVAL = 0.5
CELERY_BEAT_SCHEDULE = {
    # It may stand in a long queue of messages, and is needed most then: a minute's worth may wait.
    "sweep": {"task": "tournaments.tasks.sweep", "schedule": every(5), "options": {"expires": 60}},
    "back-up": {
        "task": "tournaments.tasks.back_up",
        "schedule": every(60),
        "options": {"expires": 60},
    },
    "tidy": {
        "task": "tournaments.tasks.tidy",
        "schedule": every(600),
        "options": {"expires": 600},
    },
}

# Whoever sits at the laptop of a hall sees what is said; it lies in a file as well, to be sent.
LOGGING = logging_settings(
    level=LOG_LEVEL,
    form=LOG_FORMAT,
    file=env("LOG_FILE", default=""),
    own_file="" if PUBLIC or not PROCESS else small_log_file(VAR / "log", PROCESS),
    tells_refusals=PUBLIC,
)
