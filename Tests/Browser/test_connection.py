"""Lost connections and programs. VIVAVOZ_CUTS and VIVAVOZ_RESTARTS set how often."""
import os
import re
import resource
import socket
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from browsers import Browser
from servers import Server
from test_rider import start

CUTS = int(os.environ.get("VIVAVOZ_CUTS", 1))
RESTARTS = int(os.environ.get("VIVAVOZ_RESTARTS", 1))


def test_a_lost_connection_is_taken_up(server, browser):
    """Cut in mid-turn: the same conversation goes on, with its open question."""
    start(browser, server)
    browser.hears("welcome")
    browser.type("bikes near smithfield")
    browser.hears("confirm")
    for number in range(1, CUTS + 1):
        # In the user's turn the question is asked again; over a prompt, the prompt begins again.
        browser.until(lambda: browser.messages("floor")[-1]["floor"] == "listening", "the user's turn")
        browser.script("vivavozSocket.close()")
        browser.until(lambda: len(browser.messages("started")) == number + 1, "the next connection")
        assert browser.messages("started")[-1]["resumed"] is True
        browser.until(lambda: browser.prompts().count("confirm") == number + 1, "the question again")
        assert browser.prompts().count("away") == number
    browser.script("vivavozSocket.close()")
    browser.until(lambda: len(browser.messages("started")) == CUTS + 2, "the connection after a cut over a prompt")
    browser.type("yes")
    browser.hears("station.bikes")
    assert browser.prompts().count("welcome") == 1


def test_a_reloaded_page_is_the_same_conversation(server, browser):
    start(browser, server)
    browser.hears("welcome")
    first = browser.messages("started")[0]["conversation"]
    browser.driver.refresh()
    browser.click("#start-button")
    browser.until(lambda: browser.messages("started"), "the next connection")
    assert browser.messages("started")[0]["conversation"] == first


def test_the_page_of_a_person_needs_the_token_and_uses_the_persons_data():
    """Other accounts of the computer reach the address, too, and the person's data may have a passphrase."""
    server = Server(app="rider", person="ana", recorded=False)
    try:
        address = next(line for line in server.lines if line.startswith("http"))
        assert re.fullmatch(r"http://localhost:\d+/rider/\?token=[a-z0-9]+", address)
        with urllib.request.urlopen(address) as page:
            assert page.status == 200
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(address.split("?")[0])
        assert refused.value.code == 401
        with Browser() as browser:
            browser.open(address)
            browser.click("#start-button")
            browser.type("open rider")
            browser.type("bikes near smithfield")
            browser.hears("confirm")
            browser.type("yes")
            # Rider counts what its user asks for.
            data = Path(server.home) / "data/vivavoz"
            browser.until(lambda: (data / "persons/ana/settings.yaml").exists(), "the settings of the person")
            assert [path.name for path in data.iterdir()] == ["persons"]
            assert not (Path(server.home) / "config/vivavoz").exists()
    finally:
        assert server.stop() == 130


def test_a_restarted_program_is_said_and_begun_anew():
    server = Server(app="rider")
    try:
        with Browser() as browser:
            start(browser, server)
            browser.hears("welcome")
            for number in range(1, RESTARTS + 1):
                server.restart()
                browser.until(lambda: len(browser.messages("started")) == number + 1, "the next connection", 60)
                assert browser.messages("started")[-1]["resumed"] is False
                browser.until(lambda: "The program was restarted" in browser.text(), "the notice")
                browser.until(lambda: browser.prompts().count("welcome") == number + 1, "the new welcome")
    finally:
        server.stop()


# test_phrases.py plays phrases without the program, and the test before restarts it.
@pytest.mark.thorough
def test_phrases_sound_while_the_program_restarts():
    server = Server(app="express")
    try:
        with Browser() as browser:
            start(browser, server, "express")
            browser.until(lambda: browser.messages("started"), "the conversation")
            browser.click("#open-settings")
            browser.until(lambda: "73 of 73" in browser.text(), "all phrases", 120)
            browser.click("#close-settings")
            for number in range(1, RESTARTS + 1):
                server.kill()
                browser.until(lambda: "The connection is lost" in browser.text(), "the notice")
                browser.click("#emergency")
                browser.click('[data-key="emergency.lost"]')
                browser.sounds(browser.now(), "the phrase")
                browser.click("#sentence-close")
                server.lines = []
                server.start(server.port)
                browser.until(lambda: len(browser.messages("started")) == number + 1, "the next connection", 60)
                assert browser.messages("started")[-1]["resumed"] is False
    finally:
        server.stop()


def test_a_thousand_idle_connections_do_not_disturb_a_page(server, browser):
    """Another program opens connections and sends nothing. Those beyond the limit are closed, the page goes on."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 4_096), most))
    start(browser, server)
    browser.hears("ask.help")
    connections = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(1_000)]
    try:
        browser.type("bikes near smithfield")
        browser.hears("confirm", 5)
        # The one that was opened last is beyond the limit.
        connections[-1].settimeout(5)
        assert connections[-1].recv(1) == b""
    finally:
        for connection in connections:
            connection.close()
    assert urllib.request.urlopen(server.address).status == 200


def test_beyond_the_limit_the_page_says_busy():
    server = Server("--most", "1", app="rider")
    try:
        with Browser() as first, Browser() as second:
            start(first, server)
            first.hears("welcome")
            start(second, server)
            second.until(lambda: second.messages("busy"), "the busy page")
            second.until(lambda: second.script("return document.body.dataset.panel") == "busy", "the busy page")
    finally:
        server.stop()


def test_the_program_ends_with_the_page_open():
    server = Server(app="rider")
    with Browser() as browser:
        start(browser, server)
        browser.hears("welcome")
        assert server.stop() == 130
        browser.until(lambda: browser.messages("ended"), "the end")


def test_a_foreign_host_is_refused(server):
    request = urllib.request.Request(server.address, headers={"Host": "evil.example"})
    try:
        urllib.request.urlopen(request)
        raise AssertionError("the server answered")
    except urllib.error.HTTPError as error:
        assert error.code == 403
