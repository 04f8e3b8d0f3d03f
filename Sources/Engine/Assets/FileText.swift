import Foundation

/// The text of a file, or what is wrong with it in words.
enum FileText {
  /// - Parameter encoding: of the text, by its bytes; nil for UTF-8.
  static func read(
    _ path: String, largest: Int, encoding: (Data) -> String.Encoding? = { _ in nil }
  ) throws(AssetError) -> String {
    let name = shown(path)
    let data = try bytes(path, name: name, most: largest + 1)
    guard data.count <= largest else { throw tooLarge(name, largest) }
    // A file that is UTF-8 is that, whatever it says.
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

  static func tooLarge(_ name: String, _ largest: Int) -> AssetError {
    AssetError(file: name, problem: "the file is larger than \(largest >> 20) MB", cure: "is it the right one?")
  }

  /// A path as the person at the terminal would write it: without the current folder before it.
  static func shown(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  private static func bytes(_ path: String, name: String, most: Int) throws(AssetError) -> Data {
    do {
      // Never more than the limit is read: the path may be a device without an end.
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

  /// The line of the first byte that belongs to no character.
  private static func badLine(_ data: Data) -> Int {
    let good = String(decoding: data, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
    return 1 + good.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}
