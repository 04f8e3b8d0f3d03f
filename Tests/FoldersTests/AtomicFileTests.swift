import Folders
import Foundation
import TestSupport
import Testing

/// Files that are there whole or not at all.
@Suite struct AtomicFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.file(name))[.posixPermissions] as? Int
  }

  @Test("a file for its owner is for nobody else, also where one that was open to others is replaced")
  func owner() throws {
    _ = try folder.put([1], "a")
    try AtomicFile.write([2, 3], to: folder.file("a"), for: .owner, replaces: true)
    #expect(try mode("a") == 0o600)
    #expect(try folder.bytes("a") == [2, 3])
    #expect(try folder.names() == ["a"])
  }

  @Test("what is there is replaced only where that is asked for, and no draft is left")
  func taken() throws {
    _ = try folder.put([1], "a")
    let error = #expect(throws: FolderError.self) {
      try AtomicFile.write([2], to: folder.file("a"), for: .everybody, replaces: false)
    }
    #expect(error?.kind == .taken)
    #expect(try folder.bytes("a") == [1] && folder.names() == ["a"])
    try AtomicFile.write([2], to: folder.file("b"), for: .everybody, replaces: false)
    #expect(try folder.bytes("b") == [2] && folder.names() == ["a", "b"])
  }

  @Test("a link is replaced, and where it leads is left alone")
  func link() throws {
    let outside = try Folder()
    let theirs = try outside.put([1], "theirs")
    try FileManager.default.createSymbolicLink(atPath: folder.file("a"), withDestinationPath: theirs)
    try AtomicFile.write([2], to: folder.file("a"), for: .owner, replaces: true)
    #expect(try outside.bytes("theirs") == [1] && folder.bytes("a") == [2])
  }

  @Test(
    "where nothing can be written the reason and the cure are told, and nothing is left", arguments: ["no/a", "full/"])
  func refused(name: String) throws {
    try FileManager.default.createDirectory(atPath: folder.file("full"), withIntermediateDirectories: true)
    let error = #expect(throws: FolderError.self) {
      try AtomicFile.write([2], to: folder.file(name), for: .owner, replaces: true)
    }
    #expect(error?.cure.isEmpty == false)
    #expect(try folder.names() == ["full"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("full")).isEmpty)
  }

  @Test("a folder is made with those above it and closed to others; one by a path from here stays here")
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
