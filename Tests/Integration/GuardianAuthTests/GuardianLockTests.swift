import AtomicFiles
import Express
import Foundation
import GuardianAuth
import Testing
import VivaVozTesting

/// Tests of the guardian's lock: its first password, its change and its reset.
@Suite struct GuardianLockTests {
  private let fixture: GuardianLockFixture
  private var lock: GuardianLock { fixture.lock }
  init() throws { fixture = try GuardianLockFixture() }

  @Test("The set-up sets the first password also after the manual's was checked, as the guardian's page does")
  func firstAfterCheck() throws {
    #expect(try lock.check("1111") == .wrong(wait: 0))
    #expect(try lock.check(GuardianLock.manualPassword) == .right)
    #expect(try lock.set(first: "qz7x") == .changed)
    #expect(try lock.set(first: "aaaa") == .refused(.wrong(wait: 0)))
  }

  @Test("The first password opens the lock and cannot be set a second time")
  func first() throws {
    #expect(try lock.isSet == false)
    #expect(try lock.set(first: "qz7x") == .changed)
    #expect(try lock.isSet)
    #expect(try lock.set(first: "aaaa") == .refused(.wrong(wait: 0)))
    #expect(try lock.check("QZ7X") == .right)
    #expect(try lock.check(GuardianLock.manualPassword) == .wrong(wait: 0))
  }

  @Test("The password is in no file in any letter case, and only the owner can read the file (EXP-016)")
  func secret() throws {
    _ = try lock.set(first: "qz7x")
    _ = try lock.change(current: "qz7x", new: "wq9k")
    _ = try lock.check("vb3n")
    for name in try fixture.names() {
      let text = try fixture.text(name).lowercased()
      for password in ["qz7x", "wq9k", "vb3n"] { #expect(!text.contains(password), "\(name)") }
    }
    #expect(try fixture.names() == ["lock.yaml"])
    let mode = try FileManager.default.attributesOfItem(atPath: lock.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("A change replaces the hash: the old password fails and the new one opens (EXP-050)")
  func change() throws {
    _ = try lock.set(first: "old1")
    #expect(try lock.change(current: "old1", new: "new1") == .changed)
    #expect(try lock.check("old1") == .wrong(wait: 0))
    #expect(try lock.check("new1") == .right)
  }

  @Test("A wrong current password changes no hash and is counted (EXP-051)")
  func refused() throws {
    _ = try lock.set(first: "old1")
    let hash = try fixture.text().split(separator: "\n").last
    #expect(try lock.change(current: "oops", new: "new1") == .refused(.wrong(wait: 0)))
    #expect(try lock.change(current: "oops", new: "new1") == .refused(.wrong(wait: 0)))
    #expect(try lock.change(current: "oops", new: "new1") == .refused(.wrong(wait: 5)))
    #expect(try lock.change(current: "old1", new: "new1") == .refused(.tooSoon(wait: 5)))
    #expect(try fixture.text().split(separator: "\n").last == hash)
  }

  @Test(
    "A new password that is not four letters or digits is rejected (EXP-053)", arguments: ["", "abc", "abcde", "a b1"])
  func unfit(password: String) throws {
    _ = try lock.set(first: "old1")
    let error = #expect(throws: FolderError.self) { try lock.change(current: "old1", new: password) }
    #expect(error?.kind == .unfit)
    #expect(throws: FolderError.self) { try lock.set(first: password) }
    #expect(try lock.check("old1") == .right)
  }

  @Test("A reset restores the manual's password and clears the count of wrong ones (EXP-047)")
  func reset() throws {
    _ = try lock.set(first: "old1")
    for _ in 0..<2 { _ = try lock.check("oops") }
    #expect(try lock.reset() == .done)
    #expect(try lock.check("old1") == .wrong(wait: 0))
    #expect(try lock.check(GuardianLock.manualPassword) == .right)
    #expect(try lock.isSet)
  }

  @Test("A reset is rejected during the waiting time and succeeds after it (EXP-046)")
  func resetWaits() throws {
    _ = try lock.set(first: "old1")
    for _ in 0..<3 { _ = try lock.check("oops") }
    #expect(try lock.reset() == .tooSoon(wait: 5))
    fixture.wall.pass(4)
    #expect(try lock.reset() == .tooSoon(wait: 1))
    fixture.wall.pass(1)
    #expect(try lock.check("old1") == .right, "nothing was reset")
    #expect(try lock.reset() == .done)
    for _ in 0..<3 { _ = try lock.check("oops") }
    fixture.wall.pass(5)
    #expect(try lock.reset() == .done, "after the waiting time the reset succeeds")
  }

  @Test("The lock counts as reset until a new password is set (EXP-047)")
  func resetStatus() throws {
    _ = try lock.set(first: "old1")
    #expect(try lock.status() == .set)
    _ = try lock.reset()
    _ = try lock.check("oops")
    _ = try lock.check(GuardianLock.manualPassword)
    #expect(try lock.status() == .reset)
    #expect(try lock.set(first: "new1") == .refused(.wrong(wait: 0)), "it does not bypass the lock")
    #expect(try lock.change(current: GuardianLock.manualPassword, new: "new1") == .changed)
    #expect(try lock.status() == .set)
  }

  @Test("Without a file the manual's password opens the lock, and wrong passwords are still counted")
  func missing() throws {
    #expect(try lock.status() == .unset)
    #expect(try (0..<3).map { _ in try lock.check("oops") } == [.wrong(wait: 0), .wrong(wait: 0), .wrong(wait: 5)])
    fixture.wall.pass(5)
    #expect(try lock.check("0000") == .right)
  }

  @Test(
    "An unusable file is reported and set aside, and the manual's password opens the lock",
    arguments: [
      "", "hello", "wrong: 0\n", "wrong: 0\nlast: 0\npassword: \"1234\"\n",
      "wrong: -1\nlast: 0\npassword: \"$y$j9T$a$b\"\n",
      "wrong: 0\nlast: 0\npassword: \"$y$jFT$abc$def\"\n", "wrong: 99999999999999999999\nlast: 0\npassword: x\n",
    ])
  func broken(text: String) throws {
    try fixture.put(text)
    guard case .broken(let why) = try lock.status() else { return #expect(Bool(false), "it is not broken") }
    #expect(why.hasPrefix(lock.path) && why.contains("the password of the manual applies") && !why.contains("1234"))
    #expect(try lock.check("1234") == .wrong(wait: 0))
    #expect(try fixture.text("lock.yaml.broken-1") == text)
    #expect(try lock.check("0000") == .right)
    #expect(try fixture.names() == ["lock.yaml", "lock.yaml.broken-1"])
  }

  @Test("A lock file truncated at any place counts as broken")
  func cut() throws {
    _ = try lock.set(first: "old1")
    let whole = try fixture.text()
    for length in stride(from: 0, to: whole.utf8.count - 2, by: 3) {
      try fixture.put(String(decoding: whole.utf8.prefix(length), as: UTF8.self))
      guard case .broken = try lock.status() else { return #expect(Bool(false), "cut after \(length) bytes") }
    }
  }

  @Test("A link in place of the lock file is not followed")
  func link() throws {
    _ = try fixture.folder.alone { _ in }
    let target = try fixture.outside.put("theirs".utf8, "theirs")
    try FileManager.default.createSymbolicLink(atPath: lock.path, withDestinationPath: target)
    #expect(try lock.check("0000") == .right)
    #expect(try fixture.outside.bytes("theirs") == Array("theirs".utf8))
  }
}
