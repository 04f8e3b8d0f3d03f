import AtomicFiles
import Foundation
import Testing
import VivaVozTesting

/// Tests of folders that replace another one in one step.
@Suite struct FolderDraftTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func put(_ byte: UInt8, replaces: Bool = true, _ renaming: Renaming = Renaming()) throws {
    let draft = try FolderDraft(for: folder.file("a"), readers: .owner, renaming: renaming)
    try AtomicFile.make("\(draft.path)/\(byte)", [byte], for: .owner)
    try draft.commit(replaces: replaces)
  }

  @Test("A folder replaces another one, and no other file remains", arguments: [true, false])
  func replaced(hasFlags: Bool) throws {
    try put(1, Renaming(hasFlags: hasFlags))
    try put(2, Renaming(hasFlags: hasFlags))
    #expect(try folder.names() == ["a"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a")) == ["2"])
  }

  @Test("An existing folder, file or dangling link is replaced only on request", arguments: [true, false])
  func existing(hasFlags: Bool) throws {
    let makes: [() throws -> Void] = [
      { try put(1) }, { _ = try folder.put([1], "a") },
      { try FileManager.default.createSymbolicLink(atPath: folder.file("a"), withDestinationPath: "nowhere") },
    ]
    for make in makes {
      try make()
      let error = #expect(throws: SystemError.self) { try put(2, replaces: false, Renaming(hasFlags: hasFlags)) }
      #expect(error?.number == EEXIST)
      #expect(try folder.names() == ["a"])
      try put(3, Renaming(hasFlags: hasFlags))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a")) == ["3"])
      try FileManager.default.removeItem(atPath: folder.file("a"))
    }
  }

  @Test("A draft that is not committed leaves no file, and the old folder is unchanged")
  func notCommitted() throws {
    try put(1)
    do {
      let draft = try FolderDraft(for: folder.file("a"), readers: .owner)
      try AtomicFile.make("\(draft.path)/2", [2], for: .owner)
    }
    #expect(try folder.names() == ["a"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a")) == ["1"])
  }

  @Test("The draft of a killed program is removed; one that is being written, and other hidden files, stay")
  func cleared() throws {
    _ = try folder.put([1], ".vivavoz-1.part")
    try folder.write("x", to: ".vivavoz-2.part/inner/x")
    _ = try folder.put([1], ".notes")
    let file = try FileDraft(for: folder.file("b"), readers: .owner)
    let other = try FolderDraft(for: folder.file("c"), readers: .owner)
    try put(1)
    let names = try folder.names()
    #expect(names.count == 4 && names.contains(".notes") && names.contains("a"))
    #expect(FileManager.default.fileExists(atPath: other.path))
    _ = consume file
    _ = consume other
    #expect(try folder.names() == [".notes", "a"])
  }

  @Test("A folder that a killed program has left under a hidden name gets its name again")
  func restored() throws {
    try folder.write("x", to: ".a.replaced/x")
    _ = try FolderDraft(for: folder.file("a"), readers: .owner)
    #expect(try folder.names() == ["a"])
    try folder.write("x", to: ".a.replaced/x")
    _ = try FolderDraft(for: folder.file("a"), readers: .owner)
    #expect(try folder.names() == ["a"])
  }

  @Test("A folder that does not exist, or is a file, is reported")
  func refused() throws {
    _ = try folder.put([1], "file")
    for (path, number) in [("none/a", ENOENT), ("file/a", ENOTDIR)] {
      let error = #expect(throws: SystemError.self) { _ = try FolderDraft(for: folder.file(path), readers: .owner) }
      #expect(error?.number == number)
    }
  }
}
