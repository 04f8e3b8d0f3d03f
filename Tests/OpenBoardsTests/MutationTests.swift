import Boards
import Foundation
import TestSupport
import Testing

@testable import OpenBoards

@Suite("A thousand damaged samples", .enabled(if: Samples.areHere, Comment(rawValue: Samples.reason)))
struct MutationTests {
  /// Either is well; it must only come to an end. What is taken can be written and read again.
  @Test(
    "are refused or read, and what is read is written and read again", .timeLimit(.minutes(5)), arguments: Samples.names
  )
  func mutated(_ name: String) throws {
    let folder = try Folder()
    let original = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Samples.file(name))))
    var mutation = Mutation(seed: name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    var (read, slowest) = (0, Duration.zero)
    for number in 0..<167 {
      let path = try folder.put(try mutation.of(original, name), "\(number)-\(name)")
      slowest = max(slowest, try ContinuousClock().measure { read += try check(path) ? 1 : 0 })
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(slowest < .seconds(60))
    print("\(name): \(read) of 167 read, the slowest in \(slowest)")
  }

  private func check(_ path: String) throws -> Bool {
    guard let package = try? OpenBoards.read(path) else { return false }
    try package.write(to: path, replaces: true)
    let again = try OpenBoards.read(path)
    #expect(again.boards == package.boards && again.files == package.files)
    return true
  }
}
