import CrashTestHelper
import Express
import Foundation
import ProfileStorage
import Testing
import VivaVozTesting

private let child = BuiltProgram("CrashTestHelper")

/// A program that is killed while it writes the guardian's settings.
@Suite(.enabled(if: child.isBuilt && KilledRuns.isPossible)) struct ProfileStoreKillTests {
  @Test("After kill -9 at any system call the settings are neither lost nor incomplete")
  func killed() throws {
    let fixture = try ProfileStoreFixture()
    #expect(try child.run(["versions", fixture.path, "0", "1"]).status == 0)
    var next = 1
    let kills = try KilledRuns.each({ [child.path, "versions", fixture.path, "\(next)", "2"] }) { said, place in
      let printed = said.split(separator: "\n").last.flatMap { Int($0) } ?? next - 1
      let settings = try fixture.store.read()
      let number = try #require(settings.profile?.name.flatMap { Int($0) }, "\(place): no settings are left")
      #expect(settings.profile == Version.profile(number) && settings.notices == [], "\(place)")
      #expect((printed...printed + 1).contains(number), "\(place): \(printed) was printed, \(number) is stored")
      next = number + 1
    }
    #expect(kills >= 8)
    let names = try fixture.names()
    #expect(Set(names).isSubset(of: Self.names), "\(names)")
  }

  private static let names: Set = [
    "settings.yaml", "settings.yaml.before", "settings.yaml.draft", "settings.yaml.before.draft",
  ]
}
