"""The map, the units and the tables as data."""

from __future__ import annotations

from collections import Counter
from typing import Any

from haymarket.games.chicago_chicago import RULES, components
from haymarket.games.chicago_chicago.components import (
    BOX,
    BOXES,
    BRIDGES,
    COLUMNS,
    FEATURES,
    FORCES,
    GROUPS,
    MINIMUMS,
    NEIGHBOURS,
    ODDS_TABLE,
    PARKS,
    RESULTS,
    SCENARIOS,
    TABLES,
    UNITS,
    Unit,
    counters,
)
from haymarket.games.chicago_chicago.conflict import odds
from haymarket.games.chicago_chicago.levels import LOWEST_GROUPS_FIRST, LOWEST_POLICE_FIRST
from haymarket.games.chicago_chicago.movement import deploy
from haymarket.kernel import Game, words
from tests.games.chicago_chicago import play
from tests.provenance import fields, sources, untold
from tests.shows import mends, shows


def unit(name: str) -> Unit:
    return next(unit for unit in UNITS if unit.id == name)


def sizes(name: str) -> list[str]:
    """Strength and movement of the small and the large unit."""
    small, large = counters(unit(name), 1), counters(unit(name), 3)
    return [f"{stack[0][2]}-{unit(name).movement}" for stack in (small, large)]


class TestTheMap:
    @shows("CC-094")
    def test_exactly_four_boxes_are_parks(self) -> None:
        assert {BOX.slugs[park] for park in PARKS} == {
            "lincoln_park", "grant_east", "grant_west", "washington_park",
        }  # fmt: skip

    @shows("CC-040")
    def test_there_are_seventeen_minimum_boxes_some_of_them_conditional(self) -> None:
        assert len(MINIMUMS) == 17
        kinds = [BOXES[box].minimum for box in MINIMUMS]
        assert kinds.count("conditional") == 6
        assert kinds.count("always") == 11

    @shows("CC-099", "CC-102")
    def test_every_box_has_a_code_and_one_is_p4_d1(self) -> None:
        assert all(box.police > 0 and box.demonstrators > 0 for box in BOXES)
        assert any((box.police, box.demonstrators) == (4, 1) for box in BOXES)

    def test_downtown_is_worth_more_to_the_demonstrators_than_lincoln_park(self) -> None:
        lincoln = BOXES[BOX.value("lincoln_park")].demonstrators
        for name in ("grant_west", "the_loop", "michigan_avenue", "conrad_hilton", "amphitheatre"):
            assert BOXES[BOX.value(name)].demonstrators > lincoln

    def test_all_boxes_hang_together(self) -> None:
        reached, edge = {0}, [0]
        for here in edge:
            for there in NEIGHBOURS[here]:
                if there not in reached:
                    reached.add(there)
                    edge.append(there)
        assert len(reached) == len(BOXES) == 29

    def test_bridges_join_neighbours(self) -> None:
        for bridge in BRIDGES:
            one, other = bridge.boxes
            assert BOX.value(other) in NEIGHBOURS[BOX.value(one)]

    def test_every_box_can_be_drawn(self) -> None:
        for box in BOXES:
            assert len(box.polygon) >= 4
            xs, ys = zip(*box.polygon, strict=True)
            assert min(xs) < box.centre[0] < max(xs)
            assert min(ys) < box.centre[1] < max(ys)
        assert {"coast", "river", "tracks"} <= {feature.id for feature in FEATURES}

    def test_what_is_ours_is_marked_and_has_its_history(self) -> None:
        assert not untold(BOXES)
        assert not untold(TABLES)
        assert fields(BOXES, "rulebook") == {"name": 4, "multiplier": 4}, "the park boxes"
        assert fields(TABLES, "rulebook") == {"name": 2, "users": 2, "printed": 1}
        assert set(sources(UNITS)) == {"rulebook"}
        assert fields(RESULTS.values(), "rulebook") == {
            "name": 1, "scorer": 1, "side": 1, "change": 1,
        }, "DD3 scores and demoralises; somebody is shot"  # fmt: skip
        assert fields(SCENARIOS.values(), "rulebook") == {"turn": 1}
        assert fields(BRIDGES, "public") == {"name": len(BRIDGES)}

    @mends("CC-F13")
    def test_there_are_many_kinds_of_place(self) -> None:
        codes = Counter((box.police, box.demonstrators) for box in BOXES)
        assert len(codes) >= 18
        assert max(Counter(box.police for box in BOXES).values()) <= 11
        assert sum(box.police > box.demonstrators for box in BOXES) >= 5
        assert codes[4, 1] == 1, "the rulebook's own example"

    @mends("CC-F1")
    def test_what_the_short_game_says_of_its_start_is_so(self) -> None:
        start = SCENARIOS["last_two_days"]
        told = words(RULES).table["setting"]["scenario"]["help"]
        assert f"ahead by {start.police - start.demonstrators}:" in told
        even = [row[0] for row in TABLES[ODDS_TABLE.value("parley")].rows]
        assert sum(RESULTS[code].scorer == "police" for code in even) == 3
        text = words(RULES).rulebook()["conflict/tables"].text
        assert "Parley is mild: even between equals" in text


class TestThePieces:
    @shows("CC-008")
    def test_police_tac_and_guard_are_blue_and_all_groups_are_green(self) -> None:
        assert {u.id for u in FORCES} == {"police_1", "police_2", "police_3", "tac", "guard"}
        assert {u.id for u in GROUPS} == {f"demonstrators_{n}" for n in range(1, 5)}
        assert len(FORCES) + len(GROUPS) == len(UNITS)

    @shows("CC-009")
    def test_every_unit_has_a_strength_and_a_movement_number(self) -> None:
        assert all(u.strength > 0 and u.movement > 0 for u in UNITS)

    @shows("CC-010")
    def test_strength_is_not_headcount(self) -> None:
        assert odds(unit("police_1").strength, unit("demonstrators_4").strength) == 1

    @shows("CC-012", "CC-013", "CC-015", "CC-016", "CC-017")
    def test_a_company_is_three_platoons(self) -> None:
        assert sizes("police_1") == ["4-3", "12-3"]
        assert sizes("police_2") == ["3-3", "9-3"]
        assert sizes("police_3") == ["2-3", "6-3"]
        assert counters(unit("police_1"), 5) == [("company", 1, 12), ("platoon", 2, 4)]

    @shows("CC-014")
    def test_regular_police_have_three_levels(self) -> None:
        assert [u.level for u in FORCES if u.level] == [1, 2, 3]

    @shows("CC-018", "CC-031")
    def test_how_many_of_each_there_are(self) -> None:
        assert [u.counters for u in FORCES if u.level] == [40, 49, 21]
        assert [u.counters for u in GROUPS] == [20, 20, 25, 34]
        assert components.MOST_GROUPS == 99

    @shows("CC-019", "CC-020")
    def test_six_tac_of_5_3_never_make_a_company(self) -> None:
        tac = unit("tac")
        assert (tac.counters, tac.strength, tac.movement) == (6, 5, 3)
        assert counters(tac, 3) == [("platoon", 3, 5)]

    @shows("CC-021")
    def test_tac_and_guard_have_no_level(self) -> None:
        assert unit("tac").level == unit("guard").level == 0

    @shows("CC-022", "CC-023", "CC-024")
    def test_guard_companies_and_battalions(self) -> None:
        assert sizes("guard") == ["3-2", "9-2"]
        assert counters(unit("guard"), 3) == [("battalion", 1, 9)]
        assert unit("guard").counters == 12

    @shows("CC-026", "CC-027", "CC-028", "CC-029", "CC-030")
    def test_a_crowd_is_three_groups(self) -> None:
        assert sizes("demonstrators_1") == ["12-2", "36-2"]
        assert sizes("demonstrators_2") == ["9-2", "27-2"]
        assert sizes("demonstrators_3") == ["6-1", "18-1"]
        assert sizes("demonstrators_4") == ["3-1", "9-1"]

    @shows("CC-032", "CC-182")
    def test_the_lowest_level_has_the_highest_number(self) -> None:
        assert GROUPS[LOWEST_GROUPS_FIRST[0]].level == 4
        assert [FORCES[kind].id for kind in LOWEST_POLICE_FIRST] == [
            "police_3", "police_2", "police_1", "guard", "tac",
        ]  # fmt: skip

    @shows("CC-157", "CC-158")
    def test_only_equals_stand_as_one_counter_and_it_changes_nothing(self) -> None:
        assert counters(unit("police_1"), 2) == [("platoon", 2, 4)]
        g = play(deploy, blue={"civic_center": [2, 1]})
        seen = g.view(1)["boxes"]["civic_center"]["counters"]
        assert [(c["unit"], c["size"], c["count"]) for c in seen] == [
            ("police_1", "platoon", 2),
            ("police_2", "platoon", 1),
        ]
        g = play(deploy, green={"old_town": [4]})
        seen = g.view(0)["boxes"]["old_town"]["counters"]
        assert [(c["size"], c["count"], c["numbers"]) for c in seen] == [
            ("crowd", 1, "36-2"),
            ("group", 1, "12-2"),
        ]
        assert "counters" not in type(g.s).__slots__, "sizes are drawn, not played"


class TestTheTables:
    @shows("CC-112")
    def test_harass_at_3_to_1_with_a_2_is_dd3(self) -> None:
        assert TABLES[ODDS_TABLE.value("harass")].rows[1][COLUMNS.index("3:1")] == "DD3"
        dd3 = RESULTS["DD3"]
        assert (dd3.scorer, dd3.side, dd3.change) == ("demonstrators", "demonstrators", "down")

    @shows("CC-119")
    def test_assaulting_at_1_to_1_often_ends_in_a_shooting(self) -> None:
        column = [row[0] for row in TABLES[ODDS_TABLE.value("assault")].rows]
        assert column.count("SHOT") >= 3
        others = [row for table in TABLES if table.id != "assault" for row in table.rows]
        assert not any("SHOT" in row for row in others)

    def test_the_first_letter_of_a_result_says_who_scores(self) -> None:
        for code, result in RESULTS.items():
            if code != "SHOT":
                assert result.scorer[0].upper() == code[0]

    def test_every_result_is_on_some_table(self) -> None:
        used = {code for table in TABLES for row in table.rows for code in row}
        assert used == set(RESULTS)


class TestTheView:
    @shows("CC-007")
    def test_both_players_see_everything(self) -> None:
        g: Game[Any] = RULES.new(3)
        assert g.view(0) == g.view(1) == g.view(None)
        seen = g.view(0)
        assert seen["turn"] == "25a"
        assert seen["points"] == {"demonstrators": 0, "police": 0}
        assert set(seen["tables"]) == {"parley", "harass", "assault"}
        assert len(seen["boxes"]) == 29
