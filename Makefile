# make run      Farmhand, ready for the phones on this network
# make test     every check and every test, as the continuous integration runs them
# make lint     ruff and mypy alone          make bench    the figures in the README
# make lock     newest versions, pinned      make translations    .po files brought up to date

SHELL := /bin/bash
VENV := .venv
BIN := $(VENV)/bin
RUN_READY := $(VENV)/.run-ready
TEST_READY := $(VENV)/.test-ready

.DEFAULT_GOAL := run
.PHONY: run test tools lint format bench lock translations clean

run: $(RUN_READY)
	$(BIN)/farmhand serve $(ARGS)

test: $(TEST_READY) tools lint
	$(BIN)/python -m pytest -n auto --maxprocesses 4 --dist worksteal --cov=scoring $(ARGS)

tools:
	@scripts/install-test-tools

lint: $(TEST_READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(TEST_READY)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(TEST_READY)
	$(BIN)/python -m benchmarks $(ARGS)

# The locks name no address: they install from whatever index a machine uses.
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header
lock: | $(BIN)/python
	test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet uv
	$(COMPILE) --upgrade --extra dev pyproject.toml -o requirements.lock
	$(COMPILE) --upgrade --extra build -c requirements.lock pyproject.toml -o requirements-run.lock

translations: $(TEST_READY)
	$(BIN)/python -m companion.translations update
	$(BIN)/python -m companion.translations check

clean:
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find scoring companion benchmarks tests translations -name __pycache__ -prune -exec rm -rf {} + \
		-o -name '*.mo' -exec rm -f {} + 2>/dev/null || true

$(BIN)/python:
	scripts/make-venv $(VENV)

$(RUN_READY): requirements-run.lock pyproject.toml hatch_build.py | $(BIN)/python
	scripts/install $(VENV) requirements-run.lock
	@touch $@

$(TEST_READY): requirements.lock pyproject.toml hatch_build.py | $(BIN)/python
	scripts/install $(VENV) requirements.lock
	@touch $@
