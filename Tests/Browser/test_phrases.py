"""Express²'s phrases without the program: each of them is played by a tap."""
import os
import re
import statistics
import time

from browsers import Browser
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from servers import Server
from test_rider import start

# What the newest of the browser's own sounds lets out, and when it was tapped. One meter for all sounds: one for each would take
# the whole processor.
METER = """
(() => {
  const meter = globalThis.vivavozMeter = { count: 0, peak: 0, heard: 0, tapped: 0, isTrusted: false }
  const connect = AudioNode.prototype.connect
  let outlet, analyser
  AudioNode.prototype.connect = function (target, ...rest) {
    if (!(this instanceof AudioBufferSourceNode && target === this.context.destination)) {
      return connect.call(this, target, ...rest)
    }
    if (!outlet) connect.call(outlet = new GainNode(this.context), target)
    connect.call(this, analyser = new AnalyserNode(this.context, { fftSize: 256 }))
    Object.assign(meter, { count: meter.count + 1, peak: 0, heard: 0 })
    return connect.call(this, outlet)
  }
  const samples = new Float32Array(256)
  setInterval(() => {
    if (!analyser || analyser.context.state !== "running") return
    analyser.getFloatTimeDomainData(samples)
    meter.peak = Math.max(meter.peak, ...samples.map(Math.abs))
    if (!meter.heard && meter.peak > 0.01) meter.heard = performance.now()
  }, 5)
  addEventListener("click", ({ isTrusted }) => Object.assign(meter, { tapped: performance.now(), isTrusted }), true)
})()
"""

# Longer than the page ignores taps after a change, against tremor.
PAUSE = 0.65


def tap(browser, selector):
    """Touches the middle of an element."""
    x, y = browser.script("""
      const element = document.querySelector(arguments[0])
      element.scrollIntoView({ block: "center" })
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left + width / 2, top + height / 2]
    """, selector)
    touch = lambda kind, points: browser.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch("touchStart", [{"x": x, "y": y}])
    touch("touchEnd", [])


def paths(content):
    """Returns the buttons that lead from the home board to each board."""
    boards = {board["id"]: board for board in content["boards"]}
    found, waiting = {content["home"]: []}, [content["home"]]
    for board in waiting:
        for button in boards[board]["buttons"]:
            if button.get("opens") and button["opens"] not in found:
                found[button["opens"]] = [*found[board], button["key"]]
                waiting.append(button["opens"])
    assert set(found) == set(boards)
    return found


def open_board(browser, path):
    tap(browser, "#home")
    for key in path:
        time.sleep(PAUSE)
        tap(browser, f'[data-key="{key}"]')


def tap_to_sound(browser, key):
    """Taps a phrase, and returns the milliseconds until its own sound leaves the page."""
    count = browser.script("return vivavozMeter.count")
    time.sleep(PAUSE)
    tap(browser, f'[data-key="{key}"]')
    meter = browser.until(lambda: browser.script(
        "return vivavozMeter.count > arguments[0] && vivavozMeter.heard ? vivavozMeter : null", count), f"the sound of {key}", 3)
    assert meter["count"] == count + 1 and meter["isTrusted"]
    return meter["heard"] - meter["tapped"]


# Of how many phrases one is tapped. A whole run sets VIVAVOZ_THOROUGH.
STEP = 1 if os.environ.get("VIVAVOZ_THOROUGH") else 12


def test_each_phrase_sounds_without_the_program():
    server = Server(app="express")
    try:
        with Browser(allows_sound=False) as browser:
            browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": METER})
            start(browser, server, "express")
            browser.click("#open-settings")
            kept = browser.until(lambda: re.search(r"\b(\d+) of \1 phrases kept", browser.text()), "all phrases", 120)
            content = browser.script("return fetch('/express/en/page.json').then((answer) => answer.json())")
            server.kill()
            browser.driver.refresh()
            browser.until(lambda: browser.script("return document.querySelector('#start-button')?.disabled === false"), "the page")
            delays = {}
            for board in content["boards"]:
                open_board(browser, paths(content)[board["id"]])
                for key in [button["key"] for button in board["buttons"] if button.get("text")][::STEP]:
                    delays[key] = tap_to_sound(browser, key)
                    assert browser.script("return document.body.dataset.panel") == "sentence"
                    browser.driver.find_element(By.CSS_SELECTOR, "body").send_keys(Keys.ESCAPE)
            assert len(delays) == int(kept[1]) or STEP > 1 and len(delays) >= int(kept[1]) // STEP
            print(f"{len(delays)} phrases; tap to sound without the program: median {statistics.median(delays.values()):.0f} ms, "
                  f"at most {max(delays.values()):.0f} ms")
    finally:
        server.kill()
