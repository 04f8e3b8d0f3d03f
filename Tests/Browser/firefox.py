"""Debian's Firefox, headless. Debian has no geckodriver, so it is driven by WebDriver BiDi, which Firefox speaks itself."""
import json
import os
import re
import shutil
import subprocess
import tempfile
import time

import websocket
from browsers import PROBE

# What the tests need, by the names of their programs.
MISSING = [name for name in ["firefox-esr", "pulseaudio"] if not shutil.which(name)]

# A microphone without a device and without a question. All else, such as the rule on sound, is what a user has.
PREFERENCES = {"media.navigator.streams.fake": True, "media.navigator.permission.disabled": True,
               "remote.prefs.recommended": False, "browser.aboutwelcome.enabled": False,
               "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False}


class SoundServer:
    """A PulseAudio server without a device: without one Firefox keeps every sound waiting."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="vivavoz-sound-")
        self.address = f"unix:{self.folder}/native"
        environment = dict(os.environ, HOME=self.folder, XDG_RUNTIME_DIR=self.folder)
        self.process = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--load=module-null-sink",
             f"--load=module-native-protocol-unix socket={self.folder}/native auth-anonymous=1"],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=15)
        shutil.rmtree(self.folder, ignore_errors=True)


class Firefox:
    """A Firefox window with one page and a profile of its own."""

    def __init__(self, sound, preferences={}, scripts=(PROBE,)):
        self.profile = tempfile.mkdtemp(prefix="vivavoz-firefox-")
        with open(f"{self.profile}/user.js", "w", encoding="utf-8") as file:
            for name, value in {**PREFERENCES, **preferences}.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0"],
            env=dict(os.environ, PULSE_SERVER=sound.address), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        address = next(filter(None, (re.search(r"ws://\S+", line) for line in self.process.stderr)))[0]
        self.socket = websocket.create_connection(f"{address}/session", suppress_origin=True, timeout=60)
        self.number, self.errors = 0, []
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded"])
        self.page = self.command("browsingContext.create", type="tab")["context"]
        for script in scripts:
            self.command("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()
        self.process.terminate()
        self.process.wait(timeout=30)
        self.process.stderr.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def command(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.errors.append(answer["params"]["text"])
            if answer.get("id") == self.number:
                assert answer["type"] == "success", f"{method}: {answer}"
                return answer["result"]

    def open(self, address):
        self.command("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def script(self, text):
        """Runs the body of an asynchronous function, and returns its value."""
        result = self.command("script.evaluate", target={"context": self.page}, awaitPromise=True, expression=(
            f"(async () => JSON.stringify(await (async () => {{ {text} }})() ?? null))()"))
        assert result["type"] == "success", result
        return json.loads(result["result"]["value"])

    def until(self, text, what, seconds=30):
        """Waits until a script returns a value that is true."""
        end = time.monotonic() + seconds
        while not (value := self.script(text)):
            assert time.monotonic() < end, f"waited {seconds} s for {what}; the page shows: {self.script('return document.body.innerText')[:500]}"
            time.sleep(0.1)
        return value

    def click(self, selector):
        """Clicks with the mouse, later than the page ignores clicks after a change."""
        found = json.dumps(selector)
        self.until(f"const e = document.querySelector({found}); return e && !e.disabled && e.offsetParent !== null", selector)
        time.sleep(0.7)
        x, y = self.script(f"""
          const element = document.querySelector({found})
          element.scrollIntoView({{ block: "center" }})
          const {{ left, top, width, height }} = element.getBoundingClientRect()
          return [Math.round(left + width / 2), Math.round(top + height / 2)]
        """)
        self.command("input.performActions", context=self.page, actions=[{"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}])

    def hears(self, prompt):
        self.until(f"return vivavozLog.messages.some((m) => m.prompt === {json.dumps(prompt)})", f"the prompt {prompt}")
