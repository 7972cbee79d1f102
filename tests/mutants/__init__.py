"""One-token changes of the rules, and whether a game's own tests notice them.

``make mutants`` (``python -m tests.mutants [GAME …]``) changes one operator, number or word of a
rule at a time and runs the tests that call that rule and cite a statement of the rulebook. A change
that no test notices survives; each survivor stands in ``survivors/<game>.toml`` with its reason.
"""
