"""Web Push: what is sent can be read by the browser it is for, and says who sent it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from haymarket.server import Config
from haymarket.server.people.push import CURVE, b64, point, unb64
from tests.server.client import Player
from tests.server.services import Received, running, webhook
from tests.toy import RULES


@pytest.fixture
def service() -> Iterator[tuple[str, Received]]:
    """A push service of our own."""
    with webhook() as found:
        yield found


class Receiver:
    """What a browser keeps of its subscription."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(CURVE)
        self.auth = os.urandom(16)

    def body(self, endpoint: str, lang: str = "en") -> dict[str, str]:
        own = b64(point(self.private.public_key()))
        return {"endpoint": endpoint, "p256dh": own, "auth": b64(self.auth), "lang": lang}

    def read(self, data: bytes) -> dict[str, str]:
        salt, length = data[:16], data[20]
        theirs, sealed = data[21 : 21 + length], data[21 + length :]
        secret = self.private.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        )
        info = b"WebPush: info\0" + point(self.private.public_key()) + theirs
        seed = HKDF(hashes.SHA256(), 32, self.auth, info).derive(secret)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(seed)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(seed)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain[-1:] == b"\2"
        found: dict[str, str] = json.loads(plain[:-1])
        return found


def signed_by(header: str, key: str) -> dict[str, str]:
    """The claims of a VAPID header, once its signature is found good."""
    token = header.partition("t=")[2].partition(",")[0]
    signed, _, signature = token.rpartition(".")
    raw = unb64(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(key))
    public.verify(
        encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")),
        signed.encode(),
        ec.ECDSA(hashes.SHA256()),
    )
    claims: dict[str, str] = json.loads(unb64(signed.partition(".")[2]))
    return claims


def test_a_browser_is_told_with_its_page_closed(
    service: tuple[str, Received], tmp_path: Path
) -> None:
    url, received = service
    config = Config(database=str(tmp_path / "h.db"), rate=0, private_webhooks=True)
    receiver = Receiver()
    with running(config, (RULES,)) as (address, _):
        ana, ben = Player(address, "Ana"), Player(address, "Ben")
        key = ana.get("/api/me/push")["key"]
        asked = ana.good("PUT", "/api/me/push", receiver.body(f"{url}/ana", "es"))
        assert asked == {"key": key, "browsers": [f"{url}/ana"]}
        match = ana.new("picket", ["me", "open"])
        ben.post(f"/api/matches/{match}/join", {})
        headers, body = received.get(timeout=20)
        told = receiver.read(body)
        assert told["text"] == "Te toca."
        assert told["link"].endswith(f"/t/{match}")
        assert signed_by(headers["Authorization"], key)["aud"] == url
        assert headers["Content-Encoding"] == "aes128gcm"
        ended = ana.post("/api/me/push/end", {"endpoint": f"{url}/ana"})
        assert ended["browsers"] == []
        ana.close()
        ben.close()
    # The key is kept: a browser that asked once need not ask again.
    with running(config, (RULES,)) as (address, _):
        again = Player(address, "Cleo")
        assert again.get("/api/me/push")["key"] == key
        again.close()


def test_what_is_no_subscription_is_refused(ana: Player) -> None:
    good = Receiver().body("https://1.1.1.1/x")
    ana.refused(422, "bad-url", "PUT", "/api/me/push", {**good, "p256dh": "AAAA"})
    ana.refused(422, "bad-url", "PUT", "/api/me/push", {**good, "auth": "AAAA"})
    local = {**good, "endpoint": "http://127.0.0.1/x"}
    ana.refused(422, "bad-url", "PUT", "/api/me/push", local)
    assert ana.get("/api/me/push")["browsers"] == []
