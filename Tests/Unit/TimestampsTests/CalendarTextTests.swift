import Testing
import Timestamps

@Suite("Dates and times of day")
struct CalendarTextTests {
  @Test(
    "Optional parts of a date may be missing",
    arguments: [
      ("2025-07-02T06:21:03Z", 1_751_437_263.0), ("2025-07-02t06:21:03z", 1_751_437_263),
      ("2025-07-02 06:21:03", 1_751_437_263), ("2025-07-02T06:21Z", 1_751_437_260),
      ("2025-07-02T08:21:03.5+02:00", 1_751_437_263.5), ("2025-07-02T04:21:03-02", 1_751_437_263),
      ("2016-12-31T23:59:60Z", 1_483_228_800), ("1969-12-31T23:59:59Z", -1),
    ])
  func read(text: String, seconds: Double) {
    #expect(CalendarText.seconds(text) == seconds)
  }

  @Test(
    "A day or an hour that does not exist is rejected",
    arguments: [
      "2025-02-29T00:00:00Z", "2025-02-31T00:00:00Z", "2025-04-31T00:00:00Z", "2025-00-01T00:00:00Z",
      "2025-07-02T24:00:00Z", "2025-07-02T06:60:00Z", "2025-07-02T06:21:61Z", "2025-07-02T06:21:03Zx",
      "2025-07-02T06:21:03+24:00", "2025-07-02", "1899-07-02T06:21:03Z", "25-07-02T06:21:03Z", "",
    ])
  func refused(text: String) {
    #expect(CalendarText.seconds(text) == nil)
  }

  @Test("Every day of 400 years is one after the day before")
  func days() {
    var last = CalendarText.day(1999, 12, 31)
    var count = 0
    for year in 2000..<2400 {
      for month in 1...12 {
        for day in 1...31 {
          guard let today = CalendarText.day(year, month, day) else { continue }
          #expect(today - (last ?? 0) == 1)
          (last, count) = (today, count + 1)
        }
      }
    }
    #expect(count == 146_097)
  }
}
