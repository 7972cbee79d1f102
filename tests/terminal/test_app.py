"""The Textual app under a pilot: keys, mouse, why-not, undo, rulebook, hand-over, resume."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.widgets import OptionList, Select

from haymarket.bots import Budget
from haymarket.kernel import DONE, BrokenRule, Match
from haymarket.terminal.chooser import ChooserScreen, SetupScreen
from haymarket.terminal.files import MatchFile
from haymarket.terminal.rulebook import RulebookScreen
from haymarket.terminal.session import Session, Stage, resume
from haymarket.terminal.start import Wishes
from haymarket.terminal.table import BUTTON_KEYS, VALUE_KEYS, Chip, TableScreen
from tests.terminal.pilot import SMALL, WIDE, on_screen, play_out, running, table
from tests.terminal.toy import OPEN, RULES
from tests.toy import picket

pytestmark = pytest.mark.asyncio
SIZES = pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "80x24"])
LEFT, RIGHT = 0, 1


def session(seed: int = 3, rules: Any = RULES, **how: Any) -> Session:
    return Session(Match.new(rules, seed), **how)


class TestPlaying:
    @SIZES
    async def test_a_whole_random_game_of_two_people(self, size: tuple[int, int]) -> None:
        async with running(session(), size) as (app, pilot):
            assert await play_out(app, pilot, Random(1))
            assert "The game is over." in on_screen(app)
            assert "§ The end" in on_screen(app)

    async def test_a_whole_random_game_against_a_bot(self) -> None:
        async with running(session(bots={RIGHT: "random"})) as (app, pilot):
            assert await play_out(app, pilot, Random(2))
            assert "The game is over." in on_screen(app)

    async def test_bots_play_while_people_watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("haymarket.terminal.table.BOT_PAUSE", 0.001)
        both = session(bots={LEFT: "random", RIGHT: "random"})
        async with running(both) as (app, pilot):
            for _ in range(200):
                await pilot.pause(0.02)
                if both.stage is Stage.OVER:
                    break
            assert both.stage is Stage.OVER
            await pilot.pause()
            assert "The game is over." in on_screen(app)

    @SIZES
    async def test_the_prompt_cites_its_rule_and_lists_the_options(
        self, size: tuple[int, int]
    ) -> None:
        async with running(session(), size) as (app, pilot):
            await pilot.press("r")
            shown = on_screen(app)
            assert "Left: Choose a card to march with." in shown
            assert "§ Marching" in shown
            for choice in table(app).session.choices():
                assert choice.text in shown

    async def test_number_keys_and_letters_answer(self) -> None:
        async with running(session()) as (app, pilot):
            await pilot.press("r", "2")
            assert table(app).session.so_far() == ["Card 5"]
            assert "So far: Card 5" in on_screen(app)
            await pilot.press("d")
            assert table(app).session.stage is Stage.PASSING

    async def test_arrows_and_enter_answer(self) -> None:
        async with running(session()) as (app, pilot):
            await pilot.press("r", "down", "down", "enter")
            assert table(app).session.so_far() == ["Card 6"]

    async def test_the_mouse_answers(self) -> None:
        async with running(session()) as (app, pilot):
            await pilot.press("r")
            await pilot.click("#options", offset=(6, 2))
            assert table(app).session.so_far() == ["Card 5"]

    async def test_the_help_line_can_be_clicked(self) -> None:
        async with running(session()) as (app, pilot):
            await pilot.press("r", "1")
            keys = next(line for line in on_screen(app).splitlines() if "u Undo" in line)
            await pilot.click("#keys", offset=(keys.index("u Undo") + 3, 0))
            assert table(app).session.so_far() == []

    async def test_keys_that_mean_nothing_change_nothing(self) -> None:
        async with running(session()) as (app, pilot):
            await pilot.press("r", "9", "x", "Z", "space", "tab", "f1", "ctrl+a")
            assert table(app).session.match.steps == []

    async def test_no_key_is_both_a_command_and_a_choice(self) -> None:
        commands = set("wulhsq?")
        assert not commands & set(VALUE_KEYS)
        assert not set(BUTTON_KEYS.values()) & (commands | set(VALUE_KEYS))
        assert len(VALUE_KEYS) == len(set(VALUE_KEYS))

    async def test_the_log_tells_what_happened(self) -> None:
        async with running(session(rules=OPEN)) as (app, pilot):
            await pilot.press("d", "d")
            assert "Left marches with 0 cards." in on_screen(app)

    async def test_a_small_screen_shows_the_news_and_the_log_on_demand(self) -> None:
        async with running(session(rules=OPEN), SMALL) as (app, pilot):
            await pilot.press("d", "d")
            assert "The weather is" in on_screen(app)
            assert "─ Log ─" not in on_screen(app)
            await pilot.press("l")
            assert "─ Log ─" in on_screen(app)
            assert "Bread" in on_screen(app)
            await pilot.press("l", "1")
            assert "The slogan is Bread." in on_screen(app)

    async def test_space_gives_the_board_the_whole_screen(self) -> None:
        async with running(session(rules=OPEN), SMALL) as (app, pilot):
            await pilot.press("space")
            assert "1 Card 1" not in on_screen(app)
            assert "Deck" in on_screen(app)
            await pilot.press("1")
            assert table(app).session.so_far() == ["Card 1"]
            await pilot.press("space", "down", "enter")
            assert "1 Card 6" in on_screen(app) or "1 Card 5" in on_screen(app)
            assert len(table(app).session.so_far()) == 2

    async def test_a_click_on_a_line_of_the_log_opens_its_rule(self) -> None:
        async with running(session(rules=OPEN)) as (app, pilot):
            await pilot.press("d", "d")
            first = next(n for n, row in enumerate(on_screen(app).splitlines()) if "§ Left" in row)
            await pilot.click(offset=(on_screen(app).splitlines()[first].index("§"), first))
            assert isinstance(app.screen, RulebookScreen)
            assert app.screen.rule == "march"

    async def test_in_spanish(self) -> None:
        async with running(session(lang="es"), SMALL) as (app, pilot):
            assert "Pasa el teclado a: Izquierda." in on_screen(app)
            await pilot.press("r")
            shown = on_screen(app)
            assert "Izquierda: Elige una carta para marchar." in shown
            assert "w ¿Por qué no?" in shown
            await pilot.press("w")
            assert "Prohibido: Card 0. No tienes esa carta." in on_screen(app)

    async def test_a_broken_rule_ends_the_app_with_its_error_and_keeps_the_file(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        kept = session(file=MatchFile(tmp_path / "m.json"))
        async with running(kept) as (app, pilot):
            await pilot.press("r", "1")

            def broken(*_: Any) -> None:
                raise BrokenRule("march")

            monkeypatch.setattr(kept.match, "answer", broken)
            await pilot.press("1")
            assert isinstance(app.problem, BrokenRule)
        assert len(resume(tmp_path / "m.json").match.steps) == 1


class TestWhyNot:
    @SIZES
    async def test_pointing_at_a_refused_value_says_why_and_by_which_rule(
        self, size: tuple[int, int]
    ) -> None:
        async with running(session(), size) as (app, pilot):
            await pilot.press("r", "1", "w")
            assert "Refused: Card 0. You do not hold that card." in on_screen(app)
            await pilot.press("down")
            shown = on_screen(app)
            assert "Refused: Card 1. You have chosen that card already." in shown
            assert "§ Marching" in shown
            await pilot.press("1", "enter", "d")
            assert len(table(app).session.match.steps) == 1
            await pilot.press("escape")
            assert "So far: Card 1" in on_screen(app)

    async def test_by_mouse(self) -> None:
        async with running(session()) as (app, pilot):
            await pilot.press("r", "1", "w")
            await pilot.click("#options", offset=(6, 2))
            assert "Refused: Card 1. You have chosen that card already." in on_screen(app)

    async def test_the_rulebook_opens_at_the_refusal(self) -> None:
        async with running(session(rules=OPEN)) as (app, pilot):
            await pilot.press("d", "d", "1", "d", "w", "question_mark")
            assert isinstance(app.screen, RulebookScreen)
            assert app.screen.rule == "march"

    async def test_where_nothing_is_refused_it_says_so(self) -> None:
        async with running(session(rules=OPEN)) as (app, pilot):
            await pilot.press("d", "d", "w")
            assert "Nothing is refused" in on_screen(app)
            await pilot.press("1")
            assert table(app).session.match.steps[-1].option == 0


class TestUndo:
    async def test_u_takes_back_and_says_when_it_cannot(self) -> None:
        async with running(session()) as (app, pilot):
            await pilot.press("r", "1", "2", "u")
            assert table(app).session.so_far() == ["Card 1"]
            await pilot.press("u", "u")
            assert table(app).session.match.steps == []
            assert "Nothing to undo" in on_screen(app)

    async def test_a_player_who_is_done_may_still_take_back(self) -> None:
        async with running(session()) as (app, pilot):
            await pilot.press("r", "d")
            assert "Next: Right." in on_screen(app)
            await pilot.press("u")
            assert table(app).session.stage is Stage.ASK


class TestRulebook:
    @SIZES
    async def test_it_opens_at_the_cited_heading(self, size: tuple[int, int]) -> None:
        async with running(session(), size) as (app, pilot):
            await pilot.press("r", "question_mark")
            assert "Seal any of your cards." in on_screen(app)
            await pilot.press("down")
            assert "Any player names a slogan" in on_screen(app)
            await pilot.press("escape")
            assert isinstance(app.screen, TableScreen)

    async def test_a_click_on_the_chip_opens_it(self) -> None:
        async with running(session()) as (app, pilot):
            await pilot.press("r")
            await pilot.click(Chip)
            assert isinstance(app.screen, RulebookScreen)

    async def test_it_can_be_searched(self) -> None:
        async with running(session()) as (app, pilot):
            await pilot.press("r", "question_mark", "slash", *"deal")
            assert app.screen.query_one("#contents", OptionList).option_count == 1
            assert "Deal three cards each." in on_screen(app)
            await pilot.press("enter", "slash", *"xyz")
            assert app.screen.query_one("#contents", OptionList).option_count == 0
            await pilot.press("escape")
            assert isinstance(app.screen, TableScreen)

    async def test_it_may_be_read_while_the_keyboard_changes_hands(self) -> None:
        async with running(session()) as (app, pilot):
            await pilot.press("question_mark")
            assert "A toy." in on_screen(app)


class TestHandOver:
    @SIZES
    async def test_what_is_hidden_does_not_depend_on_any_hand(self, size: tuple[int, int]) -> None:
        """Two deals, the same keys: between the players the two screens are the same."""
        screens: dict[int, list[str]] = {}
        for seed in (3, 4):
            both = session(seed)
            async with running(both, size) as (app, pilot):
                screens[seed] = [on_screen(app)]
                await pilot.press("r", "1")
                seen = on_screen(app)
                for card in both.game.s.hands[LEFT]:
                    assert f"Card {card}" in seen
                await pilot.press("d")
                assert "Next: Right." in on_screen(app)
                await pilot.press("enter")
                assert both.stage is Stage.HIDDEN
                screens[seed].append(on_screen(app))
                # Whatever else is pressed, nothing comes up before `r`.
                await pilot.press("enter", "w", "u", "l", "h", "1", "d", "pagedown", "space")
                await pilot.press("l")
                screens[seed].append(on_screen(app))
                assert both.stage is Stage.HIDDEN
                await pilot.press("r")
                assert "Right: Choose a card to march with." in on_screen(app)
                own = {f"Card {card}" for card in both.game.s.hands[RIGHT]}
                for card in range(8):
                    assert (f"Card {card}" in on_screen(app)) == (f"Card {card}" in own)
        assert screens[3] == screens[4]
        for text in screens[3]:
            assert "Card" not in text
            assert "Hand" not in text

    async def test_lines_told_to_one_player_are_not_shown_to_the_other(self) -> None:
        both = session()
        async with running(both) as (app, pilot):
            await pilot.press("r", "1", "d", "enter", "r", "1", "d")
            drawn = [f"You draw Card {both.game.s.hands[seat][-1]}." for seat in (LEFT, RIGHT)]
            assert drawn[RIGHT] in on_screen(app)
            assert drawn[LEFT] not in on_screen(app)
            await pilot.press("1", "d", "enter")
            assert "draw" not in on_screen(app)
            await pilot.press("r")
            assert drawn[LEFT] in on_screen(app)
            assert drawn[RIGHT] not in on_screen(app)

    async def test_the_mouse_hands_over_and_takes_up(self) -> None:
        both = session()
        async with running(both) as (_, pilot):
            await pilot.click("#options", offset=(6, 1))
            assert both.holder == LEFT
            await pilot.press("d")
            await pilot.click("#options", offset=(6, 1))
            assert both.stage is Stage.HIDDEN
            await pilot.click("#options", offset=(6, 1))
            assert both.holder == RIGHT

    async def test_t_asks_a_bot_and_the_next_player_does_not_see_what_it_said(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("haymarket.terminal.session.HINT", Budget(iterations=60))
        both = session()
        async with running(both) as (app, pilot):
            await pilot.press("t")
            assert "bot" not in on_screen(app), "nobody is asked while the screen is hidden"
            await pilot.press("r", "t")
            for _ in range(200):
                await pilot.pause(0.02)
                if "A bot would choose" in on_screen(app):
                    break
            assert "A bot would choose" in on_screen(app)
            assert not both.match.steps
            await pilot.press("d", "enter", "r")
            assert "A bot would choose" not in on_screen(app)

    async def test_h_lets_another_answer_first(self) -> None:
        both = session()
        async with running(both) as (app, pilot):
            await pilot.press("r", "h")
            assert "Next: Right." in on_screen(app)
            await pilot.press("escape")
            assert both.stage is Stage.ASK
            await pilot.press("h", "enter", "r")
            assert both.holder == RIGHT


class TestKeeping:
    async def test_the_match_goes_on_after_a_kill(self, tmp_path: Path) -> None:
        first = session(file=MatchFile(tmp_path / "m.json"))
        async with running(first) as (_, pilot):
            await pilot.press("r", "1", "2")
        # Nothing was told to the program before it went: only its file is left.
        again = resume(tmp_path / "m.json")
        async with running(again) as (app, pilot):
            assert "Pass the keyboard to: Left." in on_screen(app)
            await pilot.press("r")
            assert "So far: Card 1, Card 6" in on_screen(app)
            assert await play_out(app, pilot, Random(1))
        assert resume(tmp_path / "m.json").stage is Stage.OVER

    @pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
    async def test_leaving_says_where_the_match_is(self, key: str, tmp_path: Path) -> None:
        kept = session(file=MatchFile(tmp_path / "m.json"))
        async with running(kept) as (app, pilot):
            await pilot.press("r", "1", "s")
            assert "Kept in" in on_screen(app)
            await pilot.press(key)
            assert app.return_code == 0
        assert app.farewell.startswith(f"Kept in {tmp_path / 'm.json'}")

    async def test_a_failed_write_is_shown(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("not a folder")
        kept = session(file=MatchFile(tmp_path / "file" / "m.json"))
        async with running(kept) as (app, pilot):
            await pilot.press("r", "1")
            assert "Could not write" in on_screen(app)
            assert kept.so_far() == ["Card 1"]


class TestChooser:
    async def test_a_new_game_is_set_up_and_played(self, home: Path) -> None:
        async with running(None, wishes=Wishes(seed="3")) as (app, pilot):
            assert isinstance(app.screen, ChooserScreen)
            assert "1 Picket" in on_screen(app)
            await pilot.press("1")
            assert isinstance(app.screen, SetupScreen)
            app.screen.query_one("#setting-rounds", Select).value = 2
            for select in app.screen.query(Select):
                if select.name == "right":
                    select.value = "random"
            await pilot.pause()
            await pilot.press("enter")
            played = table(app).session
            assert played.match.options["rounds"] == 2
            assert list(played.bots) == [RIGHT]
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert await play_out(app, pilot, Random(1))
            assert len(list((home / "matches").iterdir())) == 1
            await pilot.press("1")
            assert isinstance(app.screen, ChooserScreen)
            assert "Continue" not in on_screen(app)

    async def test_a_kept_match_goes_on(self, home: Path) -> None:
        kept = session(file=MatchFile.new("picket"))
        kept.take_up()
        kept.answer(kept.ask.options[0])
        async with running(None, SMALL) as (app, pilot):
            assert "2 Continue: Picket, answer 1" in on_screen(app)
            await pilot.press("down", "enter")
            assert table(app).session.match.steps == kept.match.steps

    async def test_a_match_spoilt_meanwhile_is_refused(self, home: Path) -> None:
        kept = session(file=MatchFile.new("picket"))
        kept.take_up()
        kept.answer(DONE)
        assert kept.file is not None
        async with running(None) as (app, pilot):
            kept.file.path.write_text("spoilt")
            await pilot.press("2")
            assert isinstance(app.screen, ChooserScreen)
            assert "thisisnotwholeJSON" in re.sub(r"[\s│▌▐]", "", on_screen(app))
        assert kept.file.path.read_text() == "spoilt"

    async def test_seats_follow_the_number_of_players(self, monkeypatch: Any) -> None:
        many = picket(players=(2, 1), seats=lambda options: ("left", "right")[: options["players"]])
        async with running(None) as (app, pilot):
            app.push_screen(SetupScreen(many, "en"))
            await pilot.pause()
            assert "Seat: Right" in on_screen(app)
            app.screen.query_one("#setting-players", Select).value = 1
            await pilot.pause()
            assert "Seat:" not in on_screen(app)
            await pilot.press("escape")
            assert isinstance(app.screen, ChooserScreen)
