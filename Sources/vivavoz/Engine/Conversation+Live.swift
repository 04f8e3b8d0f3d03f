import Feeds
import Assets

extension Conversation {
  /// A conversation as it is set up, with live counts where they are asked for and the rider's own places.
  static func live(_ options: ConversationOptions) async throws -> Conversation {
    let root = try Root.find()
    var (folder, feed): (CityFolder?, LiveFeed?)
    switch options.feed {
    case nil, .recorded: break
    case .wrong(let fault): throw Failure(.misuse, "\(fault)")
    case .live:
      let own = try CityFolder(options.city ?? Engine.ownCity, in: root, personal: Engine.personalCities)
      (folder, feed) = (own, try LiveCity(of: own, language: options.locale)?.feed)
    case .address(let address):
      let city = try LiveCity(at: address, language: options.locale)
      feed = city.feed
      if options.city == nil { folder = try await city.folder(in: root) }
    }
    let engine = try Engine(
      city: options.city ?? Engine.ownCity, folder: folder, root: root, denoiser: options.denoising.denoiser,
      around: options.at?.coordinate)
    let keepsake = Keepsake.settings(at: PersonalSettings.path())
    return try Conversation(options, engine: engine, live: feed, keepsake: keepsake)
  }
}
