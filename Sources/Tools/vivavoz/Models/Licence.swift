import Foundation

/// The licence of an acoustic model.
struct Licence {
  /// The first paragraph of the licence's file, at most 600 characters.
  let text: String

  init(path: String) throws {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)).prefix(4_000), as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    self.text = String(lines.drop { $0.isEmpty }.prefix { !$0.isEmpty }.joined(separator: " ").prefix(600))
  }

  /// A short name of the licence.
  var name: String {
    guard text.lowercased().contains("gnu general public license") else { return String(text.prefix(80)) }
    let number = text.lowercased().firstRange(of: "version ").map { text[$0.upperBound...].prefix { $0.isNumber } }
    let later = text.contains("any later version") ? " or later" : ""
    return "GNU General Public License" + (number.map { ", version \($0)\(later)" } ?? "")
  }
}
