"""The order of messages of Home Assistant's own component, homeassistant/components/wyoming of the package homeassistant 2026.11.0.

The component itself needs Python 3.14.2 and Home Assistant. Each function here sends and awaits the events of one of its files in the
same order, by the same client library (wyoming 1.10.2), and one connection for each request."""
import asyncio
import contextlib
import io
import wave

from servers import PATIENCE, ask, run, take
from wyoming.asr import Transcribe, Transcript
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.client import AsyncTcpClient
from wyoming.error import Error
from wyoming.handle import Handled, NotHandled
from wyoming.info import Describe, Info
from wyoming.tts import Synthesize, SynthesizeChunk, SynthesizeStart, SynthesizeStop, SynthesizeStopped, SynthesizeVoice
from wyoming.wake import Detect, Detection

# The sound of a satellite comes in pieces of 10 ms.
PIECE = 320


def connect(server):
    return AsyncTcpClient("127.0.0.1", server.port)


async def load_wyoming_info(server):
    """data.py: describe, then events until the info, within five seconds."""
    async with connect(server) as client, asyncio.timeout(5):
        await client.write_event(Describe().event())
        while True:
            event = await client.read_event()
            assert event is not None, "Connection closed unexpectedly"
            if Info.is_type(event.type):
                return Info.from_event(event)


async def process_audio_stream(server, stream, language):
    """stt.py: upload and receipt at the same time; a result ends the upload."""
    async def upload(client):
        async for audio_bytes in stream:
            await client.write_event(AudioChunk(rate=16000, width=2, channels=1, audio=audio_bytes).event())
        await client.write_event(AudioStop().event())

    async def receive(client):
        while True:
            event = await client.read_event()
            if event is None or Error.is_type(event.type):
                return event
            if Transcript.is_type(event.type):
                return Transcript.from_event(event)

    async with connect(server) as client:
        await client.write_event(Transcribe(language=language).event())
        await client.write_event(AudioStart(rate=16000, width=2, channels=1).event())
        tasks = [asyncio.create_task(upload(client)), asyncio.create_task(receive(client))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            return tasks[1].result() if tasks[1] in done else await tasks[1], tasks[0].done()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def get_tts_audio(server, message, voice):
    """tts.py, async_get_tts_audio: synthesize, then a WAV file from the pieces up to audio-stop."""
    async with connect(server) as client:
        await client.write_event(Synthesize(text=message, voice=voice).event())
        with io.BytesIO() as wav_io:
            wav_writer = None
            while True:
                event = await client.read_event()
                assert event is not None and not Error.is_type(event.type), event
                if AudioStop.is_type(event.type):
                    break
                if AudioChunk.is_type(event.type):
                    chunk = AudioChunk.from_event(event)
                    if wav_writer is None:
                        wav_writer = wave.open(wav_io, "wb")
                        wav_writer.setframerate(chunk.rate)
                        wav_writer.setsampwidth(chunk.width)
                        wav_writer.setnchannels(chunk.channels)
                    wav_writer.writeframes(chunk.audio)
            if wav_writer is not None:
                wav_writer.close()
            return wav_io.getvalue()


async def stream_tts_audio(server, pieces, voice):
    """tts.py, async_stream_tts_audio: the text in pieces, then the whole text, while the sound is read up to synthesize-stopped."""
    async def write(client):
        await client.write_event(SynthesizeStart(voice=voice).event())
        for piece in pieces:
            await client.write_event(SynthesizeChunk(text=piece).event())
        await client.write_event(Synthesize(text="".join(pieces), voice=voice).event())
        await client.write_event(SynthesizeStop().event())

    client = connect(server)
    await client.connect()
    task, header, sound = asyncio.create_task(write(client)), None, b""
    while event := await client.read_event():
        assert not Error.is_type(event.type), event
        if header is not None and AudioChunk.is_type(event.type):
            sound += AudioChunk.from_event(event).audio
        elif header is None and AudioStart.is_type(event.type):
            header = AudioStart.from_event(event)
        elif SynthesizeStopped.is_type(event.type):
            break
    await task
    await client.disconnect()
    return header, sound


async def detect_wake_word(server, stream, wake_word_id):
    """wake_word.py: sound and events in parallel, until a detection. No audio-stop is sent."""
    async def next_chunk():
        async for chunk in stream:
            return chunk
        return None

    async with connect(server) as client:
        await client.write_event(Detect(names=[wake_word_id] if wake_word_id else None).event())
        await client.write_event(AudioStart(rate=16000, width=2, channels=1).event())
        audio_task, wake_task = asyncio.create_task(next_chunk()), asyncio.create_task(client.read_event())
        pending = {audio_task, wake_task}
        try:
            while True:
                done, pending = await asyncio.wait(pending, return_when=asyncio.FIRST_COMPLETED)
                if wake_task in done:
                    event = wake_task.result()
                    assert event is not None and not Error.is_type(event.type), event
                    if Detection.is_type(event.type):
                        return Detection.from_event(event)
                    wake_task = asyncio.create_task(client.read_event())
                    pending.add(wake_task)
                if audio_task in done:
                    if audio_task.result() is None:
                        return None
                    audio, timestamp = audio_task.result()
                    await client.write_event(AudioChunk(rate=16000, width=2, channels=1, audio=audio, timestamp=timestamp).event())
                    audio_task = asyncio.create_task(next_chunk())
                    pending.add(audio_task)
        finally:
            for task in pending:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task


async def converse(server, text, conversation_id, language):
    """conversation.py: a transcript with a context, then one of the events that end the request."""
    context = {"conversation_id": conversation_id, "device_id": "device", "satellite_id": "assist_satellite.kitchen"}
    async with connect(server) as client:
        return await ask(client, Transcript(text, context=context, language=language))


async def paced(sound, end=None, timestamps=False):
    """A satellite's sound, in real time. Silence follows it until the service has answered."""
    loop = asyncio.get_running_loop()
    start, count = loop.time(), 0
    while count < (end or 20) * 100:
        piece = sound[count * PIECE:(count + 1) * PIECE].ljust(PIECE, b"\0")
        yield (piece, count * 10) if timestamps else piece
        count += 1
        await asyncio.sleep(max(0, start + count / 100 - loop.time()))


def test_set_up(server):
    async def test():
        info = await load_wyoming_info(server)
        # What WyomingService of data.py offers as platforms, and the name that it shows.
        assert all(any(p.installed for p in programs) for programs in (info.asr, info.tts, info.wake, info.intent, info.handle))
        assert info.satellite is None and info.asr[0].name
        assert all(set(v.languages) <= {"en", "es", "pt"} for v in info.tts[0].voices)
        assert not info.handle[0].supports_home_control
    run(test())


def test_speech_to_text(server):
    async def test():
        result, _ = await process_audio_stream(server, paced(take("bikes")), "en")
        assert result.text == "bikes please"
        # The endpointer ends the request: the satellite still sends silence then.
        result, is_uploaded = await process_audio_stream(server, paced(take("smithfield")), "en-US")
        assert result.text == "smithfield" and not is_uploaded
        # A satellite whose own detector of voices has ended the stream.
        result, _ = await process_audio_stream(server, paced(take("yes-please"), end=1.5), "en")
        assert result.text == "yes please"
    run(test())


def test_text_to_speech(server):
    async def test():
        for voice in (None, SynthesizeVoice(name="en-female"), SynthesizeVoice(name="es-male", speaker="none")):
            data = await get_tts_audio(server, "Smithfield North: 21 bikes.", voice)
            with wave.open(io.BytesIO(data)) as file:
                assert (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (22_050, 2, 1)
                assert file.getnframes() > 22_050
        header, sound = await stream_tts_audio(server, ["Smithfield ", "North: 21 bikes. ", "Anything ", "else?"], None)
        assert (header.rate, header.width, header.channels) == (22_050, 2, 1) and len(sound) > 88_000
        assert (await stream_tts_audio(server, [], None))[1] == b""
    run(test())


def test_wake_word(server):
    async def test():
        for identifier in ("en-open-rider", None):
            sound = bytes(16_000) + take("open-rider")
            detection = await asyncio.wait_for(detect_wake_word(server, paced(sound, timestamps=True), identifier), PATIENCE)
            assert detection.name == "en-open-rider" and 500 <= detection.timestamp <= 5_000
        assert await detect_wake_word(server, paced(take("smithfield"), end=4, timestamps=True), "en-open-rider") is None
    run(test())


def test_conversation(server):
    async def test():
        texts = ["bikes near smithfield", "yes", "no", "goodbye"]
        answers = [await converse(server, text, "01HA", "en") for text in texts]
        assert all(Handled.is_type(event.type) for event in answers), answers
        assert "George's Lane: 36 bikes" in answers[1].data["text"]
        missed = await converse(server, "colourless green ideas sleep furiously", "01HB", "en")
        assert NotHandled.is_type(missed.type)
    run(test())
