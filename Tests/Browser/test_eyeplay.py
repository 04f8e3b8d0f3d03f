"""EyePlay in a browser: whole sessions by the pointer alone, what the canvas shows, and how fast.

DevTools moves the pointer. No eye tracker and no person takes part."""
import json
import os
import socket
import struct
from collections import deque
from pathlib import Path

import pytest
from browsers import Browser
from drawing import SPY, content, contents, flashes, frames, passes, pixel, samples
from gaze import Gaze, button_of, is_near, shapes
from servers import Server
from test_layout import cut_off, violations_by_scheme

SHOTS = os.environ.get("VIVAVOZ_SHOTS")
# The narrow screen has the longer words, and the low one is the other extreme of the shape.
SCREENS = [((320, 640), "es"), ((640, 320), "en"), *(pytest.param(size, language, marks=pytest.mark.thorough) for size, language in [
    ((320, 640), "en"), ((640, 320), "es"), ((1280, 720), "en"), ((1280, 720), "es")])]


@pytest.fixture
def server():
    """The user's settings in a temporary folder: each test begins with the defaults, and no test changes those of another."""
    server = Server(recorded=False, app="eyeplay")
    yield server
    assert server.stop() == 130


def player(size=(1280, 720), **options):
    browser = Browser(size=size, **options)
    browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": SPY})
    browser.gaze = Gaze(browser)
    return browser


def begin(browser, server):
    """Launches the app with the only click. Everything after it is done by the eyes."""
    browser.open(f"{server.address}eyeplay/")
    browser.click("#start-button")
    reaches(browser, "menu")


def state(browser):
    return content(browser).get("state")


def reaches(browser, *states, seconds=30):
    browser.until(lambda: state(browser) in states, f"one of the states {states}, after {state(browser)}", seconds)


def opens(browser, name, following):
    """Looks at a button until it opens another screen."""
    browser.gaze.select(name)
    reaches(browser, following)


def plays(browser, activity):
    """Goes from the main menu to a minigame."""
    opens(browser, "minigames", "minigames")
    browser.gaze.select(activity)
    browser.until(lambda: state(browser) == "playing" and content(browser)["activity"] == activity, f"the game {activity}")


def ends(browser):
    """Goes from a game to the main menu, by its options."""
    opens(browser, "options", "paused")
    opens(browser, "menu", "menu")


def begins_level(browser, level):
    """Waits for a level. The praise of the one before comes first."""
    browser.until(lambda: state(browser) == "playing" and content(browser).get("level") == level, f"level {level}", seconds=60)


def completes_level(browser, level):
    begins_level(browser, level)
    browser.gaze.look_at_goal()
    browser.until(lambda: state(browser) == "between" or content(browser).get("level") != level, f"the end of level {level}")


def score(browser):
    return content(browser).get("scene", {}).get("score")


def gestures(browser, since):
    return [gesture for gesture in browser.script("return eyeplayLog.gestures") if gesture["at"] >= since]


def label(browser):
    return browser.script("return document.querySelector('#drawing').getAttribute('aria-label')")


def touches_balls(browser, count):
    for number in range(count):
        before = score(browser)
        ball = shapes(browser, "ball")[0]
        browser.gaze.look_in_area(ball["x"], ball["y"])
        browser.until(lambda: score(browser) > before, f"hit {number + 1}")


def solves_maze(browser):
    for column, row in path_to_goal(content(browser)["scene"]["shapes"]):
        goal = shapes(browser, "goal")[0]
        browser.gaze.look_in_area((column + 0.5) * goal["width"], (row + 0.5) * goal["height"])
        has_moved = lambda: state(browser) != "playing" or cell_of_ball(browser) == (column, row)
        browser.until(has_moved, f"the ball in column {column}, row {row}")


def cell_of_ball(browser):
    """The column and the row of the ball; None if the maze is another one."""
    goal, ball = shapes(browser, "goal"), shapes(browser, "ball")
    return cell_at(ball[0], goal[0]) if goal and ball else None


def cell_at(ball, goal):
    return int(ball["x"] / goal["width"]), int(ball["y"] / goal["height"])


def path_to_goal(drawn):
    """The cells on the way of the ball, found from the drawn walls only."""
    goal = next(shape for shape in drawn if shape["role"] == "goal")
    ball = next(shape for shape in drawn if shape["role"] == "ball")
    walls = [shape for shape in drawn if shape["role"] == "wall"]
    width, height = goal["width"], goal["height"]

    def is_within(place, start, length):
        return start - 1e-6 <= place <= start + length + 1e-6

    def is_free(one, other):
        x, y = (one[0] + other[0] + 1) / 2 * width, (one[1] + other[1] + 1) / 2 * height
        return not any(is_within(x, wall["left"], wall["width"]) and is_within(y, wall["top"], wall["height"]) for wall in walls)

    start, end = cell_at(ball, goal), (round(goal["left"] / width), round(goal["top"] / height))
    came_from, queue = {start: None}, deque([start])
    while queue and end not in came_from:
        here = queue.popleft()
        for x, y in [(0, -1), (1, 0), (0, 1), (-1, 0)]:
            cell = (here[0] + x, here[1] + y)
            is_inside = 0 <= cell[0] < round(1 / width) and 0 <= cell[1] < round(1 / height)
            if is_inside and cell not in came_from and is_free(here, cell):
                came_from[cell] = here
                queue.append(cell)
    path, cell = [], end
    while came_from[cell] is not None:
        path.insert(0, cell)
        cell = came_from[cell]
    return path


def shot(browser, name):
    if SHOTS:
        browser.driver.save_screenshot(f"{SHOTS}/eyeplay-{name}.png")


def test_a_button_is_selected_by_looking(server):
    """Not by a short look. The eyes can open the settings and end the conversation."""
    with player() as browser:
        begin(browser, server)
        browser.gaze.look_away()
        settings = button_of(browser, "settings")
        place = settings["left"] + settings["width"] / 2, settings["top"] + settings["height"] / 2
        # A short look, such as one of a user who looks around.
        looked = browser.now()
        browser.gaze.look(*place)
        passes(browser, 0.5)
        browser.gaze.look_away()
        passes(browser, 1.5)
        assert state(browser) == "menu"
        looked = browser.now()
        browser.gaze.look(*place)
        reaches(browser, "settings")
        views = contents(browser, since=looked)
        selected = next(view["at"] for view in views if view["content"]["state"] == "settings")
        assert selected - looked >= 1200, f"selected after {selected - looked:.0f} ms"
        progress = [button["progress"] for view in views for button in view["content"]["buttons"]
                    if view["content"]["state"] == "menu" and button["name"] == "settings" and "progress" in button]
        assert progress == sorted(progress) and len(set(progress)) >= 4, progress
        browser.gaze.select("leave")
        browser.until(lambda: browser.script("return document.body.dataset.panel") == "finished", "the end")


def test_the_launch_selects_nothing(server):
    """The pointer rests where the start button was, which is on a button of the menu."""
    with player() as browser:
        begin(browser, server)
        cursor = browser.until(lambda: content(browser).get("cursor"), "the cursor")
        assert any(is_inside(cursor, button) for button in content(browser)["buttons"])
        passes(browser, 3)
        assert {view["content"]["state"] for view in contents(browser)} <= {"probing", "menu"}


def is_inside(cursor, button):
    return 0 <= cursor["x"] - button["left"] <= button["width"] and 0 <= cursor["y"] - button["top"] <= button["height"]


@pytest.mark.alone
@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.thorough)])
def test_a_whole_session_without_a_click_or_a_key(server, language):
    """Nothing flashes in it: the luminance of 1,296 places is taken in each drawn frame.

    Beside other tests on a busy machine a place changed seven times within a second; alone, at most six times."""
    with player(language=language, own=True) as browser:
        begin(browser, server)
        launched = browser.now()
        browser.script("eyeplayLog.measure('shades')")
        browser.until(lambda: {"en": "Minigames", "es": "Minijuegos"}[language] in label(browser), "the menu in words")
        opens(browser, "play", "playing")
        for level in [1, 2]:
            completes_level(browser, level)
        begins_level(browser, 3)
        assert score(browser) == 2
        ends(browser)
        plays(browser, "ball")
        touches_balls(browser, 3)
        ends(browser)
        plays(browser, "maze")
        solves_maze(browser)
        reaches(browser, "between")
        browser.until(lambda: state(browser) == "playing" and score(browser) == 0, "another maze", seconds=60)
        ends(browser)
        plays(browser, "tic-tac-toe")
        browser.gaze.look_in_area(1 / 6, 1 / 6)
        browser.until(lambda: shapes(browser, "firstMark"), "the first mark")
        assert content(browser)["turn"] == "second"
        ends(browser)
        plays(browser, "pong")
        browser.gaze.look_in_area(0.3, 0.2)
        browser.until(lambda: left_paddle(browser)["top"] < 0.1, "the paddle above")
        browser.gaze.look_in_area(0.3, 0.8)
        browser.until(lambda: left_paddle(browser)["top"] > 0.6, "the paddle below")
        passes(browser, 4)
        ends(browser)
        shades = browser.script("return eyeplayLog.shades")
        most = flashes(shades)
        print(f"{len(shades)} frames, at most {most} changes of luminance within a second at one place")
        assert len(shades) > 300
        assert max(max(shade["lights"]) for shade in shades) == 100, "the log shows the drawing"
        # Three flashes a second are six changes.
        assert most <= 6
        assert gestures(browser, since=launched) == []
        assert browser.console_errors() == []
        assert browser.hosts() == {f"localhost:{server.port}"}


def left_paddle(browser):
    return min(shapes(browser, "paddle"), key=lambda paddle: paddle["left"])


def right_paddle(browser):
    return max(shapes(browser, "paddle"), key=lambda paddle: paddle["left"])


def test_samples_of_the_pointer(server):
    with player() as browser:
        begin(browser, server)
        browser.gaze.look(0.25, 0.75)
        browser.until(lambda: is_near(content(browser).get("cursor"), 0.25, 0.75), "the cursor")
        # The pointer rests, and is sent nevertheless.
        rested = browser.now()
        passes(browser, 3)
        sent = samples(browser, "gaze", since=rested)
        rate = (len(sent) - 1) / ((sent[-1]["at"] - sent[0]["at"]) / 1000)
        assert 20 <= rate <= 31, f"{rate:.1f} samples a second"
        assert (sent[-1]["values"]["x"], sent[-1]["values"]["y"]) == pytest.approx((0.25, 0.75), abs=0.002)
        # A look at the caption below the drawing is a look at the edge of the drawing.
        browser.gaze.point(640, 715)
        browser.until(lambda: samples(browser, "gaze")[-1]["values"].get("y") == 1, "the lower edge")
        browser.gaze.leave()
        browser.until(lambda: samples(browser, "gaze")[-1]["values"] == {}, "a sample without a pointer")
        # The settings of the page cover the drawing.
        browser.gaze.look(0.5, 0.5)
        browser.until(lambda: "x" in samples(browser, "gaze")[-1]["values"], "a pointer")
        browser.click("#open-settings")
        browser.until(lambda: samples(browser, "gaze")[-1]["values"] == {}, "a sample of a covered drawing")


def test_a_head_tracker_moves_the_cursor_and_the_page_states_the_shape():
    """A tracker of the computer, by OpenTrack's datagrams, in place of the pointer."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.bind(("127.0.0.1", 0))
        address = ("127.0.0.1", sender.getsockname()[1] + 1)
        server = Server("--stream", f"gaze=opentrack:{address[1]}", recorded=False, app="eyeplay")
        try:
            with player((390, 844)) as browser:
                begin(browser, server)
                # Position, yaw, pitch and roll; 15 degrees are the way from the centre to an edge.
                pose = struct.pack("<6d", 0, 0, 0, 6, 9, 0)
                browser.until(lambda: sender.sendto(pose, address) and is_near(content(browser).get("cursor"), 0.7, 0.2), "the cursor")
                assert len({button["left"] for button in content(browser)["buttons"]}) == 1, "buttons below each other"
        finally:
            assert server.stop() == 130


def test_a_finger_is_a_gaze_while_it_touches(server):
    with player(size=(390, 844)) as browser:
        begin(browser, server)
        browser.gaze.leave()
        touch(browser, "touchStart", 100, 300)
        touch(browser, "touchMove", 195, 300)
        browser.until(lambda: samples(browser, "gaze")[-1]["values"].get("x") == 0.5, "the place of the finger")
        touch(browser, "touchEnd")
        browser.until(lambda: samples(browser, "gaze")[-1]["values"] == {}, "a sample without a finger")


def touch(browser, kind, *place):
    points = [{"x": place[0], "y": place[1]}] if place else []
    browser.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_hidden_page_has_no_pointer(server):
    with player(own=True) as browser:
        begin(browser, server)
        plays(browser, "ball")
        browser.gaze.look_in_area(0.1, 0.9)
        page = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        browser.until(lambda: browser.now() > 2500, "two seconds in another tab")
        browser.driver.switch_to.window(page)
        browser.hears("tracker.lost")
        # The page is visible again, and the pointer still rests on it.
        reaches(browser, "playing")


def test_the_default_colours(server):
    with player() as browser:
        begin(browser, server)
        assert content(browser)["look"] == {
            "colours": "black-white", "cursor-colour": "red", "cursor-size": "large", "animations": True}
        opens(browser, "play", "playing")
        browser.gaze.look(0.5, 0.5)
        browser.until(lambda: is_near(content(browser).get("cursor"), 0.5, 0.5), "the cursor in the middle")
        browser.until(lambda: is_red(pixel(browser, 0.5, 0.5)), f"a red cursor, not {pixel(browser, 0.5, 0.5)}")
        assert pixel(browser, 0.5, 0.97) == (0, 0, 0)
        # In a corner of each block, beside its symbol.
        assert pixel(browser, *in_corner(browser, "goal")) == (255, 255, 255)
        red, green, blue = pixel(browser, *in_corner(browser, "distractor"))
        assert red == green == blue and 100 <= red <= 160
        assert browser.script("return getComputedStyle(document.querySelector('#drawing')).cursor") == "none"
        shot(browser, "level")


def in_corner(browser, role):
    """A place near the corner of a shape, in parts of the drawing."""
    area, shape = content(browser)["area"], shapes(browser, role)[0]
    x, y = shape["left"] + 0.1 * shape["width"], shape["top"] + 0.1 * shape["height"]
    return area["left"] + x * area["width"], area["top"] + y * area["height"]


def is_red(colour):
    return colour[0] > 180 and colour[1] < 60 and colour[2] < 60


def test_all_colours_are_legible(server):
    """The contrast of texts with buttons, also while a dwell fills them, and of blocks with the ground."""
    with player() as browser:
        browser.open(f"{server.address}eyeplay/")
        themes = browser.driver.execute_async_script("""
          const done = arguments[0]
          import("/web/eyeplay-colours.js").then(({ themeOf }) => done(
            ["black-white", "white-black", "yellow-green", "blue-yellow"].map((name) => [name, themeOf(name)])))""")
        assert len({json.dumps(colours) for _, colours in themes}) == 4
        for name, colours in themes:
            for ground in ["ground", "raised", "passed"]:
                assert contrast(colours["text"], colours[ground]) >= 4.5, f"{name}: {ground}"
            assert contrast(colours["quiet"], colours["ground"]) >= 3, name


def contrast(one, other):
    lights = sorted(luminance(colour) for colour in [one, other])
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(colour):
    parts = [int(colour[start:start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_success_is_animated_unless_the_system_or_the_settings_are_against_it(server):
    with player() as browser:
        begin(browser, server)
        browser.script("eyeplayLog.measure('shades')")
        opens(browser, "play", "playing")
        assert frames_of_success(browser, 1) >= 15
        calm = lambda features: browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        calm([{"name": "prefers-reduced-motion", "value": "reduce"}])
        assert frames_of_success(browser, 2) <= 2
        calm([])
        ends(browser)
        opens(browser, "settings", "settings")
        browser.gaze.select("animations")
        browser.until(lambda: content(browser)["look"]["animations"] is False, "no animations")
        opens(browser, "menu", "menu")
        opens(browser, "play", "playing")
        assert frames_of_success(browser, content(browser)["level"]) <= 2


def frames_of_success(browser, level):
    """The number of different frames of the success, without the resting cursor."""
    begins_level(browser, level)
    since = browser.now()
    completes_level(browser, level)
    reaches(browser, "playing")
    views = contents(browser, since)
    start = next(view["at"] for view in views if view["content"]["state"] == "between")
    end = next(view["at"] for view in views if view["at"] > start and view["content"]["state"] != "between")
    shades = [shade for shade in browser.script("return eyeplayLog.shades") if start + 20 < shade["at"] < end]
    return len({tuple(shade["lights"]) for shade in shades})


def test_the_second_player_taps(server):
    with player() as browser:
        begin(browser, server)
        plays(browser, "tic-tac-toe")
        # Before its turn a tap does nothing.
        tap(browser, 7)
        browser.gaze.look_in_area(1 / 6, 1 / 6)
        browser.until(lambda: shapes(browser, "firstMark"), "the first mark")
        assert shapes(browser, "secondMark") == []
        assert browser.script("return getComputedStyle(document.querySelector('#drawing')).cursor") != "none"
        shot(browser, "tic-tac-toe")
        tap(browser, 5)
        mark = browser.until(lambda: shapes(browser, "secondMark"), "the second mark")[0]
        assert (mark["left"], mark["top"]) == pytest.approx((1 / 3, 1 / 3))
        assert content(browser)["turn"] == "first"
        presses = [sent for sent in browser.script("return eyeplayLog.samples") if sent["type"] == "press"]
        assert [press["tags"] for press in presses] == [["cell=5"]]


def tap(browser, cell):
    """A press with the mouse into a cell, 1...9."""
    box = size_of_drawing(browser)
    area = content(browser)["area"]
    place = {"x": (area["left"] + ((cell - 1) % 3 + 0.5) / 3 * area["width"]) * box[0],
             "y": (area["top"] + ((cell - 1) // 3 + 0.5) / 3 * area["height"]) * box[1]}
    for kind in ["mousePressed", "mouseReleased"]:
        browser.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, "button": "left", "clickCount": 1, **place})


def test_arrow_keys_move_the_right_paddle(server):
    with player() as browser:
        begin(browser, server)
        opens(browser, "settings", "settings")
        browser.gaze.select("opponent")
        browser.until(lambda: button_of(browser, "opponent")["value"] == "person", "a person as the opponent")
        opens(browser, "menu", "menu")
        plays(browser, "pong")
        browser.gaze.look_in_area(0.3, 0.5)
        before = right_paddle(browser)["top"]
        key(browser, "keyDown", "ArrowDown")
        browser.until(lambda: right_paddle(browser)["top"] > before + 0.2, "the paddle below")
        key(browser, "keyUp", "ArrowDown")
        rested = browser.now()
        key(browser, "keyDown", "ArrowUp")
        browser.until(lambda: right_paddle(browser)["top"] < before, "the paddle above")
        key(browser, "keyUp", "ArrowUp")
        sent = samples(browser, "hand", since=rested)
        assert all(0 <= sample["values"]["y"] <= 1 for sample in sent)
        # At most 15 a second, so that the limit of messages is kept.
        assert all(later["at"] - earlier["at"] > 40 for earlier, later in zip(sent, sent[1:]))
        released = browser.now()
        passes(browser, 0.5)
        assert samples(browser, "hand", since=released + 100) == []


def key(browser, kind, name):
    code = {"ArrowUp": 38, "ArrowDown": 40}[name]
    browser.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {
        "type": kind, "key": name, "code": name, "windowsVirtualKeyCode": code})


def test_the_game_waits_while_the_pointer_is_away(server):
    with player() as browser:
        begin(browser, server)
        plays(browser, "pong")
        browser.gaze.look_in_area(0.3, 0.5)
        browser.until(lambda: content(browser).get("cursor"), "the cursor")
        browser.gaze.leave()
        reaches(browser, "lost")
        browser.hears("tracker.lost")
        browser.until(lambda: "eyes" in label(browser), "a description of the loss")
        shot(browser, "lost")
        ball = shapes(browser, "ball")[0]
        passes(browser, 1)
        assert shapes(browser, "ball")[0] == ball
        browser.gaze.look_in_area(0.3, 0.5)
        reaches(browser, "playing")
        browser.until(lambda: shapes(browser, "ball")[0] != ball, "the ball moves")


def test_two_pages_are_independent(server):
    with player() as first, player() as second:
        begin(first, server)
        begin(second, server)
        plays(first, "ball")
        assert state(second) == "menu"
        opens(second, "play", "playing")
        touches_balls(first, 2)
        assert (content(second)["activity"], score(second)) == ("level", 0)
        assert (content(first)["activity"], score(first)) == ("ball", 2)
        completes_level(second, 1)
        assert score(first) == 2 and state(first) == "playing"


def texts(browser):
    return browser.script("return eyeplayLog.texts")


def size_of_drawing(browser):
    return browser.script("const canvas = document.querySelector('#drawing'); return [canvas.clientWidth, canvas.clientHeight]")


def checks_layout(browser, what):
    """Every text is on the screen, and every button has its words inside of it."""
    shot(browser, f"{browser.size[0]}x{browser.size[1]}-{what}")
    width, height = size_of_drawing(browser)
    drawn = texts(browser)
    for text in drawn:
        assert 0 <= text["left"] and text["right"] <= width, f"{what}: {text}"
        assert 0 <= text["top"] and text["bottom"] <= height, f"{what}: {text}"
    for button in content(browser)["buttons"]:
        left, top = button["left"] * width, button["top"] * height
        right, bottom = left + button["width"] * width, top + button["height"] * height
        inside = [text for text in drawn if left <= (text["left"] + text["right"]) / 2 <= right
                  and top <= (text["top"] + text["bottom"]) / 2 <= bottom]
        assert inside, f"{what}: no words on {button['name']}"
        for text in inside:
            assert left <= text["left"] and text["right"] <= right, f"{what}: {text}"
            assert top <= text["top"] and text["bottom"] <= bottom, f"{what}: {text}"
    assert cut_off(browser) == [], what
    scrolled = browser.script("const page = document.documentElement; return page.scrollHeight - page.clientHeight")
    assert scrolled <= 0, f"{what}: the page is {scrolled} pixels too high"


@pytest.mark.parametrize(("size", "language"), SCREENS, ids=str)
def test_nothing_is_cut_off(server, size, language):
    with player(size=size, language=language) as browser:
        browser.size = size
        begin(browser, server)
        browser.gaze.look_away()
        # The conversation leaves most of the screen to the drawing, also with large text.
        for percent, least in [(200, 0.7), (100, 0.8)]:
            browser.script("const s = document.querySelector('#set-size'); s.value = arguments[0];"
                           "s.dispatchEvent(new Event('input', { bubbles: true }))", str(percent))
            browser.until(lambda: texts(browser), "the drawing")
            checks_layout(browser, f"menu-{percent}")
            width, height = size_of_drawing(browser)
            assert width * height / (size[0] * size[1]) >= least, f"{percent} %"
        opens(browser, "settings", "settings")
        browser.gaze.look_away()
        checks_layout(browser, "settings")
        opens(browser, "menu", "menu")
        opens(browser, "minigames", "minigames")
        browser.gaze.look_away()
        checks_layout(browser, "minigames")
        browser.gaze.select("tic-tac-toe")
        reaches(browser, "playing")
        browser.gaze.look_away()
        checks_layout(browser, "tic-tac-toe")
        opens(browser, "options", "paused")
        browser.gaze.look_away()
        checks_layout(browser, "paused")
        opens(browser, "menu", "menu")
        opens(browser, "play", "playing")
        browser.gaze.look_away()
        checks_layout(browser, "level")
        completes_level(browser, 1)
        reaches(browser, "between")
        passes(browser, 0.5)
        checks_layout(browser, "between")


@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.thorough)])
def test_axe_finds_no_violations(server, language):
    with player(language=language) as browser:
        begin(browser, server)
        found = {"menu": violations_by_scheme(browser)}
        opens(browser, "play", "playing")
        found["level"] = violations_by_scheme(browser)
        browser.gaze.leave()
        reaches(browser, "lost")
        found["lost"] = violations_by_scheme(browser)
        browser.click("#conversation")
        is_visible = "return document.querySelector('#entry-text').checkVisibility()"
        browser.until(lambda: browser.script(is_visible), "the line to type")
        found["conversation"] = violations_by_scheme(browser)
        assert not any(any(lists) for lists in found.values()), json.dumps(found, indent=1)
        # Every text of the page is there.
        written = browser.script(f"return fetch('/eyeplay/{language}/texts.json').then((answer) => answer.json())")
        assert [key for key, text in written.items() if key.startswith("eyeplay-") and not text] == []


def test_a_screen_reader_has_words_and_time(server):
    """The description says what is drawn. While a game moves 30 times a second, it changes at most once a second."""
    with player() as browser:
        begin(browser, server)
        browser.until(lambda: label(browser) == "EyePlay. To choose: Play, Minigames, Settings.", "the menu in words")
        assert browser.script("return document.querySelector('#drawing').role") == "img"
        plays(browser, "ball")
        started = browser.now()
        touches_balls(browser, 4)
        browser.until(lambda: label(browser).startswith("You are playing. Follow the ball. Score 4."), "the score in words")
        changes = [change["at"] for change in browser.script("return eyeplayLog.labels") if change["at"] >= started]
        assert all(later - earlier >= 950 for earlier, later in zip(changes, changes[1:])), changes


@pytest.mark.alone
def test_the_frames_and_the_load_of_pong(server):
    """How often it is drawn, and what the program and the browser take of a core, without a graphics processor."""
    with player() as browser:
        begin(browser, server)
        plays(browser, "pong")
        browser.gaze.look_in_area(0.3, 0.5)
        browser.until(lambda: content(browser).get("cursor"), "the cursor")
        processes = {"program": [server.process.pid], "browser": descendants(browser.driver.service.process.pid)}
        before = {name: spent(pids) for name, pids in processes.items()}
        started = browser.now()
        passes(browser, 8)
        seconds = (browser.now() - started) / 1000
        loads = {name: (spent(pids) - before[name]) / seconds for name, pids in processes.items()}
        drawn = [at for at in frames(browser, started) if at < started + 5000]
        views = [view for view in contents(browser, started) if view["at"] < started + 5000]
        print(f"{len(views) / 5:.1f} views and {len(drawn) / 5:.1f} frames a second;",
              ", ".join(f"{name}: {100 * load:.0f} % of a core" for name, load in loads.items()))
        assert len(drawn) / 5 >= 20
        # A frame is drawn for a change only.
        assert len(drawn) <= len(views) + 2
        assert 0 < loads["program"] < 0.5


@pytest.mark.alone
def test_the_cursor_follows_the_pointer(server):
    with player() as browser:
        begin(browser, server)
        opens(browser, "play", "playing")
        browser.script("eyeplayLog.measure('cursor')")
        # Neither the goal nor the button of the options is there.
        for number in range(20):
            x, y = [(0.5, 0.95), (0.45, 0.2)][number % 2]
            browser.script("eyeplayLog.sought = { x: arguments[0], y: arguments[1] }", x, y)
            browser.gaze.look(x, y)
            browser.until(lambda: len(browser.script("return eyeplayLog.delays")) > number, f"the cursor at {x}, {y}")
        delays = sorted(browser.script("return eyeplayLog.delays"))
        median, late = delays[len(delays) // 2], delays[int(0.95 * (len(delays) - 1))]
        print(f"pointer to drawn cursor: median {median:.0f} ms, 95 % {late:.0f} ms")
        assert median <= 150


def descendants(pid):
    """The processes that a process has started, and theirs."""
    children = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and (fields := stat(entry.name)):
            children.setdefault(int(fields[1]), []).append(int(entry.name))
    found, rest = [], [pid]
    while rest:
        rest.extend(children.get(rest[0], []))
        found.append(rest.pop(0))
    return found


def stat(pid):
    """The fields of /proc/PID/stat after the name of the process; none if it has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return []


def spent(pids):
    """The time of the processor that processes have used, in seconds."""
    ticks = [sum(map(int, fields[11:13])) for pid in pids if (fields := stat(pid))]
    return sum(ticks) / os.sysconf("SC_CLK_TCK")
