public import AtomicFiles
import Cities
import Feeds
public import VoiceEngine
import YAML

extension RiderConversation {
  /// Creates a conversation with the given options, the rider's saved places, and live counts if the options
  /// request them. If the options do not choose a locale, it begins in the language that the rider has chosen.
  /// - Parameter directories: the folders of the account, or of one of its persons.
  public static func live(
    _ options: Options, directories: UserDirectories = UserDirectories(), onDiagnostic: @escaping DiagnosticHandler
  ) async throws -> RiderConversation {
    let savedPlaces = RiderSettingsStore.settings(in: directories, onDiagnostic: onDiagnostic)
    let kept = options.speaking.isLocaleChosen ? nil : savedPlaces.language
    let root = try DataDirectory.find()
    var (folder, feed): (CityFolder?, LiveFeed?)
    switch options.feed {
    case nil, .recorded: break
    case .wrong(let fault): throw UserFacingError(.usage, "\(fault)")
    case .live:
      let own = try CityFolder(options.city ?? CityFolder.standard, in: root, personal: RiderRuntime.personalCities)
      (folder, feed) = (
        own, try LiveCity(of: own, language: kept ?? options.speaking.locale, onDiagnostic: onDiagnostic)?.feed
      )
    case .address(let address):
      let city = try LiveCity(at: address, language: kept ?? options.speaking.locale, onDiagnostic: onDiagnostic)
      feed = city.feed
      if options.city == nil { folder = try await city.folder(in: root) }
    }
    let runtime = try RiderRuntime(for: options, folder: folder, root: root, onDiagnostic: onDiagnostic)
    var options = options
    if let kept {
      let known = Set(runtime.engine.locales).intersection(runtime.folder.languages)
      if known.contains(kept) {
        options.speaking.locale = kept
      } else {
        onDiagnostic(
          .warning(
            "the settings have the language \"\(kept)\", which Rider does not speak in \(runtime.folder.name); Rider begins in "
              + "\"\(options.speaking.locale)\"; change it with `vivavoz settings --language`"))
      }
    }
    return RiderConversation(options, runtime: runtime, live: feed, savedPlaces: savedPlaces, streets: runtime.streets)
  }
}
