"""What people owe each other at a table: notices, stand-ins, deserted seats, take-backs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import haymarket
from haymarket.server import Config
from tests.browser import table
from tests.browser.conftest import NewPage
from tests.browser.test_access import serious
from tests.server.services import Received, running, webhook

GAME = "chicago-chicago"
A_SECOND: dict[str, object] = {"per": "move", "seconds": 1}


@pytest.fixture
def hook() -> Iterator[tuple[str, Received]]:
    with webhook() as found:
        yield found


@pytest.fixture
def open_site(client: None, tmp_path: Path) -> Iterator[str]:
    """A server whose notices may go to loopback."""
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0, private_webhooks=True)
    with running(config, (haymarket.rules(GAME),)) as (address, _):
        yield address


def sit_down(ana: Page, ben: Page, site: str, clock: dict[str, object] | None = None) -> str:
    """Ana leads the demonstrators, Ben the police; Ana is asked first."""
    match = table.new_match(ana, site, GAME, ["me", "open"], clock)
    ben.goto(f"{site}/t/{match}")
    ben.fill(".callme input", "Ben")
    ben.click(".open .btn.pri")
    table.wait_for_question(ana)
    return match


def menu(page: Page, item: str) -> None:
    page.click(".burger")
    page.click(f"dialog .item:has-text('{item}')")
    page.wait_for_selector("dialog[open]", state="detached")


def prompted(page: Page, text: str) -> None:
    page.wait_for_selector(f".prompt:has-text({json.dumps(text)})")


def told(page: Page, match: str) -> Any:
    """The table as the server tells it to this page."""
    return page.evaluate(
        "async id => (await (await fetch('/api/matches/' + id)).json()).table", match
    )


def fits(page: Page) -> bool:
    """Nothing sticks out sideways, neither of the page nor of a dialog."""
    return bool(
        page.evaluate(
            """() => [...document.querySelectorAll('html, dialog')]
                .every(e => e.scrollWidth <= e.clientWidth)"""
        )
    )


@pytest.mark.parametrize("width", [1440, 390])
def test_a_webhook_is_set_tried_and_told(
    width: int, open_site: str, new_page: NewPage, hook: tuple[str, Received]
) -> None:
    address, received = hook
    ana, ben = new_page(width, 844), new_page()
    match = sit_down(ana, ben, open_site)
    ana.click(".burger")
    ana.click(".webhook summary")
    assert fits(ana)
    assert serious(ana, "dialog") == []
    form = ana.locator(".webhook form")
    # Whatever is wrong with an address is said beside the button.
    form.locator("input[type=url]").fill("ftp://example.org/")
    form.locator("text=Send a test").click()
    ana.wait_for_selector(".webhook [role=status]:has-text('https://')")
    form.locator("input[type=url]").fill(f"{address}/turn")
    form.locator("text=Send a test").click()
    ana.wait_for_selector(".webhook [role=status]:has-text('Delivered')")
    assert json.loads(received.get(timeout=10)[1])["title"] == "Haymarket"
    form.locator("input[type=checkbox]").check()
    form.locator("text=Save").click()
    ana.wait_for_selector(".webhook [role=status]:has-text('Saved')")
    ana.reload()
    ana.click(".burger")
    ana.click(".webhook summary")
    assert ana.input_value(".webhook input[type=url]") == f"{address}/turn"
    assert ana.is_checked(".webhook input[type=checkbox]")
    ana.keyboard.press("Escape")
    # Ana looks at the table, and wants to be told all the same.
    table.answer_on_the_board(ana)
    table.wait_for_question(ben)
    while ben.locator(".spot.lit, .prompt [data-pick]").count():
        table.click(ben, table.picks(ben)[0])
        ben.wait_for_timeout(30)
    notice = json.loads(received.get(timeout=10)[1])
    assert notice["link"].endswith(f"/t/{match}")


NOTICES = """window.told = [];
window.Notification = class {
    static permission = 'default';
    static requestPermission = async () => (window.Notification.permission = PERMISSION);
    constructor(title, options) { window.told.push([title, options.body]); }
    close() {}
};"""


def test_the_browser_tells_whose_turn_it_is(site: str, new_page: NewPage) -> None:
    ana, ben = new_page(), new_page()
    ana.add_init_script(NOTICES.replace("PERMISSION", "'granted'"))
    sit_down(ana, ben, site)
    ana.click(".burger")
    assert ana.is_disabled("dialog input[name=always]")
    ana.check("dialog input[name=notify]")
    ana.check("dialog input[name=always]")
    assert ana.evaluate("() => told.length") == 1, "a first one, to show what they look like"
    ana.keyboard.press("Escape")
    table.answer_on_the_board(ana)
    menu(ana, "Ask to take back")
    prompted(ben, "asks to take back")
    ben.click(".notice .btn:has-text('Agree')")
    table.wait_for_question(ana)
    title, body = ana.evaluate("() => told.at(-1)")
    assert title == "Chicago, Chicago!"
    assert body == table.question(ana)


def test_a_browser_that_may_not_notify_says_so(site: str, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(NOTICES.replace("PERMISSION", "'denied'"))
    table.play_now(page, site, "mean-streets")
    page.click(".burger")
    page.click("dialog input[name=notify]")
    page.wait_for_selector("dialog [role=alert]:has-text('does not allow')")
    assert not page.is_checked("dialog input[name=notify]")


@pytest.mark.parametrize("width", [1440, 390])
def test_a_bot_stands_in_until_one_is_back(width: int, site: str, new_page: NewPage) -> None:
    ana, ben = new_page(width, 844), new_page()
    match = sit_down(ana, ben, site)
    menu(ana, "Let a bot play for me")
    prompted(ana, "A bot plays for you.")
    assert table.picks(ana) == [], "what the bot is asked is not offered"
    assert fits(ana)
    table.wait_for_question(ben)
    assert told(ben, match)["seats"][0]["bot"] == "regular"
    assert "Ana · regular" in ben.inner_text(".seats")
    ana.click(".prompt .btn:has-text('Play on myself')")
    prompted(ana, "Waiting for Police")
    assert told(ben, match)["seats"][0]["bot"] is None
    menu(ana, "Ask to take back")
    ben.click(".notice .btn:has-text('Agree')")
    table.wait_for_question(ana)
    assert table.picks(ana), "and the question is Ana's again"


def test_a_deserted_seat_goes_to_a_bot(site: str, new_page: NewPage) -> None:
    ana, ben = new_page(), new_page()
    match = sit_down(ana, ben, site, clock=A_SECOND)
    table.answer_on_the_board(ana)
    prompted(ana, "Waiting for Police")
    # Nobody has to look into a menu for it, nor to reload.
    prompted(ana, "Police keeps the table waiting")
    assert not ben.is_visible(".notice"), "who is waited for is not asked"
    ana.click(".notice .btn:has-text('Let a bot play it')")
    ana.wait_for_selector(".notice", state="detached")
    assert (
        told(ana, match)["seats"][1] | {"bot": "regular", "user": None}
        == (told(ana, match)["seats"][1])
    )
    ben.wait_for_selector('.table[data-eye=""]')
    prompted(ben, "You no longer play at this table")
    assert table.picks(ben) == [], "Ben looks on from now on"


def test_a_deserted_seat_is_played_by_who_is_there(site: str, new_page: NewPage) -> None:
    ana, ben = new_page(), new_page()
    match = sit_down(ana, ben, site, clock=A_SECOND)
    table.answer_on_the_board(ana)
    prompted(ana, "Police keeps the table waiting")
    ana.click(".notice .btn:has-text('Play it myself')")
    table.wait_for_question(ana)
    assert ana.get_attribute(".table", "data-eye") == "1"
    table.click(ana, table.picks(ana)[0])
    assert told(ana, match)["step"] == 2


@pytest.mark.parametrize("width", [1440, 390])
def test_a_take_back_across_turns_with_the_others_leave(
    width: int, site: str, new_page: NewPage
) -> None:
    ana, ben = new_page(width, 844), new_page(width, 844)
    match = sit_down(ana, ben, site)
    asked = table.question(ana)
    table.answer_on_the_board(ana)
    table.wait_for_question(ben)
    table.answer_on_the_board(ben)
    ben.wait_for_function("() => document.querySelector('.table').dataset.rev == '2'")
    assert ana.is_disabled(".undo"), "Ben has answered since"
    menu(ana, "Ask to take back")
    prompted(ana, "The others must agree")
    prompted(ben, "Demonstrators asks to take back their last answer")
    assert fits(ana)
    assert fits(ben)
    assert serious(ben, ".prompt") == []
    ben.click(".notice .btn:has-text('Refuse')")
    prompted(ana, "Your last answer stands")
    ben.wait_for_selector(".notice", state="detached")
    menu(ana, "Ask to take back")
    ana.click(".notice .btn:has-text('Withdraw')")
    ana.wait_for_selector(".notice", state="detached")
    menu(ana, "Ask to take back")
    ben.click(".notice .btn:has-text('Agree')")
    table.wait_for_question(ana)
    assert table.question(ana) == asked
    assert told(ben, match)["step"] == 0, "Ben's answer went with it"
    assert ben.locator(".notice").all_inner_texts() == ["Taken back."]


def test_against_bots_there_is_nobody_to_ask(site: str, new_page: NewPage) -> None:
    page = new_page()
    match = table.new_match(page, site, GAME, ["me", "random"])
    table.wait_for_question(page)
    asked = table.question(page)
    table.click(page, table.picks(page)[0])
    table.wait_for_question(page)
    menu(page, "Take back my last answer")
    page.wait_for_function(
        "asked => document.querySelector('.question').innerText === asked", arg=asked
    )
    assert told(page, match)["step"] == 0
