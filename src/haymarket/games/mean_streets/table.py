"""The table that the chapters fill as they are imported."""

from __future__ import annotations

from haymarket.kernel import RuleTable

TABLE = RuleTable()
rule = TABLE.rule
question = TABLE.question
