"""What a seat may know, remember and believe; the secrets net does the rest."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from haymarket.games.chile_1988.advertising import negative_advertising, positive_advertising
from haymarket.games.chile_1988.components import ISSUE
from haymarket.games.chile_1988.days import next_turn
from haymarket.games.chile_1988.issues import draw_issue, shift_from_board, shift_issue
from haymarket.kernel import Game
from tests.games.chile_1988 import NO, RULES, SI, card, table
from tests.nets.nets import net_secrets, random_game
from tests.position import LoadedGame, answer

DECK = [slug for slug in ISSUE.slugs for _ in range(4)]


def beliefs(g: LoadedGame, seat: int | None, space: str, worlds: int = 60) -> set[str]:
    """The issues that a seat can imagine on an Ad space."""
    rng = Random(1)
    found = set()
    for _ in range(worlds):
        world = g.fork().resample(seat, rng)
        found.add(card(world, space))
    return found


def test_a_card_nobody_has_seen_may_be_anything() -> None:
    g = table(deck=DECK)
    for seat in (SI, NO, None):
        assert beliefs(g, seat, "talca_popular", 200) == set(ISSUE.slugs)


def test_a_polled_card_is_known_to_the_poller_alone() -> None:
    g = table(polls={"talca": "si"}, cards={"talca": ("jobs", "order")}, deck=DECK)
    assert beliefs(g, SI, "talca_popular") == {"jobs"}
    assert len(beliefs(g, NO, "talca_popular")) > 5
    assert len(beliefs(g, None, "talca_popular")) > 5


def test_a_match_tells_that_the_card_is_one_of_six() -> None:
    cards = {"talca": ("jobs", "health")}
    g = table(positive_advertising, (SI,), polls={"talca": "si"}, cards=cards, deck=DECK)
    answer(g, "talca")
    own = {"education", "order", "prices", "jobs", "housing", "copper"}
    assert beliefs(g, NO, "talca_popular", 200) == own
    assert beliefs(g, None, "talca_popular", 200) == own
    assert beliefs(g, SI, "talca_popular") == {"jobs"}
    g = table(negative_advertising, (SI,), polls={"talca": "si"}, cards=cards, deck=DECK)
    answer(g, "talca")
    rivals = {"civil_rights", "order", "prices", "jobs", "housing", "health"}
    assert beliefs(g, NO, "talca_unpopular", 200) == rivals


def test_a_forfeited_advertising_tells_that_it_had_no_match() -> None:
    plans = (("positive_advertising", "negative_advertising"), ("draw_issue",))
    polls = {"talca": "si", "temuco": "si", "iquique": "both"}
    full = {"temuco": (5, 0)}
    g = table(next_turn, (SI,), plans=plans, polls=polls, tracks=full, deck=DECK)
    answer(g, "positive_advertising")
    assert beliefs(g, NO, "talca_popular", 200) == {"civil_rights", "exile", "health"}
    assert len(beliefs(g, NO, "talca_unpopular", 200)) == 9, "nothing was said of the other"
    assert len(beliefs(g, NO, "temuco_popular", 200)) == 9, "a full track explains it there"
    assert len(beliefs(g, NO, "santiago_popular", 200)) == 9, "nobody knows that card"


def test_a_question_about_where_to_advertise_has_an_answer_in_every_belief() -> None:
    """The one card that matches is hidden from the rival, who knows only that there is one."""
    for rule in (positive_advertising, negative_advertising):
        cards = {"talca": ("jobs", "jobs")}
        g = table(rule, (SI,), polls={"talca": "si"}, cards=cards, deck=["exile"] * 30)
        for seat in (NO, None):
            assert len(g.fork().resample(seat, Random(2)).pending[0].options) == 1


def test_a_card_seen_face_up_is_remembered_where_it_was_moved() -> None:
    polls = {"talca": "both", "temuco": "si"}
    cards = {"talca": ("education", "order"), "temuco": ("jobs", "health")}
    networks = {"talca": "si", "temuco": "si"}
    g = table(shift_issue, (SI,), polls=polls, cards=cards, networks=networks, deck=DECK)
    answer(g, "between_networks", "talca_popular", "temuco_popular")
    for seat in (NO, None):
        assert g.view(seat)["regions"][7]["popular"] is None
        assert beliefs(g, seat, "temuco_popular") == {"education"}
        assert len(beliefs(g, seat, "temuco_unpopular")) > 5


def test_an_issue_laid_from_an_open_board_is_remembered_and_the_old_card_is_not_told() -> None:
    polls, cards = {"temuco": "si"}, {"temuco": ("jobs", "health")}
    g = table(shift_from_board, (SI,), polls=polls, cards=cards, deck=DECK)
    answer(g, "temuco_popular", "copper")
    assert beliefs(g, NO, "temuco_popular") == {"copper"}
    rng = Random(1)
    discards = {g.fork().resample(NO, rng).s.discard[0] & 15 for _ in range(60)}
    assert len(discards) > 5
    assert {g.fork().resample(SI, rng).s.discard[0] & 15 for _ in range(9)} == {ISSUE.value("jobs")}


def test_the_order_of_the_deck_is_hidden_from_all() -> None:
    g = table(deck=DECK)
    rng = Random(1)
    for seat in (SI, NO, None):
        assert len({g.fork().resample(seat, rng).s.deck[-1] for _ in range(60)}) > 5


def test_a_new_deck_of_discards_is_forgotten() -> None:
    g = table(draw_issue, (SI,), deck=[], discard=["exile", "jobs", "order"])
    assert all(c < 16 for c in g.s.deck)


def test_facts_learned_stay_true_in_every_belief_of_whole_games() -> None:
    """Followed apart from the marks on the cards: no belief goes against a match."""
    facts = 0
    for seed in range(4):
        g = RULES.new(seed)
        rng = Random(seed)
        for ask, seat, option in random_game(g, rng):
            region = option
            if ask.what in ("positive.region", "negative.region") and g.s.polls[region] != 3:
                positive = ask.what == "positive.region"
                whose = seat if positive else 1 - seat
                space = region * 2 + (not positive)
                after = g.fork()
                after.answer(seat, option)
                held = set(after.s.issues[whose * 6 : whose * 6 + 6])
                for _ in range(5):
                    world = after.fork().resample(1 - seat, rng)
                    assert world.s.cards[space] & 15 in held
                facts += 1
    assert facts, "no game had a match in a closed region"


def test_the_secrets_net_over_many_games() -> None:
    for options in RULES.variants:
        for seed in range(20, 24):
            assert net_secrets(RULES, options, seed, every=3)


def test_the_net_catches_a_view_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = RULES.view

    def tells(g: Game[Any], seat: int | None) -> dict[str, Any]:
        return {**honest(g, seat), "leak": [c & 15 for c in g.s.cards]}

    monkeypatch.setattr(RULES, "view", tells)
    with pytest.raises(AssertionError, match="cannot know"):
        net_secrets(RULES, {}, 1, every=5)
