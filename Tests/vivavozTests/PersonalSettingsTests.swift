import Assets
import Folders
import Foundation
import Session
import Testing

@testable import vivavoz

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

  @Test(
    "a file that is not understood is told, with its line",
    arguments: [
      "pace: fast", "pase: slow", "pace: [slow]", "- pace", "pace: slow\npace: quick", "\u{0}", "pace: &a slow",
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
    #expect(PersonalSettings.path(PersonalFolders(environment: ["HOME": "/h"])) == "/h/.config/vivavoz/settings.yaml")
    let own = PersonalFolders(environment: ["HOME": "/h", "XDG_CONFIG_HOME": "/c"])
    #expect(PersonalSettings.path(own) == "/c/vivavoz/settings.yaml")
  }
}
