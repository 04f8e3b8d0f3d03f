import Acoustics
import Foundation
import TestSupport
import PocketSphinx
import Testing

@testable import Conversations
@testable import vivavoz

@Suite("Models that somebody hands over")
struct ModelParcelTests {
  /// Folders with files of a letter each, by path.
  private func withFolder(_ files: [String], _ work: (String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    for file in files {
      let url = URL(fileURLWithPath: "\(root)/\(file)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: url)
    }
    try FileManager.default.createDirectory(atPath: "\(root)/scratch", withIntermediateDirectories: true)
    try work(root)
  }

  @Test("a model deep in a folder is found, with the licence above it")
  func deep() throws {
    try withFolder(["m/LICENSE", "m/a/b/mdef", "m/a/b/means"]) { root in
      let parcel = try ModelParcel("\(root)/m", scratch: "\(root)/scratch")
      #expect(parcel.folder == "\(root)/m/a/b")
      #expect(parcel.licence == "\(root)/m/LICENSE")
    }
  }

  @Test("a model in an archive is found")
  func archive() throws {
    try withFolder(["m/copying.txt", "m/a/mdef", "m/a/means"]) { root in
      try Process.runLimited("/usr/bin/env", ["tar", "-czf", "\(root)/m.tgz", "-C", root, "m"])
      let parcel = try ModelParcel("\(root)/m.tgz", scratch: "\(root)/scratch")
      #expect(parcel.folder.hasSuffix("/unpacked/m/a"))
      #expect(parcel.licence?.hasSuffix("/unpacked/m/copying.txt") == true)
    }
  }

  @Test("no model, several, a link to one, and no archive at all are errors that name what was handed over")
  func wrong() throws {
    try withFolder(["none/readme", "two/a/mdef", "two/a/means", "two/b/mdef", "two/b/means", "file"]) { root in
      try FileManager.default.createDirectory(atPath: "\(root)/link", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: "\(root)/link/m", withDestinationPath: "\(root)/two/a")
      for (name, problem) in [
        ("none", "no acoustic model"), ("two", "several models in it: a, b"), ("link", "no acoustic model"),
        ("file", "no archive"), ("missing", "no such folder or archive"),
      ] {
        let error = #expect(throws: Failure.self) { try ModelParcel("\(root)/\(name)", scratch: "\(root)/scratch") }
        #expect(error?.description.contains("\(root)/\(name): ") == true)
        #expect(error?.description.contains(problem) == true, "\(name): \(error?.description ?? "")")
      }
    }
  }

  @Test("other addresses than of the web are refused", arguments: ["ftp://x/y", "file:///etc", "ssh://x"])
  func address(_ source: String) {
    #expect(throws: Failure.self) { try ModelParcel(source, scratch: "/nowhere") }
  }

  @Test(
    "a licence is told in a few words",
    arguments: [
      (
        "This program is free software under the\nGNU General Public License; either version 3 of\nit, or (at your option) any later version.\n\nMore",
        "GNU General Public License, version 3 or later"
      ),
      ("\n  MIT License \n\nCopyright", "MIT License"),
    ])
  func licence(_ text: String, _ name: String) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try Licence(path: path).name == name)
  }
}
