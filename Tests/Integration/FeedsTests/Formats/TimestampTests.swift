import Foundation
import Testing

@testable import Feeds

@Suite("Timestamps of feeds")
struct TimestampTests {
  @Test(
    "POSIX seconds, milliseconds, digits and calendar dates give the same time",
    arguments: [
      "1751437263", "1751437263000", "2025-07-02T06:21:03Z", "2025-07-02T06:21:03.000Z", "2025-07-02T08:21:03+02:00",
      "2025-07-02T08:21:03+0200", "2025-07-02T04:21:03-02", "2025-07-02 06:21:03", "2025-07-02t06:21:03z",
    ])
  func same(text: String) {
    #expect(Timestamp.read(text)?.timeIntervalSince1970 == 1_751_437_263)
  }

  @Test("Fractions of a second are read, and leap days are valid")
  func fractions() {
    #expect(Timestamp.read("2019-07-04T13:33:03.969Z")?.timeIntervalSince1970 == 1_562_247_183.969)
    #expect(Timestamp.read("2024-02-29T00:00Z")?.timeIntervalSince1970 == 1_709_164_800)
    #expect(Timestamp.read(1_556_690_247_000.0)?.timeIntervalSince1970 == 1_556_690_247)
  }

  @Test(
    "Any other text is not read as a time",
    arguments: [
      "", "now", "0", "-1751437263", "1999-12-31T23:59:59Z", "2100-01-01T00:00:00Z", "99999999999999999999",
      "2025-13-01T00:00:00Z", "2025-07-02T25:00:00Z", "2025-07-02", "2025-07-02T06:21:03Zx", "2025-07-02T06:21:03+99",
      "２０２５-07-02T06:21:03Z", "1751437263.5.1", String(repeating: "1", count: 10_000),
    ])
  func none(text: String) {
    #expect(Timestamp.read(text) == nil)
  }

  @Test(
    "A number outside this century is not read as a time", arguments: [0, -1, 1e308, -1e308, .infinity, .nan, 1e15])
  func numbers(number: Double) {
    #expect(Timestamp.read(number) == nil)
  }

  @Test("HTTP headers have their own date format")
  func headers() {
    #expect(Timestamp.header("Wed, 02 Jul 2025 06:21:03 GMT")?.timeIntervalSince1970 == 1_751_437_263)
    for text in ["", "Wed, 02 Jul 2025 06:21:03", "2 Jul", "Wed, 2 Jul 2025 06:21:03 GMT", "a b c d e GMT"] {
      #expect(Timestamp.header(text) == nil)
    }
  }
}
