import Audio
import VivaVozTesting

@testable import TalkRuns

extension TestVoice {
  static let english = voices(of: "en")
  static let spanish = voices(of: "es")

  private static func voices(of locale: String) -> [TestVoice] {
    do {
      return try TestVoicesFile.read(path: "\(Repository.path)/Locales/\(locale)/\(TestVoicesFile.name)")
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Synthesizes several texts.
  func speak(_ texts: [String]) async throws -> [Waveform] {
    var spoken: [Waveform] = []
    for text in texts { spoken.append(try await speak(text)) }
    return spoken
  }
}
