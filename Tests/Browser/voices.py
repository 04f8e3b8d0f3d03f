"""Sound files that stand for a user at the microphone, spoken by other synthesizers than VivaVoz's own voice."""
import array
import functools
import io
import subprocess
import tempfile
import wave
from pathlib import Path
from random import Random

RATE = 16_000


def spoken(text, locale="en"):
    """Returns the samples of a sentence at 16 kHz: flite's voice in English, a formant voice of espeak-ng in Spanish."""
    with wave.open(io.BytesIO(spoken_wave(text, locale))) as file:
        return array.array("h", file.readframes(file.getnframes()))


def spoken_wave(text, locale="en"):
    """Returns a sentence as a WAV file of 16 kHz."""
    with tempfile.TemporaryDirectory() as folder:
        raw, path = f"{folder}/raw.wav", f"{folder}/voice.wav"
        if locale == "en":
            subprocess.run(["flite", "-voice", "slt", "-t", text, "-o", raw], check=True)
        else:
            subprocess.run(["espeak-ng", "-v", "es+klatt4", "-w", raw, text], check=True)
        subprocess.run(["sox", "-G", raw, "-r", str(RATE), "-c", "1", "-b", "16", path], check=True)
        return Path(path).read_bytes()


def microphone(path, sentences, locale="en", length=90):
    """Writes a microphone's recording: each sentence at its time in seconds after the microphone was opened.

    Between them there is faint noise, as from a real microphone."""
    random = Random(29)
    noise = [round(random.gauss(0, 8)) for _ in range(7 * RATE)]
    samples = array.array("h", (noise * (length // 7 + 1))[: length * RATE])
    for time, text in sentences:
        start = int(time * RATE)
        for place, sample in enumerate(spoken(text, locale)):
            samples[start + place] = max(-32_768, min(32_767, samples[start + place] + sample))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return Path(path)


@functools.cache
def silence():
    """Returns the path of a microphone's recording without speech."""
    return microphone(tempfile.mkdtemp(prefix="vivavoz-pages-") + "/silence.wav", [])
