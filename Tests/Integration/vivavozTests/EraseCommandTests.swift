import AtomicFiles
import Foundation
import InstalledApps
import RiderRuntime
import Testing
import VivaVozTesting

@testable import VoiceEngine
@testable import vivavoz

@Suite("Erasing all files of a user") struct EraseCommandTests {
  private let home: TemporaryFolder
  private let directories: UserDirectories

  init() throws {
    home = try TemporaryFolder()
    directories = UserDirectories(in: home.path)
    for file in [
      "configuration/settings.yaml", "configuration/voices.yaml", "data/express/settings.yaml", "data/rides/a.gpx",
      "data/routes/dublin/b.gpx", "cache/models/en/mdef", "cache/streets/dublin/map", "data/notes.txt",
    ] { try home.write("x", to: file) }
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.path).filter { $0.contains(".") || $0.hasSuffix("f") }
      .sorted()
  }

  /// Runs the command with typed answers.
  private func run(_ arguments: [String], _ answers: [String] = []) throws {
    var rest = answers[...]
    try EraseCommand.parse(arguments).run(UserData(directories)) { rest.popFirst() }
  }

  @Test("Without --all the files are listed, and none is erased")
  func list() throws {
    let before = try files()
    try run([])
    #expect(try files() == before)
    let items = try UserData(directories).items()
    #expect(items.count == 7)
    #expect(items.filter(\.isRenewable).allSatisfy { $0.path.contains("/cache/") })
  }

  @Test(
    "Only \"yes\" and then \"erase\" erases",
    arguments: [[], ["yes"], ["erase"], ["no"], ["yes", "yes"], ["yes", ""]])
  func asks(answers: [String]) throws {
    let before = try files()
    #expect(throws: UserFacingError.self) { try run(["--all"], answers) }
    #expect(try files() == before)
  }

  @Test("Everything is erased, except what VivaVoz did not write and the targets of links")
  func everything() throws {
    let target = try home.write("x", to: "elsewhere/ride.gpx")
    try FileManager.default.createSymbolicLink(
      atPath: home.file("data/cities"), withDestinationPath: home.file("elsewhere"))
    try run(["--all"], ["Yes", "erase"])
    #expect(try files() == ["data/notes.txt", "elsewhere/ride.gpx"])
    #expect(FileManager.default.fileExists(atPath: target))
    #expect(!FileManager.default.fileExists(atPath: directories.configuration))
    try run(["--all"])
  }

  @Test("RID-058: each person of the account is listed, and erased with everything else")
  func persons() throws {
    let persons = Persons(directories)
    for name in ["ana", "Tom"] {
      try home.write("x", to: "data/persons/\(try persons.add(name).name)/rides/a.gpx")
    }
    try home.write("x", to: "data/persons/.vivavoz-1.part/settings.yaml")
    try home.write("x", to: "data/persons/notes.txt")
    let paths = try UserData(directories).items().map(\.path)
    for name in ["ana", "Tom", ".lock", ".vivavoz-1.part"] { #expect(paths.contains("\(persons.folder)/\(name)")) }
    #expect(!paths.contains(persons.folder))
    try run(["--all", "--yes"])
    #expect(try files() == ["data/notes.txt", "data/persons/notes.txt"])
    try FileManager.default.removeItem(atPath: home.file("data/persons/notes.txt"))
    _ = try persons.add("ana")
    try run(["--all", "--yes"])
    #expect(!FileManager.default.fileExists(atPath: persons.folder))
  }

  @Test("RID-058: of a link in the place of the persons' folder only the link is erased")
  func linkedPersons() throws {
    let target = try home.write("x", to: "elsewhere/ana/settings.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: Persons(directories).folder, withDestinationPath: home.file("elsewhere"))
    try run(["--all", "--yes"])
    #expect(FileManager.default.fileExists(atPath: target))
    #expect(try !home.names().contains("configuration"))
  }

  @Test("--yes asks nothing, and needs --all")
  func scripted() throws {
    try run(["--all", "--yes"])
    #expect(try files() == ["data/notes.txt"])
    #expect(throws: (any Error).self) { try EraseCommand.parse(["--yes"]) }
  }
}
