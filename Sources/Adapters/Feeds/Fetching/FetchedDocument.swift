import Foundation

/// A fetched document and its time of arrival.
struct FetchedDocument: Sendable {
  let address: FeedAddress
  /// A number that identifies the content of the document. It stays the same if the server confirms the document as
  /// unchanged.
  let serial: Int
  let body: Data
  let validators: Validators
  /// The time of arrival by the server's clock, or by this machine's clock if the server reports no time.
  let serverTime: Date
  /// The time of arrival on the fetcher's clock.
  let arrived: Duration
  /// How long the document stays valid according to the HTTP headers; nil if the headers do not specify it.
  let maxAge: Duration?

  /// Returns the same document with the times of a server's reply that confirms it as unchanged.
  func confirmed(by reply: HTTPResponse, now: Date, at arrived: Duration) -> FetchedDocument {
    FetchedDocument(
      address: address, serial: serial, body: body, validators: validators, serverTime: reply.serverTime ?? now,
      arrived: arrived, maxAge: reply.maxAge ?? maxAge)
  }
}

/// A valid document, and the time until which it is valid, on the fetcher's clock.
struct CacheEntry: Sendable {
  let document: FetchedDocument
  let until: Duration
}
