"""What the page asks of the device: the screen that stays on, and the device's own voice."""
import pytest
from test_rider import start

# Counts the wake locks that the page holds. The browser takes its time to grant one.
LOCKS = """
{
  const request = WakeLock.prototype.request
  const log = globalThis.vivavozLocks = { requested: 0, held: 0 }
  WakeLock.prototype.request = async function (kind) {
    await new Promise((done) => setTimeout(done, 300))
    const lock = await request.call(this, kind)
    log.requested += 1
    log.held += 1
    lock.addEventListener("release", () => { log.held -= 1 })
    return lock
  }
}
"""

# A device with one voice of its own and one of the network, which the browser loads late, as Chromium does.
VOICES = """
{
  const voices = [{ lang: "en-US", localService: false, name: "network" }, { lang: "en_GB", localService: true, name: "device" }]
  let loaded = []
  const spoken = globalThis.vivavozSpoken = []
  Object.defineProperty(globalThis, "speechSynthesis", { value: {
    getVoices: () => { setTimeout(() => { loaded = voices }, 100); return loaded },
    speak: ({ text, voice }) => spoken.push([voice.name, text]),
    cancel: () => {},
  } })
  globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }
}
"""


def add(browser, script):
    browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})


def test_the_screen_stays_on_during_the_conversation(server, browser):
    add(browser, LOCKS)
    start(browser, server)
    browser.hears("ask.help")
    browser.until(lambda: browser.script("return vivavozLocks.held"), "the lock", 5)
    # A lost connection is no end.
    browser.script("vivavozSocket.close()")
    browser.until(lambda: len(browser.messages("started")) == 2, "the next connection")
    browser.until(lambda: browser.script("return vivavozLocks") == {"requested": 1, "held": 1}, "one lock", 5)
    browser.click("#open-settings")
    browser.click("#bye")
    browser.until(lambda: browser.script("return vivavozLocks.held") == 0, "the release", 5)


def test_the_screen_stays_on_after_another_tab(server, browser):
    """The browser takes the lock while another tab is in front."""
    add(browser, LOCKS)
    start(browser, server)
    browser.hears("ask.help")
    browser.driver.minimize_window()
    assert browser.script("return document.hidden")
    browser.until(lambda: browser.script("return vivavozLocks.held") == 0, "the loss of the lock", 5)
    browser.driver.set_window_size(800, 600)
    browser.until(lambda: browser.script("return !document.hidden && vivavozLocks.held") == 1, "the lock", 5)


@pytest.mark.thorough
def test_the_device_speaks_where_no_sound_is_kept(server, browser):
    """The user has erased the sounds, and the program is gone."""
    add(browser, VOICES)
    start(browser, server, "express")
    browser.hears("setup.begin")
    browser.click("#open-settings")
    browser.until(lambda: "73 of 73" in browser.text(), "all phrases", 60)
    browser.click("#phrases-erase")
    browser.until(lambda: "0 of 73" in browser.text(), "no phrases")
    browser.driver.execute_cdp_cmd("Network.enable", {})
    browser.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {
        "offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0})
    browser.script("vivavozSocket.close()")
    browser.click("#emergency")
    browser.click('[data-key="emergency.help"]')
    spoken = browser.until(lambda: browser.script("return vivavozSpoken"), "the device's voice", 5)
    # The network's voice would tell another computer what the user says.
    assert spoken == [["device", "I need help, please. Can you stay with me for a moment?"]]
    assert "Said in this device's voice." in browser.text()
