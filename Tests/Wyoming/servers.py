"""Starts the real `vivavoz wyoming` for the tests, and talks to it with the protocol's own client library."""
import asyncio
import atexit
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.client import AsyncClient

HOME = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("VIVAVOZ_PROGRAM", HOME / ".build/optimized/release/vivavoz-serve"))
# The longest time for an answer, on a busy machine.
PATIENCE = 60


def environment(home):
    """Returns the environment of a program whose settings are in a folder of their own. The denoiser is that of the user."""
    data = Path(os.environ.get("XDG_DATA_HOME") or f"{os.environ['HOME']}/.local/share")
    own = Path(home, "data/vivavoz")
    if (data / "vivavoz/lib").exists() and not own.exists():
        own.mkdir(parents=True)
        (own / "lib").symlink_to(data / "vivavoz/lib")
    return dict(os.environ, TMPDIR=home, VIVAVOZ_HOME=str(HOME), HOME=home, XDG_CONFIG_HOME=f"{home}/config",
                XDG_DATA_HOME=f"{home}/data", XDG_CACHE_HOME=os.environ.get("XDG_CACHE_HOME") or f"{os.environ['HOME']}/.cache")


class Server:
    """A running `vivavoz wyoming` with recorded data."""

    def __init__(self, *options, uri="tcp://127.0.0.1:0"):
        self.home = tempfile.mkdtemp(prefix="vivavoz-wyoming-")
        # A killed program does not remove its temporary files.
        atexit.register(shutil.rmtree, self.home, ignore_errors=True)
        self.lines = []
        self.process = subprocess.Popen(
            [PROGRAM, "wyoming", "--uri", uri, "--recorded", *options], env=environment(self.home), text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        threading.Thread(target=self._read, daemon=True).start()
        end = time.monotonic() + 120
        while not self.uri:
            if time.monotonic() > end or self.process.poll() is not None:
                raise RuntimeError(f"the server did not start: {self.lines}")
            time.sleep(0.02)

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    @property
    def uri(self):
        return next((line for line in self.lines if line.startswith(("tcp://", "unix://"))), None)

    @property
    def port(self):
        return int(self.uri.rsplit(":", 1)[1])

    @property
    def is_running(self):
        return self.process.poll() is None

    def memory(self):
        """Returns the program's resident memory in megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024

    def client(self):
        return AsyncClient.from_uri(self.uri, read_timeout=PATIENCE)

    def stop(self):
        """Ends the program as Ctrl-C does, and returns its exit code."""
        if self.is_running:
            self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise


def run(coroutine):
    """Runs a test's coroutine, with a limit for a server that does not answer."""
    return asyncio.run(asyncio.wait_for(coroutine, 10 * PATIENCE))


async def ask(client, *events):
    """Sends events and returns the next event of the server."""
    for event in events:
        await client.write_event(event.event())
    return await client.read_event()


async def send(client, samples, rate=16_000, width=2, channels=1, frames=1_024, step=None, first=0):
    """Sends a stream of samples in pieces, with their times in milliseconds from `first` on."""
    await client.write_event(AudioStart(rate, width, channels).event())
    step = step or frames * width * channels
    for start in range(0, len(samples), step):
        time_ms = first + start * 1_000 // (rate * width * channels)
        await client.write_event(AudioChunk(rate, width, channels, samples[start:start + step], timestamp=time_ms).event())
    await client.write_event(AudioStop().event())


def samples(path, rate=16_000, width=2, channels=1):
    """Returns the samples of a sound file, converted by sox without dither, which would differ each time."""
    encoding = "unsigned-integer" if width == 1 else "signed-integer"
    command = ["sox", "-D", str(path), "-t", "raw", "-r", str(rate), "-b", str(8 * width), "-c", str(channels), "-e", encoding, "-"]
    return subprocess.run(command, check=True, capture_output=True).stdout


def take(name, locale="en", **shape):
    """Returns a recording of the demo's conversation."""
    return samples(HOME / f"Audio/demo/{locale}/{name}.flac", **shape)
