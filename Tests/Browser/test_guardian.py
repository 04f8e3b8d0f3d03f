"""The guardian's page of Express²: the lock, the profile behind it, and what stays in the browser."""
import base64
import json
import os
import re
import time

import pytest
from browsers import Browser
from keyboard import Keyboard
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from servers import Server
from test_layout import cut_off, violations_by_scheme
from test_rider import start

APP = "express"

SHOTS = os.environ.get("VIVAVOZ_SHOTS")

# The keys of the lock, as the page gets them; and the page's time without use lasts as long as the test wants.
WATCH = """
(() => {
  const watched = globalThis.guardianWatch = { keys: [], idle: null }
  const ask = globalThis.fetch
  globalThis.fetch = async (...parameters) => {
    const answer = await ask(...parameters)
    if (String(parameters[0]).endsWith("/guardian/open")) {
      answer.clone().json().then(({ key }) => { if (key) watched.keys.push(key) })
    }
    return answer
  }
  const wait = globalThis.setTimeout
  globalThis.setTimeout = (action, time, ...rest) => wait(action, time === 120000 ? watched.idle ?? time : time, ...rest)
})()
"""

# All that the browser stores, as text.
STORED = """
const done = arguments[arguments.length - 1]
const stored = async () => {
  const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      parts.push(request.url)
      if (!/\\.(wav|png|jpe?g)$/.test(request.url)) parts.push(await (await cache.match(request)).text())
    }
  }
  return [...parts, ...(await indexedDB.databases()).map(({ name }) => name)].join("\\n")
}
stored().then(done)
"""


@pytest.fixture
def browser():
    with Browser() as browser:
        watch(browser)
        yield browser


def watch(browser):
    browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})


def open_lock(browser, server):
    browser.open(f"{server.address}express/")
    browser.until(lambda: browser.script("return document.querySelector('#start-button')?.disabled === false"), "the page")
    browser.click("#open-settings")
    browser.click("#open-guardian")
    shows(browser, "#guardian-password")


def unlock(browser, password="0000"):
    write(browser, "#guardian-password", password)
    browser.click(".guardian-lock button")


def open_guardian(browser, server):
    open_lock(browser, server)
    unlock(browser)
    shows(browser, "#guardian-name")


def shows(browser, selector):
    browser.until(lambda: browser.script(
        "return (document.querySelector(arguments[0])?.getClientRects().length ?? 0) > 0", selector), selector)


def write(browser, selector, text):
    field = browser.driver.find_element(By.CSS_SELECTOR, selector)
    field.clear()
    field.send_keys(text)


def value(browser, selector):
    return browser.script("return document.querySelector(arguments[0]).value", selector)


def status(browser, field, text):
    browser.until(lambda: text in browser.script(
        "return document.querySelector(`#guardian-${arguments[0]}-status`)?.textContent ?? ''", field), f"{field}: {text}", 10)


def entries(browser, kind):
    return browser.script("return [...document.querySelectorAll(`#guardian-${arguments[0]}-list .entry`)].map((e) => e.textContent)", kind)


def save(browser, kind, text):
    write(browser, f"#guardian-{kind}", text + Keys.ENTER)
    status(browser, kind, "Saved")


def add_contact(browser, name, number):
    write(browser, "#guardian-contact-name", name)
    write(browser, "#guardian-contact-number", number + Keys.ENTER)


def remove(browser, name):
    browser.click(f'[aria-label="Remove: {name}"]')


def undo(browser, field):
    browser.click(f"#guardian-{field}-status + .undo")


def test_a_wrong_password_is_refused_and_has_to_wait(server, browser):
    open_lock(browser, server)
    for _ in range(2):
        unlock(browser, "7391")
        status(browser, "lock", "That is not the password. Please try again")
    unlock(browser, "7391")
    status(browser, "lock", "Please wait")
    countdown = lambda: browser.script("return document.querySelector('[role=timer]').textContent")
    first = browser.until(lambda: countdown(), "the seconds")
    assert "second" in first
    assert browser.script("return document.querySelector('.guardian-lock button').disabled")
    browser.until(lambda: countdown() not in ("", first), "fewer seconds", 5)
    # Leaving does not shorten the wait.
    browser.click("#guardian-done")
    browser.click("#open-guardian")
    assert browser.script("return document.querySelector('.guardian-lock button').disabled")
    status(browser, "lock", "You can try again now")
    # No word about a reset, and nothing of the profile.
    assert "reset" not in browser.text().lower() and "0000" not in browser.text()
    unlock(browser)
    shows(browser, "#guardian-name")
    # The password of the manual still applies.
    assert "0000" in browser.text()
    assert browser.console_errors() == []


def test_a_name_is_heard_saved_and_survives_a_reload(server, browser):
    open_guardian(browser, server)
    write(browser, "#guardian-name", "<b>Aoife</b> & co")
    before = browser.now()
    browser.click('[aria-label="Hear it: Name"]')
    browser.sounds(before, "the sound of the name")
    browser.click('[aria-label="Save: Name"]')
    status(browser, "name", "Saved")
    open_guardian(browser, server)
    assert value(browser, "#guardian-name") == "<b>Aoife</b> & co"
    save(browser, "name", "Aoife")
    undo(browser, "name")
    status(browser, "name", "Undone")
    assert value(browser, "#guardian-name") == "<b>Aoife</b> & co"
    assert browser.script("return document.activeElement.id") == "guardian-name"
    save(browser, "name", "Aoife")


def test_contacts_are_added_removed_and_brought_back(server, browser):
    open_guardian(browser, server)
    add_contact(browser, "Ciara", "085 123 4567")
    status(browser, "contacts", "Saved")
    add_contact(browser, "Conor <img>", "112")
    status(browser, "contacts", "Saved")
    assert entries(browser, "contacts") == ["Ciara 085 123 4567", "Conor <img> 112"]
    remove(browser, "Ciara")
    browser.until(lambda: entries(browser, "contacts") == ["Conor <img> 112"], "the removal")
    # The button that was pressed is gone; the one that undoes it has the focus.
    browser.until(lambda: browser.script("return document.activeElement.matches('#guardian-contacts-status + .undo')"), "the focus")
    undo(browser, "contacts")
    browser.until(lambda: "Ciara 085 123 4567" in entries(browser, "contacts"), "the contact again")
    # Twice is not possible.
    add_contact(browser, "Ciara", "085 123 4567")
    status(browser, "contacts", "in the list already")
    for name in ["Ciara", "Conor <img>"]:
        remove(browser, name)
        browser.until(lambda: not any(name in entry for entry in entries(browser, "contacts")), f"{name} to be gone")


def test_a_fault_is_shown_beside_its_field(server, browser):
    open_guardian(browser, server)
    for number, fault in [("o85", "digits only"), ("12", "three digits at least"), ("1" * 16, "fifteen digits at most"),
                          ("", "a name and a number")]:
        add_contact(browser, "Mary", number)
        status(browser, "contacts", fault)
        assert browser.script("return document.querySelector('#guardian-contact-number').getAttribute('aria-invalid')") == "true"
        assert entries(browser, "contacts") == []
        # What was written stays.
        assert value(browser, "#guardian-contact-name") == "Mary"
    write(browser, "#guardian-name", " " + Keys.ENTER)
    status(browser, "name", "nothing to save")


@pytest.mark.thorough
def test_choices_and_switches_are_stored_and_undone(server, browser):
    open_guardian(browser, server)
    checked = lambda name: browser.script("return document.querySelector(`#guardian-${arguments[0]}`).checked", name)
    for group, chosen, other in [("voice", "voice-male", "voice-female"), ("theme", "theme-contrast", "theme-blue")]:
        browser.click(f"#guardian-{chosen}")
        status(browser, group, "Saved")
        undo(browser, group)
        status(browser, group, "Undone")
        assert checked(other)
        browser.click(f"#guardian-{chosen}")
        status(browser, group, "Saved")
    for name in ["graphics", "introduction", "contact-privacy", "address-privacy"]:
        was = checked(name)
        browser.click(f"#guardian-{name}")
        status(browser, name, "Saved")
        assert checked(name) != was
        undo(browser, name)
        status(browser, name, "Undone")
        assert checked(name) == was
    write(browser, "#guardian-allergy", "peanuts" + Keys.ENTER)
    status(browser, "allergies", "Saved")
    open_guardian(browser, server)
    assert checked("voice-male") and checked("theme-contrast") and entries(browser, "allergies") == ["peanuts"]
    browser.click("#guardian-voice-female")
    status(browser, "voice", "Saved")
    remove(browser, "peanuts")
    browser.until(lambda: entries(browser, "allergies") == [], "the removal")


def test_nothing_of_the_profile_is_stored_in_the_browser(server, browser):
    open_guardian(browser, server)
    browser.driver.execute_async_script("navigator.serviceWorker.ready.then(arguments[0])")
    save(browser, "school", "Quillwort Lane 9")
    add_contact(browser, "Zebedee", "0859998887")
    status(browser, "contacts", "Saved")
    write(browser, "#guardian-allergy", "unsavedberries")
    browser.click('[aria-label="Hear it: Allergy"]')
    stored = browser.driver.execute_async_script(STORED)
    assert "/web/guardian.js" in stored
    for secret in ["Quillwort", "Zebedee", "0859998887", "unsavedberries", "/en/guardian/", *browser.script("return guardianWatch.keys")]:
        assert secret not in stored, secret
    remove(browser, "Zebedee")


def test_the_boards_are_renewed_when_the_guardian_leaves():
    with Browser() as browser, own_server() as server:
        version = lambda: browser.script("return fetch('/express/en/page.json', { cache: 'no-store' }).then((a) => a.json())")["version"]
        kept = lambda: browser.driver.execute_async_script("caches.keys().then(arguments[0])")
        open_guardian(browser, server)
        old = version()
        browser.until(lambda: f"vivavoz-phrases-express-en-{old}" in kept(), "the sounds")
        browser.click("#guardian-voice-male")
        status(browser, "voice", "Saved")
        assert version() != old
        browser.click("#guardian-done")
        browser.until(lambda: f"vivavoz-phrases-express-en-{version()}" in kept(), "the new sounds")
        assert f"vivavoz-phrases-express-en-{old}" not in kept()
        assert browser.script("return document.activeElement.id") == "open-guardian"


def test_the_conversation_and_the_boards_say_a_new_contact_at_once():
    # With recorded data each conversation has settings of its own.
    with Browser() as browser, own_server(recorded=False) as server:
        start(browser, server, "express")
        browser.hears("setup.begin")
        browser.click("#open-settings")
        browser.until(lambda: re.search(r"\b(\d+) of \1 phrases kept", browser.text()), "all phrases", 120)
        browser.click("#open-guardian")
        unlock(browser)
        shows(browser, "#guardian-name")
        add_contact(browser, "Nuala", "085 123 4567")
        status(browser, "contacts", "Saved")
        browser.script("""
          globalThis.gaps = []
          setInterval(() => gaps.push(document.querySelector("#phrases-state").textContent.match(/\\d+/)?.[0]), 20)
        """)
        browser.click("#guardian-done")
        browser.until(lambda: "Nuala" in json.dumps(browser.script("return fetch('/express/en/page.json').then((a) => a.json())")), "the board")
        # The sounds that did not change are never missing: a call for help must not be silent meanwhile.
        browser.until(lambda: re.search(r"\b(\d+) of \1 phrases kept", browser.text()), "all phrases again", 120)
        total = int(re.search(r"of (\d+) phrases", browser.text())[1])
        assert min(int(count) for count in browser.script("return gaps")) >= total - 5
        browser.click("#emergency")
        browser.click('[data-key="emergency.contacts"]')
        browser.until(lambda: "Nuala" in browser.script("return document.querySelector('#sentence-text').textContent"), "the sentence")
        browser.until(lambda: any("Nuala" in m["text"] for m in browser.messages("caption") if m["who"] == "engine"), "the voice")


def test_the_lock_closes_and_keeps_what_was_not_saved(server, browser):
    open_guardian(browser, server)
    write(browser, "#guardian-home", "12 Smithfield")
    browser.script("""
      return fetch("/express/en/guardian/close", {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ key: guardianWatch.keys.at(-1) })
      })
    """)
    browser.click("#guardian-graphics")
    status(browser, "lock", "locked the settings")
    assert browser.script("return document.querySelector('#guardian-home') === null")
    assert "12 Smithfield" not in browser.script("return document.documentElement.outerHTML")
    unlock(browser)
    shows(browser, "#guardian-home")
    assert value(browser, "#guardian-home") == "12 Smithfield" and "not saved is still here" in browser.text()
    # "Done" names what is not saved; a second one leaves it out.
    browser.click("#guardian-done")
    assert "Not saved yet: Home address" in browser.text()
    browser.click("#guardian-done")
    assert browser.script("return document.body.dataset.panel") == "settings"
    browser.click("#open-guardian")
    unlock(browser)
    shows(browser, "#guardian-home")
    assert value(browser, "#guardian-home") == ""


def test_the_lock_closes_without_use_and_when_the_page_is_left(server, browser):
    open_lock(browser, server)
    browser.script("guardianWatch.idle = 1500")
    unlock(browser)
    shows(browser, "#guardian-name")
    status(browser, "lock", "locked the settings")
    browser.script("guardianWatch.idle = null")
    unlock(browser)
    shows(browser, "#guardian-name")
    key = browser.script("return guardianWatch.keys.at(-1)")
    # The bar is always there: an emergency needs no "Done".
    browser.click("#emergency")
    assert browser.script("return document.querySelector('#guardian-name') === null")
    answer = lambda: browser.script("""
      return fetch("/express/en/guardian/profile", {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ key: arguments[0] })
      }).then((a) => a.json())
    """, key)
    browser.until(lambda: answer() == {"refused": "locked"}, "the lock to be closed")


@pytest.mark.thorough
def test_the_password_is_changed():
    with Browser() as browser, own_server() as server:
        open_guardian(browser, server)
        assert "0000" in browser.text()
        change_password(browser, "0000", "mk47", "mk74")
        status(browser, "change", "not the same")
        change_password(browser, "0000", "mk4", "mk4")
        status(browser, "change", "exactly four")
        change_password(browser, "9999", "mk47", "mk47")
        status(browser, "change", "current password was not right")
        change_password(browser, "0000", "1234", "1234")
        status(browser, "change", "easy to guess")
        change_password(browser, "1234", "mk47", "mk47")
        status(browser, "change", "new password works")
        assert "0000" not in browser.text()
        browser.click("#guardian-done")
        browser.click("#open-guardian")
        unlock(browser, "0000")
        status(browser, "lock", "not the password")
        unlock(browser, "MK47")
        shows(browser, "#guardian-name")
        assert "0000" not in browser.text()


def change_password(browser, current, new, repeated):
    for field, text in [("current", current), ("new", new), ("repeat", repeated)]:
        write(browser, f"#guardian-{field}", text)
    browser.click("#guardian-change button")


def test_the_page_works_by_keyboard(server, browser):
    keyboard = Keyboard(browser)
    browser.open(f"{server.address}express/")
    browser.until(lambda: browser.script("return document.querySelector('#start-button')?.disabled === false"), "the page")
    keyboard.go("#open-settings")
    keyboard.press(Keys.ENTER)
    keyboard.browser.settle()
    keyboard.go("#open-guardian")
    keyboard.press(Keys.ENTER)
    browser.until(lambda: keyboard.has_focus("#guardian-password"), "the focus in the field")
    keyboard.press("0000", Keys.ENTER)
    browser.until(lambda: keyboard.has_focus("#guardian-title"), "the focus on the title")
    keyboard.go("#guardian-contact-name")
    keyboard.press("Nuala")
    keyboard.go("#guardian-contact-number")
    keyboard.press("0851234567", Keys.ENTER)
    status(browser, "contacts", "Saved")
    keyboard.browser.settle()
    keyboard.go('[aria-label="Remove: Nuala"]', key="back")
    keyboard.press(" ")
    browser.until(lambda: keyboard.has_focus("#guardian-contacts-status + .undo"), "the focus on undo")
    keyboard.sees_focus()
    # Each control of the page can be reached, and is seen when it has the focus.
    keyboard.go("#guardian-change button")
    keyboard.press(Keys.ESCAPE)
    browser.until(lambda: keyboard.has_focus("#open-guardian"), "the focus on the way in")
    keyboard.sees_focus()


def test_a_phrase_is_recorded_heard_saved_and_removed(server, browser):
    """The conversation, which always listens, hears nothing of it."""
    start(browser, server, "express")
    browser.hears("setup.begin")
    browser.until(lambda: sent(browser), "the microphone's samples")
    browser.click("#open-settings")
    browser.click("#open-guardian")
    shows(browser, "#guardian-password")
    unlock(browser)
    shows(browser, "#guardian-name")
    browser.until(lambda: browser.script("return document.querySelectorAll('#guardian-phrase option').length > 50"), "the phrases")
    browser.script("const c = document.querySelector('#guardian-phrase'); c.value = 'emergency.help';"
                   "c.dispatchEvent(new Event('change'))")
    length = "return fetch('/express/en/phrases/emergency.help.wav').then((r) => r.arrayBuffer()).then((a) => a.byteLength)"
    # The program's voice says the phrase in several wordings, all of them much longer than the recording.
    limit = 0.7 * browser.script(length)

    def press(name):
        browser.until(lambda: browser.script(PRESS, name), name)

    browser.click("#guardian-take")
    browser.until(lambda: "I am recording" in browser.text() and browser.script("return 'vivavozSay' in window"), "the microphone")
    since = browser.now() + 200
    time.sleep(0.3)
    browser.say_now("help me please")
    time.sleep(2)
    assert not sent(browser, since)
    browser.click("#guardian-take")
    browser.until(lambda: "Listen to it" in browser.text(), "the recording")
    assert [m for m in browser.messages("caption") if m["who"] == "user"] == []
    finished = browser.now()
    browser.until(lambda: sent(browser, finished), "the microphone's samples again")
    at = browser.now()
    press("Hear it: Recorded sentences")
    browser.sounds(at, "the recording")
    assert browser.script(length) > limit
    press("Save: Recorded sentences")
    browser.until(lambda: "(recorded)" in browser.script(
        "return document.querySelector('#guardian-phrase').selectedOptions[0].textContent"), "the mark")
    assert browser.script(length) < limit
    press("Remove: Recorded sentences")
    browser.until(lambda: browser.script(length) > limit, "the program's voice")


def sent(browser, since=0):
    """Whether the page has sent samples of the microphone to the conversation, which are never quite silent."""
    return browser.script("return vivavozLog.sent.some(({ at, loudest }) => at > arguments[0] && loudest > 0)", since)


PRESS = """
const button = [...document.querySelectorAll("#guardian-recordings button")]
  .find((other) => other.getAttribute("aria-label") === arguments[0] && !other.hidden && !other.disabled)
button?.click()
return Boolean(button)
"""


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.thorough), "es"])
def test_axe_finds_no_violations(server, language):
    with Browser(language=language) as browser:
        open_lock(browser, server)
        unlock(browser, "9")
        browser.until(lambda: browser.script("return document.querySelector('#guardian-lock-status').textContent"), "the answer")
        found = {"lock": violations_by_scheme(browser)}
        unlock(browser)
        shows(browser, "#guardian-name")
        write(browser, "#guardian-name", "Aoife" + Keys.ENTER)
        add_contact(browser, "Una", "0851112223")
        browser.until(lambda: browser.script("return document.querySelector('#guardian-contacts-list .entry')"), "the contact")
        write(browser, "#guardian-contact-name", "Mary")
        write(browser, "#guardian-contact-number", "x" + Keys.ENTER)
        browser.until(lambda: browser.script("return document.querySelector('.fault')"), "the fault")
        found["open"] = violations_by_scheme(browser)
        browser.script("document.querySelector('.remove').click()")
        browser.until(lambda: not browser.script("return document.querySelector('#guardian-contacts-list .entry')"), "the removal")
        assert not any(any(lists) for lists in found.values()), json.dumps(found, indent=1)


@pytest.mark.parametrize("size", [(320, 640), pytest.param((844, 390), marks=pytest.mark.thorough)], ids=str)
@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.thorough), "es"])
def test_nothing_is_cut_off_and_targets_are_large(server, size, language):
    with Browser(size=size, language=language) as browser:
        open_guardian(browser, server)
        add_contact(browser, "Wilhelmina", "+353 85 123 4567")
        browser.until(lambda: browser.script("return document.querySelector('#guardian-contacts-list .entry')"), "the contact")
        for percent in [100, 200]:
            browser.script("const s = document.querySelector('#set-size'); s.value = arguments[0];"
                           "s.dispatchEvent(new Event('input', { bubbles: true }))", str(percent))
            if SHOTS:
                height = browser.script("return document.documentElement.scrollHeight")
                shot = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {
                    "captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "width": size[0], "height": height, "scale": 1}})
                with open(f"{SHOTS}/guardian-{language}-{size[0]}-{percent}.png", "wb") as file:
                    file.write(base64.b64decode(shot["data"]))
            assert cut_off(browser) == []
            assert browser.script("""
              const size = (e) => (e.closest("label") ?? e).getBoundingClientRect()
              return [...document.querySelectorAll("#guardian :is(button, input)")].filter((e) => e.getClientRects().length > 0)
                .filter((e) => size(e).height < 44 || size(e).width < 44).map((e) => e.outerHTML.slice(0, 80))
            """) == []
        browser.script("document.querySelector('.remove').click()")
        browser.until(lambda: not browser.script("return document.querySelector('#guardian-contacts-list .entry')"), "the removal")


class own_server:
    """A server of which the test changes more than the others may find."""

    def __init__(self, **options):
        self.options = options

    def __enter__(self):
        self.server = Server(app="express", **self.options)
        return self.server

    def __exit__(self, *_):
        self.server.kill()
