import Audio
import Confidence
import Dialogue
import EspeakNG
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Ports
import Synchronization
import Testing
import VivaVozTesting

@testable import RecogniserPrograms

/// A recogniser that runs as a program, with a recording of a person. The suite is in this target since the engine's own
/// recogniser takes part in each result. Beside tests that occupy all threads, partial results come too late.
@Suite(
  .serialized, .timeLimit(.minutes(2)), .enabled(if: SpeechFixture.hasRecording),
  .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct ProgramRecogniserTests {
  private static let installed: ConditionTrait = .enabled(
    if: PocketSphinx51.isInstalled, Comment(rawValue: PocketSphinx51.reason))

  private let request = ListenRequest(GrammarName("g", "r"), acceptanceThreshold: .lenient)
  private let failures = Failures()

  private final class Failures: Sendable {
    private let all = Mutex<[RecogniserProgramError]>([])
    var causes: [RecogniserProgramError.Cause] { all.withLock { $0.map(\.cause) } }
    var last: RecogniserProgramError? { all.withLock { $0.last } }
    func add(_ error: RecogniserProgramError) { all.withLock { $0.append(error) } }
  }

  private func own(
    _ rules: String = "public <r> = go (forward | back) ten (meters | minutes) | stop;",
    _ confidenceModel: ConfidenceModel = SpeechFixture.confidenceModel,
    wakeWords: [GrammarName: [String: WakeWordThresholds]] = [:]
  ) throws -> PocketSphinxRecogniser {
    let model = try AcousticModel.english()
    let bytes = model.dictionary.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    let lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: [UInt8](bytes),
      graphemeToPhoneme: .init(EnglishPhonemeMapping()) { try Phonemes.of($0, voice: "en-us").flatMap { $0 } })
    return try PocketSphinxRecogniser(
      model, grammars: ["g": try Grammar(parsing: "#JSGF V1.0 UTF-8;\ngrammar g;\n\(rules)", file: "g.gram")],
      lexicon: lexicon, confidenceModel: confidenceModel, wakeWords: wakeWords)
  }

  private func recogniser(
    _ line: [String], _ own: PocketSphinxRecogniser? = nil, size: Int = 1, result limit: Duration = .seconds(30)
  ) throws -> ProgramRecogniser {
    var limits = RecogniserProgram.Limits()
    (limits.start, limits.result) = (.zero, limit)
    return ProgramRecogniser(
      RecogniserProgram("test", line, environment: ProcessInfo.processInfo.environment),
      own: try own ?? self.own(), size: size, limits: limits
    ) { [failures] in failures.add($0) }
  }

  private let pocketsphinx51 = [PocketSphinx51.python, "-u", PocketSphinx51.script]

  /// Returns the line of a program that writes what it reads to a file, and otherwise is PocketSphinx 5.1.
  private func recorded(_ file: String) -> [String] {
    ["/bin/sh", "-c", "tee \(file) | \(PocketSphinx51.python) -u \(PocketSphinx51.script)"]
  }

  // MARK: - PocketSphinx 5.1

  @Test(
    "PocketSphinx 5.1 gives partial results before the end of the utterance, and agrees with the engine on the sentence",
    installed)
  func streamed() async throws {
    let recogniser = try recogniser(pocketsphinx51)
    let sound = try SpeechFixture.goForward()
    let stream = recogniser.start(for: request)
    let half = sound.samples.count / 2
    stream.append(Array(sound.samples[..<half]))
    #expect(await eventually { await stream.partial()?.hasPrefix("go") == true })
    #expect(await stream.partial() != "go forward ten meters")
    stream.append(Array(sound.samples[half...]))
    let heard = try #require(try await stream.result(of: Utterance(sound)))
    #expect(heard.hypothesis?.text == "go forward ten meters" && heard.hypothesis?.decision == .accept)
    #expect(heard.completeness == .complete)
    #expect(await stream.partial() == "go forward ten meters")
    #expect(failures.causes.isEmpty)
  }

  @Test(
    "The program gets each sample once, in order, and the rest of an utterance with the request for its result",
    installed)
  func samples() async throws {
    let folder = try TemporaryFolder()
    let recogniser = try recogniser(recorded(folder.file("lines")))
    let samples = try SpeechFixture.goForward().samples
    let stream = recogniser.start(for: request)
    let most = samples.count - 1_000
    for start in stride(from: 0, to: most, by: 320) { stream.append(Array(samples[start..<min(start + 320, most)])) }
    // A little less than was appended.
    _ = try await stream.result(of: Utterance(SpeechFixture.hearing(Array(samples[..<(most - 160)]))))
    #expect(try sent(folder) == [Array(samples[..<most])])
    _ = try await stream.result(of: Utterance(SpeechFixture.hearing(samples)))
    #expect(try sent(folder) == [samples])
  }

  /// Returns the samples of each utterance that the program has got.
  private func sent(_ folder: TemporaryFolder) throws -> [[Int16]] {
    try String(decoding: folder.bytes("lines"), as: UTF8.self).split(separator: "\n").reduce(into: []) { all, line in
      let message = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      if message["start"] is String { all.append([]) }
      guard let text = message["samples"] as? String, let data = Data(base64Encoded: text) else { return }
      all[all.count - 1] += stride(from: 0, to: data.count, by: 2).map { place in
        Int16(bitPattern: UInt16(data[place]) | UInt16(data[place + 1]) << 8)
      }
    }
  }

  @Test(
    "After a pause the user speaks on, and the second result has all words",
    installed)
  func spokenOn() async throws {
    let recogniser = try recogniser(pocketsphinx51)
    let samples = try SpeechFixture.goForward().samples
    let stream = recogniser.start(for: request)
    // Within "ten".
    let beginning = Array(samples.prefix(20_000))
    stream.append(beginning)
    let first = try await stream.result(of: Utterance(SpeechFixture.hearing(beginning)))
    #expect(first?.hypothesis == nil, "the words so far are no sentence")
    stream.append(Array(samples.dropFirst(20_000)))
    let second = try await stream.result(of: Utterance(SpeechFixture.hearing(samples)))
    #expect(second?.hypothesis?.text == "go forward ten meters")
    #expect(failures.causes.isEmpty)
  }

  @Test(
    "A program that was killed between two utterances is replaced; the utterance after it is recognised",
    installed)
  func restarted() async throws {
    let recogniser = try recogniser(pocketsphinx51)
    let utterance = Utterance(try SpeechFixture.goForward())
    var killed: Set<Int32> = []
    for _ in 0..<3 {
      // An utterance gives its program back a moment after its result.
      let isRunning = try await eventually {
        if recogniser.idleProcesses.contains(where: { !killed.contains($0) }) { return true }
        let heard = try await recogniser.recognise(utterance, for: request)
        #expect(heard?.hypothesis?.text == "go forward ten meters")
        return false
      }
      try #require(isRunning)
      for process in recogniser.idleProcesses { kill(process, SIGKILL) }
      killed.formUnion(recogniser.idleProcesses)
    }
    #expect(killed.count == 3)
    #expect(failures.causes.allSatisfy { $0 == .ended })
  }

  @Test("The program's grammar has the offered choices, and lacks the meaning that the user has rejected")
  func graph() async throws {
    let own = try own("public <r> = go forward ten meters {a} | go back ten minutes {b};")
    let request = ListenRequest(GrammarName("g", "r"), excluded: [["a"]], choices: ["one mile"])
    let graph = try #require(try await own.searchGraph(for: request))
    let used = Set(graph.automaton.states.joined().compactMap(\.word).map { graph.words[$0].text })
    #expect(used == ["go", "back", "ten", "minutes", "one", "mile"])
    #expect(graph.words.first { $0.text == "back" }?.pronunciations == ["B AE K"])
    #expect(graph.automaton.words == graph.words.map(\.text))
  }

  @Test("No program is started for wake phrases, which the engine spots")
  func wakeWords() async throws {
    let folder = try TemporaryFolder()
    let name = GrammarName("g", "r")
    let own = try own(
      "public <r> = go forward {open};",
      wakeWords: [name: ["go forward": WakeWordThresholds(isolated: 1e-20, embedded: 1e-10)]])
    let recogniser = try recogniser(["/bin/sh", "-c", "echo x >\(folder.file("start"))"], own)
    _ = try await recogniser.recognise(Utterance(try SpeechFixture.goForward()), for: ListenRequest(name))
    #expect(try folder.names().isEmpty && recogniser.idleProcesses.isEmpty)
    #expect(failures.causes.isEmpty)
  }

  @Test("More grammars than a program keeps: the least recently used one is dropped, and sent again", installed)
  func grammars() async throws {
    let folder = try TemporaryFolder()
    let recogniser = try recogniser(recorded(folder.file("lines")))
    let utterance = Utterance(try SpeechFixture.goForward())
    // Each request has a grammar of its own.
    let requests = (0..<22).map { number in
      ListenRequest(
        GrammarName("g", "r"), acceptanceThreshold: .lenient, choices: Array(repeating: "stop", count: number))
    }
    for request in requests + requests.prefix(2) {
      // Only one program runs, so each utterance waits until the former one has given it back.
      #expect(await eventually { request == requests[0] || !recogniser.idleProcesses.isEmpty })
      #expect(try await recogniser.recognise(utterance, for: request)?.hypothesis?.text == "go forward ten meters")
    }
    let lines = String(decoding: try folder.bytes("lines"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0.contains("\"arcs\"") } == 24)
    #expect(lines.count { $0.hasPrefix("{\"drop\"") } == 4)
    #expect(failures.causes.isEmpty)
  }

  @Test("The program ends when the recogniser is released", installed)
  func released() async throws {
    var recogniser: ProgramRecogniser? = try recogniser(pocketsphinx51)
    _ = try await recogniser?.recognise(Utterance(try SpeechFixture.goForward()), for: request)
    #expect(await eventually { recogniser?.idleProcesses.count == 1 })
    let process = try #require(recogniser?.idleProcesses.first)
    #expect(kill(process, 0) == 0)
    recogniser = nil
    #expect(await eventually { kill(process, 0) != 0 })
  }

  // MARK: - Programs that fail

  private func failing(_ script: String, result limit: Duration = .seconds(30)) async throws -> Recognition? {
    let recogniser = try recogniser(["/bin/sh", "-c", script], result: limit)
    return try await recogniser.recognise(Utterance(try SpeechFixture.goForward()), for: request)
  }

  @Test(
    "Where the program fails, the engine's own recogniser recognises the utterance, and the failure is reported",
    arguments: [
      ("exit 3", .ended),
      ("echo '{\"error\": \"no model\"}'; cat >/dev/null", .reported("no model")),
      ("echo hello; cat >/dev/null", .noMessage("hello")),
      ("echo '{}'; cat >/dev/null", .noMessage("{}")),
      ("head -c 3000000 /dev/zero | tr '\\0' x; cat >/dev/null", .ended),
    ] as [(String, RecogniserProgramError.Cause)])
  func failure(_ script: String, _ cause: RecogniserProgramError.Cause) async throws {
    #expect(try await failing(script)?.hypothesis?.text == "go forward ten meters")
    #expect(failures.causes == [cause])
  }

  @Test("A program that hangs is killed after the limit, also where it does not read its input")
  func hanging() async throws {
    #expect(
      try await failing("sleep 600", result: .milliseconds(200))?.hypothesis?.text == "go forward ten meters")
    #expect(failures.causes == [.late(.milliseconds(200))])
  }

  @Test("A program that cannot be started is reported with the system's reason")
  func missing() async throws {
    let recogniser = try recogniser(["/nonexistent/recogniser"])
    let heard = try await recogniser.recognise(Utterance(try SpeechFixture.goForward()), for: request)
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(failures.causes == [.notStarted("No such file or directory")])
  }

  @Test("After three failures in a row the program is not started again")
  func final() async throws {
    let folder = try TemporaryFolder()
    let recogniser = try recogniser(["/bin/sh", "-c", "echo x >>\(folder.file("starts")); exit 1"])
    for _ in 0..<5 { _ = try await recogniser.recognise(Utterance(try SpeechFixture.goForward()), for: request) }
    #expect(try folder.bytes("starts").count == 6)
    #expect(failures.causes.count == 3)
    #expect(failures.last?.isFinal == true && failures.last?.description.contains("vivavoz doctor") == true)
  }

  /// Returns the result where the program answers with this sentence.
  private func proposed(_ sentence: String, _ own: PocketSphinxRecogniser? = nil) async throws -> Recognition? {
    let answer = #"{"result": 1, "sentence": "\#(sentence)"}"#
    let recogniser = try recogniser(
      ["/bin/sh", "-c", "while read -r line; do case $line in *'\"result\"'*) echo '\(answer)';; esac; done"], own)
    return try await recogniser.recognise(Utterance(try SpeechFixture.goForward()), for: request)
  }

  @Test(
    "A sentence that only the engine's own recogniser accepts needs a confirmation",
    arguments: ["stop", "go back ten minutes"])
  func differing(_ sentence: String) async throws {
    let heard = try #require(try await proposed(sentence))
    #expect(heard.hypothesis?.text == "go forward ten meters" && heard.hypothesis?.decision == .ask)
    #expect(heard.alternative == nil)
  }

  @Test("Where the engine's own recogniser is uncertain, both sentences are offered")
  func uncertain() async throws {
    let uncertain = ConfidenceModel(
      weights: [.frame: 1], bias: 0, thresholds: [.normal: .init(accept: 1, ask: -1_000)])
    let heard = try await proposed("stop", try own("public <r> = go forward ten meters | stop;", uncertain))
    #expect(heard?.hypothesis?.text == "stop" && heard?.hypothesis?.decision == .ask)
    #expect(heard?.alternative?.text == "go forward ten meters" && heard?.alternative?.decision == .ask)
  }

  @Test(
    "Without a sentence of the grammar from the program, the engine's own sentence needs a confirmation",
    arguments: ["call an ambulance", "\\u0000", "", "go forward", "why"])
  func outside(_ sentence: String) async throws {
    // "why" stands for noise.
    let own = try own("public <r> = go (forward | back) ten (meters | minutes) | stop | why {garbage};")
    let heard = try #require(try await proposed(sentence, own))
    #expect(heard.hypothesis?.text == "go forward ten meters" && heard.hypothesis?.decision == .ask)
    #expect(heard.alternative == nil)
  }

  @Test("Other words with the same meaning are accepted")
  func sameMeaning() async throws {
    let own = try own("public <r> = (go forward ten meters | forward) {a} | stop {b};")
    let heard = try await proposed("forward", own)
    #expect(heard?.hypothesis?.text == "go forward ten meters" && heard?.hypothesis?.decision == .accept)
  }

  @Test("What the engine's own recogniser rejects is rejected, whatever the program proposes")
  func rejected() async throws {
    let strict = ConfidenceModel(weights: [.frame: 1], bias: 0, thresholds: [.normal: .init(accept: 1, ask: 0)])
    let heard = try await proposed("stop", try own("public <r> = go forward ten meters | stop;", strict))
    #expect(heard?.hypothesis?.decision == .reject)
  }
}
