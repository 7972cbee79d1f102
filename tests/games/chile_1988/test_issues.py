from __future__ import annotations

from haymarket.games.chile_1988.components import ISSUE, SPACE
from haymarket.games.chile_1988.days import next_turn
from haymarket.games.chile_1988.issues import can_shift, draw_issue, shift_from_board, shift_issue
from tests.games.chile_1988 import NO, NO_BOARD, SI, SI_BOARD, card, region, table
from tests.position import LoadedGame, answer, heard, offered, refused, said
from tests.shows import mends, shows

POLLS = {"talca": "both", "temuco": "si", "iquique": "both"}
CARDS = {"talca": ("education", "order"), "temuco": ("jobs", "health"), "iquique": ("copper",) * 2}
NETWORKS = {"talca": "si", "temuco": "si"}


def board(g: LoadedGame, side: str) -> list[str]:
    found: list[str] = g.view(None)["players"][side]["issues"]
    return found


class TestIssueShift:
    @shows("CH-104")
    def test_one_of_two_ways_is_chosen_when_it_is_played(self) -> None:
        for way, next_question in (
            ("between_networks", "shift.from"),
            ("from_board", "shift.space"),
        ):
            g = table(shift_issue, (SI,), polls=POLLS, cards=CARDS, networks=NETWORKS)
            assert offered(g, "shift.way") == {"between_networks", "from_board"}
            answer(g, way)
            assert g.pending[0].what == next_question
            while g.pending:
                g.answer(SI, g.pending[0].options[0])
            codes = {event.code for event in heard(g)}
            assert ("shift.swapped" in codes) != ("shift.laid" in codes)


class TestBetweenNetworks:
    @shows("CH-105")
    def test_two_cards_change_places(self) -> None:
        g = table(shift_issue, (SI,), polls=POLLS, cards=CARDS, networks=NETWORKS)
        answer(g, "between_networks", ("shift.from", "talca_popular"))
        answer(g, ("shift.to", "temuco_unpopular"))
        assert [card(g, f"talca_{x}popular") for x in ("", "un")] == ["health", "order"]
        assert [card(g, f"temuco_{x}popular") for x in ("", "un")] == ["jobs", "education"]

    @shows("CH-106")
    def test_both_regions_need_the_players_network(self) -> None:
        g = table(shift_issue, (SI,), polls=POLLS, cards=CARDS, networks={"talca": "si"})
        assert offered(g) == {"from_board"}
        assert refused(g, "between_networks") == "actions/issue-shift/networks#two"
        networks = {**NETWORKS, "iquique": "no"}
        g = table(shift_issue, (SI,), polls=POLLS, cards=CARDS, networks=networks)
        answer(g, "between_networks")
        assert offered(g, "shift.from") == {
            f"{slug}_{half}" for slug in NETWORKS for half in ("popular", "unpopular")
        }
        assert refused(g, "iquique_popular") == "actions/issue-shift/networks#network"
        answer(g, "talca_popular")
        assert offered(g) == {"temuco_popular", "temuco_unpopular"}
        assert refused(g, "iquique_popular") == "actions/issue-shift/networks#network"
        assert refused(g, "talca_unpopular") == "actions/issue-shift/networks#same"

    @shows("CH-107")
    def test_a_card_takes_the_state_of_its_new_region(self) -> None:
        g = table(shift_issue, (SI,), polls=POLLS, cards=CARDS, networks=NETWORKS)
        answer(g, "between_networks", "talca_popular", "temuco_popular")
        for seat in (NO, None):
            assert region(g, "talca", seat)["popular"] == "jobs"
            assert region(g, "temuco", seat)["popular"] is None
        assert region(g, "temuco", SI)["popular"] == "education"
        assert said(g, "shift.shown") == [(SPACE.value("talca_popular"), ISSUE.value("jobs"))]

    @mends("CH-F1")
    def test_what_everybody_has_seen_stays_known(self) -> None:
        g = table(shift_issue, (SI,), polls=POLLS, cards=CARDS, networks=NETWORKS)
        answer(g, "between_networks", "talca_popular", "temuco_popular")
        for seat in (NO, None):
            assert region(g, "temuco", seat)["remembered_popular"] == "education"
            assert region(g, "temuco", seat)["remembered_unpopular"] is None
        assert region(g, "temuco", SI)["remembered_popular"] is None, "it lies in sight"
        g = table(shift_from_board, (SI,), polls=POLLS, cards=CARDS)
        answer(g, "temuco_popular", "copper")
        assert region(g, "temuco", NO)["remembered_popular"] == "copper"


class TestFromTheBoard:
    @shows("CH-108", "CH-109")
    def test_an_own_issue_is_laid_and_a_new_one_drawn(self) -> None:
        g = table(shift_from_board, (SI,), polls=POLLS, cards=CARDS, deck=["exile", "health"])
        answer(g, ("shift.space", "talca_unpopular"), ("shift.issue", "copper"))
        assert region(g, "talca", NO)["unpopular"] == "copper"
        assert board(g, "si") == ["education", "order", "prices", "jobs", "housing", "health"]
        assert g.view(None)["deck"] == 1

    @shows("CH-110")
    def test_it_needs_an_own_poll_and_the_old_card_is_discarded(self) -> None:
        g = table(shift_from_board, (NO,), polls=POLLS, cards=CARDS)
        assert refused(g, "temuco_popular") == "actions/poll#rival-only"
        assert refused(g, "santiago_popular") == "actions/poll#nobody"
        assert offered(g, "shift.space") == {
            f"{slug}_{half}" for slug in ("talca", "iquique") for half in ("popular", "unpopular")
        }
        answer(g, "talca_popular")
        assert offered(g, "shift.issue") == set(NO_BOARD)
        assert refused(g, "copper") == "actions/issue-shift/board#not-yours"
        answer(g, "jobs")
        assert [c & 15 for c in g.s.discard] == [ISSUE.value("education")]
        assert g.view(None)["discard"] == 1

    @shows("CH-111")
    def test_a_card_laid_in_a_closed_region_is_not_shown(self) -> None:
        g = table(shift_from_board, (SI,), polls=POLLS, cards=CARDS)
        answer(g, "temuco_popular", "copper")
        assert region(g, "temuco", SI)["popular"] == "copper"
        for seat in (NO, None):
            assert region(g, "temuco", seat)["popular"] is None
        told = [event for event in heard(g) if event.code.startswith("shift")]
        assert [(e.code, e.args) for e in told] == [
            ("shift.laid", (SI, SPACE.value("temuco_popular")))
        ]

    @shows("CH-112")
    def test_it_needs_no_network(self) -> None:
        g = table(next_turn, (NO,), plans=((), ("issue_shift",)), polls=POLLS, cards=CARDS)
        answer(g, "issue_shift", "from_board", "iquique_popular", "health")
        assert card(g, "iquique_popular") == "health"

    @shows("CH-108", "CH-115")
    def test_an_issue_held_twice_leaves_once(self) -> None:
        boards = (("jobs", "jobs", "order", "prices", "housing", "copper"), ("health",) * 6)
        g = table(shift_from_board, (SI,), polls=POLLS, cards=CARDS, boards=boards, deck=["exile"])
        answer(g, "talca_popular", "jobs")
        assert board(g, "si") == ["exile", "jobs", "order", "prices", "housing", "copper"]
        assert board(g, "no") == ["health"] * 6


class TestDrawIssue:
    @shows("CH-113", "CH-114")
    def test_the_drawn_issue_must_be_exchanged_for_one_of_the_six(self) -> None:
        g = table(draw_issue, (SI,), deck=["exile", "health"])
        assert g.view(NO)["drawn"] == "health"
        assert offered(g, "draw.issue") == {
            "education",
            "order",
            "prices",
            "jobs",
            "housing",
            "copper",
        }
        assert refused(g, "exile") == "actions/draw-issue#not-yours"
        answer(g, "prices")
        assert board(g, "si") == ["education", "order", "health", "jobs", "housing", "copper"]
        assert (g.s.deck, g.s.drawn) == ([ISSUE.value("exile")], -1)

    @shows("CH-113")
    def test_an_issue_that_both_hold_leaves_the_board_of_the_side_that_drew(self) -> None:
        g = table(draw_issue, (NO,), deck=["exile"])
        assert offered(g, "draw.issue") == set(NO_BOARD)
        answer(g, "order")
        assert board(g, "si") == list(SI_BOARD)
        assert board(g, "no") == ["civil_rights", "exile", "prices", "jobs", "housing", "health"]

    @shows("CH-115")
    def test_duplicates_are_allowed_and_an_empty_deck_is_made_anew(self) -> None:
        g = table(draw_issue, (NO,), deck=[], discard=["exile", "jobs"])
        assert said(g, "deck.shuffled") == [(2,)]
        answer(g, "health")
        assert board(g, "no").count("jobs") == 2
        assert [c & 15 for c in g.s.discard] == [ISSUE.value("health")]
        assert g.s.deck == [ISSUE.value("exile")]

    @shows("CH-117")
    def test_it_can_be_played_by_a_side_that_can_act_nowhere(self) -> None:
        g = table(next_turn, (SI,), plans=(("draw_issue", "issue_shift", "buy_network"), ()))
        assert not can_shift(g.s, SI)
        assert offered(g, "turn.action") == {"draw_issue", "issue_shift", "buy_network"}
