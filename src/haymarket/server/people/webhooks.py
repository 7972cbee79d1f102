"""Requests to addresses that strangers gave us: webhooks of Discord, ntfy or any other.

An address is a text that a stranger gave us. It is resolved once, every address behind it must be a
public one (unless the operator allows others), and the request goes to exactly that address: a
name that resolves differently a moment later leads nowhere else. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx
import msgspec

from haymarket.tables import Refused

TIMEOUT = 5.0
LONGEST_URL = 500
PORTS = (80, 443, 8080, 8443)


class Request(NamedTuple):
    """One POST."""

    url: str
    headers: Mapping[str, str]
    content: bytes


class Webhooks:
    """*private*: whether loopback and private addresses are allowed."""

    def __init__(self, private: bool = False) -> None:
        self._private = private

    async def check(self, url: str) -> None:
        """Refuse an address that nothing may be sent to."""
        await self._resolve(url)

    async def post(self, request: Request) -> int:
        """Send it, and return the status; whatever is wrong with the address or the way is raised
        as an error of one of three kinds: Refused, httpx.HTTPError, OSError."""
        address, port = await self._resolve(request.url)
        try:
            return await _post(request, address, port)
        except (httpx.InvalidURL, ValueError) as error:
            raise _bad_url(f"This is not an address: {error}") from None

    async def _resolve(self, url: str) -> tuple[str, int]:
        """The one address to connect to, and its port."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port
            host = None if host is None else host.encode("idna").decode("ascii")
        except ValueError:
            raise _bad_url("This is not an address.") from None
        if not url.isprintable():
            raise _bad_url("This is not an address.")
        if len(url) > LONGEST_URL or parts.scheme not in ("http", "https") or not host:
            raise _bad_url("A notice goes to an http:// or https:// address.")
        if parts.username is not None or parts.password is not None:
            raise _bad_url("An address with a name or a password in it is not accepted.")
        port = port or (443 if parts.scheme == "https" else 80)
        if not self._private and port not in PORTS:
            raise _bad_url(f"Port {port} is not accepted.")
        try:
            found = await asyncio.get_running_loop().getaddrinfo(
                host, port, type=socket.SOCK_STREAM
            )
        except (OSError, UnicodeError):
            raise _bad_url(f"{host} cannot be found.") from None
        addresses = [str(entry[4][0]) for entry in found]
        if not self._private and not all(is_public(address) for address in addresses):
            raise _bad_url(f"{host} is not a public address.")
        return addresses[0], port


def is_public(address: str) -> bool:
    """Whether an address lies in the open internet, however it is written."""
    ip: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is None and int(ip) >> 32 == 0x64FF9B << 64:  # 64:ff9b::/96, NAT64
            inner = IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast and not ip.is_reserved and not ip.is_unspecified


async def _post(request: Request, address: str, port: int) -> int:
    parts = urlsplit(request.url)
    host = (parts.hostname or "").encode("idna").decode("ascii")
    netloc = f"[{address}]" if ":" in address else address
    url = parts._replace(netloc=f"{netloc}:{port}", fragment="").geturl()
    own = f"[{host}]" if ":" in host else host
    named = own if parts.port is None else f"{own}:{parts.port}"
    headers = {**request.headers, "Host": named, "User-Agent": "Haymarket"}
    async with (
        httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False, trust_env=False) as client,
        client.stream(
            "POST",
            url,
            extensions={"sni_hostname": host},
            headers=headers,
            content=request.content,
        ) as response,
    ):
        return response.status_code


def webhook_request(url: str, form: str, title: str, text: str, link: str) -> Request:
    """A notice in the form that its receiver reads."""
    if form == "ntfy":
        plain = title.encode("ascii", "replace").decode()
        return Request(url, {"Title": plain, "Click": link}, text.encode())
    if form == "discord":
        content = {"content": f"**{title}** {text} {link}"}
    else:
        content = {"title": title, "text": text, "link": link}
    return Request(url, {"Content-Type": "application/json"}, msgspec.json.encode(content))


def _bad_url(message: str) -> Refused:
    return Refused("bad-url", message, url="a public http:// or https:// address")
