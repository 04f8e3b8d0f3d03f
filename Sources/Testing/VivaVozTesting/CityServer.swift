import Foundation
import Synchronization

/// A city's GBFS feed on loopback, for tests. The server answers correctly until a test sets faults.
///
///     let server = try await CityServer(TestCity([.init("1", "Smithfield", bikes: 3)]))
///     ... LiveFeed(at: FeedAddress(server.address), ...)
///     server.city.faults[.status] = LoopbackAnswer(500)
///     await server.stop()
public final class CityServer: Sendable {
  private let state: ServedCity
  private let server: LoopbackServer

  private final class ServedCity: Sendable {
    let city: Mutex<TestCity>
    init(_ city: TestCity) { self.city = Mutex(city) }
  }

  /// Starts the server.
  /// - Parameter port: the port to listen on; 0 for any free port.
  public init(_ city: TestCity, port: UInt16 = 0) async throws {
    let state = ServedCity(city)
    self.state = state
    server = try await LoopbackServer(port: port) { request in
      Self.answer(state.city.withLock { $0 }, request)
    }
  }

  /// The address of the discovery file.
  public var address: String { server.address(TestCity.Document.discovery.rawValue) }
  public var port: UInt16 { server.port }

  /// The city that the server describes; a change applies to the next request.
  public var city: TestCity {
    get { state.city.withLock { $0 } }
    set { state.city.withLock { $0 = newValue } }
  }

  /// Returns the requests for a document that the server has received so far.
  public func requests(_ document: TestCity.Document) -> [LoopbackRequest] { server.requests(document.rawValue) }

  /// Stops the server and frees the port.
  public func stop() async { await server.stop() }

  private static func answer(_ city: TestCity, _ request: LoopbackRequest) -> LoopbackAnswer {
    guard let document = TestCity.Document(rawValue: request.path) else { return LoopbackAnswer(404) }
    if let fault = city.faults[document] { return fault.after(city.delay) }
    let now = Date()
    let body = city.json(document, root: "http://\(request.headers["host"] ?? "")", now: now)
    var headers = ["Date": LoopbackAnswer.date(now)]
    if city.hasTags { headers["ETag"] = "\"\(city.tag)\"" }
    let isKnown = city.hasTags && request.headers["if-none-match"] == headers["ETag"]
    return LoopbackAnswer(isKnown ? 304 : 200, headers, body: isKnown ? Data() : body).after(city.delay)
  }
}

extension TestCity {
  /// An ETag that changes with the counts, but not with the time of the document.
  fileprivate var tag: String {
    let all = stations.map { "\($0)" }.joined() + version.rawValue
    return String(all.utf8.reduce(UInt64(5_381)) { ($0 &* 33) ^ UInt64($1) }, radix: 16)
  }
}
