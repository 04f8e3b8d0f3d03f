package import Foundation

/// Reads the text of a file. Throws a readable error if that fails.
package enum FileText {
  /// Reads a file.
  /// - Parameters:
  ///   - largest: the maximum size, in bytes.
  ///   - encoding: returns the encoding for the bytes of the file; nil for UTF-8.
  package static func read(
    _ path: String, largest: Int, encoding: (Data) -> String.Encoding? = { _ in nil }
  ) throws(AssetError) -> String {
    let name = shown(path)
    let data = try bytes(path, name: name, most: largest + 1)
    guard data.count <= largest else { throw tooLarge(name, largest) }
    // A file that is valid UTF-8 is read as UTF-8, also where it declares another encoding.
    if String(validating: data, as: UTF8.self) == nil, let encoding = encoding(data),
      let text = String(data: data, encoding: encoding)
    {
      return text
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw AssetError(
        file: name, line: badLine(data), problem: "the text is not UTF-8", cure: "save the file as UTF-8 text")
    }
    return text
  }

  package static func tooLarge(_ name: String, _ largest: Int) -> AssetError {
    AssetError(
      file: name, problem: "the file is larger than \(largest >> 20) MB", cure: "check that this is the right file")
  }

  /// Returns a path as a user would type it: relative to the current folder if the file is below it.
  package static func shown(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  private static func bytes(_ path: String, name: String, most: Int) throws(AssetError) -> Data {
    do {
      // At most the limit is read, since the path may be a device without an end.
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      return try handle.read(upToCount: most) ?? Data()
    } catch {
      throw AssetError(file: name, problem: reason(path), cure: "check the path, or restore the file")
    }
  }

  private static func reason(_ path: String) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return "there is no such file" }
    return isFolder.boolValue ? "this is a folder, not a file" : "the file cannot be read"
  }

  /// Returns the line of the first byte that is no valid UTF-8.
  private static func badLine(_ data: Data) -> Int {
    let good = String(decoding: data, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
    return 1 + good.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}
