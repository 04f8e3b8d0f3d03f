import AcousticModels
import Foundation
import PocketSphinx
import Testing
import VivaVozTesting

@testable import VoiceEngine
@testable import vivavoz

@Suite("Acoustic models from a user")
struct ModelArchiveTests {
  /// Runs a test with a folder of small files, given by their paths.
  private func withFolder(_ files: [String], _ work: (String) async throws -> Void) async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    for file in files {
      let url = URL(fileURLWithPath: "\(root)/\(file)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: url)
    }
    try FileManager.default.createDirectory(atPath: "\(root)/scratch", withIntermediateDirectories: true)
    try await work(root)
  }

  @Test("A model below the given folder is found, with the licence above it")
  func deep() async throws {
    try await withFolder(["m/LICENSE", "m/a/b/mdef", "m/a/b/means"]) { root in
      let archive = try await ModelArchive("\(root)/m", scratch: "\(root)/scratch")
      #expect(archive.folder == "\(root)/m/a/b")
      #expect(archive.licence == "\(root)/m/LICENSE")
    }
  }

  @Test("A model in an archive is found")
  func archive() async throws {
    try await withFolder(["m/copying.txt", "m/a/mdef", "m/a/means"]) { root in
      try Process.runLimited("/usr/bin/env", ["tar", "-czf", "\(root)/m.tgz", "-C", root, "m"])
      let archive = try await ModelArchive("\(root)/m.tgz", scratch: "\(root)/scratch")
      #expect(archive.folder.hasSuffix("/unpacked/m/a"))
      #expect(archive.licence?.hasSuffix("/unpacked/m/copying.txt") == true)
    }
  }

  @Test("No model, several models, a link to one, and an invalid archive are errors that name the source")
  func wrong() async throws {
    try await withFolder(["none/readme", "two/a/mdef", "two/a/means", "two/b/mdef", "two/b/means", "file"]) { root in
      try FileManager.default.createDirectory(atPath: "\(root)/link", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: "\(root)/link/m", withDestinationPath: "\(root)/two/a")
      for (name, problem) in [
        ("none", "no acoustic model"), ("two", "several models: a, b"), ("link", "no acoustic model"),
        ("file", "the archive cannot be unpacked"), ("missing", "no such folder or archive"),
      ] {
        let error = await #expect(throws: UserFacingError.self) {
          try await ModelArchive("\(root)/\(name)", scratch: "\(root)/scratch")
        }
        #expect(error?.description.contains("\(root)/\(name): ") == true)
        #expect(error?.description.contains(problem) == true, "\(name): \(error?.description ?? "")")
      }
    }
  }

  @Test("URLs that are not http or https are rejected", arguments: ["ftp://x/y", "file:///etc", "ssh://x"])
  func address(_ source: String) async {
    await #expect(throws: UserFacingError.self) { try await ModelArchive(source, scratch: "/nowhere") }
  }

  @Test(
    "A licence is summarised in a few words",
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
