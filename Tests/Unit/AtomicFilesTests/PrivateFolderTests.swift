import AtomicFiles
import Foundation
import Testing
import VivaVozTesting

/// Tests of a folder that only its owner can enter, and whose files are written completely or not at all.
@Suite struct PrivateFolderTests {
  private let outside: TemporaryFolder
  private let folder: PrivateFolder

  init() throws {
    outside = try TemporaryFolder()
    folder = PrivateFolder(outside.file("data/express"))
  }

  private func write(_ text: String, to name: String = "a") throws {
    try folder.alone { open throws(FolderError) in try open.write(text, to: name) }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("Only the owner can enter the folder and read its files (EXP-003)")
  func modes() throws {
    try write("x")
    #expect(try mode(folder.path) == 0o700)
    #expect(try mode("\(folder.path)/a") == 0o600)
    #expect(try mode("\(folder.path)/.lock") == 0o600)
  }

  @Test("A folder or file that others can read becomes private again")
  func closed() throws {
    try write("x")
    for (path, mode) in [("\(folder.path)/a", 0o644), (folder.path, 0o755)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    try write("y")
    #expect(try mode(folder.path) == 0o700)
    #expect(try mode("\(folder.path)/a") == 0o600)
  }

  @Test("Reading creates no file and no folder")
  func reading() throws {
    #expect(try folder.read("a") == .missing)
    #expect(try outside.names() == [])
  }

  @Test("A draft of a killed process is removed")
  func leftover() throws {
    try write("x")
    _ = try outside.put("half".utf8, "data/express/a.draft")
    try write("y")
    #expect(try folder.read("a") == .text("y"))
    #expect(try outside.names() == ["data"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [".lock", "a"])
  }

  @Test(
    "Links are not followed: not for reading, writing, the draft or the lock", arguments: ["a", "a.draft"])
  func links(name: String) throws {
    try write("x", to: "b")
    let target = try outside.put("theirs".utf8, "theirs")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    if name == "a" { #expect(try folder.read("a") == .broken("it is a link, and links are not followed")) }
    try write("mine")
    #expect(try outside.bytes("theirs") == Array("theirs".utf8))
    #expect(try folder.read("a") == .text("mine"))
  }

  @Test("If the lock is a link, no file is written")
  func lockLink() throws {
    try write("x")
    try FileManager.default.removeItem(atPath: "\(folder.path)/.lock")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/.lock", withDestinationPath: outside.file("theirs"))
    #expect(throws: FolderError.self) { try write("y") }
    #expect(try outside.names() == ["data"])
    #expect(try folder.read("a") == .text("x"))
  }

  @Test("A link or a file in place of the folder is reported and stays")
  func folderLink() throws {
    let linked = PrivateFolder(outside.file("link"))
    try FileManager.default.createSymbolicLink(atPath: linked.path, withDestinationPath: outside.path)
    let file = PrivateFolder(try outside.put([], "file"))
    for folder in [linked, file] {
      let error = #expect(throws: FolderError.self) { try folder.alone { _ in } }
      #expect(error?.kind == .denied && error?.problem.contains("has its name") == true, "\(error?.problem ?? "")")
    }
    #expect(try outside.names() == ["file", "link"])
  }

  @Test("A pipe does not block, a folder and a socket are not files, and invalid text is reported with its line")
  func oddities() throws {
    try write("x")
    mkfifo("\(folder.path)/pipe", 0o600)
    mkdir("\(folder.path)/folder", 0o700)
    #expect(try folder.read("pipe") == .broken("it is not a file"))
    #expect(try folder.read("folder") == .broken("it is not a file"))
    _ = try outside.put([0x61, 0x0A, 0xFF, 0xFE], "data/express/bytes")
    #expect(try folder.read("bytes") == .broken("the text is not UTF-8", line: 2))
    _ = try outside.put(Data(count: 10 << 20), "data/express/large")
    #expect(try folder.read("large") == .broken("it is larger than 1 MB"))
  }

  @Test("A broken file, link or folder is renamed to the next free name with .broken")
  func broken() throws {
    try write("x")
    mkdir("\(folder.path)/a.broken-1", 0o700)
    #expect(try folder.alone { open throws(FolderError) in try open.keepBroken("a") } == "a.broken-2")
    #expect(try folder.read("a.broken-2") == .text("x"))
    mkdir("\(folder.path)/b", 0o700)
    #expect(try folder.alone { open throws(FolderError) in try open.keepBroken("b") } == "b.broken-1")
    #expect(try folder.read("b") == .missing)
  }

  @Test("A writer waits for another one, up to a limit")
  func waitsForWriter() throws {
    // A child process of another test inherits the lock for a short time, up to 40 ms on a busy machine.
    let hasty = PrivateFolder(folder.path, patience: .milliseconds(20))
    let error = #expect(throws: FolderError.self) {
      try folder.alone { _ throws(FolderError) in
        try hasty.alone { _ in }
      }
    }
    #expect(error?.kind == .busy)
    try write("and then it goes on")
  }

  @Test("More than a megabyte is not written, and the existing file stays")
  func large() throws {
    try write("x")
    let error = #expect(throws: FolderError.self) { try write(String(repeating: "y", count: (1 << 20) + 1)) }
    #expect(error?.kind == .unfit)
    #expect(try folder.read("a") == .text("x"))
  }
}
