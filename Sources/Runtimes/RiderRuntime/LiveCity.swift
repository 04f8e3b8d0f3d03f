public import AtomicFiles
import BikeShare
public import Cities
public import Feeds
import Foundation
import StationNames
public import VoiceEngine
public import YAML

/// A bike-share system that is queried over the network: its feed, and the city that the feed describes.
public struct LiveCity: Sendable {
  /// The time, in seconds, for which a city that was created from a feed is used before it is created anew.
  static let lifetime: TimeInterval = 86_400

  /// The feed's address.
  public let address: FeedAddress
  /// The feed with the live counts.
  public let feed: LiveFeed
  private let folders: UserDirectories
  private let language: String
  private let onDiagnostic: DiagnosticHandler

  /// Creates the feed without a network request.
  /// - Throws: an error that states what is wrong with the address.
  public init(
    at address: FeedAddress, language: String, folders: UserDirectories = UserDirectories(),
    onDiagnostic: @escaping DiagnosticHandler
  ) throws(FeedFault) {
    self.address = address
    self.onDiagnostic = onDiagnostic
    self.language = language
    self.folders = folders
    let fetcher = FeedFetcher(folder: folders.cache + "/feeds")
    feed = try LiveFeed(at: address, language: language, fetcher: fetcher) { onDiagnostic(.warning("\($0)")) }
  }

  /// Creates the feed of a city's folder; nil if the city has none.
  public init?(of folder: CityFolder, language: String, onDiagnostic: @escaping DiagnosticHandler) throws(FeedFault) {
    guard let url = folder.feed else { return nil }
    try self.init(at: .keyed(url.absoluteString), language: language, onDiagnostic: onDiagnostic)
  }

  /// Returns the city's folder, if a usable one exists; nil if one must be created.
  package func present(in root: DataDirectory) -> CityFolder? {
    known(in: root) ?? (isRecent ? try? CityFolder(path: path) : nil)
  }

  /// Returns the city's folder: one that the user created from this feed, otherwise one that is created now and used
  /// for a day.
  /// - Throws: an error if the feed does not answer and no folder was created before.
  public func folder(in root: DataDirectory) async throws -> CityFolder {
    if let present = present(in: root) { return present }
    do {
      return try await make(in: root)
    } catch {
      guard let made = try? CityFolder(path: path) else { throw error }
      onDiagnostic(.oldStations(error))
      return made
    }
  }

  private func known(in root: DataDirectory) -> CityFolder? {
    CityFolder.folders(in: root, personal: RiderRuntime.personalCities).lazy.compactMap {
      try? CityFolder($0, in: root, personal: RiderRuntime.personalCities)
    }.first { $0.feed?.absoluteString == address.location }
  }

  private func make(in root: DataDirectory) async throws -> CityFolder {
    onDiagnostic(.makingNames)
    defer { onDiagnostic(.madeNames) }
    let made = try CityMaker(root).make(try await stations(), id: id)
    return try CityWriter.write(made.city, made.names, to: folders.cache + "/cities", replaces: true)
  }

  /// Returns the city as the feed describes it.
  package func stations() async throws -> CityListing {
    do throws(FeedFault) {
      let list = try await feed.stations()
      for warning in list.warnings.prefix(5) { onDiagnostic(.warning("\(warning)")) }
      if list.warnings.count > 5 { onDiagnostic(.moreWarnings(list.warnings.count - 5)) }
      // If the feed has several languages, the names are in the requested one.
      let languages = list.system?.languages ?? []
      return CityListing(
        stations: list.stations, name: list.system?.name,
        language: languages.first { $0.hasPrefix(language) } ?? languages.first,
        attribution: list.system?.attribution.map { [$0] } ?? [], feed: URL(string: address.location))
    } catch {
      throw UserFacingError(.failed, "\(error)")
    }
  }

  private var id: String { "feed-\(address.digest)" }

  private var path: String { "\(folders.cache)/cities/\(id)" }

  private var isRecent: Bool {
    let date = (try? FileManager.default.attributesOfItem(atPath: path + "/city.yaml"))?[.modificationDate] as? Date
    return date.map { (0...Self.lifetime).contains(-$0.timeIntervalSinceNow) } ?? false
  }
}
