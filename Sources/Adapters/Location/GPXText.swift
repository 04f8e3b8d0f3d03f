import Foundation

/// Converts the text of a GPX file to UTF-8 from the declared encoding.
///
/// Foundation's parser crashes at an element or attribute name with invalid UTF-8, and at a processing instruction
/// without data, so it never gets such input. A document type is rejected: it can declare entities that expand to
/// gigabytes or read other files, and GPX has none.
enum GPXText {
  private static let encodings: [String: String.Encoding] = [
    "utf-8": .utf8, "us-ascii": .utf8, "ascii": .utf8, "iso-8859-1": .isoLatin1, "iso-8859-15": .isoLatin1,
    "windows-1252": .windowsCP1252,
  ]

  /// Converts a document.
  /// - Returns: the document in UTF-8, without a byte order mark, an XML declaration and processing instructions
  ///   without data. Each invalid byte is replaced by U+FFFD. Line numbers stay the same.
  static func read(_ data: Data, name: String) throws(LocationError) -> Data {
    let start = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    let head = start.prefix(512).drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard head.first == UInt8(ascii: "<"), !head.contains(0) else {
      throw LocationError(name, "this is not a GPX file in UTF-8", cure: "export the ride as GPX 1.1")
    }
    let text = try decoded(start, declared: declared(head), name)
    if let found = text.range(of: Data("<!DOCTYPE".utf8)) {
      let line = 1 + text[..<found.lowerBound].count { $0 == UInt8(ascii: "\n") }
      throw LocationError(name, line: line, "a document type is not allowed", cure: "remove <!DOCTYPE ...>")
    }
    return withoutBareInstructions(text)
  }

  /// Replaces processing instructions without data, such as `<?page?>`, by spaces.
  private static func withoutBareInstructions(_ text: Data) -> Data {
    var bytes = text
    var rest = text[...]
    while let start = rest.range(of: Data("<?".utf8)) {
      let target = text[start.upperBound...].prefix { ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "?")].contains($0) }
      let end = text[target.endIndex...].prefix(2)
      if end.elementsEqual("?>".utf8) {
        let range = start.lowerBound..<end.endIndex
        bytes.replaceSubrange(range, with: repeatElement(0x20, count: range.count))
      }
      rest = text[start.upperBound...]
    }
    return bytes
  }

  private static func decoded(_ data: Data, declared: String?, _ name: String) throws(LocationError) -> Data {
    guard let encoding = encodings[declared?.lowercased() ?? "utf-8"] else {
      throw LocationError(name, "the encoding is \(declared ?? "unknown")", cure: "save the file as UTF-8")
    }
    // Windows-1252 leaves five bytes undefined; ISO-8859-1 defines all.
    let text =
      encoding == .utf8 ? nil : String(data: data, encoding: encoding) ?? String(data: data, encoding: .isoLatin1)
    return withoutDeclaration(text ?? String(decoding: data, as: UTF8.self))
  }

  /// Removes the XML declaration, since the parser would otherwise decode the text a second time. Line ends in it are
  /// kept, so that line numbers stay the same; white space may come before the root.
  private static func withoutDeclaration(_ text: String) -> Data {
    var bytes = Data(text.utf8)
    let trimmed = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard trimmed.starts(with: Data("<?xml".utf8)), let end = trimmed.range(of: Data("?>".utf8)) else { return bytes }
    let range = trimmed.startIndex..<end.upperBound
    bytes.replaceSubrange(range, with: bytes[range].filter { $0 == UInt8(ascii: "\n") })
    return bytes
  }

  /// Returns the encoding in the XML declaration; nil if there is none.
  private static func declared(_ head: Data) -> String? {
    let text = String(decoding: head, as: UTF8.self)
    guard text.hasPrefix("<?xml"), let end = text.range(of: "?>"),
      let key = text[..<end.lowerBound].range(of: "encoding")
    else { return nil }
    let quoted = text[key.upperBound..<end.lowerBound].drop { $0 != "\"" && $0 != "'" }
    guard let quote = quoted.first else { return nil }
    return String(quoted.dropFirst().prefix { $0 != quote })
  }
}
