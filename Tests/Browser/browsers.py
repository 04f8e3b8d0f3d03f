"""A real Chromium, headless, with a file as its microphone."""
import base64
import json
import time

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
  // The loudest sample that leaves the page, every 5 ms, from whatever source.
  const out = globalThis.vivavozOut = []
  const connect = AudioNode.prototype.connect
  AudioNode.prototype.connect = function (target, ...rest) {
    const result = connect.call(this, target, ...rest)
    if (target instanceof AudioDestinationNode && !(this instanceof AnalyserNode)) {
      const analyser = new AnalyserNode(this.context, { fftSize: 256 })
      connect.call(this, analyser)
      const samples = new Float32Array(256)
      setInterval(() => {
        analyser.getFloatTimeDomainData(samples)
        out.push({ at: performance.now(), loudest: Math.max(...samples.map(Math.abs)) })
        if (out.length > 40000) out.splice(0, 20000)
      }, 5)
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


class Browser:
    """A browser window with one page.

    `microphone` is a recording that the browser captures. Without it, the user speaks by `says`."""

    def __init__(self, microphone=None, size=(390, 844), language="en", allows_sound=True, grants_microphone=True,
                 dark=False):
        self.language = language
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking",
                         "--disable-component-update", "--no-first-run", f"--lang={language}",
                         f"--window-size={size[0]},{size[1]}", "--use-fake-device-for-media-stream"]:
            options.add_argument(argument)
        if grants_microphone:
            options.add_argument("--use-fake-ui-for-media-stream")
        if allows_sound:
            options.add_argument("--autoplay-policy=no-user-gesture-required")
        microphone_is_captured = microphone is not None
        # Without a file Chromium's own microphone beeps.
        microphone = microphone or silence()
        options.add_argument(f"--use-file-for-fake-audio-capture={microphone}%noloop")
        if dark:
            options.add_argument("--force-dark-mode")
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        for script in [PROBE] if microphone_is_captured else [PROBE, MICROPHONE]:
            self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size[0] < 700})
        if dark:
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": "dark"}]})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()

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
        return [m for m in self.script("return vivavozLog.messages") if kind in (None, m["type"])]

    def prompts(self):
        """The keys of the prompts so far."""
        return [m.get("prompt") for m in self.messages("caption") if m["who"] == "engine"]

    def hears(self, prompt, seconds=30):
        self.until(lambda: prompt in self.prompts(), f"the prompt {prompt}", seconds)

    def console_errors(self):
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def hosts(self):
        """The hosts of all requests so far."""
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
