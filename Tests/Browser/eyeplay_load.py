"""Prints what EyePlay takes of a core while a game is played: the program, and each kind of process of the browser.

The page has no probes here but one: the last view of the program, to know where the buttons are. Chromium has no graphics
processor, so that it draws with the same cores.

Usage: python Tests/Browser/eyeplay_load.py [activity [seconds]]
"""
import json
import re
import sys
import threading
import time
from collections import Counter
from pathlib import Path

from browsers import Chromium
from servers import Server
from test_eyeplay import descendants, spent
from voices import silence

VIEWS = """
  const Native = WebSocket
  globalThis.WebSocket = class extends Native {
    constructor(...parameters) {
      super(...parameters)
      globalThis.views = 0
      this.addEventListener("message", ({ data }) => {
        if (typeof data !== "string" || !data.includes('"view"')) return
        globalThis.views += 1
        globalThis.view = data
      })
    }
  }
"""


class Player:
    """A pointer on a page without probes."""

    def __init__(self, driver):
        self.driver = driver
        self.bounds = None

    def view(self):
        return json.loads(self.driver.execute_script("return globalThis.view") or "{}").get("content") or {}

    def until(self, condition, what, seconds=30):
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, f"{what}: {self.view()}"
            time.sleep(0.1)

    def look(self, x, y):
        # A question to the page in each movement would cost it time.
        if not self.bounds:
            self.bounds = self.driver.execute_script("""
              const { left, top, width, height } = document.querySelector("#drawing").getBoundingClientRect()
              return [left, top, width, height]""")
        left, top, width, height = self.bounds
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": "mouseMoved", "x": left + x * width, "y": top + y * height})

    def select(self, name, state):
        self.until(lambda: any(button["name"] == name for button in self.view().get("buttons", [])), name)
        self.look(0.004, 0.004)
        time.sleep(0.5)
        button = next(button for button in self.view()["buttons"] if button["name"] == name)
        self.look(button["left"] + button["width"] / 2, button["top"] + button["height"] / 2)
        self.until(lambda: self.view().get("state") == state, state)

    def wanders(self, stop, moves):
        """The eyes move 30 times a second, as those of a user who follows the ball."""
        number = 0
        while not stop.is_set():
            self.look(0.3 + 0.1 * (number % 7) / 7, 0.3 + 0.4 * abs((number % 60) / 30 - 1))
            number += 1
            moves.append(time.monotonic())
            time.sleep(1 / 30)


def kind(pid):
    """The kind of a process, by its arguments."""
    try:
        # Processes of Chromium write their arguments as one.
        arguments = Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return "ended"
    found = re.search(r"--utility-sub-type=(\S+)", arguments) or re.search(r"--type=(\S+)", arguments)
    return found[1] if found else Path(arguments.split(" ")[0]).name


def main():
    activity = sys.argv[1] if len(sys.argv) > 1 else "pong"
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 15
    server = Server(recorded=False, app="eyeplay")
    chromium = Chromium(silence(), "en", True, True)
    try:
        driver = chromium.driver
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": VIEWS})
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 1280, "height": 720, "deviceScaleFactor": 1, "mobile": False})
        driver.get(f"{server.address}eyeplay/")
        player = Player(driver)
        player.until(lambda: driver.execute_script("return !document.querySelector('#start-button')?.disabled"), "the start")
        time.sleep(0.7)
        driver.execute_script("document.querySelector('#start-button').click()")
        player.until(lambda: player.view().get("state") == "menu", "the menu")
        if activity == "level":
            player.select("play", "playing")
        else:
            player.select("minigames", "minigames")
            player.select(activity, "playing")
        player.look(0.35, 0.5)
        time.sleep(1)
        for movement in ["resting", "moving"]:
            stop, moves = threading.Event(), []
            mover = threading.Thread(target=player.wanders, args=(stop, moves))
            if movement == "moving":
                mover.start()
            processes = {pid: kind(pid) for pid in descendants(driver.service.process.pid)}
            before = {pid: spent([pid]) for pid in processes}
            views = driver.execute_script("return globalThis.views")
            program, started = spent([server.process.pid]), time.monotonic()
            time.sleep(seconds)
            passed = time.monotonic() - started
            loads = Counter()
            for pid, name in processes.items():
                loads[name] += spent([pid]) - before[pid]
            program = spent([server.process.pid]) - program
            views = driver.execute_script("return globalThis.views") - views
            if movement == "moving":
                stop.set()
                mover.join()
            driver_load = loads.pop("chromedriver", 0)
            print(f"{activity}, pointer {movement}: {views / passed:.1f} views and {len(moves) / passed:.1f} moves a second;"
                  f" of a core: program {100 * program / passed:.1f} %, browser {100 * loads.total() / passed:.1f} % ("
                  + ", ".join(f"{name} {100 * load / passed:.1f}" for name, load in loads.most_common() if load)
                  + f"), and the driver of the test {100 * driver_load / passed:.1f} %", flush=True)
    finally:
        chromium.quit()
        server.stop()


if __name__ == "__main__":
    main()
