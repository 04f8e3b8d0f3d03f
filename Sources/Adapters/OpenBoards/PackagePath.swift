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

  /// The path in a package that a board or a manifest refers to, as other programs write it: with a slash in front, `./`,
  /// or two slashes in a row. It is compared with the paths of the package and never opened.
  /// - Returns: nil where it can be no path of a package, such as one with a colon: the reference leads nowhere then.
  static func reference(_ path: String) -> String? {
    let parts = path.split(separator: "/").filter { $0 != "." }
    let plain = parts.joined(separator: "/")
    return doubt(plain) == nil ? plain : nil
  }

  /// What is hostile in a reference: it leads out of the package, or holds control characters; nil where nothing is.
  static func threat(in path: String) -> String? {
    if path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "the path has a control character"
    }
    let parts = path.split { $0 == "/" || $0 == "\\" }
    return parts.contains("..") ? "the path leads out of the package (..)" : nil
  }

  /// The name of an entry of an archive: without the empty parts that some programs write, `images//a.png`.
  static func entry(_ name: String) -> String {
    guard name.utf8.first != UInt8(ascii: "/") else { return name }
    return name.split(separator: "/").joined(separator: "/")
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
