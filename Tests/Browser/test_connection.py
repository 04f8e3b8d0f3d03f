"""Lost connections and programs."""
import urllib.request

from browsers import Browser
from servers import Server
from test_rider import start


def test_a_lost_connection_is_taken_up(server, browser):
    """Cut in mid-turn: the same conversation goes on, with its open question."""
    start(browser, server)
    browser.hears("welcome")
    browser.type("bikes near smithfield")
    browser.hears("confirm")
    for number in range(1, 4):
        # In the user's turn the question is asked again; over a prompt, the prompt begins again.
        browser.until(lambda: browser.messages("floor")[-1]["floor"] == "listening", "the user's turn")
        browser.script("vivavozSocket.close()")
        browser.until(lambda: len(browser.messages("started")) == number + 1, "the next connection")
        assert browser.messages("started")[-1]["resumed"] is True
        browser.until(lambda: browser.prompts().count("confirm") == number + 1, "the question again")
        assert browser.prompts().count("away") == number
    browser.script("vivavozSocket.close()")
    browser.until(lambda: len(browser.messages("started")) == 5, "the connection after a cut over a prompt")
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


def test_a_restarted_program_is_said_and_begun_anew():
    server = Server()
    try:
        with Browser() as browser:
            start(browser, server)
            browser.hears("welcome")
            server.restart()
            browser.until(lambda: len(browser.messages("started")) == 2, "the next connection", 60)
            assert browser.messages("started")[-1]["resumed"] is False
            browser.until(lambda: browser.prompts().count("welcome") == 2, "the new welcome")
    finally:
        server.stop()


def test_beyond_the_limit_the_page_says_busy():
    server = Server("--most", "1")
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
    server = Server()
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
