/// Paths of files in a package, as a stranger may have written them.
enum PackagePath {
  /// What is wrong with a path; nil where it stays within its folder on every system.
  static func doubt(_ path: String) -> String? {
    if path.isEmpty { return "the path is empty" }
    if path.utf8.count > Limits.path { return "the path is longer than \(Limits.path) bytes" }
    if path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "\\" || $0 == ":" }) {
      return "the path has a backslash, a colon or a control character"
    }
    if path.utf8.first == UInt8(ascii: "/") { return "the path is absolute" }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.contains(where: { $0.elementsEqual("..".utf8) }) { return "the path leads out of the package (..)" }
    if parts.contains(where: { $0.isEmpty || $0.elementsEqual(".".utf8) }) { return "the path has an empty part" }
    return parts.contains { $0.count > 200 } ? "a part of the path is longer than 200 bytes" : nil
  }

  /// A text of a stranger as it can be shown: on one line, not too long, and no orders to a terminal.
  static func shown(_ path: String) -> String {
    String(String.UnicodeScalarView(path.unicodeScalars.prefix(100).map { isControl($0) ? "?" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }

  /// `home` of `boards/home.obf`.
  static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// `boards` of `boards/home.obf`; each folder above a file, the nearest last.
  static func folders(_ path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
  }

  static func has(_ path: String, ending: String) -> Bool { path.lowercased().hasSuffix(ending) }
}
