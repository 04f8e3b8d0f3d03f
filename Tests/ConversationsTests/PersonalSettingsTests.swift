import Assets
import BikeShare
import Feeds
import Folders
import Foundation
import Rider
import Session
import Testing

@testable import Conversations

@Suite struct PersonalSettingsTests {
  private let path = FileManager.default.temporaryDirectory.appending(
    path: "settings-\(UUID().uuidString)/settings.yaml"
  ).path

  private func settings(_ text: String) throws -> PersonalSettings {
    try FileManager.default.createDirectory(
      atPath: String(path.dropLast("/settings.yaml".count)), withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try PersonalSettings(path: path)
  }

  @Test("what is kept is there again; where nothing was, nothing is", arguments: [nil, Pace.slow, .normal, .quick])
  func kept(_ pace: Pace?) throws {
    #expect(try PersonalSettings(path: path) == PersonalSettings())
    try PersonalSettings(pace: pace).write(to: path)
    #expect(try PersonalSettings(path: path) == PersonalSettings(pace: pace))
  }

  @Test("whether short sounds are wanted is kept, beside the pace", arguments: [nil, true, false])
  func earcons(_ areWanted: Bool?) throws {
    try PersonalSettings(pace: .slow, earcons: areWanted).write(to: path)
    #expect(try PersonalSettings(path: path) == PersonalSettings(pace: .slow, earcons: areWanted))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("earcons: off") == (areWanted == false))
    #expect(text.contains("earcons: on") == (areWanted == true))
  }

  @Test("off is read with and without quotes")
  func quoted() throws {
    #expect(try settings("earcons: off").earcons == false)
    #expect(try settings("earcons: 'on'\npace: quick") == PersonalSettings(pace: .quick, earcons: true))
  }

  @Test(
    "a file that is not understood is told, with its line",
    arguments: [
      "pace: fast", "pase: slow", "pace: [slow]", "- pace", "pace: slow\npace: quick", "\u{0}", "pace: &a slow",
      "earcons: false", "earcons: Off", "earcons: [off]", "earcons:", "earcons: on\nearcons: off",
    ])
  func wrong(_ text: String) throws {
    let error = #expect(throws: Failure.self) { try settings(text) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("settings.yaml"))
  }

  @Test("where it cannot be written that is told")
  func unwritable() {
    #expect(throws: Failure.self) { try PersonalSettings(pace: .slow).write(to: "/dev/null/settings.yaml") }
  }

  @Test("it is where the person keeps such files")
  func place() {
    #expect(PersonalSettings.path(UserDirectories(environment: ["HOME": "/h"])) == "/h/.config/vivavoz/settings.yaml")
    let own = UserDirectories(environment: ["HOME": "/h", "XDG_CONFIG_HOME": "/c"])
    #expect(PersonalSettings.path(own) == "/c/vivavoz/settings.yaml")
  }

  @Test("home and work are kept by city, beside everything else, for nobody else's eyes")
  func places() throws {
    var own = PersonalSettings(pace: .slow)
    own.key = "0a1b2c"
    own.places = ["dublin": [.home: .station(Station.ID("YCO:42:")), .work: .place(Place.ID("smithfield"))]]
    try own.write(to: path)
    #expect(try PersonalSettings(path: path) == own)
    let keepsake = SavedPlacesStore.settings(at: path, tell: { _ in })
    #expect(keepsake.keep(.home, .station(Station.ID("4")), city: "madrid"))
    own.places["madrid"] = [.home: .station(Station.ID("4"))]
    #expect(try PersonalSettings(path: path) == own)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let all = try FileManager.default.contentsOfDirectory(atPath: String(path.dropLast("/settings.yaml".count)))
    #expect(all == ["settings.yaml"])
  }

  @Test("the first day with Rider and how requests are confirmed are kept; a user of the first day is new all day")
  func acquaintance() throws {
    let first = SavedPlacesStore.settings(at: path, tell: { _ in })
    #expect(!first.isAcquainted(on: "2026-11-25"))
    #expect(first.keep(.whenUnsure))
    let second = SavedPlacesStore.settings(at: path, tell: { _ in })
    #expect(second.confirmation == .whenUnsure)
    #expect(!second.isAcquainted(on: "2026-11-25"))
    #expect(second.isAcquainted(on: "2026-11-26"))
    #expect(try PersonalSettings(path: path).firstDay == "2026-11-25")
    // A day or a wish that is none is told.
    for text in ["first_day: yesterday", "confirm: never"] {
      #expect(throws: Failure.self) { try settings(text) }
    }
    // Nothing is kept where nothing can be written: the user stays new.
    #expect(!SavedPlacesStore.settings(at: "/dev/null/settings.yaml", tell: { _ in }).isAcquainted(on: "2026-11-26"))
  }

  @Test("a linked file stays where it is")
  func linked() throws {
    _ = try settings("pace: slow")
    let link = path + ".link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try PersonalSettings(pace: .quick).write(to: link)
    #expect(try PersonalSettings(path: path).pace == .quick)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test("a place that cannot be written down is not said to be kept")
  func notKept() throws {
    let keepsake = SavedPlacesStore.settings(at: "/dev/null/settings.yaml", tell: { _ in })
    #expect(!keepsake.keep(.home, .station(Station.ID("4")), city: "dublin"))
  }

  @Test("saved places that the city has no more are passed over")
  func gone() throws {
    let city = City(id: "c", stations: [], places: [])
    _ = try settings("places: {c: {home: station.4}}")
    let keepsake = SavedPlacesStore.settings(at: path, tell: { _ in })
    #expect(keepsake.spots(in: city).isEmpty)
  }

  @Test(
    "places and keys that are none are told, and a key is never shown",
    arguments: [
      "places: home", "places: {dublin: home}", "places: {dublin: {house: station.1}}",
      "places: {dublin: {home: 4}}", "jcdecaux_key: 's3cr3t key!'", "jcdecaux_key: ''",
    ])
  func wrongPlaces(_ text: String) throws {
    let error = try #require(#expect(throws: Failure.self) { try settings(text) })
    #expect("\(error)".contains("settings.yaml:1"))
    #expect(!"\(error)".contains("s3cr3t"))
  }
}
