"""Demonstrators attack: odds, tables, forced assault, shooting, the index."""

from __future__ import annotations

from random import Random

import pytest

from haymarket.games.chicago_chicago import RULES
from haymarket.games.chicago_chicago.attacks import confront, sweep
from haymarket.games.chicago_chicago.components import BOX, COLUMNS, ODDS_TABLE, RESULTS, TABLES
from haymarket.games.chicago_chicago.conflict import (
    column,
    crowd_strength,
    gain,
    odds,
    police_strength,
)
from haymarket.games.chicago_chicago.movement import deploy
from tests.games.chicago_chicago import a_roll, blue, green, play, roll
from tests.nets.nets import random_game
from tests.position import answer, heard, offered, refused, said
from tests.shows import mends, shows


class TestInOneBox:
    @shows("CC-005")
    def test_neighbours_do_not_fight(self) -> None:
        for step in (confront, sweep):
            g = play(step, green={"old_town": [5]}, blue={"near_north": [9]}, garrisons=False)
            assert not g.pending, "nobody is asked whether to attack"

    @shows("CC-125")
    def test_nobody_retreats(self) -> None:
        for die in range(1, 7):
            g = play(confront, green={"the_loop": [0, 0, 6]}, blue={"the_loop": [9]}, dice=[die])
            answer(g, "the_loop", "harass")
            assert sum(g.s.groups) == sum(green(g, "the_loop"))
            assert sum(g.s.police) == 51 + sum(blue(g, "the_loop"))


class TestOdds:
    @shows("CC-104")
    def test_strength_against_strength(self) -> None:
        assert crowd_strength([1, 1]) == 21
        assert police_strength([1, 1]) == 7
        assert odds(21, 7) == 3

    @shows("CC-105", "CC-106", "CC-107")
    @pytest.mark.parametrize(("attack", "to_one"), [(42, 0), (47, 0), (48, 1)])
    def test_under_1_to_1_there_is_no_attack(self, attack: int, to_one: int) -> None:
        assert odds(attack, 48) == to_one

    @shows("CC-105", "CC-106")
    def test_42_against_48_is_refused_and_48_against_48_is_not(self) -> None:
        elsewhere = {"old_town": [5]}
        g = play(confront, green={"the_loop": [3, 0, 1], **elsewhere}, blue={"the_loop": [12]})
        assert refused(g, "the_loop") == "conflict/odds"
        g = play(confront, green={"the_loop": [4], **elsewhere}, blue={"the_loop": [12]})
        answer(g, "the_loop")
        assert g.pending[0].about[1] == COLUMNS.index("1:1")

    @shows("CC-108", "CC-109")
    def test_the_fraction_is_dropped(self) -> None:
        assert odds(95, 48) == 1
        assert odds(96, 48) == 2
        assert odds(48, 15) == 3
        g = play(confront, green={"the_loop": [4]}, blue={"the_loop": [3, 1]}, dice=[2])
        answer(g, "the_loop", "harass")
        assert said(g, "confront")[0][1:] == (48, 15)
        assert said(g, "conflict.rolled")[0][2] == COLUMNS.index("3:1")


class TestDemonstratorsAttack:
    @shows("CC-085")
    def test_with_all_groups_of_the_box(self) -> None:
        g = play(confront, green={"the_loop": [1, 1, 2, 1]}, blue={"the_loop": [3]}, dice=[1])
        answer(g, ("confront.box", "the_loop"), ("confront.table", "harass"))
        assert said(g, "confront")[0][1] == 12 + 9 + 12 + 3

    @shows("CC-086")
    def test_against_all_police_outside_the_minimum_box(self) -> None:
        g = play(confront, green={"the_loop": [2]}, blue={"the_loop": [1, 0, 0, 1, 1]}, dice=[1])
        answer(g, "the_loop", "harass")
        assert said(g, "confront")[0][2] == 5 + 3 + 4

    @shows("CC-087")
    def test_once_a_turn_in_a_box(self) -> None:
        crowd = {"the_loop": [2], "civic_center": [2]}
        g = play(confront, green=crowd, blue={"the_loop": [3], "civic_center": [3]}, dice=[5])
        answer(g, "the_loop", "harass")
        assert offered(g, "confront.box") == {"civic_center", "done"}
        assert refused(g, "the_loop") == "conflict/once"

    @shows("CC-085", "CC-101")
    def test_in_every_box_of_the_map(self) -> None:
        for box in BOX.slugs:
            die = a_roll("harass", "1:1", "demonstrators", "police")
            g = play(confront, green={box: [1]}, blue={box: [3]}, points=[0, 9], dice=[die])
            answer(g, box, "harass")
            assert blue(g, box) == [2, 1, 0, 0, 0]
            assert (g.s.left, g.s.fallen) == (0, 0), "nobody has left"
            assert said(g, "conflict.police-down") == [(1, BOX.value(box))]

    @shows("CC-088")
    def test_minimum_platoons_are_left_out_while_others_are_there(self) -> None:
        g = play(confront, green={"the_loop": [1]}, blue={"the_loop": [1], "the_loop_minimum": [3]},
                 dice=[2])  # fmt: skip
        answer(g, "the_loop", "harass")
        assert said(g, "confront")[0][2] == 4

    @shows("CC-089", "CC-133")
    def test_minimum_platoons_alone_are_attacked_and_defend_themselves(self) -> None:
        g = play(confront, green={"the_loop": [1]}, blue={"the_loop_minimum": [0, 3]}, dice=[1])
        answer(g, "the_loop", "harass")
        assert said(g, "confront")[0][1:] == (12, 9)

    @shows("CC-090")
    def test_on_the_usual_tables_and_for_the_usual_points(self) -> None:
        die = a_roll("harass", "2:1", "demonstrators", "police")
        g = play(confront, green={"bridgeport": [1]}, blue={"bridgeport_minimum": [0, 0, 3]},
                 dice=[die])  # fmt: skip
        answer(g, "bridgeport")
        assert offered(g, "confront.table") == {"parley", "harass"}
        answer(g, "harass")
        assert g.s.points == [1, 0]
        assert blue(g, "bridgeport_minimum") == [0, 0, 2, 0, 0]

    @shows("CC-120", "CC-124")
    def test_above_4_to_1_on_minimum_platoons_it_is_4_to_1_and_no_assault(self) -> None:
        g = play(confront, green={"the_loop": [7, 0, 1]}, blue={"the_loop_minimum": [0, 3]},
                 dice=[3])  # fmt: skip
        answer(g, "the_loop", "parley")
        assert said(g, "confront")[0][1:] == (90, 9)
        assert said(g, "conflict.rolled")[0][1:3] == (
            ODDS_TABLE.value("parley"),
            COLUMNS.index("4:1"),
        )


class TestTables:
    @shows("CC-084", "CC-110", "CC-111")
    @pytest.mark.parametrize("die", range(1, 7))
    @pytest.mark.parametrize("table", ["parley", "harass", "assault"])
    @pytest.mark.parametrize(("platoons", "col"), [(3, 0), (6, 1), (9, 2), (12, 3)])
    def test_the_attacker_chooses_then_one_die_is_read_across(
        self, die: int, table: str, platoons: int, col: int
    ) -> None:
        g = play(sweep, green={"lincoln_park": [1]}, blue={"lincoln_park": [platoons]}, dice=[die])
        answer(g, "lincoln_park", "all")
        assert g.pending[0].what == "sweep.table"
        assert g.count == 0, "no die before the table is chosen"
        answer(g, table)
        assert g.count == 1
        code = TABLES[ODDS_TABLE.value(table)].rows[die - 1][col]
        assert said(g, "conflict.rolled") == [
            (BOX.value("lincoln_park"), ODDS_TABLE.value(table), col, die, code)
        ]

    @shows("CC-113")
    def test_demonstrators_do_not_assault(self) -> None:
        g = play(confront, green={"the_loop": [1]}, blue={"the_loop": [1]})
        answer(g, "the_loop")
        assert offered(g) == {"parley", "harass"}
        assert refused(g, "assault") == "conflict/tables"

    @shows("CC-112")
    def test_dd3_gives_the_points_and_demoralises(self) -> None:
        g = play(confront, green={"bridgeport": [1, 1, 1]}, blue={"bridgeport": [0, 3]}, dice=[2])
        answer(g, "bridgeport", "harass")
        assert said(g, "conflict.rolled")[0][2:] == (COLUMNS.index("3:1"), 2, "DD3")
        assert g.s.points == [1, 0]
        assert green(g, "bridgeport") == [1, 1, 0, 1]


class TestBetterOdds:
    """Harass at 3:1, a roll of 2, is the one cell that the rulebook prints."""

    FOR_DEMONSTRATORS = ("PDX", "PD2", "PD3", "PU3", "P0", "DD2", "DD3", "D0", "DP3", "DU3", "DU2")

    @mends("CC-F10")
    def test_roll_by_roll_every_table_goes_one_way(self) -> None:
        rank = {code: n for n, code in enumerate(self.FOR_DEMONSTRATORS)} | {"SHOT": 99}
        for table in TABLES:
            for row in table.rows:
                ranks = [rank[code] for code in row]
                assert ranks == sorted(ranks, reverse=table.id != "parley"), (table.id, row)
        assert TABLES[ODDS_TABLE.value("harass")].rows[1][2] == "DD3"

    @mends("CC-F10")
    @pytest.mark.parametrize(("side", "tables"), [("demonstrators", 2), ("police", 3)])
    def test_the_best_chance_never_falls(self, side: str, tables: int) -> None:
        best = [
            max(
                sum(RESULTS[row[col]].scorer == side for row in table.rows)
                for table in TABLES[:tables]
            )
            for col in range(len(COLUMNS))
        ]
        assert best == sorted(best)
        assert best[0] == 3, "equals meet on equal terms"


class TestForcedAssault:
    @shows("CC-114", "CC-115", "CC-116", "CC-118")
    def test_at_5_to_1_the_police_must_roll_at_once(self) -> None:
        die = a_roll("assault", "1:1", "demonstrators", "police")
        g = play(confront, green={"bridgeport": [5], "old_town": [2]}, blue={"bridgeport": [3]},
                 points=[0, 9],
                 dice=[die])  # fmt: skip
        answer(g, ("confront.box", "bridgeport"))
        rolled = said(g, "conflict.rolled")
        assert len(rolled) == 1, "the assault takes the place of the attack"
        assert rolled[0][1:4] == (ODDS_TABLE.value("assault"), COLUMNS.index("1:1"), die)
        assert [event.rule for event in heard(g) if event.code == "conflict.rolled"] == [
            "conflict/forced-assault"
        ]
        assert g.s.points == [1, 9], "scored as an assault in that box"
        assert blue(g, "bridgeport") == [2, 1, 0, 0, 0]
        assert refused(g, "bridgeport") == "conflict/once"

    @shows("CC-115")
    @mends("CC-F7")
    def test_nobody_can_end_the_step_instead(self) -> None:
        crowd = {"bridgeport": [5], "old_town": [5], "the_loop": [2]}
        die = a_roll("assault", "1:1", "police", "demonstrators")
        g = play(confront, green=crowd, blue={"bridgeport": [3], "old_town": [1], "the_loop": [3]},
                 points=[0, 9], dice=[die, die])  # fmt: skip
        assert offered(g, "confront.box") == {"bridgeport", "old_town", "the_loop"}
        assert refused(g, "done") == "conflict/forced-assault"
        answer(g, "old_town")
        assert refused(g, "done") == "conflict/forced-assault", "there is another"
        answer(g, "bridgeport", ("confront.box", "done"))

    @shows("CC-097")
    @mends("CC-F6")
    def test_whom_it_hit_is_not_attacked_again_in_step_4(self) -> None:
        die = a_roll("assault", "1:1", "police", "demonstrators")
        g = play(confront, green={"old_town": [5, 0, 0, 0, 0, 0, 1]}, blue={"old_town": [3]},
                 points=[0, 9], dice=[die], after=[("sweep",), ("begin_step", 4)])  # fmt: skip
        answer(g, "old_town")
        assert offered(g, "sweep.box") == {"old_town", "done"}
        answer(g, "old_town")
        assert offered(g, "sweep.target") == {"infiltrate_3", "all"}, "one was not in it"
        assert refused(g, "level_1") == "conflict/once"

    @shows("CC-114")
    def test_at_4_to_1_they_need_not(self) -> None:
        g = play(confront, green={"the_loop": [4, 1]}, blue={"the_loop": [3]})
        answer(g, "the_loop")
        assert crowd_strength([4, 1]) == 57
        assert g.pending[0].what == "confront.table"
        assert g.pending[0].about[1] == COLUMNS.index("4:1")

    @shows("CC-117")
    def test_always_in_the_1_to_1_column(self) -> None:
        die = a_roll("assault", "1:1", "police", "demonstrators")
        g = play(confront, green={"the_loop": [9]}, blue={"the_loop": [3]}, dice=[die])
        answer(g, "the_loop")
        assert said(g, "confront")[0][1:] == (108, 12)
        assert said(g, "conflict.rolled")[0][2] == 0

    @shows("CC-121")
    def test_the_guard_alone_are_not_forced(self) -> None:
        g = play(confront, green={"the_loop": [1, 0, 0, 1]}, blue={"the_loop": [0, 0, 0, 0, 1]})
        answer(g, "the_loop")
        assert g.pending[0].what == "confront.table"
        assert g.pending[0].about[1] == COLUMNS.index("4:1")

    @shows("CC-121")
    def test_the_guard_count_where_police_are_with_them(self) -> None:
        g = play(confront, green={"the_loop": [2]}, blue={"the_loop": [1, 0, 0, 0, 1]})
        answer(g, "the_loop")
        assert g.pending[0].what == "confront.table", "24 against 7, not against 4"

    @shows("CC-122")
    def test_police_who_walk_into_a_crowd_are_not_forced(self) -> None:
        g = play(deploy, green={"the_loop": [20]}, blue={"civic_center": [1]},
                 after=[("sweep",)])  # fmt: skip
        answer(g, "civic_center", "level_1", "the_loop")
        assert not said(g, "conflict.rolled")
        assert g.count == 0


class TestShooting:
    @shows("CC-065")
    def test_it_ends_the_game_whatever_the_index_says(self) -> None:
        g = play(confront, green={"the_loop": [9]}, blue={"the_loop": [1]}, points=[0, 40],
                 dice=[roll("assault", "1:1", "SHOT")])  # fmt: skip
        answer(g, "the_loop")
        assert g.outcome is not None
        assert g.outcome.winners == (0,)
        assert g.outcome.reason == "conflict/shooting"
        assert g.outcome.scores == (0, 40)
        assert not g.pending

    @shows("CC-065", "CC-119")
    def test_an_assault_of_their_own_choice_can_end_so_too(self) -> None:
        g = play(sweep, green={"the_loop": [1]}, blue={"the_loop": [3]},
                 dice=[roll("assault", "1:1", "SHOT")])  # fmt: skip
        answer(g, "the_loop", "all", "all", "assault")
        assert g.outcome is not None
        assert g.outcome.reason == "conflict/shooting"


class TestTheExposureIndex:
    @shows("CC-100", "CC-101", "CC-102")
    @pytest.mark.parametrize(("scorer", "points"), [("police", [0, 4]), ("demonstrators", [1, 0])])
    def test_p4_d1(self, scorer: str, points: list[int]) -> None:
        die = a_roll("harass", "1:1", scorer, "demonstrators")
        g = play(confront, green={"bridgeport": [1]}, blue={"bridgeport": [3]}, dice=[die])
        answer(g, "bridgeport", "harass")
        assert g.s.points == points

    @shows("CC-183")
    def test_a_side_moves_its_own_marker_up(self) -> None:
        g = play(confront, points=[3, 9], green={"old_town": [1]}, blue={"old_town": [1]})
        gain(g, 0, 5)
        assert g.s.points == [8, 9]

    @shows("CC-184")
    def test_no_marker_ever_goes_down(self) -> None:
        for seed in range(8):
            g = RULES.new(seed)
            before = [0, 0]
            for _ in random_game(g, Random(seed)):
                assert all(now >= was for now, was in zip(g.s.points, before, strict=True))
                before = g.s.points[:]

    @shows("CC-123", "CC-124")
    def test_columns(self) -> None:
        assert [column(n) for n in (1, 2, 3, 4, 5, 30)] == [0, 1, 2, 3, 3, 3]

    def test_results_of_every_code_are_said(self) -> None:
        for code, result in RESULTS.items():
            if result.change == "shot":
                continue
            table = next(t for t in TABLES if any(code in row for row in t.rows))
            die, col = next(
                (die, row.index(code)) for die, row in enumerate(table.rows, start=1) if code in row
            )
            g = play(sweep, green={"lincoln_park": [0, 0, 3]}, dice=[die],
                     blue={"lincoln_park": [0, 6 * (col + 1)]})  # fmt: skip
            answer(g, "lincoln_park", "all", table.id)
            assert said(g, "conflict.rolled")[0][4] == code
            changed = [
                e.code for e in heard(g) if e.code.startswith(("conflict.groups", "conflict.p"))
            ]
            assert len(changed) == (0 if result.change == "none" else 1)
