import Foundation
import Testing
import VivaVozTesting

@testable import YAML

@Suite("Unreadable files")
struct FileTextTests {
  private func problem(_ path: String) -> AssetError? {
    do {
      _ = try YAMLFile(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("A missing file is reported as missing")
  func missing() throws {
    let scratch = try TemporaryFolder()
    #expect(problem(scratch.path + "/gone.yaml")?.problem == "there is no such file")
  }

  @Test("A folder is not accepted as a file")
  func folder() throws {
    let scratch = try TemporaryFolder()
    #expect(problem(scratch.path)?.problem == "this is a folder, not a file")
  }

  @Test("Text that is not UTF-8 throws an error with its line")
  func latin() throws {
    let scratch = try TemporaryFolder()
    let path = try scratch.write(Data("a: 1\nb: ".utf8) + [0xE1, 0x0A], to: "latin.yaml")
    #expect(problem(path)?.line == 2)
    #expect(problem(path)?.problem == "the text is not UTF-8")
  }

  @Test("A file over 4 MB throws an error, and an endless device does not block")
  func large() throws {
    let scratch = try TemporaryFolder()
    let path = try scratch.write(Data(repeating: UInt8(ascii: "a"), count: YAMLFile.largest + 1), to: "large.yaml")
    #expect(problem(path)?.problem.contains("4 MB") == true)
    #expect(problem("/dev/zero")?.problem.contains("4 MB") == true)
  }

  @Test("An empty file is reported as empty")
  func empty() throws {
    let scratch = try TemporaryFolder()
    #expect(try problem(scratch.write("", to: "empty.yaml"))?.problem == "the file is empty")
  }

  @Test("Errors name files below the current folder by their relative path")
  func shown() {
    let here = FileManager.default.currentDirectoryPath
    #expect(FileText.shown(here + "/Cities/x.yaml") == "Cities/x.yaml")
    #expect(FileText.shown("/elsewhere/x.yaml") == "/elsewhere/x.yaml")
  }
}
