"""Mutated messages from a fixed seed. VIVAVOZ_MUTATIONS sets their number, 10,000 by default."""
import asyncio
import os
from random import Random

import pytest
from servers import ask, run, take
from test_clients import parts
from wyoming.asr import Transcribe, Transcript
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.info import Describe, SelectProgram
from wyoming.intent import Recognize
from wyoming.ping import Ping, Pong
from wyoming.tts import Synthesize, SynthesizeChunk, SynthesizeStart, SynthesizeStop, SynthesizeVoice
from wyoming.wake import Detect

COUNT = int(os.environ.get("VIVAVOZ_MUTATIONS", 10_000))
AT_ONCE = 12


def conversations():
    """Returns messages of all kinds: each a list of events on one connection."""
    sound = take("yes-please")[:16_000]
    start, chunk, stop = AudioStart(16_000, 2, 1), AudioChunk(16_000, 2, 1, sound[:2_048], timestamp=0), AudioStop()
    return [[event.event() for event in events] for events in (
        [Describe()], [Ping("a")], [SelectProgram("vivavoz"), Ping()],
        [Transcribe(name="rider", language="en", context={"a": [1, {"b": None}]}), start, chunk, chunk, stop],
        [Detect(names=["en-open-rider"]), start, chunk, stop], [chunk, stop],
        [Transcript("bikes near smithfield", language="en", context={"conversation_id": "a"})],
        [Recognize("bikes near smithfield", context={"language": "en"})],
        [Synthesize("Hola, ¿qué tal?", voice=SynthesizeVoice(name="es-female"))],
        [SynthesizeStart(voice=SynthesizeVoice(language="en")), SynthesizeChunk("One two. Thr"), SynthesizeChunk("ee."), SynthesizeStop()],
    )]


NUMBERS = [b"-1", b"0", b"1", b"99999999999999999999", b"1048577", b"1e9", b"0.5", b"null", b"\"4\"", b"[]", b"NaN"]
DEEP = b"[" * 3_000


def mutated(data, random):
    """Returns bytes with one to four changes."""
    data = bytearray(data)
    for _ in range(random.randint(1, 4)):
        place = random.randrange(len(data) + 1)
        end = min(len(data), place + random.randint(1, 64))
        kind = random.randrange(8)
        if kind == 0 and place < len(data):
            data[place] ^= 1 << random.randrange(8)
        elif kind == 1:
            data[place:place] = random.randbytes(random.randint(1, 16))
        elif kind == 2:
            del data[place:end]
        elif kind == 3:
            data[place:place] = data[place:end]
        elif kind == 4:
            # A number in the header or the data becomes another one.
            digits = [i for i in range(min(len(data), 400)) if 48 <= data[i] <= 57]
            if digits:
                first = random.choice(digits)
                last = first
                while last < len(data) and 48 <= data[last] <= 57:
                    last += 1
                data[first:last] = random.choice(NUMBERS)
        elif kind == 5:
            del data[place:]
        elif kind == 6:
            data[place:place] = DEEP
        else:
            data[place:place] = b"\n"
    return bytes(data)


def test_mutated_messages(server):
    random = Random(71)
    seeds = conversations()
    messages = [mutated(b"".join(b"".join(parts(event)) for event in random.choice(seeds)), random) for _ in range(COUNT)]
    ends = {"error": 0, "answered": 0, "closed": 0}

    async def send_all(pending):
        while pending:
            message = pending.pop()
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            try:
                writer.write(message)
                writer.write_eof()
                answer = await asyncio.wait_for(reader.read(), 30)
            except ConnectionError:
                answer = b""
            ends["error" if b'"error"' in answer else "answered" if answer else "closed"] += 1
            writer.close()

    async def test():
        # The first connections make the server load what it needs.
        await asyncio.gather(*(send_all(first) for first in [messages[:200]]))
        before = server.memory()
        pending = messages[200:]
        await asyncio.gather(*(send_all(pending) for _ in range(AT_ONCE)))
        async with server.client() as client:
            assert Pong.is_type((await ask(client, Ping())).type)
        after = server.memory()
        print(f"\n{len(messages)} mutated messages: {ends}; memory {before:.0f} -> {after:.0f} MB")
        assert after < before + 100
    run(test())
    assert server.is_running


@pytest.mark.parametrize("data, code", [
    (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"header-malformed"), (b"\xff\xfe\n", b"header-malformed"),
    (b" " * 20_000, b"header-too-long"), (b'{"type":"ping","payload_length":-5}\n', b"length-malformed"),
    (b'{"type":"ping","data_length":999999999}\n', b"data-too-long"), (b'{"type":' + b"[" * 10_000 + b"\n", b"header-malformed"),
    (b'{"type":"ping","data_length":4}\n\xff\xff\xff\xff', b"data-malformed"),
])
def test_a_malformed_message_gets_an_error_and_ends_the_connection(server, data, code):
    async def test():
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(data)
        answer = await asyncio.wait_for(reader.read(), 30)
        assert b'"type":"error"' in answer and code in answer
        writer.close()
    run(test())
