"""A conversation that the page records, saved as a talk and run again."""
import os
import subprocess
import zipfile
from pathlib import Path

import pytest
from browsers import Browser
from keyboard import Keyboard
from selenium.webdriver.common.keys import Keys
from servers import HOME, PROGRAM
from test_layout import cut_off, violations
from test_rider import start

SHOTS = os.environ.get("VIVAVOZ_SHOTS")


def shows(browser, selector):
    return browser.script("return (document.querySelector(arguments[0])?.getClientRects().length ?? 0) > 0", selector)


def switch(browser):
    """Presses the switch in the settings."""
    browser.click("#open-settings")
    browser.click("#set-recording")


def recorded(browser, server, app="rider"):
    """Begins a conversation, and begins it anew with the switch."""
    start(browser, server, app)
    browser.until(lambda: browser.messages("started"), "the conversation")
    assert not shows(browser, "#recording")
    switch(browser)
    browser.until(lambda: [m.get("recording") for m in browser.messages("started")] == [None, "on"], "the recording")
    browser.until(lambda: shows(browser, "#recording-save"), "the button")
    assert browser.script("return document.body.dataset.panel") == "talk"


def message(browser, text):
    browser.until(lambda: text in browser.script("return document.querySelector('#recording-message').textContent"), text)


def saved(browser, folder, button="#recording-save"):
    """Saves the talk, and returns the path of the talk file."""
    browser.downloads_to(folder)
    browser.click(button)
    message(browser, "Saved")
    archive = browser.until(lambda: next(folder.glob("*.zip"), None), "the file")
    with zipfile.ZipFile(archive) as file:
        file.extractall(folder)
    return next(folder.rglob("*.talk"))


@pytest.mark.alone
def test_a_conversation_is_saved_with_its_recordings_and_passes(server, browser, tmp_path):
    recorded(browser, server)
    assert "Recording this conversation" in browser.text()
    browser.until(lambda: browser.prompts().count("ask.help") == 2, "the question")
    browser.says("bikes near smithfield")
    browser.hears("confirm")
    browser.says("yes")
    browser.hears("station.bikes")
    talk = saved(browser, tmp_path)
    assert [path.suffix for path in talk.parent.iterdir()].count(".wav") >= 2
    assert "station.bikes" in talk.read_text()
    assert "bin/vivavoz test" in (talk.parent / "README.txt").read_text()
    assert run(talk) == (0, None)
    assert browser.console_errors() == []
    # With another expectation it fails, and the report names the line.
    text = talk.read_text()
    talk.write_text(text.replace("hear    station.bikes", "hear    ask.want"))
    assert run(talk, "ask.want") == (1, "ask.want")


def run(talk, expected=None):
    """Runs a talk. Returns the exit code, and the expected text if the report has it."""
    run = subprocess.run([Path(PROGRAM).parent / "vivavoz", "test", talk], env=dict(os.environ, VIVAVOZ_HOME=str(HOME)),
                         capture_output=True, text=True, timeout=120)
    report = run.stdout + run.stderr
    if not expected and run.returncode:
        print(report)
    return run.returncode, expected if expected and expected in report else None


def test_a_recording_can_be_switched_off_at_once_and_the_one_before_can_still_be_saved(server, browser, tmp_path):
    recorded(browser, server)
    browser.until(lambda: browser.prompts().count("ask.help") == 2, "the question")
    browser.type("bikes near smithfield")
    browser.hears("confirm")
    # A conversation that begins anew does not delete what was recorded before it.
    browser.script("document.querySelector('#set-recording').checked = true;"
                   "document.querySelector('#set-recording').dispatchEvent(new Event('input', { bubbles: true }))")
    browser.until(lambda: shows(browser, "#recording-save-earlier"), "the button")
    talk = saved(browser, tmp_path, "#recording-save-earlier")
    assert "bikes near smithfield" in talk.read_text()
    # Off before the program has named the conversation that it records.
    browser.script("const s = document.querySelector('#set-recording');"
                   "for (const on of [false, true, false]) {"
                   " s.checked = on; s.dispatchEvent(new Event('input', { bubbles: true })) }")
    browser.until(lambda: len(browser.messages("started")) == 4, "the conversation")
    browser.until(lambda: not shows(browser, "#recording"), "no recording")
    assert browser.script("return document.querySelector('#set-recording').checked") is False
    identifier = browser.messages("started")[-1]["conversation"]
    answer = browser.driver.execute_async_script(
        "fetch(`/rider/en/recording/save`, { method: 'POST', body: JSON.stringify({ conversation: arguments[0] }) })"
        ".then((r) => r.json()).then(arguments[1])", identifier)
    assert answer == {"refused": "gone"}


def test_after_its_end_a_conversation_can_be_saved_until_the_switch_deletes_it(server, browser, tmp_path):
    recorded(browser, server)
    browser.type("goodbye")
    browser.until(lambda: browser.messages("ended"), "the end")
    assert "The recorded conversation has ended" in browser.text()
    talk = saved(browser, tmp_path)
    assert "goodbye" in talk.read_text()
    switch(browser)
    browser.until(lambda: not shows(browser, "#recording"), "the end of the recording")
    # Another conversation is not recorded.
    browser.click("#close-settings")
    browser.click("#again")
    browser.until(lambda: len(browser.messages("started")) == 3, "the conversation")
    assert browser.messages("started")[-1].get("recording") is None


@pytest.mark.parametrize("app", ["rider", pytest.param("express", marks=pytest.mark.thorough)])
def test_the_keyboard_reaches_all_of_it(server, browser, app):
    browser.open(f"{server.address}{app}/")
    browser.until(lambda: browser.script("return document.querySelector('#start-button').disabled === false"), "the page")
    keyboard = Keyboard(browser)
    keyboard.go("#open-settings")
    browser.settle()
    keyboard.press(Keys.ENTER)
    keyboard.go("#set-recording")
    browser.settle()
    keyboard.press(Keys.SPACE)
    message(browser, "next conversation will be recorded")
    keyboard.sees_focus()
    keyboard.press(Keys.ESCAPE)
    keyboard.go("#start-button")
    browser.settle()
    keyboard.press(Keys.ENTER)
    browser.until(lambda: [m.get("recording") for m in browser.messages("started")] == ["on"], "the recording")
    # The line about the recording is above the captions, which have the focus.
    keyboard.go("#recording-save", "back")
    keyboard.sees_focus()
    size = browser.script("const { width, height } = document.activeElement.getBoundingClientRect(); return [width, height]")
    assert min(size) >= 64


@pytest.mark.parametrize("app, language, size", [
    ("rider", "es", (320, 640)), ("express", "en", (320, 640)),
    pytest.param("rider", "pt", (844, 390), marks=pytest.mark.thorough)], ids=str)
def test_nothing_is_cut_off_while_the_page_records(server, app, language, size):
    with Browser(language=language, size=size) as browser:
        recorded(browser, server, app)
        for percent in ["100", "200"]:
            browser.script("const s = document.querySelector('#set-size'); s.value = arguments[0];"
                           "s.dispatchEvent(new Event('input', { bubbles: true }))", percent)
            if SHOTS:
                browser.driver.save_screenshot(f"{SHOTS}/record-{app}-{size[0]}-{percent}.png")
            assert cut_off(browser) == []
        if app == "express":
            # Rider's start button says the wake phrase.
            browser.click("#recording-save")
            message(browser, "nothing to save yet")
        browser.click("#open-settings")
        if SHOTS:
            browser.driver.save_screenshot(f"{SHOTS}/record-settings-{app}-{size[0]}.png")
        assert cut_off(browser) == [] and violations(browser) == []
