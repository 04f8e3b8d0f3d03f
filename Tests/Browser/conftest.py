"""One server for all tests of a file.

Tests with the mark `thorough` are variants of others. They run where VIVAVOZ_THOROUGH is set."""
import os

import pytest
from browsers import Browser
from servers import Server


def pytest_configure(config):
    config.addinivalue_line("markers", "thorough: a variant of another test")


def pytest_collection_modifyitems(config, items):
    if os.environ.get("VIVAVOZ_THOROUGH"):
        return
    left = [item for item in items if item.get_closest_marker("thorough")]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]


@pytest.fixture(scope="module")
def server():
    server = Server()
    yield server
    assert server.stop() == 130


@pytest.fixture
def browser():
    with Browser() as browser:
        yield browser
