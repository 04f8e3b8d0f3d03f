import AtomicFiles
import Testing
import VivaVozTesting

@testable import StreetMaps

@Suite("Reading a file line by line") struct LineReaderTests {
  private func lines(_ text: String, longest: Int) throws -> [String] {
    let folder = try TemporaryFolder()
    var reader = try LineReader(try folder.write(text, to: "lines"), longest: longest)
    var lines: [String] = []
    while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }

  @Test("Lines are returned in order, the last one also without a line feed")
  func order() throws {
    #expect(try lines("", longest: 10) == [])
    #expect(try lines("\n", longest: 10) == [""])
    #expect(try lines("one\n\ntwo", longest: 10) == ["one", "", "two"])
    #expect(try lines("one\r\ntwo\n", longest: 10) == ["one\r", "two"])
  }

  @Test("A line above the limit is skipped, wherever it is", arguments: [11, 300_000, 5_000_000])
  func huge(_ size: Int) throws {
    let huge = String(repeating: "x", count: size)
    #expect(try lines("a\n\(huge)\nb\n", longest: 10) == ["a", "b"])
    #expect(try lines("\(huge)\nb", longest: 10) == ["b"])
    #expect(try lines("a\n\(huge)", longest: 10) == ["a"])
    #expect(try lines("a\n\(huge)\nb", longest: size) == ["a", huge, "b"])
  }

  @Test("A missing file is an error")
  func missing() { #expect(throws: SystemError.self) { _ = try LineReader("/nonexistent", longest: 10) } }
}
