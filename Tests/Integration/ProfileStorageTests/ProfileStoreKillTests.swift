import CrashTestHelper
import Express
import Foundation
import ProfileStorage
import Testing
import VivaVozTesting

/// A program that is ended while it writes.
@Suite struct ProfileStoreKillTests {
  private static let child = BuiltProgram("CrashTestHelper")
  /// A few beside the other tests; all of them where the test has the machine to itself.
  private static let kills = Alone.isSo ? 200 : 20

  @Test("After kill -9 at any time the settings are neither lost nor incomplete", .enabled(if: child.isBuilt))
  func killed() throws {
    let fixture = try ProfileStoreFixture()
    var next = 0
    for kill in 0..<Self.kills {
      let told = try ended(after: .random(in: 0...30_000), in: fixture, from: next)
      let kept = try fixture.store.read()
      let number = try #require(kept.profile?.name.flatMap { Int($0) }, "kill \(kill): nothing is kept")
      #expect(kept.profile == Version.profile(number) && kept.notices == [], "kill \(kill)")
      // What it said to be kept is kept; the next may be.
      #expect((told...told + 1).contains(number), "kill \(kill): \(told) was told, \(number) is kept")
      next = number + 1
    }
    let names = try fixture.names()
    #expect(Set(names).isSubset(of: Self.names), "\(names)")
  }

  private static let names: Set = [
    "settings.yaml", "settings.yaml.before", "settings.yaml.draft", "settings.yaml.before.draft",
  ]

  /// Lets it write for so many microseconds after the first was kept.
  /// - Returns: the last that it said to have kept.
  private func ended(after delay: UInt32, in fixture: ProfileStoreFixture, from start: Int) throws -> Int {
    let running = try BuiltProgram.Running([Self.child.path, "versions", fixture.path, "\(start)"])
    let first = running.said()
    usleep(delay)
    running.kill()
    let said = first + running.rest()
    running.ended()
    return try #require(said.split(separator: "\n").last.flatMap { Int($0) }, "it said \(said)")
  }
}
