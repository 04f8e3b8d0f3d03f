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


def violations(browser):
    browser.driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    browser.script(AXE)
    result = browser.driver.execute_async_script(
        "const done = arguments[arguments.length - 1]; axe.run().then((r) => done(r.violations))")
    return [f"{v['id']}: {[n['html'][:120] for n in v['nodes']][:3]}" for v in result]


@pytest.mark.parametrize("app", ["rider", "express"])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_no_violations(server, app, language, dark):
    with Browser(language=language, dark=dark) as browser:
        browser.open(f"{server.address}{app}/")
        browser.until(lambda: not browser.script("return document.querySelector('#start-button').disabled"), "the page")
        found = {"start": violations(browser)}
        browser.click("#start-button")
        browser.hears("welcome" if app == "rider" else "setup.begin")
        found["talk"] = violations(browser)
        browser.click("#open-settings")
        found["settings"] = violations(browser)
        assert not any(found.values()), json.dumps(found, indent=1)


def cut_off(browser):
    """Returns the first elements that reach beyond the right edge. A map is larger than what it shows."""
    return browser.script("""
      const width = document.documentElement.clientWidth
      return [...document.querySelectorAll("body *")].filter((e) => e.offsetParent !== null && !e.closest("#map, .unseen")
        && e.getBoundingClientRect().right > width + 1).map((e) => `${e.tagName}#${e.id}.${e.className}`).slice(0, 5)
    """)


@pytest.mark.parametrize("app", ["rider", "express"])
@pytest.mark.parametrize("size", [(320, 640), (390, 844), (844, 390), (768, 1024), (1280, 800)], ids=str)
def test_nothing_is_cut_off(server, app, size):
    with Browser(size=size) as browser:
        start(browser, server, app)
        browser.hears("welcome" if app == "rider" else "setup.begin")
        for percent in [100, 200]:
            browser.script("const s = document.querySelector('#set-size'); s.value = arguments[0];"
                           "s.dispatchEvent(new Event('input', { bubbles: true }));"
                           "s.dispatchEvent(new Event('change', { bubbles: true }))", str(percent))
            if SHOTS:
                browser.driver.save_screenshot(f"{SHOTS}/{app}-{size[0]}x{size[1]}-{percent}.png")
            wide = cut_off(browser)
            assert wide == [], f"{percent} %: {wide}"
