"""People: guests, accounts with a password, and the sessions of their browsers."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from functools import lru_cache
from hashlib import blake2b
from weakref import WeakValueDictionary

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from haymarket.server.storage import Browser, Conflict, Storage, StorageFailed, User, news
from haymarket.server.storage.statements import (
    add_browser,
    add_session,
    add_user,
    drop_admissions_of,
    drop_before,
    drop_browser,
    drop_guest,
    drop_others,
    drop_session,
    drop_sessions_of,
    save_user,
)
from haymarket.tables import Refused

REMEMBERED = 10_000
"""Sessions kept in memory; the others are read when they come."""
LASTING = 365 * 24 * 3600
"""Seconds that a session lasts."""
LONGEST_NAME = 40
PASSWORD_LENGTHS = range(8, 201)


class Accounts:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._hasher = PasswordHasher()
        # Each hash takes 64 MB and a while of one processor: not too many at once.
        self._hashing = asyncio.Semaphore(2)
        self._known: OrderedDict[str, User] = OrderedDict()
        self._people: WeakValueDictionary[str, User] = WeakValueDictionary()

    async def user(self, session: str) -> User | None:
        """Whose session this is."""
        token = _stored(session)
        found = self._known.get(token)
        if found is None:
            found = await self._storage.session_user(token)
            if found is None:
                return None
            found = self._remember(token, found)
        return found

    def forget(self, id: str) -> None:
        """Another process has changed somebody, or ended sessions: they are read anew."""
        for token in [t for t, known in self._known.items() if known.id == id]:
            del self._known[token]
        self._people.pop(id, None)

    def forget_all(self) -> None:
        self._known.clear()
        self._people.clear()

    def wants_notices(self, id: str) -> bool:
        """Whether somebody may want to be told; False only where we know that it does not."""
        known = self._people.get(id)
        return known is None or known.notice_url is not None or bool(known.push)

    async def find(self, id: str) -> User | None:
        """A user by id; from memory where one of its sessions is known."""
        known = self._people.get(id)
        return known if known is not None else await self._storage.user("id", id)

    async def browsers(self, id: str) -> list[Browser]:
        return await self._storage.browsers(id)

    async def add_browser(self, user: User, browser: Browser) -> None:
        """Tell the user by this browser too, also with its page closed."""
        user.push = 1
        rows = [*add_browser(user.id, browser, time.time()), save_user(user)]
        await self._storage.write(*rows, news=news("user", user.id, user.name))

    async def drop_browser(self, endpoint: str) -> None:
        await self._storage.write(drop_browser(endpoint))

    async def new_guest(self, name: str) -> tuple[User, str]:
        """A new guest and the session it holds."""
        user = User("u" + secrets.token_hex(8), read_name(name), created=time.time())
        session = secrets.token_urlsafe(32)
        await self._storage.write(
            add_user(user), add_session(_stored(session), user.id, user.created)
        )
        self._remember(_stored(session), user)
        return user, session

    async def remove_guest(self, user: User) -> bool:
        """Whether a guest who sits nowhere is gone, here and everywhere; then its sessions are."""
        await self._storage.write(drop_guest(user.id))
        if await self._storage.user("id", user.id) is not None:
            return False
        await self._storage.write(
            drop_sessions_of(user.id),
            drop_admissions_of(user.id),
            news=news("sessions", user.id, user.name),
        )
        self.forget(user.id)
        return True

    async def rename(self, user: User, name: str) -> None:
        if user.login is not None:
            raise Refused("not-now", "An account keeps its name; log out to be a guest.")
        user.name = read_name(name)
        await self.save(user)

    async def set_password(self, user: User, name: str | None, password: str, session: str) -> None:
        """Turn a guest into an account, or change an account's password.

        All its other sessions end: who had the old password is out.
        """
        if len(password) not in PASSWORD_LENGTHS:
            least, most = PASSWORD_LENGTHS[0], PASSWORD_LENGTHS[-1]
            raise Refused(
                "bad-request",
                f"A password has {least} to {most} characters.",
                password={"min": least, "max": most},
            )
        chosen = read_name(name if name is not None else user.name)
        login = _login(chosen)
        other = await self._storage.user("login", login)
        if other is not None and other.id != user.id:
            raise _name_taken(chosen)
        async with self._hashing:
            hashed = await asyncio.to_thread(self._hasher.hash, password)
        kept = (user.name, user.login, user.password)
        user.name, user.login, user.password = chosen, login, hashed
        try:
            await self._storage.write(
                save_user(user),
                drop_others(user.id, _stored(session)),
                news=news("sessions", user.id, user.name),
            )
        except (Conflict, StorageFailed) as error:
            user.name, user.login, user.password = kept
            if isinstance(error, Conflict):
                raise _name_taken(chosen) from None
            raise
        for token in [t for t, known in self._known.items() if known is user]:
            if token != _stored(session):
                del self._known[token]

    async def log_in(self, name: str, password: str) -> tuple[User, str]:
        user = await self._storage.user("login", _login(name))
        async with self._hashing:
            good = await asyncio.to_thread(self._matches, user, password)
        if user is None or not good:
            raise Refused("wrong-password", "No account has this name and this password.")
        user = self._one(user)
        session = secrets.token_urlsafe(32)
        await self._storage.write(add_session(_stored(session), user.id, time.time()))
        self._remember(_stored(session), user)
        return user, session

    async def log_out(self, session: str) -> None:
        user = self._known.pop(_stored(session), None)
        about = news("sessions", user.id, user.name) if user is not None else ""
        await self._storage.write(drop_session(_stored(session)), news=about)

    async def forget_old_sessions(self) -> None:
        """A session that was begun longer ago than its cookie lasts is of no use."""
        await self._storage.write(drop_before(time.time() - LASTING))

    async def save(self, user: User) -> None:
        await self._storage.write(save_user(user), news=news("user", user.id, user.name))

    def _matches(self, user: User | None, password: str) -> bool:
        """Takes as long for a name that nobody has."""
        known = user.password if user is not None and user.password else self._nobody()
        try:
            return self._hasher.verify(known, password) and user is not None
        except (Argon2Error, InvalidHashError):
            return False

    def _nobody(self) -> str:
        if not hasattr(self, "_nobodys"):
            self._nobodys = self._hasher.hash(secrets.token_hex(16))
        return self._nobodys

    def _remember(self, token: str, user: User) -> User:
        self._known[token] = known = self._one(user)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return known

    def _one(self, user: User) -> User:
        """One object a user, whichever session asks, so that a change is seen by all of them."""
        return self._people.setdefault(user.id, user)


def read_name(name: str) -> str:
    """A name as it will be shown: no control characters, no runs of blanks, not too long."""
    tidy = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not 1 <= len(tidy) <= LONGEST_NAME:
        raise Refused(
            "bad-request",
            f"A name has 1 to {LONGEST_NAME} characters.",
            name={"min": 1, "max": LONGEST_NAME},
        )
    return tidy


@lru_cache(REMEMBERED)
def csrf_token(session: str) -> str:
    """What a page must send back: only who was given the session's own pages can know it."""
    return blake2b(session.encode(), digest_size=16, person=b"haymarket-csrf").hexdigest()


@lru_cache(REMEMBERED)
def _stored(session: str) -> str:
    """Whoever reads the database cannot use the sessions in it."""
    return blake2b(session.encode(), digest_size=32).hexdigest()


def _login(name: str) -> str:
    return " ".join(name.split()).casefold()


def _name_taken(name: str) -> Refused:
    return Refused("name-taken", f"Another account is called {name}.")
