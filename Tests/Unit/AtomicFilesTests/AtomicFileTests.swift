import AtomicFiles
import Foundation
import Testing
import VivaVozTesting

/// Tests of files that are written completely or not at all.
@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.file(name))[.posixPermissions] as? Int
  }

  @Test("A private file is readable by its owner only, also when it replaces a public one")
  func owner() throws {
    _ = try folder.put([1], "a")
    try AtomicFile.write([2, 3], to: folder.file("a"), for: .owner, replaces: true)
    #expect(try mode("a") == 0o600)
    #expect(try folder.bytes("a") == [2, 3])
    #expect(try folder.names() == ["a"])
  }

  @Test("An existing file is replaced only on request, and no temporary file remains")
  func existing() throws {
    _ = try folder.put([1], "a")
    let error = #expect(throws: FolderError.self) {
      try AtomicFile.write([2], to: folder.file("a"), for: .everybody, replaces: false)
    }
    #expect(error?.kind == .taken)
    #expect(try folder.bytes("a") == [1] && folder.names() == ["a"])
    try AtomicFile.write([2], to: folder.file("b"), for: .everybody, replaces: false)
    #expect(try folder.bytes("b") == [2] && folder.names() == ["a", "b"])
  }

  @Test("A link is replaced, and its target is unchanged")
  func link() throws {
    let outside = try TemporaryFolder()
    let theirs = try outside.put([1], "theirs")
    try FileManager.default.createSymbolicLink(atPath: folder.file("a"), withDestinationPath: theirs)
    try AtomicFile.write([2], to: folder.file("a"), for: .owner, replaces: true)
    #expect(try outside.bytes("theirs") == [1] && folder.bytes("a") == [2])
  }

  @Test(
    "A failed write is reported with reason and cure, and no file remains", arguments: ["no/a", "full/"])
  func refused(name: String) throws {
    try FileManager.default.createDirectory(atPath: folder.file("full"), withIntermediateDirectories: true)
    let error = #expect(throws: FolderError.self) {
      try AtomicFile.write([2], to: folder.file(name), for: .owner, replaces: true)
    }
    #expect(error?.cure.isEmpty == false)
    #expect(try folder.names() == ["full"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("full")).isEmpty)
  }

  @Test("A full disk is reported")
  func full() {
    let disk = open("/dev/full", O_WRONLY)
    defer { close(disk) }
    #expect(throws: SystemError(number: ENOSPC)) { try AtomicFile.append([1, 2, 3], to: disk) }
  }

  @Test("A folder is created with its parents and private; a relative path stays relative")
  func made() throws {
    try PrivateFolder(folder.file("a/b")).make()
    #expect(try mode("a") == 0o700 && mode("a/b") == 0o700)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("a/b"))
    try PrivateFolder(folder.file("a/b")).make()
    #expect(try mode("a/b") == 0o700)
    let up = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    try PrivateFolder(up + folder.file("c")).make()
    #expect(try mode("c") == 0o700)
  }
}
