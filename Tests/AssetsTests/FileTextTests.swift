import Foundation
import Testing

@testable import Assets

@Suite("Files that cannot be read")
struct FileTextTests {
  private func problem(_ path: String) -> AssetError? {
    do {
      _ = try YAMLFile(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("a missing file is named as missing")
  func missing() throws {
    let scratch = try Scratch()
    #expect(problem(scratch.path + "/gone.yaml")?.problem == "there is no such file")
  }

  @Test("a folder is no file")
  func folder() throws {
    let scratch = try Scratch()
    #expect(problem(scratch.path)?.problem == "this is a folder, not a file")
  }

  @Test("text that is not UTF-8 is refused with its line")
  func latin() throws {
    let scratch = try Scratch()
    let path = try scratch.write(Data("a: 1\nb: ".utf8) + [0xE1, 0x0A], to: "latin.yaml")
    #expect(problem(path)?.line == 2)
    #expect(problem(path)?.problem == "the text is not UTF-8")
  }

  @Test("a file over 4 MB is refused, and a device without an end does not hang")
  func large() throws {
    let scratch = try Scratch()
    let path = try scratch.write(Data(repeating: UInt8(ascii: "a"), count: YAMLFile.largest + 1), to: "large.yaml")
    #expect(problem(path)?.problem.contains("4 MB") == true)
    #expect(problem("/dev/zero")?.problem.contains("4 MB") == true)
  }

  @Test("an empty file is told to be empty")
  func empty() throws {
    let scratch = try Scratch()
    #expect(try problem(scratch.write("", to: "empty.yaml"))?.problem == "the file is empty")
  }

  @Test("errors name a file below the current folder without that folder")
  func shown() {
    let here = FileManager.default.currentDirectoryPath
    #expect(FileText.shown(here + "/Cities/x.yaml") == "Cities/x.yaml")
    #expect(FileText.shown("/elsewhere/x.yaml") == "/elsewhere/x.yaml")
  }
}
