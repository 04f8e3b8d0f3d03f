import Foundation
import VoiceEngine

/// A recording with its label and its grammar, as far as they are known.
package struct Take: Sendable {
  package let path: String
  /// The transcription: the spoken words, or the slots as a JSON object; nil if it is unknown.
  package let label: String?
  /// A grammar file, optionally followed by a colon and a rule.
  package var grammar: String?

  package init(path: String, label: String? = nil, grammar: String? = nil) {
    self.path = path
    self.label = label
    self.grammar = grammar
  }
}

/// A list of labelled recordings, one per line: path, tab, the spoken words, and optionally tab and grammar. Lines
/// that begin with `#` are ignored; paths are relative to the list's folder.
package struct Manifest {
  package let takes: [Take]

  package init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
      throw UserFacingError(.failed, "\(path): cannot be read as text; check the path")
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let beside = { (file: Substring) in file.hasPrefix("/") ? String(file) : "\(folder)/\(file)" }
    var takes: [Take] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let fields = line.split(separator: "\t", maxSplits: 2)
      guard fields.count > 1 else {
        throw UserFacingError(.failed, "\(path):\(index + 1): no tab; write the file, a tab, and the transcription")
      }
      takes.append(
        Take(
          path: beside(fields[0]), label: String(fields[1]), grammar: fields.count > 2 ? beside(fields[2]) : nil))
    }
    guard !takes.isEmpty else {
      throw UserFacingError(
        .failed, "\(path): the manifest lists no recording; add lines with a file, a tab, and the transcription")
    }
    self.takes = takes
  }
}
