"""Every side of every tile, and every premises: who may stand there, what it costs and brings."""

from __future__ import annotations

import pytest

from haymarket.games.which_side.components import (
    CHARACTERS,
    PREMISES_ROWS,
    SLOT,
    SLOT_TILE,
    SLOTS,
    TENEMENT,
    TILE,
    TILES,
    Premises,
    Slot,
)
from haymarket.games.which_side.harvest import harvest
from haymarket.games.which_side.working import daily_action, day_slot, night_actions, places
from tests.games.which_side.builder import ALL_TENEMENTS, of, stock, t, where, ws
from tests.position import LoadedGame, answer, offered, refused, resolve
from tests.shows import shows

SIDES = [(tile.id, side) for tile in TILES for side in "AB"]


def slots_of(tile: str, side: str) -> list[Slot]:
    return [row for row in SLOTS if row.tile == tile and side in row.side]


def worker_for(slot: Slot) -> str:
    """A character whom the slot's marks admit; at the ILGWU not a Chinese one."""
    tenement = slot.only or "americans"
    return next(
        row.id for row in CHARACTERS if row.tenement == tenement and slot.who in ("any", row.gender)
    )


def brought(g: LoadedGame, tenement: str) -> dict[str, int]:
    return {"wage": of(g, "dollars", tenement), **stock(g)}


@shows("WS-031", "WS-091", "WS-117")
@pytest.mark.parametrize(("tile", "side"), SIDES)
def test_every_day_slot_of_a_tile_side(tile: str, side: str) -> None:
    slots = [row for row in slots_of(tile, side) if row.use != "night"]
    assert slots
    for row in slots:
        name = worker_for(row)
        tenement = row.only or "americans"
        jailed = {name: "jail"} if row.use == "jail" else {}
        g = ws(
            daily_action, t(tenement),
            side={tile: side}, dollars={tenement: row.price}, where=jailed, pt=0,
            premises={"bierhalle": "bonesetter"},
        )  # fmt: skip
        answer(g, name, row.id)
        costs = [of(g, field, tenement) for field in ("ris", "pt", "uns", "dollars")]
        assert costs == [row.ris, row.pt, 2 + row.uns, 0], row.id
        g.loaded = [6]
        resolve(g, harvest, alone=True)
        if row.use == "command":
            answer(g, "wh")
            assert g.s.gauges == [1, 2, 2]
        gains = brought(g, tenement)
        if row.use in ("street", "robbery"):
            assert gains["wage"] == (5 if row.use == "street" else 6)
        else:
            assert gains == {
                "wage": row.wage, "union": row.union, "anarchist": row.anarchist,
                "strike": row.strike, "sabotage": row.sabotage,
            }, row.id  # fmt: skip


@pytest.mark.parametrize(("tile", "side"), SIDES)
def test_every_slot_takes_as_many_as_it_has_places_and_whom_its_marks_admit(
    tile: str, side: str
) -> None:
    for row in slots_of(tile, side):
        if row.use in ("night", "jail"):
            continue
        slot = SLOT.value(row.id)
        g = ws(side={tile: side}, dollars=9, pt=0, premises={"bierhalle": "bonesetter"})
        g.s.count[slot] = places(g.s, slot)
        assert day_slot.refuse(g.s, 0, slot, t("americans"), 8) is not None
        g.s.count[slot] = 0
        for c, person in enumerate(CHARACTERS):
            refusal = day_slot.refuse(g.s, 0, slot, TENEMENT.value(person.tenement), c)
            admitted = row.who in ("any", person.gender) and row.only in ("", person.tenement)
            barred = person.tenement == "chinese" and tile == "ilgwu" and row.use == "agitate"
            assert (refusal is None) == (admitted and not (barred and side == "A")), row.id


@shows("WS-113", "WS-115")
@pytest.mark.parametrize(("tile", "side"), SIDES)
def test_the_night_slot_of_a_tile_side(tile: str, side: str) -> None:
    nights = [row for row in slots_of(tile, side) if row.use == "night"]
    days = [row for row in slots_of(tile, side) if row.use not in ("night", "jail", "command")]
    assert len(nights) <= 1
    for row in nights:
        if row.id == "bierhalle_b_night":
            continue  # its use is that of the premises there
        g = ws(
            night_actions, side={tile: side}, at={worker_for(days[0]): days[0].id}, pt=0,
        )  # fmt: skip
        tenement = days[0].only or "americans"
        answer(g, row.id)
        assert [of(g, field, tenement) for field in ("ris", "pt", "uns")] == [
            row.ris, row.pt, 2 + row.uns,
        ]  # fmt: skip
        assert SLOT_TILE[SLOT.value(row.id)] == TILE.value(tile)


@pytest.mark.parametrize(
    "row", [row for row in SLOTS if row.use == "night"], ids=lambda row: str(row.id)
)
@shows("WS-117")
def test_what_a_night_on_a_tile_brings(row: Slot) -> None:
    side = row.side
    premises = {"bierhalle": "sweatshop"} if row.id == "bierhalle_b_night" else {}
    g = ws(
        harvest,
        side={row.tile: side}, premises=premises, night={"americans": SLOT.value(row.id)},
    )  # fmt: skip
    wage = 3 if premises else row.wage
    assert brought(g, "americans") == {
        "wage": wage, "union": row.union, "anarchist": row.anarchist, "strike": row.strike,
        "sabotage": row.sabotage,
    }  # fmt: skip


@shows("WS-112", "WS-123", "WS-027")
@pytest.mark.parametrize("row", PREMISES_ROWS, ids=lambda row: str(row.id))
def test_every_premises_by_night_or_standing(row: Premises) -> None:
    g = ws(
        night_actions, premises={"americans": row.id}, at={"tom": "docks_a_shape_up"}, pt=0,
        after=[(harvest.__name__,)],
    )  # fmt: skip
    if row.passive:
        assert refused(g, "own_premises") == "premises#no-night"
        return
    answer(g, "own_premises")
    wage = SLOTS[SLOT.value("docks_a_shape_up")].wage
    assert brought(g, "americans") == {
        "wage": wage + row.wage, "union": row.union, "anarchist": row.anarchist,
        "strike": row.strike, "sabotage": row.sabotage,
    }  # fmt: skip
    assert [of(g, field, "americans") for field in ("ris", "pt", "uns")] == [
        row.ris, row.pt, 2 + row.uns - row.clean,
    ]  # fmt: skip


@shows("WS-026", "WS-140", "WS-173")
@pytest.mark.parametrize("row", PREMISES_ROWS, ids=lambda row: str(row.id))
def test_the_price_and_the_rent_of_every_premises(row: Premises) -> None:
    from haymarket.games.which_side.struggle import struggle
    from haymarket.games.which_side.survive import cost_of_living

    g = ws(struggle, market=[row.id], dollars={"russians": row.price})
    without = cost_of_living(g.s, t("russians"))
    answer(g, "premises_russians", row.id)
    assert of(g, "dollars", "russians") == 0
    assert cost_of_living(g.s, t("russians")) == without + row.rent
    g = ws(struggle, market=[row.id], dollars={"russians": row.price - 1})
    assert "premises_russians" not in offered(g)


@shows("WS-130")
def test_the_three_standing_premises_work_from_the_bierhalle_too() -> None:
    from haymarket.games.which_side.struggle import doctor_price
    from haymarket.games.which_side.tenements import send_to_prison

    improved = {"bierhalle": "B"}
    g = ws(side=improved, premises={"bierhalle": "medicine"})
    assert [doctor_price(g.s, t(slug)) for slug in ALL_TENEMENTS] == [1] * 4
    g = ws(daily_action, 0, side=improved, premises={"bierhalle": "bonesetter"})
    answer(g, "rosa")
    assert "bierhalle_b_bonesetter" in offered(g)
    assert "bonesetter" not in offered(g)
    g = ws(send_to_prison, 5, side=improved, premises={"bierhalle": "lawyer"})
    answer(g, ("lawyer.shelter", "yes"))
    assert where(g, "anna") == "lawyer"
