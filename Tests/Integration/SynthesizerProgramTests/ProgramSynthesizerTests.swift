import Audio
import EspeakNG
import Foundation
import Ports
import Processes
import Prompts
import Synchronization
import Testing
import VivaVozTesting

@testable import SynthesizerPrograms

/// Tests of a synthesizer that is a program of the user's, with real programs.
@Suite struct ProgramSynthesizerTests {
  private static let wording = Wording([.init("There are nine bikes near Smithfield.")])
  private static let espeak: [String] = ["espeak-ng", "--stdin", "--stdout", "-v", "en-gb-scotland", "-s", "{wpm}"]

  /// The failures that were reported.
  private final class Failures: Sendable {
    private let all = Mutex<[SynthesizerProgramError]>([])
    var texts: [String] { all.withLock { $0.map(\.description) } }
    func add(_ error: SynthesizerProgramError) { all.withLock { $0.append(error) } }
  }

  private let failures = Failures()
  private let fallback = EspeakSynthesizer(voices: ["en": Voice("en-us")], cache: SpeechCache())

  private func synthesizer(
    _ command: [String], limit: Duration = .seconds(20), waiting: ProgramSynthesizer.Waiting = .untilLimit
  ) -> ProgramSynthesizer {
    ProgramSynthesizer(
      SynthesizerProgram(command, limit: limit), voices: ["en": Voice("en-us", sayAs: ["Rider": "Ryder"])],
      fallback: fallback, waiting: waiting, onFailure: failures.add)
  }

  private func prosody(rate: Int = 0, isUrgent: Bool = false) -> Prosody {
    var prosody = Prosody(language: "en")
    (prosody.rate, prosody.isUrgent) = (rate, isUrgent)
    return prosody
  }

  /// The speech of the fallback.
  private func fallbackSpeech() async throws -> Waveform { try await fallback.synthesize(Self.wording, in: prosody()) }

  /// Writes a program that runs a shell script.
  private func script(_ text: String, in home: TemporaryFolder) throws -> String {
    let file = try home.write("#!/bin/sh\n\(text)\n", to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    return file
  }

  @Test(
    "A program's sound is spoken, from stdout or from a file", .enabled(if: Programs.path(of: "espeak-ng") != nil),
    arguments: [espeak, ["espeak-ng", "--stdin", "-w", "{output}", "-v", "en-gb-scotland"]])
  func sound(command: [String]) async throws {
    let speech = try await synthesizer(command).synthesize(Self.wording, in: prosody())
    #expect(speech.rate == Waveform.ttsSampleRate && speech.duration > .seconds(1) && speech.duration < .seconds(5))
    #expect(try await speech != fallbackSpeech())
    #expect(failures.texts.isEmpty)
  }

  @Test("The speaking rate reaches the program", .enabled(if: Programs.path(of: "espeak-ng") != nil))
  func rate() async throws {
    let program = synthesizer(Self.espeak)
    let speech = try await program.synthesize(Self.wording, in: prosody())
    let fast = try await program.synthesize(Self.wording, in: prosody(rate: 3))
    #expect(fast.duration < speech.duration * 0.85)
    let arguments = SynthesizerProgram(["x", "{speed}", "{length}", "a{output}"], limit: .seconds(1)).arguments(
      speed: 1.25, wordsPerMinute: 200, output: "/f")
    #expect(arguments == ["1.250", "0.800", "a/f"])
  }

  @Test(
    "Where a program fails, espeak-ng speaks, and the failure is reported with a cure",
    arguments: [
      (["false"], "ended with an error"), (["/nonexistent/piper"], "not installed"),
      (["nonexistent-piper"], "not installed"), (["cat"], "wrote no sound"), (["true"], "wrote no sound"),
      (["sh", "-c", "kill -9 $$"], "ended with an error"),
    ])
  func failing(command: [String], problem: String) async throws {
    let speech = try await synthesizer(command, limit: .seconds(60)).synthesize(Self.wording, in: prosody())
    #expect(try await speech == fallbackSpeech())
    #expect(failures.texts.count == 1 && failures.texts[0].contains(problem), "\(failures.texts)")
    #expect(failures.texts[0].contains("; "), "there is a cure")
  }

  @Test(
    "A program that takes too long is ended with its child processes",
    arguments: ["sleep 600", "sleep 600 & sleep 600"])
  func late(script: String) async throws {
    let speech = try await synthesizer(["sh", "-c", script], limit: .milliseconds(200)).synthesize(
      Self.wording, in: prosody())
    #expect(try await speech == fallbackSpeech())
    #expect(failures.texts.count == 1 && failures.texts[0].contains("took over"), "\(failures.texts)")
  }

  @Test(
    "A program that writes without an end does not fill the memory", .enabled(if: Programs.path(of: "prlimit") != nil),
    arguments: [["yes"], ["sh", "-c", "yes > {output}", "{output}"]])
  func endless(command: [String]) async throws {
    let speech = try await synthesizer(command, limit: .seconds(60)).synthesize(Self.wording, in: prosody())
    #expect(try await speech == fallbackSpeech())
    #expect(failures.texts.count == 1 && !failures.texts[0].contains("took over"), "\(failures.texts)")
  }

  @Test("After three failures in a row the program is not started again, which is reported once more")
  func givingUp() async throws {
    let home = try TemporaryFolder()
    let program = synthesizer([try script("echo x >> \(home.path)/runs; exit 1", in: home)])
    for _ in 1...5 { _ = try await program.synthesize(Self.wording, in: prosody()) }
    #expect(try String(contentsOfFile: "\(home.path)/runs", encoding: .utf8) == "x\nx\nx\n")
    #expect(failures.texts.count == 2)
  }

  @Test(
    "What must be heard at once never waits for the program, and has its voice only if it was said before",
    .enabled(if: Programs.path(of: "espeak-ng") != nil))
  func urgent() async throws {
    let slow = synthesizer(["sleep", "600"], limit: .seconds(600))
    #expect(try await slow.synthesize(Self.wording, in: prosody(isUrgent: true)) == fallbackSpeech())
    let program = synthesizer(Self.espeak)
    let spoken = try await program.synthesize(Self.wording, in: prosody())
    #expect(try await program.synthesize(Self.wording, in: prosody(isUrgent: true)) == spoken)
  }

  @Test(
    "Where nothing may wait, a new text is spoken at once, and by the program the next time",
    .enabled(if: Programs.path(of: "espeak-ng") != nil))
  func ahead() async throws {
    let home = try TemporaryFolder()
    let program = synthesizer(
      [try script("exec \(Self.espeak.joined(separator: " ").replacing("{wpm}", with: "160"))", in: home)],
      waiting: .never)
    #expect(try await program.synthesize(Self.wording, in: prosody()) == fallbackSpeech())
    let expected = try await synthesizer(Self.espeak).synthesize(Self.wording, in: prosody())
    // The program synthesizes meanwhile.
    let end = ContinuousClock.now + .seconds(60)
    while try await program.synthesize(Self.wording, in: prosody()) != expected, ContinuousClock.now < end {
      await Task.yield()
    }
    #expect(try await program.synthesize(Self.wording, in: prosody()) == expected)
    let slow = synthesizer(["sleep", "600"], limit: .seconds(600), waiting: .never)
    #expect(try await slow.synthesize(Self.wording, in: prosody()) == fallbackSpeech())
  }

  @Test(
    "What the program writes to stderr is no part of the sound", .enabled(if: Programs.path(of: "espeak-ng") != nil))
  func messages() async throws {
    let home = try TemporaryFolder()
    let program = synthesizer([try script("echo '[info] loading' >&2; exec espeak-ng --stdin --stdout", in: home)])
    #expect(try await program.synthesize(Self.wording, in: prosody()) != fallbackSpeech())
    #expect(failures.texts.isEmpty)
  }

  @Test("A text that is interrupted is no failure of the program")
  func interrupted() async throws {
    let program = synthesizer(["sleep", "600"], limit: .seconds(600))
    for _ in 1...4 {
      let task = Task { try await program.synthesize(Self.wording, in: prosody()) }
      task.cancel()
      await #expect(throws: CancellationError.self) { _ = try await task.value }
    }
    #expect(failures.texts.isEmpty)
  }

  @Test("The text is on stdin alone, in one line, with the locale's spellings")
  func text() async throws {
    let home = try TemporaryFolder()
    let program = synthesizer([
      try script("cat > \(home.path)/text; echo \"$@\" > \(home.path)/arguments", in: home), "-v",
    ])
    _ = try await program.synthesize(Wording([.init("Rider is\nopen; $(date) `id`")]), in: prosody())
    #expect(try String(contentsOfFile: "\(home.path)/text", encoding: .utf8) == "Ryder is open; $(date) `id`\n")
    #expect(try String(contentsOfFile: "\(home.path)/arguments", encoding: .utf8) == "-v\n")
  }

  @Test("A text without a word starts no program", arguments: ["", "...", "\u{0}"])
  func nothing(text: String) async throws {
    _ = try await synthesizer(["false"]).synthesize(Wording([.init(text)]), in: prosody())
    #expect(failures.texts.isEmpty)
  }

  @Test("The sounds that are kept are the most recently used")
  func memory() {
    var texts = SpokenTexts()
    let long = Waveform(
      rate: Waveform.ttsSampleRate, samples: [Int16](repeating: 1, count: SpokenTexts.capacity / 2 - 1))
    let keys = (1...3).map { SpokenTexts.Key(text: "\($0)", rate: 0, wordsPerMinute: 160) }
    (texts[keys[0]], texts[keys[1]]) = (long, long)
    #expect(texts[keys[0]] != nil)
    texts[keys[2]] = long
    #expect(texts[keys[0]] != nil && texts[keys[1]] == nil && texts[keys[2]] != nil)
  }
}
