import Testing

@testable import Location

@Suite("Lines of a connection")
struct LinesTests {
  private func texts(_ lines: [[UInt8]]) -> [String] { lines.map { String(decoding: $0, as: UTF8.self) } }

  @Test("Lines are assembled from pieces of any size", arguments: [1, 2, 3, 100])
  func pieces(size: Int) {
    var lines = Lines()
    var found: [[UInt8]] = []
    let bytes = Array("one\ntwo\n\nthree".utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      found += lines.take(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(texts(found) == ["one", "two", ""])
    #expect(texts(lines.take("\n".utf8)) == ["three"])
  }

  @Test("An endless line uses limited memory, and the next line is complete")
  func endless() {
    var lines = Lines()
    for _ in 0..<100 { #expect(lines.take([UInt8](repeating: 0x78, count: 5_000)).isEmpty) }
    #expect(texts(lines.take("tail\nnext\n".utf8)) == ["next"])
  }
}
