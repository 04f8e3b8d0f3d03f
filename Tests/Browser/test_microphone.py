"""The microphone of a browser that cannot record at 16 kHz: the page makes 16 kHz of 44.1 or 48."""
import math

import pytest
from browsers import Browser
from firefox import MISSING, Firefox, SoundServer
from test_rider import start
from voices import microphone

APP = "rider"

RATE = 16_000

# One second of a tone of half the full scale through the page's own worklet: the samples that it would send.
RENDER = """
const context = new OfflineAudioContext(1, %(rate)s, %(rate)s)
await context.audioWorklet.addModule("/web/microphone-worklet.js")
const node = new AudioWorkletNode(context, "microphone", { outputChannelCount: [1] })
const samples = []
node.port.onmessage = ({ data }) => samples.push(...new Int16Array(data))
const tone = new OscillatorNode(context, { frequency: %(frequency)s })
tone.connect(new GainNode(context, { gain: 0.5 })).connect(node).connect(context.destination)
tone.start()
await context.startRendering()
await new Promise((done) => setTimeout(done, 300))
return samples
"""

# As an older Firefox does.
ONLY_OWN_RATE = """
{
  const create = AudioContext.prototype.createMediaStreamSource
  AudioContext.prototype.createMediaStreamSource = function (stream) {
    if (this.sampleRate === 16000) throw new DOMException("not this rate", "NotSupportedError")
    globalThis.vivavozRate = this.sampleRate
    return create.call(this, stream)
  }
}
"""

# Lists the audio contexts of the page.
CONTEXTS = """
{
  const Native = AudioContext
  globalThis.vivavozContexts = []
  globalThis.AudioContext = class extends Native {
    constructor(...parameters) {
      super(...parameters)
      globalThis.vivavozContexts.push(this)
    }
  }
}
"""


def level(samples):
    """Returns the level in decibels of the full scale of a sine."""
    return 10 * math.log10(2 * sum((sample / 32_768) ** 2 for sample in samples) / len(samples) + 1e-12)


def remainder(samples, frequency):
    """Returns the level of all that is not a tone, relative to the tone, in decibels."""
    angles = [2 * math.pi * frequency * place / RATE for place in range(len(samples))]
    sine = 2 * sum(sample * math.sin(angle) for sample, angle in zip(samples, angles)) / len(samples)
    cosine = 2 * sum(sample * math.cos(angle) for sample, angle in zip(samples, angles)) / len(samples)
    rest = [sample - sine * math.sin(angle) - cosine * math.cos(angle) for sample, angle in zip(samples, angles)]
    return level(rest) - level(samples)


def check(render, rate):
    """The band of speech passes, and nothing above 8 kHz is folded into it."""
    sent = {frequency: render(RENDER % {"rate": rate, "frequency": frequency}) for frequency in [300, 1000, 3400, 6000, 9000, 15_000]}
    # Messages have 320 samples; the last one is incomplete.
    assert all(RATE - 640 <= len(samples) <= RATE for samples in sent.values())
    levels = {frequency: level(samples[1600:]) for frequency, samples in sent.items()}
    assert all(abs(levels[frequency] - level([16_384 / math.sqrt(2)])) < 4 for frequency in [300, 1000, 3400, 6000]), levels
    assert all(levels[frequency] < -46 for frequency in [9000, 15_000]), levels
    # A whole number of periods.
    assert remainder(sent[1000][1600:14_400], 1000) < -50


@pytest.mark.parametrize("rate", [pytest.param(44_100, marks=pytest.mark.thorough), 48_000])
def test_other_rates_in_chromium(server, browser, rate):
    browser.open(f"{server.address}rider/")
    check(lambda text: browser.script(f"return (async () => {{ {text} }})()"), rate)


# The worklet is the same in Chromium, and test_firefox.py shows that Firefox's samples reach the program.
@pytest.mark.thorough
@pytest.mark.skipif(bool(MISSING), reason=f"not installed: apt-get install {' '.join(MISSING)}")
@pytest.mark.parametrize("rate", [44_100, 48_000])
def test_other_rates_in_firefox(server, rate):
    sound = SoundServer()
    try:
        with Firefox(sound) as browser:
            browser.open(f"{server.address}rider/")
            check(browser.script, rate)
    finally:
        sound.stop()


@pytest.mark.thorough
@pytest.mark.alone
def test_a_sentence_at_the_browsers_own_rate(server, tmp_path):
    """The program understands what the page has made 16 kHz of."""
    path = microphone(tmp_path / "user.wav", [(12, "bikes near smithfield"), (30, "bikes near smithfield")])
    with Browser(path) as browser:
        browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": ONLY_OWN_RATE})
        start(browser, server)
        browser.hears("confirm", 60)
        assert browser.script("return vivavozRate") in (44_100, 48_000)
        sent = browser.script("return vivavozLog.sent")
        seconds = (sent[-1]["at"] - sent[50]["at"]) / 1000
        assert 47 < (len(sent) - 51) / seconds < 53


def test_a_closed_microphone_rests(server):
    """A closed microphone suspends its audio context, and a user who then holds the button is heard."""
    with Browser() as browser:
        browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": CONTEXTS})
        start(browser, server)

        def state():
            # `Browser.says` has a context of 16 kHz as well, which is older.
            return browser.script("return vivavozContexts.filter(({ sampleRate }) => sampleRate === 16000).at(-1)?.state")

        browser.until(lambda: browser.script("return vivavozLog.sent.length") > 20, "the samples of the microphone")
        assert state() == "running"
        browser.script("document.querySelector('#listen').click()")
        browser.until(lambda: state() == "suspended", "the suspended context")
        sent = browser.script("return vivavozLog.sent.length")
        browser.script("document.querySelector('#talk').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))")
        browser.until(lambda: browser.script("return vivavozLog.sent.length") > sent + 20, "the samples of the microphone")
        assert state() == "running"
