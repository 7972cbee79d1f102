"""Web Push: a message to a browser whose page is closed, by way of its maker's push service.

The message is encrypted for that browser alone (RFC 8291) and signed with this server's own key
(VAPID, RFC 8292), which is made at the first start and kept in the database.
"""

from __future__ import annotations

import base64
import os
import time
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from haymarket.server.people.webhooks import Request
from haymarket.server.storage import Browser
from haymarket.tables import Refused

CURVE = ec.SECP256R1()
LASTS = 12 * 3600
"""Seconds that a signature is good for."""
KEEP = 24 * 3600
"""Seconds that the push service keeps a message for a browser that is not there."""
RECORD = 4096


class PushKey:
    """The key that this server signs with."""

    def __init__(self, private: ec.EllipticCurvePrivateKey, subject: str) -> None:
        self._private = private
        self._subject = subject

    @property
    def public(self) -> str:
        """What a browser is given, so that only this server can send to it."""
        return b64(point(self._private.public_key()))

    def authorization(self, endpoint: str, now: float) -> str:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + LASTS,
            "sub": self._subject,
        }
        head = b64(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
        signed = f"{head}.{b64(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{signed}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return f"vapid t={token}, k={self.public}"


def new_key() -> str:
    """A fresh private key, as it is kept."""
    return b64(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def read_key(kept: str, subject: str) -> PushKey:
    return PushKey(ec.derive_private_key(int.from_bytes(unb64(kept), "big"), CURVE), subject)


def check_browser(browser: Browser) -> None:
    """Refuse keys that nothing can be encrypted with."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(browser.p256dh))
        good = len(unb64(browser.auth)) == 16
    except ValueError:
        good = False
    if not good:
        raise Refused("bad-url", "These are not the keys of a push subscription.")


def push_request(key: PushKey, to: Browser, content: bytes) -> Request:
    headers = {
        "Authorization": key.authorization(to.endpoint, time.time()),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEEP),
        "Urgency": "high",
    }
    return Request(to.endpoint, headers, encrypted(to, content))


def encrypted(to: Browser, content: bytes) -> bytes:
    """One record of aes128gcm, as RFC 8291 has it."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(to.p256dh))
    own = ec.generate_private_key(CURVE)
    ours, salt = point(own.public_key()), os.urandom(16)
    secret = own.exchange(ec.ECDH(), theirs)
    info = b"WebPush: info\0" + point(theirs) + ours
    seed = _derived(unb64(to.auth), secret, info, 32)
    key = _derived(salt, seed, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, seed, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, content + b"\2", None)


def point(public: ec.EllipticCurvePublicKey) -> bytes:
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
