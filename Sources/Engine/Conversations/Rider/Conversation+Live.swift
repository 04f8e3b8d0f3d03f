import Feeds
import Assets

extension Conversation {
  /// Creates a conversation with the given options, the rider's saved places, and live counts where the options
  /// request them.
  public static func live(_ setup: Setup, tell: @escaping Tell) async throws -> Conversation {
    let root = try DataDirectory.find()
    var (folder, feed): (CityFolder?, LiveFeed?)
    switch setup.feed {
    case nil, .recorded: break
    case .wrong(let fault): throw Failure(.misuse, "\(fault)")
    case .live:
      let own = try CityFolder(setup.city ?? Engine.ownCity, in: root, personal: Engine.personalCities)
      (folder, feed) = (own, try LiveCity(of: own, language: setup.speaking.locale, tell: tell)?.feed)
    case .address(let address):
      let city = try LiveCity(at: address, language: setup.speaking.locale, tell: tell)
      feed = city.feed
      if setup.city == nil { folder = try await city.folder(in: root) }
    }
    let engine = try Engine(for: setup, folder: folder, root: root, tell: tell)
    let keepsake = SavedPlacesStore.settings(at: PersonalSettings.path(), tell: tell)
    return Conversation(setup, engine: engine, live: feed, keepsake: keepsake)
  }
}
