import Foundation
import JSGF
import Testing

@Suite("Phrasings typed by users of Express²")
struct TypedPhraseAmbiguityTests {
  /// Returns the requests of a locale as one grammar, in which all calls for help mean `urgent` and all other phrases
  /// mean `ordinary`.
  private func requests(_ tag: String) throws -> Grammar {
    let folder = "\(try Locales.root().grammars)/\(tag)"
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: "\(folder)/\(name).gram", encoding: .utf8)
    }
    let marked = try text("wishes").replacing(/\{say=emergency\.[a-z-]+\}/, with: "{urgent}")
      .replacing(/\{say=[a-z.-]+\}/, with: "{ordinary}")
    return try Grammar(parsing: marked, file: "wishes.gram").linked { name in
      let file = String(name.prefix { $0 != "." })
      return try Grammar(parsing: try text(file), file: "\(file).gram")
    }
  }

  @Test("No sentence means both an ordinary phrase and a call for help", arguments: Locales.tags)
  func calls(tag: String) throws {
    let ambiguity = try requests(tag).ambiguity(under: "wish")
    #expect(ambiguity == nil, "\(tag): \(ambiguity?.words.joined(separator: " ") ?? "")")
  }
}
