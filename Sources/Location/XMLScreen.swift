import Foundation

/// What an XML file must not be before a parser sees it.
///
/// A document type can declare entities that grow to gigabytes or read other files. GPX has none, so a file with one is
/// refused. It is looked for in bytes, so only encodings are let in that write ASCII as ASCII.
enum XMLScreen {
  private static let encodings: Set = ["utf-8", "us-ascii", "ascii", "iso-8859-1", "iso-8859-15", "windows-1252"]

  static func check(_ data: Data, name: String) throws(LocationError) {
    let start = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    let head = start.prefix(512).drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard head.first == UInt8(ascii: "<"), !head.contains(0) else {
      throw LocationError(name, "this is no GPX file in UTF-8", cure: "export the ride as GPX 1.1")
    }
    if let encoding = encoding(head), !encodings.contains(encoding.lowercased()) {
      throw LocationError(name, "the encoding is \(encoding)", cure: "save the file as UTF-8")
    }
    if let found = data.range(of: Data("<!DOCTYPE".utf8)) {
      let line = 1 + data[..<found.lowerBound].count { $0 == UInt8(ascii: "\n") }
      throw LocationError(name, line: line, "a document type is not allowed", cure: "take <!DOCTYPE ...> out")
    }
  }

  /// What the XML declaration says, if there is one.
  private static func encoding(_ head: Data) -> String? {
    let text = String(decoding: head, as: UTF8.self)
    guard text.hasPrefix("<?xml"), let end = text.range(of: "?>"),
      let key = text[..<end.lowerBound].range(of: "encoding")
    else { return nil }
    let quoted = text[key.upperBound..<end.lowerBound].drop { $0 != "\"" && $0 != "'" }
    guard let quote = quoted.first else { return nil }
    return String(quoted.dropFirst().prefix { $0 != quote })
  }
}
