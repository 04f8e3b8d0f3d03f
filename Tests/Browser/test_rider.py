"""Rider in a browser, by voice."""
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from browsers import Browser
from servers import HOME, PROGRAM, Server
from voices import microphone

APP = "rider"


def start(browser, server, app="rider"):
    browser.open(f"{server.address}{app}/")
    browser.click("#start-button")


@pytest.mark.alone
def test_normal_flow_by_voice(server, tmp_path):
    """RID-069, RID-076: welcome, request, confirmation, counts."""
    path = microphone(tmp_path / "user.wav", [(11, "bikes near smithfield"), (19, "yes")])
    with Browser(path) as browser:
        start(browser, server)
        browser.hears("welcome")
        browser.hears("confirm")
        browser.hears("station.bikes")
        assert [m["text"] for m in user_captions(browser) if m["accepted"]][-2:] == ["bikes near smithfield", "yes"]
        # The page shows what the user said, the counts and their date.
        assert "Smithfield" in browser.text() and "bikes near smithfield" in browser.text()
        assert "2019" in browser.text()
        assert browser.console_errors() == []
        assert browser.hosts() == {f"localhost:{server.port}"}


# PageConversationTests has a conversation in Spanish, and test_layout.py the page.
@pytest.mark.thorough
@pytest.mark.alone
def test_normal_flow_in_spanish(server):
    with Browser(language="es") as browser:
        start(browser, server)
        # The test voice is not always understood with confidence; then the place is confirmed.
        browser.converses({"ask.help": "bicis", "ask.thing": "bicis", "confirm": "sí, por favor", "doubt": "sí, por favor",
                           "ask.vicinity": "los muelles"}, "station.bikes")
        assert browser.script("return document.documentElement.lang") == "es"


# RiderConversationTests shows the same of the program. That the page sends speech and gets captions is in the other tests.
@pytest.mark.thorough
@pytest.mark.alone
def test_miss_and_retry(server, browser):
    start(browser, server)
    browser.hears("ask.help")
    browser.says("the quick brown fox jumps over the lazy dog")
    browser.until(lambda: any(not m["accepted"] for m in user_captions(browser)), "a misunderstood sentence")
    browser.says("bikes near smithfield")
    browser.hears("confirm")
    browser.says("yes")
    browser.hears("station.bikes")


@pytest.mark.alone
def test_barge_in_over_the_counts(server, browser):
    """The user stops the counts while they are read."""
    start(browser, server)
    browser.hears("ask.help")
    browser.says("bikes near smithfield")
    browser.hears("confirm")
    browser.says("yes")
    browser.says("stop", during="station.bikes")
    browser.until(lambda: any(m["text"] == "stop" for m in user_captions(browser)), "the word stop")
    # The user has the floor while the counts are read.
    floors = [m["floor"] for m in browser.messages("floor")]
    assert ("speaking-listening", "hearing") in zip(floors, floors[1:])


def user_captions(browser):
    return [m for m in browser.messages("caption") if m["who"] == "user"]


def test_a_tap_on_a_station_asks_for_it(server, browser):
    """RID-094: the page does by a tap what a name does by voice."""
    start(browser, server)
    browser.hears("ask.help")
    browser.type("bikes")
    browser.hears("confirm")
    browser.type("yes")
    browser.hears("ask.vicinity")
    browser.click("#stations button")
    browser.until(lambda: {"confirm", "station.bikes"} & set(browser.prompts()), "the answer")


def test_without_a_microphone_buttons_and_typing_work(server):
    with Browser(grants_microphone=False) as browser:
        browser.permits("microphone", "denied")
        start(browser, server)
        browser.hears("ask.help")
        browser.type("bikes near smithfield")
        browser.hears("confirm")


def test_the_first_tap_unlocks_the_sound(server):
    """Without the flag that lifts the browser's rule on sound."""
    with Browser(allows_sound=False) as browser:
        start(browser, server)
        browser.hears("welcome")
        browser.sounds()


def test_the_users_position(server, browser):
    """RID-064: the browser's position, with the user's consent."""
    place = {"latitude": 53.3497, "longitude": -6.2784, "accuracy": 15}
    browser.driver.execute_cdp_cmd("Emulation.setGeolocationOverride", place)
    browser.permits("geolocation", "granted")
    start(browser, server)
    browser.hears("ask.help")
    assert browser.script("return document.querySelector('#position').ariaPressed") == "false"
    browser.click("#position")
    browser.type("bikes near me")
    browser.converses({"confirm": "yes"}, "station.bikes")
    text = browser.text()
    assert "Smithfield" in text
    assert browser.script("return document.querySelector('.rider-here') !== null")


def test_a_refused_position(server, browser):
    browser.permits("geolocation", "denied")
    start(browser, server)
    browser.hears("ask.help")
    browser.click("#position")
    browser.until(lambda: "does not allow the position" in browser.text(), "the reason")
    browser.type("bikes near me")
    browser.hears("confirm")


# RiderConversationTests shows the same of the program.
@pytest.mark.thorough
def test_late_data(tmp_path):
    """RID-087: the user hears that the data are late, and then the counts."""
    server = Server("--feed-delay", "6s", app="rider")
    try:
        with Browser() as browser:
            start(browser, server)
            browser.converses({"ask.help": "bikes near smithfield", "confirm": "yes"}, "station.bikes")
            prompts = browser.prompts()
            assert "still.waiting" in prompts[:prompts.index("station.bikes")], prompts
    finally:
        assert server.stop() == 130


def own_cache(folder, monkeypatch):
    """Gives the server a cache without street maps, and with the acoustic models, which take long to compute."""
    models = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "vivavoz" / "models"
    (folder / "vivavoz").mkdir()
    if models.is_dir():
        (folder / "vivavoz" / "models").symlink_to(models)
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))


@pytest.mark.skipif(not (shutil.which("planetsplitter") and shutil.which("osmium")),
                    reason="a street map needs Debian's routino and osmium-tool")
def test_streets_under_the_stations(tmp_path, monkeypatch):
    """The map shows the streets of a map that the user has added, with the notice of its licence, from no other host."""
    own_cache(tmp_path, monkeypatch)
    subprocess.run([PROGRAM.with_name("vivavoz"), "city", "streets", "dublin", HOME / "Tests/Talks/streets.osm"], check=True,
                   env=dict(os.environ, VIVAVOZ_HOME=str(HOME)), stdout=subprocess.DEVNULL)
    server = Server(app="rider")
    try:
        with Browser(own=True) as browser:
            start(browser, server)
            browser.hears("ask.help")
            drawing = browser.script("return fetch('/rider/en/streets.json').then((answer) => answer.json())")
            names = {street["name"] for street in drawing["streets"]}
            assert names and all(len(street["path"]) >= 4 for street in drawing["streets"])
            assert "OpenStreetMap" in browser.text()
            # The canvas has lines.
            painted = """return [...document.querySelectorAll('#map canvas')].some((canvas) => canvas.getContext('2d')
                .getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value > 0))"""
            browser.until(lambda: browser.script(painted), "the streets")
            assert browser.console_errors() == []
            assert browser.hosts() == {f"localhost:{server.port}"}
    finally:
        assert server.stop() == 130


def test_without_a_street_map_there_are_stations_alone(tmp_path, monkeypatch):
    own_cache(tmp_path, monkeypatch)
    server = Server(app="rider")
    try:
        with Browser() as browser:
            start(browser, server)
            browser.hears("ask.help")
            assert browser.script("return fetch('/rider/en/streets.json').then((a) => a.json())") == {"streets": []}
            assert "OpenStreetMap" not in browser.text()
            assert browser.console_errors() == []
    finally:
        assert server.stop() == 130
