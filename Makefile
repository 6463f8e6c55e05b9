# make run      Farmhand, ready for the phones on this network
# make test     every check and every test, as the continuous integration runs them
# make lint     ruff and mypy alone          make bench    the figures in the README
# make lock     newest versions, pinned      make translations    .po files brought up to date

SHELL := /bin/bash
VENV := .venv
BIN := $(VENV)/bin
RUN_READY := $(VENV)/.run-ready
TEST_READY := $(VENV)/.test-ready
LANGUAGES := nl de

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

# The dates in the headers are fixed, or every extraction would be a change.
POT := translations/messages.pot
FIXED_DATE := s/^("(POT-Creation|PO-Revision)-Date: ).*\\n"$$/\12026-01-01 00:00+0000\\n"/
translations: $(TEST_READY)
	mkdir -p translations
	$(BIN)/pybabel -q extract -F babel.cfg --no-default-keywords -k 'say say_n:1,2 _ _n:1,2 gettext ngettext:1,2' \
		--add-location=file --sort-by-file --project=Farmhand --version=0.1 --header-comment='# Farmhand' --width=120 \
		-c 'Translators:' -o $(POT) scoring companion templates
	for language in $(LANGUAGES); do \
		po=translations/$$language/LC_MESSAGES/messages.po; \
		if [ -e $$po ]; then verb='update --no-fuzzy-matching --ignore-obsolete'; else verb=init; fi; \
		$(BIN)/pybabel -q $$verb --width=120 -i $(POT) -d translations -l $$language || exit 1; \
		sed -i.before -E '$(FIXED_DATE)' $$po && rm $$po.before; \
	done

clean:
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache $(POT)
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
