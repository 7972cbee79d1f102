"""Every card: what it does to a position, told by hand, card by card."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.which_side.components import (
    CHARACTER,
    GAUGE,
    MODS,
    RESOURCE,
    TENEMENT,
    TILE,
)
from haymarket.games.which_side.decks import (
    EMPLOYER,
    EMPLOYERS,
    INCIDENT,
    INCIDENTS_ROWS,
    MISFORTUNE,
    MISFORTUNES,
    PLANS,
    SOLIDARITIES,
    SOLIDARITY,
    STRATEGIES,
)
from haymarket.games.which_side.employers import (
    employer_card,
    plan_takes_effect,
    strategy_ends,
)
from haymarket.games.which_side.misfortunes import give_misfortune
from haymarket.games.which_side.solidarity import keep_one
from haymarket.games.which_side.state import ARREST, PER_TENEMENT, RESTING, TURNED
from haymarket.games.which_side.survive import incident
from haymarket.kernel import NO, YES
from tests.games.which_side.builder import t, ws
from tests.position import LoadedGame, answer, offered, queue, resolve
from tests.shows import shows

Change = dict[str, Any]
STOCK = {"union": 5, "anarchist": 5, "strike": 5, "sabotage": 5}


def facts(**more: Any) -> dict[str, Any]:
    """Everybody has dollars, premises, one sick woman; the stock is full; PT and RIS are low."""
    return {
        "dollars": 9,
        "premises": {"italians": "cafe", "russians": "boarders"},
        "health": {"carmela": 1, "anna": 1, "ada": 1, "mei": 1},
        "stock": STOCK,
        **more,
    }


def snapshot(g: LoadedGame) -> Change:
    s = g.s
    seen: Change = {}
    for i in s.order:
        name = TENEMENT.slugs[i]
        for field in ("dollars", "uns", "ris", "pt"):
            seen[f"{name} {field}"] = getattr(s, field)[i]
        seen[f"{name} premises"] = int(s.premises[i] >= 0)
        for k, what in enumerate(TURNED):
            seen[f"{name} {what}"] = s.turned[i * PER_TENEMENT + k]
    for c, name in enumerate(CHARACTER.slugs[:17]):
        seen[name] = s.health[c]
        seen[f"{name} arrested"] = int(s.where[c] == ARREST)
        seen[f"{name} at home"] = int(s.at[c] == RESTING)
    for k, name in enumerate(RESOURCE.slugs):
        seen[name] = s.stock[k]
    for k, name in enumerate(GAUGE.slugs):
        seen[name] = s.gauges[k]
    for k, name in enumerate(TILE.slugs):
        seen[f"{name} side"] = s.side[k]
        seen[f"{name} closed"] = s.closed[k]
    return seen


def change(g: LoadedGame, choices: int = YES) -> Change:
    """Run what waits, taking the first option (or *choices* of yes and no); what differs?"""
    before = snapshot(g)
    g.run()
    while g.pending:
        options = g.pending[0].options
        answer(g, choices if choices in options else options[0])
    after = snapshot(g)
    return {key: after[key] - n for key, n in before.items() if after[key] != n}


# -- misfortunes -----------------------------------------------------------------------------------

ITALIANS_SUFFER: dict[str, Change] = {
    "useless_spending": {"italians dollars": -2},
    "rent_error": {"italians rent": 2},
    "funeral": {"italians dollars": -3},
    "coughing": {"rosa": -1},
    "fever": {"rosa": -1},
    "rupture": {"vito": -1},
    "sick_child": {"rosa at home": 1},
    "sprain": {"rosa at home": 1},
    "quarantine": {"rosa at home": 1, "carmela at home": 1},
    "frozen_pipes": {"italians uns": 1},
    "bedbugs": {"italians uns": 2},
    "broken_stove": {"italians uns": 1, "italians dollars": -1},
    "rats": {"italians no_housework": 1},
    "chimney_fire": {"italians uns": 1, "rosa": -1},
    "fined": {"italians wages": 1},
    "bad_season": {"italians wages": 1, "italians no_night": 1},
    "machine_breaks": {"italians no_night": 1},
    "gas_meter": {"italians rent": 1},
    "eviction": {"italians rent": 3},
    "loan_shark": {"italians dollars": -1, "italians rent": 1},
    "milk": {"italians dollars": -2},
    "boots": {"italians dollars": -2},
    "coal": {"italians dollars": -2},
    "pickpocket": {"italians dollars": -5},
    "doctors_bill": {"italians dearer_doctor": 1},
    "dispensary": {"italians no_doctor": 1},
    "brawl": {"italians pt": 2},
    "detective": {"italians pt": 3},
    "overtime": {"italians ris": 2},
    "informer": {"italians no_politics": 1},
    "summons": {"italians dollars": -2},
    "vagrancy": {"vito arrested": 1},
    "night_court": {"rosa arrested": 1},
    "black_hand": {"italians dollars": -3},
    "beat": {"italians barred": TILE.value("tenderloin") + 1},
    "stolen_kitty": {"union": -1},
    "pawned_coat": {"carmela": -1},
}


@shows("WS-083", "WS-085")
class TestMisfortunes:
    def test_every_card_is_told(self) -> None:
        assert set(ITALIANS_SUFFER) == set(MISFORTUNE.slugs)

    @pytest.mark.parametrize("slug", MISFORTUNE.slugs)
    def test_what_it_does(self, slug: str) -> None:
        g = ws(**facts())
        queue(g, give_misfortune, t("russians"), MISFORTUNE.value(slug))
        assert change(g) == ITALIANS_SUFFER[slug]

    @pytest.mark.parametrize(
        ("slug", "expected"), [("summons", {"rosa arrested": 1}), ("black_hand", {"rosa": -1})]
    )
    def test_the_other_choice(self, slug: str, expected: Change) -> None:
        g = ws(**facts())
        queue(g, give_misfortune, t("russians"), MISFORTUNE.value(slug))
        assert change(g, NO) == expected

    @shows("WS-085")
    @pytest.mark.parametrize(
        ("slug", "unable"),
        [
            ("coughing", {"health": dict.fromkeys(("rosa", "carmela", "vito", "nunzio"), 0)}),
            ("fever", {"health": {"rosa": 0, "carmela": 0}}),
            ("rupture", {"health": {"vito": 0, "nunzio": 0}}),
            ("sick_child", {"where": {"rosa": "jail", "carmela": "arrest"}}),
            ("quarantine", {"where": {"rosa": "jail", "carmela": "jail", "vito": "jail"}}),
            ("pawned_coat", {"health": {"carmela": 2}}),
            ("vagrancy", {"where": {"vito": "jail", "nunzio": "arrest"}}),
            ("night_court", {"where": {"rosa": "jail", "carmela": "arrest"}}),
            ("brawl", {"pt": {"italians": 5}}),
            ("detective", {"pt": {"italians": 4}}),
            ("overtime", {"ris": {"italians": 7}}),
            ("coal", {"uns": {"italians": 0}}),
            ("pickpocket", {"dollars": {"italians": 0, "chinese": 9}}),
            ("stolen_kitty", {"stock": {"union": 0}}),
        ],
    )
    def test_who_cannot_suffer_it(self, slug: str, unable: dict[str, Any]) -> None:
        start = facts(health={"carmela": 1, "rivka": 1, "bessy": 1, "lan": 1})
        start.update(
            {k: {**start.get(k, {}), **v} if k == "health" else v for k, v in unable.items()}
        )
        g = ws(give_misfortune, t("russians"), MISFORTUNE.value(slug), **start)
        if slug == "stolen_kitty":
            assert not g.pending, "nobody has it to lose: discarded"
        else:
            assert "italians" not in offered(g, "misfortune.give")

    @pytest.mark.parametrize(
        "slug", [row.id for row in MISFORTUNES if row.do[0].verb.name == "dirty"]
    )
    def test_filth_beyond_5_costs_health(self, slug: str) -> None:
        g = ws(**facts(uns={"italians": 5}))
        queue(g, give_misfortune, t("russians"), MISFORTUNE.value(slug))
        assert "italians uns" not in change(g)
        assert sum(g.s.health[c] for c in range(4)) < 7


# -- incidents -------------------------------------------------------------------------------------

STRUCK: dict[str, Change] = {
    "factory_accident": {"rosa": -1},
    "needle": {"rosa": -1},
    "scaffold": {"vito": -1},
    "caustic_vat": {"rosa": -1},
    "boiler": {"rosa": -1, "rosa at home": 1},
    "scrap_fire": {"rosa": -1, "rosa at home": 1},
    "scald": {"rosa at home": 1},
    "foreman": {"rosa at home": 1},
    "spoiled_work": {"italians dollars": -2},
    "piece_rate": {"italians wages": 1},
    "lint": {"carmela": -1, "italians uns": 1},
    "locked_door": {"rosa": -1, "italians dollars": -1},
    "police_rampage": {"italians uns": 1},
    "raid": {"rosa arrested": 1},
    "workhouse": {"rosa arrested": 1},
    "strong_arm": {"vito": -1},
    "clubbed": {"rosa": -1},
    "disorderly": {"italians dollars": -2},
    "bail": {"italians dollars": -3},
    "watched": {"italians no_politics": 1},
    "curfew": {"italians no_night": 1},
    "premises_raid": {"italians premises": -1},
    "deportation": {"vito arrested": 1, "italians dollars": -1},
    "prison_rations": {"nunzio": -1},
    "typhoid": {"rosa": -1},
    "scarlet_fever": {"rosa": -1},
    "consumption": {"carmela": -1},
    "diphtheria": {"rosa at home": 1},
    "vermin": {"italians dollars": -1},
    "inspector": {"italians dollars": -2},
    "placard": {"italians no_night": 1},
    "hydrant": {"italians uns": 1},
    "airshaft_fire": {"italians uns": 1, "italians dollars": -1},
    "epidemic": {"rosa": -1, "italians no_doctor": 1},
    "bank_failure": {"italians dollars": -3},
    "hallway": {"italians dollars": -6},
    "bread_line": {"rosa": -1},
    "no_coal": {"italians uns": 1},
    "arrears": {"italians rent": 2},
    "pawnshop": {"italians wages": 1, "italians uns": 1},
}


def worst(slug: str) -> dict[str, Any]:
    """The Italians alone have the most (or least) of what the incident looks at."""
    row = INCIDENTS_ROWS[INCIDENT.value(slug)]
    if row.by == "dollars":
        dollars = {"italians": 12 if row.end == "most" else 4}
        return facts(dollars={"russians": 9, "americans": 9, "chinese": 9, **dollars})
    return facts(**{row.by: {"italians": 3}})


@shows("WS-036")
class TestIncidents:
    def test_every_card_is_told(self) -> None:
        assert set(STRUCK) == set(INCIDENT.slugs)

    @pytest.mark.parametrize("slug", INCIDENT.slugs)
    def test_what_it_does(self, slug: str) -> None:
        start = worst(slug)
        if slug == "prison_rations":
            start["where"] = {"nunzio": "arrest"}
        g = ws(**start)
        queue(g, incident, INCIDENT.value(slug))
        assert change(g) == STRUCK[slug]

    @shows("WS-135")
    @pytest.mark.parametrize("slug", INCIDENT.slugs)
    def test_a_tie_strikes_all_who_are_tied(self, slug: str) -> None:
        row = INCIDENTS_ROWS[INCIDENT.value(slug)]
        if row.by == "dollars":
            start = facts(
                dollars=dict.fromkeys(("italians", "chinese"), 12 if row.end == "most" else 4)
                | dict.fromkeys(("russians", "americans"), 9)
            )
        else:
            start = facts(**{row.by: {"italians": 3, "chinese": 3}})
        start["premises"] = {"italians": "cafe", "chinese": "boarders"}
        start["where"] = {"nunzio": "arrest", "fook": "arrest"}
        g = ws(**start)
        queue(g, incident, INCIDENT.value(slug))
        changed = change(g)
        members = {"italians": CHARACTER.slugs[:4], "chinese": CHARACTER.slugs[12:17]}
        for tenement, names in members.items():
            assert any(key.split()[0] in (tenement, *names) for key in changed), changed
        spared = {"russians", "americans", *CHARACTER.slugs[4:12]}
        assert not any(key.split()[0] in spared for key in changed)

    def test_the_other_choices(self) -> None:
        for slug, expected in (("bail", {"rosa arrested": 1}), ("inspector", {"italians uns": 1})):
            g = ws(**worst(slug))
            queue(g, incident, INCIDENT.value(slug))
            assert change(g, NO) == expected


# -- employer cards --------------------------------------------------------------------------------


def each(**changes: int) -> Change:
    names = ("italians", "russians", "americans", "chinese")
    return {f"{name} {what}": n for name in names for what, n in changes.items()}


FIRST_WOMEN = {"rosa": -1, "rivka": -1, "bessy": -1, "lan": -1}
FIRST_MEN = {"vito": -1, "lev": -1, "tom": -1, "wah": -1}
COUPS: dict[str, Change] = {
    "salary_offensive": {"wa": 1},
    "fire_in_a_political_place": {"greenwich closed": 1},
    "longer_day": {"wh": 1},
    "unsafe_lofts": {"wc": 1},
    "clocks_put_back": each(wages=1),
    "fines": each(dollars=-1),
    "strikebreakers": {"strike": -1},
    "police_escort": {"rosa arrested": 1},
    "blacklist": {"rosa at home": 1},
    "company_union": {"union": -2},
    "gas_cut": each(uns=1),
    "fire_in_the_tenements": each(uns=1),
    "criminal_anarchy": {"anarchist": -2},
    "deportation_warrants": each(dollars=-2),
    "special_deputies": FIRST_MEN,
    "hired_sluggers": FIRST_WOMEN,
    "sanitary_eviction": {
        "italians premises": -1, "russians premises": -1, "americans uns": 1, "chinese uns": 1,
    },
    "newspaper_campaign": {"wh": 1, "union": -1},
    "general_offensive": {"wh": 1, "wa": 1},
    "provocateurs": {"sabotage": -1, "rosa arrested": 1},
}  # fmt: skip
MEASURES: dict[str, dict[str, int]] = {
    "degradation_of_surveillance": {"ris_min": 2},
    "closure_of_a_workplace": {},
    "speed_up": {"work_ris": 1},
    "spies": {"politics_pt": 1},
    "locked_doors": {"ris_min": 1},
    "injunction": {"counter_dollars": 1},
    "company_store": {"living": 1},
    "landlords_league": {"premises_price": 2, "premises_rent": 1},
    "yellow_dog": {"politics_price": 1},
    "pinkerton_agents": {"pt_min": 2},
    "lockout": {"wage": -1},
    "night_watchmen": {"no_night": 1},
    "hospital_closes": {"no_doctor": 1},
    "real_estate_syndicate": {"living": 2},
    "prison_transfer": {"no_release": 1},
    "women_cut": {"women_wage": -1},
}


@shows("WS-181")
class TestEmployers:
    def test_every_card_is_told(self) -> None:
        assert {*COUPS, *MEASURES} == set(EMPLOYER.slugs)

    @shows("WS-182")
    @pytest.mark.parametrize("slug", COUPS)
    def test_what_a_coup_de_force_does(self, slug: str) -> None:
        g = ws(**facts(wall=[slug], pt={"italians": 3}, ris={"italians": 3}))
        queue(g, employer_card, EMPLOYER.value(slug))
        assert change(g) == COUPS[slug]
        assert g.s.wall == []

    @shows("WS-183", "WS-162")
    @pytest.mark.parametrize("slug", MEASURES)
    def test_what_an_exceptional_measure_changes_until_it_is_beaten(self, slug: str) -> None:
        g = ws(**facts(wall=[slug]))
        queue(g, employer_card, EMPLOYER.value(slug))
        changed = change(g)
        mods = {name: n for name, n in zip(MODS, g.s.mods, strict=True) if n}
        assert mods == MEASURES[slug]
        assert changed == ({"triangle closed": 2} if slug == "closure_of_a_workplace" else {})
        assert g.s.marked == [1]
        resolve(g, "struggle")
        answer(g, f"card_{slug}")
        while g.pending[0].what == "struggle.agree":
            answer(g, "yes")
        assert g.s.mods == [0] * len(MODS)
        assert g.s.closed == [0] * len(TILE.slugs)

    def test_the_fire_strikes_an_improved_place_first(self) -> None:
        g = ws(**facts(wall=["fire_in_a_political_place"], side={"ilgwu": "B", "triangle": "B"}))
        queue(g, employer_card, EMPLOYER.value("fire_in_a_political_place"))
        assert change(g) == {"ilgwu side": -1}

    def test_the_fire_burns_out_the_back_room(self) -> None:
        g = ws(
            **facts(
                wall=["fire_in_a_political_place"],
                side={"bierhalle": "B"},
                premises={"bierhalle": "cafe"},
            )
        )
        queue(g, employer_card, EMPLOYER.value("fire_in_a_political_place"))
        change(g)
        assert g.s.premises == [-1] * 5

    def test_fire_in_the_tenements_hurts_where_filth_is_4_or_more(self) -> None:
        g = ws(**facts(wall=["fire_in_the_tenements"], uns={"italians": 3}))
        queue(g, employer_card, EMPLOYER.value("fire_in_the_tenements"))
        assert change(g) == {**each(uns=1), "rosa": -1}

    def test_both_copies_of_the_fire_strike(self) -> None:
        g = ws(**facts(wall=["fire_in_a_political_place"] * 2))
        queue(g, "employer_actions")
        assert change(g) == {"greenwich closed": 1, "iww closed": 1}


# -- what the standing changes do ------------------------------------------------------------------


@shows("WS-183")
class TestStandingChanges:
    def test_speed_up_spies_and_yellow_dogs_at_placement(self) -> None:
        g = ws(**facts(wall=["speed_up*", "spies*"]))
        resolve(g, "daily_action", 0)
        answer(g, "rosa", "triangle_a_machines")
        assert g.s.ris[0] == 2
        answer(g, "rivka", "iww_a_agitation")
        assert g.s.pt[1] == -1 + 2
        g = ws(**facts(wall=["yellow_dog*"], dollars=1))
        resolve(g, "daily_action", 0)
        answer(g, "rosa", "iww_a_agitation")
        assert g.s.dollars[0] == 0

    def test_lockout_and_learners_wages_at_harvest(self) -> None:
        from haymarket.games.which_side.components import (
            SLOT,
            SLOTS,
        )
        from haymarket.games.which_side.harvest import wage

        women, men = SLOT.value("triangle_a_machines"), SLOT.value("newtown_a_labour")
        g = ws(wall=["lockout*", "women_cut*"])
        assert wage(g.s, 0, women) == SLOTS[women].wage - 2
        assert wage(g.s, 0, men) == SLOTS[men].wage - 1

    def test_night_watchmen_doctors_and_landlords(self) -> None:
        g = ws(
            **facts(
                wall=["night_watchmen*", "hospital_closes*"], at={"rosa": "triangle_a_machines"}
            )
        )
        resolve(g, "night_actions")
        assert not g.pending
        resolve(g, "struggle")
        assert not any(slug.startswith("doctor") for slug in offered(g))
        from haymarket.games.which_side.premises import premises_price
        from haymarket.games.which_side.survive import cost_of_living

        plain, dear = (
            ws(premises={"italians": "cafe"}),
            ws(premises={"italians": "cafe"}, wall=["landlords_league*", "company_store*"]),
        )
        assert premises_price(dear.s, 0, 0) == premises_price(plain.s, 0, 0) + 2
        assert cost_of_living(dear.s, 0) == cost_of_living(plain.s, 0) + 2

    def test_an_injunction_makes_every_counter_dearer(self) -> None:
        from haymarket.games.which_side.struggle import price_of_card, price_of_plan

        plain, dear = ws(), ws(wall=["injunction*"])
        assert price_of_card(dear.s, 0)[0] == price_of_card(plain.s, 0)[0] + 1
        assert price_of_plan(dear.s, 0)[0] == price_of_plan(plain.s, 0)[0] + 1

    def test_what_was_put_off_strikes_at_the_next_working_day_and_is_past_then(self) -> None:
        g = ws(**facts(turned=[1, 1, 1, 1, 1, 1, 1, TILE.value("tenderloin") + 1] + [0] * 24))
        resolve(g, "daily_action", 0)
        answer(g, "vito")
        shut = offered(g, "day.slot")
        assert "housework" not in shut
        assert not any("agitation" in s or "improve" in s or "tenderloin" in s for s in shut)
        resolve(g, "go_home", alone=True)
        left = {TURNED[i] for i in range(PER_TENEMENT) if g.s.turned[i]}
        assert left == {"rent", "no_doctor", "dearer_doctor"}
        queue(g, "struggle_over", alone=True)
        resolve(g, "pay_living", 0)
        assert g.s.turned == [0] * 32


# -- plans and strategies --------------------------------------------------------------------------

PLANS_DO: dict[str, Change] = {
    "pressure_on_authorities_1": {"union": -1},
    "pressure_on_authorities_2": each(dollars=-1),
    "anti_union_legislation_1": {"strike": -1},
    "anti_union_legislation_2": {"union": -2},
    "newark_workshop_fire_1": each(uns=1),
    "newark_workshop_fire_2": {"wc": 1, "rosa": -1},
    "abusive_controls_1": each(dollars=-1),
    "abusive_controls_2": {"rosa arrested": 1},
    "scandal_in_food_production_1": each(uns=1),
    "scandal_in_food_production_2": each(dollars=-2),
    "challenge_to_industry_laws_1": {"wc": 1},
    "challenge_to_industry_laws_2": {"wh": 1},
    "challenge_to_industry_laws_3": {"wa": 1, **each(dearer_doctor=1)},
    "wage_reduction_law_1": each(wages=1),
    "wage_reduction_law_2": {"wa": 1},
    "wage_reduction_law_3": {"wa": 1},
    "pinkerton_raid_1": {"chinese dollars": -3},
    "pinkerton_raid_2": each(no_doctor=1),
    "pinkerton_raid_3": {"italians premises": -1},
    "triangle_fire_1": {"rosa at home": 1},
    "triangle_fire_2": {"triangle closed": 1},
    "triangle_fire_3": FIRST_WOMEN,
    "open_shop_campaign_1": {"bessy at home": 1},
    "open_shop_campaign_2": each(no_politics=1),
    "open_shop_campaign_3": {"wh": 1},
}
CONDITIONS = {
    "pressure_on_authorities_1": {"politics_pt": 1},
    "anti_union_legislation_2": {"politics_price": 1},
    "newark_workshop_fire_1": {"work_ris": 1},
    "abusive_controls_1": {"pt_min": 1},
    "wage_reduction_law_3": {"women_wage": -1},
    "abusive_controls_2": {"politics_pt": 1},
    "pinkerton_raid_2": {"doctor": 1},
    "triangle_fire_1": {"ris_min": 1},
}
LOST: dict[str, tuple[Change, Change]] = {
    "pressure_on_authorities": (each(dollars=-1), {**each(dollars=-2), "wh": 1}),
    "anti_union_legislation": ({"union": -2}, {"union": -4, "wh": 1}),
    "newark_workshop_fire": ({"wc": 1}, {"newark side": -1, "wc": 1}),
    "abusive_controls": (
        each(dollars=-2),
        {"rosa arrested": 1, "rivka arrested": 1, "bessy arrested": 1, "lan arrested": 1},
    ),
    "scandal_in_food_production": (each(uns=1), {**each(uns=1), **FIRST_WOMEN}),
    "challenge_to_industry_laws": ({"wh": 1}, {"wh": 1, "wc": 1, "wa": 1}),
    "wage_reduction_law": (
        FIRST_WOMEN,
        {**FIRST_WOMEN, "carmela": -1, "anna": -1, "ada": -1, "mei": -1},
    ),
    "pinkerton_raid": (each(dollars=-2), {**each(dollars=-2), **FIRST_WOMEN}),
    "triangle_fire": (FIRST_WOMEN, {"triangle side": -1, "wc": 1}),
    "open_shop_campaign": (
        {"union": -1, "strike": -1},
        {"union": -2, "strike": -2, "wh": 1},
    ),
}


@shows("WS-185", "WS-188")
class TestPlansAndStrategies:
    def test_every_card_is_told(self) -> None:
        assert set(PLANS_DO) == {row.id for row in PLANS}
        assert set(LOST) == {row.id for row in STRATEGIES}

    @shows("WS-185")
    @pytest.mark.parametrize("row", PLANS, ids=lambda row: str(row.id))
    def test_what_an_unbeaten_plan_does(self, row: Any) -> None:
        steps = next(s.steps for s in STRATEGIES if s.id == row.strategy)
        g = ws(
            **facts(
                strategy=(row.strategy, row.step, [0] * steps),
                pt={"italians": 3}, ris={"italians": 3},
                dollars={"italians": 9, "russians": 9, "americans": 8, "chinese": 10},
            )
        )  # fmt: skip
        assert {n: m for n, m in zip(MODS, g.s.mods, strict=True) if m} == CONDITIONS.get(
            row.id, {}
        )
        queue(g, plan_takes_effect)
        assert change(g) == PLANS_DO[row.id]

    @shows("WS-188")
    @pytest.mark.parametrize("row", STRATEGIES, ids=lambda row: str(row.id))
    def test_what_each_result_of_a_strategy_does(self, row: Any) -> None:
        def ends(beaten: int) -> LoadedGame:
            flags = [1] * beaten + [0] * (row.steps - beaten)
            g = ws(**facts(strategy=(row.id, row.steps, flags), solidarity=[5, 6]))
            queue(g, strategy_ends)
            return g

        partial, defeat = LOST[row.id]
        assert change(ends(0)) == defeat
        assert change(ends(1)) == partial
        if row.steps == 3:
            assert change(ends(2)) == {}
        g = ends(row.steps)
        g.run()
        assert g.pending[0].what == "solidarity.draw"


# -- solidarity ------------------------------------------------------------------------------------

KEPT: dict[str, Change] = {
    "clara_lemlich": {},
    "rose_schneiderman": {"union": 1},
    "brown_and_van_volkenburg": {"carmela": 1, "anna": 1, "ada": 1, "mei": 1},
    "elizabeth_gurley_flynn": {"strike": 1},
    "alexander_berkman": {"sabotage": 1},
    "emma_goldman": {"anarchist": 2},
    "mink_brigade": each(dollars=3),
    "henry_street_nurses": {**each(uns=-1), "carmela": 1, "anna": 1, "ada": 1, "mei": 1},
    "trade_union_league": {"union": 1, "nunzio arrested": -1},
    "hippodrome": {"triangle side": 1},
}
GUESTS = {
    "clara_lemlich": "woman", "rose_schneiderman": "woman", "elizabeth_gurley_flynn": "woman",
    "alexander_berkman": "man",
}  # fmt: skip


@shows("WS-193")
class TestSolidarity:
    def test_every_card_is_told(self) -> None:
        assert set(KEPT) == set(SOLIDARITY.slugs)
        assert {row.id for row in SOLIDARITIES if row.gender} == set(GUESTS)

    @pytest.mark.parametrize("slug", SOLIDARITY.slugs)
    def test_what_it_brings(self, slug: str) -> None:
        g = ws(**facts(drawn=[SOLIDARITY.value(slug)], where={"nunzio": "arrest", "fook": "jail"}))
        queue(g, keep_one)
        assert change(g) == KEPT[slug]
        characters = g.view(None)["tenements"]["italians"]["characters"]
        guests = [c["gender"] for c in characters.values() if c["guest"]]
        assert guests == ([GUESTS[slug]] if slug in GUESTS else [])
        if slug == "trade_union_league":
            assert g.s.where[16] == 0, "the one in Jail is home too"


def test_every_employer_card_has_a_price() -> None:
    for row in EMPLOYERS:
        assert row.dollars + row.union + row.anarchist + row.strike + row.sabotage > 0
