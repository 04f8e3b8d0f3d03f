/// Finds YAML anchors before anything is parsed, since the parser would already unfold what refers to them.
enum Anchors {
  /// The line of the first `&name` that could be an anchor. Only a letter or digit right before the `&` makes it text for
  /// certain ("AT&T"), so `x &y` inside a sentence is taken for one too: better a refusal than a bomb.
  static func firstLine(in text: String) -> Int? {
    var line = 1
    var before = UInt8(ascii: "\n")
    var isCandidate = false
    for byte in text.utf8 {
      if isCandidate, isName(byte) { return line }
      isCandidate = byte == UInt8(ascii: "&") && !isAlphanumeric(before)
      if byte == UInt8(ascii: "\n") { line += 1 }
      before = byte
    }
    return nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
