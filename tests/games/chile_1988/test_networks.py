from __future__ import annotations

from haymarket.games.chile_1988.advertising import negative_advertising, positive_advertising
from haymarket.games.chile_1988.components import REGION
from haymarket.games.chile_1988.days import next_turn
from haymarket.games.chile_1988.networks import buy_network, takeover_network
from tests.games.chile_1988 import NO, SI, influence, network, region, table
from tests.position import answer, offered, refused, said
from tests.shows import shows

JOBS = ("jobs", "jobs")
AD = "positive_advertising"
FOUR = {"talca": "both", "iquique": "both", "temuco": "both", "santiago": "both"}
MATCHES = dict.fromkeys(FOUR, ("jobs", "exile"))


class TestBuyNetwork:
    @shows("CH-072", "CH-123")
    def test_a_token_is_put_on_a_free_network_space(self) -> None:
        g = table(buy_network, (NO,), polls={"la_serena": "both"}, tracks={"la_serena": (0, 2)})
        answer(g, ("buy.region", "la_serena"))
        assert network(g, "la_serena") == "no"
        assert region(g, "la_serena", SI)["network"] == "no"

    @shows("CH-073")
    def test_control_is_not_needed(self) -> None:
        g = table(buy_network, (SI,), polls={"talca": "both"}, tracks={"talca": (0, 3)})
        answer(g, "talca")
        assert network(g, "talca") == "si"

    @shows("CH-074")
    def test_a_rivals_network_cannot_be_bought(self) -> None:
        polls = {"talca": "both", "iquique": "both", "temuco": "both"}
        networks = {"talca": "no", "temuco": "si"}
        g = table(buy_network, (SI,), polls=polls, networks=networks)
        assert offered(g) == {"iquique"}
        assert refused(g, "talca") == "actions/takeover-network#rivals"
        assert refused(g, "temuco") == "actions/buy-network#yours"

    @shows("CH-126")
    def test_a_network_can_be_bought_where_one_has_polled_today(self) -> None:
        plans = (("poll", "buy_network"), ())
        g = table(next_turn, (SI,), plans=plans, polls={"iquique": "both"})
        answer(g, "poll", "punta_arenas", "buy_network", "punta_arenas")
        assert network(g, "punta_arenas") == "si"


class TestWhatANetworkStops:
    @shows("CH-075", "CH-077")
    def test_the_rival_cannot_advertise_negatively_but_positively(self) -> None:
        polls = {"talca": "both", "iquique": "both"}
        cards = {"talca": JOBS, "iquique": JOBS}
        g = table(negative_advertising, (NO,), polls=polls, cards=cards, networks={"talca": "si"})
        assert offered(g) == {"iquique"}
        assert refused(g, "talca") == "actions/network-block"
        g = table(positive_advertising, (NO,), polls=polls, cards=cards, networks={"talca": "si"})
        answer(g, "talca")
        assert influence(g, "talca") == (0, 2)

    @shows("CH-076", "CH-091")
    def test_the_block_works_for_whoever_owns_the_network_now(self) -> None:
        polls = {"talca": "both", "iquique": "both"}
        cards = {"talca": JOBS, "iquique": JOBS}
        tracks = {"talca": (0, 1)}
        g = table(
            takeover_network,
            (NO,),
            polls=polls,
            cards=cards,
            tracks=tracks,
            networks={"talca": "si"},
        )
        answer(g, "talca")
        assert network(g, "talca") == "no"
        owners = g.s.network
        g = table(negative_advertising, (NO,), polls=polls, cards=cards, network=owners)
        assert "talca" in offered(g)
        g = table(negative_advertising, (SI,), polls=polls, cards=cards, network=owners)
        assert refused(g, "talca") == "actions/network-block"

    @shows("CH-078")
    def test_the_owner_may_advertise_negatively(self) -> None:
        g = table(
            negative_advertising,
            (SI,),
            polls={"talca": "both"},
            cards={"talca": JOBS},
            networks={"talca": "si"},
        )
        answer(g, "talca")
        assert influence(g, "talca") == (2, 0)


class TestWhatANetworkGives:
    @shows("CH-079")
    def test_one_token_more_in_another_region_with_an_own_network(self) -> None:
        networks = {"talca": "si", "temuco": "si", "iquique": "no"}
        g = table(positive_advertising, (SI,), polls=FOUR, cards=MATCHES, networks=networks)
        answer(g, "talca")
        assert offered(g, "network.extra") == {"temuco", "pass"}
        assert refused(g, "talca") == "actions/network-token#other-network"
        assert refused(g, "iquique") == "actions/network-token#other-network"
        answer(g, "temuco")
        assert (influence(g, "talca"), influence(g, "temuco")) == ((2, 0), (1, 0))
        assert g.s.bonus == [1, 0]

    @shows("CH-080")
    def test_it_can_be_declined_and_is_not_used_up(self) -> None:
        networks = {"talca": "si", "temuco": "si"}
        g = table(positive_advertising, (SI,), polls=FOUR, cards=MATCHES, networks=networks)
        answer(g, "talca", "pass")
        assert influence(g, "temuco") == (0, 0)
        assert g.s.bonus == [0, 0]

    @shows("CH-081")
    def test_only_one_region_gets_it(self) -> None:
        networks = {"talca": "si", "temuco": "si", "santiago": "si"}
        g = table(positive_advertising, (SI,), polls=FOUR, cards=MATCHES, networks=networks)
        answer(g, "talca")
        assert offered(g) == {"temuco", "santiago", "pass"}
        answer(g, "santiago")
        assert not g.pending
        assert (influence(g, "santiago"), influence(g, "temuco")) == ((1, 0), (0, 0))

    @shows("CH-082")
    def test_once_a_day(self) -> None:
        both = dict.fromkeys(FOUR, ("jobs", "jobs"))
        plans = ((AD, "negative_advertising"), ())
        networks = {"talca": "si", "temuco": "si"}
        g = table(next_turn, (SI,), polls=FOUR, cards=both, networks=networks, plans=plans)
        answer(g, AD, "talca", ("network.extra", "temuco"), "negative_advertising", "talca")
        assert g.s.day == 2, "the second time that Day nothing was offered"
        assert influence(g, "temuco") == (1, 0)
        answer(g, "done")
        while g.s.day == 2:
            answer(g, "done")
        assert g.s.bonus == [0, 0], "another Day, another token"

    @shows("CH-083")
    def test_a_single_network_gives_none(self) -> None:
        g = table(
            positive_advertising,
            (SI,),
            polls=FOUR,
            cards=MATCHES,
            networks={"talca": "si"},
        )
        answer(g, "talca")
        assert not g.pending

    @shows("CH-084")
    def test_tokens_in_a_region_without_an_own_network_give_none(self) -> None:
        networks = {"talca": "si", "temuco": "si"}
        g = table(positive_advertising, (SI,), polls=FOUR, cards=MATCHES, networks=networks)
        answer(g, "iquique")
        assert not g.pending

    @shows("CH-085")
    def test_buying_and_the_extra_token_itself_give_none(self) -> None:
        networks = {"talca": "si", "temuco": "si"}
        g = table(buy_network, (SI,), polls=FOUR, networks=networks)
        answer(g, "iquique")
        assert not g.pending
        g = table(positive_advertising, (SI,), polls=FOUR, cards=MATCHES, networks=networks)
        answer(g, "talca", "temuco")
        assert not g.pending

    @shows("CH-086")
    def test_on_a_full_track_it_replaces_a_rivals_token_or_cannot_go(self) -> None:
        networks = {"talca": "si", "temuco": "si", "iquique": "si"}
        tracks = {"temuco": (2, 3), "iquique": (4, 0)}
        g = table(
            positive_advertising,
            (SI,),
            polls=FOUR,
            cards=MATCHES,
            networks=networks,
            tracks=tracks,
        )
        answer(g, "talca")
        assert offered(g) == {"temuco", "pass"}
        assert refused(g, "iquique") == "actions/track#full"
        answer(g, "temuco")
        assert influence(g, "temuco") == (3, 2)
        assert said(g, "track.pushed") == [(NO, REGION.value("temuco"), 1)]


class TestTakeover:
    @shows("CH-087")
    def test_the_rivals_network_becomes_ones_own(self) -> None:
        g = table(
            takeover_network,
            (SI,),
            polls={"talca": "both"},
            tracks={"talca": (1, 0)},
            networks={"talca": "no"},
        )
        answer(g, ("takeover.region", "talca"))
        assert network(g, "talca") == "si"

    @shows("CH-089", "CH-090")
    def test_it_needs_control_and_a_network_of_the_rival(self) -> None:
        g = table(
            takeover_network,
            (SI,),
            polls=dict.fromkeys(("talca", "temuco", "iquique", "santiago", "concepcion"), "both"),
            tracks={"talca": (2, 1), "temuco": (1, 1), "iquique": (0, 2), "santiago": (1, 0)},
            networks={"talca": "no", "temuco": "no", "iquique": "no", "concepcion": "si"},
        )
        assert offered(g) == {"talca"}
        assert refused(g, "temuco") == "actions/takeover-network#control"
        assert refused(g, "iquique") == "actions/takeover-network#control"
        assert refused(g, "santiago") == "actions/takeover-network#not-rivals"
        assert refused(g, "concepcion") == "actions/takeover-network#not-rivals"

    @shows("CH-089", "CH-090")
    def test_it_needs_the_same_of_the_no(self) -> None:
        g = table(
            takeover_network,
            (NO,),
            polls=dict.fromkeys(("talca", "temuco", "iquique", "santiago"), "both"),
            tracks={"talca": (1, 2), "temuco": (1, 1), "iquique": (2, 1), "santiago": (0, 1)},
            networks={"talca": "si", "temuco": "si", "iquique": "si", "santiago": "no"},
        )
        assert offered(g) == {"talca"}

    @shows("CH-046", "CH-089")
    def test_without_control_it_is_forfeited(self) -> None:
        g = table(
            next_turn,
            (SI,),
            plans=(("takeover_network",), ()),
            polls={"talca": "both"},
            tracks={"talca": (1, 1)},
            networks={"talca": "no"},
            day=10,
        )
        answer(g, "takeover_network")
        assert network(g, "talca") == "no"

    @shows("CH-079")
    def test_one_token_of_the_day_may_come_from_either_advertising(self) -> None:
        g = table(
            negative_advertising,
            (NO,),
            polls={"talca": "both", "temuco": "no"},
            cards={"talca": ("exile", "jobs")},
            networks={"talca": "no", "temuco": "no"},
        )
        answer(g, "talca", ("network.extra", "temuco"))
        assert influence(g, "temuco") == (0, 1)
