import Assets
import BikeShare
import Feeds
import Folders
import Foundation
import Naming

/// A system of stations that is asked over the network: its feed, and the city that it tells of.
struct LiveCity {
  /// How long a city that was made of a feed serves before it is made anew.
  static let lifetime: TimeInterval = 86_400

  let address: FeedAddress
  let feed: LiveFeed
  private let folders: PersonalFolders

  init(at address: FeedAddress, language: String, folders: PersonalFolders = PersonalFolders()) throws(FeedFault) {
    self.address = address
    self.folders = folders
    let courier = Courier(folder: folders.cache + "/feeds")
    feed = try LiveFeed(at: address, language: language, courier: courier) { Console.complain("vivavoz: \($0)") }
  }

  /// The feed of a city's folder; nil where it has none.
  init?(of folder: CityFolder, language: String) throws(FeedFault) {
    guard let url = folder.feed else { return nil }
    try self.init(at: .keyed(url.absoluteString), language: language)
  }

  /// Its folder: one that somebody made of this feed, else one that is made now and serves for a day.
  /// - Throws: where nothing comes and nothing was made before.
  func folder(in root: Root) async throws -> CityFolder {
    if let known = known(in: root) { return known }
    let made = try? CityFolder(path: path)
    if let made, isRecent { return made }
    do {
      return try await make(in: root)
    } catch {
      guard let made else { throw error }
      Console.complain("vivavoz: \(error); the list of stations from before is used")
      return made
    }
  }

  private func known(in root: Root) -> CityFolder? {
    CityFolder.folders(in: root, personal: Engine.personalCities).lazy.compactMap {
      try? CityFolder($0, in: root, personal: Engine.personalCities)
    }.first { $0.feed?.absoluteString == address.location }
  }

  private func make(in root: Root) async throws -> CityFolder {
    Console.progress("making names out of the list of stations, some seconds")
    defer { Console.progress(nil) }
    let made = try CityMaker(root).make(try await stations(), id: id)
    return try CityWriter.write(made.city, made.names, to: folders.cache + "/cities", replaces: true)
  }

  /// What the feed tells of the city.
  func stations() async throws -> CityListing {
    do throws(FeedFault) {
      let list = try await feed.stations()
      for warning in list.warnings.prefix(5) { Console.complain("vivavoz: \(warning)") }
      if list.warnings.count > 5 { Console.complain("vivavoz: and \(list.warnings.count - 5) more") }
      return CityListing(
        stations: list.stations, name: list.system?.name, language: list.system?.languages.first,
        attribution: list.system?.attribution.map { [$0] } ?? [], feed: URL(string: address.location))
    } catch {
      throw Failure(.failed, "\(error)")
    }
  }

  private var id: String { "feed-\(address.digest)" }

  private var path: String { "\(folders.cache)/cities/\(id)" }

  private var isRecent: Bool {
    let date = (try? FileManager.default.attributesOfItem(atPath: path + "/city.yaml"))?[.modificationDate] as? Date
    return date.map { (0...Self.lifetime).contains(-$0.timeIntervalSinceNow) } ?? false
  }
}
