import AtomicFiles
import Foundation
import Testing
import VivaVozTesting

@testable import PasswordLocks

/// Tests of the lock without an app: the delay after wrong attempts, and the file.
@Suite struct PasswordLockTests {
  private let temporary: TemporaryFolder
  private let clock = ManualClock()
  private let lock: PasswordLock

  init() throws {
    temporary = try TemporaryFolder()
    lock = PasswordLock(PrivateFolder(temporary.file("own")), heading: "A test's password.") { [clock] in clock.now }
    try lock.folder.alone { open throws(FolderError) in
      try lock.write(LockFile(hash: PasswordHash(of: "right")), in: open)
    }
  }

  private func check(_ password: String?) throws -> PasswordLock.Verdict {
    try lock.folder.alone { open throws(FolderError) in
      guard case .whole(let file) = try lock.read(in: open) else { return .wrong(wait: -1) }
      return try lock.check(password, against: file, in: open)
    }
  }

  @Test("The waiting times start at the third wrong password and are limited to five minutes (EXP-046, RID-058)")
  func waits() {
    #expect((0...9).map(Backoff.wait) == [0, 0, 0, 5, 15, 45, 135, 300, 300, 300])
    #expect(Backoff.wait(after: 1_000_000) == 300)
  }

  @Test("Wrong passwords are counted in the file, and the right one clears the count (EXP-046, RID-058)")
  func counted() throws {
    for wait in [0, 0, 5] { #expect(try check("wrong") == .wrong(wait: wait)) }
    #expect(try check("right") == .tooSoon(wait: 5))
    clock.pass(5)
    #expect(try check("right") == .right)
    #expect(try check("wrong") == .wrong(wait: 0))
  }

  @Test("A text that can never be right is not counted")
  func unfit() throws {
    for _ in 0..<4 { #expect(try check(nil) == .wrong(wait: 0)) }
    #expect(try check("right") == .right)
  }

  @Test("The file begins with its heading, has mode 600 and no password")
  func file() throws {
    let text = String(decoding: try temporary.bytes("own/lock.yaml"), as: UTF8.self)
    #expect(text.hasPrefix("# A test's password.\n") && !text.contains("right"))
    let mode = try FileManager.default.attributesOfItem(atPath: lock.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("A damaged file is reported with its place, and kept under another name when it is written anew")
  func broken() throws {
    _ = try temporary.put("wrong: many\n".utf8, "own/lock.yaml")
    guard case .broken(let defect) = try lock.read() else { return #expect(Bool(false), "it is not broken") }
    #expect(defect.place.hasPrefix(lock.path) && !defect.problem.isEmpty)
    try lock.folder.alone { open throws(FolderError) in
      try lock.write(LockFile(hash: PasswordHash(of: "new")), in: open)
    }
    #expect(try temporary.bytes("own/lock.yaml.broken-1") == Array("wrong: many\n".utf8))
    #expect(try check("new") == .right)
  }

  @Test("A lock that is removed leaves no file, and its removal twice is no error")
  func removed() throws {
    for _ in 0..<2 { try lock.folder.alone { open throws(FolderError) in try lock.remove(in: open) } }
    guard case .missing = try lock.read() else { return #expect(Bool(false), "the file is still there") }
  }
}
