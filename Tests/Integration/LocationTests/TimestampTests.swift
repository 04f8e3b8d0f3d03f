import Foundation
import Testing

@testable import Location

@Suite("Timestamps of location sources")
struct TimestampTests {
  @Test(
    "Times are read in any zone, with and without fractions",
    arguments: [
      ("1970-01-01T00:00:00Z", 0.0), ("2026-05-01T08:30:00Z", 1_777_624_200), ("2026-05-01T08:30:00", 1_777_624_200),
      ("2026-05-01T09:30:00+01:00", 1_777_624_200), ("2026-05-01T03:00:00-05:30", 1_777_624_200),
      ("2026-05-01T08:30:00.25Z", 1_777_624_200.25), ("2024-02-29T00:00:00Z", 1_709_164_800),
      ("2016-12-31T23:59:60Z", 1_483_228_800),
    ])
  func read(text: String, seconds: Double) {
    #expect(Timestamp.read(text) == .milliseconds(seconds * 1_000))
  }

  @Test(
    "Invalid times are rejected",
    arguments: [
      "", "T", "2026-05-01", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-05-01T24:00:00Z", "2026-05-01T00:60:00Z", "2026-05-01T00:00:61Z", "2026-05-01T00:00:nanZ",
      "2026-05-01T00:00:-1Z", "99999999999-01-01T00:00:00Z", "2026-05-01T00:00:00+25:00",
    ])
  func refused(text: String) {
    #expect(Timestamp.read(text) == nil)
  }
}
