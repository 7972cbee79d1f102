"""Notices by webhook: Discord, ntfy or any address, told when it is somebody's turn.

An address is a text that a stranger gave us. It is resolved once, every address behind it must be a
public one (unless the operator allows others), and the request goes to exactly that address: a
name that resolves differently a moment later leads nowhere else. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import structlog

from haymarket.server.storage import User
from haymarket.tables import Refused

log = structlog.get_logger()
TIMEOUT = 5.0
MOST_WAITING = 1000
LONGEST_URL = 500
PORTS = (80, 443, 8080, 8443)


class Notice(NamedTuple):
    url: str
    form: str
    title: str
    text: str
    link: str


class Notices:
    """Sends notices one after the other, in the background; a failed one is tried once more."""

    def __init__(self, private: bool = False) -> None:
        self._private = private
        self._waiting: asyncio.Queue[Notice] = asyncio.Queue(MOST_WAITING)
        self._task: asyncio.Task[None] | None = None
        self.on_sent: Callable[[bool], None] = lambda good: None

    def start(self) -> None:
        self._task = asyncio.create_task(self._send_all())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def check(self, url: str) -> None:
        """Refuse an address that no notice may go to."""
        await self._resolve(url)

    def tell(self, user: User, title: str, text: str, link: str, looking: bool) -> None:
        """It is the user's turn; *looking*: the table is open in one of its browsers."""
        if user.notice_url is None or (looking and user.notice_when != "always"):
            return
        notice = Notice(user.notice_url, user.notice_form, title, text, link)
        if not self._waiting.full():
            self._waiting.put_nowait(notice)

    async def send(self, notice: Notice) -> str:
        """Send one now; returns what went wrong, or nothing."""
        try:
            address, port = await self._resolve(notice.url)
            status = await _post(notice, address, port)
        except Refused as refused:
            return refused.message
        except (httpx.HTTPError, OSError) as error:
            return f"The address did not answer ({type(error).__name__})."
        return "" if 200 <= status < 300 else f"The address answered with status {status}."

    async def _send_all(self) -> None:
        while True:
            notice = await self._waiting.get()
            problem = await self.send(notice)
            if problem:
                await asyncio.sleep(2)
                problem = await self.send(notice)
            if problem:
                log.info("a notice was not delivered", problem=problem)
            self.on_sent(not problem)

    async def _resolve(self, url: str) -> tuple[str, int]:
        """The one address to connect to, and its port."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port
        except ValueError:
            raise _bad_url("This is not an address.") from None
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


async def _post(notice: Notice, address: str, port: int) -> int:
    parts = urlsplit(notice.url)
    host = parts.hostname or ""
    netloc = f"[{address}]" if ":" in address else address
    url = parts._replace(netloc=f"{netloc}:{port}", fragment="").geturl()
    headers = {"Host": parts.netloc, "User-Agent": "Haymarket"}
    body: dict[str, Any] = {"headers": headers}
    if notice.form == "ntfy":
        headers["Title"] = notice.title.encode("ascii", "replace").decode()
        headers["Click"] = notice.link
        body["content"] = notice.text.encode()
    elif notice.form == "discord":
        body["json"] = {"content": f"**{notice.title}** {notice.text} {notice.link}"}
    else:
        body["json"] = {"title": notice.title, "text": notice.text, "link": notice.link}
    async with (
        httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False, trust_env=False) as client,
        client.stream("POST", url, extensions={"sni_hostname": host}, **body) as response,
    ):
        return response.status_code


def _bad_url(message: str) -> Refused:
    return Refused("bad-url", message, url="a public http:// or https:// address")
