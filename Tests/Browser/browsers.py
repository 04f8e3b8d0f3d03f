"""A real Chromium, headless, with a file as its microphone."""
import base64
import json
import time
import urllib.request

import websocket
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from voices import silence, spoken_wave

# Records what the page sends and gets: `at` in milliseconds, the loudest sample of audio, and each text message.
PROBE = """
(() => {
  const log = globalThis.vivavozLog = { sent: [], received: [], messages: [], closed: [] }
  const loudest = (buffer, offset) => {
    const samples = new Int16Array(buffer, offset)
    let most = 0
    for (const sample of samples) most = Math.max(most, Math.abs(sample))
    return most
  }
  const Native = WebSocket
  globalThis.WebSocket = class extends Native {
    constructor(...parameters) {
      super(...parameters)
      this.addEventListener("message", ({ data }) => {
        if (typeof data === "string") log.messages.push({ ...JSON.parse(data), at: performance.now() })
        else log.received.push({ at: performance.now(), loudest: loudest(data, 0) })
      })
      this.addEventListener("close", ({ code }) => log.closed.push({ at: performance.now(), code }))
      globalThis.vivavozSocket = this
    }
    send(data) {
      if (typeof data !== "string") log.sent.push({ at: performance.now(), loudest: loudest(data, 4) })
      super.send(data)
    }
  }
  // The loudest sample that leaves the page, every 5 ms, from whatever source: one meter for all sounds of a context.
  const out = globalThis.vivavozOut = []
  const connect = AudioNode.prototype.connect
  const meters = new WeakMap()
  const meter = (context) => {
    const analyser = new AnalyserNode(context, { fftSize: 256 })
    const samples = new Float32Array(256)
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      let loudest = 0
      for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
      out.push({ at: performance.now(), loudest })
      if (out.length > 40000) out.splice(0, 20000)
    }, 5)
    meters.set(context, analyser)
    return analyser
  }
  AudioNode.prototype.connect = function (target, ...rest) {
    const result = connect.call(this, target, ...rest)
    if (target instanceof AudioDestinationNode && !(this instanceof AnalyserNode)) {
      connect.call(this, meters.get(this.context) ?? meter(this.context))
    }
    return result
  }
})()
"""

# Adds the sentences of `Browser.says` to what the browser captures, so that the user speaks when the page listens,
# however busy the machine is.
MICROPHONE = """
{
  const asked = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const context = new AudioContext({ sampleRate: 16000 })
    const microphone = context.createMediaStreamDestination()
    context.createMediaStreamSource(await asked(constraints)).connect(microphone)
    globalThis.vivavozSay = async (wave) => {
      const bytes = Uint8Array.from(atob(wave), (character) => character.charCodeAt(0))
      const source = new AudioBufferSourceNode(context, { buffer: await context.decodeAudioData(bytes.buffer) })
      source.connect(microphone)
      source.start()
    }
    return microphone.stream
  }
}
"""


class Chromium:
    """A running Chromium. Several tests use it one after the other."""

    # Those that no test uses, with the options that they were started with; the one that was used last is at the end.
    waiting = []
    MOST_WAITING = 2

    def __init__(self, microphone, language, allows_sound, grants_microphone, logs_requests=False):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking",
                         "--disable-component-update", "--no-first-run", f"--lang={language}",
                         # The list of suggestions below the address: a page of its own in each window, which no test shows and
                         # which takes more of the processor than the tested page.
                         "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
                         "--use-fake-device-for-media-stream", f"--use-file-for-fake-audio-capture={microphone}%noloop"]:
            options.add_argument(argument)
        if grants_microphone:
            options.add_argument("--use-fake-ui-for-media-stream")
        if allows_sound:
            options.add_argument("--autoplay-policy=no-user-gesture-required")
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", **({"performance": "ALL"} if logs_requests else {})})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        address = self.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{address}/json/version") as answer:
            self.socket = websocket.create_connection(
                json.load(answer)["webSocketDebuggerUrl"], suppress_origin=True, timeout=60)
        self.number = 0

    def command(self, method, **parameters):
        """Sends a command of the DevTools protocol to the browser itself, which the driver sends to pages only."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv())).get("id") != self.number:
            pass
        assert "result" in answer, f"{method}: {answer}"
        return answer["result"]

    def quit(self):
        self.socket.close()
        self.driver.quit()

    @classmethod
    def take(cls, options):
        """Returns a browser with these options that no other test uses."""
        for entry in reversed(cls.waiting):
            if entry[0] == options:
                cls.waiting.remove(entry)
                return entry[1]
        return cls(*options)

    def give_back(self, options):
        Chromium.waiting.append((options, self))
        while len(Chromium.waiting) > self.MOST_WAITING:
            Chromium.waiting.pop(0)[1].quit()

    @classmethod
    def quit_all(cls):
        while cls.waiting:
            cls.waiting.pop()[1].quit()


class Browser:
    """A browser window with one page, and with cookies, stores and permissions of its own.

    `microphone` is a recording that the browser captures. Without it, the user speaks by `says`. An `own` browser is
    started for the test, with a profile on disk, as a user has it, and it logs its requests."""

    def __init__(self, microphone=None, size=(390, 844), language="en", allows_sound=True, grants_microphone=True, own=False):
        self.language = language
        # Without a file Chromium's own microphone beeps. A file begins with the browser.
        self.is_own = own or microphone is not None
        self.options = (microphone or silence(), language, allows_sound, grants_microphone)
        self.chromium = Chromium(*self.options, logs_requests=True) if self.is_own else Chromium.take(self.options)
        self.driver = self.chromium.driver
        self.context = {}
        if not self.is_own:
            self.context = {"browserContextId": self.chromium.command("Target.createBrowserContext")["browserContextId"]}
            page = self.chromium.command("Target.createTarget", url="about:blank", **self.context)
            self.driver.switch_to.window(page["targetId"])
            # What the test before has left there.
            self.console_errors()
        for script in [PROBE] if microphone else [PROBE, MICROPHONE]:
            self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        self.resize(size)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.is_own:
            return self.chromium.quit()
        try:
            self.chromium.command("Target.disposeBrowserContext", **self.context)
        except Exception:
            # It has crashed; the next test starts another one.
            return self.chromium.quit()
        self.chromium.give_back(self.options)

    def permits(self, permission, setting):
        """Answers the question for a permission: `granted` or `denied`."""
        self.chromium.command("Browser.setPermission", permission={"name": permission}, setting=setting, **self.context)

    def downloads_to(self, folder):
        self.chromium.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder), **self.context)

    def resize(self, size):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size[0] < 700})

    def open(self, address):
        self.driver.get(address)

    def click(self, selector):
        self.until(lambda: self.driver.execute_script(
            "const e = document.querySelector(arguments[0]); return e && !e.disabled && e.offsetParent !== null", selector),
            f"{selector} to be clickable")
        self.settle()
        # Into the middle: the driver would scroll it to the edge, behind the bar.
        self.script("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", selector)
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    @staticmethod
    def settle():
        """Waits as a user does before the next tap: Express² ignores taps and keys within 600 ms of a change of the page,
        against tremor."""
        time.sleep(0.7)

    def type(self, line):
        self.script("document.querySelector('#entry-text').value = arguments[0]", line)
        self.click("#entry button")

    def says(self, sentence, during=None):
        """The user says a sentence: as soon as the page listens without speaking, or as soon as the prompt `during` is
        queued."""
        if during:
            self.hears(during)
        else:
            self.until(lambda: self.messages("floor") and self.messages("floor")[-1]["floor"] == "listening",
                       f"the user's turn to say {sentence!r}")
        self.say_now(sentence)

    def say_now(self, sentence):
        self.script("return vivavozSay(arguments[0])", base64.b64encode(spoken_wave(sentence, self.language)).decode())

    def converses(self, answers, goal, seconds=90):
        """The user answers each question, known by the key of its prompt, until the prompt `goal` is heard."""
        end, answered = time.monotonic() + seconds, 0
        while goal not in self.prompts() and time.monotonic() < end:
            said = self.prompts()
            if len(said) > answered and said[-1] in answers:
                self.says(answers[said[-1]])
                answered = len(said)
            time.sleep(0.1)
        self.hears(goal, 0)

    def now(self):
        """The page's time, in milliseconds."""
        return self.script("return performance.now()")

    def sounds(self, since=0, what="a sound"):
        """Waits until a sound leaves the page later than a time, and returns the time of its first sample."""
        return self.until(lambda: self.script(
            "return vivavozOut.find(({ at, loudest }) => at > arguments[0] && loudest > 0.01)?.at", since), what)

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def until(self, condition, what, seconds=30):
        """Waits until a condition holds, and returns its value."""
        end = time.monotonic() + seconds
        while True:
            value = condition()
            if value:
                return value
            if time.monotonic() > end:
                break
            # A pause that is long enough not to slow the browser down.
            time.sleep(0.1)
        captions = [(round(m["at"] / 1000, 1), m.get("who"), m.get("text"), m.get("accepted")) for m in self.messages()
                    if m["type"] == "caption"]
        floors = [(round(m["at"] / 1000, 1), m["floor"]) for m in self.messages("floor")]
        raise AssertionError(f"waited {seconds} s for {what}; captions: {captions}; floors: {floors}; "
                             f"the page shows: {self.text()[:300]}")

    def text(self):
        return self.script("return document.body.innerText")

    def messages(self, kind=None):
        return self.script("return vivavozLog.messages.filter(({ type }) => [null, type].includes(arguments[0]))", kind)

    def prompts(self):
        """The keys of the prompts so far."""
        return [m.get("prompt") for m in self.messages("caption") if m["who"] == "engine"]

    def hears(self, prompt, seconds=30):
        self.until(lambda: prompt in self.prompts(), f"the prompt {prompt}", seconds)

    def console_errors(self):
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def hosts(self):
        """The hosts of all requests so far, of an `own` browser."""
        hosts = set()
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                address = message["params"]["request"]["url"]
                if address.startswith(("http:", "https:", "ws:", "wss:")):
                    hosts.add(address.split("/")[2])
            if message["method"] == "Network.webSocketCreated":
                hosts.add(message["params"]["url"].split("/")[2])
        return hosts
