"""Express² by a pointer that only rests: a head or eye mouse without a button."""
from browsers import Browser
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

APP = "express"



def rest(browser, selector):
    """Moves the pointer onto an element by way of the page's corner, and leaves it there."""
    browser.until(lambda: browser.script(
        "const e = document.querySelector(arguments[0]); return e && !e.disabled && e.offsetParent !== null", selector), selector)
    browser.script("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", selector)
    chain = ActionChains(browser.driver)
    chain.w3c_actions.pointer_action.move_to_location(2, 60)
    chain.move_to_element(browser.driver.find_element(By.CSS_SELECTOR, selector)).perform()


def say(browser, key):
    rested = browser.now()
    rest(browser, f'[data-key="{key}"]')
    browser.until(lambda: browser.script("return document.body.dataset.panel") == "sentence", "the sentence")
    browser.hears(f"phrase.{key}")
    browser.sounds(rested)


def test_a_session_by_dwelling(server):
    """A guardian turns it on by hand; then no button is pressed any more."""
    with Browser(allows_sound=False) as browser:
        browser.open(f"{server.address}express/")
        browser.click("#open-settings")
        browser.driver.find_element(By.CSS_SELECTOR, "#set-dwell").send_keys(Keys.ARROW_RIGHT)
        rest(browser, "#close-settings")
        rest(browser, "#start-button")
        browser.hears("setup.begin")
        rest(browser, '[data-key="home.open-foods"]')
        say(browser, "foods.water")
        rest(browser, "#sentence-close")
        rest(browser, "#home")
        browser.until(lambda: browser.script("return document.querySelector('[data-key=\"home.open-foods\"]')"), "the home board")
        rest(browser, "#emergency")
        say(browser, "emergency.help")
        rest(browser, "#sentence-stop")
        browser.hears("stopped")
        assert browser.console_errors() == []
