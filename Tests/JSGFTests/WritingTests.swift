import Foundation
import JSGF
import Testing

@Suite struct WritingTests {
  static let tricky = """
    public <s> = [please] (<s\u{ED}> {a} | "New York" | <VOID> | /0.2/ o'connell)* 3arena+ [<r>] ([[a] b*])* [<VOID>];
    <s\u{ED}> = s\u{ED} <NULL> | ((x | y) {t} z)+; <r> = r <r> | r; public <unused> = u; <loop> = <loop> l;
    public <v> = <VOID>; public <e> = [a];
    """

  @Test("the decoder's text is one public rule, ASCII, without tags, weights or VOID")
  func text() throws {
    let text = try grammar(
      "public <s> = a {t} | /2/ <sí> \"New York\" | <VOID>; <sí> = sí | <no>; <no> = <VOID>; public <u> = u;"
    )
    .written(for: "s") { $0 == "sí" ? "w1" : $0 }
    #expect(
      text == "#JSGF V1.0;\ngrammar test;\npublic <s> = a |\n  <s_> new york;\n<s_> = w1;\n")
  }

  @Test("a rule that is missing or cannot be said is written as VOID", arguments: ["nowhere", "v"])
  func void(rule: String) throws {
    let text = try grammar("public <s> = a; public <v> = <VOID>;").written(for: rule) { $0 }
    #expect(text == "#JSGF V1.0;\ngrammar test;\npublic <\(rule)> = <VOID>;\n")
  }

  @Test("what is written means the same when read again")
  func roundTrip() throws {
    let sample = try grammar(Self.tricky)
    let again = try Grammar(parsing: sample.written(for: "s") { $0 }, file: "again")
    #expect(again.problems().isEmpty)
    #expect(again.words(of: "s") == sample.words(of: "s"))
    let (before, after) = (Matcher(sample), Matcher(again))
    for sentence in RandomSentences(of: "s", in: sample, seed: 5).prefix(300) {
      #expect(!before.matches(sentence.words, rule: "s").isEmpty)
      #expect(!after.matches(sentence.words, rule: "s").isEmpty)
    }
  }

  @Test("the words of a rule are those it can reach and say")
  func vocabulary() throws {
    let sample = try grammar(Self.tricky)
    #expect(
      sample.words(of: "s") == ["please", "sí", "x", "y", "z", "new", "york", "o'connell", "3arena", "r", "a", "b"])
    #expect(sample.words(of: "v").isEmpty)
    #expect(sample.words(of: "nowhere").isEmpty)
  }

  static let compiler: String? = {
    let path = "/usr/bin/sphinx_jsgf2fsg"
    if FileManager.default.isExecutableFile(atPath: path) { return path }
    print("skipped: no check by pocketsphinx's compiler, because there is no \(path); apt-get install sphinxbase-utils")
    return nil
  }()

  // The compiler is in Debian's sphinxbase-utils; without it nothing tells how pocketsphinx takes the text.
  @Test(
    "pocketsphinx's own compiler takes what is written",
    .enabled(if: compiler != nil),
    arguments: ["s", "r", "e", "unused", "big"])
  func compiling(rule: String) throws {
    let names = (0..<3_000).map { "name\($0) street" }.joined(separator: " | ")
    let sample = try grammar(Self.tricky + "public <big> = near (\(names)) [now];")
    let folder = FileManager.default.temporaryDirectory.appending(path: "jsgf-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, result) = (folder.appending(path: "a.gram"), folder.appending(path: "a.fsg"))
    try sample.written(for: rule) { Words.folded($0) }.write(to: source, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.compiler))
    process.arguments = ["-jsgf", source.path, "-fsg", result.path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let network = try String(contentsOf: result, encoding: .utf8)
    let words = network.split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: " ")
      return parts.first == "TRANSITION" && parts.count == 5 ? String(parts[4]) : nil
    }
    #expect(Set(words) == Set(sample.words(of: rule).map { Words.folded($0) }))
  }
}
