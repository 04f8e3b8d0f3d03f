import Audio
import Foundation
import SoundFiles
import Testing
import YAML

@testable import RecognitionRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import RiderRuntime

/// Returns the detected wake phrases in recordings, with their times.
@Suite struct WakeWordScanTests {
  private func moments(_ clips: [String], _ locale: String = "en") async throws -> [(Duration, String)] {
    let watch = try WakeWordScan(AppDescriptor.rider, locale: locale, denoising: .found)
    let samples = try clips.flatMap {
      try SoundFile.read("\(ConversationFixture.home)/Audio/demo/\(locale)/\($0).flac", rate: Waveform.asrSampleRate)
        .waveform.samples
    }
    return try await watch.moments(in: Waveform(rate: Waveform.asrSampleRate, samples: samples))
  }

  @Test("A wake phrase is detected where it is said, and not in other speech (RID-054)")
  func english() async throws {
    let found = try await moments(["bikes", "open-rider", "smithfield", "yes-please"])
    #expect(found.map(\.1) == ["open rider"])
    #expect(try await moments(["bikes", "weather", "parking", "no-thank-you"]).isEmpty)
  }

  @Test("A Spanish wake phrase is detected (RID-037)")
  func spanish() async throws {
    #expect(try await moments(["abre-rider"], "es").map(\.1) == ["abre rider"])
  }
}
