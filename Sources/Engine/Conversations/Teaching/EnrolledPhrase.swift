import Lexicon

/// A user's enrolled pronunciations of a phrase of the library, and the takes that they were learnt from.
public struct EnrolledPhrase: Equatable, Sendable {
  /// The key of the tag that names the phrase: `say=` and the phrase's key.
  static let tagKey = "say"

  /// `feelings.sick`
  public let key: String
  /// In the locale's phones; at least one, none empty.
  public let ways: [Pronunciation]
  /// The files of the takes, in the folder of takes.
  public let takes: [String]
  /// When it was taught: 2026-11-22.
  public let day: String

  package var tag: String { Self.tag(key) }

  package static func tag(_ key: String) -> String { "\(tagKey)=\(key)" }

  /// Small letters and digits, in parts with dots, dashes or low lines between them: it is part of file names.
  static func isKey(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { ".-_".contains($0) }
    return text.utf8.count <= 80
      && parts.allSatisfy { part in
        !part.isEmpty && part.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
      }
  }
}
