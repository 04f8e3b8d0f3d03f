"""Accessibility and layout."""
import json
import os
from pathlib import Path

import axe_core_python
import pytest
from browsers import Browser
from test_rider import start

AXE = next(Path(axe_core_python.__file__).parent.rglob("axe.min.js")).read_text(encoding="utf-8")
SHOTS = os.environ.get("VIVAVOZ_SHOTS")
SIZES = [(320, 640), (390, 844), (844, 390), (768, 1024), (1280, 800)]


def violations(browser):
    browser.driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    if not browser.script("return 'axe' in window"):
        browser.script(AXE)
    result = browser.driver.execute_async_script(
        "const done = arguments[arguments.length - 1]; axe.run().then((r) => done(r.violations))")
    return [f"{v['id']}: {[n['html'][:120] for n in v['nodes']][:3]}" for v in result]


def violations_by_scheme(browser):
    """What axe finds in light and in dark colours."""
    found = []
    for scheme in ["dark", "light"]:
        browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        browser.until(lambda: browser.script("return matchMedia(`(prefers-color-scheme: ${arguments[0]})`).matches", scheme), scheme)
        found.append([f"{scheme}: {violation}" for violation in violations(browser)])
    return found


@pytest.mark.parametrize(("app", "language"), [
    ("rider", "en"), ("express", "es"), *(pytest.param(app, language, marks=pytest.mark.thorough) for app, language in [
        ("rider", "es"), ("express", "en")])])
def test_axe_finds_no_violations(server, app, language):
    with Browser(language=language) as browser:
        browser.open(f"{server.address}{app}/")
        browser.until(lambda: not browser.script("return document.querySelector('#start-button').disabled"), "the page")
        found = {"start": violations_by_scheme(browser)}
        browser.click("#start-button")
        browser.hears("welcome" if app == "rider" else "setup.begin")
        found["talk"] = violations_by_scheme(browser)
        browser.click("#open-settings")
        found["settings"] = violations_by_scheme(browser)
        assert not any(any(lists) for lists in found.values()), json.dumps(found, indent=1)


def resize(browser, size):
    """Changes the size of the screen, as a device does that is turned, and waits until the page has it."""
    browser.resize(size)
    browser.until(lambda: browser.script("return [innerWidth, innerHeight]") == list(size), f"a screen of {size}")


def cut_off(browser):
    """Returns the first elements that reach beyond the right edge. A map is larger than what it shows."""
    return browser.script("""
      const width = document.documentElement.clientWidth
      return [...document.querySelectorAll("body *")].filter((e) => e.offsetParent !== null && !e.closest("#map, .unseen")
        && e.getBoundingClientRect().right > width + 1).map((e) => `${e.tagName}#${e.id}.${e.className}`).slice(0, 5)
    """)


@pytest.mark.parametrize("app", ["rider", "express"])
def test_nothing_is_cut_off(server, app):
    with Browser(size=SIZES[0]) as browser:
        start(browser, server, app)
        browser.hears("welcome" if app == "rider" else "setup.begin")
        for size in SIZES:
            resize(browser, size)
            for percent in [100, 200]:
                browser.script("const s = document.querySelector('#set-size'); s.value = arguments[0];"
                               "s.dispatchEvent(new Event('input', { bubbles: true }));"
                               "s.dispatchEvent(new Event('change', { bubbles: true }))", str(percent))
                if SHOTS:
                    browser.driver.save_screenshot(f"{SHOTS}/{app}-{size[0]}x{size[1]}-{percent}.png")
                wide = cut_off(browser)
                assert wide == [], f"{size}, {percent} %: {wide}"
