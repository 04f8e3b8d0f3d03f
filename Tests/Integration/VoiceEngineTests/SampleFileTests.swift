import Ports
import Testing
import VivaVozTesting
import VoiceEngine
import YAML

@Suite("Files of recorded samples")
struct SampleFileTests {
  @Test("Values that were not measured are missing; comments, empty lines and spaces are skipped")
  func read() throws {
    let text = "# a phone\r\ntime, heading,pitch\r\n\r\n0,351.5,-4\n0.5,,nan\n0.5, 1e1 ,+2\n"
    let samples = try SampleFile.samples(in: text, file: "a.csv")
    #expect(
      samples == [
        Sample(at: .zero, ["heading": 351.5, "pitch": -4]), Sample(at: .milliseconds(500), [:]),
        Sample(at: .milliseconds(500), ["heading": 10, "pitch": 2]),
      ])
  }

  @Test(
    "A wrong file is reported with the line and the cure",
    arguments: [
      ("", nil, "the file has no samples"), ("time,a\n", nil, "the file has no samples"),
      ("a,b\n0,1\n", 1, "does not name the values"), ("time\n0\n", 1, "does not name the values"),
      ("time,a,a\n0,1,1\n", 1, "does not name the values"),
      ("time,a\n0\n", 2, "the line has 1 values; write 2: time,a"),
      ("time,a\n0,1,2\n", 2, "the line has 3 values"), ("time,a\n0,x\n", 2, "a is \"x\", not a number"),
      ("time,a\n0,inf\n", 2, "a is \"inf\", not a number"), ("time,a\n,1\n", 2, "the time is not between"),
      ("time,a\n-1,1\n", 2, "the time is not between"), ("time,a\n1e9,1\n", 2, "the time is not between"),
      ("time,a\n2,1\n1,1\n", 3, "before that of the previous line; sort the lines by time"),
    ] as [(String, Int?, String)])
  func wrong(_ text: String, _ line: Int?, _ problem: String) {
    let error = #expect(throws: AssetError.self) { try SampleFile.samples(in: text, file: "a.csv") }
    #expect(error?.fault.line == line && "\(error as Any)".contains(problem), "\(error as Any)")
  }

  @Test("A missing file, and a binary file, are errors with its name")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let binary = try folder.put([0x7F, 0x45, 0x4C, 0x46, 0, 0xFF], "a.csv")
    for path in [folder.file("none.csv"), binary] {
      let error = #expect(throws: AssetError.self) { try SampleFile.read(path: path) }
      #expect(error?.fault.file.hasSuffix(".csv") == true, "\(error as Any)")
    }
  }

  @Test("A recording begins with the first request, and each sample comes once")
  func pace() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("time,a\n0,1\n1,2\n2,3\n", to: "a.csv")
    var source = try #require(try SampleSources(files: ["a": path])["a"])
    let times = [10.0, 10.5, 11, 15, 16].map { Duration.seconds($0) }
    #expect(times.map { source.samples(by: $0).compactMap { $0.values["a"] } } == [[1], [], [2], [3], []])
    #expect(try SampleSources()["a"] == nil)
  }
}
