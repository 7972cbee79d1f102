"""What everybody knows of a card: who has seen it, and which issues it cannot be."""

from __future__ import annotations

from haymarket.games.chile_1988.advertising import negative_advertising, positive_advertising
from haymarket.games.chile_1988.components import ISSUE, SPACE
from haymarket.games.chile_1988.days import next_turn
from haymarket.games.chile_1988.issues import shift_from_board, shift_issue
from haymarket.games.chile_1988.polling import poll
from haymarket.games.chile_1988.setup import set_up
from haymarket.games.chile_1988.state import KNOWN_TO_ALL, issue_of, ruled_out
from tests.games.chile_1988 import NO, NO_BOARD, RULES, SI, SI_BOARD, table
from tests.position import LoadedGame, answer, position, said
from tests.shows import shows

SEEN_BY = {0: "", 16: "si", 32: "no", KNOWN_TO_ALL: "both"}


def seen(g: LoadedGame) -> dict[str, str]:
    """The Ad spaces whose card somebody has seen."""
    by = {SPACE.slugs[i]: SEEN_BY[card & KNOWN_TO_ALL] for i, card in enumerate(g.s.cards)}
    return {space: who for space, who in by.items() if who}


def excluded(g: LoadedGame) -> dict[str, set[str]]:
    """The Ad spaces whose card is known not to be some issues."""
    found = {
        SPACE.slugs[i]: {slug for n, slug in enumerate(ISSUE.slugs) if ruled_out(card) >> n & 1}
        for i, card in enumerate(g.s.cards)
    }
    return {space: issues for space, issues in found.items() if issues}


def others(board: tuple[str, ...]) -> set[str]:
    return set(ISSUE.slugs) - set(board)


class TestWhoHasSeenACard:
    @shows("CH-013", "CH-014")
    def test_at_the_start_both_have_seen_those_of_the_four_open_regions(self) -> None:
        g = position(RULES, set_up)
        starters = ("iquique", "la_serena", "valparaiso", "concepcion")
        assert seen(g) == {
            f"{slug}_{half}": "both" for slug in starters for half in ("popular", "unpopular")
        }
        cards = [issue_of(card) for card in g.s.cards]
        told = {region: pair for region, *pair in said(g, "setup.open")}
        assert told == {r: cards[r * 2 : r * 2 + 2] for r in sorted(told)}
        assert len(told) == 4

    @shows("CH-064", "CH-067")
    def test_a_poll_shows_both_cards_of_that_region_and_no_other(self) -> None:
        both = ("talca_popular", "talca_unpopular")
        for seat, who in ((SI, "si"), (NO, "no")):
            g = table(poll, (seat,))
            answer(g, "talca")
            assert seen(g) == dict.fromkeys(both, who)
        g = table(poll, (NO,), polls={"talca": "si"})
        answer(g, "talca")
        assert seen(g) == dict.fromkeys(both, "both")

    @shows("CH-107")
    def test_a_card_moved_into_an_open_region_is_turned_up(self) -> None:
        g = table(
            shift_issue,
            (SI,),
            polls={"talca": "both", "temuco": "si"},
            networks={"talca": "si", "temuco": "si"},
        )
        answer(g, "between_networks", "temuco_popular", "talca_unpopular")
        assert seen(g)["talca_unpopular"] == "both"
        assert g.reveals == 1

    @shows("CH-111")
    def test_a_card_laid_from_the_board_is_shown_where_the_region_is_open(self) -> None:
        for polls, shown in ("both", True), ("si", False):
            g = table(shift_from_board, (SI,), polls={"talca": polls})
            answer(g, "talca_unpopular", "copper")
            told = [(SPACE.value("talca_unpopular"), ISSUE.value("copper"))]
            assert said(g, "shift.shown") == (told if shown else [])


class TestWhatACardIsNot:
    @shows("CH-102")
    def test_a_match_tells_that_the_card_is_on_the_board_it_was_matched_with(self) -> None:
        cards = {"talca": ("jobs", "jobs")}
        for by, own, rivals in ((SI, SI_BOARD, NO_BOARD), (NO, NO_BOARD, SI_BOARD)):
            polls = {"talca": "no" if by else "si"}
            g = table(positive_advertising, (by,), polls=polls, cards=cards)
            answer(g, "talca")
            assert excluded(g) == {"talca_popular": others(own)}
            g = table(negative_advertising, (by,), polls=polls, cards=cards)
            answer(g, "talca")
            assert excluded(g) == {"talca_unpopular": others(rivals)}

    @shows("CH-046", "CH-102")
    def test_a_forfeited_advertising_tells_that_there_was_no_match(self) -> None:
        """R18: where it could have been played but for the card, and nowhere else."""
        polls = {"talca": "no", "iquique": "both", "temuco": "no", "santiago": "si"}
        for by, plan, half, board in (
            (NO, "positive_advertising", "popular", NO_BOARD),
            (NO, "negative_advertising", "unpopular", SI_BOARD),
        ):
            plans = ((), (plan, "poll"))
            full = {"temuco": (0, 5)}
            g = table(next_turn, (by,), plans=plans, polls=polls, tracks=full)
            answer(g, plan)
            assert len(said(g, "turn.forfeit")) == 1
            assert excluded(g) == {key: set(board) for key in [f"iquique_{half}", f"talca_{half}"]}

    @shows("CH-046", "CH-075", "CH-078")
    def test_where_a_network_stops_it_a_forfeit_tells_nothing_of_the_card(self) -> None:
        polls = {"talca": "no", "iquique": "both", "temuco": "both"}
        networks = {"talca": "no", "iquique": "si"}
        plans = ((), ("negative_advertising", "poll"))
        g = table(next_turn, (NO,), plans=plans, polls=polls, networks=networks)
        answer(g, "negative_advertising")
        spaces = ["talca_unpopular", "temuco_unpopular"]
        assert excluded(g) == {key: set(SI_BOARD) for key in spaces}

    @shows("CH-046")
    def test_another_action_forfeited_tells_nothing_of_any_card(self) -> None:
        plans = ((), ("takeover_network", "poll"))
        g = table(next_turn, (NO,), plans=plans, polls={"talca": "no"})
        answer(g, "takeover_network")
        assert excluded(g) == {}
