import Hashing

extension PronouncingDictionary {
  /// Reads the entries of some words from a large dictionary without loading all of it. Lines are compared by a hash of
  /// their first field, and only matching lines become strings.
  ///
  /// - Parameter bytes: a dictionary, for example of a hundred thousand lines, in lower case. Each line ends with a
  ///   newline.
  public init(searching bytes: [UInt8], for words: Set<String>) {
    self.init()
    let wanted = Set(words.map { ContentHash(of: $0) })
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        var hash = ContentHash()
        while end < bytes.count, !Self.endsWord(bytes[end]) {
          hash.add(bytes[end])
          end += 1
        }
        let isWanted = wanted.contains(hash)
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        if isWanted { add(String(decoding: bytes[start..<end], as: UTF8.self), words) }
        start = end + 1
      }
    }
  }

  private mutating func add(_ line: String, _ words: Set<String>) {
    guard let entry = try? PronouncingDictionary(parsing: line, file: "") else { return }
    for (word, pronunciations) in entry.entries where words.contains(word) {
      entries[word, default: []] += pronunciations
    }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "\n")
  }
}
