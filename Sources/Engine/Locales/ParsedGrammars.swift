import JSGF
import Synchronization

/// Grammars without their imports, by the path of their file. Each file is parsed once.
final class ParsedGrammars: Sendable {
  private let grammars = Mutex<[String: Grammar]>([:])

  func read(_ path: String) throws -> Grammar {
    if let known = grammars.withLock({ $0[path] }) { return known }
    let grammar = try GrammarFile.parse(path)
    grammars.withLock { $0[path] = grammar }
    return grammar
  }
}
