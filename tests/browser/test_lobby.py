"""Setting a table up, finding one, sitting down at it, talking there: with real clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser import table
from tests.browser.conftest import NewPage
from tests.browser.test_access import serious
from tests.browser.test_company import fits, told
from tests.shows import mends

SIZES = [(1440, 900), (390, 844)]


def set_up(page: Page, site: str, game: str) -> None:
    """From the shelf to the questions, as a person goes."""
    page.goto(site)
    page.click(f'.box[data-box="{game}"] .btn:not(.pri)')
    page.wait_for_selector(".setuppage")


def choose(page: Page, name: str, value: str) -> None:
    page.click(f"label:has(input[name='{name}'][value='{value}'])")


@mends("UI-24")
@pytest.mark.parametrize("size", SIZES)
def test_only_what_applies_is_asked(size: tuple[int, int], site: str, new_page: NewPage) -> None:
    page = new_page(*size)
    set_up(page, site, "chicago-68")
    assert page.locator("input[name=co_op]").count() == 1
    assert page.locator("input[name=split]").count() == 0
    assert page.locator("input[name=clock]").count() == 0, "nobody is waited for"
    page.check("input[name=co_op]")
    page.wait_for_selector(".yourtable:has-text('Co-operative')")
    # With three players it no longer applies: it is not asked, and nothing complains.
    choose(page, "players", "3")
    page.wait_for_selector("input[name=split]", state="attached")
    assert page.locator("input[name=co_op]").count() == 0
    assert page.locator("[role=alert]").count() == 0
    assert "Co-operative" not in page.inner_text(".yourtable")
    bots = page.locator("input[name=bot]")
    order = [bots.nth(n).get_attribute("value") for n in range(bots.count())]
    assert order == ["newcomer", "regular", "veteran", "expert"]
    assert fits(page)
    assert serious(page, ".setuppage") == []
    choose(page, "players", "2")
    page.wait_for_selector("input[name=co_op]")
    page.check("input[name=first_game]")
    page.wait_for_selector(".yourtable:has-text('45 to 60 minutes')")
    page.click(".yourtable .btn.pri")
    table.wait_for_question(page)
    made = told(page, page.url.rpartition("/")[2])
    assert made["options"]["first_game"] is True
    assert made["private"] is True, "what one plays alone is nobody's business"


@mends("UI-24")
def test_what_cannot_be_is_not_offered(site: str, new_page: NewPage) -> None:
    page = new_page()
    set_up(page, site, "which-side")
    page.select_option("select[name=scenario]", "duo")
    page.wait_for_selector("input[name=players][value='3']:disabled", state="attached")
    assert page.locator("select[name=own_controls]").count() == 0
    choose(page, "ironworker", "own")
    page.wait_for_selector("select[name=own_controls]")
    names = page.locator("select[name=scenario] option").all_inner_texts()
    assert names[0] == "New York 1910"
    assert page.locator("[role=alert]").count() == 0


@mends("UI-22", "UI-23")
@pytest.mark.parametrize("size", SIZES)
def test_a_table_is_found_and_sat_down_at(
    size: tuple[int, int], site: str, new_page: NewPage
) -> None:
    ana, ben, solo = new_page(), new_page(*size), new_page()
    table.play_now(solo, site, "mean-streets")
    set_up(ana, site, "chicago-68")
    choose(ana, "company", "people")
    choose(ana, "clock", "4")
    ana.wait_for_selector("[role=status]:has-text('has lost')")
    ana.check("input[name=pigasus]")
    ana.wait_for_selector(".yourtable:has-text('Pigasus')")
    ana.click(".yourtable .btn.pri")
    ana.wait_for_selector(".open")
    match = ana.url.rpartition("/")[2]
    ben.goto(f"{site}/lobby")
    row = f".freetables [data-match='{match}']"
    ben.wait_for_selector(row)
    text = ben.inner_text(row)
    for said in ("Pigasus the Immortal", "15 min + 10 s a turn", "minutes", "Demonstrators: open"):
        assert said in text, said
    assert ben.locator(".watched li").count() == 0, "Play now is nobody's business"
    assert fits(ben)
    assert serious(ben, ".lobby") == []
    ben.click(f"{row} .btn.pri")
    ben.wait_for_selector(".open .variants:has-text('Pigasus')")
    assert "has lost" in ben.inner_text(".variants")
    assert serious(ben, ".open") == []
    ben.click(".open .btn.pri")
    ben.wait_for_selector("[role=alert]:has-text('name')")
    ben.fill(".callme input", "Benita")
    ben.click(".open .btn.pri")
    table.wait_for_question(ana)
    assert told(ana, match)["seats"][1]["name"] == "Benita"
    assert ana.locator(".seat .time.runs").count() == 1
    # And now it is one to watch.
    solo.goto(f"{site}/lobby")
    solo.wait_for_selector(f".watched [data-match='{match}']")
    solo.click(f".watched [data-match='{match}'] .btn")
    ana.wait_for_selector(".watching:has-text('1')")


@mends("UI-23")
@pytest.mark.parametrize("size", SIZES)
def test_what_was_said_is_marked_until_it_is_read(
    size: tuple[int, int], site: str, new_page: NewPage
) -> None:
    ana, ben = new_page(*size), new_page()
    match = table.new_match(ana, site, "chicago-chicago", ["me", "open"])
    ben.goto(f"{site}/t/{match}")
    ben.fill(".callme input", "Ben")
    ben.click(".open .btn.pri")
    table.wait_for_question(ana)
    ben.click("#tab-chat")
    ben.fill(".chat input", "Good evening")
    ben.press(".chat input", "Enter")
    ana.wait_for_selector("#tab-chat .unread:has-text('1')")
    assert ben.locator("#tab-chat .unread").count() == 0, "one's own words are read"
    ana.click("#tab-chat")
    line = ana.locator(".chat li.fresh")
    line.wait_for()
    text = line.inner_text()
    assert "Police" in text
    assert "Good evening" in text
    assert line.locator("time").count() == 1
    assert ana.locator("#tab-chat .unread").count() == 0
    assert serious(ana, ".chat") == []
    ana.reload()
    ana.wait_for_selector("#tab-chat")
    assert ana.locator("#tab-chat .unread").count() == 0, "read is read"


def test_the_host_opens_a_game_to_watchers(site: str, new_page: NewPage) -> None:
    ana, ben = new_page(), new_page()
    table.play_now(ana, site, "mean-streets")
    match = ana.url.rpartition("/")[2]
    ben.goto(f"{site}/t/{match}")
    ben.wait_for_selector("text=private")
    ana.click(".burger")
    ana.click("dialog .item:has-text('Let others watch')")
    ana.wait_for_selector("dialog[open]", state="detached")
    ben.goto(f"{site}/lobby")
    ben.click(f".watched [data-match='{match}'] .btn")
    ben.wait_for_selector(".table[data-eye='']")
    ana.click(".burger")
    ana.click("dialog .item:has-text('Show it to nobody else')")
    ben.reload()
    ben.wait_for_selector("text=private")
