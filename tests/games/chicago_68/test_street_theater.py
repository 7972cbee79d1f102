"""The Yippies and the Street Theater deck."""

from __future__ import annotations

from haymarket.games.chicago_68.components import MOBE, YIPPIES
from haymarket.games.chicago_68.decks import ACTIONS, HANDS, STREET
from haymarket.games.chicago_68.end import clean_up
from haymarket.games.chicago_68.flow import act
from haymarket.games.chicago_68.state import NOWHERE
from haymarket.games.chicago_68.yippies import agitate, draw_street
from tests.games.chicago_68 import (
    answer,
    area,
    card,
    city,
    deck,
    here,
    in_hand,
    offered,
    refused,
    said,
    street,
)
from tests.shows import shows

GPW, GPE, MICHIGAN = "grant_park_west", "grant_park_east", "michigan_avenue"
FIVE = ("the_seed", "stink_bombs", "mule_train", "peace_plank", "snake_dance")


def splay(*slugs: str) -> list[int]:
    return [street(slug) for slug in slugs]


class TestAgitate:
    @shows("68-219", "68-220", "68-196")
    def test_the_hand(self) -> None:
        names = [ACTIONS[c].name for c in HANDS[YIPPIES]]
        assert sorted(names) == ["Agitate", "Agitate", "Lead", "Lead", "Rally"]
        assert [ACTIONS[c].name for c in HANDS[MOBE]].count("Clash") == 2

    @shows("68-226", "68-070")
    def test_a_mobe_becomes_an_agitator_and_cards_come_face_up(self) -> None:
        g = city(
            act, units={GPW: "2 m1, 1 ag"}, turn="yippies",
            street_deck=deck(street, "the_seed", "mule_train", "stink_bombs"),
        )  # fmt: skip
        answer(g, "agitate_1", ("agitate.area", GPW), ("agitate.unit", "mobe1"))
        assert here(g, GPW) == {"mobe1": 1, "agitator": 2}
        assert g.s.splay == splay("the_seed", "mule_train")
        assert g.view(None)["splay"] == ["the_seed", "mule_train"]

    def test_three_cards_at_most_and_a_replacement_may_be_declined(self) -> None:
        g = city(
            agitate,
            3,
            units={GPW: "5 ag, 1 m1"},
            turn="yippies",
            street_deck=deck(street, *FIVE),
        )
        answer(g, ("agitate.area", "done"))
        assert len(g.s.splay) == 3

    @shows("68-196")
    def test_a_second_copy_repeats_the_action_a_third_time_there_is_none(self) -> None:
        g = city(
            act,
            units={GPW: "1 ag"},
            turn="yippies",
            yippies=[card("agitate_2")],
            street_deck=deck(street, *FIVE),
        )
        assert refused(g, "agitate_1") == "cards#not-in-hand"
        answer(g, "agitate_2", "done")
        assert in_hand(g.s, "yippies") == []


class TestActivation:
    @shows("68-224")
    def test_forty_seven_different_cards(self) -> None:
        assert len(STREET) == 47
        assert len({row.name for row in STREET}) == 47
        kinds = [row.kind for row in STREET]
        assert (kinds.count("standard"), kinds.count("opportunity")) == (34, 8)
        texts = [row.text for row in STREET if row.kind != "counterrevolutionary"]
        assert len(set(texts)) == len(texts), "no two cards read alike"

    @shows("68-221", "68-222", "68-353")
    def test_any_number_before_and_after_the_card(self) -> None:
        g = city(
            act, units={GPW: "1 m1, 1 ag"}, flags={GPW: 1}, turn="mobe",
            splay=splay("jean_and_allen", "allen_ginsberg_omm_chant", "ramparts_wall_poster"),
            street_deck=deck(street, "the_seed"),
        )  # fmt: skip
        answer(g, "jean_and_allen", GPW, "allen_ginsberg_omm_chant", GPW, "speechify", GPW)
        answer(g, "ramparts_wall_poster", GPW)
        assert len(g.s.street_discard) == 3
        assert g.s.exposure == -1
        assert not g.pending, "the card is played and nothing is left to do"

    @shows("68-223")
    def test_in_yippie_and_mobe_turns_only(self) -> None:
        for faction, legal in (
            ("mayor", False),
            ("yippies", True),
            ("mobe", True),
            ("police", False),
        ):
            g = city(act, units={GPW: "1 ag"}, turn=faction, splay=splay("jean_and_allen"))
            assert ("jean_and_allen" in offered(g)) == legal
            if not legal:
                assert refused(g, "jean_and_allen") == "street-theater#whose-turn"

    @shows("68-225", "68-238")
    def test_enough_agitators_in_the_place(self) -> None:
        g = city(act, units={GPW: "1 ag"}, turn="yippies", splay=splay("the_seed", "bail_fund"))
        assert refused(g, "the_seed") == "street-theater"
        assert refused(g, "bail_fund") == "street-theater/opportunities"
        g = city(act, units={GPW: "1 ag", GPE: "1 ag"}, turn="yippies", splay=splay("bail_fund"))
        assert refused(g, "bail_fund") == "street-theater/opportunities", "in one area, not in two"
        g = city(act, units={"cook_county_jail": "2 ag"}, turn="yippies", splay=splay("bail_fund"))
        assert refused(g, "bail_fund") == "street-theater/opportunities", "free ones"
        g = city(act, units={GPW: "2 ag"}, turn="yippies", splay=splay("bail_fund"))
        assert refused(g, "bail_fund") is None

    @shows("68-354")
    def test_no_free_action_inside_a_card(self) -> None:
        g = city(
            act, units={GPW: "2 m1, 1 ag"}, turn="mobe", splay=splay("jean_and_allen"),
            wire=[(GPW, "congress_bridge")],
        )  # fmt: skip
        answer(g, "march_1")
        assert g.pending[0].what == "march.from"
        answer(g, GPW, "take_mobe1")
        assert g.pending[0].what == "column.next", "only the column is asked about"

    @shows("68-244")
    def test_as_far_as_possible(self) -> None:
        # The dance may go two paths; wire and gas behind the first leave only that one.
        g = city(
            act, units={"lincoln_park": "1 ag"}, turn="yippies", splay=splay("snake_dance"),
            wire=[("lincoln_park", "gold_coast"), ("old_town", "gold_coast")], gas=["near_north"],
        )  # fmt: skip
        answer(g, "snake_dance", "lincoln_park", "take_agitator", "old_town")
        assert offered(g, "column.next") == {"lincoln_park", "leave_agitator", "done"}
        answer(g, "done")
        assert here(g, "old_town") == {"agitator": 1}

    @shows("68-245")
    def test_a_standard_card_is_discarded_face_up(self) -> None:
        g = city(act, units={GPW: "1 ag"}, turn="yippies", splay=splay("jean_and_allen"))
        answer(g, "jean_and_allen", GPW)
        assert g.s.splay == []
        assert g.view(0)["street_discard"] == ["jean_and_allen"]


class TestDrawing:
    @shows("68-227", "68-228")
    def test_a_full_splay_takes_a_card_for_another_or_not(self) -> None:
        for gone in ("julian_bond", "the_seed"):
            g = city(
                draw_street, 1, turn="yippies", splay=splay(*FIVE),
                street_deck=deck(street, "julian_bond"),
            )  # fmt: skip
            assert offered(g, "street.discard") == {*FIVE, "julian_bond"}
            answer(g, gone)
            assert len(g.s.splay) == 5
            assert street(gone) not in g.s.splay
            assert g.s.street_discard == [street(gone)]

    @shows("68-246")
    def test_an_empty_deck_takes_its_discards(self) -> None:
        g = city(
            draw_street, 1, turn="yippies", street_deck=[],
            street_discard=splay("the_seed", "mule_train"),
        )  # fmt: skip
        assert len(g.s.splay) == 1
        assert len(g.s.street_deck) == 1
        assert g.s.street_discard == []


class TestCounterrevolutionaries:
    @shows("68-229", "68-231", "68-250", "68-237")
    def test_it_must_be_placed_and_drawing_goes_on(self) -> None:
        g = city(
            agitate, 3, units={GPW: "3 ag"}, turn="yippies",
            street_deck=deck(street, "paranoia", "the_seed", "mule_train"),
        )  # fmt: skip
        answer(g, "done")
        assert g.s.splay == splay("paranoia", "the_seed", "mule_train")
        assert STREET[street("paranoia")].kind == "counterrevolutionary"
        assert STREET[street("paranoia")].do == ()

    @shows("68-230", "68-229")
    def test_in_a_full_splay_it_replaces_another(self) -> None:
        g = city(
            draw_street, 1, turn="yippies", splay=splay(*FIVE),
            street_deck=deck(street, "paranoia"),
        )  # fmt: skip
        assert offered(g, "street.discard") == set(FIVE)
        assert refused(g, "paranoia") == "street-theater/counterrevolutionaries"
        answer(g, "the_seed")
        assert street("paranoia") in g.s.splay

    @shows("68-232")
    def test_a_later_card_cannot_replace_it(self) -> None:
        g = city(
            draw_street, 1, turn="yippies", splay=splay("paranoia", *FIVE[:4]),
            street_deck=deck(street, "julian_bond"),
        )  # fmt: skip
        assert refused(g, "paranoia") == "street-theater/counterrevolutionaries"

    def test_a_splay_full_of_them_takes_no_more(self) -> None:
        five = ("the_bodyguard", "abbie_and_jerry", "armor_in_your_hair", "stay_home_says_gene")
        g = city(
            draw_street, 1, turn="yippies", splay=splay(*five), splay_limit=4,
            street_deck=deck(street, "paranoia"),
        )  # fmt: skip
        assert offered(g) == {"paranoia"}

    @shows("68-233", "68-235")
    def test_a_free_agitator_is_the_price(self) -> None:
        g = city(act, units={GPW: "2 ag"}, turn="mobe", splay=splay("paranoia"), left=[0, 0, 3])
        answer(g, "paranoia", ("street.agitator", GPW))
        assert here(g, GPW) == {"agitator": 1}
        assert g.s.left[2] == 4
        assert g.s.street_discard == splay("paranoia")

    @shows("68-234")
    def test_an_arrested_one_will_not_do(self) -> None:
        g = city(act, units={"cook_county_jail": "2 ag"}, turn="mobe", splay=splay("paranoia"))
        assert refused(g, "paranoia") == "street-theater/counterrevolutionaries"

    @shows("68-236")
    def test_not_while_cards_are_still_being_drawn(self) -> None:
        g = city(
            act, units={GPW: "3 ag"}, turn="yippies", splay=splay(*FIVE[:4]),
            street_deck=deck(street, "paranoia", "julian_bond", "lawyers_in_court"),
        )  # fmt: skip
        answer(g, "agitate_1", "done")
        assert g.pending[0].what == "street.discard"
        answer(g, "julian_bond", "lawyers_in_court")
        assert refused(g, "paranoia") is None, "now it may go"


class TestOpportunities:
    @shows("68-239", "68-240", "68-249")
    def test_taking_one_only_puts_it_into_a_hand(self) -> None:
        g = city(
            act, units={GPE: "2 ag"}, turn="yippies", splay=splay("the_mccarthy_kids"), bag=[3, 3]
        )
        answer(g, "the_mccarthy_kids")
        assert offered(g, "street.hand") == {"yippies", "mobe"}
        answer(g, "mobe")
        assert g.s.bag == [3, 3]
        assert "the_mccarthy_kids" in in_hand(g.s, "mobe")
        assert g.s.splay == []

    @shows("68-241")
    def test_this_turn_may_not_play_it_a_later_one_may_without_agitators(self) -> None:
        g = city(act, units={GPE: "2 ag"}, turn="yippies", splay=splay("liberation_news_service"))
        answer(g, "liberation_news_service")
        assert refused(g, "liberation_news_service") == "street-theater/opportunities#later"
        g = city(
            act, units={GPE: "1 m1"}, turn="yippies", yippies=[card("liberation_news_service")]
        )
        answer(g, "liberation_news_service")
        assert g.s.exposure == -1

    @shows("68-242")
    def test_it_is_the_card_of_the_turn(self) -> None:
        g = city(
            act, turn="mobe", units={GPW: "2 ag"}, left=[9, 0, 0],
            mobe=[card("march_1"), card("the_mccarthy_kids")], splay=splay("paranoia"),
        )  # fmt: skip
        answer(g, "the_mccarthy_kids")
        assert refused(g, "march_1") == "game-flow/turns#one-card"
        assert refused(g, "the_mccarthy_kids") is not None

    @shows("68-243", "68-219", "68-251")
    def test_it_comes_back_every_round(self) -> None:
        kept = [NOWHERE] * 47
        kept[street("the_mccarthy_kids")] = MOBE
        g = city(
            clean_up, units={GPW: "1 ag"}, kept=kept, spent=[card("the_mccarthy_kids")], mobe=[]
        )
        assert len(in_hand(g.s, "mobe")) == 6
        assert "the_mccarthy_kids" in in_hand(g.s, "mobe")

    @shows("68-252", "68-253")
    def test_one_brings_mobe_a_conflict_card(self) -> None:
        assert {ACTIONS[c].name for c in HANDS[MOBE] if ACTIONS[c].conflict} == {"Clash"}
        assert [row.id for row in STREET if row.conflict] == ["mobile_tactics"]
        g = city(
            act, turn="mobe", units={GPW: "1 m1"}, wire=[(GPW, "congress_bridge")],
            mobe=[card("mobile_tactics")],
        )  # fmt: skip
        answer(
            g, "dismantle", "grant_park_west-congress_bridge", ("dismantle.card", "mobile_tactics")
        )
        assert sum(g.s.wire) == 0


class TestNamedCards:
    @shows("68-247")
    def test_unbirthday_party(self) -> None:
        g = city(
            act,
            units={MICHIGAN: "3 m1, 1 ag"},
            turn="yippies",
            splay=splay("unbirthday_party_for_lbj"),
        )
        answer(g, "unbirthday_party_for_lbj")
        assert here(g, MICHIGAN) == {"mobe1": 1, "mobe2": 2, "agitator": 1}
        assert g.s.street_discard == splay("unbirthday_party_for_lbj")

    @shows("68-248")
    def test_phil_ochs_and_mc5(self) -> None:
        g = city(
            act, units={GPW: "1 ag", GPE: "2 m1", "lincoln_park": "1 ag"}, turn="yippies",
            splay=splay("phil_ochs_and_mc5"),
        )  # fmt: skip
        answer(g, "phil_ochs_and_mc5")
        assert offered(g, "flag.area") == {GPW, "lincoln_park"}
        answer(g, "lincoln_park", "2")
        assert g.s.flag[area("lincoln_park")] == 2
        assert said(g, "flag") == [(2, area("lincoln_park"))]
