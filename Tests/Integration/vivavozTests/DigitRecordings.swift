import Foundation
import VoiceEngine

/// Recordings of people who say single digits; the repository does not contain them.
enum DigitRecordings {
  private static let digits: String = {
    let home = URL(fileURLWithPath: ConversationFixture.home).deletingLastPathComponent().path
    return (ProcessInfo.processInfo.environment["VIVAVOZ_SHARED"] ?? home + "/shared") + "/corpora/en/digits"
  }()

  /// Whether the recordings exist; if not, prints that a test is skipped.
  static let areAvailable: Bool = {
    let isThere = FileManager.default.isReadableFile(atPath: digits + "/manifest.tsv")
    if !isThere { print("skipped: no recordings in \(digits); set VIVAVOZ_SHARED to the folder that has corpora/") }
    return isThere
  }()

  /// Whether the recordings exist and a denoiser is installed; if not, prints that a test is skipped. Takes with noise
  /// are less similar to each other than the limits of the enrolment assume.
  static let areDenoised: Bool = {
    guard areAvailable else { return false }
    if Denoising.found.isMissing { print("skipped: no denoiser is installed; bin/setup-rnnoise installs it") }
    return !Denoising.found.isMissing
  }()

  /// Returns the path of a recording such as `5_nicolas_8`: the digit, the speaker, and a number.
  static func take(_ name: String) -> String { "\(digits)/\(name).flac" }
}
