import ErrorReports
import Foundation
import Mail
import Prompts
import VivaVozTesting

/// Reports as emails, and the files around them.
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

  /// A file as a password may stand in.
  static func password(_ text: String, in folder: TemporaryFolder) throws -> PasswordFile {
    let path = try folder.put(Array("\(text)\n".utf8), "password")
    chmod(path, 0o600)
    return PasswordFile(path)
  }

  static let hint = (try? Template(parsing: "This is the beginning. All of it is in {file}."))

  /// What the last three digits of a file's mode are.
  static func mode(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]) as? Int
  }
}
