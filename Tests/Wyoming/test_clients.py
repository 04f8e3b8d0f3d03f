"""Twenty clients at one time, and connections that break the limits."""
import asyncio
import json
import statistics
import time

from servers import PATIENCE, Server, ask, run, send, take
from wyoming.asr import Transcribe, Transcript
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.error import Error
from wyoming.handle import Handled
from wyoming.info import Describe, Info
from wyoming.ping import Ping, Pong
from wyoming.tts import Synthesize

CLIENTS = 20
SECONDS = 20


async def until_stop(client):
    while True:
        event = await client.read_event()
        assert not Error.is_type(event.type), event
        if AudioStop.is_type(event.type):
            return


def test_twenty_clients(server):
    """Each client transcribes, converses and synthesizes without a pause. A second connection of it asks for ping and info."""
    sounds = [(name, take(name)) for name in ("bikes", "smithfield", "yes-please", "parking", "south")]
    waits, answers = [], {"transcript": 0, "handled": 0, "speech": 0}

    async def work(number, end):
        async with server.client() as client:
            while time.monotonic() < end:
                _, sound = sounds[number % len(sounds)]
                await client.write_event(Transcribe(language="en").event())
                await send(client, sound)
                assert Transcript.from_event(await client.read_event()).text
                answers["transcript"] += 1
                context = {"conversation_id": f"client {number}"}
                assert Handled.is_type((await ask(client, Transcript("bikes near smithfield", context=context))).type)
                answers["handled"] += 1
                await client.write_event(Synthesize("Smithfield North: 21 bikes. George's Lane: 36 bikes.").event())
                await until_stop(client)
                answers["speech"] += 1

    async def watch(end):
        async with server.client() as client:
            while time.monotonic() < end:
                for request, answer in ((Ping("a"), Pong), (Describe(), Info)):
                    start = time.monotonic()
                    assert answer.is_type((await ask(client, request)).type)
                    waits.append(time.monotonic() - start)
                await asyncio.sleep(0.1)

    async def test():
        end = time.monotonic() + SECONDS
        await asyncio.gather(*(work(number, end) for number in range(CLIENTS)), *(watch(end) for _ in range(CLIENTS)))
    before = server.memory()
    run(test())
    print(f"\n{CLIENTS} clients, {SECONDS} s: {answers}; {len(waits)} pings and descriptions, median {statistics.median(waits) * 1e3:.1f} ms, "
          f"longest {max(waits) * 1e3:.0f} ms; memory {before:.0f} -> {server.memory():.0f} MB")
    assert max(waits) < 1


def test_a_ping_does_not_wait_for_the_recognition_of_its_own_connection(server):
    async def test():
        sound = (take("bikes") + bytes(32_000)) * 3
        async with server.client() as client:
            longest = 0
            for _ in range(5):
                await client.write_event(Transcribe(language="en").event())
                await client.write_event(AudioStart(16_000, 2, 1).event())
                await client.write_event(AudioChunk(16_000, 2, 1, sound).event())
                await client.write_event(AudioStop().event())
                start, kinds = time.monotonic(), []
                await client.write_event(Ping("a").event())
                while len(kinds) < 2:
                    kinds.append((await client.read_event()).type)
                    if kinds[-1] == "pong":
                        longest = max(longest, time.monotonic() - start)
                assert sorted(kinds) == ["pong", "transcript"]
            print(f"\nlongest wait for a ping beside speech of the same connection: {longest * 1e3:.0f} ms")
            assert longest < 1
    run(test())


def test_too_many_connections_are_closed(server):
    async def test():
        clients = [server.client() for _ in range(80)]
        for client in clients:
            await client.connect()
        open_ones = 0
        for client in clients:
            try:
                open_ones += (await ask(client, Ping())) is not None
            except OSError:
                pass
        assert open_ones == 64
        for client in clients:
            try:
                await client.disconnect()
            except OSError:
                pass
        # A place is free as soon as a client has gone.
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                async with server.client() as client:
                    if await ask(client, Ping()) is not None:
                        return
            except OSError:
                pass
        raise AssertionError("no connection became free")
    run(test())


def test_a_client_that_does_not_read_stops_only_itself(server):
    async def test():
        lazy = [server.client() for _ in range(4)]
        for client in lazy:
            await client.connect()
            for _ in range(16):
                client._writer.write(b"".join(parts(Synthesize("One two three four five. " * 400).event())))
        start = time.monotonic()
        async with server.client() as client:
            assert Pong.is_type((await ask(client, Ping())).type)
        assert time.monotonic() - start < 1
        await asyncio.sleep(3)
        print(f"\nmemory with four clients that do not read: {server.memory():.0f} MB")
        for client in lazy:
            client._writer.transport.abort()
    before = server.memory()
    run(test())
    assert server.memory() < before + 150


def test_many_requests_at_once_are_refused(server):
    async def test():
        async with server.client() as client:
            for _ in range(200):
                await client.write_event(Synthesize("One two three four five. " * 100).event())
            kinds = []
            while "error" not in kinds:
                event = await client.read_event()
                kinds.append(event.type)
            assert event.data["code"] == "busy"
    run(test())


def test_a_stream_without_end_has_an_answer(server):
    async def test():
        async with server.client() as client:
            await client.write_event(Transcribe(language="en").event())
            await client.write_event(AudioStart(16_000, 2, 1).event())
            # Silence of a minute, and no audio-stop.
            for _ in range(60):
                await client.write_event(AudioChunk(16_000, 2, 1, bytes(32_000)).event())
            assert Transcript.from_event(await client.read_event()).text == ""
    run(test())


def parts(event):
    """The pieces of an event as the library writes them."""
    data = json.dumps(event.data, ensure_ascii=False).encode()
    header = {"type": event.type, "data_length": len(data)}
    if event.payload:
        header["payload_length"] = len(event.payload)
    return json.dumps(header).encode() + b"\n", data, event.payload or b""
