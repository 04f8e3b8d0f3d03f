"""A user who has a keyboard and no pointer."""
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

# What is wrong with the focus; empty if the user can see it.
FAULT = """
const element = document.activeElement
if (!element || element === document.body) return "the focus is lost"
const name = element.dataset.key || element.id || element.textContent
const style = getComputedStyle(element)
if (!element.matches(":focus-visible") || style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) {
  return `the focus has no frame: ${name}`
}
const { left, right, top, bottom } = element.getBoundingClientRect()
const fits = (place, end) => Math.max(0, Math.min(end - 1, place))
const at = document.elementFromPoint(fits((left + right) / 2, innerWidth), fits((top + bottom) / 2, innerHeight))
if (!element.contains(at)) return `the focus is covered: ${name}, by ${at?.outerHTML.slice(0, 80)}`
return ""
"""


class Keyboard:
    """Presses keys, and sees to it that the focus is visible after each."""

    def __init__(self, browser):
        self.browser = browser

    def press(self, *keys):
        ActionChains(self.browser.driver).send_keys(*keys).perform()

    def sees_focus(self, seconds=2):
        end = time.monotonic() + seconds
        while fault := self.browser.script(FAULT):
            assert time.monotonic() < end, fault

    def has_focus(self, selector):
        return self.browser.script("return document.activeElement.matches(arguments[0])", selector)

    def go(self, selector, key=Keys.TAB, most=60):
        """Presses a key (Tab, Shift + Tab as `back`, an arrow) until an element has the focus."""
        for _ in range(most):
            if self.has_focus(selector):
                return self.sees_focus()
            if key == "back":
                ActionChains(self.browser.driver).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
            else:
                self.press(key)
            self.sees_focus()
        raise AssertionError(f"{most} keys do not lead to {selector}")
