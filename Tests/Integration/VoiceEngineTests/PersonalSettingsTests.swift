import AtomicFiles
import BikeShare
import Cities
import Feeds
import Foundation
import Rider
import Session
import Synchronization
import Testing
import VivaVozTesting
import YAML

@testable import VoiceEngine
@testable import RiderRuntime

@Suite struct PersonalSettingsTests {
  private let home: TemporaryFolder
  /// A file in a folder that does not exist yet.
  private var path: String { home.file("vivavoz/settings.yaml") }

  init() throws {
    home = try TemporaryFolder()
    setenv("VIVAVOZ_HOME", Repository.path, 1)
  }

  private func settings(_ text: String) throws -> PersonalSettings {
    try PersonalSettings(path: try home.write(text, to: "vivavoz/settings.yaml"))
  }

  @Test(
    "Stored settings read back; without a file there are none (RID-022, RID-063)",
    arguments: [nil, EndpointingProfile.slow, .normal, .quick])
  func readsBack(_ pace: EndpointingProfile?) throws {
    #expect(try PersonalSettings(path: path) == PersonalSettings())
    try PersonalSettings(endpointing: pace).write(to: path)
    #expect(try PersonalSettings(path: path) == PersonalSettings(endpointing: pace))
  }

  @Test("The setting of the earcons is stored beside the endpointing profile", arguments: [nil, true, false])
  func earcons(_ areWanted: Bool?) throws {
    try PersonalSettings(endpointing: .slow, earcons: areWanted).write(to: path)
    #expect(try PersonalSettings(path: path) == PersonalSettings(endpointing: .slow, earcons: areWanted))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("earcons: off") == (areWanted == false))
    #expect(text.contains("earcons: on") == (areWanted == true))
  }

  @Test("off is read with and without quotes")
  func quoted() throws {
    #expect(try settings("earcons: off").earcons == false)
    #expect(try settings("earcons: 'on'\npace: quick") == PersonalSettings(endpointing: .quick, earcons: true))
  }

  @Test(
    "An invalid settings file is reported with its line",
    arguments: [
      "pace: fast", "pase: slow", "pace: [slow]", "- pace", "pace: slow\npace: quick", "\u{0}", "pace: &a slow",
      "earcons: false", "earcons: Off", "earcons: [off]", "earcons:", "earcons: on\nearcons: off",
    ])
  func wrong(_ text: String) throws {
    let error = #expect(throws: UserFacingError.self) { try settings(text) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("settings.yaml"))
  }

  @Test("A settings file that cannot be written is reported")
  func unwritable() {
    #expect(throws: UserFacingError.self) {
      try PersonalSettings(endpointing: .slow).write(to: "/dev/null/settings.yaml")
    }
  }

  @Test("The settings are in the user's configuration folder")
  func place() {
    #expect(PersonalSettings.path(UserDirectories(environment: ["HOME": "/h"])) == "/h/.config/vivavoz/settings.yaml")
    let own = UserDirectories(environment: ["HOME": "/h", "XDG_CONFIG_HOME": "/c"])
    #expect(PersonalSettings.path(own) == "/c/vivavoz/settings.yaml")
  }

  @Test("Home and work are stored per city, in a file that only the owner can read (RID-106)")
  func places() throws {
    var own = PersonalSettings(endpointing: .slow)
    own.key = "0a1b2c"
    own.places = ["dublin": [.home: .station(Station.ID("YCO:42:")), .work: .place(Place.ID("smithfield"))]]
    try own.write(to: path)
    #expect(try PersonalSettings(path: path) == own)
    let savedPlaces = RiderSettingsStore.settings(at: path, onDiagnostic: { _ in })
    #expect(savedPlaces.store(.home, .station(Station.ID("4")), city: "madrid"))
    own.places["madrid"] = [.home: .station(Station.ID("4"))]
    #expect(try PersonalSettings(path: path) == own)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let all = try FileManager.default.contentsOfDirectory(atPath: String(path.dropLast("/settings.yaml".count)))
    #expect(all == ["settings.yaml"])
  }

  @Test(
    "The first day of use and the confirmation setting are stored; the user counts as new on the whole first day (RID-022)"
  )
  func acquaintance() throws {
    let first = RiderSettingsStore.settings(at: path, onDiagnostic: { _ in })
    #expect(!first.isAcquainted(on: "2026-11-25"))
    #expect(first.store(.whenUnsure))
    let second = RiderSettingsStore.settings(at: path, onDiagnostic: { _ in })
    #expect(second.confirmation == .whenUnsure)
    #expect(!second.isAcquainted(on: "2026-11-25"))
    #expect(second.isAcquainted(on: "2026-11-26"))
    #expect(try PersonalSettings(path: path).firstDay == "2026-11-25")
    // An invalid date, and an invalid confirmation setting, are reported.
    for text in ["first_day: yesterday", "confirm: never"] {
      #expect(throws: UserFacingError.self) { try settings(text) }
    }
    // If the file cannot be written, nothing is stored, and the user stays new.
    #expect(
      !RiderSettingsStore.settings(at: "/dev/null/settings.yaml", onDiagnostic: { _ in }).isAcquainted(on: "2026-11-26")
    )
  }

  @Test("The profile is stored, read again, and erased with the saved places (RID-022, RID-056)")
  func profile() throws {
    let city = try CityFolder("dublin", in: try DataDirectory.find()).city
    var profile = Rider.Profile()
    (profile.name, profile.startPlace) = ("Ana \"la rápida\": #1", .place(Place.ID("smithfield")))
    (profile.offersGuidance, profile.usesPosition, profile.silent) = (false, false, [.bikes, .way])
    let first = RiderSettingsStore.settings(at: path, onDiagnostic: { _ in })
    #expect(first.store(profile, city: "dublin") && first.store(.home, .station(Station.ID("4")), city: "dublin"))
    var settings = try PersonalSettings(path: path)
    settings.weight = 62.5
    try settings.write(to: path)
    #expect(first.weight == 62.5, "the weight is that of now")
    let second = RiderSettingsStore.settings(at: path, onDiagnostic: { _ in })
    #expect(second.profile(in: city) == profile)
    #expect(second.eraseProfile())
    let third = RiderSettingsStore.settings(at: path, onDiagnostic: { _ in })
    var empty = Rider.Profile()
    // A refused position stays refused.
    empty.usesPosition = false
    #expect(third.profile(in: city) == empty && third.weight == nil && third.spots(in: city).isEmpty)
  }

  @Test("The language is stored, and erased with the profile (RID-056)")
  func language() throws {
    let city = try CityFolder("dublin", in: try DataDirectory.find()).city
    #expect(RiderSettingsStore.settings(at: path, onDiagnostic: { _ in }).store(language: "es"))
    let store = RiderSettingsStore.settings(at: path, onDiagnostic: { _ in })
    #expect(store.language == "es")
    #expect(store.profile(in: city, speaking: "es").keepsLanguage)
    #expect(!store.profile(in: city, speaking: "en").keepsLanguage)
    #expect(store.store(store.profile(in: city, speaking: "en"), city: "dublin"))
    #expect(try PersonalSettings(path: path).language == "es", "the other choices leave it as it is")
    #expect(store.eraseProfile())
    #expect(try PersonalSettings(path: path).language == nil)
    for text in ["language: Español", "language: ../es", "language: [es]", "language: \"\""] {
      #expect(throws: UserFacingError.self) { try settings(text) }
    }
  }

  @Test("Rider begins in the stored language, unless the options choose one; a language that is missing is reported")
  func languageAtTheStart() async throws {
    let directories = UserDirectories(in: home.path)
    func locale(_ stored: String, chosen: Bool = false) async throws -> (String, Int) {
      var settings = PersonalSettings()
      settings.language = stored
      try settings.write(to: PersonalSettings.path(directories))
      var options = RiderConversation.Options(feed: .recorded(file: nil))
      options.speaking.isLocaleChosen = chosen
      let warnings = WarningCount()
      let conversation = try await RiderConversation.live(
        options, directories: directories, onDiagnostic: { _ in warnings.count.withLock { $0 += 1 } })
      return (conversation.options.speaking.locale, warnings.count.withLock { $0 })
    }
    #expect(try await locale("es") == ("es", 0))
    #expect(try await locale("es", chosen: true) == ("en", 0))
    #expect(try await locale("fr") == ("en", 1))
  }

  @Test("What the rider asks for most often is stored, follows a change of habit, and is erased (RID-023)")
  func uses() throws {
    func store() -> RiderSettingsStore { .settings(at: path, onDiagnostic: { _ in }) }
    #expect(store().mostUsed == .bikes)
    for _ in 1...20 { store().count(.docks) }
    #expect(store().mostUsed == .docks)
    for _ in 1...40 { store().count(.bikes) }
    #expect(store().mostUsed == .bikes)
    let file = String(path.dropLast("settings.yaml".count)) + "uses.yaml"
    #expect(UseCounts(path: file).counts.values.reduce(0, +) <= 50)
    #expect(!FileManager.default.fileExists(atPath: path), "the settings are not written at an answer")
    for text in ["bikes: '-1'\nstands: many\ncars: '3'", "[", "bikes: '99999999999999999999'"] {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      #expect(UseCounts(path: file).counts.isEmpty && store().mostUsed == .bikes)
      store().count(.docks)
      #expect(store().mostUsed == .docks, "a damaged file is made anew")
    }
    #expect(store().eraseProfile())
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("A count that cannot be stored is no warning")
  func quietCount() {
    RiderSettingsStore.settings(at: "/dev/null/settings.yaml") { Issue.record("\($0)") }.count(.bikes)
  }

  @Test("Two accounts of a computer have separate data, which only their owner can read (RID-058)")
  func accounts() throws {
    let (ana, tom) = (path + ".ana", path + ".tom")
    let city = try CityFolder("dublin", in: try DataDirectory.find()).city
    var profile = Rider.Profile()
    profile.name = "Ana"
    #expect(RiderSettingsStore.settings(at: ana, onDiagnostic: { _ in }).store(profile, city: "dublin"))
    #expect(RiderSettingsStore.settings(at: tom, onDiagnostic: { _ in }).profile(in: city).name == nil)
    let mode = try FileManager.default.attributesOfItem(atPath: ana)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("A settings file that cannot be read gives no consent to the position (RID-064)")
  func unreadable() throws {
    _ = try? settings("pace: [")
    let city = City(id: "c", stations: [], places: [])
    #expect(!RiderSettingsStore.settings(at: path, onDiagnostic: { _ in }).profile(in: city).usesPosition)
  }

  @Test(
    "Invalid values of the profile are reported",
    arguments: [
      "name: ''", "weight: heavy", "weight: 5", "weight: nan", "directions: perhaps", "position: 1", "silent: birds",
      "starts: {dublin: here}", "starts: x",
    ])
  func wrongProfile(_ text: String) throws {
    let error = try #require(#expect(throws: UserFacingError.self) { try settings(text) })
    #expect("\(error)".contains("settings.yaml:1"))
  }

  @Test("A settings file that is a link stays a link")
  func linked() throws {
    _ = try settings("pace: slow")
    let link = path + ".link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try PersonalSettings(endpointing: .quick).write(to: link)
    #expect(try PersonalSettings(path: path).endpointing == .quick)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test("A place that cannot be stored is not reported as saved")
  func notKept() throws {
    let savedPlaces = RiderSettingsStore.settings(at: "/dev/null/settings.yaml", onDiagnostic: { _ in })
    #expect(!savedPlaces.store(.home, .station(Station.ID("4")), city: "dublin"))
  }

  @Test("Saved places that the city no longer has are ignored")
  func gone() throws {
    let city = City(id: "c", stations: [], places: [])
    _ = try settings("places: {c: {home: station.4}}")
    let savedPlaces = RiderSettingsStore.settings(at: path, onDiagnostic: { _ in })
    #expect(savedPlaces.spots(in: city).isEmpty)
  }

  @Test(
    "Invalid places and keys are reported, and a key is never shown",
    arguments: [
      "places: home", "places: {dublin: home}", "places: {dublin: {house: station.1}}",
      "places: {dublin: {home: 4}}", "jcdecaux_key: 's3cr3t key!'", "jcdecaux_key: ''",
    ])
  func wrongPlaces(_ text: String) throws {
    let error = try #require(#expect(throws: UserFacingError.self) { try settings(text) })
    #expect("\(error)".contains("settings.yaml:1"))
    #expect(!"\(error)".contains("s3cr3t"))
  }
}

private final class WarningCount: Sendable {
  let count = Mutex(0)
}
