"""Whole games and first rounds, by clicks."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

import haymarket
from haymarket.games import GAMES
from haymarket.kernel import Event, words
from haymarket.server import Config
from tests.browser import table
from tests.browser.conftest import NewPage
from tests.server.services import running
from tests.toy import RULES as TOY


def _same_words(page: Page, game: str) -> None:
    """The log in the page says what the kernel's own words say of the same events."""
    lines = page.evaluate(
        """async () => {
            const id = location.pathname.split('/')[2];
            return (await (await fetch('/api/matches/' + id + '/log')).json()).log.lines;
        }"""
    )
    said = words(haymarket.rules(game))
    expected = [
        said.event(Event(event["code"], tuple(event["args"]), event["rule"]))
        for line in lines
        for event in line["events"]
    ]
    shown = page.eval_on_selector_all(
        ".log li:not(.forced):not(.setupblock)",
        "all => all.map(li => (li.querySelector('span') ?? li).textContent)",
    )
    assert shown == expected


def test_a_whole_game_of_mean_streets_by_clicks_alone(site: str, new_page: NewPage) -> None:
    page = new_page()
    table.play_now(page, site, "mean-streets")
    clicks = table.play(page, Random(11))
    assert table.is_over(page)
    assert clicks > 40
    assert page.is_visible("text=Play again")
    _same_words(page, "mean-streets")
    # The replay is there, with a link for every step.
    page.fill(".scrubber input[type=range]", "3")
    page.wait_for_function("() => location.search.includes('step=3')")
    assert "Step 3" in table.question(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => location.search.includes('step=4')")


def _secret(page: Page) -> dict[str, object]:
    """What the page itself was sent of the position."""
    return dict(
        page.evaluate(
            """async () => {
                const id = location.pathname.split('/')[2];
                const table = (await (await fetch('/api/matches/' + id)).json()).table;
                return {sealed: table.view.sealed, regions: table.view.regions};
            }"""
        )
    )


def test_two_browsers_finish_a_short_chile_with_secrets_hidden(
    site: str, new_page: NewPage
) -> None:
    ana, ben = new_page(), new_page()
    match = table.new_match(ana, site, "chile-1988", ["me", "open"], days=3)
    ben.goto(f"{site}/t/{match}")
    table.join(ben, "Ben")
    rng = Random(5)
    # Six issues each, sealed: neither browser holds anything of the other's choice.
    for _ in range(3):
        table.wait_for_question(ana)
        table.click(ana, rng.choice(table.picks(ana)))
    assert len(list(_secret(ana)["sealed"])) == 3  # type: ignore[call-overload]
    assert _secret(ben)["sealed"] == []
    hidden = 0
    for _ in range(400):
        if table.is_over(ana):
            break
        for page in (ana, ben):
            if table.picks(page) and not table.is_over(page):
                table.click(
                    page,
                    table.picks(page)[-1] if rng.random() < 0.3 else rng.choice(table.picks(page)),
                )
        ana.wait_for_timeout(20)
        if rng.random() < 0.1:
            for page, seat in ((ana, "si"), (ben, "no")):
                for region in _secret(page)["regions"]:  # type: ignore[attr-defined]
                    if seat not in region["polled"] and not region["open"]:
                        assert region["popular"] is None
                        hidden += 1
    ana.wait_for_selector(".table[data-status=over]")
    ben.wait_for_selector(".table[data-status=over]")
    assert hidden > 0
    assert table.question(ana) == table.question(ben)


def _round(page: Page) -> str:
    """The round or turn that the bar on top names."""
    found = re.search(r"Round \d|Turn \d+|2[5-8][ABC]", page.inner_text("header"))
    assert found is not None
    return found[0]


OTHERS = [name for name in GAMES if name not in ("mean-streets", "chile-1988")]


@pytest.mark.parametrize("game", OTHERS)
def test_the_first_round_of_every_other_game(game: str, site: str, new_page: NewPage) -> None:
    page = new_page()
    seats = len(haymarket.rules(game).seats(haymarket.rules(game).read_options({})))
    table.new_match(page, site, game, ["me"] + ["random"] * (seats - 1))
    assert page.is_visible(".stage svg"), "a drawn board"
    first, rng = _round(page), Random(2)
    while _round(page) == first and not table.is_over(page):
        assert table.covered(page) == []
        assert table.play(page, rng, most=1) == 1
        table.wait_for_question(page)
    # A crowd may be shot at, or a Minimum box lost, in the very first turn.
    assert _round(page) != first or table.is_over(page), "the round was played to its end"
    assert page.locator(".log li").count() > 5
    _same_words(page, game)


def test_a_game_without_a_board_is_played_in_words(
    client: None, tmp_path: Path, new_page: NewPage
) -> None:
    """What another package brings: no folder in the client, yet a box, a board and answers."""
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, (TOY,)) as (address, _):
        page = new_page()
        page.goto(address)
        page.wait_for_function(
            "() => [...document.querySelectorAll('.cover img')].some(img => img.naturalWidth > 0)"
        )
        page.click(f'.box[data-box="{TOY.name}"] .btn.pri')
        table.wait_for_question(page)
        page.wait_for_selector(".plainboard .textboard")
        table.play(page, Random(3))
        assert table.is_over(page)
