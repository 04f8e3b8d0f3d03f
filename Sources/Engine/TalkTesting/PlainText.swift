/// Decodes the text of a file: UTF-8 with or without a byte order mark, or UTF-16 with one, as Notepad on Windows
/// writes it.
enum PlainText {
  /// Decodes the bytes of a file.
  /// - Throws: ``TalkError`` if the bytes are no text, with the reason and the line of the first invalid byte.
  static func decoded(_ bytes: some Collection<UInt8>, file: String) throws(TalkError) -> String {
    let bytes = Array(bytes)
    if let order = ByteOrder(of: bytes) { return try utf16(Array(bytes.dropFirst(2)), order, file) }
    if let sound = sound(bytes) {
      throw TalkError(
        file: file, line: 0, problem: "this is \(sound), not a talk file",
        cure: "name it in a talk, say file = \"its words\", or test its folder")
    }
    guard !bytes.contains(0) else {
      throw TalkError(
        file: file, line: 0, problem: "this is not text: it has bytes that text cannot have",
        cure: "save it as plain text in UTF-8")
    }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard let text = String(validating: body, as: UTF8.self) else {
      throw TalkError(
        file: file, line: firstFault(in: body), problem: "a character on this line is not in UTF-8",
        cure: "save the file as plain text in UTF-8")
    }
    return text
  }

  private enum ByteOrder {
    case little, big

    init?(of bytes: [UInt8]) {
      if bytes.starts(with: [0xFF, 0xFE]) {
        self = .little
      } else if bytes.starts(with: [0xFE, 0xFF]) {
        self = .big
      } else {
        return nil
      }
    }
  }

  private static func utf16(_ bytes: [UInt8], _ order: ByteOrder, _ file: String) throws(TalkError) -> String {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return order == .little ? second << 8 | first : first << 8 | second
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self), !text.contains("\0")
    else {
      throw TalkError(
        file: file, line: 0, problem: "it has the byte order mark of UTF-16, but is not UTF-16",
        cure: "save the file as plain text in UTF-8")
    }
    return text
  }

  /// Returns the audio format of the file; nil if it is no audio file.
  private static func sound(_ bytes: [UInt8]) -> String? {
    let kinds = ["RIFF": "a WAV recording", "fLaC": "a FLAC recording", "OggS": "an Ogg recording"]
    return kinds.first { bytes.starts(with: $0.key.utf8) }?.value
  }

  /// Returns the line of the first character that is not valid UTF-8, from 1.
  private static func firstFault(in bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }
}
