# The two commands of the README, and what they stand on.
# Everything below works on a bare machine with Python 3.11, make and git.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
PORT ?= 8000
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install --require-hashes

.PHONY: demo test long faults fuzz bench movements lint lint-types lint-rest format requirements clean pictures messages update audit mutants wheel windows windows-test

demo: .venv/installed
	exec $(BIN)/python manage.py demo --port $(PORT)

# Everything on a laptop's parts, then what touches them on a server's. What the first of many
# processes has compiled is kept for the others, whoever says that nothing shall be kept.
test: export PYTHONDONTWRITEBYTECODE =
test: .venv/installed-dev
	TEST_PARTS=laptop $(BIN)/python -m pytest $(ARGS)
	TEST_PARTS=server $(BIN)/python -m pytest $(ARGS)

# Everything of which make test draws, on both databases and with more examples, and the long tests;
# every fault; a minute of anything for each reader: hours. PART=3/80: a part of it, three minutes. All
# of it is run, whatever fails, and the last lines say what did.
long: export PYTHONDONTWRITEBYTECODE =
long: .venv/installed-dev
	$(BIN)/python -m tests.long $(if $(PART),--part $(PART)) $(ARGS)

# What can break while results are entered, on real processes. Several minutes for each parts.
faults: .venv/installed-dev
	$(BIN)/python -m tests.long --runs laptop-faults,server-faults $(ARGS)

# Ten minutes of anything for each reader of what people type and send, or for those in ARGS.
fuzz: .venv/installed-dev
	$(BIN)/python -m tests.fuzz $(ARGS)

# What looks different from a commit, page by page and sheet by sheet; some minutes.
pictures: COMMIT ?= HEAD
pictures: .venv/installed-dev
	$(BIN)/python -m tests.pictures $(COMMIT) $(ARGS)

# A club's checkout brought to the newest version, with a copy of its database first.
update: .venv/installed
	@$(BIN)/python -m overplay.update

# The program as one file for pipx or uv, in dist/.
wheel: .venv/installed-dev
	$(BIN)/python -m hatchling build --target wheel

# Everything for a Windows laptop in one zip, in dist/. PYTHON_ZIP: CPython's own embeddable zip.
windows: .venv/installed-dev
	$(BIN)/python -m deploy.windows $(if $(PYTHON_ZIP),--python "$(PYTHON_ZIP)")

# An evening from that zip, by wine, in some minutes; skipped where there is no wine.
windows-test: .venv/installed-dev
	$(BIN)/python -m pytest -n 0 tests/windows/evening_on_windows.py $(ARGS)

# Known faults in what Overplay runs on.
audit: .venv/installed-dev
	@$(BIN)/python -m tests.audit

# What the tests notice of small changes of the code; 45 minutes at most. ARGS=audit: only that.
mutants: .venv/installed-dev
	$(BIN)/python -m tests.mutants $(ARGS)

bench: .venv/installed-dev
	$(BIN)/python -m benchmarks

# Searches again for everything in movements/data; ARGS=--check only measures what stands there.
movements: .venv/installed-dev
	$(BIN)/python -m movements.search $(ARGS)

# Every text of the program into locale/django.pot, and into the translations beside it: for a version,
# and before translating.
messages: .venv/installed-dev
	$(BIN)/python -m tests.translation

# Types take as long as all the rest: both at the same time.
lint: .venv/installed-dev
	@$(MAKE) --no-print-directory -j 2 --output-sync=target lint-types lint-rest

lint-types:
	$(BIN)/mypy .

lint-rest:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djlint --check templates
	$(BIN)/djlint --lint --quiet templates
	$(BIN)/lint-imports
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python -m tests.translation --check
	OVERPLAY_PROFILE=public SECRET_KEY=$$($(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(64))') \
	  ALLOWED_HOSTS=overplay.example $(BIN)/python manage.py check --deploy --fail-level WARNING

format: .venv/installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/djlint --reformat --quiet templates

requirements: .venv/installed-dev
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --quiet \
	  --custom-compile-command 'make requirements' requirements.in -o requirements.txt
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --quiet \
	  --custom-compile-command 'make requirements' requirements-dev.in -o requirements-dev.txt

clean:
	rm -rf .venv var build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

.venv/created:
	@test -n "$(PYTHON)" || { echo "Overplay needs Python 3.11: no python3 was found."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Overplay needs Python 3.11 or newer; $(PYTHON) is older. Say: make PYTHON=/path/to/python3.11"; exit 1; }
	@echo "Making a virtual environment in .venv"
	@$(PYTHON) -m venv .venv || \
	  { rm -rf .venv; echo "This Python has no venv module (Debian and Ubuntu: apt-get install python3-venv)."; exit 1; }
	@touch $@

.venv/installed: .venv/created requirements.txt
	@echo "Installing what Overplay runs on"
	@$(PIP) -r requirements.txt
	@touch $@

.venv/installed-dev: .venv/installed requirements-dev.txt
	@echo "Installing what the tests need"
	@$(PIP) -r requirements-dev.txt
	@touch $@
