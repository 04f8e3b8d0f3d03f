import AtomicFiles
import CrashTestHelper
import Foundation
import Testing
import VivaVozTesting

/// A program that is killed while it replaces files and folders.
@Suite struct AtomicFilesKillTests {
  private static let child = BuiltProgram("CrashTestHelper")
  /// A few beside the other tests; all of them where the test has the machine to itself. Of 1,500 such kills of a program
  /// that replaces a folder in two steps, 6 hit the moment between the steps.
  private static let kills = Alone.isSo ? 1_000 : 20

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("After kill -9 at any time a file is the old or the new one, complete", .enabled(if: child.isBuilt))
  func files() throws {
    try kill("files") { _ in try number(of: "file") }
    // The drafts of killed programs are removed by the next write.
    try AtomicFile.write([], to: folder.file("file"), for: .owner, replaces: true)
    #expect(try folder.names() == ["file"])
  }

  @Test("After kill -9 at any time a folder is the old or the new one, complete", .enabled(if: child.isBuilt))
  func folders() throws {
    try kill("folders") { _ in try numberOfFolder() }
    try FolderDraft(for: folder.file("folder"), readers: .owner).commit(replaces: true)
    #expect(try folder.names() == ["folder"])
  }

  @Test(
    "Without an exchange of names, a folder that a kill has hidden comes back with the next write",
    .enabled(if: child.isBuilt))
  func hidden() throws {
    try kill("foldersInTwoSteps") { _ in
      _ = try FolderDraft(for: folder.file("folder"), readers: .owner)
      return try numberOfFolder()
    }
    #expect(try folder.names() == ["folder"])
  }

  /// Starts the program again and again and kills it. What it has reported as stored must be there, or the next.
  private func kill(_ act: String, _ stored: (Int) throws -> Int) throws {
    var next = 0
    for kill in 0..<Self.kills {
      let running = try BuiltProgram.Running([Self.child.path, act, folder.path, "\(next)"])
      let first = running.said()
      usleep(.random(in: 0...4_000))
      running.kill()
      let said = first + running.rest()
      running.ended()
      let reported = try #require(said.split(separator: "\n").last.flatMap { Int($0) }, "it said \(said)")
      let number = try stored(kill)
      #expect((reported...reported + 1).contains(number), "kill \(kill): \(reported) was reported")
      next = number + 1
    }
  }

  /// Returns the number that a file was written with.
  private func number(of name: String) throws -> Int {
    let bytes = try folder.bytes(name)
    let number = try #require(Int(String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)))
    #expect(bytes == NumberedFile.bytes(number), "\(name) is not complete")
    return number
  }

  private func numberOfFolder() throws -> Int {
    let numbers = try NumberedFile.names.map { try number(of: "folder/\($0)") }
    #expect(Set(numbers).count == 1, "the folder is a mixture: \(numbers)")
    return numbers[0]
  }
}
