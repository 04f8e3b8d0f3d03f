package import Foundation

/// Local times as text. Foundation's formatters need data that the Debian package does not have.
package enum LocalTime {
  /// Returns a time in a format of strftime, such as `%Y-%m-%d %H:%M`. The format has only numbers, since the names of
  /// days and months depend on the language.
  package static func text(of date: Date, _ format: String) -> String {
    var (seconds, time) = (time_t(date.timeIntervalSince1970.rounded(.down)), tm())
    localtime_r(&seconds, &time)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, format, &time)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
