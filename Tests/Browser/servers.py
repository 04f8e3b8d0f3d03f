"""Starts the real `vivavoz serve` for the tests of the pages."""
import atexit
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("VIVAVOZ_PROGRAM", HOME / ".build/optimized/release/vivavoz-serve"))


class Server:
    """A running `vivavoz serve` on a free port of loopback, with settings of its own.

    `app` is the only app that it serves. EyePlay alone starts in a tenth of the processor time of all apps. `person` is one
    of the persons who share the account."""

    def __init__(self, *options, recorded=True, app=None, person=None):
        self.options = [*(["--recorded"] if recorded else []), *(["--app", app] if app else []),
                        *(["--person", person] if person else []), *options]
        self.program = PROGRAM
        self.home = tempfile.mkdtemp(prefix="vivavoz-pages-")
        # A killed program does not remove its temporary files.
        atexit.register(shutil.rmtree, self.home, ignore_errors=True)
        self.lines = []
        if person:
            self.program = PROGRAM.with_name("vivavoz")
            subprocess.run([self.program, "person", "add", person], env=self.environment, check=True, capture_output=True)
        self.start()

    @property
    def environment(self):
        return dict(os.environ, TMPDIR=self.home, VIVAVOZ_HOME=str(HOME), HOME=self.home, XDG_CONFIG_HOME=f"{self.home}/config",
                    XDG_DATA_HOME=f"{self.home}/data", XDG_CACHE_HOME=os.environ.get("XDG_CACHE_HOME") or f"{os.environ['HOME']}/.cache")

    def start(self, port=0):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(port), *self.options], env=self.environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        threading.Thread(target=self._read, args=(self.process,), daemon=True).start()
        end = time.monotonic() + 120
        while not self.address:
            if time.monotonic() > end or self.process.poll() is not None:
                raise RuntimeError(f"the server did not start: {self.lines}")
            time.sleep(0.02)
        self.port = int(re.search(r":(\d+)/", self.address)[1])

    def _read(self, process):
        for line in process.stdout:
            self.lines.append(line.rstrip())

    @property
    def address(self):
        """The address that the paths of the apps are appended to."""
        return next((match[0] for line in reversed(self.lines) if (match := re.match(r"https?://[^/]+/", line))), None)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def restart(self):
        """Kills the program and starts it again on the same port."""
        self.kill()
        self.lines = []
        self.start(self.port)

    def stop(self):
        """Ends the program as Ctrl-C does, and returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
