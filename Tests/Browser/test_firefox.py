"""A smoke run in Debian's Firefox."""
import pytest
from firefox import MISSING, Firefox, SoundServer

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: apt-get install {' '.join(MISSING)}")

SOUNDS = "return vivavozOut.some(({ at, loudest }) => at > %s && loudest > 0.01)"


@pytest.fixture(scope="module")
def sound():
    server = SoundServer()
    yield server
    server.stop()


@pytest.mark.parametrize(("app", "question"), [("rider", "ask.help"), pytest.param("express", "setup.begin", marks=pytest.mark.thorough)])
def test_the_first_click_starts_the_page(server, sound, app, question):
    """With the browser's own rule on sound."""
    with Firefox(sound) as browser:
        browser.open(f"{server.address}{app}/")
        browser.click("#start-button")
        browser.hears(question)
        text = browser.script(f"return vivavozLog.messages.find(({{ prompt }}) => prompt === '{question}').text")
        assert text in browser.script("return document.body.innerText")
        browser.until(SOUNDS % 0, "a sound")
        # The microphone's samples reach the program.
        browser.until("return vivavozLog.sent.some(({ loudest }) => loudest > 100)", "the microphone")
        assert browser.errors == []


def test_a_phrase_sounds(server, sound):
    with Firefox(sound) as browser:
        browser.open(f"{server.address}express/")
        browser.click("#emergency")
        browser.click("[data-key='emergency.help']")
        tapped = browser.script("return performance.now()")
        browser.until(SOUNDS % tapped, "a sound")
        assert browser.script("return document.body.dataset.panel") == "sentence"
        assert browser.errors == []
