import Express
import Folders
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Conversations

/// What a conversation is answered about the guardian's files, and what is told on the side.
@Suite("The guardian's files") struct GuardianStoreTests {
  private final class Told: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock(\.self) }
    func add(_ aside: Diagnostic) {
      let line =
        switch aside {
        case .fault(let error): "\(error)"
        case .warning(let words): words
        default: "\(aside)"
        }
      lines.withLock { $0.append(line) }
    }
  }

  private let outside: Folder
  private let told = Told()
  private let guardianship: GuardianStore
  private var path: String { outside.file("express") }

  init() throws {
    outside = try Folder()
    guardianship = GuardianStore(PrivateFolder(outside.file("express"))) { [told] in told.add($0) }
  }

  private static let ana: Profile = {
    var profile = Profile()
    (profile.name, profile.allergies, profile.setup) = ("Ana", ["nuts", "milk"], nil)
    return profile
  }()

  /// The settings of somebody, as another program leaves them.
  private func put(_ text: String, _ name: String = "settings.yaml") throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try outside.put(text.utf8, "express/\(name)")
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != ".lock" }.sorted()
  }

  private static let end = "# The end. A file without this line was cut off.\n"

  @Test("settings that break in the middle, with none from before, are not begun anew, and it is told")
  func broken() throws {
    try put("name: \"A")
    #expect(guardianship.make(.voice(.male), in: .kept(Self.ana)) == .gone)
    #expect(guardianship.make(.toggle(.graphics, false), in: .kept(Self.ana)) == .gone)
    #expect(try names() == ["settings.yaml.broken-1"])
    #expect(told.all.count == 1 && told.all[0].contains("settings.yaml.broken-1"), "\(told.all)")
  }

  @Test("settings that are taken away in the middle are not begun anew")
  func deleted() throws {
    #expect(guardianship.make(.voice(.male), in: .kept(Self.ana)) == .gone)
    #expect(try names() == [])
  }

  @Test(
    "settings that are gone as a conversation begins are not begun anew over the version before: it can be had back")
  func recalled() throws {
    try put("name: B\nsetup: done\n\(Self.end)", "settings.yaml.before")
    #expect(guardianship.standing == .earlier)
    #expect(guardianship.make(.voice(.male), in: .earlier) == .gone)
    guard case .kept(let profile) = guardianship.recall() else {
      Issue.record("not recalled")
      return
    }
    #expect(profile.name == "B" && guardianship.standing == .kept(profile))
  }

  @Test("settings that break in the middle give way to the version before, which is answered and told")
  func mended() throws {
    try put("name: B\nsetup: done\n\(Self.end)", "settings.yaml.before")
    try put("name: \"A")
    guard case .mended(let profile) = guardianship.make(.voice(.male), in: .kept(Self.ana)) else {
      Issue.record("not mended")
      return
    }
    #expect(profile.name == "B" && profile.voice == .male && profile.allergies.isEmpty)
    #expect(told.all.count == 1)
  }

  @Test("the first change of all begins the settings")
  func first() {
    var profile = Profile()
    profile.setup = .information
    #expect(guardianship.standing == .nothing)
    #expect(guardianship.make(.setup(.information), in: .nothing) == .kept(profile))
    #expect(guardianship.standing == .kept(profile) && told.all.isEmpty)
  }

  @Test("a removal takes what was named though another program has put something before it")
  func others() throws {
    try put("name: Ana\nallergies:\n  - eggs\n  - nuts\n  - milk\nsetup: done\n\(Self.end)")
    var kept = Self.ana
    kept.allergies = ["eggs", "nuts"]
    #expect(guardianship.make(.removeAllergy("milk"), in: .kept(Self.ana)) == .kept(kept))
    #expect(guardianship.make(.removeAllergy("milk"), in: .kept(Self.ana)) == .refused(.gone, kept))
    #expect(guardianship.standing == .kept(kept))
  }

  @Test("a folder that is a link, and settings that cannot be looked at, are unknown and not none")
  func unknown() throws {
    try FileManager.default.createDirectory(atPath: outside.file("elsewhere"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside.file("elsewhere"))
    #expect(guardianship.standing == .unknown)
    #expect(told.all.contains { $0.contains("a link, a file or a folder stands in its way; move that away") })
    #expect(guardianship.make(.name("Eva"), in: .unknown) == .failed)
  }

  @Test("a password that cannot be looked at is no wrong one")
  func unlooked() throws {
    _ = try outside.put("a file".utf8, "express")
    #expect(guardianship.check("0000") == .failed)
    #expect(guardianship.renew("0000", "abcd") == .failed)
    #expect(told.all.count >= 2)
  }

  @Test("a lock that is broken is told as it begins, and whenever it is used before it is whole again")
  func brokenLock() throws {
    try put("torn", "lock.yaml")
    #expect(guardianship.standing == .nothing)
    #expect(told.all.count == 1 && told.all[0].contains("the password of the manual holds"), "\(told.all)")
    #expect(guardianship.check("0000") == .right)
    #expect(told.all.count == 2)
    #expect(guardianship.check("0000") == .right)
    #expect(told.all.count == 2, "it is whole")
  }

  @Test("EXP-014, EXP-016: what is written down is in two files of their owner")
  func files() throws {
    #expect(guardianship.renew(nil, "k7q2") == .changed)
    guard case .kept = guardianship.make(.name("Anna"), in: .nothing) else {
      Issue.record("not kept")
      return
    }
    #expect(try names() == ["lock.yaml", "settings.yaml"])
    for name in try names() {
      let mode = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name)")
    }
    #expect(guardianship.check("k7q2") == .right)
  }
}
