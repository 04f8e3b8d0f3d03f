import Testing
import Timestamps

@Suite("Seconds as dates")
struct UTCDateTests {
  @Test(
    "A written date reads back as the same",
    arguments: [
      "1900-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z", "2000-02-29T12:00:00Z",
      "2026-11-22T06:07:08Z", "2100-02-28T23:59:59Z", "2100-03-01T00:00:00Z", "2999-12-31T23:59:59Z",
    ])
  func roundTrip(text: String) throws {
    let seconds = try #require(CalendarText.seconds(text))
    #expect(UTCDate(seconds: Int(seconds))?.text == text)
  }

  @Test("Every day of 400 years has its number, and the weekday after the one before")
  func days() throws {
    for day in stride(from: 0, to: 146_097, by: 1) {
      let date = try #require(UTCDate(seconds: day * 86_400 + 86_399))
      #expect(CalendarText.day(date.year, date.month, date.day) == day)
      #expect(date.weekday == (day + 4) % 7)
    }
  }

  @Test("Dates outside the range are rejected", arguments: [Int.min, UTCDate.seconds.lowerBound - 1, Int.max])
  func none(seconds: Int) {
    #expect(UTCDate(seconds: seconds) == nil)
  }
}
