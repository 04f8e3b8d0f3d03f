"""Prints the response latency in the page: from the last loud sample of the microphone to the first sample of the answer that leaves the page.

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
SENTENCES = ["bikes near smithfield", "no", "free stands near smithfield", "no", "bikes near the spire", "no"]


def turns(log):
    """Yields each turn: what was understood, and the milliseconds to the first sound and to the answer's first sample.

    The first sound may be the tone that says that something was understood."""
    loud = [entry["at"] for entry in log["sent"] if entry["loudest"] > LOUD]
    ends = [at for at, after in zip(loud, loud[1:] + [float("inf")]) if after - at > 1_500]
    captions = [message for message in log["messages"] if message["type"] == "caption"]
    sounds = [entry["at"] for entry in log["out"] if entry["loudest"] > AUDIBLE]
    for end in ends:
        heard = next((caption for caption in captions if caption["who"] == "user" and caption["at"] > end), None)
        reply = heard and next((caption["at"] for caption in captions if caption["who"] == "engine" and caption["at"] >= heard["at"]), None)
        if reply:
            first, answer = (next((at for at in sounds if at > since), None) for since in [end, reply])
            if answer:
                yield heard["text"], first - end, answer - end


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    server, times = Server(), []
    try:
        while len(times) < count:
            with tempfile.TemporaryDirectory() as folder:
                path = microphone(f"{folder}/user.wav", [(11 + 9 * n, text) for n, text in enumerate(SENTENCES)])
                with Browser(path) as browser:
                    start(browser, server)
                    # Without a question to the browser meanwhile, which would cost it time.
                    time.sleep(66)
                    log = browser.script("return { sent: vivavozLog.sent, messages: vivavozLog.messages, out: vivavozOut }")
                    for text, first, answer in turns(log):
                        print(f"{first:6.0f} ms to a sound, {answer:6.0f} ms to the answer: {text}", flush=True)
                        times.append(answer)
    finally:
        server.stop()
    times.sort()
    print(f"{len(times)} turns to the answer: median {statistics.median(times):.0f} ms, 95 % {times[int(0.95 * (len(times) - 1))]:.0f} ms")


if __name__ == "__main__":
    main()
