"""I.1 The misfortunes of life."""

from __future__ import annotations

from haymarket.games.which_side.decks import (
    MISFORTUNE,
)
from haymarket.games.which_side.misfortunes import give_misfortune, misfortunes
from tests.games.which_side.builder import of, t, ws
from tests.position import answer, offered, refused, said
from tests.shows import shows

USELESS = MISFORTUNE.value("useless_spending")
RENT_ERROR = MISFORTUNE.value("rent_error")
RUPTURE = MISFORTUNE.value("rupture")


class TestMisfortunes:
    @shows("WS-083", "WS-081")
    def test_each_tenement_draws_and_resolves_one_from_the_first_player_on(self) -> None:
        g = ws(misfortunes, first=2, misfortunes=[RENT_ERROR] * 4, players=4)
        drawers = []
        while g.pending:
            drawers.append(g.pending[0].seat)
            assert len(said(g, "misfortune.drawn")) == len(drawers)
            answer(g, g.pending[0].options[0])
        assert drawers == [2, 3, 0, 1]

    @shows("WS-084")
    def test_the_drawer_chooses_another_tenement_never_its_own(self) -> None:
        g = ws(give_misfortune, t("russians"), RENT_ERROR)
        assert offered(g, "misfortune.give") == {"italians", "americans", "chinese"}
        assert refused(g, "russians") == "misfortunes#not-yourself"
        assert g.pending[0].seat == 1

    @shows("WS-085")
    def test_the_victim_must_be_able_to_suffer_all_of_it(self) -> None:
        g = ws(give_misfortune, t("russians"), RUPTURE, health={"vito": 0, "nunzio": 0})
        assert offered(g) == {"americans", "chinese"}
        assert refused(g, "italians") == "misfortunes#not-in-full"

    @shows("WS-086")
    def test_a_card_that_nobody_can_suffer_is_discarded(self) -> None:
        men = ("vito", "nunzio", "tom", "walt", "wah", "sing", "fook")
        g = ws(give_misfortune, t("russians"), RUPTURE, health=dict.fromkeys(men, 0))
        assert not g.pending
        assert said(g, "misfortune.discarded") == [(RUPTURE,)]

    @shows("WS-087", "WS-148")
    def test_dollars_can_be_taken_from_who_has_none_and_misery_is_settled_at_once(self) -> None:
        g = ws(
            misfortunes, first=1, misfortunes=[RENT_ERROR, RENT_ERROR, RENT_ERROR, USELESS],
            uns={"chinese": 4},
        )  # fmt: skip
        answer(g, ("misfortune.give", "chinese"))
        assert len(said(g, "misfortune.drawn")) == 1, "the next card waits for the debt"
        answer(g, ("misery.character", "lan"), ("misery.character", "wah"))
        assert len(said(g, "misfortune.drawn")) == 2

    @shows("WS-088")
    def test_the_example_of_useless_spending(self) -> None:
        g = ws(
            give_misfortune, t("russians"), USELESS,
            dollars={"russians": 3, "italians": 3, "americans": 4, "chinese": 0},
        )  # fmt: skip
        assert offered(g) == {"italians", "americans", "chinese"}
        answer(g, "italians")
        assert of(g, "dollars", "italians") == 1
        assert said(g, "misery") == []

    @shows("WS-241", "WS-271")
    def test_under_the_duo_rules_it_may_be_taken_on_oneself(self) -> None:
        for scenario in ("duo", "cloakmakers"):
            g = ws(
                give_misfortune, t("italians"), RENT_ERROR,
                scenario=scenario, players=2, tenements=("italians", "americans"),
            )  # fmt: skip
            assert offered(g) == {"italians", "americans"}

    @shows("WS-083")
    def test_a_used_up_deck_is_shuffled_anew(self) -> None:
        g = ws(misfortunes, misfortunes=[RENT_ERROR])
        for _ in range(4):
            answer(g, g.pending[0].options[0])
        assert len(said(g, "misfortune.drawn")) == 4
