import Foundation

/// Recordings of people who say single digits; they are no part of the repository.
enum DigitRecordings {
  private static let digits: String = {
    let home = URL(fileURLWithPath: ConversationFixture.home).deletingLastPathComponent().path
    return (ProcessInfo.processInfo.environment["VIVAVOZ_SHARED"] ?? home + "/shared") + "/corpora/en/digits"
  }()

  /// Says why a test is skipped where there are none.
  static let areThere: Bool = {
    let isThere = FileManager.default.isReadableFile(atPath: digits + "/manifest.tsv")
    if !isThere { print("skipped: no recordings in \(digits); set VIVAVOZ_SHARED to the folder that has corpora/") }
    return isThere
  }()

  /// `5_nicolas_8`: the digit, who says it, and the number of the take.
  static func take(_ name: String) -> String { "\(digits)/\(name).flac" }
}
