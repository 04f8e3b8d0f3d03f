import Foundation

/// A document as it came, and when.
struct FetchedDocument: Sendable {
  let address: FeedAddress
  /// The same for the same bytes, however often the server says that they are still right.
  let serial: Int
  let body: Data
  let validators: Validators
  /// The server's clock when it came, ours where it told none.
  let serverTime: Date
  /// When it came, on the courier's clock.
  let arrived: Duration
  /// How long it stays right by its headers; nil where they do not say.
  let maxAge: Duration?

  /// The same bytes, said to be right still.
  func confirmed(by reply: HTTPResponse, now: Date, at arrived: Duration) -> FetchedDocument {
    FetchedDocument(
      address: address, serial: serial, body: body, validators: validators, serverTime: reply.serverTime ?? now,
      arrived: arrived, maxAge: reply.maxAge ?? maxAge)
  }
}

/// A good document, and until when it is valid, on the fetcher's clock.
struct Kept: Sendable {
  let delivery: FetchedDocument
  let until: Duration
}
