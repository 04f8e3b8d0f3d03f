import Foundation

/// When VivaVoz requests a document again that seldom changes.
enum RefreshPolicy: Hashable, Sendable {
  /// VivaVoz requests the document once the lifetime of its copy has expired.
  case now
  /// VivaVoz requests the document only if it holds no copy that it can read. It does not check the copy's lifetime.
  case whenMissing
}

extension GBFSSource {
  func discovery(_ policy: FetchPolicy, _ refresh: RefreshPolicy) async throws(FeedFault) -> GBFS.Discovery {
    let language = language
    return try await document(home, policy, refresh) { fetched throws(FeedFault) in
      let found = try discoveries.value(of: fetched.serial) { () throws(FeedFault) in
        try GBFS.discovery(
          fetched.body, from: fetched.address.url, at: fetched.address.shown, language: language)
      }
      return (found, found.ttl)
    }
  }

  /// Returns the stations, and the vehicle types where the system describes them. Without those a scooter would count
  /// as a bicycle.
  func list(_ places: GBFS.Discovery, _ policy: FetchPolicy, _ refresh: RefreshPolicy) async throws(FeedFault)
    -> (types: VehicleTypes?, list: StationList)
  {
    let types = try await types(places, policy, refresh)
    let list = try await document(FeedAddress(url: places.stations), policy, refresh) { fetched throws(FeedFault) in
      let read = try lists.value(of: ListKey(serial: fetched.serial, types: types)) { () throws(FeedFault) in
        try GBFS.stations(fetched.body, at: fetched.address.shown, language: language, types: types)
      }
      return (read.list, read.ttl)
    }
    return (types, list)
  }

  /// Returns the system's description, which is only displayed; nil where it is missing.
  func system(_ places: GBFS.Discovery, _ policy: FetchPolicy) async -> BikeSystem? {
    guard let url = places.system else { return nil }
    return try? await document(FeedAddress(url: url), policy, .now) { fetched throws(FeedFault) in
      let read = try GBFS.system(fetched.body, at: fetched.address.shown, language: language)
      return (read.system, read.ttl)
    }
  }

  private func types(_ places: GBFS.Discovery, _ policy: FetchPolicy, _ refresh: RefreshPolicy) async throws(FeedFault)
    -> VehicleTypes?
  {
    guard let url = places.types else { return nil }
    return try await document(FeedAddress(url: url), policy, refresh) { fetched throws(FeedFault) in
      let read = try vehicles.value(of: fetched.serial) { () throws(FeedFault) in
        try GBFS.types(fetched.body, at: fetched.address.shown)
      }
      return (read.types, read.ttl)
    }
  }

  /// Returns a valid document. The cached document may have been modified, and the document that has just arrived may
  /// be an error page. If one of them is not valid, the method uses the other.
  private func document<Value>(
    _ address: FeedAddress, _ policy: FetchPolicy, _ refresh: RefreshPolicy,
    read: (FetchedDocument) throws(FeedFault) -> (value: Value, ttl: Duration?)
  ) async throws(FeedFault) -> Value {
    let last = await fetcher.last(address)
    if refresh == .whenMissing || policy == .remembered, let last, let known = try? read(last) { return known.value }
    do {
      let fetched = try await fetcher.document(address, policy)
      let (value, ttl) = try read(fetched)
      await fetcher.keepNew(fetched, for: Self.rest(max(ttl ?? .zero, fetched.maxAge ?? .zero)))
      return value
    } catch {
      guard let last, let known = try? read(last) else { throw error }
      log(.fault(error))
      return known.value
    }
  }

  /// Limits a document's lifetime to between a minute and a day.
  private static func rest(_ time: Duration) -> Duration { min(max(time, .seconds(60)), .seconds(86_400)) }
}
