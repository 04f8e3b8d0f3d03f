import Boards
import Foundation
import Testing
import VivaVozTesting

@testable import OpenBoardFormat

@Suite("A thousand damaged samples", .enabled(if: SampleBoards.areAvailable, Comment(rawValue: SampleBoards.reason)))
struct MutationTests {
  /// Acceptance and rejection are both correct; reading must end. An accepted package can be written and read again.
  @Test("Damaged samples are rejected, or read and written without loss", arguments: SampleBoards.names)
  func mutated(_ name: String) throws {
    let folder = try TemporaryFolder()
    let original = [UInt8](try Data(contentsOf: URL(fileURLWithPath: SampleBoards.file(name))))
    var mutation = Mutation(seed: name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    for number in 0..<167 {
      let path = try folder.put(try mutation.of(original, name), "\(number)-\(name)")
      try check(path)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  private func check(_ path: String) throws {
    guard let package = try? OpenBoards.read(path) else { return }
    try package.write(to: path, replaces: true)
    let again = try OpenBoards.read(path)
    #expect(again.boards == package.boards && again.files == package.files)
  }
}
