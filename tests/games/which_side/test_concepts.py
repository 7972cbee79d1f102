"""Health, unsanitary conditions, death and prison."""

from __future__ import annotations

from haymarket.games.which_side.cards.solidarity import heal
from haymarket.games.which_side.harvest import harvest
from haymarket.games.which_side.life import life_goes_on
from haymarket.games.which_side.survive import cost_of_living
from haymarket.games.which_side.tenements import (
    arrest,
    dirty,
    hurt,
    hurt_all,
    lose_dollars,
    send_to_prison,
)
from haymarket.games.which_side.turn import turn
from haymarket.games.which_side.working import daily_actions, prison
from tests.games.which_side.builder import ALL_TENEMENTS, ch, health, of, t, where, ws
from tests.position import answer, offered, resolve
from tests.shows import mends, shows


class TestHealth:
    @shows("WS-061")
    def test_health_stays_between_0_and_2(self) -> None:
        g = ws(heal, t("russians"), "any", 2, health={"lev": 1})
        answer(g, "lev")
        assert health(g, "lev") == 2
        g = ws(hurt, t("russians"), "man", 1, health={"lev": 0, "ilya": 0})
        assert not g.pending, "nobody is left to be struck"
        assert health(g, "lev") == health(g, "ilya") == 0

    @shows("WS-062", "WS-063")
    def test_upkeep_is_1_at_full_health_and_2_below(self) -> None:
        well = ws()
        ill = ws(health={"rosa": 1, "vito": 0})
        assert cost_of_living(well.s, t("italians")) == 2 + 4
        assert cost_of_living(ill.s, t("italians")) == 2 + 1 + 1 + 2 + 2

    @shows("WS-064", "WS-007")
    def test_the_bedridden_cannot_be_placed_even_for_housework(self) -> None:
        g = ws(daily_actions, health={"rosa": 0})
        assert "rosa" not in offered(g, "day.worker")

    @shows("WS-020")
    def test_a_tenement_tracks_its_gauges_and_the_health_of_each_character(self) -> None:
        seen = ws(dollars={"russians": 3}).view(None)["tenements"]["russians"]
        assert {"ris", "pt", "uns", "living", "dollars"} <= set(seen)
        assert {c["health"] for c in seen["characters"].values()} == {2}
        assert seen["pt_minimum"] == -1


class TestUnsanitary:
    @shows("WS-066")
    def test_beyond_5_a_character_pays_instead(self) -> None:
        g = ws(dirty, t("italians"), 1, uns={"italians": 5})
        answer(g, ("hurt.character", "rosa"))
        assert of(g, "uns", "italians") == 5
        assert health(g, "rosa") == 1

    @shows("WS-067")
    def test_uns_0_wards_off_one_loss_a_turn(self) -> None:
        g = ws(hurt, t("italians"), "any", 2, uns={"italians": 0})
        answer(g, "rosa")
        assert not g.pending
        assert health(g, "rosa") == 1, "the first loss was warded off, the second was not"
        g.s.used = [0] * len(g.s.used)
        resolve(g, "hurt_one", t("italians"), "any")
        assert not g.pending, "next turn the shield is back"

    @mends("WS-F8")
    @shows("WS-067")
    def test_the_shield_spares_one_of_a_whole_group(self) -> None:
        g = ws(hurt_all, t("italians"), "woman", uns={"italians": 0})
        answer(g, ("shield.character", "carmela"))
        assert (health(g, "rosa"), health(g, "carmela")) == (1, 2), "the owner chooses whom"
        assert not g.pending
        g = ws(hurt_all, t("italians"), "woman", uns={"italians": 0}, health={"rosa": 0})
        assert (health(g, "carmela"), g.pending) == (2, ()), "of one alone nobody need be asked"


class TestDeath:
    @shows("WS-068")
    def test_the_dead_do_not_act_and_cost_nothing(self) -> None:
        g = ws(daily_actions, where={"rosa": "dead"}, health={"rosa": 0})
        assert offered(g) == {"carmela", "vito", "nunzio"}
        assert cost_of_living(g.s, t("italians")) == 2 + 3


class TestPrison:
    @shows("WS-069", "WS-070")
    def test_everyone_sent_to_prison_goes_to_arrest_however_full_it_is(self) -> None:
        names = ["rosa", "carmela", "vito", "rivka", "anna", "lev", "bessy", "ada", "tom", "lan"]
        g = ws(send_to_prison, ch("walt"), where=dict.fromkeys(names, "arrest"))
        assert where(g, "walt") == "arrest"

    @shows("WS-071")
    def test_bessy_moves_from_arrest_to_jail(self) -> None:
        assert where(ws(prison, where={"bessy": "arrest"}), "bessy") == "jail"

    @shows("WS-072")
    def test_jail_is_emptied_when_life_goes_on_and_arrest_is_not(self) -> None:
        g = ws(life_goes_on, where={"bessy": "jail", "ada": "arrest"})
        assert (where(g, "bessy"), where(g, "ada")) == ("home", "arrest")

    @shows("WS-073")
    def test_an_arrest_at_harvest_costs_the_whole_of_the_next_turn(self) -> None:
        g = ws(harvest, at={"rosa": "tenderloin_a_street"}, dice=[1])
        assert where(g, "rosa") == "arrest"
        for rule, expected in ((life_goes_on, "arrest"), (prison, "jail"), (life_goes_on, "home")):
            resolve(g, rule)
            assert where(g, "rosa") == expected

    @shows("WS-074", "WS-132")
    def test_prisoners_cost_upkeep_unless_the_iww_cares_for_them(self) -> None:
        facts = {"where": {"rosa": "jail", "vito": "arrest"}, "health": {"rosa": 1}}
        assert cost_of_living(ws(**facts).s, t("italians")) == 2 + 2 + 1 + 1 + 1
        improved = ws(**facts, side={"iww": "B"})
        assert cost_of_living(improved.s, t("italians")) == 2 + 1 + 1

    @shows("WS-075")
    def test_the_bedridden_cannot_be_arrested(self) -> None:
        g = ws(arrest, t("italians"), "any", health={"rosa": 0})
        assert offered(g, "arrest.character") == {"carmela", "vito", "nunzio"}
        g = ws(send_to_prison, ch("rosa"), health={"rosa": 0})
        assert where(g, "rosa") == "home"

    @shows("WS-076")
    def test_a_prisoner_who_falls_to_0_dies(self) -> None:
        g = ws(hurt, t("italians"), "prisoner", 1, where={"rosa": "jail"}, health={"rosa": 1})
        answer(g, "rosa")
        assert where(g, "rosa") == "dead"

    @shows("WS-077", "WS-155")
    def test_misery_kills_those_in_jail_and_not_those_in_arrest(self) -> None:
        g = ws(lose_dollars, t("americans"), 1, where={"bessy": "jail", "ada": "arrest"})
        assert (where(g, "bessy"), where(g, "ada")) == ("dead", "arrest")


class TestDefeatByNobody:
    @shows("WS-006", "WS-007")
    def test_a_tenement_without_a_playable_character_loses_the_game(self) -> None:
        g = ws(
            turn,
            misfortunes=[0, 0, 0, 0],
            dollars=9,
            where={"rosa": "jail", "carmela": "dead", "vito": "dead"},
            health={"carmela": 0, "vito": 0, "nunzio": 0},
        )
        while g.outcome is None and g.pending[0].what == "misfortune.give":
            answer(g, next(v for v in g.pending[0].options if v != t("italians")))
        assert g.outcome is not None
        assert g.outcome.reason == "defeat/nobody"
        assert g.outcome.winners == ()

    @shows("WS-008")
    def test_it_is_asked_only_before_the_working_day(self) -> None:
        g = ws(
            hurt, t("italians"), "any", 1,
            health={"rosa": 1, "carmela": 0, "vito": 0, "nunzio": 0},
        )  # fmt: skip
        answer(g, "rosa")
        assert g.outcome is None

    @shows("WS-011", "WS-015")
    def test_each_of_four_players_has_a_tenement(self) -> None:
        g = ws()
        assert [g.s.owner[t(slug)] for slug in ALL_TENEMENTS] == [0, 1, 2, 3]
