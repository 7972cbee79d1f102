"""The table that the chapters fill with their rules and questions as they are imported."""

from haymarket.kernel import RuleTable

TABLE = RuleTable()
rule = TABLE.rule
question = TABLE.question
