package import AtomicFiles
import ErrorReports
import Foundation
package import Mail
import YAML

/// The destination of error reports and the mail server, from `mail.yaml`. The user writes this file; it does not
/// exist at first.
///
///     to: help@example.org
///     from: me@example.org
///     server: {host: mail.example.org, security: starttls, user: me, password_file: /home/me/.mail-password}
package struct MailSettings {
  let destination: MailAddress
  let sender: MailAddress?
  package let server: MailServer?

  package static func path(_ folders: UserDirectories) -> String { "\(folders.configuration)/mail.yaml" }

  /// Reads the mail settings; nil if there is no such file.
  /// - Throws: an error that states what is wrong in the file, with its line.
  package init?(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let fields = try YAMLFields(YAMLFile(path: path).root, of: "mail", known: ["to", "from", "server"])
    destination = try MailAddress(fields.required("to").text("to"))
    sender = try fields["from"].map { try MailAddress($0.text("from")) }
    server = try fields["server"].map { try Self.server($0) }
  }

  private static func server(_ value: YAMLValue) throws -> MailServer {
    let known = ["host", "port", "security", "user", "password_file"]
    let fields = try YAMLFields(value, of: "server", known: known)
    let words = try fields["security"]?.text("security") ?? MailServer.Security.startTLS.rawValue
    guard let security = MailServer.Security(rawValue: words) else {
      let all = MailServer.Security.allCases.map(\.rawValue).joined(separator: ", ")
      throw value.error("there is no security \"\(words.prefix(20))\"", cure: "write one of \(all)")
    }
    let account = try fields["user"].map { user in
      MailServer.Account(
        user: try user.text("user"), password: PasswordFile(try fields.required("password_file").text("password_file")))
    }
    let port = try fields["port"].map { UInt16(try $0.integer("port", in: 1...65_535)) }
    return try MailServer(host: fields.required("host").text("host"), port: port, security: security, account: account)
  }
}
