import Foundation

/// The name by which the user starts this program.
enum Invocation {
  /// As it was typed, `bin/vivavoz`: that script passes it on. Started directly, `vivavoz`.
  static let name: String = {
    let typed = ProcessInfo.processInfo.environment["VIVAVOZ_COMMAND"] ?? ""
    return typed.isEmpty ? "vivavoz" : typed
  }()

  /// Help in which each command line begins with that name, so that it can be pasted.
  /// - Parameter help: as ArgumentParser has it, with `vivavoz` as the name.
  static func named(_ help: String, as name: String = name) -> String {
    help.replacing(/(?<before>^ +|\| |USAGE: |See '|'|`)vivavoz(?= )/.anchorsMatchLineEndings()) {
      "\($0.before)\(name)"
    }
  }
}
