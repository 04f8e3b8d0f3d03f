"""Rider in a browser, by voice."""
from browsers import Browser
from voices import microphone


def start(browser, server, app="rider"):
    browser.open(f"{server.address}{app}/")
    browser.click("#start-button")


def test_normal_flow_by_voice(server, tmp_path):
    """RID-069, RID-076: welcome, request, confirmation, counts."""
    path = microphone(tmp_path / "user.wav", [(11, "bikes near smithfield"), (19, "yes")])
    with Browser(path) as browser:
        start(browser, server)
        browser.hears("welcome")
        browser.hears("confirm")
        browser.hears("station.bikes")
        said = [m for m in browser.messages("caption") if m["who"] == "user"]
        assert [m["text"] for m in said if m["accepted"]][-2:] == ["bikes near smithfield", "yes"]
        # The page shows what the user said, the counts and their date.
        assert "Smithfield" in browser.text() and "bikes near smithfield" in browser.text()
        assert "2019" in browser.text()
        assert browser.console_errors() == []
        assert browser.hosts() == {f"localhost:{server.port}"}


def test_normal_flow_in_spanish(server, tmp_path):
    path = microphone(tmp_path / "user.wav", [(12, "bicis"), (19, "sí"), (25, "{dame street}"), (33, "{dame street}"),
                                              (41, "sí"), (48, "sí")], "es")
    with Browser(path, language="es") as browser:
        start(browser, server)
        browser.hears("confirm")
        # The voice reads the name in English, and the Spanish recogniser may ask for it again.
        browser.hears("station.bikes", 60)
        assert browser.script("return document.documentElement.lang") == "es"


def test_miss_and_retry(server, tmp_path):
    path = microphone(tmp_path / "user.wav", [
        (11, "the quick brown fox jumps over the lazy dog"), (24, "bikes near smithfield"), (32, "yes")])
    with Browser(path) as browser:
        start(browser, server)
        browser.hears("station.bikes", 60)
        captions = browser.messages("caption")
        assert any(m["who"] == "user" and not m["accepted"] for m in captions)


def test_barge_in_over_the_counts(server, tmp_path):
    """The user stops the counts while they are read."""
    path = microphone(tmp_path / "user.wav", [(11, "bikes near smithfield"), (19, "yes"), (26, "stop")])
    with Browser(path) as browser:
        start(browser, server)
        browser.hears("station.bikes")
        browser.until(lambda: any(m["who"] == "user" and m["text"] == "stop" for m in browser.messages("caption")),
                      "the word stop")
        # The user has the floor while the counts are read.
        floors = [m["floor"] for m in browser.messages("floor")]
        assert ("speaking-listening", "hearing") in zip(floors, floors[1:])


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
        browser.driver.execute_cdp_cmd("Browser.setPermission", {
            "permission": {"name": "microphone"}, "setting": "denied"})
        start(browser, server)
        browser.hears("ask.help")
        browser.type("bikes near smithfield")
        browser.hears("confirm")


def test_the_first_tap_unlocks_the_sound(server):
    """Without the flag that lifts the browser's rule on sound."""
    with Browser(allows_sound=False) as browser:
        start(browser, server)
        browser.hears("welcome")
        browser.until(lambda: browser.script("return vivavozOut.some(({ loudest }) => loudest > 0.02)"), "a sound")
