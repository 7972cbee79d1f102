"""Every card is met in play: counted over games with fixed seeds."""

from __future__ import annotations

from random import Random

from haymarket.bots import Chair
from haymarket.bots.which_side.knowledge import WhichSideRules
from haymarket.games.which_side import RULES
from haymarket.games.which_side.components import (
    PREMISES,
)
from haymarket.games.which_side.decks import (
    EMPLOYER,
    INCIDENT,
    MISFORTUNE,
    PLAN,
    SOLIDARITY,
    STRATEGY,
)
from haymarket.games.which_side.state import current_plan
from haymarket.kernel import Event, key_from_seed

GAMES = 120
SCENARIOS = ("new-york-1910", "duo", "shirtwaist-strike", "duo")


def test_every_card_is_drawn_in_recorded_games() -> None:
    """Games with fixed seeds; the bot plays by common sense but now and then at random."""
    met: dict[str, set[int]] = {name: set() for name in KINDS}

    def hear(event: Event) -> None:
        if event.code == "solidarity.drawn":
            met["solidarity"].update(event.args[0])
        elif event.code in CODES:
            met[CODES[event.code]].add(event.args[1 if event.code == "misfortune.drawn" else 0])

    for seed in range(GAMES):
        rng = Random(seed)
        bot = WhichSideRules(rng)
        options = {"scenario": SCENARIOS[seed % 4], "ironworker": "on"}
        g = RULES.blank(key_from_seed(seed), RULES.read_options(options))
        g.listener = hear
        g.run()
        while g.outcome is None:
            met["plan"].add(current_plan(g.s))
            met["premises"].update(g.s.market)
            ask = g.pending[0]
            random = rng.randrange(20) == 0
            option = rng.choice(ask.options) if random else bot.choose(Chair(g, max(ask.seat, 0)))
            g.answer(max(ask.seat, 0), option)
    for name, kind in KINDS.items():
        missing = [slug for i, slug in enumerate(kind.slugs) if i not in met[name]]
        assert missing == [], f"{name}: never met"


CODES = {
    "misfortune.drawn": "misfortune",
    "incident": "incident",
    "card.drawn": "employer",
    "strategy": "strategy",
    "solidarity.drawn": "solidarity",
}
KINDS = {
    "misfortune": MISFORTUNE,
    "incident": INCIDENT,
    "employer": EMPLOYER,
    "strategy": STRATEGY,
    "solidarity": SOLIDARITY,
    "plan": PLAN,
    "premises": PREMISES,
}
