import Assets
import Foundation
import Sound
import SoundFiles
import Testing

@testable import Conversations
@testable import vivavoz

/// What wakes an app, in recordings.
@Suite struct WakeWordScanTests {
  private func moments(_ clips: [String], _ locale: String = "en") async throws -> [(Duration, String)] {
    let watch = try WakeWordScan(App.rider, locale: locale, denoising: .found)
    let samples = try clips.flatMap {
      try SoundFile.read("\(Scene.home)/Audio/demo/\(locale)/\($0).flac", rate: Waveform.hearingRate).waveform.samples
    }
    return try await watch.moments(in: Waveform(rate: Waveform.hearingRate, samples: samples))
  }

  @Test("it wakes where it is called, and not at what else is said")
  func english() async throws {
    let found = try await moments(["bikes", "open-rider", "smithfield", "yes-please"])
    #expect(found.map(\.1) == ["open rider"])
    #expect(try await moments(["bikes", "weather", "parking", "no-thank-you"]).isEmpty)
  }

  @Test("it wakes in Spanish")
  func spanish() async throws {
    #expect(try await moments(["abre-rider"], "es").map(\.1) == ["abre rider"])
  }
}
