import FlyingSocks
import Foundation
import Synchronization

/// One connection of a client, until either side closes it.
struct LoopbackConnection: Sendable {
  let socket: AsyncSocket
  let log: LoopbackServer.Log
  let answering: LoopbackServer.Answering

  func serve() async {
    var unread: [UInt8] = []
    while !Task.isCancelled, let request = try? await head(&unread) {
      log.requests.withLock { $0.append(request) }
      let answer = await answering(request)
      guard await carryOut(answer) else { break }
    }
    try? socket.close()
  }

  /// Executes the steps of an answer.
  /// - Returns: whether the connection stays open.
  private func carryOut(_ answer: LoopbackAnswer) async -> Bool {
    for step in answer.steps {
      do {
        switch step {
        case .send(let data): try await socket.write(data)
        case .pause(let time): try await Task.sleep(for: time)
        case .close: return false
        }
      } catch {
        return false
      }
    }
    return true
  }

  /// Reads the head of a request; requests of feeds have no body.
  private func head(_ unread: inout [UInt8]) async throws -> LoopbackRequest? {
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    while true {
      if let range = unread.firstRange(of: end) {
        let text = String(decoding: unread[..<range.lowerBound], as: UTF8.self)
        unread.removeSubrange(..<range.upperBound)
        return LoopbackRequest(head: text)
      }
      let more = try await socket.read(atMost: 4_096)
      guard !more.isEmpty, unread.count < 65_536 else { return nil }
      unread += more
    }
  }
}
