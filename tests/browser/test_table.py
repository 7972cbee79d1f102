"""What the table promises: keyboard, why-not, undo, hand-over, reconnecting, phones."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Page

from tests.browser import table
from tests.browser.conftest import NewPage
from tests.server.services import free_port


def test_keyboard_only(site: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(site)
    page.wait_for_selector(".shelf .box")
    while page.evaluate("() => document.activeElement.getAttribute('aria-label') || ''") != (
        "Play now: Mean Streets of Chicago"
    ):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    table.wait_for_question(page)
    first = table.question(page)
    for _ in range(12):
        table.wait_for_question(page)
        before = table.stand(page)
        page.keyboard.press("ArrowRight")
        for _ in range(6):
            if page.evaluate("() => document.activeElement.dataset.pick"):
                break
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        # What would waste something asks once; to the left is the button that does it.
        if page.locator(".waste .give").count():
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
        page.wait_for_function(table.GONE_ON, arg=before)
    assert table.question(page) != first or table.rev(page) >= 12
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")


def test_undo_and_why_not(site: str, new_page: NewPage) -> None:
    page = new_page()
    table.play_now(page, site, "mean-streets")
    asked = table.question(page)
    page.click('[data-of="slot:tommy_gun"]')
    page.wait_for_function(
        "before => document.querySelector('.question').innerText !== before", arg=asked
    )
    table.click(page, "assign.number=1")
    # Dice are on one kind of gear: the others say why they are not lit, with their rule.
    page.hover('[data-of="slot:dapper_suit"]')
    page.wait_for_selector(".why")
    assert "one kind of gear" in page.inner_text(".why")
    page.click(".why .chip")
    page.wait_for_selector(".rules section.on")
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    page.wait_for_selector('[data-pick="assign.number=1"]')
    page.keyboard.press("u")
    page.wait_for_function(
        "before => document.querySelector('.question').innerText === before", arg=asked
    )


def test_dice_are_put_on_a_slot_by_their_number_or_all_with_a_second_click(
    site: str, new_page: NewPage
) -> None:
    page = new_page()
    table.play_now(page, site, "mean-streets")
    slot = page.locator('[data-of~="slot:new_turf"]')
    table.click(page, "assign.slot=0")
    assert {f"assign.number={number}" for number in (1, 2, 3)} <= set(table.picks(page))
    before = table.rev(page)
    slot.click()
    page.wait_for_function(
        "before => document.querySelector('.table').dataset.rev != before", arg=str(before)
    )
    table.wait_for_question(page)
    assert table.picks(page) == ["new_turf.target=20"], "all three dice are on New Turf"


def test_one_screen_for_two_hides_secrets_at_the_hand_over(site: str, new_page: NewPage) -> None:
    page = new_page()
    table.new_match(page, site, "chile-1988", ["me", "me"], days=3)
    rng, handed = Random(3), 0
    for _ in range(400):
        page.wait_for_selector(".curtain, .table")
        if page.is_visible(".curtain"):
            # Nothing of the table is in the page while it is handed over.
            assert page.locator(".table").count() == 0
            page.click(".curtain .btn")
            page.wait_for_selector(".table")
            handed += 1
            continue
        if table.is_over(page):
            break
        lit = table.picks(page)
        if not lit:
            page.wait_for_timeout(30)
            continue
        before = table.stand(page)
        enough = [pick for pick in lit if table.value(pick) < 0 and rng.random() < 0.6]
        table.press(page, rng.choice(enough or lit))
        page.wait_for_function(
            f"before => document.querySelector('.curtain') || ({table.GONE_ON})(before)",
            arg=before,
        )
    page.wait_for_selector(".table[data-status=over]")
    assert handed >= 4


def test_a_phone(site: str, new_page: NewPage) -> None:
    page = new_page(390, 844)
    table.play_now(page, site, "mean-streets")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    table.play(page, Random(4), most=12)
    for tab in ("log", "rules", "chat", "cards", "question"):
        page.click(f"#tab-{tab}")
        assert page.get_attribute(f"#tab-{tab}", "aria-selected") == "true"
    page.goto(site)
    page.wait_for_selector(".shelf .box")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


GLIDES = """() => document.getAnimations()
    .filter(a => a.effect.target?.dataset?.piece !== undefined)
    .map(a => /translate\\((-?[\\d.]+)px/.exec(a.effect.getKeyframes()[0].transform ?? ''))
    .map(found => found ? Math.abs(Number(found[1])) : 0)"""
"""How far every piece that glides now has to go."""


def test_pieces_glide_and_keep_still_where_motion_is_unwanted(site: str, new_page: NewPage) -> None:
    lively, calm = new_page(motion="wanted"), new_page()
    gone = []
    for page in (lively, calm):
        table.play_now(page, site, "mean-streets")
        for slot in ("new_turf", "hire", "old_turf"):
            before = table.stand(page)
            page.locator(f'[data-of="slot:{slot}"]').dispatch_event("click")
            page.wait_for_function(table.GONE_ON, arg=before)
            if slot != "old_turf":  # the last die is not counted
                table.click(page, "assign.number=1")
            found: list[float] = page.evaluate(GLIDES)
            if page is calm:
                assert found == []
            gone += found
    assert gone, "dice glide to where they are put"
    assert max(gone) < 1080, "and from within the board"


@contextmanager
def _process(port: int, database: Path) -> Iterator[subprocess.Popen[bytes]]:
    server = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "haymarket.server",
            "--port",
            str(port),
            "--database",
            str(database),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "HAYMARKET_RATE": "0"},
    )
    try:
        assert server.stdout is not None
        assert b"127.0.0.1" in server.stdout.readline()
        yield server
    finally:
        server.kill()
        server.wait(20)
        if server.stdout is not None:
            server.stdout.close()


def test_the_table_comes_back_after_the_server_is_killed_mid_turn(
    client: None, new_page: NewPage, tmp_path: Path
) -> None:
    port, database = free_port(), tmp_path / "haymarket.db"
    page = new_page()
    with _process(port, database) as server:
        table.play_now(page, f"http://127.0.0.1:{port}", "mean-streets")
        table.play(page, Random(6), most=5)
        table.wait_for_question(page)
        before = (table.question(page), table.picks(page), _log(page))
        server.send_signal(signal.SIGKILL)
        server.wait(20)
        page.wait_for_selector(".toast")
    with _process(port, database):
        page.wait_for_selector(".toast", state="detached", timeout=30_000)
        table.wait_for_question(page)
        assert (table.question(page), table.picks(page), _log(page)) == before
        table.play(page, Random(7), most=4)


def _log(page: Page) -> list[str]:
    return page.locator(".log li").all_inner_texts()
