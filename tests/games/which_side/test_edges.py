"""The edges of the rules: the last space, the last dollar, the first card of a deck."""

from __future__ import annotations

import pytest

from haymarket.games.which_side import RULES
from haymarket.games.which_side.cards.verbs import burn, gauge, lose_premises_or_dirty
from haymarket.games.which_side.circumstances import setup_character
from haymarket.games.which_side.components import GAUGE
from haymarket.games.which_side.decks import CHANGES, EMPLOYERS, MISFORTUNE
from haymarket.games.which_side.employers import employer_offensives
from haymarket.games.which_side.misfortunes import give_misfortune
from haymarket.games.which_side.setup import announce_goal
from haymarket.games.which_side.standing import standing
from haymarket.games.which_side.state import blank
from haymarket.games.which_side.struggle import struggle
from haymarket.games.which_side.survive import incidents
from haymarket.games.which_side.tenements import misery
from haymarket.games.which_side.vocabulary import ANY_GAUGE
from haymarket.games.which_side.working import daily_action
from haymarket.kernel import LOSING, Goal
from tests.games.which_side.builder import ch, of, t, ws
from tests.position import answer, offered, refused, said
from tests.shows import shows


@shows("WS-040", "WS-183")
def test_what_lasts_is_a_table_of_numbers_that_change_something() -> None:
    assert CHANGES.read({"ris_min": 2, "pt_min": -1}) == ((0, 2), (1, -1))
    for wrong in ({"luck": 1}, {"ris_min": 0}, {"ris_min": 1, "luck": 1}, {"ris_min": "1"}, {}, 3):
        with pytest.raises(ValueError, match="a table of numbers"):
            CHANGES.read(wrong)


@shows("WS-002", "WS-003", "WS-005", "WS-009")
def test_the_whole_of_a_standing() -> None:
    g = ws(es=9, taken=2, gauges={"wh": 0, "wc": 1}, wall=["speed_up*", "spies"])
    assert standing(g, None).goals == (
        Goal("controls", 2, 6),
        Goal("gauges", 1, 1, met=True),
        Goal("turns", 2, 0, danger=True, about=(9,)),
        Goal("measures", 1, 3, danger=True),
        Goal("playable", 4, 0, danger=True, about=("first",)),
    )
    named = ws(scenario="cloakmakers", players=2, tenements=("italians", "americans"), es=10)
    stands = standing(named, None)
    assert stands.verdict == LOSING
    assert stands.goals[1:4] == (
        Goal("gauges", 0, 1),
        Goal("gauge", 2, 0, about=("wh",)),
        Goal("turns", 1, 0, met=True, danger=True, about=(10,)),
    )


@shows("WS-275")
def test_the_first_gauge_is_named_like_the_others() -> None:
    g = ws(announce_goal, scenario="cloakmakers", players=2, tenements=("italians", "americans"))
    assert said(g, "goal.named") == [(5, GAUGE.value("wh"))]


@shows("WS-053")
def test_the_last_but_one_still_chooses_and_the_last_takes_what_is_left() -> None:
    g = RULES.new(1, {"players": 4})
    for seat, slug in enumerate(("chinese", "italians", "russians")):
        assert (g.pending[0].what, g.pending[0].seat) == ("setup.tenement", seat)
        answer(g, slug)
    assert g.pending[0].what != "setup.tenement"
    assert g.s.owner[t("americans")] == 3


@shows("WS-025")
def test_there_is_room_for_three_guests() -> None:
    assert blank().guests == blank().guest_home == [-1, -1, -1]


@shows("WS-097")
def test_one_more_at_the_maximum_is_refused_on_every_gauge() -> None:
    g = ws(daily_action, 0, ris={"italians": 8}, pt={"italians": 6}, uns={"italians": 5})
    answer(g, "rosa")
    for slug in ("triangle_a_machines", "iww_a_agitation", "newark_a_glue"):
        assert refused(g, slug) == "working/daily#gauge"
    assert "woolworth_a_canteen" in offered(g), "what raises nothing is open"


@shows("WS-091")
def test_a_speed_up_counts_for_women_and_men() -> None:
    for who, slug in (("rosa", "triangle_a_machines"), ("vito", "triangle_a_cutting")):
        for ris, allowed in ((6, True), (7, False)):
            g = ws(daily_action, 0, ris={"italians": ris}, wall=["speed_up*"])
            answer(g, who)
            assert (slug in offered(g)) == allowed


@shows("WS-030")
def test_a_gauge_at_its_far_right_stays_there() -> None:
    assert ws(gauge, GAUGE.value("wa"), gauges={"wa": 4}).s.gauges == [2, 2, 4]
    assert ws(gauge, GAUGE.value("wa"), gauges={"wa": 3}).s.gauges == [2, 2, 4]
    g = ws(gauge, ANY_GAUGE, gauges={"wh": 4})
    assert refused(g, "wh") == "employers/gauges#far-right"
    assert offered(g) == {"wc", "wa"}


@shows("WS-181")
def test_the_first_premises_of_the_list_can_be_lost_like_the_others() -> None:
    g = ws(lose_premises_or_dirty, 0, premises={"italians": "lawyer"})
    assert (g.s.premises[0], of(g, "uns", "italians")) == (-1, 2)


@shows("WS-200")
def test_the_plan_says_how_many_cards_of_which_deck() -> None:
    def drawn(step: int) -> list[str]:
        g = ws(
            employer_offensives, strategy=("newark_workshop_fire", step, [0, 0]),
            normal=[4, 5, 6], difficult=[21, 22, 23],
        )  # fmt: skip
        return [EMPLOYERS[card].deck for card in g.s.wall]

    assert drawn(1) == ["normal"]
    assert drawn(2) == ["normal", "normal", "difficult"]


@shows("WS-079")
def test_incidents_begin_the_phase_of_survival() -> None:
    assert ws(incidents, gauges={"wc": 0}).view(None)["phase"] == "survive"


@shows("WS-085")
def test_a_quarantine_needs_two_and_two_are_enough() -> None:
    card = MISFORTUNE.value("quarantine")
    for bedridden, able in ((2, True), (3, False)):
        health = dict.fromkeys(("rosa", "carmela", "vito", "nunzio")[:bedridden], 0)
        g = ws(give_misfortune, t("russians"), card, health=health)
        assert ("italians" in offered(g)) == able


@shows("WS-152")
def test_the_last_dollar_of_a_debt_is_filth() -> None:
    nobody = dict.fromkeys(("rosa", "carmela", "vito", "nunzio"), 0)
    g = ws(misery, t("italians"), 1, uns={"italians": 4}, health=nobody)
    assert of(g, "uns", "italians") == 5
    g = ws(misery, t("italians"), 0, uns={"italians": 4}, health=nobody)
    assert of(g, "uns", "italians") == 4


@shows("WS-181")
def test_a_fire_finds_nothing_where_all_is_closed() -> None:
    assert not ws(burn, "politics", closed=[2] * 12).pending
    g = ws(burn, "politics")
    assert refused(g, "triangle") == "employers/closures#other-kind"
    answer(g, "iww")
    assert g.s.closed[5] == 1


@shows("WS-227")
def test_who_would_only_ail_may_be_struck_though_nobody_else_is_playable() -> None:
    alone = {"rosa": 2, "carmela": 0, "vito": 0, "nunzio": 0}
    s = ws(health=alone).s
    assert setup_character.refuse(s, 0, ch("rosa"), "hurt", -1) is None
    assert setup_character.refuse(s, 0, ch("rosa"), "arrest", -1) == "scenarios/circumstances#last"
    s = ws(health={**alone, "rosa": 1}).s
    assert setup_character.refuse(s, 0, ch("rosa"), "hurt", -1) == "scenarios/circumstances#last"
    s = ws(health={**alone, "rosa": 1, "vito": 1}).s
    assert setup_character.refuse(s, 0, ch("rosa"), "hurt", -1) is None


@shows("WS-157")
def test_a_share_that_was_named_is_kept_while_others_can_make_up() -> None:
    g = ws(struggle, players=1, stock={"union": 4}, dollars=5)
    answer(g, "take_bakeries", "italians", "0", "russians", "0")
    shares = g.view(None)["proposal"]
    assert shares is not None
    assert sum(shares["dollars"].values()) == 7
    assert set(shares["dollars"]) == {"americans", "chinese"}


@shows("WS-090")
def test_what_a_card_forbids_for_the_day_is_told() -> None:
    turned = [0] * 32
    turned[4], turned[7] = 1, 10  # no housework, and barred from tile 9, the Tenderloin
    g = ws(daily_action, 0, turned=turned)
    answer(g, "vito")
    assert refused(g, "housework") == "working/daily#no-housework"
    assert refused(g, "tenderloin_a_street") == "working/daily#barred"
    assert "iww_a_agitation" in offered(g)


@shows("WS-102")
def test_who_works_on_a_tile_keeps_only_workers_control_away() -> None:
    g = ws(daily_action, 0, at={"rivka": "triangle_a_machines"})
    answer(g, "rosa")
    assert {"triangle_a_sabotage", "triangle_a_control"} <= offered(g)


@shows("WS-198", "WS-199")
def test_a_new_strategy_begins_at_its_first_step_with_nothing_beaten() -> None:
    g = ws(employer_offensives, strategies=[5], normal=[4], difficult=[21])
    assert (g.s.strategy, g.s.step, g.s.beaten) == (5, 0, [0, 0, 0])


@shows("WS-006")
def test_the_standing_names_the_player_who_is_weakest() -> None:
    health = dict.fromkeys(("rivka", "anna", "lev"), 0)
    assert standing(ws(health=health), None).goals[-1].about == ("second",)
