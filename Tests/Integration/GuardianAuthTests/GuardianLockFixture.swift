import AtomicFiles
import Express
import Foundation
import GuardianAuth
import VivaVozTesting

/// A guardian's lock in a data folder that exists as long as the test.
struct GuardianLockFixture {
  let outside: TemporaryFolder
  let folder: PrivateFolder
  let wall = ManualClock()

  init() throws {
    outside = try TemporaryFolder()
    folder = PrivateFolder(outside.file("express"))
  }

  /// A new lock on the same files, as after a restart of the program.
  var lock: GuardianLock { GuardianLock(folder) { [wall] in wall.now } }

  func text(_ name: String = "lock.yaml") throws -> String {
    String(decoding: try outside.bytes("express/\(name)"), as: UTF8.self)
  }

  func put(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    _ = try outside.put(text.utf8, "express/lock.yaml")
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != ".lock" }.sorted()
  }
}
