"""The sample turn of the rules, from set-up to the morning of Day 2.

It is played twice: here, step by step from a deal laid for it, and as the golden game
``sample-turn`` from a seed whose deal fits. Where it contradicts the rules, the rules are followed:
Positive Advertising places two tokens, not one (R15).
"""

from __future__ import annotations

from haymarket.games.chile_1988.components import FUNDS
from haymarket.games.chile_1988.days import begin_day
from tests.games.chile_1988 import NO, SI, influence, network, region, table
from tests.position import answer
from tests.shows import shows


@shows("CH-118", "CH-119", "CH-120", "CH-121", "CH-122", "CH-123", "CH-124", "CH-125", "CH-126")
@shows("CH-127", "CH-128")
def test_the_sample_turn() -> None:
    starters = ("iquique", "valparaiso", "concepcion", "la_serena")
    g = table(
        begin_day,
        day=0,
        polls=dict.fromkeys(starters, "both"),
        tracks={
            "iquique": (2, 0),
            "valparaiso": (3, 0),
            "concepcion": (0, 3),
            "la_serena": (0, 2),
        },
        cards={"punta_arenas": ("education", "civil_rights"), "concepcion": ("exile", "copper")},
    )
    answer(g, *[("fundraise.region", "iquique")] * 3, seat=SI)
    answer(g, "concepcion", "la_serena", "la_serena", seat=NO)
    assert g.s.funds == [3, 3]

    answer(g, "buy_network", "positive_advertising", "poll", "done", seat=SI)
    answer(g, "poll", "negative_advertising", "buy_network", "done", seat=NO)
    assert g.s.funds == [0, 0]

    answer(g, ("turn.action", "poll"), ("poll.region", "punta_arenas"), seat=SI)
    assert region(g, "punta_arenas", SI)["popular"] == "education"
    assert region(g, "punta_arenas", SI)["unpopular"] == "civil_rights"
    assert region(g, "punta_arenas", NO)["popular"] is None

    answer(g, ("turn.action", "buy_network"), ("buy.region", "la_serena"), seat=NO)
    assert network(g, "la_serena") == "no"

    answer(g, ("turn.action", "positive_advertising"), ("positive.region", "punta_arenas"), seat=SI)
    assert influence(g, "punta_arenas") == (2, 0)
    assert region(g, "punta_arenas")["control"] == "si"

    answer(g, ("turn.action", "poll"), ("poll.region", "punta_arenas"), seat=NO)
    for seat in (SI, NO, None):
        assert region(g, "punta_arenas", seat)["popular"] == "education"
        assert region(g, "punta_arenas", seat)["unpopular"] == "civil_rights"

    answer(g, ("turn.action", "buy_network"), ("buy.region", "punta_arenas"), seat=SI)
    assert network(g, "punta_arenas") == "si"
    assert g.pending[0].what == "turn.action", "a single network gives no extra token"

    answer(g, ("turn.action", "negative_advertising"), ("negative.region", "concepcion"), seat=NO)
    assert influence(g, "concepcion") == (0, 5)

    assert g.s.day == 2
    assert g.s.coins == list(FUNDS)
    assert [ask.what for ask in g.pending] == ["fundraise.region"] * 2
