"""Set-up and the scenarios: tiles, trays, decks, orders, goals."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from haymarket.games.which_side import RULES
from haymarket.games.which_side.components import (
    TILE,
    TILES,
)
from haymarket.games.which_side.decks import (
    EMPLOYER,
    EMPLOYERS,
    INCIDENTS_ROWS,
    IS_MEASURE,
    MISFORTUNES,
    PLANS_OF,
    SCENARIOS,
    SOLIDARITY,
    STRATEGIES,
    STRATEGY,
)
from haymarket.games.which_side.outcome import judge, won
from haymarket.games.which_side.setup import begin, choosers
from haymarket.games.which_side.state import State, current_plan
from haymarket.kernel import TABLE, BadOption, Game
from tests.games.which_side.builder import ws
from tests.position import answer, offered, refused, resolve
from tests.shows import shows

FIRE = EMPLOYER.value("fire_in_a_political_place")
TENEMENT_FIRE = EMPLOYER.value("fire_in_the_tenements")
CLOSURE = EMPLOYER.value("closure_of_a_workplace")
SEEDS = range(6)


def new(scenario: str, seed: int = 1, **options: Any) -> Game[State]:
    """A game at its first misfortune, every question of set-up answered with its first option."""
    g: Game[State] = RULES.new(seed, {"scenario": scenario, **options})
    while g.pending[0].what.startswith("setup") or g.pending[0].what in SETUP_QUESTIONS:
        g.answer(max(g.pending[0].seat, 0), g.pending[0].options[0])
    return g


SETUP_QUESTIONS = (
    "hurt.character", "gauge.right", "tile.burn", "misery.character", "arrest.character",
    "pay.or_else", "stay_home.character",
)  # fmt: skip


def tiles(g: Game[State]) -> dict[str, set[str]]:
    return {
        group: {row.id for i, row in enumerate(TILES) if row.group == group and g.s.side[i] >= 0}
        for group in ("work", "politics", "street")
    }


def strategies(g: Game[State]) -> list[str]:
    """In the order in which they will be met."""
    return [STRATEGY.slugs[i] for i in [g.s.strategy, *g.s.strategies[::-1]]]


def has_complex(g: Game[State]) -> bool:
    return any(MISFORTUNES[c].complex for c in [*g.s.misfortunes, *g.s.misfortunes_out]) or any(
        INCIDENTS_ROWS[c].complex for c in g.s.incidents
    )


def starts(g: Game[State]) -> tuple[int, set[int], set[int], set[int], list[int]]:
    s = g.s
    healths = {s.health[c] for c in range(17) if s.where[c] != 5}
    uns = {s.uns[t] for t in s.order}
    return s.es, healths, uns, {s.dollars[t] for t in s.order}, s.gauges


ALL_THREE = {"tenderloin", "wes_pen", "docks"}


class TestPlayers:
    @shows("WS-010", "WS-205")
    def test_one_to_four_players_and_no_others(self) -> None:
        for players in (0, 5):
            with pytest.raises(BadOption):
                RULES.new(1, {"players": players})
        for row in SCENARIOS:
            for players in (1, 2, 3, 4):
                if row.duo and players > 2:
                    with pytest.raises(BadOption, match="1 or 2"):
                        RULES.new(1, {"scenario": row.id, "players": players})
                else:
                    assert (
                        len(RULES.new(1, {"scenario": row.id, "players": players}).seats) == players
                    )
        levels = {row.id: row.difficulty for row in SCENARIOS}
        assert levels["new-york-1910"] == levels["winter-fires"] == levels["duo"] == "normal"
        assert levels["cloakmakers"] == "normal"
        assert (levels["shirtwaist-strike"], levels["central-station"]) == ("easy", "difficult")

    @shows("WS-011", "WS-012", "WS-013", "WS-014", "WS-015")
    @pytest.mark.parametrize(
        ("players", "shares"),
        [
            (1, {0: 4}),
            (2, {0: 2, 1: 2}),
            (3, {0: 1, 1: 1, 2: 1, TABLE: 1}),
            (4, {0: 1, 1: 1, 2: 1, 3: 1}),
        ],
    )
    @shows("WS-011")
    def test_how_the_four_tenements_are_shared(self, players: int, shares: dict[int, int]) -> None:
        g = new("new-york-1910", players=players)
        assert Counter(g.s.owner) == shares
        assert Counter(choosers(players, 4)) == shares

    @shows("WS-053")
    def test_no_tenement_is_chosen_twice(self) -> None:
        g = RULES.new(1, {"players": 4})
        answer(g, ("setup.tenement", "italians"))
        assert refused(g, "italians") == "players/tenements#chosen"
        assert offered(g) == {"russians", "americans", "chinese"}

    @shows("WS-014")
    def test_anybody_may_act_for_the_common_tenement(self) -> None:
        g = ws(players=3)
        assert g.s.owner == [0, 1, 2, TABLE]
        resolve(g, "daily_action", 3)
        for seat in range(3):
            twin = g.fork()
            twin.answer(seat, twin.pending[0].options[0])
            assert twin.pending[0].what == "day.slot"


class TestSetUp:
    @shows("WS-050")
    def test_a_scenario_that_does_not_exist_is_refused(self) -> None:
        with pytest.raises(BadOption, match="new-york-1910"):
            RULES.new(1, {"scenario": "boston-1912"})
        assert RULES.read_options({})["scenario"] == "new-york-1910"

    @shows("WS-051", "WS-052")
    @pytest.mark.parametrize("row", SCENARIOS, ids=lambda row: str(row.id))
    def test_every_tile_starts_on_side_a_in_three_rows(self, row: Any) -> None:
        # In the desperate situation a lost strategy may burn a workplace down: not with seed 1.
        g = new(row.id)
        assert set(g.s.side) <= {0, -1}
        number = 2 if row.duo else 3
        assert [len(group) for group in tiles(g).values()] == [number] * 3

    @shows("WS-054")
    def test_starting_values_come_from_the_scenario(self) -> None:
        assert starts(new("central-station"))[2:4] == ({3}, {0})
        assert starts(new("tutorial"))[0] == 5

    @shows("WS-055")
    def test_decks_are_shuffled_and_their_contents_agree(self) -> None:
        one, two = new("new-york-1910", 1).s, new("new-york-1910", 2).s
        for field in ("misfortunes", "incidents", "solidarity"):
            a = [*getattr(one, field), *getattr(one, f"{field}_out")]
            b = [*getattr(two, field), *getattr(two, f"{field}_out")]
            assert a != b
            assert sorted(a) == sorted(b)
        assert sorted([*one.normal, *one.difficult, *one.wall]) == sorted(
            [*two.normal, *two.difficult, *two.wall]
        )

    @shows("WS-056", "WS-248")
    def test_the_scenarios_own_order_of_strategies(self) -> None:
        assert strategies(new("shirtwaist-strike")) == [
            "pressure_on_authorities", "anti_union_legislation", "challenge_to_industry_laws",
            "wage_reduction_law",
        ]  # fmt: skip

    @shows("WS-057")
    def test_plans_are_open_to_all(self) -> None:
        plans = new("new-york-1910").view(None)["strategy"]["plans"]
        assert all(plan["price"] for plan in plans)

    @shows("WS-058")
    def test_two_premises_for_sale_and_eight_hidden(self) -> None:
        seen = new("new-york-1910").view(None)
        assert (len(seen["market"]), seen["decks"]["premises"]) == (2, 8)

    @shows("WS-059", "WS-060", "WS-028")
    @pytest.mark.parametrize("seed", SEEDS)
    def test_the_first_offensive_is_on_the_table_before_turn_1(self, seed: int) -> None:
        from haymarket.games.which_side.decks import (
            PLANS,
        )

        s = new("new-york-1910", seed).s
        plan = PLANS[current_plan(s)]
        assert (s.es, s.step, plan.step) == (1, 0, 1)
        assert len(s.wall) == plan.normal + plan.difficult


class TestNewYork:
    @shows("WS-206", "WS-207", "WS-054")
    @pytest.mark.parametrize("seed", SEEDS)
    def test_tiles_and_start(self, seed: int) -> None:
        g = new("new-york-1910", seed)
        laid = tiles(g)
        assert (len(laid["work"]), len(laid["politics"]), laid["street"]) == (3, 3, ALL_THREE)
        assert starts(g) == (1, {2}, {2}, {2}, [2, 2, 2])

    @shows("WS-206")
    def test_the_table_may_choose_the_tiles(self) -> None:
        g = RULES.new(1, {"tiles": "chosen"})
        answer(g, "newark", "woolworth", "triangle", "ferrer", "iww", "bierhalle")
        assert tiles(g)["politics"] == {"ferrer", "iww", "bierhalle"}
        assert tiles(g)["work"] == {"newark", "woolworth", "triangle"}

    @shows("WS-208")
    def test_no_complex_cards_and_both_employer_decks(self) -> None:
        g = new("new-york-1910")
        assert not has_complex(g)
        assert g.s.normal
        assert g.s.difficult

    @shows("WS-209")
    @pytest.mark.parametrize("seed", SEEDS)
    def test_two_strategies_of_each_kind_ten_steps(self, seed: int) -> None:
        steps = [
            STRATEGIES[STRATEGY.value(slug)].steps
            for slug in strategies(new("new-york-1910", seed))
        ]
        assert Counter(steps) == {2: 2, 3: 2}
        assert sum(steps) == 10

    @shows("WS-210")
    def test_the_goal(self) -> None:
        assert new("new-york-1910").s.goal == [6, 1, -1]


class TestVariants:
    @shows("WS-211", "WS-212")
    def test_the_tutorial(self) -> None:
        g = new("tutorial")
        assert starts(g) == (5, {2}, {2}, {2}, [2, 2, 2])
        assert ws(judge, scenario="tutorial", taken=4).outcome is not None
        assert ws(judge, scenario="tutorial", taken=3).outcome is None

    @shows("WS-213", "WS-217")
    def test_the_desperate_situation_lasts_six_rounds(self) -> None:
        for seed in SEEDS:
            g = new("desperate", seed)
            assert g.s.es == 5
            steps = [STRATEGIES[STRATEGY.value(slug)].steps for slug in strategies(g)]
            assert steps == [3, 3]
        end = ws(judge, scenario="desperate", es=10).outcome
        assert end is not None
        assert end.reason == "defeat/strength"

    @shows("WS-214")
    def test_a_strategy_is_lost_before_play_and_leaves_the_game(self) -> None:
        from haymarket.games.which_side.setup import prologue

        lost = STRATEGY.value("abusive_controls")
        g = ws(
            prologue,
            scenario="desperate",
            dice=[lost],
            strategies=[lost],
            normal=[0],
            difficult=[20],
        )
        for _ in range(4):
            answer(g, ("arrest.character", g.pending[0].options[0]))
        assert sum(1 for at in g.s.where if at == 1) == 4, "its defeat line has been applied"
        assert lost in g.s.removed
        assert lost not in g.s.strategies
        assert len(g.s.strategies) == 2, "the pile is made anew from the others"

    @shows("WS-215", "WS-216")
    def test_two_cards_hang_already_and_only_a_coup_strikes(self) -> None:
        from haymarket.games.which_side.setup import prologue_cards

        g = ws(
            prologue_cards, scenario="desperate", dollars=3,
            normal=[EMPLOYER.value("fines")], difficult=[EMPLOYER.value("lockout")],
        )  # fmt: skip
        assert set(g.s.dollars) == {2}, "the coup de force has struck"
        assert g.s.wall == [EMPLOYER.value("lockout")]
        assert g.s.marked == [0]
        assert IS_MEASURE[g.s.wall[0]]
        g.s.stock = [9, 9, 9, 9]
        resolve(g, "struggle")
        assert "card_lockout" in offered(g)

    @shows("WS-218")
    def test_its_goal_is_that_of_new_york(self) -> None:
        assert begin(RULES.read_options({"scenario": "desperate"})).goal == [6, 1, -1]


def goal_of(scenario: str, **options: Any) -> list[int]:
    return begin(RULES.read_options({"scenario": scenario, **options})).goal


class TestIronworker:
    @shows("WS-219", "WS-220")
    @pytest.mark.parametrize("row", SCENARIOS, ids=lambda row: str(row.id))
    def test_it_goes_with_every_scenario_and_keeps_the_complex_cards(self, row: Any) -> None:
        assert has_complex(new(row.id, ironworker="on"))

    @shows("WS-221")
    def test_eight_controls_and_a_gauge(self) -> None:
        options = {"ironworker": "on"}
        assert ws(judge, options=options, taken=8, gauges={"wh": 0}).outcome is not None
        assert ws(judge, options=options, taken=7, gauges={"wh": 0}).outcome is None

    @shows("WS-222")
    def test_six_controls_and_all_three_gauges(self) -> None:
        options = {"ironworker": "three-gauges"}
        three = {"wh": 0, "wc": 0, "wa": 0}
        assert ws(judge, options=options, taken=6, gauges=three).outcome is not None
        assert ws(judge, options=options, taken=6, gauges={**three, "wa": 1}).outcome is None

    @shows("WS-223")
    def test_numbers_of_the_players_own(self) -> None:
        options = {"ironworker": "own", "own_controls": 7, "own_gauges": 2}
        two = {"wh": 0, "wa": 0}
        assert ws(judge, options=options, taken=7, gauges=two).outcome is not None
        assert ws(judge, options=options, taken=6, gauges=two).outcome is None
        with pytest.raises(BadOption, match="at most 5"):
            goal_of("duo", ironworker="own", own_controls=8)

    @shows("WS-221")
    def test_no_more_is_asked_than_the_board_and_the_turns_allow(self) -> None:
        assert goal_of("duo", ironworker="on")[0] == 5
        assert goal_of("tutorial", ironworker="on") == [6, 1, -1]


class TestDuo:
    @shows("WS-235", "WS-236", "WS-237")
    def test_two_tenements_six_tiles_and_the_duo_side(self) -> None:
        g = RULES.new(1, {"scenario": "duo", "players": 2})
        answer(g, ("setup.tenement", "chinese"), ("setup.tenement", "russians"))
        assert list(g.view(None)["tenements"]) == ["chinese", "russians"]
        laid = tiles(g)
        assert (len(laid["work"]), len(laid["politics"])) == (2, 2)
        assert laid["street"] == {"tenderloin", "wes_pen"}
        assert starts(g) == (1, {2}, {2}, {2}, [2, 2, 2])
        assert len(strategies(g)) == 4
        seen = g.view(None)
        assert all(slug.startswith("duo_") for slug in seen["objectives"])
        assert seen["incidents"] == 2, "two where conditions are normal, here too"

    @shows("WS-238", "WS-274")
    @pytest.mark.parametrize("scenario", ["duo", "cloakmakers"])
    def test_three_employer_cards_are_taken_out(self, scenario: str) -> None:
        s = new(scenario).s
        cards = [*s.normal, *s.difficult, *s.wall]
        assert len(cards) == 37 - 3
        assert FIRE not in cards
        assert CLOSURE not in cards

    @shows("WS-244")
    def test_victory_is_all_means_of_production_of_that_side(self) -> None:
        g = ws(scenario="duo", players=2, tenements=("italians", "americans"))
        assert not won(g.s)
        g.s.taken = [int(i >= 8) for i in range(13)]
        assert won(g.s)


class TestShirtwaistStrike:
    @shows("WS-245", "WS-246", "WS-247")
    def test_tiles_start_and_cards(self) -> None:
        g = new("shirtwaist-strike")
        assert tiles(g) == {
            "work": {"triangle", "woolworth", "newtown"},
            "politics": {"bierhalle", "ilgwu", "greenwich"},
            "street": ALL_THREE,
        }
        assert starts(g) == (1, {2}, {2}, {3}, [2, 2, 2])
        assert not has_complex(g)
        assert g.s.normal
        assert g.s.difficult

    @shows("WS-248")
    def test_when_its_strategies_begin(self) -> None:
        lengths = [
            STRATEGIES[STRATEGY.value(slug)].steps for slug in strategies(new("shirtwaist-strike"))
        ]
        assert [1 + sum(lengths[:i]) for i in range(4)] == [1, 3, 5, 8]

    @shows("WS-249")
    @pytest.mark.parametrize("seed", SEEDS)
    def test_clara_lemlich_first_and_rose_schneiderman_third(self, seed: int) -> None:
        top = new("shirtwaist-strike", seed).s.solidarity[::-1]
        assert SOLIDARITY.slugs[top[0]] == "clara_lemlich"
        assert SOLIDARITY.slugs[top[2]] == "rose_schneiderman"

    @shows("WS-250", "WS-251")
    def test_its_goals(self) -> None:
        name = {"scenario": "shirtwaist-strike"}
        assert ws(judge, **name, taken=5, gauges={"wa": 0}).outcome is not None
        assert ws(judge, **name, taken=5, gauges={"wh": 0}).outcome is None
        iron: dict[str, Any] = {**name, "options": {"ironworker": "on"}}
        assert ws(judge, **iron, taken=8, gauges={"wa": 0}).outcome is not None
        assert ws(judge, **iron, taken=7, gauges={"wa": 0}).outcome is None


class TestWinterFires:
    @shows("WS-252", "WS-253", "WS-254")
    def test_tiles_start_and_cards(self) -> None:
        g = new("winter-fires")
        assert tiles(g) == {
            "work": {"triangle", "newark", "newtown"},
            "politics": {"iww", "ilgwu", "greenwich"},
            "street": ALL_THREE,
        }
        assert starts(g) == (1, {2}, {2}, {2}, [2, 2, 2])
        assert not has_complex(g)

    @shows("WS-255")
    def test_its_strategies(self) -> None:
        order = strategies(new("winter-fires"))
        assert order == [
            "newark_workshop_fire", "pinkerton_raid", "triangle_fire", "pressure_on_authorities",
        ]  # fmt: skip
        lengths = [STRATEGIES[STRATEGY.value(slug)].steps for slug in order]
        assert [1 + sum(lengths[:i]) for i in range(4)] == [1, 3, 6, 9]

    @shows("WS-256", "WS-257")
    @pytest.mark.parametrize(
        ("strategy", "steps", "tile"),
        [("newark_workshop_fire", 2, "newark"), ("triangle_fire", 3, "triangle")],
    )
    @shows("WS-256")
    def test_a_lost_fire_destroys_its_workplace(self, strategy: str, steps: int, tile: str) -> None:
        from haymarket.games.which_side.employers import strategy_ends

        g = ws(
            strategy_ends, scenario="winter-fires", strategy=(strategy, steps, [0] * steps),
            after=[("daily_action", 0)],
        )  # fmt: skip
        assert g.s.side[TILE.value(tile)] == -1
        assert tile not in g.view(None)["tiles"]
        answer(g, "rosa")
        assert not any(slug.startswith(tile) for slug in offered(g))

    @shows("WS-258")
    @pytest.mark.parametrize("seed", SEEDS)
    def test_brown_and_van_volkenburg_first_and_schneiderman_third(self, seed: int) -> None:
        top = new("winter-fires", seed).s.solidarity[::-1]
        assert SOLIDARITY.slugs[top[0]] == "brown_and_van_volkenburg"
        assert SOLIDARITY.slugs[top[2]] == "rose_schneiderman"

    @shows("WS-259", "WS-260", "WS-254")
    @pytest.mark.parametrize("seed", range(12))
    def test_the_fires_lie_near_the_top(self, seed: int) -> None:
        g = RULES.new(seed, {"scenario": "winter-fires"})
        drawn = [card for card in g.s.wall if EMPLOYERS[card].deck == "normal"]
        top_nine = [*drawn, *g.s.normal[-(9 - len(drawn)) :]]
        assert top_nine.count(FIRE) == 2
        drawn = [card for card in g.s.wall if EMPLOYERS[card].deck == "difficult"]
        assert TENEMENT_FIRE in [*drawn, *g.s.difficult[-(5 - len(drawn)) :]]

    @shows("WS-261", "WS-262")
    def test_its_goals(self) -> None:
        name = {"scenario": "winter-fires"}
        assert ws(judge, **name, taken=6, gauges={"wc": 0}).outcome is not None
        assert ws(judge, **name, taken=6, gauges={"wa": 0}).outcome is None
        assert goal_of("winter-fires", ironworker="on") == [8, 1, 1]


class TestCentralStation:
    @shows("WS-263", "WS-264", "WS-265")
    def test_tiles_start_and_cards(self) -> None:
        g = new("central-station")
        assert tiles(g) == {
            "work": {"triangle", "woolworth", "newtown"},
            "politics": {"iww", "ilgwu", "ferrer"},
            "street": ALL_THREE,
        }
        s = g.s
        assert starts(g) == (1, {1, 2}, {3}, {0}, [2, 2, 2])
        for members in (range(4), range(4, 8), range(8, 12), range(12, 17)):
            assert sum(1 for c in members if s.health[c] == 1) == 1
        assert has_complex(g)

    @shows("WS-264")
    def test_the_owner_chooses_who_is_injured(self) -> None:
        g = RULES.new(1, {"scenario": "central-station"})
        answer(g, ("hurt.character", "vito"))
        assert g.s.health[2] == 1

    @shows("WS-266")
    def test_its_strategies(self) -> None:
        order = strategies(new("central-station"))
        assert order == [
            "abusive_controls", "pinkerton_raid", "scandal_in_food_production",
            "challenge_to_industry_laws",
        ]  # fmt: skip
        lengths = [STRATEGIES[STRATEGY.value(slug)].steps for slug in order]
        assert [1 + sum(lengths[:i]) for i in range(4)] == [1, 3, 6, 8]

    @shows("WS-268", "WS-269")
    def test_its_goals(self) -> None:
        assert goal_of("central-station") == [6, 1, -1]
        options = {"ironworker": "on"}
        facts: dict[str, Any] = {"scenario": "central-station", "options": options, "taken": 6}
        assert ws(judge, **facts, gauges={"wc": 0}).outcome is None
        assert ws(judge, **facts, gauges={"wc": 0, "wa": 0}).outcome is not None


class TestCloakmakers:
    @shows("WS-270", "WS-271", "WS-272", "WS-273", "WS-274")
    def test_tiles_tenements_start_and_cards(self) -> None:
        g = new("cloakmakers", players=2)
        assert tiles(g) == {
            "work": {"triangle", "newark"},
            "politics": {"iww", "ilgwu"},
            "street": {"tenderloin", "wes_pen"},
        }
        assert set(g.view(None)["tenements"]) == {"italians", "americans"}
        assert g.s.duo == 1
        assert starts(g) == (1, {2}, {2}, {2}, [2, 2, 2])
        assert not has_complex(g)
        steps = [STRATEGIES[STRATEGY.value(slug)].steps for slug in strategies(g)]
        assert Counter(steps) == {2: 2, 3: 2}

    @shows("WS-275")
    def test_its_goal_is_all_of_them_and_the_working_hours(self) -> None:
        g = ws(scenario="cloakmakers", players=2, tenements=("italians", "americans"))
        g.s.taken = [int(i >= 8) for i in range(13)]
        g.s.gauges = [2, 2, 0]
        assert not won(g.s)
        g.s.gauges = [0, 2, 2]
        assert won(g.s)


@shows("WS-017")
def test_every_strategy_has_as_many_plans_as_steps() -> None:
    assert [len(plans) for plans in PLANS_OF] == [row.steps for row in STRATEGIES]
