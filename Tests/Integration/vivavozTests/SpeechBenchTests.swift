import Audio
import Confidence
import Dialogue
import Foundation
import Locales
import Testing
import YAML

@testable import RecognitionRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import vivavoz_bench
@testable import RiderRuntime

/// Tests of the input and the results of the speech benchmarks.
@Suite struct SpeechBenchTests {
  private func reader() throws -> GrammarFile {
    let root = try DataDirectory.find(environment: [DataDirectory.variable: ConversationFixture.home])
    let engine = try RiderRuntime(city: "dublin", EngineOptions(root: root, onDiagnostic: { _ in })).engine
    return try engine.reader(of: try LocaleFolder("en", in: root))
  }

  private func takes(_ phrases: String...) -> [Take] { phrases.map { Take(path: "\($0).flac", label: $0) } }

  private func set(_ accept: [Take], _ reject: [Take], grammar: String? = nil, size: Int = 2) throws -> SpeechSet {
    try SpeechSet(accept: accept, reject: reject, grammar: grammar, size: size, seed: 1, reader: try reader())
  }

  @Test("Each accepted phrase is tested in a grammar with it, and each phrase to be rejected in one without it")
  func lists() throws {
    let set = try set(takes("one", "two", "three", "four"), takes("three", "five"))
    #expect(set.grammars.count == 2)
    for trial in set.trials {
      let words = try #require(set.grammars[trial.grammar.file]).words(of: trial.grammar.rule)
      #expect(words.count == 2)
      #expect(words.contains(trial.take.label ?? "") == trial.isInside)
    }
    #expect(set.trials.count { !$0.isInside } == 2)
  }

  @Test("A hypothesis is correct if it equals the transcription and the transcription is in the grammar")
  func right() throws {
    let set = try set(takes("one", "two"), takes("four"))
    let inside = try #require(set.trials.first { $0.take.label == "one" })
    #expect(set.isRight("one", in: inside) && !set.isRight("two", in: inside) && !set.isRight("", in: inside))
    let outside = try #require(set.trials.first { !$0.isInside })
    #expect(!set.isRight("one", in: outside))
  }

  @Test("A grammar with several public rules needs the name of one, and lists them")
  func rules() throws {
    let grammar = "\(ConversationFixture.home)/Grammars/en/rider.gram"
    #expect(try set(takes("bikes"), [], grammar: grammar + ":request").trials[0].grammar.rule == "request")
    for name in [grammar, grammar + ":nothing"] {
      let error = #expect(throws: UserFacingError.self) { try set(takes("bikes"), [], grammar: name) }
      #expect("\(error, default: "")".contains("request"))
    }
  }

  @Test("A manifest's third column is a grammar; a line without a tab is reported with its number")
  func manifest() throws {
    let path = FileManager.default.temporaryDirectory.path + "/vivavoz-\(UUID().uuidString).tsv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("# said\na.wav\tyes\tg.gram:r\n/b.wav\tno\n".utf8).write(to: URL(filePath: path))
    let takes = try Manifest(path: path).takes
    let folder = URL(filePath: path).deletingLastPathComponent().path
    #expect(takes.map(\.path) == ["\(folder)/a.wav", "/b.wav"])
    #expect(takes.map(\.grammar) == ["\(folder)/g.gram:r", nil])
    try Data("a.wav yes\n".utf8).write(to: URL(filePath: path))
    let error = #expect(throws: UserFacingError.self) { try Manifest(path: path) }
    #expect("\(error, default: "")".contains(":1: no tab"))
  }

  @Test("Results are written and read back; another line is reported with its number")
  func lines() throws {
    let line = SpeechRun.Line(
      file: "a.wav", said: "yes", surrounding: "clean", grammar: "g.r", inside: true, heard: "yes", right: true,
      decision: "accept", score: 1.5, loss: 0.5, signals: ["frame": -20, "agreement": 1, "luck": 7], seconds: 0.1,
      duration: 1)
    let path = FileManager.default.temporaryDirectory.path + "/vivavoz-\(UUID().uuidString).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data((line.json + "\n" + line.json + "\n").utf8).write(to: URL(filePath: path))
    let read = try SpeechRun.Line.read(path)
    #expect(
      read.count == 2
        && read[0].sample
          == LabelledUtterance(
            features: [.frame: -20, .agreement: 1, .consensus: 1], isRight: true, recording: "a.wav")
    )
    try Data((line.json + "\n{\"file\": 3}\n").utf8).write(to: URL(filePath: path))
    let error = #expect(throws: UserFacingError.self) { try SpeechRun.Line.read(path) }
    #expect("\(error, default: "")".contains(":2: not a line"))
  }

  @Test("Noise is added at the requested SNR, and another seed selects another section")
  func noise() throws {
    let noise = try Noise("pink")
    let one = noise.piece(.seconds(1), seed: 1)
    #expect(one == noise.piece(.seconds(1), seed: 1) && one != noise.piece(.seconds(1), seed: 2))
    var voice = Waveform.silence(.seconds(1), rate: 16_000)
    voice.samples = voice.samples.indices.map { Int16($0 % 80 < 40 ? 8_000 : -8_000) }
    let mixed = try NoiseCondition.noise(noise, distance: 10).around(voice, seed: 3)
    let added = zip(mixed.samples, voice.samples).map { $0 - $1 }
    #expect(abs(Level(of: voice.samples).rms - Level(of: added).rms - 10) < 0.5)
    #expect(NoiseCondition.noise(noise, distance: 10).name == "pink 10 dB" && NoiseCondition.clean.name == "clean")
    #expect(throws: (any Error).self) { try Noise("/nowhere.wav") }
    let hiss = noise.piece(.seconds(1), seed: 1)
    let narrow = try NoiseCondition.narrowBand.around(hiss, seed: 1)
    #expect(narrow.isNarrowBand && !hiss.isNarrowBand && narrow.rate == hiss.rate)
  }

  /// Writes a manifest that gives the recording of "open rider" each of the transcriptions.
  private func manifest(_ transcriptions: String...) throws -> URL {
    let manifest = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString).tsv")
    let path = "\(ConversationFixture.home)/Audio/demo/en/open-rider.flac"
    try Data(transcriptions.map { "\(path)\t\($0)\n" }.joined().utf8).write(to: manifest)
    return manifest
  }

  @Test("In quiet the hypothesis is found in the original sound, in noise in the denoised sound or in the mixture")
  func versions() async throws {
    let manifest = try manifest("open rider", "goodbye")
    defer { try? FileManager.default.removeItem(at: manifest) }
    let options = ["--accept", manifest.path, "--size", "2", "--jobs", "1", "--noise", "pink", "--snr", "10"]
    var outcomes: [SpeechRun.Outcome] = []
    try await SpeechOptions.parse(options).run(isThorough: true).run { outcomes.append($0) }
    #expect(outcomes.map(\.text) == Array(repeating: "open rider", count: 4))
    #expect(outcomes.prefix(2).allSatisfy { $0.features?.soundVersion == .original })
    #expect(outcomes.suffix(2).allSatisfy { [.denoised, .mixed].contains($0.features?.soundVersion) })
    #expect(outcomes.allSatisfy { $0.features?.isConsensus == true && $0.features?.secondPassAgreement == .agrees })
  }

  @Test("The features of a voice in much noise are measured; as in a conversation, nothing is accepted")
  func gate() async throws {
    let manifest = try manifest("stations", "goodbye")
    defer { try? FileManager.default.removeItem(at: manifest) }
    let options = [
      "--accept", manifest.path, "--size", "2", "--jobs", "1", "--noise", "white", "--snr=-12", "--noise-only",
    ]
    let run = try SpeechOptions.parse(options).run(isThorough: true)
    // A model that accepts every hypothesis.
    let all = ConfidenceModel.Thresholds(accept: -1e6, ask: -1e6)
    let credulous = ConfidenceModel(
      weights: [.frame: 1], bias: 0, thresholds: [.lenient: all, .normal: all, .strict: all])
    var outcomes: [SpeechRun.Outcome] = []
    try await SpeechRun(
      set: run.set, conditions: run.conditions, seed: 1, confidenceModel: credulous, care: .lenient, isThorough: true,
      recognisers: run.recognisers
    ).run { outcomes.append($0) }
    #expect(outcomes.count == 2 && outcomes.allSatisfy { $0.features != nil && $0.decision == .reject })
  }
}
