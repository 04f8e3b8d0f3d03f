import Assets
import Dialogue
import Foundation
import JSGF
import Script
import Session
import Sound
import Synchronization
import Testing

@testable import Conversations
@testable import vivavoz

@Suite("While we speak", .serialized)
struct DuringTests {
  private static let words = "I am lost. Please call my mother. Her name and her number are on the card in my bag."
  private static let engine = Result {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    return try Engine(city: "dublin", tell: { _ in })
  }

  private final class Ear: AudioOutput {
    let samples = Mutex<[Int16]>([])
    func play(_ samples: [Int16]) async { self.samples.withLock { $0 += samples } }
    func hush(_ early: Int) async -> Int {
      samples.withLock { $0.removeLast(early) }
      return early
    }
  }

  private struct Outcome {
    let flow: Phrasebook
    let entries: [TranscriptEntry]
    let played: [Int16]
    func at(_ name: String) -> Duration? { entries.first { $0.name == name }?.at }
  }

  private func run(
    _ flow: Phrasebook, _ input: any AudioInput, _ times: Timed.Times? = nil
  ) async throws -> Outcome {
    let engine = try Self.engine.get()
    let english = try await engine.language("en")
    let table = Table([
      "phrase": Entry(forms: [.other: [try Template(parsing: Self.words)]]),
      "answer": Entry(forms: [.other: [try Template(parsing: "Say louder, slower, or stop.")]]),
    ])
    let timed = times.map { Timed(ears: english.recogniser, voice: engine.voice, times: $0) }
    let language = LoadedLocale(
      tag: "en", grammars: english.grammars, narrator: Narrator(table: table, idiom: Idiom(language: "en")),
      recogniser: timed ?? english.recogniser, clip: english.clip)
    let (ear, entries) = (Ear(), TranscriptBuffer())
    let end = await Session(
      flow, language: language, languages: engine, world: Phrasebook.Nobody(), input: input, output: ear,
      synthesizer: timed ?? engine.voice, denoiser: engine.denoiser, earcon: { try engine.earcon($0) }
    ) { entries.add($0) }.run()
    return Outcome(flow: end, entries: entries.all, played: ear.samples.withLock { $0 })
  }

  private static func spoken(_ words: String) throws -> Waveform {
    let room = Waveform.silence(.milliseconds(300), rate: Waveform.hearingRate).samples
    return Waveform(rate: Waveform.hearingRate, samples: room + (try TestVoice.all[0].speak(words).samples) + room)
  }

  private func interrupts(_ sound: Waveform, _ time: Duration = .milliseconds(300)) -> TurnRecorder {
    TurnRecorder([.interrupts(.says(sound), prompt: "phrase", after: time)])
  }

  private static let hasVoice = (try? TestVoice.all[0].check()) != nil
  private static let why = Comment(rawValue: "flite is not installed; apt-get install flite")

  @Test("\"stop\" is heard while we speak, and cuts what is being said within 20 ms", .enabled(if: hasVoice, why))
  func stop() async throws {
    let outcome = try await run(.playing, interrupts(try Self.spoken("stop")).speaker)
    #expect(outcome.flow.heard == ["universal=stop meanwhile"])
    let decided = try #require(outcome.at("heard"))
    #expect(decided < .seconds(3))
    let silent = Int((decided + .milliseconds(20)) / .seconds(1) * Double(Waveform.speakingRate))
    #expect(outcome.played[silent...].allSatisfy { $0 == 0 })
  }

  @Test("\"louder\" makes the rest of it louder, and it is said to its end", .enabled(if: hasVoice, why))
  func louder() async throws {
    let plain = try await run(.playing, TurnRecorder([]).speaker)
    let outcome = try await run(.playing, interrupts(try Self.spoken("louder")).speaker)
    #expect(outcome.flow.heard == ["universal=louder meanwhile"])
    let decided = Int(try #require(outcome.at("heard")) / .seconds(1) * Double(Waveform.speakingRate))
    #expect(outcome.played[..<decided] == plain.played[..<decided])
    let end = min(plain.played.count, outcome.played.count)
    let rests = [outcome, plain].map { Level(of: $0.played[decided..<end]).rms }
    // A quarter more is 1.9 dB; the loudest of it is rounded off.
    #expect(rests[0] - rests[1] > 1.5 && rests[0] - rests[1] < 2)
  }

  @Test("\"slower\" slows down the rest of it", .enabled(if: hasVoice, why))
  func slower() async throws {
    let plain = try await run(.playing, TurnRecorder([]).speaker)
    let outcome = try await run(.playing, interrupts(try Self.spoken("slower")).speaker)
    #expect(outcome.flow.heard == ["universal=slower meanwhile"])
    let decided = try #require(outcome.at("heard"))
    let lengths = [outcome, plain].map { $0.at("open") ?? .zero }
    let ratio = (lengths[0] - decided) / (lengths[1] - decided)
    #expect(ratio > 1.15 && ratio < 1.5, "\(ratio)")
  }

  @Test("a tram, and people who talk of something else, interrupt nothing and are nobody's miss")
  func tram() async throws {
    var source = SplitMix64(seed: 7)
    let tram = Waveform.noise(.brown, .seconds(2), rate: Waveform.hearingRate, &source).faded(
      in: .milliseconds(300), out: .milliseconds(500))
    let plain = try await run(.playing, TurnRecorder([]).speaker)
    var sounds = [tram]
    if Self.hasVoice { sounds.append(try Self.spoken("the weather is going to be fine tomorrow afternoon")) }
    for sound in sounds {
      let outcome = try await run(.playing, interrupts(sound).speaker)
      #expect(outcome.flow.heard.isEmpty && outcome.flow.misses == 0)
      let length = min(outcome.played.count, plain.played.count)
      #expect(outcome.played[..<length] == plain.played[..<length])
    }
  }

  @Test("who begins while we speak and ends afterwards is heard, and answered", .enabled(if: hasVoice, why))
  func across() async throws {
    let length = try #require(try await run(.playing, TurnRecorder([]).speaker).at("open"))
    let late = interrupts(try Self.spoken("what can i say"), length - .milliseconds(800))
    let outcome = try await run(.playing, late.speaker)
    #expect(outcome.flow.heard == ["universal=help meanwhile"])
    #expect(try #require(outcome.at("heard")) >= length)
    #expect(outcome.entries.contains { $0["prompt"] == "answer" })
  }

  /// A microphone: its samples move the clock.
  private actor Microphone: AudioInput {
    private var rest: ArraySlice<Int16>
    private var silence = 150
    init(_ sound: Waveform) { rest = sound.samples[...] }

    func next(_ floor: Floor) -> InputEvent? {
      let samples = Array(rest.prefix(320))
      rest = rest.dropFirst(320)
      if samples.isEmpty { silence -= 1 }
      let room = (samples.count..<320).map { Int16($0 % 5) - 2 }
      return silence > 0 ? .sound(samples + room, elapsed: .milliseconds(20)) : nil
    }
  }

  /// - Returns: from the end of the speech to the first sample, as the sound counts it; nil where it was not understood.
  private func gap(_ phrase: String, _ voice: TestVoice, _ tag: String) async throws -> Duration? {
    let room = (0..<8_000).map { Int16($0 % 5) - 2 }
    let sound = Waveform(rate: Waveform.hearingRate, samples: room + (try voice.speak(phrase).samples))
    let times = Timed.Times()
    let outcome = try await run(.silent, Microphone(sound), times)
    guard outcome.flow.heard == [tag], let first = outcome.played.firstIndex(where: { $0 != 0 }) else { return nil }
    let gap = Duration.seconds(Double(first) / Double(Waveform.speakingRate)) - sound.activeEnd
    print(
      "during: \(phrase), \(voice.name): \(gap.inSeconds) s of sound; recogniser \(times.hearing.withLock { $0 }), "
        + "synthesizer \(times.speaking.withLock { $0 })")
    return gap
  }

  @Test(
    "behind a phrase that nothing can follow, or only what changes nothing, the answer begins within 400 ms of sound",
    .enabled(if: hasVoice, why),
    arguments: [
      ("no thank you", "doubt=no"), ("yes please", "doubt=yes"), ("what can i say", "universal=help"),
    ])
  func soon(_ phrase: String, _ tag: String) async throws {
    var gaps: [Duration] = []
    for voice in TestVoice.all where (try? voice.check()) != nil {
      if let gap = try await gap(phrase, voice, tag) { gaps.append(gap) }
    }
    let median = try #require(gaps.sorted().dropFirst(gaps.count / 2).first)
    #expect(gaps.count > 1 && median < .milliseconds(400), "\(gaps)")
  }
}
