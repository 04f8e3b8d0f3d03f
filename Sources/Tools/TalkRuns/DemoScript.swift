import Locales
package import Terminal
import VoiceEngine
package import YAML

/// The demo of a language: recordings in order, and the delay of the counts.
package struct DemoScript {
  /// Paths of recordings, `-` for silence, `+2s` for a wait.
  package let turns: [String]
  /// The simulated delay of the recorded counts.
  package let delay: DurationArgument?

  package init(_ locale: String, in root: DataDirectory) throws {
    let folder = "\(root.audio)/demo/\(locale)"
    guard LocaleFolder.folders(in: root).contains(locale) else {
      throw UserFacingError(.usage, "there is no demo in \"\(locale)\"; try --locale en")
    }
    let file = try YAMLFile(path: "\(folder)/demo.yaml")
    let fields = try YAMLFields(file.root, of: "a demo", known: ["turns", "delay"])
    turns = try fields.required("turns").texts("turns").map { turn in
      turn == "-" || turn.hasPrefix("+") ? turn : "\(folder)/\(turn)"
    }
    delay = try fields["delay"].map { try $0.text("delay") }.flatMap { DurationArgument(argument: $0) }
  }
}
