"""What a hostile reading found wrong, each by its number (docs/corrections.md), and stays mended.

WS-F1, WS-F5, WS-F9 and WS-F15 are shown in test_struggle.py, where their rules are.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from haymarket.games.which_side import RULES
from haymarket.games.which_side.components import (
    SHOWS,
    SLOT,
)
from haymarket.games.which_side.decks import (
    INCIDENT,
    MISFORTUNE,
    PLANS,
    SOLIDARITY,
    STRATEGIES,
)
from haymarket.games.which_side.employers import employer_card, strategy_ends
from haymarket.games.which_side.harvest import harvest, wage
from haymarket.games.which_side.life import life_goes_on
from haymarket.games.which_side.misfortunes import give_misfortune
from haymarket.games.which_side.outcome import check_playable
from haymarket.games.which_side.setup import announce_goal
from haymarket.games.which_side.survive import incident
from haymarket.games.which_side.tenements import arrest
from haymarket.games.which_side.working import costs, daily_action, night_actions
from haymarket.kernel import BadOption, words
from tests.games.which_side.builder import emp, health, of, stock, t, where, ws
from tests.position import LoadedGame, answer, heard, offered, refused, said
from tests.shows import mends, shows


def prompt(g: LoadedGame) -> str:
    return words(RULES).prompt(g.pending[0])


@mends("WS-F2")
class TestIncidents:
    """Two incidents where the working conditions are normal."""

    @shows("WS-134")
    @pytest.mark.parametrize("scenario", ["new-york-1910", "duo", "central-station"])
    def test_two_at_the_start(self, scenario: str) -> None:
        g = RULES.new(1, {"scenario": scenario})
        assert g.view(None)["incidents"] == 2


@mends("WS-F3")
class TestRangesOfGauges:
    """The board draws the gauges from what the game says of them."""

    @shows("WS-097")
    def test_the_view_tells_the_highest_and_the_lowest_space(self) -> None:
        seen = ws().view(None)
        assert seen["most"] == {"ris": 8, "pt": 6, "uns": 5}
        lowest = {slug: row["pt_lowest"] for slug, row in seen["tenements"].items()}
        assert lowest == {"italians": 0, "russians": -1, "americans": 0, "chinese": 0}


@mends("WS-F4")
@shows("WS-002", "WS-003")
class TestGoal:
    """The goal is told with the gauge it names."""

    @pytest.mark.parametrize(
        ("scenario", "told"),
        [
            ("tutorial", "The goal: 4 means of production."),
            (
                "new-york-1910",
                "The goal: 6 means of production and 1 labour gauge at far left.",
            ),
            ("shirtwaist-strike", "The goal: 5 means of production and Wages at far left."),
        ],
    )
    def test_the_log_names_it(self, scenario: str, told: str) -> None:
        g = ws(announce_goal, scenario=scenario)
        assert words(RULES).event(heard(g)[-1]) == told


@mends("WS-F6")
@shows("WS-221", "WS-223")
class TestWinnable:
    """No goal that cannot be reached."""

    def test_circumstances_that_shorten_the_game_lower_the_goal(self) -> None:
        g = ws(announce_goal, options={"ironworker": "on"}, es=4)
        assert g.s.goal == [7, 1, -1]
        g = ws(announce_goal, options={"ironworker": "on"}, es=3)
        assert g.s.goal == [8, 1, -1]

    @pytest.mark.parametrize("scenario", RULES.scenarios)
    def test_an_own_goal_works_everywhere_as_it_is_offered(self, scenario: str) -> None:
        assert RULES.new(1, {"scenario": scenario, "ironworker": "own"}).s.goal[0] == 5

    @pytest.mark.parametrize(
        ("scenario", "controls", "why"),
        [
            ("tutorial", 7, "at most 6 .* 8 means of production and 6 turns"),
            ("desperate", 7, "at most 6"),
            ("duo", 6, "at most 5 .* 5 means of production and 10 turns"),
            ("cloakmakers", 6, "at most 5"),
        ],
    )
    def test_an_own_goal_out_of_reach_is_refused(
        self, scenario: str, controls: int, why: str
    ) -> None:
        options = {"scenario": scenario, "ironworker": "own", "own_controls": controls}
        with pytest.raises(BadOption, match=why):
            RULES.new(1, options)


@mends("WS-F7")
@shows("WS-040", "WS-183")
class TestCardsMeanWhatTheySay:
    def test_a_slot_of_a_political_place_is_one_by_night_as_well(self) -> None:
        g = ws(night_actions, wall=["spies*", "yellow_dog*"], at={"rosa": "greenwich_a_agitation"})
        assert not g.pending, "the dollar is not there"
        g = ws(
            night_actions, wall=["spies*", "yellow_dog*"], at={"rosa": "greenwich_a_agitation"},
            dollars=1,
        )  # fmt: skip
        answer(g, "greenwich_a_night")
        assert (of(g, "pt", "italians"), of(g, "dollars", "italians")) == (2, 0)
        g = ws(
            night_actions, wall=["spies*"], at={"rosa": "greenwich_a_agitation"},
            pt={"italians": 5},
        )  # fmt: skip
        assert not g.pending, "PT would go over 6"

    def test_elsewhere_the_night_costs_what_it_did(self) -> None:
        g = ws(night_actions, wall=["spies*", "yellow_dog*"], premises={"italians": "hand_press"})
        answer(g, "own_premises")
        assert (of(g, "pt", "italians"), of(g, "dollars", "italians")) == (1, 0)

    def test_who_cannot_agitate_cannot_in_jail_either(self) -> None:
        barred = [0] * 32
        barred[5] = 1  # no_politics of the Italians
        g = ws(daily_action, 0, where={"rosa": "jail"}, dollars=5, turned=barred)
        assert refused(g, "rosa") == "working/daily#prisoner"
        g = ws(daily_action, 0, where={"rosa": "jail"}, dollars=5)
        assert "rosa" in offered(g)


@mends("WS-F8")
class TestShield:
    """UNS 0 wards off any HEA -1; test_concepts.py shows that the owner chooses whom."""

    @shows("WS-067")
    def test_prison_rations_too(self) -> None:
        rations = INCIDENT.value("prison_rations")
        g = ws(
            incident, rations, uns={"italians": 0}, pt={"italians": 3},
            where={"rosa": "arrest", "vito": "jail"}, health={"vito": 1},
        )  # fmt: skip
        assert offered(g, "shield.character") == {"rosa", "vito"}
        answer(g, "vito")
        assert (health(g, "rosa"), where(g, "vito")) == (1, "jail")

    @shows("WS-067")
    def test_once_a_turn(self) -> None:
        rations = INCIDENT.value("prison_rations")
        used = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        g = ws(
            incident, rations, uns={"italians": 0}, pt={"italians": 3}, used=used,
            where={"vito": "jail"}, health={"vito": 1},
        )  # fmt: skip
        assert where(g, "vito") == "dead"


class TestSufferedInFull:
    @mends("WS-F10")
    @shows("WS-085")
    def test_a_chimney_fire_at_uns_5_needs_two_points_of_health(self) -> None:
        fire = MISFORTUNE.value("chimney_fire")
        one = {"rosa": 1, "carmela": 0, "vito": 0, "nunzio": 0}
        g = ws(give_misfortune, t("russians"), fire, uns={"italians": 5}, health=one)
        assert refused(g, "italians") == "misfortunes#not-in-full"
        two = {**one, "rosa": 2}
        g = ws(give_misfortune, t("russians"), fire, uns={"italians": 5}, health=two)
        assert "italians" in offered(g)
        g = ws(give_misfortune, t("russians"), fire, uns={"italians": 4}, health=one)
        assert "italians" in offered(g), "the filth still has room"

    @shows("WS-085")
    def test_a_loss_of_health_that_clean_rooms_would_ward_off_goes_elsewhere(self) -> None:
        """R43"""
        cough = MISFORTUNE.value("coughing")
        g = ws(give_misfortune, t("russians"), cough, uns={"italians": 0})
        assert offered(g) == {"americans", "chinese"}
        used = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        g = ws(give_misfortune, t("russians"), cough, uns={"italians": 0}, used=used)
        assert "italians" in offered(g), "the shield is spent"
        fire = MISFORTUNE.value("chimney_fire")
        g = ws(give_misfortune, t("russians"), fire, uns={"italians": 0})
        assert "italians" in offered(g), "its own filth lowers the shield first"


@mends("WS-F11")
@shows("WS-083")
class TestPromptsAndPrison:
    @shows("WS-086")
    def test_the_stolen_kitty_asks_for_no_victim(self) -> None:
        kitty = MISFORTUNE.value("stolen_kitty")
        g = ws(give_misfortune, t("russians"), kitty, stock={"union": 2})
        assert not g.pending
        assert stock(g)["union"] == 1
        assert said(g, "misfortune.shared") == [(kitty,)]
        g = ws(give_misfortune, t("russians"), kitty)
        assert said(g, "misfortune.discarded") == [(kitty,)]

    def test_the_prompts_name_what_strikes(self) -> None:
        g = ws(incident, INCIDENT.value("needle"), ris={"italians": 3})
        assert prompt(g) == "The Needle: which of the Italians suffers HEA -1?"
        answer(g, "rosa")
        g = ws(employer_card, emp("police_escort"), wall=["police_escort"], pt={"chinese": 3})
        assert prompt(g) == "A Police Escort: which of the Chinese is arrested?"
        g = ws(give_misfortune, t("russians"), MISFORTUNE.value("summons"), dollars=9)
        answer(g, "italians")
        assert prompt(g).startswith("A Summons: do the Italians pay $2?")
        g = ws(life_goes_on, uns={"italians": 5})
        assert prompt(g) == "UNS 5: which of the Italians suffers HEA -1?"
        g = ws(strategy_ends, strategy=("challenge_to_industry_laws", 3, [1, 0, 0]))
        assert prompt(g) == "Challenge to Industry Laws: which gauge moves to the right?"

    @shows("WS-069", "WS-071", "WS-072")
    def test_an_arrest_in_i_1_costs_that_day_and_no_more(self) -> None:
        g = ws(
            arrest, t("italians"), "any", after=[("life_goes_on",), ("prison",)],
        )  # fmt: skip
        assert where(g, "rosa") == "home"
        answer(g, "rosa")
        assert [event.code for event in heard(g) if event.code in ("jailed", "freed")] == [
            "jailed", "freed",
        ]  # fmt: skip
        assert where(g, "rosa") == "home"


class TestReadings:
    def lost(self, players: int, **more: Any) -> bool:
        """The Italians have nobody left; the other Tenements are well."""
        health = dict.fromkeys(("rosa", "carmela", "vito", "nunzio"), 0)
        return ws(check_playable, players=players, health=health, **more).outcome is not None

    @shows("WS-006")
    def test_a_player_is_asked_over_all_of_its_tenements(self) -> None:
        """R4"""
        assert self.lost(4)
        assert not self.lost(1)
        assert not self.lost(2), "the first player has the Americans too"
        assert self.lost(3)
        assert not self.lost(3, tenements=("russians", "americans", "chinese", "italians"))

    @shows("WS-006")
    def test_the_stricter_reading_asks_every_tenement(self) -> None:
        """R4"""
        strict = {"nobody_left": "tenement"}
        assert all(self.lost(players, options=strict) for players in (1, 2, 3, 4))

    @shows("WS-006")
    def test_a_guest_counts_as_playable(self) -> None:
        """R39"""
        assert not self.lost(4, guests=[("clara_lemlich", "italians")])

    @shows("WS-133")
    def test_greenwich_makes_every_anarchist_agitation_free(self) -> None:
        """R41"""
        s = ws(side={"greenwich": "B", "bierhalle": "B"}).s
        for slug in ("greenwich_b_agitation", "ferrer_a_lecture", "bierhalle_b_circle"):
            assert costs(s, SLOT.value(slug), 0)[3] == 0, slug
        assert costs(s, SLOT.value("ferrer_a_class"), 0)[3] == 1, "union agitation costs its dollar"
        g = ws(daily_action, 0, side={"greenwich": "B"}, where={"rosa": "jail"})
        answer(g, "rosa", "wes_pen_a_agitation")
        assert of(g, "dollars", "italians") == 0
        g = ws(daily_action, 0, where={"rosa": "jail"})
        assert refused(g, "rosa") == "working/daily#prisoner", "on side A it costs a dollar"
        g = ws(daily_action, 0, side={"greenwich": "B"}, wall=["yellow_dog*"])
        answer(g, "rosa")
        assert refused(g, "ferrer_a_lecture") == "working/daily#dollars", "what a card adds is paid"

    @shows("WS-096", "WS-106")
    def test_who_has_a_character_on_the_site_cannot_help_to_improve_it(self) -> None:
        """R42, example 3"""
        g = ws(daily_action, 3, at={"lan": "greenwich_a_agitation"}, dollars=9)
        answer(g, "mei")
        assert refused(g, "greenwich_a_improve") == "working/daily#one-each"
        assert "iww_a_improve" in offered(g)
        assert "greenwich_a_agitation" in offered(g), "this slot does not say so"
        g = ws(daily_action, 3, at={"lan": "tenderloin_a_street"})
        answer(g, "mei")
        assert "tenderloin_a_robbery" in offered(g), "there each action has its own limit"

    @shows("WS-027", "WS-180")
    def test_the_bonesetter_waits_for_a_character_and_not_for_the_night(self) -> None:
        """R40"""
        g = ws(night_actions, premises={"italians": "bonesetter"}, at={"rosa": "bonesetter"})
        assert not g.pending
        g = ws(harvest, premises={"italians": "bonesetter"}, at={"rosa": "bonesetter"})
        assert not g.pending, "everybody is well"
        g = ws(
            harvest, side={"bierhalle": "B"}, premises={"bierhalle": "bonesetter"},
            at={"lev": "bierhalle_b_bonesetter"}, health={"rosa": 0},
        )  # fmt: skip
        assert g.pending[0].seat == 1
        answer(g, "rosa")
        assert health(g, "rosa") == 1


@mends("WS-F13")
@shows("WS-030")
class TestEverySpaceOfAGauge:
    """Every step of a labour gauge changes something."""

    @shows("WS-030")
    @pytest.mark.parametrize("duo", [0, 1])
    @pytest.mark.parametrize("gauge", [0, 1, 2])
    def test_no_two_neighbouring_spaces_are_alike(self, duo: int, gauge: int) -> None:
        spaces = list(zip(SHOWS[0][duo][gauge], SHOWS[1][duo][gauge], strict=True))
        assert all(a != b for a, b in itertools.pairwise(spaces))
        for column in zip(*spaces, strict=True):
            assert list(column) in (sorted(column), sorted(column, reverse=True)), "one way only"

    def test_next_to_the_middle_the_change_is_the_women_s(self) -> None:
        women, men = SLOT.value("triangle_a_machines"), SLOT.value("newtown_a_labour")

        def paid_and_risked(**gauges: int) -> tuple[int, ...]:
            s = ws(gauges=gauges).s
            return wage(s, 0, women), wage(s, 0, men), costs(s, women, 0)[0], costs(s, men, 2)[0]

        assert paid_and_risked() == (3, 4, 1, 3)
        assert paid_and_risked(wa=1, wh=1) == (4, 4, 0, 3)
        assert paid_and_risked(wa=0, wh=0) == (4, 5, 0, 2)
        assert paid_and_risked(wa=3, wh=3) == (2, 4, 2, 3)
        assert paid_and_risked(wa=4, wh=4) == (2, 3, 2, 4)

    def test_placing_heeds_them(self) -> None:
        g = ws(daily_action, 0, gauges={"wh": 3}, ris={"italians": 7})
        answer(g, "rosa")
        assert refused(g, "triangle_a_machines") == "working/daily#gauge"
        g = ws(daily_action, 0, gauges={"wh": 3}, ris={"italians": 7})
        answer(g, "vito")
        assert "triangle_a_cutting" in offered(g)


@mends("WS-F14")
@shows("WS-188")
class TestStrategiesAndPlans:
    """What a strategy brings is its own, and no two plans are alike."""

    @shows("WS-193")
    def test_every_strategy_brings_its_own_solidarity_card(self) -> None:
        own = Counter(SOLIDARITY.slugs[row.victory[0].args[0]] for row in STRATEGIES)
        assert own == dict.fromkeys(SOLIDARITY.slugs, 1)

    @shows("WS-193")
    @pytest.mark.parametrize("row", STRATEGIES, ids=lambda row: str(row.id))
    def test_it_is_one_of_the_two_drawn(self, row: Any) -> None:
        deck = list(range(len(SOLIDARITY)))
        g = ws(strategy_ends, strategy=(row.id, row.steps, [1] * row.steps), solidarity=deck)
        answer(g, "yes")
        assert SOLIDARITY.slugs[row.victory[0].args[0]] in offered(g, "solidarity.keep")
        assert len(offered(g)) == 2

    @shows("WS-249", "WS-258")
    def test_where_the_scenario_has_laid_the_deck_the_top_is_drawn(self) -> None:
        top = [SOLIDARITY.value(slug) for slug in ("mink_brigade", "hippodrome", "clara_lemlich")]
        g = ws(
            strategy_ends, scenario="shirtwaist-strike", solidarity=top,
            strategy=("challenge_to_industry_laws", 3, [1, 1, 1]),
        )  # fmt: skip
        answer(g, "yes")
        assert offered(g) == {"clara_lemlich", "hippodrome"}

    def test_no_two_plans_are_alike(self) -> None:
        deeds = Counter(repr((row.do, row.target, row.condition)) for row in PLANS)
        assert max(deeds.values()) == 1
        assert len({call.verb.name for row in PLANS for call in row.do}) >= 12
