import AtomicFiles
import CrashTestHelper
import Foundation
import RideStorage
import Testing
import VivaVozTesting

private let child = BuiltProgram("CrashTestHelper")

/// A program that is killed while it replaces files and folders.
@Suite(.enabled(if: child.isBuilt && KilledRuns.isPossible)) struct AtomicFilesKillTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("After kill -9 at any system call a file is the old or the new one, complete")
  func files() throws {
    try kill("files") { try number(of: "file") }
    // The drafts of killed programs are removed by the next write.
    try AtomicFile.write([], to: folder.file("file"), for: .owner, replaces: true)
    #expect(try folder.names() == ["file"])
  }

  @Test("After kill -9 at any system call a folder is the old or the new one, complete")
  func folders() throws {
    try kill("folders") { try numberOfFolder() }
    try FolderDraft(for: folder.file("folder"), readers: .owner).commit(replaces: true)
    #expect(try folder.names() == ["folder"])
  }

  @Test("Without an exchange of names, a folder that a kill has hidden comes back with the next write")
  func hidden() throws {
    var hidden = 0
    try kill("foldersInTwoSteps") {
      if try !folder.names().contains("folder") { hidden += 1 }
      _ = try FolderDraft(for: folder.file("folder"), readers: .owner)
      return try numberOfFolder()
    }
    #expect(hidden > 0, "no kill fell between the two steps")
    #expect(try folder.names() == ["folder"])
  }

  @Test("After kill -9 at any system call of a recording, all points that were written are in the ride (RID-036)")
  func ride() throws {
    let store = RideStore(folder: folder.file("rides"))
    let kills = try KilledRuns.each({ [child.path, "ride", store.folder, "0", "5"] }) { said, place in
      let printed = said.split(separator: "\n").count
      #expect(store.recover().isEmpty, "\(place)")
      let rides = store.rides()
      #expect(rides.unreadable.isEmpty, "\(place)")
      // The first two points are the shortest ride.
      if printed >= 2 {
        let seconds = try #require(rides.rides.first?.summary.seconds, "\(place): the ride is lost")
        #expect((Double(printed - 1) * 4...Double(printed) * 4).contains(seconds), "\(place)")
        #expect(rides.rides.count == 1, "\(place)")
      }
      _ = try store.erase()
      #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder).isEmpty, "\(place)")
    }
    #expect(kills >= 8)
  }

  @Test(
    "RID-058: after kill -9 at any system call of an erasure the folder is whole or gone, and no file is left in the end"
  )
  func erasure() throws {
    let files = ["lock.yaml", "rides/a.gpx", "settings.yaml"]
    let own = PrivateFolder(folder.file("own"))
    try own.make()
    for file in files { try folder.write("x", to: "own/\(file)") }
    let kills = try KilledRuns.each({ [child.path, "erase", own.path] }) { said, place in
      let left =
        try FileManager.default.fileExists(atPath: own.path)
        ? FileManager.default.subpathsOfDirectory(atPath: own.path).filter { $0.contains(".") }.sorted() : []
      #expect(left == files || left.isEmpty, "\(place): \(left)")
      #expect(said.isEmpty || left.isEmpty, "\(place): it was printed that the folder is gone")
      try own.erase()
      #expect(try folder.names().isEmpty, "\(place)")
      for file in files { try folder.write("x", to: "own/\(file)") }
    }
    #expect(kills >= 5)
  }

  /// Lets the program write, and kills it at each system call. The last number that it printed must be stored, or the next.
  private func kill(_ act: String, _ stored: () throws -> Int) throws {
    #expect(try child.run([act, folder.path, "0", "1"]).status == 0)
    var next = 1
    // Two writes, since the second one replaces what the first one left.
    let kills = try KilledRuns.each({ [child.path, act, folder.path, "\(next)", "2"] }) { said, place in
      let printed = said.split(separator: "\n").last.flatMap { Int($0) } ?? next - 1
      let number = try stored()
      #expect((printed...printed + 1).contains(number), "\(place): \(printed) was printed, \(number) is stored")
      next = number + 1
    }
    #expect(kills >= 8)
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
