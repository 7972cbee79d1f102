"""The rules and questions of this game, filled by its chapters as they are imported."""

from __future__ import annotations

from haymarket.kernel import RuleTable

RULE_TABLE = RuleTable()
rule = RULE_TABLE.rule
question = RULE_TABLE.question
effect = RULE_TABLE.carries_out
"""Registers the rule that a verb of the cards stands for."""
