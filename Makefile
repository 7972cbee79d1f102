# `make play` and `make test` need nothing but Python 3.11, Node and make: they do the rest themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
PLAYS := $(VENV)/.plays
READY := $(VENV)/.ready
CLIENT := src/haymarket/server/static/index.html

.PHONY: compiled record play terminal setup web types test test-browser test-compiled same check bench fuzz mutants records second-opinion statements examples rulebooks lock clean

# The table in the browser, on a database of its own. It installs what playing needs and no more.
play: $(PLAYS) $(CLIENT)
	@$(BIN)/haymarket serve --open

# The same games in a terminal.
terminal: $(PLAYS)
	@$(BIN)/haymarket play

setup: $(READY)

web: $(CLIENT)

$(PLAYS): requirements/play.txt pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) --require-hashes -r requirements/play.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $(PLAYS)

$(READY): $(PLAYS) requirements/dev.txt
	@$(PIP) --require-hashes -r requirements/dev.txt
	@touch $(READY)

$(CLIENT): $(shell find web -path web/node_modules -prune -o -type f -print)
	@scripts/build-web
	@touch $(CLIENT)

# The client's types of the games' views, from each game's view.py; `make test` compares them.
types: $(READY)
	@$(BIN)/python -m haymarket.wire.views

test: $(READY) $(CLIENT)
	@scripts/test-services
	@scripts/build-web --tools >/dev/null
	@$(BIN)/ruff format --check --quiet src tests
	@$(BIN)/ruff check --quiet src tests
	@$(BIN)/mypy
	@cd web && npm run --silent check
	@HAYMARKET_PURE=1 $(BIN)/pytest -n auto --dist worksteal

# The long form of what is looked at in a browser: forty decisions of every game at three sizes.
test-browser: $(READY) $(CLIENT)
	@HAYMARKET_BROWSER=1 $(BIN)/pytest -n auto tests/browser/test_reach.py

# The compiled form: built where it is not up to date, tested as the plain one is, and held against it.
test-compiled: compiled
	@test ! -f src/haymarket/compiled.json || $(BIN)/pytest -n auto --dist worksteal tests/test_form.py tests/kernel tests/games tests/nets tests/bots

# Kernel, games and bots compiled in place, about twice as fast; only what changed is built again.
compiled: $(READY)
	@$(BIN)/python scripts/compile

# The same 500 random games of every title in every form there is here: plain, compiled, Pyodide.
same: $(READY)
	@scripts/build-web --tools >/dev/null
	@$(BIN)/python -m tests.nets.same --forms

# All that is recorded, recorded again after a change of rules, chance or bots: read the difference.
record: $(READY)
	@$(BIN)/python -m tests.record

check: $(READY)
	@scripts/build-web --tools >/dev/null
	@$(BIN)/ruff format --quiet src tests
	@$(BIN)/ruff check --fix src tests
	@$(BIN)/mypy
	@cd web && npm run --silent check

# How fast it is. BESIDE=../another/checkout measures that server too, in turns with this one.
bench: $(READY)
	@$(BIN)/haymarket bench
	@$(BIN)/python -m haymarket.server.bench $(if $(BESIDE),--beside $(BESIDE))
	@$(BIN)/python -m haymarket.research.bench

# The long form of the nets: 2,000 random games of every game, and 100,000 decisions unbroken.
fuzz: $(READY)
	@$(BIN)/python -m tests.nets.long

# Text records of 10,000 random games of every title, read again and compared.
records: $(READY)
	@$(BIN)/python -m tests.notation.long

# One-token changes of the rules: each must be noticed by a test that cites a statement, or be explained.
mutants: $(READY)
	@HAYMARKET_PURE=1 $(BIN)/python -m tests.mutants

# Two games written a second time, from their rulebooks alone, and played beside ours.
second-opinion: $(READY)
	@$(BIN)/python -m tests.second_opinion

# What the rules say, held against the living rulebooks, the code and the tests.
statements: $(READY)
	@$(BIN)/python -m tests.statements --write

# Positions that show a heading of a rulebook at work, looked for in random games.
examples: $(READY)
	@$(BIN)/python -m haymarket.rulebooks

# The living rulebooks as pages for reading.
rulebooks: $(READY)
	@$(BIN)/haymarket rulebooks dist/rulebooks

# Pins every dependency with its hashes; needs uv.
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate
lock:
	$(LOCK) --upgrade requirements/dev.in -o requirements/dev.txt
	$(LOCK) --constraint requirements/dev.txt requirements/play.in -o requirements/play.txt

clean:
	rm -rf $(VENV) web/node_modules src/haymarket/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis
