from __future__ import annotations

from random import Random

from haymarket.games.chile_1988.advertising import positive_advertising
from haymarket.games.chile_1988.components import ISSUE, REGION
from haymarket.games.chile_1988.days import next_turn
from haymarket.games.chile_1988.issues import shift_from_board
from haymarket.games.chile_1988.networks import buy_network
from haymarket.games.chile_1988.polling import poll
from tests.games.chile_1988 import NO, RULES, SI, influence, network, region, table
from tests.nets.nets import random_game
from tests.position import answer, heard, offered, refused, said
from tests.shows import shows

CARDS = {"talca": ("education", "civil_rights")}


class TestPoll:
    @shows("CH-061")
    def test_a_token_is_put_on_the_own_polling_space(self) -> None:
        g = table(poll, (SI,))
        answer(g, ("poll.region", "punta_arenas"))
        assert region(g, "punta_arenas")["polled"] == ["si"]

    @shows("CH-062")
    def test_no_region_is_polled_twice_by_the_same_side(self) -> None:
        g = table(poll, (SI,), polls={"punta_arenas": "si"})
        assert "punta_arenas" not in offered(g)
        assert refused(g, "punta_arenas") == "actions/poll#twice"

    @shows("CH-063")
    def test_any_region_not_yet_polled_will_do(self) -> None:
        g = table(poll, (NO,), polls={"talca": "si"})
        assert offered(g) == set(REGION.slugs)

    @shows("CH-064", "CH-121")
    def test_who_polls_alone_sees_both_cards_alone(self) -> None:
        g = table(poll, (SI,), cards=CARDS)
        answer(g, "talca")
        assert region(g, "talca", SI)["popular"] == "education"
        assert region(g, "talca", SI)["unpopular"] == "civil_rights"
        for seat in (NO, None):
            row = region(g, "talca", seat)
            assert (row["popular"], row["unpopular"], row["open"]) == (None, None, False)

    @shows("CH-065")
    def test_the_cards_can_be_looked_at_on_any_later_day(self) -> None:
        g = RULES.new(4)
        rng = Random(4)
        polled: dict[int, int] = {}
        looked = 0
        for _ in random_game(g, rng):
            for place in range(10):
                if g.s.polls[place] == 1:
                    looked += g.s.day > polled.setdefault(place, g.s.day)
                    assert g.view(SI)["regions"][place]["popular"] is not None
        assert looked, "the game never came to a later Day"

    @shows("CH-066")
    def test_the_log_names_the_cards_to_the_poller_alone(self) -> None:
        g = table(poll, (SI,), cards=CARDS)
        answer(g, "talca")
        saw = [event for event in heard(g) if event.code == "poll.saw"]
        assert [event.seat for event in saw] == [SI]
        open_lines = [event for event in heard(g) if event.seat is None]
        assert [event.args for event in open_lines] == [(SI, REGION.value("talca"))]

    @shows("CH-067", "CH-125")
    def test_when_both_have_polled_the_cards_are_face_up_for_good(self) -> None:
        g = table(poll, (NO,), polls={"talca": "si"}, cards=CARDS)
        answer(g, "talca")
        for seat in (SI, NO, None):
            row = region(g, "talca", seat)
            assert (row["popular"], row["unpopular"], row["open"]) == (*CARDS["talca"], True)
        assert said(g, "poll.open") == [
            (REGION.value("talca"), ISSUE.value("education"), ISSUE.value("civil_rights"))
        ]

    @shows("CH-068")
    def test_polling_tokens_are_never_removed(self) -> None:
        g = RULES.new(9)
        before = g.s.polls[:]
        for _ in random_game(g, Random(9)):
            assert all(old & now == old for old, now in zip(before, g.s.polls, strict=True))
            before = g.s.polls[:]
        assert sum(p.bit_count() for p in before) > 8

    def test_a_poll_cannot_be_taken_back(self) -> None:
        g = table(poll, (SI,))
        answer(g, "talca")
        assert g.reveals == 1


class TestWhoMayAct:
    @shows("CH-069")
    def test_nobody_acts_where_nobody_has_polled(self) -> None:
        matching = {"talca": ("jobs", "jobs"), "iquique": ("jobs", "jobs")}
        for rule, what in (
            (buy_network, "talca"),
            (positive_advertising, "talca"),
            (shift_from_board, "talca_popular"),
        ):
            g = table(rule, (SI,), polls={"iquique": "both"}, cards=matching)
            assert refused(g, what) == "actions/poll#nobody"

    @shows("CH-070")
    def test_a_region_polled_by_one_side_is_for_that_side_alone(self) -> None:
        polls = {"talca": "si", "iquique": "both"}
        g = table(buy_network, (NO,), polls=polls)
        assert refused(g, "talca") == "actions/poll#rival-only"
        answer(g, "iquique")
        g = table(buy_network, (SI,), polls=polls)
        answer(g, "talca")
        assert network(g, "talca") == "si"
        g = table(poll, (NO,), polls=polls)
        assert "talca" in offered(g)

    @shows("CH-071")
    def test_an_open_region_is_for_both(self) -> None:
        for seat in (SI, NO):
            g = table(
                positive_advertising,
                (seat,),
                polls={"talca": "both"},
                cards={"talca": ("jobs", "exile")},
            )
            answer(g, "talca")
            assert influence(g, "talca")[seat] == 2

    def test_a_side_with_nothing_to_poll_forfeits_its_poll(self) -> None:
        everywhere = dict.fromkeys(REGION.slugs, "both")
        g = table(next_turn, (SI,), plans=(("poll",), ()), polls=everywhere, day=10)
        answer(g, "poll")
        assert len(said(g, "turn.forfeit")) == 1
