"""The terminal's board and the bots' evaluation, over positions of whole games."""

from __future__ import annotations

from random import Random

import pytest
from rich.console import Console

from haymarket.bots.mean_streets.knowledge import CHANCES, estimate, value
from haymarket.games.mean_streets import RULES
from haymarket.games.mean_streets.da_boss import last_hour
from haymarket.kernel import words
from haymarket.terminal.boards.mean_streets import draw
from tests.games.mean_streets import at, boss, by_location, on_slots, row, streets
from tests.games.mean_streets.test_new_turf import TWELVE
from tests.nets.nets import random_game
from tests.position import LoadedGame, answer


def drawn(view: dict[str, object]) -> str:
    console = Console(width=100, force_terminal=False, color_system=None)
    with console.capture() as captured:
        console.print(draw(view, words(RULES)))
    return captured.get()


class TestTheBoard:
    @pytest.mark.parametrize("seed", range(2))
    def test_it_draws_every_position_of_a_game_in_a_hundred_columns(self, seed: int) -> None:
        g = RULES.new(seed)
        for number, _ in enumerate(random_game(g, Random(seed))):
            if number % 10 == 0:
                assert max(map(len, drawn(g.view(0)).splitlines())) <= 100
        assert drawn(g.view(None))

    def test_it_shows_what_lies_on_the_table(self) -> None:
        g = streets(
            controlled=TWELVE[:],
            unclaimed=row("pony_inn", "four_deuces", "hawthorne"),
            fresh=at("schofields"),
            closed=row("genna_plant"),
            men=by_location(berghoff=3, colosimos=8),
            tables=by_location(berghoff=1),
            assigned=on_slots(new_turf=3),
            cash=34,
            extra=-2,
            suit=1,
            phase=1,
            hand=[1, 2, 3, 4, 6],
            rolls=1,
            boss=boss("capone"),
            boss_shown=1,
        )
        text = drawn(g.view(0))
        for part in (
            "The Berghoff", "♟♟♟ ▦", "♟×8", "Pony Inn", "Schofield's", "guns 6", "Al Capone",
            "$34", "-2", "⚅⚅⚅", "✔", "⚅6", "12/12", "Closed by the police: The Gennas' Plant",
        ):  # fmt: skip
            assert part in text, part


class TestTheEvaluation:
    def test_chances_of_dice(self) -> None:
        assert CHANCES[1][6] == pytest.approx(1 / 6)
        assert CHANCES[2][7] == pytest.approx(21 / 36)
        assert CHANCES[0][1] == 0

    def test_it_lies_between_nothing_and_one(self) -> None:
        g = RULES.new(1)
        for _ in random_game(g, Random(1)):
            assert 0 <= value(g, 0) <= 1

    def test_death_is_worth_nothing_and_a_score_its_part(self) -> None:
        def end(dice: list[int]) -> LoadedGame:
            g = streets(last_hour, boss=boss("moran"), bonus=30, dice=dice)
            answer(g, "yes")
            return g

        assert value(end([1] * 9 + [6] * 6), 0) == 0
        assert value(end([6] * 9 + [1] * 6), 0) == pytest.approx(40 / 60)

    def test_more_is_better(self) -> None:
        poor = streets(events_deck=[0] * 5, controlled=row("berghoff"), bonus=3)
        richer = streets(events_deck=[0] * 5, controlled=row("berghoff"), bonus=3, cash=20)
        bigger = streets(events_deck=[0] * 5, controlled=row("berghoff", "colosimos"), bonus=3)
        assert estimate(poor.s) < estimate(richer.s)
        assert estimate(poor.s) < estimate(bigger.s)
