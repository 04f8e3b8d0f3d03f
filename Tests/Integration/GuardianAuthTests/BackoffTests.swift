import AtomicFiles
import Express
import Foundation
import GuardianAuth
import Testing
import VivaVozTesting

/// Guessing is slow, whatever is tried.
@Suite struct BackoffTests {
  private static let child = BuiltProgram("CrashTestHelper")
  private let fixture: GuardianLockFixture
  private var lock: GuardianLock { fixture.lock }

  init() throws {
    fixture = try GuardianLockFixture()
    _ = try lock.set(first: "old1")
  }

  /// Wrong ones in a row, each once it may be tried; the last has just come.
  private func guess(_ times: Int) throws {
    for time in 0..<times {
      if time > 0 { fixture.wall.pass(300) }
      _ = try lock.check("oops")
    }
  }

  @Test(
    "Two wrong passwords are free; then the lock waits 5, 15, 45, 135 and 300 seconds, also after a restart (EXP-046)")
  func slowing() throws {
    for wait in [0, 0, 5, 15, 45, 135, 300, 300] {
      #expect(try lock.check("oops") == .wrong(wait: wait))
      fixture.wall.pass(Double(wait))
    }
    #expect(try lock.check("old1") == .right)
    #expect(try lock.check("oops") == .wrong(wait: 0))
  }

  @Test("During the waiting time no password is checked, not even the right one, and none is counted (EXP-046)")
  func tooSoon() throws {
    try guess(3)
    let text = try fixture.text()
    fixture.wall.pass(3.2)
    #expect(try lock.check("old1") == .tooSoon(wait: 2))
    #expect(try lock.check("abc") == .tooSoon(wait: 2))
    #expect(try fixture.text() == text)
    fixture.wall.pass(2)
    #expect(try lock.check("old1") == .right)
  }

  @Test("A clock that is set back neither opens the lock nor extends the waiting time")
  func back() throws {
    try guess(4)
    fixture.wall.pass(-86_400 * 365)
    #expect(try lock.check("old1") == .tooSoon(wait: 15))
    fixture.wall.pass(10)
    #expect(try lock.check("old1") == .tooSoon(wait: 5))
    fixture.wall.pass(-1_000)
    #expect(try lock.check("old1") == .tooSoon(wait: 15))
    fixture.wall.pass(15)
    #expect(try lock.check("old1") == .right)
  }

  @Test("Input that is not four letters or digits is wrong and not counted")
  func noGuess() throws {
    for text in ["", "abc", "abcde", "12 4", "abc"] { #expect(try lock.check(text) == .wrong(wait: 0)) }
    #expect(try lock.check("oops") == .wrong(wait: 0))
  }

  @Test("Eight concurrent attempts are counted in order: two wrong ones, the third, and five during the waiting time")
  func atOnce() async throws {
    let lock = lock
    let verdicts = await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { try? lock.check("oops") } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(verdicts.count { $0 == .wrong(wait: 0) } == 2)
    #expect(verdicts.count { $0 == .wrong(wait: 5) } == 1)
    #expect(verdicts.count { $0 == .tooSoon(wait: 5) } == 5)
  }

  @Test("An attempt that cannot be counted is not checked, and the old file stays", .enabled(if: child.isBuilt))
  func full() throws {
    let text = try fixture.text()
    for password in ["old1", "oops"] {
      let answer = try Self.child.run(
        ["passwords", fixture.folder.path, password, "new1"],
        by: ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\""])
      #expect(answer.said.hasPrefix("full: "), "\(answer)")
    }
    #expect(try fixture.text() == text)
    #expect(try fixture.names() == ["lock.yaml"])
  }

  @Test(
    "After kill -9 at any system call of a change the old or the new password is valid",
    .enabled(if: child.isBuilt && KilledRuns.isPossible))
  func killed() throws {
    var passwords = ["old1", "new1"]
    let line = { [Self.child.path, "passwords", fixture.folder.path] + passwords + ["1"] }
    let kills = try KilledRuns.each(line) { said, place in
      let isChanged = said.contains(passwords[1])
      // An attempt that the program had counted and not yet answered counts as wrong; two wrong ones are free.
      if try lock.check(passwords[0]) != .right {
        passwords.reverse()
      } else {
        #expect(!isChanged, "\(place): the new password was printed, the old one is valid")
      }
      #expect(try lock.check(passwords[0]) == .right, "\(place)")
      #expect(try lock.status() == .set, "\(place)")
    }
    #expect(kills >= 4)
  }
}
