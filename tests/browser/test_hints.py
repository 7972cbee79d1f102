"""Hints in the browser: asked for, pointed at, taken; by pointer, by keyboard, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser import table
from tests.browser.conftest import NewPage
from tests.browser.test_access import serious


def shown(page: Page) -> list[str]:
    """The answers of the hint, as ``question=value``."""
    page.wait_for_selector(".hints .hint")
    found: list[str] = page.eval_on_selector_all(".hint", "all => all.map(e => e.dataset.hint)")
    return found


def gone_on(page: Page, before: int) -> None:
    page.wait_for_function(f"() => document.querySelector('.table').dataset.rev != '{before}'")


@pytest.mark.parametrize("game", ["mean-streets", "chicago-68"])
def test_a_hint_is_asked_for_and_taken(game: str, site: str, new_page: NewPage) -> None:
    page = new_page()
    table.play_now(page, site, game)
    lit, before = table.picks(page), table.rev(page)
    page.click(".hintbtn")
    page.wait_for_selector(".hints")
    hints = shown(page)
    assert 1 <= len(hints) <= 3
    assert set(hints) <= set(lit)
    of = "share of the best score" if game == "mean-streets" else "chance to win"
    assert of in page.inner_text(".hints")
    for text in page.locator(".hint").all_inner_texts():
        assert re.search(r"\d+\s%", text)
        assert "sure" in text
    # In the option's own words, as whatever else stands for it says them.
    first = page.locator(f'.table [data-pick="{hints[0]}"]').first
    named = page.inner_text(".hint b >> nth=0")
    assert named.split(" (")[0].lower() in (first.text_content() or "").lower()
    # Pointing at a hint marks what it speaks of.
    page.hover(".hint >> nth=0")
    page.wait_for_selector(f'.marked[data-pick="{hints[0]}"]')
    page.hover(".bar")
    page.wait_for_selector(".marked", state="detached")
    assert serious(page, ".hints") == []
    # A second look at the same hint costs nothing; another question closes it.
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.click(".hintbtn")
    assert not page.is_visible(".hints")
    page.click(".hintbtn")
    assert shown(page) == hints
    assert not [url for url in asked if url.endswith("/hint")]
    page.click(".hint >> nth=0")
    gone_on(page, before)
    page.wait_for_selector(".hints", state="detached")
    table.wait_for_question(page)


def test_by_keyboard_alone(site: str, new_page: NewPage) -> None:
    page = new_page()
    table.play_now(page, site, "mean-streets")
    before = table.rev(page)
    page.keyboard.press("h")
    page.wait_for_function("() => document.activeElement.classList.contains('hint')")
    hints = shown(page)
    page.wait_for_selector(f'.marked[data-pick="{hints[0]}"]')
    page.keyboard.press("ArrowDown")
    page.wait_for_selector(f'.marked[data-pick="{hints[1]}"]')
    page.keyboard.press("Escape")
    page.wait_for_selector(".hints", state="detached")
    assert page.evaluate("() => document.activeElement.classList.contains('hintbtn')")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.classList.contains('hint')")
    page.keyboard.press("Enter")
    gone_on(page, before)
    page.wait_for_selector(".hints", state="detached")


def test_on_a_phone_in_spanish(site: str, new_page: NewPage) -> None:
    page = new_page(390, 844)
    page.goto(site)
    page.evaluate("() => localStorage.setItem('lang', 'es')")
    table.play_now(page, site, "chile-1988")
    before = table.rev(page)
    assert page.inner_text(".hintbtn") == "Consejo"
    page.tap(".hintbtn")
    shown(page)
    assert "Un bot elegiría" in page.inner_text(".hints")
    assert "probabilidad de ganar" in page.inner_text(".hints")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert serious(page, ".side") == []
    page.tap("#tab-log")
    page.wait_for_selector(".hints", state="detached")
    assert page.is_visible(".log")
    page.tap("#tab-question")
    page.tap(".hintbtn")
    page.tap(".hint >> nth=0")
    gone_on(page, before)


def test_a_refusal_is_told_and_may_be_tried_again(site: str, new_page: NewPage) -> None:
    page = new_page()
    table.play_now(page, site, "mean-streets")
    refusal = '{"error": {"code": "slow-down", "message": "", "expected": {"seconds": 7}}}'
    page.route("**/hint", lambda route: route.fulfill(status=429, body=refusal))
    page.click(".hintbtn")
    page.wait_for_selector(".hints [role=alert]")
    assert "in 7 s" in page.inner_text(".hints")
    page.unroute("**/hint")
    page.keyboard.press("h")
    assert shown(page)


def test_none_where_somebody_plays_against_me(site: str, new_page: NewPage) -> None:
    ana, ben = new_page(), new_page()
    match = table.new_match(ana, site, "chile-1988", ["me", "open"], days=3)
    ben.goto(f"{site}/t/{match}")
    table.join(ben, "Ben")
    table.wait_for_question(ana)
    assert ana.locator(".hintbtn").count() == 0
    ana.keyboard.press("h")
    ana.wait_for_selector(".hints [role=alert]")
    assert "nobody plays against you" in ana.inner_text(".hints")
