"""The eyes of a user, as an eye tracker that moves the pointer of the system. DevTools moves it: there is no click and no key."""
from drawing import content


class Gaze:
    """A pointer on the drawing of EyePlay. Places are parts of the drawing."""

    def __init__(self, browser):
        self.browser = browser

    def look(self, x, y):
        left, top, width, height = self.browser.script("""
          const { left, top, width, height } = document.querySelector("#drawing").getBoundingClientRect()
          return [left, top, width, height]""")
        self.point(left + x * width, top + y * height)

    def look_in_area(self, x, y):
        """Looks at a place in the units of the game."""
        area = content(self.browser)["area"]
        self.look(area["left"] + x * area["width"], area["top"] + y * area["height"])

    def point(self, x, y):
        """Moves the pointer to a place of the page, in pixels."""
        self.browser.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x, "y": y})

    def leave(self):
        """The pointer leaves the window."""
        self.point(-10, 100)

    def look_away(self):
        """Looks at a corner without a button, so that a button that appeared under the pointer can be meant."""
        self.look(0.004, 0.004)
        self.browser.until(lambda: is_near(content(self.browser).get("cursor"), 0.004, 0.004), "the cursor in the corner")

    def select(self, name):
        """Looks at a button. The caller waits for what it does."""
        self.look_away()
        button = self.browser.until(lambda: button_of(self.browser, name), f"the button {name}, after {content(self.browser)}")
        self.look(button["left"] + button["width"] / 2, button["top"] + button["height"] / 2)

    def look_at_goal(self):
        goal = shapes(self.browser, "goal")[0]
        self.look_in_area(goal["left"] + goal["width"] / 2, goal["top"] + goal["height"] / 2)


def is_near(cursor, x, y):
    return cursor is not None and abs(cursor["x"] - x) < 0.01 and abs(cursor["y"] - y) < 0.01


def button_of(browser, name):
    return next((button for button in content(browser).get("buttons", []) if button["name"] == name), None)


def shapes(browser, role):
    return [shape for shape in content(browser).get("scene", {}).get("shapes", []) if shape["role"] == role]
