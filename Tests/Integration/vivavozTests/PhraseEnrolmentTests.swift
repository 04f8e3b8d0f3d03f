import Audio
import Dialogue
import Foundation
import JSGF
import Lexicon
import Locales
import PocketSphinx
import SoundFiles
import Testing
import VivaVozTesting
import YAML

@testable import VoiceEngine
@testable import vivavoz
@testable import RiderRuntime

@Suite("Enrolment of a phrase") struct PhraseEnrolmentTests {
  private let home: TemporaryFolder
  private let engine: Engine
  private let locale: LocaleFolder
  private let folder: EnrolmentFolder

  init() throws {
    home = try TemporaryFolder()
    engine = try RiderRuntime(
      city: "dublin",
      EngineOptions(
        root: try DataDirectory.find(environment: [DataDirectory.variable: ConversationFixture.home]),
        onDiagnostic: { _ in })
    ).engine
    locale = try LocaleFolder("en", in: engine.root)
    folder = EnrolmentFolder(path: home.file("taught/en"))
  }

  private func enrolment(_ phrases: String, regressionSet: [PhraseEnrolment.RegressionUtterance] = []) throws
    -> PhraseEnrolment
  {
    let grammar = try Grammar(parsing: "#JSGF V1.0 UTF-8;\ngrammar g;\npublic <r> = \(phrases);", file: "g.gram")
    return try PhraseEnrolment(
      engine, locale, grammars: ["g": grammar], rule: GrammarName("g", "r"), folder: folder,
      regressionSet: regressionSet)
  }

  private static let words =
    "(one | the first) {say=one} | two {say=two} | good morning {say=help} | i am lost {say=lost} | zero {say=zero}"

  private func person(_ names: String...) -> [String] { names.map(DigitRecordings.take) }

  private func write(_ samples: [Int16], _ name: String) throws -> String {
    try SoundFile.write(Waveform(rate: Waveform.asrSampleRate, samples: samples), to: home.file(name))
    return home.file(name)
  }

  private func refusal(_ key: String, _ files: [String]) async throws -> String {
    let error = await #expect(throws: EnrolmentError.self) {
      try await enrolment(Self.words).enrol(key, files, day: "2026-11-22")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file))
    return "\(try #require(error))"
  }

  @Test(
    "A phrase with another pronunciation is recognised in a fourth recording after three for the enrolment",
    .enabled(if: DigitRecordings.areAvailable))
  func learns() async throws {
    // The recordings say "five" for "good morning", so no recognition without an enrolment is possible.
    let enrolment = try enrolment(Self.words)
    let enrolled = try await enrolment.enrol(
      "help", person("5_nicolas_1", "5_nicolas_18", "5_nicolas_21"), day: "2026-11-22")
    #expect(!enrolled.isReplacing)
    #expect(enrolled.understood.before == 0 && enrolled.understood.now >= 2)
    let stored = folder.read(phones: enrolment.phones)
    #expect(stored.phrases["help"] == enrolled.phrase)
    let recogniser = try engine.recogniser(of: locale, enrolment.grammars, enrolled: Array(stored.phrases.values))
    let fourth = try SoundFile.read(person("5_nicolas_8")[0], rate: Waveform.asrSampleRate).waveform
    let heard = try await recogniser.recognise(Utterance(fourth), for: ListenRequest(enrolment.rule))
    #expect(heard?.hypothesis?.text == "good morning")
    let again = try await enrolment.enrol(
      "help", person("5_nicolas_1", "5_nicolas_18", "5_nicolas_8"), day: "2026-11-23")
    #expect(again.isReplacing)
  }

  @Test(
    "A pronunciation like that of another enrolled phrase is rejected, and nothing changes",
    .enabled(if: DigitRecordings.areDenoised))
  func clash() async throws {
    let enrolment = try enrolment(Self.words)
    _ = try await enrolment.enrol("help", person("5_nicolas_1", "5_nicolas_18"), day: "2026-11-22")
    let before = try String(contentsOfFile: folder.file, encoding: .utf8)
    let refusal = await #expect(throws: EnrolmentError.self) {
      try await enrolment.enrol("lost", person("5_nicolas_21", "5_nicolas_8"), day: "2026-11-22")
    }
    // The pronunciations are compared first, then the sounds. The phones that are found decide which check rejects it.
    switch try #require(refusal) {
    case .same("lost", "help"), .alike("lost", "help as it was taught", _): break
    case let other: Issue.record("\(other)")
    }
    #expect(try String(contentsOfFile: folder.file, encoding: .utf8) == before)
  }

  @Test("A recording with other words is named", .enabled(if: DigitRecordings.areAvailable))
  func otherWords() async throws {
    let files = person("5_nicolas_1", "6_nicolas_0", "5_nicolas_18")
    #expect(try await refusal("help", files).hasPrefix(files[1]))
  }

  @Test("The same recording three times is rejected", .enabled(if: DigitRecordings.areAvailable))
  func same() async throws {
    #expect(try await refusal("help", person("5_nicolas_1", "5_nicolas_1")).contains("the same recording"))
  }

  @Test("A missing, silent, clipped, long or invalid recording is rejected with the reason")
  func badTakes() async throws {
    #expect(try await refusal("help", []).contains("there are no recordings"))
    let silent = try write([Int16](repeating: 0, count: 16_000), "silent.wav")
    let clipped = try write((0..<16_000).map { $0 / 40 % 2 == 0 ? 32_767 : -32_767 }, "clipped.wav")
    let long = try write((0..<16_000 * 7).map { Int16($0 * 7919 % 2_001 - 1_000) }, "long.wav")
    let text = try home.put(Array("no sound".utf8), "text.wav")
    let reasons = try await refusal("help", [silent, clipped, long, text, home.file("missing.wav")])
    for word in [
      "silent.wav: the recording is silent", "is clipped", "the recording lasts 7 s", "text.wav", "missing.wav",
    ] {
      #expect(reasons.contains(word))
    }
  }

  @Test("An unknown key is rejected", arguments: ["nothing", "", "../../x", "Help"])
  func unknown(_ key: String) async throws {
    #expect(try await refusal(key, ["a.wav"]).contains("there is no phrase"))
  }

  @Test("An unreadable earlier enrolment is not overwritten")
  func unreadable() async throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try "help: [".write(toFile: folder.file, atomically: true, encoding: .utf8)
    let error = await #expect(throws: EnrolmentError.self) {
      try await enrolment(Self.words).enrol("help", ["a.wav"], day: "2026-11-22")
    }
    #expect("\(try #require(error))".contains("ways.yaml:"))
    #expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "help: [")
  }

  private static let digits =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].map { "\($0) {say=\($0)}" }
    .joined(separator: " | ") + " | good morning {say=help}"

  /// Returns the error of the enrolment of recordings of a digit for "good morning", where that digit is a phrase
  /// itself.
  private func clash(_ takes: [String], regressionSet: [PhraseEnrolment.RegressionUtterance] = []) async throws
    -> EnrolmentError
  {
    let enrolment = try enrolment(Self.digits, regressionSet: regressionSet)
    let error = await #expect(throws: EnrolmentError.self) {
      try await enrolment.enrol("help", takes, day: "2026-11-22")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    return try #require(error)
  }

  @Test(
    "An enrolment that would break the recognition of another phrase is rejected with its name",
    .enabled(if: DigitRecordings.areAvailable))
  func breaksOtherPhrase() async throws {
    let five = try SoundFile.read(DigitRecordings.take("5_nicolas_8"), rate: Waveform.asrSampleRate).waveform
    let refusal = try await clash(
      person("5_nicolas_1", "5_nicolas_18", "5_nicolas_21"), regressionSet: [.init(key: "five", sound: five)])
    #expect(refusal == .regressions([.init(name: "five", heard: "good morning")]), "\(refusal)")
    #expect("\(refusal)".contains("five would be recognised as \"good morning\""))
  }

  @Test(
    "A pronunciation similar to another phrase is rejected with its name", .enabled(if: DigitRecordings.areAvailable))
  func alike() async throws {
    let takes = person("1_theo_3", "1_theo_42", "1_theo_45")
    var areAlike = 0
    for pair in [[0, 1], [0, 2], [1, 2]] {
      // The phones that are found decide which check rejects a pair, but each pair is rejected.
      guard case .alike("help", "one", let distance) = try await clash(pair.map { takes[$0] }) else { continue }
      #expect(distance <= PhraseEnrolment.alike)
      areAlike += 1
    }
    #expect(areAlike > 0)
  }

  @Test("The pronunciation of another phrase itself is rejected with that phrase's name")
  func alikeByPhones() throws {
    let enrolment = try enrolment(Self.digits)
    let choices = try #require(enrolment.grammars["g"]).taggedSentences(under: "r")
    let one = try #require(enrolment.lexicon.pronunciations(of: ["one"])["one"])
    #expect(throws: EnrolmentError.alike(key: "help", other: "one", distance: 0)) {
      try enrolment.checkLikeness(of: one, "help", choices, [:])
    }
    #expect(throws: Never.self) { try enrolment.checkLikeness(of: one, "one", choices, [:]) }
  }

  @Test(
    "Takes that sound like another enrolled phrase are rejected with its key",
    .enabled(if: DigitRecordings.areDenoised))
  func alikeBySound() async throws {
    let enrolment = try enrolment(Self.words)
    let model = try engine.acousticModel(of: locale)
    let learner = try PronunciationLearner(model.model, names: model.names, denoiser: engine.denoiser)
    func takes(_ names: String...) async throws -> [PronunciationLearner.EnrolmentTake] {
      try await enrolment.takes(try enrolment.read(names.map(DigitRecordings.take)), learner)
    }
    let five = try await takes("5_nicolas_1", "5_nicolas_18")
    let other = EnrolledPhrase(key: "help", variants: five.map(\.phones), takes: [], day: "2026-11-22")
    let others = try await takes("5_nicolas_21", "5_nicolas_8")
    await #expect(throws: EnrolmentError.same(key: "lost", other: "help")) {
      try await enrolment.checkSound(of: others, learner, "lost", ["help": other])
    }
    let six = try await takes("6_nicolas_0", "6_nicolas_4")
    await #expect(throws: Never.self) {
      try await enrolment.checkSound(of: six, learner, "lost", ["help": other])
    }
  }

  @Test(
    "A pronunciation that does not improve the recognition of its recordings is rejected with their number",
    .enabled(if: DigitRecordings.areDenoised))
  func noImprovement() async throws {
    let refusal = try await clash(person("1_jackson_13", "1_jackson_39"))
    guard case .notLearnt("help", let understood, 2) = refusal else {
      Issue.record("\(refusal)")
      return
    }
    #expect(understood < 2)
  }

  @Test("More recordings than the maximum are rejected")
  func tooMany() async throws {
    #expect(try await refusal("help", (1...6).map { "\($0).wav" }).contains("6 recordings are too many"))
  }
}
