"""One server for all tests of a file.

Tests with the mark `thorough` are variants of others. They run where VIVAVOZ_THOROUGH is set. Tests with the mark `alone` fail
where the processors are busy with other tests, so `bin/test` runs them by themselves."""
import os

import pytest
from browsers import Browser, Chromium
from servers import Server


def pytest_configure(config):
    config.addinivalue_line("markers", "thorough: a variant of another test")
    config.addinivalue_line("markers", "alone: measures times, or is spoken to; other tests beside it would delay its sound")


def pytest_unconfigure():
    Chromium.quit_all()


def pytest_collection_modifyitems(config, items):
    if os.environ.get("VIVAVOZ_THOROUGH"):
        return
    left = [item for item in items if item.get_closest_marker("thorough")]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]


@pytest.fixture(scope="module")
def server(request):
    """Serves all apps, or the one that the file names as `APP`."""
    server = Server(app=getattr(request.module, "APP", None))
    yield server
    assert server.stop() == 130


@pytest.fixture
def browser():
    with Browser() as browser:
        yield browser
