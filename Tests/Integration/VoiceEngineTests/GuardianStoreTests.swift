import AtomicFiles
import Express
import Foundation
import Synchronization
import Testing
import VivaVozTesting

@testable import VoiceEngine
@testable import ExpressRuntime

/// Tests of the answers to queries about the guardian's files, and of the diagnostics.
@Suite("The guardian's files") struct GuardianStoreTests {
  private final class DiagnosticLog: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock(\.self) }
    func add(_ diagnostic: Diagnostic) {
      let line =
        switch diagnostic {
        case .fault(let error): "\(error)"
        case .warning(let words): words
        default: "\(diagnostic)"
        }
      lines.withLock { $0.append(line) }
    }
  }

  private let outside: TemporaryFolder
  private let diagnostics = DiagnosticLog()
  private let guardianStore: GuardianStore
  private var path: String { outside.file("express") }

  init() throws {
    outside = try TemporaryFolder()
    guardianStore = GuardianStore(PrivateFolder(outside.file("express"))) { [diagnostics] in diagnostics.add($0) }
  }

  private static let ana: Profile = {
    var profile = Profile()
    (profile.name, profile.allergies, profile.setup) = ("Ana", ["nuts", "milk"], nil)
    return profile
  }()

  /// Writes the settings as another program does.
  private func put(_ text: String, _ name: String = "settings.yaml") throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try outside.put(text.utf8, "express/\(name)")
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != ".lock" }.sorted()
  }

  private static let end = "# The end. A file without this line was cut off.\n"

  @Test("Settings that break during a conversation, without an earlier version, are not recreated but reported")
  func broken() throws {
    try put("name: \"A")
    #expect(guardianStore.make(.voice(.male), in: .kept(Self.ana)) == .gone)
    #expect(guardianStore.make(.toggle(.graphics, false), in: .kept(Self.ana)) == .gone)
    #expect(try names() == ["settings.yaml.broken-1"])
    #expect(diagnostics.all.count == 1 && diagnostics.all[0].contains("settings.yaml.broken-1"), "\(diagnostics.all)")
  }

  @Test("Settings that are removed during a conversation are not recreated")
  func deleted() throws {
    #expect(guardianStore.make(.voice(.male), in: .kept(Self.ana)) == .gone)
    #expect(try names() == [])
  }

  @Test(
    "Settings that are missing at the start do not overwrite the earlier version, which can be restored")
  func recalled() throws {
    try put("name: B\nsetup: done\n\(Self.end)", "settings.yaml.before")
    #expect(guardianStore.setupStatus == .earlier)
    #expect(guardianStore.make(.voice(.male), in: .earlier) == .gone)
    guard case .kept(let profile) = guardianStore.recall() else {
      Issue.record("not recalled")
      return
    }
    #expect(profile.name == "B" && guardianStore.setupStatus == .kept(profile))
  }

  @Test("Settings that break during a conversation are replaced by the earlier version, which is reported")
  func replacedByEarlier() throws {
    try put("name: B\nsetup: done\n\(Self.end)", "settings.yaml.before")
    try put("name: \"A")
    guard case .mended(let profile) = guardianStore.make(.voice(.male), in: .kept(Self.ana)) else {
      Issue.record("not mended")
      return
    }
    #expect(profile.name == "B" && profile.voice == .male && profile.allergies.isEmpty)
    #expect(diagnostics.all.count == 1)
  }

  @Test("The first change creates the settings")
  func first() {
    var profile = Profile()
    profile.setup = .information
    #expect(guardianStore.setupStatus == .nothing)
    #expect(guardianStore.make(.setup(.information), in: .nothing) == .kept(profile))
    #expect(guardianStore.setupStatus == .kept(profile) && diagnostics.all.isEmpty)
  }

  @Test("A removal removes the named item, even if another program has inserted one before it")
  func others() throws {
    try put("name: Ana\nallergies:\n  - eggs\n  - nuts\n  - milk\nsetup: done\n\(Self.end)")
    var expected = Self.ana
    expected.allergies = ["eggs", "nuts"]
    #expect(guardianStore.make(.removeAllergy("milk"), in: .kept(Self.ana)) == .kept(expected))
    #expect(guardianStore.make(.removeAllergy("milk"), in: .kept(Self.ana)) == .refused(.gone, expected))
    #expect(guardianStore.setupStatus == .kept(expected))
  }

  @Test("A folder that is a link, and unreadable settings, count as unknown, not as empty")
  func unknown() throws {
    try FileManager.default.createDirectory(atPath: outside.file("elsewhere"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside.file("elsewhere"))
    #expect(guardianStore.setupStatus == .unknown)
    #expect(diagnostics.all.contains { $0.contains("a link, a file or a folder has its name; move it away") })
    #expect(guardianStore.make(.name("Eva"), in: .unknown) == .failed)
  }

  @Test("An unreadable password file does not count as a wrong password")
  func unreadablePassword() throws {
    _ = try outside.put("a file".utf8, "express")
    #expect(guardianStore.check("0000") == .failed)
    #expect(guardianStore.renew("0000", "abcd") == .failed)
    #expect(diagnostics.all.count >= 2)
  }

  @Test("A broken lock file is reported at the start and at each use until it is repaired")
  func brokenLock() throws {
    try put("torn", "lock.yaml")
    #expect(guardianStore.setupStatus == .nothing)
    #expect(
      diagnostics.all.count == 1 && diagnostics.all[0].contains("the password of the manual applies"),
      "\(diagnostics.all)")
    #expect(guardianStore.check("0000") == .right)
    #expect(diagnostics.all.count == 2)
    #expect(guardianStore.check("0000") == .right)
    #expect(diagnostics.all.count == 2, "the file is complete")
  }

  @Test("The guardian's data is in two files that only the owner can read (EXP-014, EXP-016)")
  func files() throws {
    #expect(guardianStore.renew(nil, "k7q2") == .changed)
    guard case .kept = guardianStore.make(.name("Anna"), in: .nothing) else {
      Issue.record("not kept")
      return
    }
    #expect(try names() == ["lock.yaml", "settings.yaml"])
    for name in try names() {
      let mode = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name)")
    }
    #expect(guardianStore.check("k7q2") == .right)
  }
}
