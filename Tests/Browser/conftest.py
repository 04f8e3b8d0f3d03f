"""One server for all tests of a file."""
import pytest
from browsers import Browser
from servers import Server


@pytest.fixture(scope="module")
def server():
    server = Server()
    yield server
    assert server.stop() == 130


@pytest.fixture
def browser():
    with Browser() as browser:
        yield browser
