"""Both pages by the keyboard alone."""
import pytest
from browsers import Browser
from keyboard import Keyboard
from selenium.webdriver.common.keys import Keys

SIZES = [(390, 844), pytest.param((1280, 800), marks=pytest.mark.thorough)]


def opened(browser, server, app):
    browser.open(f"{server.address}{app}/")
    browser.until(lambda: browser.script("return document.querySelector('#start-button')?.disabled === false"), "the page")
    return Keyboard(browser)


def panel(browser):
    return browser.script("return document.body.dataset.panel")


def shown(browser, key):
    browser.until(lambda: browser.script(f"return document.querySelector('[data-key=\"{key}\"]')"), f"the button {key}")


def enter(keyboard):
    """Presses Enter later than a tremor."""
    keyboard.browser.until(lambda: keyboard.browser.script(
        "return new Promise((done) => setTimeout(() => done(true), 700))"), "the pause")
    keyboard.press(Keys.ENTER)


def begun(browser, server, app, question):
    """Begins a conversation, up to its first question."""
    keyboard = opened(browser, server, app)
    keyboard.go("#start-button")
    enter(keyboard)
    browser.hears(question)
    keyboard.sees_focus()
    return keyboard


def say(keyboard, key):
    browser = keyboard.browser
    pressed = browser.now()
    enter(keyboard)
    browser.until(lambda: panel(browser) == "sentence", "the sentence")
    keyboard.sees_focus()
    browser.hears(f"phrase.{key}")
    browser.sounds(pressed)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_express_by_keyboard(server, size):
    """Start, a board, a phrase, the settings, and a phrase of the emergency board."""
    with Browser(size=size, allows_sound=False) as browser:
        keyboard = begun(browser, server, "express", "setup.begin")
        keyboard.go("[data-key='home.open-foods']")
        enter(keyboard)
        shown(browser, "foods.water")
        keyboard.sees_focus()
        keyboard.go("[data-key='foods.water']", Keys.ARROW_RIGHT)
        say(keyboard, "foods.water")
        keyboard.press(Keys.ESCAPE)
        assert panel(browser) == "talk"
        assert keyboard.has_focus("[data-key='foods.water']")
        keyboard.sees_focus()
        keyboard.go("#open-settings", "back")
        enter(keyboard)
        assert panel(browser) == "settings"
        keyboard.sees_focus()
        keyboard.go("#set-theme")
        keyboard.press(Keys.ARROW_DOWN)
        assert browser.script("return document.documentElement.dataset.theme") == "light"
        keyboard.go("#bye")
        keyboard.press(Keys.ESCAPE)
        assert panel(browser) == "talk" and keyboard.has_focus("#open-settings")
        keyboard.sees_focus()
        keyboard.go("#home")
        enter(keyboard)
        shown(browser, "home.open-foods")
        keyboard.sees_focus()
        keyboard.go("#emergency")
        enter(keyboard)
        shown(browser, "emergency.help")
        keyboard.go("[data-key='emergency.breathe']", Keys.ARROW_RIGHT)
        keyboard.go("[data-key='emergency.help']", Keys.ARROW_LEFT)
        say(keyboard, "emergency.help")
        keyboard.go("#sentence-close")
        enter(keyboard)
        assert panel(browser) == "talk" and keyboard.has_focus("[data-key='emergency.help']")
        keyboard.sees_focus()
        assert browser.console_errors() == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_rider_by_keyboard(server, size):
    """Start, a typed request, and a station of the list."""
    with Browser(size=size, allows_sound=False) as browser:
        keyboard = begun(browser, server, "rider", "ask.help")
        keyboard.go("#entry-text")
        keyboard.press("bikes", Keys.ENTER)
        browser.hears("confirm")
        keyboard.sees_focus()
        # The examples of what can be said are buttons; new ones come in their place.
        keyboard.go("#choices button", "back")
        keyboard.go("#choices button:first-child", "back")
        keyboard.press(Keys.ENTER)
        browser.hears("ask.vicinity")
        keyboard.sees_focus()
        keyboard.go("#stations button", "back")
        asked = browser.script("return document.activeElement.dataset.station")
        keyboard.press(Keys.ENTER)
        browser.until(lambda: {"confirm", "station.bikes"} & set(browser.prompts()[browser.prompts().index("ask.vicinity"):]),
                      "the answer")
        keyboard.sees_focus()
        assert asked
        assert browser.console_errors() == []


@pytest.mark.parametrize("app", [pytest.param("rider", marks=pytest.mark.thorough), "express"])
def test_the_settings_before_the_start(server, app):
    with Browser() as browser:
        keyboard = opened(browser, server, app)
        keyboard.go("#open-settings")
        keyboard.press(Keys.ENTER)
        keyboard.go("#close-settings")
        enter(keyboard)
        assert panel(browser) == "start" and keyboard.has_focus("#open-settings")
        keyboard.sees_focus()


def test_a_key_that_is_held_presses_once(server):
    """Enter repeats while it is held. The repetition must not press a button of the board that it opened."""
    with Browser() as browser:
        keyboard = begun(browser, server, "express", "setup.begin")
        keyboard.go("#emergency")
        key = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"}
        for number in range(40):
            browser.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyDown", "autoRepeat": number > 0, **key})
            browser.script("return new Promise((done) => setTimeout(done, 30))")
        browser.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyUp", **key})
        assert keyboard.has_focus("[data-key='emergency.help']")
        assert panel(browser) == "talk" and "phrase.emergency.help" not in browser.prompts()
