# Everything runs in a virtual environment of its own, made on first use.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed

# What `make play` starts: the game itself or, without a terminal, a short campaign that plays itself.
PLAY := $(BIN)/mklegacy
DEMO := $(BIN)/mklegacy demo

# Measured on their own: the engine's tests must cover the engine, and tracing would slow down the others.
ENGINE_TESTS := tests/engine

# Prints a table of what was tried and what came of it, and writes it into the page, too.
FIGURES := -p tests.soak.table --table docs/reliability.md

.PHONY: play test lint format bench soak screenshots dist clean

play: $(INSTALLED)
	@if [ -t 0 ] && [ -t 1 ]; then $(PLAY); else $(DEMO); fi

test: lint
	$(BIN)/pytest -n 2 --cov=mklegacy.engine $(ENGINE_TESTS)
	$(BIN)/pytest -n 2 --ignore=$(ENGINE_TESTS)

lint: $(INSTALLED)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(INSTALLED)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: $(INSTALLED)
	$(BIN)/python -m benchmarks

soak: $(INSTALLED)
	$(BIN)/python -m pytest -n 2 --dist worksteal -m soak --hypothesis-profile=soak $(FIGURES)

screenshots: $(INSTALLED)
	$(BIN)/python -m tests.terminal.screen.screenshots

dist: $(INSTALLED)
	$(BIN)/python -m build --no-isolation

clean:
	rm -rf dist .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

$(INSTALLED): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "mklegacy needs Python 3.11 or newer. Name one, for instance: make $(MAKECMDGOALS) PYTHON=python3.12"; \
		exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@
