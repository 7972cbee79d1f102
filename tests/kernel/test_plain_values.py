"""A rule may yield what needs no player, and gets it straight back."""

from __future__ import annotations

from typing import Any

from haymarket.kernel import Asking, Game, RuleTable, dump, read_position, unseal
from tests.toy import CARDS, SLOGANS, State, begin, picket

TABLE = RuleTable()


@TABLE.question("pick", "march", SLOGANS)
def pick(s: State, seat: int, slogan: int) -> str | None:
    return None


@TABLE.rule("march")
def start(g: Game[State]) -> Asking:
    ruled = yield 1
    nothing = yield None
    asked = yield g.ask(0, pick)
    again = yield len(CARDS)
    g.s.slogans = [ruled, -1 if nothing is None else nothing, asked, again]
    g.end((), (0, 0), "end")


def test_a_yielded_value_comes_straight_back_and_survives_a_save() -> None:
    rules: Any = picket(table=TABLE, first=start)
    g = rules.new(1)
    twin = read_position(rules, unseal("position", dump(g)))
    for game in (g, g.fork(), twin):
        game.answer(0, 1)
        assert game.s.slogans == [1, -1, 1, 8]
    assert begin({}).slogans == []
