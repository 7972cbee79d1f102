# `make play` and `make test` need nothing but Python 3.11 and make: they do the set-up themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play setup test check bench lock statements clean

play: $(READY)
	@$(BIN)/haymarket play

setup: $(READY)

$(READY): requirements/dev.txt pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $(READY)

test: $(READY)
	@$(BIN)/ruff format --check --quiet src tests
	@$(BIN)/ruff check --quiet src tests
	@$(BIN)/mypy
	@$(BIN)/pytest -n auto

check: $(READY)
	@$(BIN)/ruff format --quiet src tests
	@$(BIN)/ruff check --fix src tests
	@$(BIN)/mypy

bench: $(READY)
	@$(BIN)/haymarket bench

# What the rules say, held against the living rulebooks, the code and the tests.
statements: $(READY)
	@$(BIN)/python -m tests.statements

# Pins every dependency with its hashes; needs uv.
lock:
	uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate requirements/dev.in -o requirements/dev.txt

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
