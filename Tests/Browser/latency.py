"""Prints the response latency in the page: from the last loud sample of the microphone to the first sample that leaves the page.

Usage: python Tests/Browser/latency.py [turns]
"""
import statistics
import sys
import tempfile
import time

from browsers import Browser
from servers import Server
from test_rider import start
from voices import microphone

# Loudness of a sample of 16 bits, and of one between -1 and 1, that is clearly speech.
LOUD, AUDIBLE = 600, 0.02


def turns(log):
    """Yields the time of each turn, in milliseconds."""
    loud = [entry["at"] for entry in log["sent"] if entry["loudest"] > LOUD]
    ends = [at for at, after in zip(loud, loud[1:] + [float("inf")]) if after - at > 1_500]
    for end in ends:
        first = next((entry["at"] for entry in log["out"] if entry["at"] > end and entry["loudest"] > AUDIBLE), None)
        if first:
            yield first - end


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    server, times = Server(), []
    try:
        while len(times) < count:
            with tempfile.TemporaryDirectory() as folder:
                path = microphone(f"{folder}/user.wav", [(11 + 9 * n, text) for n, text in enumerate(
                    ["bikes near smithfield", "no", "free stands near ranelagh", "no", "bikes near the spire", "no"])])
                with Browser(path) as browser:
                    start(browser, server)
                    # Without a question to the browser meanwhile, which would cost it time.
                    time.sleep(66)
                    log = browser.script("return { sent: vivavozLog.sent, out: vivavozOut }")
                    times += list(turns(log))
                    print(sorted(round(time) for time in times), flush=True)
    finally:
        server.stop()
    times.sort()
    print(f"{len(times)} turns: median {statistics.median(times):.0f} ms, 95 % {times[int(0.95 * (len(times) - 1))]:.0f} ms")


if __name__ == "__main__":
    main()
