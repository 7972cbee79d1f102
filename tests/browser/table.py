"""What a person does at a table: look at what is lit, and click it."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page

LIT = ".table [data-pick]"
"""Everything that answers the question: on the board, on a card, or as a button."""

Choose = Callable[[list[str], Random], str]


def play_now(page: Page, site: str, game: str) -> None:
    """From the home page to the first decision: two clicks at most."""
    page.goto(site)
    page.click(f'.box[data-box="{game}"] .btn.pri')
    wait_for_question(page)


def new_match(
    page: Page,
    site: str,
    game: str,
    seats: list[str],
    clock: dict[str, object] | None = None,
    **options: object,
) -> str:
    """A table set up over the API with the page's own session; the page is shown it."""
    page.goto(site)
    page.wait_for_selector(".shelf .box")
    made: str = page.evaluate(
        """async ([game, seats, options, clock]) => {
            const guest = await fetch('/api/guest', {method: 'POST',
                headers: {'Content-Type': 'application/json'},
                body: JSON.stringify({name: 'Ana'})});
            const me = await (guest.ok ? guest : await fetch('/api/me')).json();
            const made = await (await fetch('/api/matches', {method: 'POST',
                headers: {'Content-Type': 'application/json', 'X-Haymarket-Token': me.token},
                body: JSON.stringify({game, seats, options, clock})})).json();
            return made.table.id;
        }""",
        [game, seats, options, clock],
    )
    page.goto(f"{site}/t/{made}")
    page.wait_for_selector(".table, .curtain")
    return made


def join(page: Page, name: str) -> None:
    """Take the first free seat of an open table, under a name."""
    page.fill(".callme input", name)
    page.click(".open .btn.pri")


def rev(page: Page) -> int:
    return int(page.get_attribute(".table", "data-rev") or -1)


def is_over(page: Page) -> bool:
    return page.get_attribute(".table", "data-status") == "over"


def question(page: Page) -> str:
    return page.inner_text(".question")


def picks(page: Page) -> list[str]:
    """The answers that are lit, as ``question=value``."""
    found: list[str] = page.eval_on_selector_all(
        LIT, "all => all.filter(e => !e.disabled).map(e => e.dataset.pick)"
    )
    return sorted(set(found))


def answers(page: Page) -> list[str]:
    """Every answer to what is asked, also those behind a button, as ``question=value``."""
    found = page.get_attribute(".table", "data-answers") or ""
    return sorted(found.split())


def wait_for_question(page: Page) -> None:
    """Until something is lit, or the match is over."""
    page.wait_for_function(
        f"""() => {{
            const table = document.querySelector('.table');
            if (!table || table.classList.contains('busy')) return false;
            if (table.dataset.status === 'over') return true;
            return [...document.querySelectorAll({LIT!r})].some(e => !e.disabled);
        }}"""
    )


ASKS_AGAIN = ".waste .give, .prompt .commit"
"""Where the table asks once more: before a waste, or on a phone."""


def click(page: Page, pick: str) -> None:
    """Click what answers so, and wait until the table has gone on, or it is part of a draft."""
    before = stand(page)
    press(page, pick)
    page.wait_for_function(GONE_ON, arg=before)


STAND = """(() => {
    const table = document.querySelector('.table');
    return table ? table.dataset.rev + ' ' + table.dataset.draft : '';
})()"""
GONE_ON = f"before => {STAND} != before"


def stand(page: Page) -> str:
    """How far the table is, and what is chosen of an answer that has not been sent."""
    found: str = page.evaluate(STAND)
    return found


def press(page: Page, pick: str) -> None:
    """Press what answers so, and once more where the table asks."""
    before = stand(page)
    _where(page, f'[data-pick="{pick}"]').click()
    page.wait_for_function(
        f"before => ({GONE_ON})(before) || document.querySelector({ASKS_AGAIN!r})"
        " || document.querySelector('.table.busy')",
        arg=before,
    )
    again = page.locator(ASKS_AGAIN)
    if again.count():
        again.first.click()


def _where(page: Page, pick: str) -> Locator:
    """A card or a button that answers so, behind the one button if need be; else the board."""
    beside = page.locator(f":is(.side, .prompt, .tray) {pick}")
    if beside.count():
        return beside.first
    if page.locator(".moreanswers").count() and not page.locator(f".play {pick}").count():
        page.click(".moreanswers")
        return page.locator(f".allanswers {pick}").first
    return page.locator(pick).first


def answer_on_the_board(page: Page) -> None:
    """Choose the first thing that is lit there, wherever the camera looks."""
    page.locator(".spot.lit").first.dispatch_event("click")
    commit = page.locator(".prompt .commit")
    if commit.count():
        commit.click()


def covered(page: Page) -> list[str]:
    """What is lit on the board and in sight, but has its middle under something else."""
    found: list[str] = page.eval_on_selector_all(
        ".stage .spot.lit",
        """all => all.filter(spot => {
            const box = spot.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return top && top.closest('.stage') && top.closest('.spot') !== spot;
        }).map(spot => spot.dataset.pick)""",
    )
    return found


def anything(lit: list[str], rng: Random) -> str:
    return rng.choice(lit)


def play(page: Page, rng: Random, choose: Choose = anything, most: int = 1000) -> int:
    """Play by clicks until it is over or *most* clicks are made; how many there were."""
    for clicks in range(most):
        wait_for_question(page)
        if is_over(page):
            return clicks
        click(page, choose(picks(page), rng))
    return most


def value(pick: str) -> int:
    found = re.search(r"=(-?\d+)$", pick)
    assert found is not None
    return int(found[1])
