import AtomicFiles
import BikeShare
import Cities
import Foundation
import PasswordLocks
import RideStorage
import Rider
@testable import RiderRuntime
import Testing
import VivaVozTesting
import VoiceEngine
import YAML

/// Several persons who share an account: their names, folders, passphrases and erasure.
@Suite struct PersonsTests {
  private let home: TemporaryFolder
  private let clock = ManualClock()
  private let persons: Persons

  init() throws {
    home = try TemporaryFolder()
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    persons = Persons(UserDirectories(in: home.path)) { [clock] in clock.now }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func store(_ person: Person) -> RiderSettingsStore {
    .settings(in: person.directories, onDiagnostic: { _ in })
  }

  private func library(_ person: Person) throws -> RouteLibrary {
    RouteLibrary(
      of: try CityFolder("dublin", in: try DataDirectory.find()), directories: person.directories,
      onDiagnostic: { _ in })
  }

  /// Stores something of each kind for a person.
  private func fill(_ person: Person, name: String) throws {
    let city = try CityFolder("dublin", in: try DataDirectory.find()).city
    var profile = Rider.Profile()
    profile.name = name
    #expect(store(person).store(profile, city: city.id))
    store(person).count(.docks)
    let rides = RideStore(person.directories)
    let journal = try rides.begin(at: 1_780_000_000)
    for number in 0..<100 {
      let place = Coordinate(latitude: 53.35 + Double(number) * 0.0005, longitude: -6.26)
      try journal.append(RidePoint(place, time: 1_780_000_000 + Double(number) * 10))
    }
    #expect(try rides.end(journal) != nil)
    let path = [(53.340, -6.270), (53.341, -6.272)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    try library(person).add(path, name: "Canal of \(name)", author: nil, isScenic: false)
  }

  @Test(
    "RID-058: names with letters of any script, digits, - and _ are accepted",
    arguments: ["ana", "Ana-2", "a_b", "Åse", "Łukasz", "李", "محمد", "नीति", "7", String(repeating: "x", count: 40)])
  func names(name: String) throws {
    let person = try persons.add(name)
    #expect(try persons.named(name).folder == person.folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: persons.folder).contains(person.name.text))
  }

  @Test(
    "RID-058: no name leads out of the folder of the persons, is hidden, or is too long",
    arguments: [
      "../x", "..", ".", "", "a/b", "/etc", "ana/", ".lock", ".vivavoz-1.part", "-a", "_a", "a b", "a.b", "a\0b",
      "a\nb",
      "\u{202E}ana", "a\u{200B}b", "\u{301}a", "a%2fb", "~", "½", "😀", String(repeating: "x", count: 41),
      String(repeating: "a", count: 200), "a" + String(repeating: "\u{301}", count: 200),
    ])
  func wrongNames(name: String) throws {
    let error = #expect(throws: UserFacingError.self) { try persons.add(name) }
    #expect(error?.kind == .usage && error?.description.contains("is not a name of a person; use") == true)
    #expect(throws: UserFacingError.self) { try persons.named(name) }
    #expect(try home.names() == [])
  }

  @Test("RID-058: two persons never differ in upper and lower case, or in the form of an accent, only")
  func sameName() throws {
    let ana = try persons.add("Ana")
    for name in ["ana", "ANA", "Ana"] {
      let error = #expect(throws: UserFacingError.self) { try persons.add(name) }
      #expect(error?.description.contains(ana.folder) == true)
      #expect(try persons.named(name).folder == ana.folder)
    }
    _ = try persons.add("José")
    #expect(throws: UserFacingError.self) { try persons.add("JOSE\u{301}") }
    _ = try persons.add("Jose")
    #expect(try persons.all().map(\.name.text) == ["Ana", "Jose", "José"])
  }

  @Test("RID-058: a person that is not there is reported with the folder and the cure")
  func unknown() {
    let error = #expect(throws: UserFacingError.self) { try persons.named("tom") }
    #expect(error?.kind == .usage && error?.description.contains(persons.folder) == true)
    #expect(error?.description.contains("vivavoz person add tom") == true)
  }

  @Test("RID-058: a link or a file in the place of a person's folder is not used")
  func links() throws {
    _ = try persons.add("ana")
    let target = try home.write("x", to: "elsewhere/settings.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: "\(persons.folder)/eva", withDestinationPath: home.file("elsewhere"))
    try home.write("x", to: "data/persons/tom")
    #expect(try persons.all().map(\.name.text) == ["ana"])
    for name in ["eva", "tom"] {
      #expect(throws: UserFacingError.self) { try persons.named(name) }
      #expect(throws: FolderError.self) { try persons.add(name) }
    }
    #expect(FileManager.default.fileExists(atPath: target))
  }

  @Test("RID-058, RID-106: a person's folders have mode 700 and files 600, and are closed to others again when opened")
  func permissions() throws {
    let ana = try persons.add("ana")
    try fill(ana, name: "Ana")
    _ = try ana.lock.set("open sesame", current: "")
    let files = try FileManager.default.subpathsOfDirectory(atPath: ana.folder)
    for expected in ["settings.yaml", "uses.yaml", "lock.yaml", "rides", "routes/dublin"] {
      #expect(files.contains(expected), "\(expected)")
    }
    for file in files {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(ana.folder)/\(file)", isDirectory: &isFolder)
      #expect(try mode("\(ana.folder)/\(file)") == (isFolder.boolValue ? 0o700 : 0o600), "\(file)")
    }
    for folder in [ana.folder, persons.folder] { #expect(try mode(folder) == 0o700, "\(folder)") }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: ana.folder)
    #expect(try mode(try persons.named("ana").folder) == 0o700)
  }

  @Test("RID-058: two persons, and the account, do not see each other's profile, rides and routes")
  func separate() throws {
    let (ana, tom) = (try persons.add("ana"), try persons.add("tom"))
    try fill(ana, name: "Ana")
    let city = try CityFolder("dublin", in: try DataDirectory.find()).city
    #expect(store(ana).profile(in: city).name == "Ana" && store(ana).mostUsed == .docks)
    #expect(store(tom).profile(in: city) == Rider.Profile() && store(tom).mostUsed == .bikes)
    #expect(RideStore(ana.directories).rides().rides.count == 1)
    #expect(RideStore(tom.directories).rides().rides.isEmpty)
    #expect(try library(ana).all().filter(\.isOwn).count == 1)
    #expect(try library(tom).all().filter(\.isOwn).isEmpty)
    let account = UserDirectories(in: home.path)
    #expect(!FileManager.default.fileExists(atPath: PersonalSettings.path(account)))
    #expect(RideStore(account).rides().rides.isEmpty)
  }

  @Test("RID-058: the erasure of one person leaves the others, and a conversation that still runs stores nothing")
  func erased() throws {
    let (ana, tom) = (try persons.add("ana"), try persons.add("tom"))
    try fill(ana, name: "Ana")
    try fill(tom, name: "Tom")
    _ = try ana.lock.set("open sesame", current: "")
    let running = store(ana)
    try persons.erase(ana)
    #expect(try persons.all().map(\.name.text) == ["tom"])
    #expect(!running.store(.home, .place(Place.ID("smithfield")), city: "dublin"))
    running.count(.bikes)
    #expect(throws: FolderError.self) { try RideStore(ana.directories).begin(at: 1_780_000_000) }
    let path = [(53.340, -6.270), (53.341, -6.272)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    #expect(throws: FolderError.self) { try library(ana).add(path, name: "a", author: nil, isScenic: false) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: persons.folder).sorted() == [".lock", "tom"])
    #expect(RideStore(tom.directories).rides().rides.count == 1)
    #expect(try persons.add("ana").lock.status() == .open)
  }

  @Test("RID-058: \"erase everything about me\" erases a person's folder; an account has no such folder")
  func erasedByVoice() throws {
    let ana = try persons.add("ana")
    try fill(ana, name: "Ana")
    #expect(store(ana).erasePerson() == true)
    #expect(try persons.all().isEmpty)
    #expect(store(ana).erasePerson() == true, "a second time is no error")
    let account = RiderSettingsStore.settings(in: UserDirectories(in: home.path), onDiagnostic: { _ in })
    #expect(account.erasePerson() == nil)
  }

  @Test("RID-058: guesses of a passphrase become slow, also after a restart, and the right one clears the count")
  func slow() throws {
    let ana = try persons.add("ana")
    #expect(try ana.lock.status() == .open)
    #expect(try ana.lock.check("anything") == .right, "without a passphrase each one is right")
    #expect(try ana.lock.set("open sesame", current: "") == .right)
    for wait in [0, 0, 5, 15, 45, 135, 300, 300] {
      #expect(try persons.named("ana").lock.check("open sesame!") == .wrong(wait: wait))
      if wait > 0 { #expect(try persons.named("ana").lock.check("open sesame") == .tooSoon(wait: wait)) }
      clock.pass(Double(wait))
    }
    #expect(try persons.named("ana").lock.check("open sesame") == .right)
    #expect(try persons.named("ana").lock.check("Open sesame") == .wrong(wait: 0))
  }

  @Test("RID-058: a passphrase is changed and removed with the present one only")
  func changed() throws {
    let ana = try persons.add("ana")
    #expect(try ana.lock.set("open sesame", current: "") == .right)
    #expect(try ana.lock.set("close sesame", current: "wrong") == .wrong(wait: 0))
    #expect(try ana.lock.remove(current: "wrong") == .wrong(wait: 0))
    #expect(try ana.lock.set("close sesame", current: "open sesame") == .right)
    #expect(try ana.lock.check("open sesame") == .wrong(wait: 0))
    #expect(try ana.lock.remove(current: "close sesame") == .right)
    #expect(try ana.lock.status() == .open)
  }

  @Test(
    "RID-058: a text that is no passphrase is refused",
    arguments: [
      "", "abc", "abc\u{7}", "a\nbcd", String(repeating: "x", count: 101), String(repeating: "😀", count: 101),
    ])
  func unfit(text: String) throws {
    let ana = try persons.add("ana")
    let error = #expect(throws: FolderError.self) { try ana.lock.set(text, current: "") }
    #expect(error?.kind == .unfit)
    #expect(try ana.lock.status() == .open)
  }

  @Test("RID-058: the two forms of an accented letter are the same passphrase; capitals differ")
  func forms() throws {
    let ana = try persons.add("ana")
    _ = try ana.lock.set("ábrete sésamo", current: "")
    #expect(try ana.lock.check("a\u{301}brete se\u{301}samo") == .right)
    #expect(try ana.lock.check("Ábrete sésamo") == .wrong(wait: 0))
  }

  @Test(
    "RID-058: a damaged lock opens nothing, keeps its file, and names the cure",
    arguments: ["", "hello", "wrong: 0\n", "wrong: 0\nlast: 0\npassword: \"1234\"\n", "\u{0}", "wrong: -1\nlast: 0\n"])
  func damaged(text: String) throws {
    let ana = try persons.add("ana")
    try Data(text.utf8).write(to: URL(filePath: ana.lock.path))
    #expect(try ana.lock.status() == .broken)
    for attempt in ["", "1234", "open sesame"] {
      let error = #expect(throws: FolderError.self) { try ana.lock.check(attempt) }
      #expect(error?.fault.file.hasPrefix(ana.lock.path) == true)
      #expect(error?.fault.cure.contains("vivavoz person erase ana") == true)
    }
    #expect(throws: FolderError.self) { try ana.lock.set("open sesame", current: "") }
    #expect(throws: FolderError.self) { try ana.lock.remove(current: "") }
    #expect(try Data(contentsOf: URL(filePath: ana.lock.path)) == Data(text.utf8))
    try persons.erase(ana)
    #expect(try persons.all().isEmpty)
  }

  @Test("RID-058: a link in the place of the lock's file opens nothing")
  func linkedLock() throws {
    let ana = try persons.add("ana")
    let other = try home.write("", to: "other")
    try FileManager.default.createSymbolicLink(atPath: ana.lock.path, withDestinationPath: other)
    #expect(throws: FolderError.self) { try ana.lock.check("") }
  }

  @Test("RID-058: settings that are not valid name the person in the cure")
  func settingsOfPerson() throws {
    let ana = try persons.add("ana")
    try home.write("pace: fast", to: "data/persons/ana/settings.yaml")
    let path = PersonalSettings.path(ana.directories)
    let error = #expect(throws: UserFacingError.self) { try PersonalSettings(path: path, person: "ana") }
    #expect(error?.description.contains("`vivavoz settings --reset --person ana`") == true)
  }
}
