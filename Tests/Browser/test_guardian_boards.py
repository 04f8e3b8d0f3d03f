"""The boards in the guardian's page: what is changed there, and what the user then finds."""
import base64
import io
import json
import math
import os
import random
import struct
import zipfile
import zlib

import pytest
from browsers import Browser
from keyboard import Keyboard
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from test_guardian import open_guardian, own_server, shows, unlock, value, watch, write
from test_layout import cut_off, resize, violations_by_scheme
from test_rider import start

APP = "express"

SHOTS = os.environ.get("VIVAVOZ_SHOTS")


def open_boards(browser, server):
    open_guardian(browser, server)
    shows(browser, ".board-grid .cell")


def choose(browser, board):
    """Chooses a board by its id."""
    browser.script("const c = document.querySelector('#guardian-board'); c.value = arguments[0];"
                   "c.dispatchEvent(new Event('change'))", board)
    browser.until(lambda: keys(browser) and keys(browser)[0].startswith(f"{board}."), board)


def open_button(browser, key):
    browser.click(f".board-grid [data-key='{key}']")
    shows(browser, "#guardian-board-label")


def keys(browser):
    """The keys of the buttons as the guardian sees them."""
    return browser.script("return [...document.querySelectorAll('.board-grid .cell')].map((cell) => cell.dataset.key)")


def labels(browser):
    return browser.script("return [...document.querySelectorAll('.board-grid .label')].map((label) => label.textContent)")


def press(browser, name):
    """Presses a button of the section by its name for screen readers, without the pause after a change of the page."""
    browser.until(lambda: browser.script("""
      const button = document.querySelector(`#guardian-boards [aria-label="${arguments[0]}"]:not([hidden])`)
      if (!button?.getClientRects().length) return false
      button.focus()
      button.click()
      return true
    """, name), name)


def says(browser, text, line="words"):
    """Waits for a text in the line beside a part of the form; `line` is `boards` for the section."""
    selector = "#guardian-boards-status" if line == "boards" else f"#guardian-board-{line}-status"
    browser.until(lambda: text in browser.script(
        "return document.querySelector(arguments[0])?.parentElement.textContent ?? ''", selector), f"{line}: {text}", 10)


def button(browser, board, label):
    """A button as the user's page gets it; None if the board has none of this label."""
    content = browser.script("return fetch('/express/en/page.json', { cache: 'no-store' }).then((a) => a.json())")
    buttons = next(other for other in content["boards"] if other["id"] == board)["buttons"]
    return next((other for other in buttons if other["label"] == label), None)


def add(browser, label, text):
    browser.click("#guardian-board-add")
    write(browser, "#guardian-board-label", label)
    write(browser, "#guardian-board-text", text)
    press(browser, "Add: Add a phrase")
    says(browser, "It is on the board now", "news")


def test_a_phrase_is_added_and_sounds_by_tap(server, browser):
    start(browser, server, "express")
    browser.hears("setup.begin")
    browser.click("#open-settings")
    browser.click("#open-guardian")
    shows(browser, "#guardian-password")
    unlock(browser)
    shows(browser, ".board-grid .cell")
    choose(browser, "foods")
    add(browser, "Pancakes <b>", "Could I have pancakes, please?")
    assert browser.script("return document.activeElement.id") == "guardian-button-title"
    key = browser.script("return document.querySelector('.board-grid .selected').dataset.key")
    # Before the fixed buttons.
    assert keys(browser).index(key) == len(keys(browser)) - 3
    browser.click("#guardian-done")
    browser.until(lambda: len(browser.messages("started")) == 2, "the conversation anew")
    browser.click("#home")
    browser.click("[data-key='home.open-foods']")
    shows(browser, f"#board [data-key='{key}']")
    before = browser.now()
    browser.click(f"#board [data-key='{key}']")
    browser.until(lambda: "Could I have pancakes, please?" in browser.text(), "the sentence")
    browser.sounds(before, "the phrase")
    assert browser.script("return document.querySelector('#sentence-label').textContent") == "Pancakes <b>"


def test_a_sentence_is_heard_before_it_is_saved(server, browser):
    open_boards(browser, server)
    choose(browser, "actions")
    open_button(browser, "actions.thanks")
    write(browser, "#guardian-board-text", "Thanks a lot, my friend.")
    before = browser.now()
    press(browser, "Hear it: What is said")
    browser.sounds(before, "the sentence")
    assert button(browser, "actions", "Many thanks")["text"] != "Thanks a lot, my friend."
    # A placeholder is filled; what the settings do not have is named.
    write(browser, "#guardian-board-text", "I live at {home}")
    press(browser, "Hear it: What is said")
    browser.until(lambda: "the home address" in browser.script(
        "return document.querySelector('#guardian-button form > .note').textContent"), "what is missing")
    write(browser, "#guardian-board-text", "I live at {hoem}")
    press(browser, "Save: Many thanks")
    says(browser, "{hoem}")
    assert value(browser, "#guardian-board-text") == "I live at {hoem}"
    write(browser, "#guardian-board-text", "Thanks a lot, my friend.")
    write(browser, "#guardian-board-others", "cheers\nstop\n💧")
    press(browser, "Save: Many thanks")
    says(browser, "Saved")
    says(browser, '"stop" is a command')
    says(browser, 'how "💧" sounds')
    assert button(browser, "actions", "Many thanks")["text"] == "Thanks a lot, my friend."
    press(browser, "Undo: Boards")
    says(browser, "Undone")
    assert button(browser, "actions", "Many thanks")["text"] != "Thanks a lot, my friend."


def test_a_button_is_hidden_moved_and_brought_back(server, browser):
    open_boards(browser, server)
    choose(browser, "feelings")
    first, second = keys(browser)[:2]
    label = labels(browser)[0]
    open_button(browser, first)
    press(browser, f"Hide it: {label}")
    says(browser, "does not see it any more", "place")
    assert button(browser, "feelings", label) is None
    assert browser.script("return document.activeElement.textContent") == "Show it again"
    press(browser, "Undo: Boards")
    says(browser, "Undone", "place")
    assert button(browser, "feelings", label) is not None
    press(browser, f"Move later: {label}")
    says(browser, "place 2 of", "place")
    assert keys(browser)[:2] == [second, first]
    press(browser, f"Move earlier: {label}")
    press(browser, f"Move earlier: {label}")
    says(browser, "the first one already", "place")
    assert keys(browser)[:2] == [first, second]


# What undo takes back is in the two tests before.
@pytest.mark.thorough
def test_undo_stands_beside_the_last_edit_only_and_names_the_board(server, browser):
    undo = lambda: browser.script("return [...document.querySelectorAll('#guardian-button .undo')].some((b) => b.getClientRects().length)")
    open_boards(browser, server)
    choose(browser, "foods")
    add(browser, "Towel", "A towel, please.")
    assert undo()
    # A new phrase whose words exist is refused; there is nothing to undo beside that.
    browser.click("#guardian-board-add")
    write(browser, "#guardian-board-label", "Towel")
    press(browser, "Add: Add a phrase")
    says(browser, "Another button of this board has these words")
    assert not undo() and button(browser, "foods", "Towel")
    browser.click("#guardian-button-close")
    choose(browser, "actions")
    open_button(browser, "actions.thanks")
    write(browser, "#guardian-board-text", "Thanks a lot.")
    press(browser, "Save: Many thanks")
    says(browser, "Saved")
    press(browser, "Undo: Boards")
    says(browser, 'Undone: the last change of "Actions".')
    assert not undo() and button(browser, "foods", "Towel")
    # The line of the section goes on, and says what it has taken back.
    press(browser, "Undo the last change: Boards")
    says(browser, 'Undone: the last change of "Foods".', "boards")
    assert button(browser, "foods", "Towel") is None


def test_the_browser_asks_before_it_leaves_what_is_not_saved(server, browser):
    asks = lambda: browser.script("const e = new Event('beforeunload', { cancelable: true }); dispatchEvent(e); return e.defaultPrevented")
    open_boards(browser, server)
    choose(browser, "foods")
    open_button(browser, "foods.soup")
    assert not asks()
    write(browser, "#guardian-board-text", "Soup!")
    assert asks()
    press(browser, "Save: Hot soup")
    says(browser, "Saved")
    assert not asks()


def photo(path, width=1200, height=900):
    """Writes a PNG of noise, which is much larger than a button's picture may be."""
    noise = random.Random(29)
    rows = b"".join(b"\0" + noise.randbytes(3 * width) for _ in range(height))
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))
    return path


def test_a_colour_an_emoji_and_a_photo(server, browser, tmp_path):
    open_boards(browser, server)
    choose(browser, "foods")
    open_button(browser, "foods.tea")
    label = labels(browser)[keys(browser).index("foods.tea")]
    browser.click("#guardian-board-colour-green")
    says(browser, "Saved", "look")
    write(browser, "#guardian-board-emoji", "tea")
    press(browser, f"Use it: {label}")
    says(browser, "one emoji", "look")
    browser.click("#guardian-button details:has(.palette) summary")
    browser.click(".palette button:first-child")
    says(browser, "Saved", "look")
    shown = button(browser, "foods", label)
    assert (shown["background"], shown["border"], shown["emoji"]) == ("#dcedc8", "#33691e", "💧")
    file = photo(tmp_path / "photo.png")
    assert file.stat().st_size > 1_000_000
    browser.driver.find_element(By.ID, "guardian-board-photo").send_keys(str(file))
    browser.until(lambda: button(browser, "foods", label).get("picture"), "the picture")
    width, height, size = browser.driver.execute_async_script("""
      const done = arguments[1]
      fetch(`/express/en/pictures/${encodeURIComponent(arguments[0])}`).then((a) => a.blob())
        .then((blob) => createImageBitmap(blob).then(({ width, height }) => done([width, height, blob.size])))
    """, button(browser, "foods", label)["picture"])
    assert max(width, height) <= 512 and size <= 300_000 and abs(width / height - 4 / 3) < 0.02
    browser.until(lambda: browser.script("return document.querySelector('.sample img')?.naturalWidth > 0"), "the photo")
    file.write_text("no picture")
    browser.driver.find_element(By.ID, "guardian-board-photo").send_keys(str(file))
    says(browser, "cannot use this picture", "look")
    press(browser, f"Take the picture away: {label}")
    browser.until(lambda: "picture" not in button(browser, "foods", label), "no picture")


def test_two_pages_edit_the_same_board():
    """Neither loses what the other has changed, nor what is being written."""
    with own_server() as server, Browser() as one, Browser() as other:
        for browser in [one, other]:
            open_boards(browser, server)
            choose(browser, "foods")
            open_button(browser, "foods.soup")
        write(one, "#guardian-board-label", "Warm soup")
        write(other, "#guardian-board-text", "A big bowl of soup, please.")
        press(one, "Save: Hot soup")
        says(one, "Saved")
        # The other page still shows the old label; its edit must not bring it back.
        press(other, "Save: Hot soup")
        says(other, "Saved")
        assert button(one, "foods", "Warm soup")["text"] == "A big bowl of soup, please."
        assert value(other, "#guardian-board-label") == "Warm soup"
        # Both write the same: the second one is asked.
        write(one, "#guardian-board-label", "My soup")
        write(other, "#guardian-board-label", "Our soup")
        press(one, "Save: Hot soup")
        says(one, "Saved")
        press(other, "Save: Hot soup")
        says(other, '"My soup"')
        assert value(other, "#guardian-board-label") == "Our soup"
        press(other, "Save: Hot soup")
        says(other, "Saved")
        assert button(one, "foods", "Our soup")
        # The first page takes back its own edit only if that is the last one.
        press(one, "Undo: Boards")
        says(one, "has changed this board since")
        # A button that is gone: what is being written becomes a new phrase.
        add(one, "Cake", "Cake, please.")
        write(other, "#guardian-board-text", "Soup!")
        press(other, "Save: Hot soup")
        says(other, "Saved")
        key = one.script("return document.querySelector('.board-grid .selected').dataset.key")
        open_button(other, key)
        write(other, "#guardian-board-text", "A large cake, please.")
        press(one, "Remove: Cake")
        says(one, '"Cake" is removed', "boards")
        assert one.script("return document.activeElement.textContent") == "Undo the last change"
        press(other, "Save: Cake")
        says(other, "Another page has removed this button")
        assert value(other, "#guardian-board-text") == "A large cake, please."
        press(other, "Add: Add a phrase")
        says(other, "It is on the board now", "news")
        assert button(one, "foods", "Cake")["text"] == "A large cake, please."
        assert one.console_errors() == other.console_errors() == []


def boards_file(path, name="Zoo", pictures=0):
    """Writes an .obz file with one board; with pictures it comes in several parts."""
    buttons = [{"id": "1", "label": "Elephant", "vocalization": "Look, an elephant!"}, {"id": "2", "label": "Lion"}]
    board = {"format": "open-board-0.1", "id": "zoo", "locale": "en", "name": name, "buttons": buttons,
             "images": [], "sounds": [], "grid": {"rows": 1, "columns": 2, "order": [["1", "2"]]}}
    noise = random.Random(29)
    with zipfile.ZipFile(path, "w") as file:
        if pictures:
            file.writestr("images/1.png", b"\x89PNG\r\n\x1a\n" + noise.randbytes(pictures))
            board["images"] = [{"id": "1", "path": "images/1.png", "content_type": "image/png", "width": 1, "height": 1}]
            buttons[0]["image_id"] = "1"
        file.writestr("boards/zoo.obf", json.dumps(board))
        file.writestr("manifest.json", json.dumps({
            "format": "open-board-0.1", "root": "boards/zoo.obf",
            "paths": {"boards": {"zoo": "boards/zoo.obf"}, "images": {"1": "images/1.png"} if pictures else {}, "sounds": {}}}))
    return path


DROP = """
const [data, name] = arguments
const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
const dataTransfer = new DataTransfer()
dataTransfer.items.add(new File([bytes], name))
const area = document.querySelector(".board-files .drop")
return ["dragover", "drop"].map((kind) => {
  const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })
  area.dispatchEvent(event)
  return event.defaultPrevented
})
"""


def test_boards_come_from_a_file_and_go_into_one(browser, tmp_path):
    with own_server() as server:
        open_boards(browser, server)
        browser.click("#guardian-boards .board-files summary")
        path = boards_file(tmp_path / "At the zoo.obz", pictures=900_000)
        browser.driver.find_element(By.ID, "guardian-board-file").send_keys(str(path))
        says(browser, '"At the zoo" is imported', "files")
        names = browser.script("return [...document.querySelectorAll('#guardian-board option')].map((o) => o.textContent)")
        assert "Zoo (from Zoo)" in names
        # The same name again, by a drop: another name is asked for.
        small = base64.b64encode(boards_file(tmp_path / "small.obz", "Second zoo").read_bytes()).decode()
        assert browser.script(DROP, small, "At the zoo.obz") == [True, True]
        says(browser, "There are boards named", "files")
        assert browser.script("return document.activeElement.id") == "guardian-board-file-name"
        write(browser, "#guardian-board-file-name", "Second zoo" + Keys.ENTER)
        says(browser, '"Second zoo" is imported', "files")
        browser.script(DROP, base64.b64encode(b"no boards").decode(), "letter.obz")
        says(browser, 'I cannot read "letter"', "files")
        browser.downloads_to(tmp_path)
        for name, file in [("Save as a file: Zoo", "Zoo.obz"), (None, "Express-en.obz")]:
            (tmp_path / file).unlink(missing_ok=True)
            press(browser, name) if name else browser.click("#guardian-board-export")
            says(browser, "in your downloads", "files")
            browser.until(lambda: (tmp_path / file).exists(), file)
            with zipfile.ZipFile(io.BytesIO((tmp_path / file).read_bytes())) as written:
                boards = [json.loads(written.read(entry)) for entry in written.namelist() if entry.endswith(".obf")]
            labels = [button["label"] for board in boards for button in board["buttons"]]
            assert ("Elephant" if name else "Some water") in labels
        press(browser, "Remove them: Second zoo")
        browser.click(".question:not([hidden]) button:not(.remove)")
        assert "Second zoo" in browser.text()
        press(browser, "Remove them: Second zoo")
        browser.click(".question:not([hidden]) .remove")
        says(browser, 'The imported boards of "Second zoo" are removed', "files")
        assert browser.script("return document.querySelectorAll('#guardian-board-packages li').length") == 1
        assert browser.console_errors() == []


def test_a_board_is_added_named_and_removed(server, browser):
    open_boards(browser, server)
    browser.click("#guardian-boards details:has(#guardian-board-new-name) summary")
    write(browser, "#guardian-board-new-name", "Swimming")
    write(browser, "#guardian-board-new-emoji", "🏊")
    press(browser, "Add: Add a board")
    says(browser, '"Swimming" is here', "boards")
    assert browser.script("return document.querySelector('#guardian-board-title').textContent") == "Swimming"
    assert button(browser, "home", "Swimming")["opens"]
    add(browser, "Goggles", "")
    browser.click("#guardian-boards details:has(#guardian-board-name) summary")
    write(browser, "#guardian-board-name", "At the pool" + Keys.ENTER)
    says(browser, "Saved", "settings")
    press(browser, "Remove this board: At the pool")
    browser.click(".question:not([hidden]) .remove")
    says(browser, 'The board "At the pool" is removed', "boards")
    assert "At the pool" not in browser.script("return document.querySelector('#guardian-board').textContent")
    browser.click("#guardian-boards-status ~ .undo")
    says(browser, "Undone", "boards")
    assert "At the pool" in browser.script("return document.querySelector('#guardian-board').textContent")


def test_a_recording_is_played_instead_of_a_changed_sentence(server, browser):
    watch(browser)
    open_boards(browser, server)
    tone = b"".join(struct.pack("<h", round(9000 * math.sin(sample / 8))) for sample in range(16_000))
    browser.script("""
      return fetch("/express/en/guardian/record", {
        method: "POST", headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ key: guardianWatch.keys.at(-1), phrase: "actions.sit", samples: arguments[0] })
      })
    """, base64.b64encode(tone).decode())
    choose(browser, "actions")
    open_button(browser, "actions.sit")
    # The page learns it with the next answer, which comes before the words are sent.
    write(browser, "#guardian-board-text", "May I sit down?")
    press(browser, "Save: Sit down")
    says(browser, "the recording is played instead")
    shows(browser, "#guardian-button .guardian-notice")
    press(browser, "Record it: Sit down")
    browser.until(lambda: browser.script("return document.activeElement.id") == "guardian-phrase", "the recordings")
    assert value(browser, "#guardian-phrase") == "actions.sit"


def test_the_emergency_board_is_locked(server, browser):
    open_boards(browser, server)
    choose(browser, "emergency")
    assert "always has the same words" in browser.text()
    assert browser.script("return document.querySelectorAll('.board-grid button').length") == 0
    assert not browser.script("return document.querySelector('#guardian-board-add').getClientRects().length")


# The lock and what is not saved are in test_guardian.py, for the profile.
@pytest.mark.thorough
def test_what_is_not_saved_outlasts_the_lock(server, browser):
    open_boards(browser, server)
    choose(browser, "feelings")
    key, label = keys(browser)[2], labels(browser)[2]
    open_button(browser, key)
    write(browser, "#guardian-board-text", "Not saved yet")
    browser.click("#guardian-done")
    assert f"{label}: What is said" in browser.text()
    browser.click("#guardian-button-close")
    open_button(browser, key)
    assert value(browser, "#guardian-board-text") == "Not saved yet"
    browser.click("#emergency")
    browser.click("#open-settings")
    browser.click("#open-guardian")
    shows(browser, "#guardian-password")
    unlock(browser)
    shows(browser, "#guardian-board-text")
    assert value(browser, "#guardian-board-text") == "Not saved yet"


def test_the_boards_work_by_keyboard(server, browser):
    keyboard = Keyboard(browser)
    open_boards(browser, server)
    browser.script("document.querySelector('#guardian-board').focus()")
    keyboard.press("Food")
    browser.until(lambda: keys(browser)[0].startswith("foods."), "the board")
    keyboard.go(".board-grid .cell")
    keyboard.go("[data-key='foods.coffee']", Keys.ARROW_RIGHT)
    keyboard.press(Keys.ARROW_DOWN, Keys.ARROW_UP)
    assert keyboard.has_focus("[data-key='foods.coffee']")
    enter(keyboard, "#guardian-button-title")
    place = keys(browser).index("foods.coffee")
    keyboard.go('[aria-label^="Move earlier"]')
    for _ in range(2):
        keyboard.press(Keys.ENTER)
    browser.until(lambda: keys(browser).index("foods.coffee") == place - 2, "the new place")
    assert keyboard.has_focus('[aria-label^="Move earlier"]')
    keyboard.sees_focus()
    keyboard.go('[aria-label^="Hide it"]')
    keyboard.press(" ")
    says(browser, "does not see it", "place")
    keyboard.go(".undo")
    keyboard.press(Keys.ENTER)
    says(browser, "Undone", "place")
    # Nothing more can be undone here.
    assert keyboard.has_focus("#guardian-button-title")
    keyboard.sees_focus()
    keyboard.go("#guardian-board-colour-none, [name='guardian-board-colour']:checked")
    keyboard.press(Keys.ARROW_RIGHT)
    says(browser, "Saved", "look")
    keyboard.sees_focus()
    keyboard.press(Keys.ESCAPE)
    assert keyboard.has_focus("[data-key='foods.coffee']")
    keyboard.sees_focus()
    keyboard.go("#guardian-board-add")
    enter(keyboard, "#guardian-button-title")
    keyboard.go("#guardian-board-label")
    keyboard.press("Ice cream")
    keyboard.go("#guardian-board-text")
    keyboard.press("An ice cream, please.", Keys.ENTER)
    says(browser, "It is on the board now", "news")
    keyboard.sees_focus()
    keyboard.go('[aria-label="Remove: Ice cream"]', most=90)
    keyboard.browser.settle()
    keyboard.press(Keys.ENTER)
    says(browser, "is removed", "boards")
    keyboard.sees_focus()
    assert browser.script("return document.activeElement.matches('.undo')")
    # Each control can be reached, and is seen when it has the focus.
    keyboard.go(".board-files summary")
    keyboard.press(Keys.ENTER)
    keyboard.go("#guardian-board-export")


def enter(keyboard, selector):
    """Presses Enter, and waits until something else has the focus."""
    keyboard.browser.settle()
    keyboard.press(Keys.ENTER)
    keyboard.browser.until(lambda: keyboard.has_focus(selector), selector)
    keyboard.sees_focus()
    keyboard.browser.settle()


@pytest.mark.parametrize("language", ["es", pytest.param("en", marks=pytest.mark.thorough)])
def test_nothing_is_cut_off_and_axe_finds_no_violations(server, language):
    with Browser(size=(320, 640), language=language) as browser:
        open_boards(browser, server)
        choose(browser, "foods")
        open_button(browser, "foods.water")
        browser.script("for (const details of document.querySelectorAll('#guardian-boards details')) details.open = true")
        write(browser, "#guardian-board-label", " ")
        browser.script("document.querySelector('#guardian-board-label').form.requestSubmit()")
        browser.until(lambda: browser.script("return document.querySelector('#guardian-boards .fault')"), "the fault")
        found = violations_by_scheme(browser)
        for size, percent in [(size, percent) for size in [(320, 640), (844, 390), (1280, 800)] for percent in [100, 200]]:
            resize(browser, size)
            browser.script("const s = document.querySelector('#set-size'); s.value = arguments[0];"
                           "s.dispatchEvent(new Event('input', { bubbles: true }))", str(percent))
            if SHOTS:
                shot(browser, f"{SHOTS}/boards-{language}-{size[0]}-{percent}.png", size[0])
            assert cut_off(browser) == []
            assert browser.script("""
              const size = (e) => (e.closest("label") ?? e).getBoundingClientRect()
              return [...document.querySelectorAll("#guardian-boards :is(button, input, select, textarea, summary)")]
                .filter((e) => e.getClientRects().length > 0 && (size(e).height < 64 || size(e).width < 64))
                .map((e) => e.outerHTML.slice(0, 80))
            """) == []
        browser.script("document.querySelector('#guardian-button-close').click()")
        choose(browser, "emergency")
        found += violations_by_scheme(browser)
        assert not any(found), json.dumps(found, indent=1)


def shot(browser, path, width):
    top, height = browser.script("""
      const { top, height } = document.querySelector("#guardian-boards").getBoundingClientRect()
      return [top + scrollY, height]
    """)
    image = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {
        "captureBeyondViewport": True, "clip": {"x": 0, "y": top, "width": width, "height": height, "scale": 1}})
    with open(path, "wb") as file:
        file.write(base64.b64decode(image["data"]))
