"""Addresses, grammars and the end of the program."""
import asyncio
import json
import os
import signal
import stat
import subprocess

import pytest
from servers import HOME, PROGRAM, Server, ask, environment, run, samples, send, take
from test_services import transcript
from wyoming.asr import Transcribe
from wyoming.client import AsyncClient
from wyoming.error import Error
from wyoming.info import Describe, Info
from wyoming.ping import Ping, Pong
from wyoming.tts import Synthesize
from wyoming.wake import Detect, NotDetected

SHARED = os.environ.get("VIVAVOZ_SHARED") or str(HOME.parent / "shared")


def people(folder):
    """Returns the recordings of people in a folder with what was said, or skips the test."""
    path = f"{SHARED}/corpora/{folder}"
    if not os.path.exists(f"{path}/manifest.tsv"):
        reason = f"no recordings in {path}; set VIVAVOZ_SHARED to the folder that has corpora/"
        print(f"skipped: {reason}")
        pytest.skip(reason)
    with open(f"{path}/manifest.tsv", encoding="utf-8") as file:
        return [(f"{path}/{name}", said) for name, said in (line.rstrip("\n").split("\t") for line in file)]


def command(*arguments, home, **options):
    return subprocess.run([PROGRAM, "wyoming", *arguments], env=environment(str(home)), capture_output=True, text=True, timeout=120, **options)


@pytest.mark.parametrize("arguments, words", [
    (["--uri", "tcp://0.0.0.0:10400"], "--without-protection"), (["--uri", "tcp://192.168.1.2:10400"], "no authentication and no encryption"),
    (["--uri", "http://localhost"], "tcp://127.0.0.1:10400"), (["--uri", "unix://relative"], "unix:///PATH"),
    (["--only", "stt"], "asr"), (["--app", "express", "--only", "wake"], "leave out"), (["--locale", "de"], "de"), (["--app", "radio"], "there are: rider, express"),
    (["--grammar", "rider.nothing"], "rider.request"), (["--sentences", "/nowhere.txt"], "/nowhere.txt"),
], ids=lambda value: value if isinstance(value, str) else " ".join(value))
def test_wrong_options_name_the_remedy(tmp_path, arguments, words):
    result = command(*arguments, home=tmp_path)
    assert result.returncode in (1, 2) and words in " ".join(result.stderr.split()), result.stderr
    assert not result.stdout


def test_a_port_in_use(tmp_path):
    server = Server("--only", "tts", "--locale", "en")
    try:
        result = command("--only", "tts", "--uri", server.uri, home=tmp_path)
        assert result.returncode == 1 and "use another --uri" in " ".join(result.stderr.split())
    finally:
        assert server.stop() == 130


def test_a_socket_of_the_user_alone(tmp_path):
    path = tmp_path / "vivavoz.sock"
    server = Server("--only", "tts", "--locale", "es", uri=f"unix://{path}")
    try:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600

        async def test():
            async with AsyncClient.from_uri(f"unix://{path}") as client:
                info = Info.from_event(await ask(client, Describe()))
                assert not (info.asr or info.handle or info.intent or info.wake)
                assert [voice.name for voice in info.tts[0].voices] == ["es-male", "es-female"]
                for event in (Transcribe(), Detect()):
                    error = await ask(client, event)
                    assert Error.is_type(error.type) and error.data["code"] == "not-offered"
        run(test())
        result = command("--only", "tts", "--uri", f"unix://{path}", home=tmp_path)
        assert result.returncode == 1 and "cannot be used" in result.stderr
    finally:
        assert server.stop() == 130
    assert not path.exists()


def test_a_killed_program_leaves_no_obstacle(tmp_path):
    path = tmp_path / "vivavoz.sock"
    first = Server("--only", "tts", "--locale", "en", uri=f"unix://{path}")
    first.process.kill()
    first.process.wait()
    assert path.exists()
    second = Server("--only", "tts", "--locale", "en", uri=f"unix://{path}")
    assert second.stop() == 130


def test_standard_input_and_output(tmp_path):
    lines = b"".join(json.dumps({"type": kind, "data": data}).encode() + b"\n" for kind, data in (
        ("ping", {"text": "a"}), ("synthesize", {"text": "Hello."}), ("transcript", {"text": "bikes near smithfield"})))
    result = subprocess.run(
        [PROGRAM, "wyoming", "--uri", "stdio://", "--recorded", "--only", "tts", "handle", "--locale", "en"], input=lines,
        env=environment(str(tmp_path)), capture_output=True, timeout=120)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith(b'{"type":"pong"') and b'"type":"audio-stop"' in result.stdout
    assert b"You'd like bikes near Smithfield." in result.stdout
    assert b"smithfield" not in result.stderr.lower()


def test_standard_input_that_is_no_pipe(tmp_path):
    result = command("--uri", "stdio://", "--only", "tts", home=tmp_path, stdin=subprocess.DEVNULL)
    assert result.returncode == 1 and "to pipes, not to files" in " ".join(result.stderr.split())


@pytest.mark.parametrize("number, code", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_the_program_during_requests(number, code):
    server = Server("--locale", "en")

    async def test():
        async with server.client() as client:
            await client.write_event(Transcribe().event())
            await send(client, take("parking"))
            await client.write_event(Synthesize("One two three. " * 300).event())
            server.process.send_signal(number)
            await asyncio.sleep(0)
    run(test())
    assert server.process.wait(timeout=15) == code


def test_sentences_of_a_file(tmp_path):
    path = tmp_path / "orders.txt"
    path.write_text("# What can be said\nbikes please\nSmithfield\n\nYes, please.\n")
    server = Server("--sentences", str(path), "--grammar", "rider.place", "--only", "asr", "--locale", "en")
    try:
        async def test():
            async with server.client() as client:
                info = Info.from_event(await ask(client, Describe()))
                assert [model.name for model in info.asr[0].models] == ["rider.place", "orders"]
                assert (await transcript(client, take("bikes"), name="orders")).text == "bikes please"
                assert (await transcript(client, take("parking"), name="orders")).text == ""
                assert (await transcript(client, take("smithfield"))).text == "smithfield"
        run(test())
    finally:
        assert server.stop() == 130


def test_people_order_coffee(tmp_path):
    """Recordings of people with a JSGF file. The transcripts are compared by the values of their slots."""
    recordings = people("en/coffee")[:40]
    server = Server("--grammar", f"{SHARED}/corpora/en/coffee/coffee.gram", "--only", "asr", "--locale", "en")
    counts = {"right": 0, "wrong": 0, "empty": 0}

    async def test():
        async with server.client() as client:
            for path, said in recordings:
                text = (await transcript(client, samples(path))).text
                slots = [value.strip() for value in json.loads(said).values()]
                kind = "empty" if not text else "right" if all(value in text for value in slots) else "wrong"
                counts[kind] += 1
    try:
        run(test())
    finally:
        assert server.stop() == 130
    print(f"\n{len(recordings)} coffee orders of people: {counts}")
    assert counts["right"] >= 0.75 * len(recordings) and counts["wrong"] <= 2


def test_people_who_say_something_else():
    """Phrases that are no sentences of Rider, and no wake phrases. ("Jarvis" sounds like Jervis Street, which is one.)"""
    recordings = people("en/phrases-alexa")[:20] + people("en/phrases-snowboy")[:20]
    server = Server("--locale", "en")
    accepted = []

    async def test():
        async with server.client() as client:
            for path, _ in recordings:
                sound = samples(path)
                if (await transcript(client, sound)).text:
                    accepted.append(path)
                await client.write_event(Detect().event())
                await send(client, sound)
                assert NotDetected.is_type((await client.read_event()).type), path
            assert Pong.is_type((await ask(client, Ping())).type)
    try:
        run(test())
    finally:
        assert server.stop() == 130
    print(f"\n{len(accepted)} of {len(recordings)} other phrases of people were accepted as sentences, none as a wake phrase")
    assert len(accepted) <= 2
