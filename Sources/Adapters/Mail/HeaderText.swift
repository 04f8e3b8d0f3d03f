import ErrorReports
import Foundation

/// The text of a mail header: plain where possible, otherwise RFC 2047 encoded words. It contains no line end that
/// could end the header.
enum HeaderText {
  /// The maximum length of a line, in bytes. Source: RFC 5322, 2.1.1.
  private static let longestLine = 78
  /// The maximum length of an encoded word, in bytes. Source: RFC 2047, 2.
  private static let longestWord = 75
  private static let head = "=?utf-8?B?"

  /// Returns a text as the value of a header.
  /// - Parameter after: the number of bytes on the line before the text.
  static func encoded(_ text: String, after used: Int) -> String {
    let line = SanitizedText.line(text, atMost: 500)
    let isPlain = line.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !line.contains("=?")
    return isPlain && used + line.utf8.count <= longestLine ? line : words(line, used).joined(separator: "\r\n ")
  }

  /// Encodes a text with whole characters in each word, as RFC 2047, 5, requires.
  private static func words(_ text: String, _ used: Int) -> [String] {
    let room = (longestWord - used - head.utf8.count - 2) / 4 * 3
    var chunks = [""]
    for scalar in text.unicodeScalars {
      if (chunks.last?.utf8.count ?? 0) + UTF8.width(scalar) > room { chunks.append("") }
      chunks[chunks.count - 1].unicodeScalars.append(scalar)
    }
    return chunks.map { "\(head)\(Data($0.utf8).base64EncodedString())?=" }
  }

  /// Decodes an unfolded header that ``encoded(_:after:)`` wrote; nil if it is invalid.
  static func decoded(_ header: String) -> String? {
    guard header.hasPrefix(head) else { return header }
    var bytes = Data()
    for word in header.split(separator: " ") {
      guard word.hasPrefix(head), word.hasSuffix("?="),
        let part = Data(base64Encoded: String(word.dropFirst(head.count).dropLast(2)))
      else { return nil }
      bytes += part
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
