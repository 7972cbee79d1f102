"""Told with the page closed: the switch, what the push service gets, the worker that shows it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import haymarket
from haymarket.server import Config
from tests.browser import table
from tests.browser.conftest import NewPage
from tests.browser.test_access import serious
from tests.server.client import Player
from tests.server.services import Received, running, webhook
from tests.server.test_push import Receiver

GAME = "chicago-chicago"
SUBSCRIBE = """(() => {
    const sub = SUBSCRIPTION;
    let now = null;
    const made = {endpoint: sub.endpoint, unsubscribe: async () => { now = null; return true; },
        toJSON: () => ({endpoint: sub.endpoint, keys: {p256dh: sub.p256dh, auth: sub.auth}})};
    PushManager.prototype.subscribe = async (o) => { window.asked = o; now = made; return made; };
    PushManager.prototype.getSubscription = async () => now;
})();"""
"""Chromium asks a service on the internet; ours stands in for it."""


@pytest.fixture
def service() -> Iterator[tuple[str, Received]]:
    with webhook() as found:
        yield found


@pytest.fixture
def open_site(client: None, tmp_path: Path) -> Iterator[str]:
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0, private_webhooks=True)
    with running(config, (haymarket.rules(GAME),)) as (address, _):
        yield address


def test_a_turn_is_told_with_the_page_closed(
    open_site: str, new_page: NewPage, service: tuple[str, Received]
) -> None:
    url, received = service
    receiver = Receiver()
    ana = new_page()
    ana.context.grant_permissions(["notifications"], origin=open_site)
    sub = json.dumps(receiver.body(f"{url}/ana"))
    ana.add_init_script(SUBSCRIBE.replace("SUBSCRIPTION", sub))
    match = table.new_match(ana, open_site, GAME, ["open", "me"])
    ana.click(".burger")
    ana.check("dialog input[name=push]", force=True)
    ana.wait_for_selector("dialog input[name=push]:checked")
    ana.wait_for_function(
        "async () => (await (await fetch('/api/me/push')).json()).browsers.length"
    )
    assert ana.evaluate("() => asked.userVisibleOnly") is True
    assert serious(ana, "dialog") == []
    ana.keyboard.press("Escape")
    ana.goto(f"{open_site}/healthz")
    ben = Player(open_site, "Ben")
    ben.post(f"/api/matches/{match}/join", {})
    ben.answer(match)
    while ben.table(match)["waiting"] != [1]:
        ben.answer(match)
    notice = receiver.read(received.get(timeout=20)[1])
    assert notice["link"].endswith(f"/t/{match}")
    assert notice["text"] == "It is your turn."
    # The same bytes, handed to the worker by the browser as its push service would.
    ana.goto(f"{open_site}/lobby")
    cdp = ana.context.new_cdp_session(ana)
    registrations: list[str] = []

    def registered(event: dict[str, list[dict[str, str]]]) -> None:
        registrations.extend(r["registrationId"] for r in event["registrations"])

    cdp.on("ServiceWorker.workerRegistrationUpdated", registered)
    cdp.send("ServiceWorker.enable")
    ana.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    ana.wait_for_timeout(300)
    assert registrations
    cdp.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": open_site, "registrationId": registrations[-1], "data": json.dumps(notice)},
    )
    ana.wait_for_function(
        """async () => {
            const worker = await navigator.serviceWorker.ready;
            window.shown = await worker.getNotifications();
            return window.shown.length > 0;
        }"""
    )
    title, body, tag = ana.evaluate("() => [shown[0].title, shown[0].body, shown[0].tag]")
    assert (title, body, tag) == ("Chicago, Chicago!", "It is your turn.", f"/t/{match}")
    ben.close()
