import Sound
import Testing

/// One sound is understood, another of the same moments tells whether somebody speaks: our own voice is gone from it.
@Suite struct GuideTests {
  private static let rate = Waveform.hearingRate

  /// A second of a quiet room, a second that is loud, a second of the room.
  private static func stretch(loud: Bool) -> [Int16] {
    (0..<3 * rate).map { index in
      let isLoud = loud && (rate..<2 * rate).contains(index)
      return Int16(index * 7919 % 13) - 6 + (isLoud ? Int16(index * 104_729 % 8_000) - 4_000 : 0)
    }
  }

  private func events(_ samples: [Int16], guide: [Int16]?, denoiser: (any Denoiser)? = nil) -> [Endpoint] {
    var endpointer = Endpointer(denoiser: denoiser)
    return stride(from: 0, to: samples.count, by: 320).flatMap { start in
      endpointer.hear(samples[start..<start + 320], guide: guide.map { Array($0[start..<start + 320]) })
    }
  }

  @Test("echo that the guide is free of begins no utterance")
  func echo() {
    #expect(events(Self.stretch(loud: true), guide: nil).count == 2)
    #expect(events(Self.stretch(loud: true), guide: Self.stretch(loud: false)).isEmpty)
  }

  @Test("what the guide tells of is handed over as it was heard, and not as the guide has it")
  func words() throws {
    let heard = Self.stretch(loud: true)
    let guide = heard.map { $0 / 2 }
    guard case .ended(let utterance)? = events(heard, guide: guide).last else {
      Issue.record("no utterance")
      return
    }
    let loudest = try #require(utterance.sound.samples.map { abs(Int($0)) }.max())
    #expect(loudest > 3_900)
  }

  @Test("with a denoiser it is the guide that a voice is looked for in, and the words that are cleaned")
  func voice() throws {
    // The words go on as an echo after the person has spoken; the guide knows better.
    let words = Self.stretch(loud: true).prefix(2 * Self.rate) + Self.stretch(loud: true)[Self.rate..<2 * Self.rate]
    let events = events(Array(words), guide: Self.stretch(loud: true), denoiser: Loudness())
    guard case .ended(let utterance)? = events.last else {
      Issue.record("no utterance")
      return
    }
    let cleaned = try #require(utterance.cleaned)
    #expect(cleaned.samples == Array(utterance.sound.samples.prefix(cleaned.samples.count)))
  }

  /// Takes for a voice what is loud, and leaves the sound as it is.
  private struct Loudness: Denoiser {
    final class Stream: DenoisingStream {
      func hear(_ samples: [Int16]) -> DenoisedAudio {
        let steps = stride(from: 0, to: samples.count - 159, by: 160).map { samples[$0..<$0 + 160] }
        return DenoisedAudio(samples: samples, voice: steps.map { $0.contains { $0.magnitude > 500 } ? 1 : 0 })
      }
    }
    func clean(_ waveform: Waveform) -> DenoisedAudio { Stream().hear(waveform.samples) }
    func follow() -> any DenoisingStream { Stream() }
  }
}
