"""One server for all tests of a file."""
import pytest
from servers import Server


@pytest.fixture(scope="module")
def server():
    server = Server()
    yield server
    assert server.is_running, f"the program has ended: {server.lines[-5:]}"
    assert server.stop() == 130
