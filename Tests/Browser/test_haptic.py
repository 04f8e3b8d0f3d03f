"""Haptic in a browser: the motion of the device, its vibration, and what the page shows.

The motion is simulated by Chromium, and passes through the events and permissions of the browser. No real phone takes part."""
import json
import signal
import time

import pytest
from browsers import Browser
from motion import Motion
from servers import Server
from test_layout import cut_off, resize, violations, violations_by_scheme

# Records the calls of navigator.vibrate, which it passes on, and the samples that the page sends.
SPY = """
(() => {
  const log = globalThis.hapticLog = { vibrations: [], samples: [] }
  const vibrate = navigator.vibrate.bind(navigator)
  navigator.vibrate = (time) => {
    log.vibrations.push({ at: performance.now(), time, isHidden: document.hidden, isTaken: vibrate(time) })
  }
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (data) {
    if (typeof data === "string" && data.includes('"sample"')) log.samples.push({ at: performance.now(), ...JSON.parse(data) })
    return send.call(this, data)
  }
})()
"""


@pytest.fixture(scope="module")
def server():
    """A rehearsal has no sensor, so the server uses the user's settings, in a temporary folder."""
    server = Server(recorded=False, app="haptic")
    yield server
    assert server.stop() == 130


def phone(heading=120, **options):
    """A browser whose device points to a heading; None for a device without sensors."""
    browser = Browser(**options)
    browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": SPY})
    browser.motion = Motion(browser) if heading is not None else None
    if browser.motion:
        browser.motion.move(heading)
    return browser


def begin(browser, server):
    browser.open(f"{server.address}haptic/")
    browser.click("#start-button")


def content(browser):
    views = browser.messages("view")
    return views[-1]["content"] if views else {}


def reaches(browser, state, seconds=30):
    browser.until(lambda: content(browser).get("state") == state, f"the state {state}, after {content(browser)}", seconds)


def explains(browser, server):
    """Begins a conversation up to the explanation of step 1. A calibration of an earlier test is not used."""
    begin(browser, server)
    browser.until(lambda: content(browser).get("state") in ["offering", "explaining-north"], "the explanation")
    if content(browser)["state"] == "offering":
        browser.type("no")
    reaches(browser, "explaining-north")


def turns(browser, server):
    explains(browser, server)
    browser.type("start")
    reaches(browser, "turning")


def vibrations(browser, since=0):
    return [call for call in browser.script("return hapticLog.vibrations") if call["at"] >= since]


def samples(browser):
    return browser.script("return hapticLog.samples")


def dial(browser, name):
    return browser.script("return document.querySelector('.dial')?.getAttribute(arguments[0])", name)


def vibrates(browser, time):
    browser.until(lambda: vibrations(browser) and vibrations(browser)[-1]["time"] == time, f"a vibration of {time} ms")


def note(browser):
    return browser.script("const note = document.querySelector('#motion-note'); return note.checkVisibility() ? note.innerText : ''")


def test_a_whole_calibration(server):
    """The three steps by buttons and motion, and the direction afterwards."""
    with phone(180, own=True) as browser:
        explains(browser, server)
        before = browser.now()
        browser.click("#choices button")
        # The strength in the view, on the dial and of the motor falls towards North, and rises beyond it.
        strengths = []
        for heading in [180, 90, 45, 20, 340, 300, 20]:
            browser.motion.move(heading)
            level = round(16 * min(heading, 360 - heading) / 180)
            browser.until(lambda: abs(content(browser).get("touch", -9) - level) <= 1, f"level {level} at {heading} degrees")
            touch = content(browser)["touch"]
            vibrates(browser, int(50.5 + 150 * touch / 16) if touch else 0)
            assert dial(browser, "role") == "meter" and dial(browser, "aria-valuenow") == str(touch)
            assert dial(browser, "aria-label") == "Vibration" and dial(browser, "aria-valuetext") == f"{touch} of 16"
            strengths.append(touch)
        assert strengths[0] == 16 and strengths[:4] == sorted(strengths[:4], reverse=True) and strengths[5] > strengths[4], strengths
        browser.motion.move(4)
        vibrates(browser, 0)
        browser.hears("north")
        reaches(browser, "explaining-carrying")
        after = browser.now()
        browser.click("#choices button")
        reaches(browser, "counting")
        browser.until(lambda: dial(browser, "role") == "timer" and f"{content(browser)['count']}" in browser.text(), "the countdown")
        browser.motion.move(95, pitch=60, acceleration=0.4)
        reaches(browser, "moving")
        browser.until(lambda: dial(browser, "role") == "progressbar" and dial(browser, "aria-valuetext").endswith("0%"), "progress")
        reaches(browser, "calibrated")
        browser.until(lambda: dial(browser, "aria-label") == "Calibrated", "the sign")
        # The page vibrates in the step of turning only, and the browser has taken every call.
        calls = vibrations(browser)
        assert all(call["isTaken"] for call in calls)
        assert all(before < call["at"] < after for call in calls if call["time"])
        browser.motion.move(185, pitch=60, acceleration=0.4)
        browser.until(lambda: samples(browser)[-1]["values"]["heading"] == pytest.approx(185), "the turn")
        Finger(browser, center(browser, "#pocket-release")).press(1.3)
        browser.type("which way am i facing")
        browser.hears("facing.left")
        assert browser.console_errors() == []
        assert browser.hosts() == {f"localhost:{server.port}"}


def turn_screen(browser, angle):
    """Turns the screen of the device, as a user does who holds it on its side."""
    kinds = {0: "portraitPrimary", 90: "landscapePrimary", 180: "portraitSecondary", 270: "landscapeSecondary"}
    width, height = (844, 390) if angle % 180 else (390, 844)
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": True,
        "screenOrientation": {"type": kinds[angle], "angle": angle}})
    browser.until(lambda: browser.script("return screen.orientation.angle") == angle, f"a screen at {angle} degrees")


def sends(browser, heading):
    browser.until(lambda: samples(browser) and samples(browser)[-1]["values"]["heading"] == pytest.approx(heading, abs=0.01),
                  f"the heading {heading}, after {samples(browser)[-1:]}")


@pytest.mark.parametrize("angle", [90, *(pytest.param(angle, marks=pytest.mark.thorough) for angle in [180, 270])])
def test_a_turned_screen_points_to_north_by_its_own_top(server, angle):
    """The heading is that of the top of the content in step 1, and that of the device when it is carried."""
    with phone(120) as browser:
        explains(browser, server)
        sends(browser, 120)
        for other in [180, 270, 90, angle]:
            turn_screen(browser, other)
            sends(browser, (120 + other) % 360)
        browser.type("start")
        reaches(browser, "turning")
        assert "north" not in browser.prompts()
        browser.motion.move(360 - angle)
        browser.hears("north")
        reaches(browser, "explaining-carrying")
        sends(browser, 360 - angle)
        # A screen that turns in the pocket changes nothing.
        turn_screen(browser, 0)
        browser.motion.move(95, pitch=60)
        sends(browser, 95)
        turn_screen(browser, angle)
        sent = len(samples(browser))
        browser.until(lambda: len(samples(browser)) > sent + 5, "further samples")
        assert all(sample["values"]["heading"] == pytest.approx(95, abs=0.01) for sample in samples(browser)[sent:])


def test_samples_are_sent_while_the_conversation_runs(server):
    with phone(123.4) as browser:
        browser.motion.move(123.4, pitch=-20, roll=30, acceleration=0.5)
        explains(browser, server)
        # The device rests, so that Chromium reports its orientation once. The page goes on sending it.
        start = browser.now()
        browser.until(lambda: browser.now() - start > 3000, "three seconds")
        sent = [sample for sample in samples(browser) if sample["at"] >= start]
        time = (sent[-1]["at"] - sent[0]["at"]) / 1000
        assert 10 <= len(sent) / time <= 20.5, f"{len(sent)} samples in {time} s"
        assert {sample["stream"] for sample in sent} == {"motion"}
        assert sent[-1]["values"] == pytest.approx({"heading": 123.4, "pitch": -20, "roll": 30, "acceleration": 0.5}, abs=0.01)
        browser.click("#open-settings")
        browser.click("#bye")
        end, count = browser.now(), len(samples(browser))
        browser.until(lambda: browser.now() - end > 1000, "a second")
        assert len(samples(browser)) == count


def test_stop_ends_the_vibration(server):
    with phone(90) as browser:
        turns(browser, server)
        vibrates(browser, 125)
        browser.click("#stop")
        reaches(browser, "explaining-north")
        vibrates(browser, 0)


def test_the_end_of_the_conversation_ends_the_vibration(server):
    with phone(90) as browser:
        turns(browser, server)
        vibrates(browser, 125)
        browser.click("#open-settings")
        browser.click("#bye")
        vibrates(browser, 0)
        # The next conversation does not begin with the vibration of this one.
        ended, views = browser.now(), len(browser.messages("view"))
        browser.click("#close-settings")
        browser.click("#again")
        browser.until(lambda: len(browser.messages("view")) > views and content(browser)["state"] != "probing", "a conversation")
        assert vibrations(browser, since=ended) == []


def test_a_hidden_page_neither_vibrates_nor_sends(server):
    with phone(90, own=True) as browser:
        turns(browser, server)
        vibrates(browser, 125)
        page = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        browser.until(lambda: browser.now() > 2500, "two seconds in another tab")
        browser.driver.switch_to.window(page)
        hidden = [call for call in vibrations(browser) if call["isHidden"]]
        assert [call["time"] for call in hidden] == [0]
        # The flow has lost the sensor, and goes on when the page is visible again.
        browser.hears("sensor.lost")
        browser.hears("sensor.returned")
        reaches(browser, "turning")
        vibrates(browser, 125)


def test_a_lost_connection_ends_the_vibration():
    server = Server(recorded=False, app="haptic")
    try:
        with phone(90) as browser:
            turns(browser, server)
            vibrates(browser, 125)
            # A program that is stuck keeps the connection open.
            server.process.send_signal(signal.SIGSTOP)
            try:
                vibrates(browser, 0)
            finally:
                server.process.send_signal(signal.SIGCONT)
            vibrates(browser, 125)
            server.kill()
            vibrates(browser, 0)
    finally:
        server.stop()


def test_without_motion_data(server):
    with phone(None) as browser:
        begin(browser, server)
        browser.until(lambda: "gives me no motion data" in note(browser) and "https" in note(browser), "the note", seconds=5)
        browser.hears("sensor.none")
        # The reason stays when the conversation has ended.
        browser.until(lambda: browser.script("return document.body.dataset.panel") == "finished", "the end")
        assert "gives me no motion data" in note(browser)
        assert samples(browser) == []
        assert violations(browser) == []


def test_an_orientation_without_a_compass_is_no_heading(server):
    """Chromium reports the orientation of this override as relative."""
    with phone(None) as browser:
        browser.driver.execute_cdp_cmd("DeviceOrientation.setDeviceOrientationOverride", {"alpha": 90, "beta": 2, "gamma": 1})
        begin(browser, server)
        browser.until(lambda: "no compass" in note(browser), "the note", seconds=5)
        browser.hears("sensor.none")
        assert samples(browser) == []


def test_refused_motion_data(server):
    with phone(120) as browser:
        for name in ["accelerometer", "gyroscope", "magnetometer"]:
            browser.permits(name, "denied")
        begin(browser, server)
        browser.until(lambda: "does not allow motion data" in note(browser), "the note", seconds=5)
        browser.hears("sensor.none")


# Stands for Safari on iOS: its orientation is relative, with a compass beside it, and it asks in the handler of a gesture.
IOS = """
delete globalThis.ondeviceorientationabsolute
DeviceOrientationEvent.requestPermission = () => {
  globalThis.wasActive = navigator.userActivation.isActive
  return new Promise((resolve) => {
    globalThis.allow = () => {
      resolve("granted")
      // The compass is ready a little later.
      globalThis.readyAt = performance.now() + 500
      setTimeout(() => { globalThis.compass = [90, 10] }, 500)
    }
  })
}
globalThis.point = (compass, accuracy) => dispatchEvent(Object.assign(
  new DeviceOrientationEvent("deviceorientation", { alpha: 5, beta: 2, gamma: 1, absolute: false }),
  { webkitCompassHeading: compass, webkitCompassAccuracy: accuracy }))
globalThis.compass = [-1, -1]
setInterval(() => point(...globalThis.compass), 16)
"""


def test_the_compass_and_the_question_of_ios(server):
    with phone(None) as browser:
        browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": IOS})
        begin(browser, server)
        browser.until(lambda: browser.script("return globalThis.allow && wasActive"), "the question")
        # The conversation waits for the answer, so that it does not miss the sensor.
        assert browser.messages() == [] and samples(browser) == []
        browser.script("allow()")
        browser.until(lambda: content(browser).get("state") in ["offering", "explaining-north"], "the explanation")
        sent = samples(browser)
        assert sent[0]["at"] >= browser.script("return readyAt")
        assert all(sample["values"] == {"heading": 90, "pitch": 2, "roll": 1} for sample in sent)
        assert note(browser) == ""


def test_the_compass_of_ios_on_a_turned_screen(server):
    """Safari has the angle of the screen as window.orientation, too: -90 is a device that is turned to the right."""
    with phone(None) as browser:
        browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": IOS + """
            delete Screen.prototype.orientation
            Object.defineProperty(globalThis, "orientation", { get: () => globalThis.turned ?? 0 })"""})
        begin(browser, server)
        browser.until(lambda: browser.script("return Boolean(globalThis.allow)"), "the question")
        browser.script("allow()")
        browser.until(lambda: content(browser).get("state") in ["offering", "explaining-north"], "the explanation")
        if content(browser)["state"] == "offering":
            browser.type("no")
        reaches(browser, "explaining-north")
        for turned, heading in [(0, 90), (90, 180), (-90, 0), (180, 270)]:
            browser.script("globalThis.turned = arguments[0]", turned)
            sends(browser, heading)


def locked(browser):
    return browser.script("const lock = document.querySelector('#pocket-lock'); return lock.checkVisibility()")


def announced(browser):
    return browser.script("return document.querySelector('#pocket-status[role=status]').textContent")


def center(browser, selector):
    return browser.script("""
        const box = document.querySelector(arguments[0]).getBoundingClientRect()
        return [box.left + box.width / 2, box.top + box.height / 2]""", selector)


class Finger:
    """A finger on the screen, by the DevTools protocol."""

    def __init__(self, browser, place):
        self.browser, self.place = browser, place

    def touch(self, kind, *points):
        self.browser.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

    def press(self, seconds):
        self.touch("touchStart", self.place)
        time.sleep(seconds)
        self.touch("touchEnd")


def puts_away(browser, server, language="en"):
    start = {"en": "start", "es": "empieza"}[language]
    explains(browser, server)
    browser.type(start)
    reaches(browser, "turning")
    browser.motion.move(0)
    reaches(browser, "explaining-carrying")
    assert not locked(browser)
    browser.type(start)
    reaches(browser, "counting")


TEXTS = {"en": ("The screen is locked while you carry the phone.", "Hold for a second to unlock", "The screen is unlocked."),
         "es": ("La pantalla está bloqueada mientras llevas el móvil.", "Mantén pulsado un segundo para desbloquear",
                "La pantalla está desbloqueada.")}


@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.thorough)])
def test_a_carried_phone_is_locked(server, language):
    """Short touches press nothing; holding the button releases the lock, and the next step for the hand does, too."""
    text, release, unlocked = TEXTS[language]
    with phone(90, language=language) as browser:
        puts_away(browser, server, language)
        browser.until(lambda: locked(browser), "the lock")
        assert text in browser.text() and release in browser.text() and announced(browser) == f"{text} {release}"
        assert violations(browser) == [] and cut_off(browser) == []
        # A finger on each button of the page, and a short one on the button of the lock.
        places = [center(browser, selector) for selector in ["#stop", "#listen", "#open-settings", "#languages button",
                                                             "#choices button", "#pocket-release"]]
        before = len(browser.messages("caption"))
        for place in places:
            Finger(browser, place).press(0.1)
        assert locked(browser) and content(browser)["state"] in ["counting", "moving"]
        assert browser.script("return document.body.dataset.panel") == "talk"
        assert [caption for caption in browser.messages("caption")[before:] if caption["who"] == "user"] == []
        # The flat of a hand is not one finger.
        finger = Finger(browser, center(browser, "#pocket-release"))
        finger.touch("touchStart", finger.place)
        finger.touch("touchStart", finger.place, (finger.place[0], 200))
        time.sleep(1.3)
        finger.touch("touchEnd")
        assert locked(browser)
        # The lock stays when the device is calibrated in the pocket.
        browser.motion.move(95, pitch=60, acceleration=0.4)
        reaches(browser, "calibrated", 40)
        assert locked(browser)
        finger.press(1.3)
        browser.until(lambda: not locked(browser), "no lock")
        assert announced(browser) == unlocked
        Finger(browser, center(browser, "#open-settings")).press(0.1)
        browser.until(lambda: browser.script("return document.body.dataset.panel") == "settings", "the settings")
        assert browser.console_errors() == []


def test_a_lock_ends_with_its_step_and_for_a_key(server):
    with phone(90) as browser:
        puts_away(browser, server)
        browser.until(lambda: locked(browser), "the lock")
        # The program stops the step: the phone is held again.
        browser.script("vivavozSocket.send(JSON.stringify({ type: 'line', text: 'stop' }))")
        reaches(browser, "explaining-carrying")
        browser.until(lambda: not locked(browser), "no lock")
        browser.type("start")
        reaches(browser, "counting")
        browser.until(lambda: locked(browser), "the lock again")
        # A key or a screen reader needs no second.
        browser.script("document.querySelector('#pocket-release').focus()")
        browser.driver.switch_to.active_element.send_keys("\n")
        browser.until(lambda: not locked(browser), "no lock after a key")
        # It stays released until the phone is put away again.
        reaches(browser, "moving")
        assert not locked(browser)


def test_two_pages_are_independent(server):
    with phone(180) as first, phone(120) as second:
        turns(first, server)
        explains(second, server)
        vibrates(first, 200)
        second.type("start")
        second.motion.move(45)
        vibrates(second, 88)
        assert content(first)["touch"] == 16 and vibrations(first)[-1]["time"] == 200
        second.motion.move(0)
        second.hears("north")
        assert "north" not in first.prompts() and content(first)["state"] == "turning"


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.thorough), "es"])
def test_axe_finds_no_violations(server, language):
    start = {"en": "start", "es": "empieza"}[language]
    with phone(90, language=language) as browser:
        found = {}
        explains(browser, server)
        found["explaining"] = violations_by_scheme(browser)
        browser.type(start)
        reaches(browser, "turning")
        vibrates(browser, 125)
        found["turning"] = violations_by_scheme(browser)
        browser.motion.move(0)
        reaches(browser, "explaining-carrying")
        browser.type(start)
        reaches(browser, "counting")
        found["counting"] = violations_by_scheme(browser)
        browser.motion.move(95, acceleration=0.4)
        reaches(browser, "moving")
        found["moving"] = violations_by_scheme(browser)
        reaches(browser, "calibrated")
        found["calibrated"] = violations_by_scheme(browser)
        assert not any(any(lists) for lists in found.values()), json.dumps(found, indent=1)
        # Every text of the page is there.
        empty = "return [...document.querySelectorAll('#app li span, #app p')].filter((e) => !e.textContent).length"
        assert browser.script(empty) == 0


def test_nothing_is_cut_off(server):
    with phone(90, size=(320, 640)) as browser:
        turns(browser, server)
        vibrates(browser, 125)
        for size in [(320, 640), (390, 844), (844, 390), (1280, 800)]:
            resize(browser, size)
            for percent in [100, 200]:
                browser.script("const s = document.querySelector('#set-size'); s.value = arguments[0];"
                               "s.dispatchEvent(new Event('input', { bubbles: true }))", str(percent))
                assert cut_off(browser) == [], f"{size}, {percent} %"
                # The sign and the name stay inside the ring.
                inside = """
                  const ring = document.querySelector('.dial svg').getBoundingClientRect()
                  return [...document.querySelectorAll('.dial span')].every((e) => {
                    const box = e.getBoundingClientRect()
                    return box.left >= ring.left && box.right <= ring.right && box.top >= ring.top && box.bottom <= ring.bottom
                  })"""
                assert browser.script(inside), f"{size}, {percent} %"
