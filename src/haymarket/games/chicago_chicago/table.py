"""The table that the chapters fill with their rules and questions as they are imported."""

from haymarket.kernel import RuleTable

RULE_TABLE = RuleTable()
rule = RULE_TABLE.rule
question = RULE_TABLE.question
