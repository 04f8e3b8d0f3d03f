import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Feeds

/// A fault of a server, and its expected diagnostics.
struct ServerFault: CustomTestStringConvertible, Sendable {
  let name: String
  let failure: FeedFailure
  let answer: LoopbackAnswer
  var limits = FetcherFixture.patient
  /// The expected problem in the log.
  let problem: String

  init(
    _ name: String, _ failure: FeedFailure, _ problem: String, limits: Limits = FetcherFixture.patient,
    _ answer: LoopbackAnswer
  ) {
    (self.name, self.failure, self.problem, self.limits, self.answer) = (name, failure, problem, limits, answer)
  }

  var testDescription: String { name }

  private static let cut = LoopbackAnswer.head(200, length: 1_000) + Data("{".utf8)
  private static let megabyte = Data(repeating: 0x20, count: 1 << 20)

  static let all = [
    ServerFault(
      "headers that do not come", .slow, "in time", limits: FetcherFixture.quick, LoopbackAnswer([.pause(.seconds(9))])),
    ServerFault(
      "a body that stops", .slow, "in time", limits: FetcherFixture.quick,
      LoopbackAnswer([.send(cut), .pause(.seconds(9))])),
    ServerFault(
      "a body that comes drop by drop", .slow, "in time", limits: FetcherFixture.quick,
      LoopbackAnswer([.send(cut)] + (0..<100).flatMap { _ in [.pause(.milliseconds(40)), .send(Data(" ".utf8))] })),
    ServerFault("a body that is cut", .broken, "the response is truncated", LoopbackAnswer([.send(cut), .close])),
    ServerFault("a connection that is closed", .broken, "the response is truncated", LoopbackAnswer([.close])),
    ServerFault("no HTTP", .broken, "the request failed", LoopbackAnswer([.send(Data("SSH-2.0\r\n".utf8)), .close])),
    ServerFault("401", .refused, "the server refused the request (401)", LoopbackAnswer(401)),
    ServerFault("403", .refused, "the server refused the request (403)", LoopbackAnswer(403, text: "no")),
    ServerFault("404", .broken, "the server answered 404", LoopbackAnswer(404)),
    ServerFault("500", .broken, "the server answered 500", LoopbackAnswer(500)),
    ServerFault("503", .broken, "the server answered 503", LoopbackAnswer(503)),
    ServerFault("429", .busy, "the server asks clients to wait", LoopbackAnswer(429)),
    ServerFault("206", .broken, "the server answered 206", LoopbackAnswer(206, text: "{}")),
    ServerFault(
      "204", .broken, "the server answered 204", LoopbackAnswer([.send(Data("HTTP/1.1 204 No\r\n\r\n".utf8))])),
    ServerFault("304 to nobody's question", .broken, "the server answered 304", LoopbackAnswer(304)),
    ServerFault("a web page", .broken, "it is a web page, not JSON", LoopbackAnswer(text: "<!DOCTYPE html><p>Welcome")),
    ServerFault("nothing", .broken, "it is empty", LoopbackAnswer()),
    ServerFault("a list", .broken, "it is JSON, but not an object", LoopbackAnswer(text: "[]")),
    ServerFault("no data", .broken, "it has no \"data\"", LoopbackAnswer(text: "{}")),
    ServerFault("a loop", .broken, "redirects", LoopbackAnswer(302, ["Location": "/station_status.json"])),
    ServerFault("a file", .broken, "does not follow", LoopbackAnswer(302, ["Location": "file:///etc/passwd"])),
    ServerFault("a way to nowhere", .broken, "not valid HTTP", LoopbackAnswer(302)),
    ServerFault(
      "50 MB, announced", .broken, "too large",
      LoopbackAnswer([.send(LoopbackAnswer.head(200, length: 50 << 20))] + (0..<50).map { _ in .send(megabyte) })),
    ServerFault(
      "50 MB, not announced", .broken, "too large",
      LoopbackAnswer([.send(Data("HTTP/1.1 200 OK\r\n\r\n".utf8))] + (0..<50).map { _ in .send(megabyte) } + [.close])),
    ServerFault(
      "a bomb", .broken, "too large", LoopbackAnswer(200, ["Content-Encoding": "gzip"], body: Gzip.bomb(50 << 20))),
    ServerFault(
      "what is not packed as it says", .broken, "not valid HTTP",
      LoopbackAnswer(200, ["Content-Encoding": "gzip"], text: "{}")),
  ]
}
