"""Express² by one switch: a user who has one key and nothing else."""
import json
import time

import pytest
from browsers import Browser
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

APP = "express"

# The seconds on each button, and how many steps of 0.25 s that is below the page's own pace of 1.5 s.
PACE, STEPS = 1, 2

MARKED = """
return [...document.querySelectorAll(".marked")].map((button) => button.dataset.key || button.id || button.textContent)
"""


class Switch:
    """The space bar as the only switch."""

    def __init__(self, browser, kind):
        self.browser = browser
        self.is_stepped = kind == "stepped"

    def press(self, seconds=0.05):
        ActionChains(self.browser.driver).key_down(Keys.SPACE).pause(seconds).key_up(Keys.SPACE).perform()

    def marked(self):
        return self.browser.script(MARKED)

    def choose(self, target):
        """Waits or steps until a button is marked, alone or first in its row, and chooses it."""
        self._choose_marked(target)
        # In the order of rows the first choice enters the row.
        if self.entered_row:
            self._choose_marked(target)

    def _choose_marked(self, target, seconds=40):
        seen, end = [], time.monotonic() + seconds
        before = self.marked()
        while time.monotonic() < end:
            if self.is_stepped:
                self.press()
            marked = self.marked()
            # A mark that has just moved leaves the whole pace for the press.
            if target in marked and (self.is_stepped or marked != before):
                self.entered_row = len(marked) > 1
                return self.press(1.0 if self.is_stepped else 0.05)
            if marked and marked[:1] not in seen:
                seen.append(marked[:1])
            before = marked
            time.sleep(0.02)
        raise AssertionError(f"{target} was not marked in {seconds} s; marked were {seen}; the page shows: {self.browser.text()[:300]}")


def set_up(browser, kind, order):
    """A guardian turns on scanning in the settings."""
    browser.click("#open-settings")
    find = lambda selector: browser.driver.find_element(By.CSS_SELECTOR, selector)
    find("#set-order").send_keys(Keys.ARROW_DOWN * ["linear", "rows"].index(order))
    find("#set-pace").send_keys(Keys.ARROW_LEFT * STEPS)
    find("#set-scanning").send_keys(Keys.ARROW_DOWN * ["off", "automatic", "stepped"].index(kind))
    settings = json.loads(browser.script("return localStorage['vivavoz.settings']"))
    assert (settings["scanning"], settings["order"], settings["pace"]) == (kind, order, PACE)


def begun(browser, server, kind, order, press=None):
    """Begins a conversation by the switch.

    `press` presses the switch; without it, the space bar does."""
    browser.open(f"{server.address}express/")
    set_up(browser, kind, order)
    browser.click("#close-settings")
    switch = Switch(browser, kind)
    if press:
        switch.press = press
    switch.choose("start-button")
    browser.hears("setup.begin")
    return switch


def shown(browser, key):
    browser.until(lambda: browser.script(f"return document.querySelector('[data-key=\"{key}\"]')"), f"the button {key}")


def say(browser, switch, key):
    """Says a phrase by the switch; its sound leaves the page."""
    switch.choose(key)
    pressed = browser.now()
    browser.until(lambda: browser.script("return document.body.dataset.panel") == "sentence", "the sentence")
    browser.hears(f"phrase.{key}")
    browser.sounds(pressed)


@pytest.mark.parametrize(("kind", "order"), [
    ("automatic", "linear"), pytest.param("automatic", "rows", marks=pytest.mark.thorough),
    pytest.param("stepped", "linear", marks=pytest.mark.thorough),
    pytest.param("stepped", "rows", marks=pytest.mark.thorough)])
def test_a_session_by_one_switch(server, kind, order):
    """From the start of the page to a phrase of the emergency board."""
    with Browser(allows_sound=False) as browser:
        switch = begun(browser, server, kind, order)
        switch.choose("home.open-foods")
        shown(browser, "foods.water")
        say(browser, switch, "foods.water")
        switch.choose("sentence-close")
        switch.choose("home")
        shown(browser, "home.open-foods")
        switch.choose("emergency")
        shown(browser, "emergency.help")
        say(browser, switch, "emergency.help")
        switch.choose("sentence-stop")
        assert browser.console_errors() == []


@pytest.mark.parametrize("closing", ["#close-settings", pytest.param("#open-settings", marks=pytest.mark.thorough)])
def test_the_switch_never_opens_the_settings(server, closing):
    """A guardian turns on scanning during the conversation. The switch cannot leave the settings."""
    with Browser() as browser:
        browser.open(f"{server.address}express/")
        browser.click("#start-button")
        browser.hears("setup.begin")
        set_up(browser, "automatic", "linear")
        browser.click(closing)
        Switch(browser, "automatic").choose("home.open-foods")
        shown(browser, "foods.water")
        assert browser.script("return document.body.dataset.panel") == "talk"


def test_a_second_press_of_a_tremor_chooses_nothing(server):
    """The first press enters a row. The second, which was not meant, would choose its first button."""
    with Browser() as browser:
        switch = begun(browser, server, "automatic", "rows")
        browser.until(lambda: "home.open-foods" in switch.marked(), "the row")
        switch.press()
        switch.press()
        assert len(switch.marked()) == 1
        time.sleep(0.5)
        shown(browser, "home.open-foods")


def test_the_switch_answers_a_question(server):
    """The examples of what can be said are buttons for the switch, too."""
    with Browser() as browser:
        switch = begun(browser, server, "stepped", "linear")
        switch.choose("no")
        browser.until(lambda: any(m["who"] == "user" and m["text"] == "no" and m["accepted"]
                                  for m in browser.messages("caption")), "the answer")


def test_a_tap_anywhere_is_the_switch(server):
    """The large area of the screen stands for the key."""
    with Browser() as browser:
        tap = lambda _: browser.driver.find_element(By.CSS_SELECTOR, "#switch-area").click()
        switch = begun(browser, server, "automatic", "linear", press=tap)
        switch.choose("emergency")
        shown(browser, "emergency.help")
        say(browser, switch, "emergency.help")
