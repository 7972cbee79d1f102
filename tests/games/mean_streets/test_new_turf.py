"""New Turf, intimidation, and the two rows."""

from __future__ import annotations

from haymarket.games.mean_streets.actions import take_actions
from haymarket.games.mean_streets.locations import lay_unclaimed, lose_control, take_over
from haymarket.games.mean_streets.new_turf import intimidate, new_turf
from haymarket.games.mean_streets.state import NONE, reputation, total_income
from haymarket.games.mean_streets.turn import upkeep
from tests.games.mean_streets import at, by_location, on_slots, rolls, row, streets
from tests.position import answer, offered, refused, said
from tests.shows import shows

TWELVE = row(
    "dill_pickle",
    "kellys_stables",
    "friars_inn",
    "savoy_ballroom",
    "lincoln_gardens",
    "dreamland",
    "berghoff",
    "rendezvous",
    "sunset_cafe",
    "green_mill",
    "college_inn",
    "colosimos",
)


class TestNewTurf:
    @shows("MS-040")
    def test_the_top_card_of_the_deck_is_turned_up(self) -> None:
        g = streets(new_turf, 2, deck=row("berghoff", "dreamland"), suit=1)
        answer(g, ("new_turf.target", "new_card"))
        assert g.s.deck == row("berghoff")
        assert g.view(0)["fresh"]["id"] == "dreamland"
        assert g.reveals == 1

    @shows("MS-039")
    def test_a_new_card_or_an_older_one_and_then_no_more(self) -> None:
        g = streets(
            take_actions,
            assigned=on_slots(new_turf=1),
            deck=row("berghoff"),
            unclaimed=row("dill_pickle"),
            dice=[1],
        )
        answer(g, "new_turf")
        assert offered(g, "new_turf.target") == {"new_card", "dill_pickle"}
        answer(g, "new_card")
        assert g.pending == ()

    @shows("MS-047")
    def test_an_unclaimed_location_may_be_tried_again(self) -> None:
        g = streets(new_turf, 2, unclaimed=row("berghoff", "dill_pickle"), dice=[2, 3])
        answer(g, "dill_pickle")
        assert g.s.controlled == row("dill_pickle")
        assert g.s.unclaimed == row("berghoff")

    @shows("MS-054")
    def test_an_empty_deck_leaves_only_the_unclaimed_row(self) -> None:
        g = streets(new_turf, 2, unclaimed=row("berghoff"))
        assert refused(g, "new_card") == "actions/new-turf#deck-empty"
        assert refused(g, "colosimos") == "actions/unclaimed#not-there"
        assert offered(g) == {"berghoff"}

    @shows("MS-042")
    def test_a_fedora_is_reputation(self) -> None:
        g = streets(take_over, at("sunset_cafe"), unclaimed=row("sunset_cafe"), bonus=3)
        assert reputation(g.s) == 5

    @shows("MS-043", "MS-026")
    def test_a_money_bag_is_income_from_the_next_upkeep_on(self) -> None:
        g = streets(
            take_over, at("berghoff"), unclaimed=row("berghoff"), controlled=row("kellys_stables")
        )
        assert total_income(g.s) == 5
        assert g.s.cash == 0
        assert streets(upkeep, controlled=g.s.controlled).s.cash == 5


class TestIntimidation:
    @shows("MS-044")
    def test_the_dice_are_added_up(self) -> None:
        g = streets(intimidate, at("dreamland"), 2, fresh=at("dreamland"), dice=[3, 5])
        assert said(g, "turf.won") == [(at("dreamland"), [3, 5], 8, 7)]

    @shows("MS-045", "MS-046")
    def test_a_fist_of_six_needs_seven(self) -> None:
        for dice, won in ([3, 3], False), ([3, 4], True), ([1, 1], False):
            g = streets(intimidate, at("savoy_ballroom"), 2, fresh=at("savoy_ballroom"), dice=dice)
            assert (g.s.controlled == row("savoy_ballroom")) == won

    @shows("MS-059", "MS-117")
    def test_neither_henchmen_nor_the_tommy_gun_intimidate(self) -> None:
        g = streets(
            new_turf,
            1,
            unclaimed=row("dill_pickle"),
            controlled=row("berghoff"),
            men=by_location(berghoff=6),
            tommy_gun=1,
            dice=[6],
        )
        answer(g, "dill_pickle")
        assert g.pending == ()
        assert g.s.tommy_gun == 1
        assert g.s.men == by_location(berghoff=6)

    @shows("MS-073")
    def test_a_normal_location_brings_no_bonus(self) -> None:
        g = streets(intimidate, at("dreamland"), 2, fresh=at("dreamland"), bonus=5, dice=[6, 6])
        assert g.s.bonus == 5
        assert reputation(g.s) == 7

    @shows("MS-142", "MS-144")
    def test_the_suit_is_asked_for_before_the_roll(self) -> None:
        cards = {"deck": row("pony_inn", "berghoff"), "unclaimed": row("dreamland")}
        for suit in (0, 1):
            g = streets(new_turf, 1, **cards, suit=suit)
            assert rolls(g, "new_card") == (not suit)
            assert rolls(g, "dreamland") == (not suit)


class TestTheUnclaimedRow:
    @shows("MS-053")
    def test_a_new_location_that_does_not_scare_stays_face_up(self) -> None:
        g = streets(new_turf, 1, deck=row("berghoff"), dice=[6])
        answer(g, "new_card")
        assert g.s.unclaimed == row("berghoff")
        assert g.s.fresh == NONE

    @shows("MS-050")
    def test_the_newest_is_on_the_left(self) -> None:
        g = streets(
            new_turf, 1, deck=row("berghoff"), unclaimed=row("dreamland", "friars_inn"), dice=[1]
        )
        answer(g, "new_card")
        assert g.s.unclaimed == row("berghoff", "dreamland", "friars_inn")

    @shows("MS-051", "MS-049")
    def test_a_fifth_card_discards_the_oldest(self) -> None:
        four = row("sunset_cafe", "rendezvous", "dreamland", "friars_inn")
        g = streets(new_turf, 1, deck=row("berghoff"), unclaimed=four, dice=[1])
        answer(g, "new_card")
        assert g.s.unclaimed == row("berghoff", "sunset_cafe", "rendezvous", "dreamland")
        assert g.s.discards == row("friars_inn")

    @shows("MS-052")
    def test_a_card_that_is_taken_pushes_nothing_out(self) -> None:
        four = row("sunset_cafe", "rendezvous", "dreamland", "friars_inn")
        g = streets(new_turf, 2, deck=row("berghoff"), unclaimed=four[:], dice=[6, 6])
        answer(g, "new_card")
        assert g.s.unclaimed == four
        assert g.s.discards == []

    @shows("MS-048")
    def test_an_older_card_keeps_its_place_after_a_failed_try(self) -> None:
        three = row("sunset_cafe", "rendezvous", "dreamland")
        g = streets(new_turf, 1, unclaimed=three[:], dice=[6])
        answer(g, "rendezvous")
        assert g.s.unclaimed == three

    @shows("MS-049")
    def test_there_are_never_more_than_four(self) -> None:
        g = streets()
        g.listener = None  # no rule is resolving that could be cited
        for location in TWELVE:
            lay_unclaimed(g, location)
            assert len(g.s.unclaimed) <= 4
        assert g.s.discards == TWELVE[:8]


class TestTheRowYouControl:
    @shows("MS-075")
    def test_the_newest_is_on_the_right(self) -> None:
        g = streets(
            take_over,
            at("berghoff"),
            unclaimed=row("berghoff"),
            controlled=row("dreamland", "friars_inn"),
        )
        assert g.s.controlled == row("dreamland", "friars_inn", "berghoff")

    @shows("MS-076", "MS-077", "MS-078")
    def test_the_thirteenth_costs_one_of_the_twelve(self) -> None:
        g = streets(take_over, at("pony_inn"), fresh=at("pony_inn"), controlled=TWELVE[:])
        assert g.s.controlled == TWELVE
        assert len(offered(g, "controlled.give_up")) == 12
        answer(g, "dill_pickle")
        assert g.s.controlled == [*TWELVE[1:], at("pony_inn")]
        assert g.s.unclaimed == row("dill_pickle")
        assert g.s.discards == []

    @shows("MS-077", "MS-122")
    def test_men_and_table_of_the_one_given_up_move_to_another(self) -> None:
        """R8: only where there is room for the table."""
        g = streets(
            take_over,
            at("pony_inn"),
            fresh=at("pony_inn"),
            controlled=TWELVE[:],
            men=by_location(dill_pickle=2),
            tables=by_location(dill_pickle=1, berghoff=1),
        )
        answer(g, "dill_pickle")
        assert refused(g, "berghoff") == "actions/gear/gaming-table#one-each"
        assert refused(g, "dill_pickle") == "actions/controlled#not-yours"
        answer(g, ("controlled.move", "pony_inn"))
        assert g.s.men == by_location(pony_inn=2)
        assert g.s.tables == by_location(pony_inn=1, berghoff=1)
        assert g.s.unclaimed == row("dill_pickle")

    @shows("MS-077", "MS-122")
    def test_men_without_a_table_move_to_any_other_location_under_control(self) -> None:
        """R8"""
        g = streets(
            take_over,
            at("pony_inn"),
            fresh=at("pony_inn"),
            controlled=TWELVE[:],
            men=by_location(dill_pickle=2, berghoff=1),
            tables=by_location(berghoff=1),
        )
        answer(g, "dill_pickle")
        assert refused(g, "hawthorne") == "actions/controlled#not-yours"
        answer(g, ("controlled.move", "berghoff"))
        assert g.s.men == by_location(berghoff=3)
        assert g.s.tables == by_location(berghoff=1)

    @shows("MS-077")
    def test_where_there_is_nothing_to_move_nothing_is_asked(self) -> None:
        men = by_location(berghoff=1)
        g = streets(take_over, at("pony_inn"), fresh=at("pony_inn"), controlled=TWELVE[:], men=men)
        answer(g, "dill_pickle")
        assert g.pending == ()
        g = streets(take_over, at("pony_inn"), fresh=at("pony_inn"), controlled=TWELVE[:],
                    tables=by_location(dill_pickle=1))  # fmt: skip
        answer(g, "dill_pickle", ("controlled.move", "berghoff"))
        assert g.s.tables == by_location(berghoff=1)

    @shows("MS-077")
    def test_the_new_one_stays(self) -> None:
        g = streets(take_over, at("pony_inn"), fresh=at("pony_inn"), controlled=TWELVE[:])
        assert refused(g, "pony_inn") == "actions/controlled#new"
        assert refused(g, "hawthorne") == "actions/controlled#not-yours"

    @shows("MS-079")
    def test_a_full_unclaimed_row_discards_its_oldest_for_it(self) -> None:
        four = row("hawthorne", "four_deuces", "schofields", "smc_cartage")
        g = streets(
            take_over, at("pony_inn"), fresh=at("pony_inn"), controlled=TWELVE[:], unclaimed=four
        )
        answer(g, "dill_pickle")
        assert g.s.unclaimed == row("dill_pickle", "hawthorne", "four_deuces", "schofields")
        assert g.s.discards == row("smc_cartage")

    @shows("MS-079")
    def test_a_thirteenth_from_the_row_itself_makes_its_own_room(self) -> None:
        four = row("hawthorne", "four_deuces", "schofields", "pony_inn")
        g = streets(take_over, at("pony_inn"), controlled=TWELVE[:], unclaimed=four)
        answer(g, "dill_pickle")
        assert g.s.unclaimed == row("dill_pickle", "hawthorne", "four_deuces", "schofields")
        assert g.s.discards == []

    @shows("MS-080")
    def test_a_lost_location_takes_its_reputation_income_men_and_table_along(self) -> None:
        g = streets(
            controlled=row("dreamland", "berghoff"),
            bonus=3,
            men=by_location(dreamland=2, berghoff=1),
            tables=by_location(dreamland=1),
        )
        assert (reputation(g.s), total_income(g.s)) == (5, 5)
        lose_control(g.s, at("dreamland"))
        assert (reputation(g.s), total_income(g.s)) == (3, 3)
        assert g.s.bonus == 3
        assert g.s.men == by_location(berghoff=1)
        assert not any(g.s.tables)
        lose_control(g.s, at("berghoff"))
        assert g.view(0)["income"] == 1
