import AtomicFiles
import ErrorReports
import Foundation
import Testing
import VivaVozTesting

@testable import VoiceEngine
@testable import vivavoz
@testable import ExpressRuntime

@Suite("Deletion of personal data") struct DataDeletionTests {
  private func filled() throws -> ReportFixture {
    let home = try ReportFixture()
    let folder = "\(home.personal.data)/express"
    for name in [
      "settings.yaml", "settings.yaml.before", "settings.yaml.broken-1", "lock.yaml", ".lock", "reports/a.eml",
      "clips/en/female/x.wav", "boards/school/a.obf", "taught/en/ways.yaml",
    ] {
      let url = URL(fileURLWithPath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: url)
    }
    try home.mail("to: help@example.org\n")
    return home
  }

  @Test("All personal data is deleted, and nothing else (EXP-003)")
  func everything() throws {
    let home = try filled()
    let elsewhere = try home.folder.put([1], "elsewhere")
    let (data, folder) = (home.personal.data, "\(home.personal.data)/express")
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(data)/neighbour"))
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/notes.txt"))
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/lock.yaml.x", withDestinationPath: elsewhere)
    try ExpressEraseCommand.parse(["--yes"]).forget(StoredData(of: home.personal)) { nil }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["notes.txt"])
    for path in ["\(data)/neighbour", elsewhere, "\(home.personal.configuration)/mail.yaml"] {
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }
    #expect(GuardianStore(PrivateFolder(express: home.personal), onDiagnostic: { _ in }).setupStatus == .nothing)
  }

  @Test("The command asks, and any answer except yes deletes no data", arguments: ["", "no", "y", "yes please", nil])
  func asks(answer: String?) throws {
    let home = try filled()
    let belongings = StoredData(of: home.personal)
    let before = try belongings.items()
    #expect(before.count == 9)
    #expect(throws: UserFacingError.self) { try ExpressEraseCommand.parse([]).forget(belongings) { answer } }
    #expect(try belongings.items() == before)
  }

  @Test("Yes deletes the data and the folder")
  func yes() throws {
    let home = try filled()
    let belongings = StoredData(of: home.personal)
    try ExpressEraseCommand.parse([]).forget(belongings) { "Yes" }
    #expect(!FileManager.default.fileExists(atPath: belongings.folder))
    try ExpressEraseCommand.parse([]).forget(belongings) { nil }
  }

  @Test("An unreadable folder is reported and does not count as empty")
  func unreadable() throws {
    let home = try ReportFixture()
    try FileManager.default.createDirectory(atPath: home.personal.data, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(home.personal.data)/express"))
    #expect(throws: UserFacingError.self) {
      try ExpressEraseCommand.parse(["--yes"]).forget(StoredData(of: home.personal)) { nil }
    }
  }
}
