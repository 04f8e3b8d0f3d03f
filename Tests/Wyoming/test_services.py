"""The services, each by a round trip of the client library."""
import pytest
from servers import ask, run, send, take
from wyoming.asr import Transcribe, Transcript
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.error import Error
from wyoming.handle import Handled, NotHandled
from wyoming.info import Describe, Info, SelectProgram
from wyoming.intent import Intent, NotRecognized, Recognize
from wyoming.ping import Ping, Pong
from wyoming.tts import Synthesize, SynthesizeChunk, SynthesizeStart, SynthesizeStop, SynthesizeStopped, SynthesizeVoice
from wyoming.wake import Detect, Detection, NotDetected


async def transcript(client, sound, language="en", name=None, **shape):
    await client.write_event(Transcribe(name=name, language=language).event())
    await send(client, sound, **shape)
    event = await client.read_event()
    assert Transcript.is_type(event.type), event
    return Transcript.from_event(event)


async def spoken(client):
    """Returns the rate and the samples of the server's speech."""
    rate, sound = None, b""
    while True:
        event = await client.read_event()
        assert not Error.is_type(event.type), event
        if AudioStart.is_type(event.type):
            rate = AudioStart.from_event(event).rate
        elif AudioChunk.is_type(event.type):
            sound += AudioChunk.from_event(event).audio
        elif AudioStop.is_type(event.type):
            return rate, sound


def test_describe(server):
    async def test():
        async with server.client() as client:
            info = Info.from_event(await ask(client, Describe()))
            assert [len(programs) for programs in (info.asr, info.tts, info.handle, info.intent, info.wake)] == [1] * 5
            for program in (*info.asr, *info.tts, *info.handle, *info.intent, *info.wake):
                assert program.installed and program.version and program.attribution.name and program.description
            assert info.asr[0].models[0].languages == ["en", "es", "pt"]
            assert {"en-female", "es-male"} <= {voice.name for voice in info.tts[0].voices}
            assert ("en-open-rider", "open rider", ["en"]) in [(m.name, m.phrase, m.languages) for m in info.wake[0].models]
            assert info.tts[0].supports_synthesize_streaming and not info.asr[0].requires_external_vad
            assert info.handle[0].models[0].languages == ["en", "es", "pt"] and info.intent[0].models
    run(test())


def test_ping(server):
    async def test():
        async with server.client() as client:
            assert Pong.from_event(await ask(client, Ping("¿Qué?"))).text == "¿Qué?"
            assert Pong.from_event(await ask(client, Ping())).text is None
    run(test())


@pytest.mark.parametrize("locale, name, text", [
    ("en", "bikes", "bikes please"), ("en", "parking", "parking near merrion square"), ("en", "smithfield", "smithfield"),
    ("en", "yes-please", "yes please"), ("en", "south", "the south side"), ("es", "si-por-favor", "sí por favor"),
])
def test_transcription(server, locale, name, text):
    async def test():
        async with server.client() as client:
            found = await transcript(client, take(name, locale), locale)
            assert found.language == locale and found.context["decision"] == "accept"
            assert found.text == text
    run(test())


def test_rejected_speech_is_an_empty_transcript(server):
    async def test():
        async with server.client() as client:
            found = await transcript(client, take("weather"))
            assert (found.text, found.context["decision"]) == ("", "reject")
            found = await transcript(client, bytes(64_000))
            assert (found.text, found.context["decision"]) == ("", None)
    run(test())


@pytest.mark.parametrize("shape", [
    dict(rate=8_000), dict(rate=22_050, channels=2), dict(rate=44_100, width=3), dict(rate=48_000, width=4, channels=2),
    dict(width=1), dict(rate=48_000, channels=6), dict(rate=96_000, width=4),
], ids=str)
def test_formats(server, shape):
    async def test():
        async with server.client() as client:
            assert (await transcript(client, take("smithfield", **shape), **shape)).text == "smithfield"
    run(test())


def test_frames_are_divided_between_events(server):
    async def test():
        async with server.client() as client:
            shape = dict(rate=44_100, width=3, channels=2)
            assert (await transcript(client, take("bikes", **shape), step=1_001, **shape)).text == "bikes please"
    run(test())


def test_a_transcript_comes_before_the_stream_ends(server):
    async def test():
        async with server.client() as client:
            await client.write_event(Transcribe(language="en").event())
            await client.write_event(AudioStart(16_000, 2, 1).event())
            await client.write_event(AudioChunk(16_000, 2, 1, take("bikes") + bytes(64_000)).event())
            assert Transcript.from_event(await client.read_event()).text == "bikes please"
            # The rest of the stream is ignored.
            await client.write_event(AudioChunk(16_000, 2, 1, bytes(640_000)).event())
            await client.write_event(AudioStop().event())
            assert Pong.is_type((await ask(client, Ping())).type)
    run(test())


@pytest.mark.parametrize("voice, text", [
    (None, "Hello. How are you?"), (SynthesizeVoice(name="en-female"), "Hello."),
    (SynthesizeVoice(language="es-MX"), "Hola, ¿qué tal?"), (SynthesizeVoice(name="pt-male"), "Olá."),
])
def test_synthesis(server, voice, text):
    async def test():
        async with server.client() as client:
            await client.write_event(Synthesize(text, voice=voice).event())
            rate, sound = await spoken(client)
            assert rate == 22_050 and len(sound) > 20_000 and any(sound)
    run(test())


def test_a_text_without_words_is_silent(server):
    async def test():
        async with server.client() as client:
            await client.write_event(Synthesize(" ... ").event())
            assert await spoken(client) == (22_050, b"")
    run(test())


def test_streamed_synthesis(server):
    async def test():
        async with server.client() as client:
            await client.write_event(SynthesizeStart(voice=SynthesizeVoice(name="en-male")).event())
            # The first sentence sounds before the text is complete.
            for piece in ("One ", "two. Three ", "four"):
                await client.write_event(SynthesizeChunk(piece).event())
            assert AudioStart.is_type((await client.read_event()).type)
            assert AudioChunk.is_type((await client.read_event()).type)
            await client.write_event(SynthesizeChunk(" five.").event())
            await client.write_event(Synthesize("One two. Three four five.").event())
            await client.write_event(SynthesizeStop().event())
            _, sound = await spoken(client)
            assert len(sound) > 20_000
            assert SynthesizeStopped.is_type((await client.read_event()).type)
            assert Pong.is_type((await ask(client, Ping())).type)
    run(test())


def test_a_conversation_belongs_to_its_identifier(server):
    async def answer(text, conversation, language="en"):
        async with server.client() as client:
            context = {"conversation_id": conversation}
            event = await ask(client, Transcript(text, language=language, context=context))
            assert event.data["context"] == context
            return event

    async def test():
        first = Handled.from_event(await answer("bikes near smithfield", "one"))
        assert first.text == "You'd like bikes near Smithfield. Is that right?"
        # Another conversation knows nothing of it.
        assert "Smithfield" not in (await answer("yes", "two")).data["text"]
        counts = Handled.from_event(await answer("yes", "one")).text
        assert "George's Lane: 36 bikes" in counts
        missed = await answer("colourless green ideas sleep furiously", "one")
        assert NotHandled.is_type(missed.type) and missed.data["text"]
        spanish = Handled.from_event(await answer("bicis cerca de smithfield", "one", "es-ES"))
        assert "bicis" in spanish.text and "Smithfield" in spanish.text
        assert Handled.from_event(await answer("goodbye", "one")).text
        # The identifier begins a new conversation after its end.
        assert "Smithfield" not in (await answer("yes", "one")).data["text"]
    run(test())


def test_a_conversation_belongs_to_its_connection(server):
    async def test():
        async with server.client() as one, server.client() as two:
            await ask(one, Transcript("bikes near smithfield"))
            await ask(two, Transcript("free stands near the spire"))
            assert "George's Lane: 36 bikes" in (await ask(one, Transcript("yes"))).data["text"]
            assert "stands" in (await ask(two, Transcript("yes"))).data["text"]
    run(test())


@pytest.mark.parametrize("text, name, entities", [
    ("bikes near smithfield", "want-at", {"want": "bikes", "place": "smithfield"}),
    ("bicis cerca de smithfield", "want-at", {"want": "bikes", "place": "smithfield"}),
    ("yes", "yes", {"answer": "yes"}),
])
def test_intents(server, text, name, entities):
    async def test():
        async with server.client() as client:
            intent = Intent.from_event(await ask(client, Recognize(text, context={"a": 1})))
            assert (intent.name, {e.name: e.value for e in intent.entities}) == (name, entities)
            assert intent.context == {"a": 1}
    run(test())


def test_a_text_without_an_intent(server):
    async def test():
        async with server.client() as client:
            for text in ("", "colourless green ideas"):
                assert NotRecognized.is_type((await ask(client, Recognize(text))).type)
            event = await ask(client, Recognize("bikes near smithfield", context={"language": "es"}))
            assert NotRecognized.is_type(event.type)
    run(test())


def test_wake_phrases(server):
    async def test():
        async with server.client() as client:
            for names in (None, ["en-open-rider"], ["en-open-rider", "es-hola-rider"]):
                await client.write_event(Detect(names=names).event())
                await send(client, bytes(16_000) + take("open-rider"), first=1_000_000)
                detection = Detection.from_event(await client.read_event())
                assert detection.name == "en-open-rider" and 1_000_500 <= detection.timestamp <= 1_004_000
            # The other phrases of the same locale do not count.
            await client.write_event(Detect(names=["en-hey-rider"]).event())
            await send(client, take("open-rider"))
            assert NotDetected.is_type((await client.read_event()).type)
            for name in ("smithfield", "weather", "parking"):
                await client.write_event(Detect().event())
                await send(client, take(name))
                assert NotDetected.is_type((await client.read_event()).type), name
    run(test())


def test_a_wake_phrase_is_detected_in_each_utterance(server):
    async def test():
        async with server.client() as client:
            await client.write_event(Detect().event())
            pause = bytes(48_000)
            await send(client, (pause + take("open-rider") + pause + take("smithfield")) * 2 + pause)
            for _ in range(2):
                assert Detection.from_event(await client.read_event()).name == "en-open-rider"
            assert Pong.is_type((await ask(client, Ping())).type)
    run(test())


@pytest.mark.parametrize("event, code", [
    (Synthesize("a", voice=SynthesizeVoice(name="other")), "unknown-voice"),
    (Synthesize("a", voice=SynthesizeVoice(language="de")), "unknown-language"),
    (Synthesize("<speak/>", text_format="ssml"), "text-format"), (Synthesize("a" * 20_001), "text-too-long"),
    (Transcribe(name="other"), "unknown-model"), (Transcribe(language="de"), "unknown-language"),
    (Detect(names=["other"]), "unknown-wake-model"), (SelectProgram("other"), "unknown-program"),
    (Transcript("a" * 501), "text-too-long"), (Transcript("a", language="de"), "unknown-language"),
    (AudioStart(0, 2, 1), "audio-format"), (AudioStart(16_000, 9, 1), "audio-format"), (AudioStop(), "field-malformed"),
], ids=lambda value: value if isinstance(value, str) else type(value).__name__)
def test_requests_that_cannot_be_answered(server, event, code):
    async def test():
        async with server.client() as client:
            error = await ask(client, event)
            assert Error.is_type(error.type) and error.data["code"] == code and ";" in error.data["text"]
            # The connection stays open.
            assert Pong.is_type((await ask(client, Ping())).type)
    run(test())


def test_unknown_events_are_ignored(server):
    async def test():
        async with server.client() as client:
            await client.write_event(SelectProgram("vivavoz").event())
            await client.write_event(Info().event())
            assert Pong.is_type((await ask(client, Ping())).type)
    run(test())


def test_the_log_has_no_word_of_what_was_said(server):
    """Runs after the other tests of the file."""
    log = "\n".join(server.lines).lower()
    for word in ("smithfield", "bikes", "merrion", "colourless", "hello"):
        assert word not in log
