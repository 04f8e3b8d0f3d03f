import Foundation
import Synchronization

/// The name by which the user starts this program.
package enum Invocation {
  private static let programName = Mutex("vivavoz")

  /// The name of this program, which error messages begin with. A program of another app sets it at its start.
  package static var program: String {
    get { programName.withLock { $0 } }
    set { programName.withLock { $0 = newValue } }
  }

  /// The name as the user typed it, such as `bin/vivavoz`, which that script passes on; otherwise `vivavoz`.
  package static let name: String = {
    let typed = ProcessInfo.processInfo.environment["VIVAVOZ_COMMAND"] ?? ""
    return typed.isEmpty ? "vivavoz" : typed
  }()

  /// The command line that sends the waiting error reports.
  package static let sendReports = "vivavoz express reports --send"

  /// Replaces `vivavoz` in the command lines of a help text by the name with which the user started the program, so
  /// that the user can paste them.
  /// - Parameter help: the text by ArgumentParser, with `vivavoz` as the name.
  package static func named(_ help: String, as name: String = name) -> String {
    help.replacing(/(?<before>^ +|\| |USAGE: |See '|'|`)vivavoz(?= )/.anchorsMatchLineEndings()) {
      "\($0.before)\(name)"
    }
  }
}
