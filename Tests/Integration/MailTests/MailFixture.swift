import ErrorReports
import Foundation
import Mail
import Prompts
import VivaVozTesting

/// Reports as emails, and password files.
enum MailFixture {
  static func email(
    _ body: String = "It did not speak.", subject: String = "VivaVoz 0.9",
    to destination: String = "reports@example.org"
  ) throws -> ReportEmail {
    ReportEmail(to: try MailAddress(destination), subject: subject, body: body, date: 1_795_327_628)
  }

  static func message(
    _ body: String = "It did not speak.", subject: String = "VivaVoz 0.9", sender: String? = nil
  ) throws -> Message {
    Message(try email(body, subject: subject), sender: try sender.map { try MailAddress($0) })
  }

  static func text(_ message: Message) -> String { String(decoding: message.bytes, as: UTF8.self) }

  /// Writes a password file.
  static func password(_ text: String, in folder: TemporaryFolder) throws -> PasswordFile {
    let path = try folder.put(Array("\(text)\n".utf8), "password")
    chmod(path, 0o600)
    return PasswordFile(path)
  }

  static let hint = (try? Template(parsing: "This is the beginning. All of it is in {file}."))

  /// Returns the permissions of a file.
  static func mode(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]) as? Int
  }
}
