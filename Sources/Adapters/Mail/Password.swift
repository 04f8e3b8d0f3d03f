import Glibc

/// A password that no printed form contains.
public struct Password: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  let text: String

  public var description: String { "(hidden)" }
  public var debugDescription: String { "(hidden)" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The maximum number of bytes of a password.
  static let longest = 1_024

  init(_ text: String) { self.text = text }

  /// Returns a server's reply with each occurrence of the password replaced.
  func hidden(in reply: String) -> String {
    text.isEmpty ? reply : reply.split(separator: text, omittingEmptySubsequences: false).joined(separator: "(hidden)")
  }
}

/// A file that only its owner can read, with a password as its first line. The settings never contain a password,
/// since they are displayed and copied.
public struct PasswordFile: Hashable, Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  func password() throws(SendFault) -> Password {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .badSetting(what: path, why: String(cString: strerror(errno)), cure: "write the mail password into it")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .badSetting(what: path, why: "is not a file", cure: "name the file with the mail password")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw .badSetting(what: path, why: "other users can read the password", cure: "chmod 600 \(path)")
    }
    guard let bytes = try? OutboxFile.read(path, atMost: Password.longest) else {
      throw .badSetting(
        what: path, why: "cannot be read or is too long", cure: "write only the mail password into it")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let line = text.last?.isNewline == true ? String(text.dropLast()) : text
    return try checked(line)
  }

  private func checked(_ text: String) throws(SendFault) -> Password {
    let cure = "write only the mail password into it"
    guard !text.isEmpty else { throw .badSetting(what: path, why: "there is no password", cure: cure) }
    let isPlain = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard isPlain, text.utf8.count <= Password.longest else {
      throw .badSetting(what: path, why: "this is not a valid password", cure: cure)
    }
    return Password(text)
  }
}
