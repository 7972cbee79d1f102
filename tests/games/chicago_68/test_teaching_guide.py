"""The teaching guide's first round, as it lies in the golden game, and by hand on any set-up."""

from __future__ import annotations

from pathlib import Path

from haymarket.games.chicago_68 import RULES
from haymarket.games.chicago_68.areas import control
from haymarket.games.chicago_68.components import DEMONSTRATORS, YIPPIES
from haymarket.games.chicago_68.flow import begin_round
from tests.games.chicago_68 import area, here
from tests.position import answer, position
from tests.shows import shows

GOLDEN = Path(__file__).parent.parent.parent / "golden" / "chicago-68" / "marshal-training.txt"
GPW, GPE = "grant_park_west", "grant_park_east"


@shows("68-331", "68-332", "68-046")
def test_the_guides_first_moves_are_legal_from_the_set_up() -> None:
    g = position(RULES, begin_round, options={"first_game": True}, seed=1)
    answer(g, "mandate", "tear_gas_authorization", "done")
    answer(g, "agitate_1", GPW, "mobe1")
    if g.s.faction == YIPPIES:
        answer(g, ("turn.play", "done"))
    answer(g, "arm_the_police")
    answer(g, "lead_1", GPW, "take_mobe1", "take_mobe1", "congress_bridge", GPE, "done")
    assert here(g, GPE) == {"mobe1": 2, "agitator": 1}
    assert control(g.s, area(GPE)) == DEMONSTRATORS, "a second Park"
    if g.s.faction == YIPPIES:
        answer(g, ("turn.play", "done"))
    answer(g, "keep_the_peace")
    answer(g, "rally", ("flag.area", GPE), ("flag.value", "2"))
    assert sum(1 for value in g.s.flag if value) == 2, "a second Rally Flag"
    if g.s.faction == YIPPIES:
        answer(g, ("turn.play", "done"))
    before = g.s.instability
    answer(g, "clash_1", ("clash.area", GPW), ("clash.target", "platoon2"))
    assert g.s.instability != before
    assert g.s.chaos_drawn, "five or more in Conflict: Mob Chaos is shown too"


@shows("68-331")
def test_the_golden_first_round_follows_the_guide() -> None:
    plays = [
        line.split()[-1]
        for line in GOLDEN.read_text("utf-8").splitlines()
        if line.startswith(">") and "turn.play" in line
    ]
    guide = ["mandate", "agitate_1", "lead_1", "rally", "clash_1"]
    assert [slug for slug in plays if slug in guide] == guide
    text = GOLDEN.read_text("utf-8")
    assert "Mob Chaos by night" in text
    assert "Meet the Press" in text
    assert text.rstrip().endswith("27 August, day begins.")
