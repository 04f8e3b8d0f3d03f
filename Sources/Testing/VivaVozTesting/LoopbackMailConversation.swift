import Foundation
import Glibc

/// The session of a ``LoopbackMailServer`` with one client.
final class LoopbackMailConversation {
  private let server: LoopbackMailServer
  private let socket: Descriptor
  private var unread: [UInt8] = []
  private var isKnown: Bool

  init(server: LoopbackMailServer, socket: Descriptor) {
    (self.server, self.socket) = (server, socket)
    isKnown = server.behaviour.account == nil
  }

  func hold() {
    if !server.behaviour.isSilent { say("220 loopback ESMTP") }
    while let line = line() {
      server.note(line: line)
      guard answer(line) else { return }
    }
  }

  /// Answers a command.
  /// - Returns: whether the session goes on.
  private func answer(_ line: String) -> Bool {
    let verb = line.prefix { $0 != " " && $0 != ":" }.uppercased()
    if let answer = server.behaviour.answers[verb] {
      say(answer)
      return true
    }
    switch verb {
    case "EHLO": greet()
    case "AUTH": letIn(line)
    case "MAIL" where !isKnown: say("530 5.7.0 Authentication required")
    case "MAIL", "RCPT", "NOOP", "RSET": say("250 OK")
    case "DATA": return message()
    case "QUIT":
      say("221 Bye")
      return false
    default: say("502 5.5.1 What?")
    }
    return true
  }

  private func greet() {
    var offers = ["loopback"]
    if server.behaviour.account != nil { offers.append("AUTH PLAIN LOGIN") }
    if server.behaviour.offersTLS { offers.append("STARTTLS") }
    for offer in offers { say("250-\(offer)") }
    say("250 8BITMIME")
  }

  /// Checks an authentication, RFC 4616: `\0user\0password` in base64.
  private func letIn(_ line: String) {
    var proof = line.split(separator: " ").dropFirst(2).first.map(String.init)
    if proof == nil {
      say("334 ")
      proof = self.line()
    }
    let parts = proof.flatMap { Data(base64Encoded: $0) }?.split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
    let account = server.behaviour.account
    isKnown = account.map { parts == [$0.user, $0.password] } ?? true
    say(isKnown ? "235 2.7.0 Welcome" : "535 5.7.8 Who? \(parts?.last ?? "")")
  }

  private func message() -> Bool {
    say("354 Go on")
    var text = ""
    while let line = line() {
      if server.behaviour.cutsMessage, text.utf8.count > 100 { return false }
      if line == "." {
        if server.behaviour.stallsAtEnd { return true }
        let answer = server.behaviour.answers["."] ?? "250 2.0.0 Taken"
        if answer.hasPrefix("2") { server.note(message: text) }
        say(answer)
        return true
      }
      text += (line.hasPrefix(".") ? String(line.dropFirst()) : line) + "\r\n"
    }
    return false
  }

  private func say(_ line: String) {
    let bytes = Array("\(line)\r\n".utf8)
    _ = send(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Returns the next line without its end; nil when the client has disconnected or the server is stopping.
  private func line() -> String? {
    while true {
      if let end = unread.firstRange(of: [0x0D, 0x0A]) {
        let line = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
        unread.removeSubrange(..<end.upperBound)
        return line
      }
      guard !server.isOver else { return nil }
      guard LoopbackMailServer.isReady(socket.number) else { continue }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = recv(socket.number, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      unread += bytes[..<count]
    }
  }
}
