import AtomicFiles
import Express
import Foundation
import ProfileStorage
import Testing
import VivaVozTesting

/// Tests with a full disk.
@Suite struct FullDiskTests {
  private static let child = BuiltProgram("CrashTestHelper")
  private let fixture: ProfileStoreFixture
  init() throws { fixture = try ProfileStoreFixture() }

  @Test(
    "A full disk is reported, the old file stays complete, and no temporary file remains",
    .enabled(if: child.isBuilt))
  func limited() throws {
    try fixture.store.make(.name("A"))
    try fixture.store.make(.name("B"))
    let old = try fixture.text()
    // No file can grow. The signal for that is ignored, because a full disk sends none.
    let answer = try Self.child.run(
      ["name", fixture.path, "C"], by: ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\""])
    #expect(answer.status == 1)
    #expect(answer.said.hasPrefix("full: ") && answer.said.contains("the disk is full"), "\(answer)")
    #expect(try fixture.text() == old)
    #expect(try fixture.names() == ["settings.yaml", "settings.yaml.before"])
  }

  @Test(
    "On a full disk nothing is lost, and writing continues once there is space",
    .enabled(if: SmallFileSystem.canBeMounted))
  func full() throws {
    let disk = try #require(SmallFileSystem(at: fixture.outside.file("disk")))
    let store = ProfileStore(PrivateFolder("\(disk.path)/express"))
    try store.replace(with: ProfileStoreFixture.full)
    let filler = "\(disk.path)/filler"
    try Data(count: disk.free).write(to: URL(filePath: filler))
    let error = #expect(throws: FolderError.self) { try store.make(.name("C")) }
    #expect(error?.kind == .full)
    #expect(try store.read().profile == ProfileStoreFixture.full)
    try FileManager.default.removeItem(atPath: filler)
    #expect(try store.make(.name("C")).profile?.name == "C")
  }
}

/// A file system of 64 KB in memory, which is unmounted with this object.
final class SmallFileSystem {
  /// Whether the file system can be mounted; only root can mount it.
  static let canBeMounted: Bool = {
    guard let folder = try? TemporaryFolder(), SmallFileSystem(at: folder.file("probe")) != nil else {
      print("skipped: only root can mount a small disk; the test with a limit stands for it")
      return false
    }
    return true
  }()

  let path: String

  init?(at path: String) {
    self.path = path
    mkdir(path, 0o700)
    guard mount("none", path, "tmpfs", 0, "size=64k") == 0 else { return nil }
  }

  /// The number of free bytes.
  var free: Int {
    var status = statvfs()
    statvfs(path, &status)
    return Int(status.f_bavail) * Int(status.f_frsize)
  }

  deinit { umount2(path, 2) }
}
