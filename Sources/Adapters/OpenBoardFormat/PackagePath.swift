/// Validates paths of files in a package, which come from untrusted sources.
enum PackagePath {
  /// Returns what is wrong with a path; nil if it stays within its folder on every system.
  static func problem(_ path: String) -> String? {
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

  /// Normalises the path in a reference of a board or a manifest, as other programs write it: with a leading slash,
  /// `./`, or double slashes. It is compared with the package's paths and never opened.
  /// - Returns: nil if it cannot be a path of a package, such as one with a colon; the reference then has no
  ///   target.
  static func reference(_ path: String) -> String? {
    let parts = path.split(separator: "/").filter { $0 != "." }
    let plain = parts.joined(separator: "/")
    return problem(plain) == nil ? plain : nil
  }

  /// Returns the reason why a reference to a file is dangerous: it leads out of the package, or contains control
  /// characters; nil if it is safe.
  static func threat(in path: String) -> String? {
    if path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "the path has a control character"
    }
    let parts = path.split { $0 == "/" || $0 == "\\" }
    return parts.contains("..") ? "the path leads out of the package (..)" : nil
  }

  /// Returns the normalised name of an archive's entry, without the empty parts that some programs write,
  /// `images//a.png`.
  static func entry(_ name: String) -> String {
    guard name.utf8.first != UInt8(ascii: "/") else { return name }
    return name.split(separator: "/").joined(separator: "/")
  }

  /// Returns an untrusted text for display: one line, truncated, without control characters.
  static func shown(_ path: String) -> String {
    String(String.UnicodeScalarView(path.unicodeScalars.prefix(100).map { isControl($0) ? "?" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }

  /// Returns the file's name without folders and extension: `home` of `boards/home.obf`.
  static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// Returns the folders that contain a file, from the outermost to the innermost: `boards` for `boards/home.obf`.
  static func folders(_ path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
  }

  static func has(_ path: String, ending: String) -> Bool { path.lowercased().hasSuffix(ending) }
}
