/// Looks through YAML for what must be refused before anything is parsed, since parsing is already the damage: anchors
/// unfold, and keys within keys are compared with each other for minutes. Where text could be either, it is refused.
struct YAMLGuard {
  enum Finding {
    /// `&name`
    case anchor
    /// `? key`, where the key may be a list.
    case complexKey
  }

  private var line = 1
  private var before: Unicode.Scalar = "\n"
  /// The last one that was no space.
  private var solid: Unicode.Scalar = "\n"
  private var candidate: Finding?

  /// The first thing to refuse and its line.
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

  /// Only a letter or digit right before makes `&` text for certain ("AT&T"); a `?` opens a key only where nothing or
  /// punctuation of YAML stands before it, so "one ?" is text.
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

  /// All that ends a line in YAML 1.1.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }
}

extension AssetError {
  init(_ finding: YAMLGuard.Finding, file: String, line: Int) {
    switch finding {
    case .anchor:
      self.init(
        file: file, line: line, problem: "an anchor (&name) is not read here",
        cure: "write the value out in each place; where it is text, put a space behind the &")
    case .complexKey:
      self.init(
        file: file, line: line, problem: "a key that begins with ? is not read here",
        cure: "write name: value; where it is text, do not begin with a question mark")
    }
  }
}
