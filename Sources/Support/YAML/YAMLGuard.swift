/// Scans YAML for constructs that must be rejected before parsing, because the parsing itself does the harm: anchors
/// expand, and nested complex keys are compared with each other for minutes. A character that may or may not begin such
/// a construct is rejected too.
struct YAMLGuard {
  enum Finding {
    /// An anchor: `&name`.
    case anchor
    /// A complex key, which may be a list: `? key`.
    case complexKey
  }

  private var line = 1
  private var before: Unicode.Scalar = "\n"
  /// The last character before the current one that was no space.
  private var solid: Unicode.Scalar = "\n"
  private var candidate: Finding?

  /// Returns the first construct to reject, and its line.
  static func firstFinding(in text: String) -> (finding: Finding, line: Int)? {
    var screen = YAMLGuard()
    for scalar in text.unicodeScalars {
      if let finding = screen.read(scalar) { return (finding, screen.line) }
    }
    return nil
  }

  private mutating func read(_ scalar: Unicode.Scalar) -> Finding? {
    if let candidate, Self.completes(candidate, scalar) { return candidate }
    candidate = opens(scalar)
    if scalar == "\n" { line += 1 }
    if !Self.isSpace(scalar) { solid = scalar }
    before = scalar
    return nil
  }

  /// Returns the construct that a character may begin. An `&` is certainly text only directly after a letter or digit
  /// ("AT&T"). A `?` begins a key only at the start of a line or after punctuation of YAML, so "one ?" is text.
  private func opens(_ scalar: Unicode.Scalar) -> Finding? {
    switch scalar {
    case "&": Self.isName(before) ? nil : .anchor
    case "?": Self.isBreak(solid) || "[{,:-?".unicodeScalars.contains(solid) ? .complexKey : nil
    default: nil
    }
  }

  private static func completes(_ finding: Finding, _ scalar: Unicode.Scalar) -> Bool {
    switch finding {
    case .anchor: isName(scalar) || scalar == "_" || scalar == "-"
    case .complexKey: isSpace(scalar) || isBreak(scalar)
    }
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  /// Whether a character ends a line in YAML 1.1.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }
}

extension AssetError {
  init(_ finding: YAMLGuard.Finding, file: String, line: Int) {
    switch finding {
    case .anchor:
      self.init(
        file: file, line: line, problem: "an anchor (&name) is not supported",
        cure: "write the value out in each place; if it is text, put a space after the &")
    case .complexKey:
      self.init(
        file: file, line: line, problem: "a key that begins with ? is not supported",
        cure: "write name: value; if it is text, do not begin with a question mark")
    }
  }
}
