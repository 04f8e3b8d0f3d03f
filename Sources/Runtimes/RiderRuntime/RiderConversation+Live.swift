public import AtomicFiles
import Cities
import Feeds
public import VoiceEngine
import YAML

extension RiderConversation {
  /// Creates a conversation with the given options, the rider's saved places, and live counts if the options
  /// request them.
  /// - Parameter directories: the folders of the account, or of one of its persons.
  public static func live(
    _ options: Options, directories: UserDirectories = UserDirectories(), onDiagnostic: @escaping DiagnosticHandler
  ) async throws -> RiderConversation {
    let root = try DataDirectory.find()
    var (folder, feed): (CityFolder?, LiveFeed?)
    switch options.feed {
    case nil, .recorded: break
    case .wrong(let fault): throw UserFacingError(.usage, "\(fault)")
    case .live:
      let own = try CityFolder(options.city ?? CityFolder.standard, in: root, personal: RiderRuntime.personalCities)
      (folder, feed) = (own, try LiveCity(of: own, language: options.speaking.locale, onDiagnostic: onDiagnostic)?.feed)
    case .address(let address):
      let city = try LiveCity(at: address, language: options.speaking.locale, onDiagnostic: onDiagnostic)
      feed = city.feed
      if options.city == nil { folder = try await city.folder(in: root) }
    }
    let runtime = try RiderRuntime(for: options, folder: folder, root: root, onDiagnostic: onDiagnostic)
    let savedPlaces = RiderSettingsStore.settings(in: directories, onDiagnostic: onDiagnostic)
    return RiderConversation(options, runtime: runtime, live: feed, savedPlaces: savedPlaces, streets: runtime.streets)
  }
}
