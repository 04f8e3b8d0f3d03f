import Audio
import Dialogue
import Foundation
import Ports
import Prompts
import Randomness
import Session
import Synchronization
import Testing
import Timestamps
import TurnTaking
import YAML

@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz_bench
@testable import RiderRuntime

@Suite("Barge-in", .serialized)
struct BargeInTests {
  private static let words = "I am lost. Please call my mother. Her name and her number are on the card in my bag."
  private static let engine = Result {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    return try RiderRuntime(city: "dublin", EngineOptions(onDiagnostic: { _ in })).engine
  }

  private final class PlayedAudio: AudioOutput {
    let samples = Mutex<[Int16]>([])
    func play(_ samples: [Int16]) async { self.samples.withLock { $0 += samples } }
    func flush(_ early: Int) async -> Int {
      samples.withLock { $0.removeLast(early) }
      return early
    }
  }

  private struct Outcome {
    let flow: PhraseFlow
    let entries: [TranscriptEntry]
    let played: [Int16]
    func at(_ name: TranscriptEntry.Name) -> Duration? { entries.first { $0.name == name }?.at }
  }

  private func run(
    _ flow: PhraseFlow, _ input: any AudioInput, _ times: TimingProbe.Times? = nil
  ) async throws -> Outcome {
    let engine = try Self.engine.get()
    let english = try await engine.locale("en")
    let table = PromptTable([
      "phrase": PromptEntry(forms: [.other: [try Template(parsing: Self.words)]]),
      "answer": PromptEntry(forms: [.other: [try Template(parsing: "Say louder, slower, or stop.")]]),
    ])
    let timed = times.map { TimingProbe(recogniser: english.recogniser, voice: engine.synthesizer, times: $0) }
    let language = LoadedLocale(
      tag: "en", grammars: english.grammars,
      narrator: Narrator(table: table, idiom: LanguageConventions(language: "en")),
      recogniser: timed ?? english.recogniser, clip: english.clip)
    let (audio, entries) = (PlayedAudio(), TranscriptBuffer())
    let end = await Session(
      flow, locale: language, localeProvider: engine, backend: PhraseFlow.SilentBackend(), input: input,
      output: audio,
      synthesizer: timed ?? engine.synthesizer, denoiser: engine.denoiser, earcon: { try engine.earcon($0) }
    ) { entries.add($0) }.run()
    return Outcome(flow: end, entries: entries.all, played: audio.samples.withLock { $0 })
  }

  private static func spoken(_ words: String) async throws -> Waveform {
    let room = Waveform.silence(.milliseconds(300), rate: Waveform.asrSampleRate).samples
    return Waveform(
      rate: Waveform.asrSampleRate, samples: room + (try await TestVoice.english[0].speak(words).samples) + room)
  }

  private func interrupts(_ sound: Waveform, _ time: Duration = .milliseconds(300)) -> TurnRecorder {
    TurnRecorder([.interrupts(.says(sound), prompt: "phrase", after: time)])
  }

  private static let hasVoice = (try? TestVoice.english[0].check()) != nil
  private static let why = Comment(rawValue: "flite is not installed; install it with: apt-get install flite")

  @Test("\"stop\" during a prompt is recognised and cuts it within 20 ms (RID-028)", .enabled(if: hasVoice, why))
  func stop() async throws {
    let outcome = try await run(.playing, interrupts(try await Self.spoken("stop")).speaker)
    #expect(outcome.flow.heard == ["universal=stop meanwhile"])
    let decided = try #require(outcome.at(.heard))
    #expect(decided < .seconds(3))
    let silent = Int((decided + .milliseconds(20)) / .seconds(1) * Double(Waveform.ttsSampleRate))
    #expect(outcome.played[silent...].allSatisfy { $0 == 0 })
  }

  @Test("\"louder\" raises the volume of the rest, which plays to its end (EXP-010)", .enabled(if: hasVoice, why))
  func louder() async throws {
    let plain = try await run(.playing, TurnRecorder([]).speaker)
    let outcome = try await run(.playing, interrupts(try await Self.spoken("louder")).speaker)
    #expect(outcome.flow.heard == ["universal=louder meanwhile"])
    let decided = Int(try #require(outcome.at(.heard)) / .seconds(1) * Double(Waveform.ttsSampleRate))
    #expect(outcome.played[..<decided] == plain.played[..<decided])
    let end = min(plain.played.count, outcome.played.count)
    let rests = [outcome, plain].map { Level(of: $0.played[decided..<end]).rms }
    // A quarter more amplitude is 1.9 dB; the limiter rounds the loudest samples.
    #expect(rests[0] - rests[1] > 1.5 && rests[0] - rests[1] < 2)
  }

  @Test("\"slower\" slows down the rest of the prompt", .enabled(if: hasVoice, why))
  func slower() async throws {
    let plain = try await run(.playing, TurnRecorder([]).speaker)
    let outcome = try await run(.playing, interrupts(try await Self.spoken("slower")).speaker)
    #expect(outcome.flow.heard == ["universal=slower meanwhile"])
    let decided = try #require(outcome.at(.heard))
    let lengths = [outcome, plain].map { $0.at(.listening) ?? .zero }
    let ratio = (lengths[0] - decided) / (lengths[1] - decided)
    #expect(ratio > 1.15 && ratio < 1.5, "\(ratio)")
  }

  @Test("Background noise, and speech outside the grammar, neither interrupt a prompt nor count as a no-match")
  func backgroundNoise() async throws {
    var source = SeededGenerator(seed: 7)
    let backgroundNoise = Waveform.noise(.brown, .seconds(2), rate: Waveform.asrSampleRate, &source).faded(
      in: .milliseconds(300), out: .milliseconds(500))
    let plain = try await run(.playing, TurnRecorder([]).speaker)
    var sounds = [backgroundNoise]
    if Self.hasVoice { sounds.append(try await Self.spoken("the weather is going to be fine tomorrow afternoon")) }
    for sound in sounds {
      let outcome = try await run(.playing, interrupts(sound).speaker)
      #expect(outcome.flow.heard.isEmpty && outcome.flow.misses == 0)
      let length = min(outcome.played.count, plain.played.count)
      #expect(outcome.played[..<length] == plain.played[..<length])
    }
  }

  @Test("Speech across the end of a prompt is recognised and answered", .enabled(if: hasVoice, why))
  func across() async throws {
    let length = try #require(try await run(.playing, TurnRecorder([]).speaker).at(.listening))
    let late = interrupts(try await Self.spoken("what can i say"), length - .milliseconds(800))
    let outcome = try await run(.playing, late.speaker)
    #expect(outcome.flow.heard == ["universal=help meanwhile"])
    #expect(try #require(outcome.at(.heard)) >= length)
    #expect(outcome.entries.contains { $0[.prompt] == "answer" })
  }

  /// A microphone whose samples advance the clock.
  private actor Microphone: AudioInput {
    private var rest: ArraySlice<Int16>
    private var silence = 150
    init(_ sound: Waveform) { rest = sound.samples[...] }

    func next(_ floor: Floor) -> InputEvent? {
      let samples = Array(rest.prefix(320))
      rest = rest.dropFirst(320)
      if samples.isEmpty { silence -= 1 }
      let room = (samples.count..<320).map { Int16($0 % 5) - 2 }
      return silence > 0 ? .audio(samples + room, elapsed: .milliseconds(20)) : nil
    }
  }

  /// - Returns: the audio time from the end of the speech to the first sample of the response; nil if the speech was
  ///   not recognised.
  private func gap(_ phrase: String, _ voice: TestVoice, _ tag: String) async throws -> Duration? {
    let room = (0..<8_000).map { Int16($0 % 5) - 2 }
    let sound = Waveform(rate: Waveform.asrSampleRate, samples: room + (try await voice.speak(phrase).samples))
    let times = TimingProbe.Times()
    let outcome = try await run(.silent, Microphone(sound), times)
    guard outcome.flow.heard == [tag], let first = outcome.played.firstIndex(where: { $0 != 0 }) else { return nil }
    let gap = Duration.seconds(Double(first) / Double(Waveform.ttsSampleRate)) - sound.activeEnd
    print(
      "during: \(phrase), \(voice.name): \(gap.inSeconds) s of sound; recogniser \(times.hearing.withLock { $0 }), "
        + "synthesizer \(times.speaking.withLock { $0 })")
    return gap
  }

  @Test(
    "After a complete phrase the response starts within 400 ms of audio",
    .enabled(if: hasVoice, why),
    arguments: [
      ("no thank you", "hypothesis=no"), ("yes please", "hypothesis=yes"), ("what can i say", "universal=help"),
    ])
  func soon(_ phrase: String, _ tag: String) async throws {
    var gaps: [Duration] = []
    for voice in TestVoice.english where (try? voice.check()) != nil {
      if let gap = try await gap(phrase, voice, tag) { gaps.append(gap) }
    }
    let median = try #require(gaps.sorted().dropFirst(gaps.count / 2).first)
    #expect(gaps.count > 1 && median < .milliseconds(400), "\(gaps)")
  }
}
