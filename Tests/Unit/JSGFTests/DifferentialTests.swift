import Foundation
import JSGF
import Testing
import VivaVozTesting

/// Compares the matcher with pyjsgf on random grammars. The test needs a Python with pyjsgf, see bin/test.
@Suite struct DifferentialTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The Python of VIVAVOZ_PYTHON, otherwise the one that bin/test installs.
  static let python: String? = {
    let own = "\(Repository.path)/.build/venv/bin/python"
    let path = ProcessInfo.processInfo.environment["VIVAVOZ_PYTHON"] ?? own
    if FileManager.default.isExecutableFile(atPath: path) { return path }
    print("skipped: no comparison with pyjsgf, because there is no \(path); bin/test makes it")
    return nil
  }()

  /// Runs cases.py concurrently on two halves of the seeds, and reads its output.
  static func cases(_ count: Int, _ python: String) throws -> [PythonCase] {
    let script = folder.appending(path: "Differential/cases.py").path
    let halves = [0..<count / 2, count / 2..<count]
    let runs = try halves.map { seeds in
      let (process, output) = (Process(), Pipe())
      // `env` starts Python: `Process` resolves links, and a Python that is started by its real path does not find its
      // packages.
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [python, script, String(seeds.lowerBound), String(seeds.upperBound)]
      process.standardOutput = output
      try process.runLimited()
      return (process, output)
    }
    let collected = CollectedOutput()
    DispatchQueue.concurrentPerform(iterations: runs.count) { number in
      collected.put(runs[number].1.fileHandleForReading.readDataToEndOfFile(), at: number)
    }
    for (process, _) in runs {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    return try collected.all.flatMap { data in
      try data.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(PythonCase.self, from: $0) }
    }
  }

  // The test needs a Python with pyjsgf; the reason of the skip is printed above.
  @Test("1,000 random grammars have the meanings of pyjsgf, except its known deviations", .enabled(if: python != nil))
  func agreement() throws {
    let python = try #require(Self.python)
    var tally = Tally()
    for each in try Self.cases(1_000, python) {
      let grammar = try Grammar(parsing: each.text, file: "seed \(each.seed)")
      let matcher = Matcher(grammar)
      for sentence in each.sentences { tally.add(sentence, each, Set(matcher.meanings(sentence.text, rule: "r0"))) }
    }
    print("pyjsgf: \(tally.summary)")
    #expect(tally.sentences == 8_000)
    // The numbers are exact, so that a change of the matcher, of pyjsgf or of the grammars is detected.
    let expected: [Deviation: Int] = [
      .greedy: 80, .letters: 184, .optionalRule: 477, .plusInOptional: 5,
      .otherReading: 5, .oncePerPlace: 409, .silent: 415, .sharedRule: 16, .leftOver: 4,
    ]
    #expect(tally.differences == expected)
  }
}

/// The results. Every sentence is also checked with both models.
private struct Tally {
  var sentences = 0
  var same = 0
  var differences: [Deviation: Int] = [:]

  var summary: String {
    "\(sentences) sentences, \(same) the same, "
      + Deviation.allCases.map { "\($0) \(differences[$0] ?? 0)" }.joined(separator: ", ")
  }

  mutating func add(_ sentence: PythonCase.Sentence, _ each: PythonCase, _ ours: Set<[String]>) {
    let place: Comment = "seed \(each.seed): \"\(sentence.text)\"\n\(each.text)"
    let model = PythonModel(each.rules, sentence.text)
    #expect(ours == ExhaustiveMatcher(each.rules, sentence.text).meanings, place)
    #expect(model.isAccepted == sentence.accepted && model.reported == sentence.tags, place)
    if let made = sentence.made { #expect(ours.contains(made), place) }
    sentences += 1
    let kinds = kinds(sentence, each, ours, model)
    #expect(kinds != nil, place)
    if kinds == [] { same += 1 }
    for kind in kinds ?? [] { differences[kind, default: 0] += 1 }
  }

  private func kinds(
    _ sentence: PythonCase.Sentence, _ each: PythonCase, _ ours: Set<[String]>, _ model: PythonModel
  ) -> Set<Deviation>? {
    if sentence.accepted == ours.isEmpty {
      return Deviation.acceptance(of: sentence, each.rules, ours: !ours.isEmpty).map { [$0] }
    }
    return ours.isEmpty ? [] : Deviation.tags(reported: sentence.tags, spoken: model.spoken, ours: ours)
  }
}

/// The output of the runs. `@unchecked`: `lock` guards `outputs`.
private final class CollectedOutput: @unchecked Sendable {
  private let lock = NSLock()
  private var outputs: [Int: Data] = [:]

  func put(_ data: Data, at number: Int) { lock.withLock { outputs[number] = data } }
  var all: [Data] { lock.withLock { outputs.sorted { $0.key < $1.key }.map(\.value) } }
}
