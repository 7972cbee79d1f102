"""The table that the chapters fill as they are imported."""

from __future__ import annotations

from haymarket.kernel import RuleTable

RULE_TABLE = RuleTable()
rule = RULE_TABLE.rule
question = RULE_TABLE.question
