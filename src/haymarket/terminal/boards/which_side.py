"""Which Side: the employers' wall above, the tiles in the middle, the Tenements below."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from haymarket.kernel import Words

SIGN = {"woman": "♀", "man": "♂"}
WHERE = {"arrest": "#A", "jail": "#J", "lawyer": "§"}
ROWS = (
    ("triangle", "newtown", "woolworth", "newark"),
    ("tenderloin", "wes_pen", "docks"),
    ("greenwich", "iww", "ilgwu", "bierhalle", "ferrer"),
)


def draw(view: dict[str, Any], speech: Words) -> RenderableType:
    parts: list[RenderableType] = [_headline(view, speech), _gauges(view, speech)]
    parts.append(_employers(view, speech))
    parts += [_tiles(view, speech, row) for row in ROWS if view["tiles"].keys() & set(row)]
    if view["tenements"]:
        parts.append(_tenements(view, speech))
    parts.append(Text(speech.table["view"]["legend"], style="dim"))
    return Group(*parts)


def _headline(view: dict[str, Any], speech: Words) -> Text:
    say = speech.table["view"]
    line = Text(f"{say['turn']} {view['es']}/10", style="bold")
    line.append(f" · {speech.fill('{0:scenario}', (view['scenario'],))}")
    line.append(f" · {speech.fill('{0:phase}', (view['phase'],))}")
    goal = view["goal"]
    wanted = [f"{sum(o['taken'] for o in view['objectives'].values())}/{goal['controls']}"]
    if goal["gauge"]:
        wanted.append(speech.fill("{0:gauge}", (goal["gauge"],)) + " ←")
    elif goal["gauges"]:
        wanted.append(f"{goal['gauges']} ←")
    line.append(f" · {say['goal']}: {', '.join(wanted)}", style="bold red")
    if view["first"]:
        line.append(f" · {say['first']}: {speech.fill('{0:tenement}', (view['first'],))}")
    return line


def _gauges(view: dict[str, Any], speech: Words) -> Text:
    line = Text()
    for slug, gauge in view["gauges"].items():
        track = "".join("●" if i == gauge["at"] else "─" for i in range(gauge["spaces"]))
        line.append(f"{speech.fill('{0:gauge}', (slug,))} {track} ({_shows(slug, gauge)})   ")
    stock = ", ".join(
        f"{n} {speech.fill('{0:resource}', (slug,))}" for slug, n in view["stock"].items()
    )
    line.append(f"\n{speech.table['view']['stock']}: {stock}", style="bold")
    return line


def _shows(slug: str, gauge: dict[str, int]) -> str:
    """The number of a gauge's space; where it is the women's alone, with their sign."""
    if slug == "wc":
        return str(gauge["shows"])
    if gauge["women"] != gauge["shows"]:
        return f"♀ {gauge['women']:+d}"
    return f"{gauge['shows']:+d}"


def _price(price: dict[str, int]) -> str:
    words = [f"${price['dollars']}"] if price["dollars"] else []
    words += [f"{n} {name}" for name, n in price.items() if n and name != "dollars"]
    return " + ".join(words) or "$0"


def _employers(view: dict[str, Any], speech: Words) -> Table:
    say = speech.table["view"]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in (say["strategy"], say["wall"], say["objectives"], say["market"]):
        table.add_column(heading, overflow="fold")
    table.add_row(
        _strategy(view["strategy"], speech), _wall(view, speech), _objectives(view, speech),
        _market(view, speech),
    )  # fmt: skip
    return table


def _strategy(strategy: dict[str, Any] | None, speech: Words) -> Text:
    say = speech.table["view"]
    if strategy is None:
        return Text(say["none"], style="dim")
    text = Text(speech.fill("{0:strategy}", (strategy["card"],)) + "\n", style="bold")
    for step, plan in enumerate(strategy["plans"], 1):
        state = say["beaten"] if plan["beaten"] else say["now"] if plan["current"] else ""
        style = "bold red" if plan["current"] else "dim"
        text.append(f"{step}. {_price(plan['price'])} {state}\n", style=style)
        if plan["current"]:
            text.append(speech.fill("{0:plan_text}", (plan["plan"],)) + "\n", style="italic")
    return text


def _wall(view: dict[str, Any], speech: Words) -> Text:
    say = speech.table["view"]
    text = Text()
    for card in view["wall"]:
        mark = f" ● {say['active']}" if card["active"] else ""
        text.append(speech.fill("{0:employer}", (card["card"],)) + mark, style="bold")
        if card["closes"]:
            text.append(f" ({speech.fill('{0:tile}', (card['closes'],))})")
        text.append(f"\n{_price(card['price'])}\n", style="red")
        text.append(speech.fill("{0:employer_text}", (card["card"],)) + "\n", style="italic")
    return text or Text(say["none"], style="dim")


def _objectives(view: dict[str, Any], speech: Words) -> Text:
    text = Text()
    for slug, objective in view["objectives"].items():
        name = speech.fill("{0:objective}", (slug,))
        if objective["taken"]:
            text.append(f"✊ {name}\n", style="bold green")
        else:
            text.append(f"{name}: {_price(objective['price'])}\n")
    return text


def _market(view: dict[str, Any], speech: Words) -> Text:
    text = Text()
    for slug in view["market"]:
        text.append(speech.fill("{0:premises}", (slug,)) + "\n", style="bold")
        text.append(speech.fill("{0:premises_text}", (slug,)) + "\n", style="italic")
    if view["back_room"]:
        text.append(speech.fill("{1:tile}: {0:premises}", (view["back_room"], "bierhalle")))
    return text


def _tiles(view: dict[str, Any], speech: Words, row: tuple[str, ...]) -> Table:
    """A row of tiles, each with its slots and who stands on them."""
    table = Table(box=box.MINIMAL, pad_edge=False, show_header=True, expand=True)
    here = [slug for slug in row if slug in view["tiles"]]
    cells = []
    for slug in here:
        tile = view["tiles"][slug]
        closed = f" ({speech.table['view']['closed']})" if tile["closed"] else ""
        name = f"{speech.fill('{0:tile}', (slug,))} {tile['side']}{closed}"
        table.add_column(name, overflow="fold", ratio=1)
        cells.append(_slots(view, speech, slug, tile))
    table.add_row(*cells)
    return table


def _slots(view: dict[str, Any], speech: Words, slug: str, tile: dict[str, Any]) -> Text:
    place = speech.fill("{0:tile}", (slug,))
    text = Text()
    for slot, state in tile["slots"].items():
        name = speech.fill("{0:slot}", (slot,)).replace(f", {place}", "")
        night = [t for t, row in view["tenements"].items() if row["night"] == slot]
        moon = "☾ " if slot.endswith("_night") else ""
        there = [_name(view, c) for c in state["characters"]]
        there += [speech.fill("{0:tenement}", (t,)) for t in night]
        free = "○" * (state["places"] - len(there))
        text.append(f"{moon}{name} {free}")
        text.append(f" {', '.join(there)}\n" if there else "\n", style="bold yellow")
    return text


def _name(view: dict[str, Any], slug: str) -> str:
    for row in view["tenements"].values():
        if slug in row["characters"]:
            return str(row["characters"][slug]["name"])
    return slug


def _tenements(view: dict[str, Any], speech: Words) -> Table:
    table = Table.grid(expand=True, padding=(0, 1))
    panels = []
    for slug, row in view["tenements"].items():
        table.add_column(ratio=1)
        title = f"{speech.fill('{0:tenement}', (slug,))} ${row['dollars']}"
        panels.append(Panel(_tenement(row, speech), title=title, box=box.SQUARE))
    table.add_row(*panels)
    return table


def _tenement(row: dict[str, Any], speech: Words) -> Text:
    say = speech.table["view"]
    text = Text(f"RIS {row['ris']}  PT {row['pt']}  UNS {row['uns']}\n", style="bold")
    text.append(f"{say['living']} ${row['living_due']}\n")
    if row["premises"]:
        text.append(speech.fill("{0:premises}", (row["premises"],)) + "\n", style="green")
    for person in row["characters"].values():
        text.append(_person(person, say) + "\n")
    for what, n in row["to_come"].items():
        text.append(f"! {what.replace('_', ' ')} {n}\n", style="red")
    return text


def _person(person: dict[str, Any], say: dict[str, Any]) -> str:
    if person["where"] == "dead":
        return f"✝ {person['name']}"
    health = (
        say["guest"] if person["guest"] else "♥" * person["health"] + "·" * (2 - person["health"])
    )
    doing = WHERE.get(person["where"], "zz" if person["resting"] else "→" if person["slot"] else "")
    return f"{SIGN[person['gender']]} {person['name']} {health} {doing}"
