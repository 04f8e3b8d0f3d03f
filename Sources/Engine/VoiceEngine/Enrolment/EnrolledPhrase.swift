public import Lexicon

/// A user's enrolled pronunciations of a phrase of the library, and the takes from which they were learnt.
public struct EnrolledPhrase: Equatable, Sendable {
  /// The key of the tag that identifies a phrase: the tag is `say=` followed by the phrase's key.
  static let tagKey = "say"

  /// The phrase's key, such as `feelings.sick`.
  public let key: String
  /// The enrolled pronunciations in the locale's phones; at least one, none empty.
  public let variants: [Pronunciation]
  /// The file names of the takes in the folder `takes`.
  public let takes: [String]
  /// The day of the enrolment, such as 2026-11-22.
  public let day: String

  package var tag: String { Self.tag(key) }

  package static func tag(_ key: String) -> String { "\(tagKey)=\(key)" }

  /// Whether a text is a valid key: lower-case letters and digits, in parts that dots, dashes or underscores separate.
  /// The key becomes part of file names.
  static func isKey(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { ".-_".contains($0) }
    return text.utf8.count <= 80
      && parts.allSatisfy { part in
        !part.isEmpty && part.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
      }
  }
}
