import Audio
import Testing

/// Tests of the VAD reference: the same audio after echo cancellation, in which the voice is detected. The original
/// audio is recognised.
@Suite struct VADReferenceTests {
  private static let rate = Waveform.asrSampleRate

  /// A second of room noise, a second of loud sound or noise, and a second of room noise.
  private static func stretch(loud: Bool) -> [Int16] {
    (0..<3 * rate).map { index in
      let isLoud = loud && (rate..<2 * rate).contains(index)
      return Int16(index * 7919 % 13) - 6 + (isLoud ? Int16(index * 104_729 % 8_000) - 4_000 : 0)
    }
  }

  private func events(_ samples: [Int16], vadReference: [Int16]?, denoiser: (any Denoiser)? = nil) -> [Endpoint] {
    var endpointer = Endpointer(denoiser: denoiser)
    return stride(from: 0, to: samples.count, by: 320).flatMap { start in
      endpointer.process(
        samples[start..<start + 320], vadReference: vadReference.map { Array($0[start..<start + 320]) })
    }
  }

  @Test("An echo that the VAD reference does not contain starts no utterance")
  func echo() {
    #expect(events(Self.stretch(loud: true), vadReference: nil).count == 2)
    #expect(events(Self.stretch(loud: true), vadReference: Self.stretch(loud: false)).isEmpty)
  }

  @Test("The utterance has the original audio, not the VAD reference")
  func words() throws {
    let heard = Self.stretch(loud: true)
    let vadReference = heard.map { $0 / 2 }
    guard case .ended(let utterance)? = events(heard, vadReference: vadReference).last else {
      Issue.record("no utterance")
      return
    }
    let loudest = try #require(utterance.sound.samples.map { abs(Int($0)) }.max())
    #expect(loudest > 3_900)
  }

  @Test("With a denoiser the voice is detected in the VAD reference, and the original audio is denoised")
  func voice() throws {
    // The original audio continues with an echo after the end of the speech; the VAD reference does not.
    let words = Self.stretch(loud: true).prefix(2 * Self.rate) + Self.stretch(loud: true)[Self.rate..<2 * Self.rate]
    let events = events(Array(words), vadReference: Self.stretch(loud: true), denoiser: LoudnessDenoiser())
    guard case .ended(let utterance)? = events.last else {
      Issue.record("no utterance")
      return
    }
    let cleaned = try #require(utterance.denoised)
    #expect(cleaned.samples == Array(utterance.sound.samples.prefix(cleaned.samples.count)))
  }

  /// A denoiser that detects a voice in every loud frame, and leaves the audio unchanged.
  private struct LoudnessDenoiser: Denoiser {
    final class Stream: DenoisingStream {
      func process(_ samples: [Int16]) -> DenoisedAudio {
        let steps = stride(from: 0, to: samples.count - 159, by: 160).map { samples[$0..<$0 + 160] }
        return DenoisedAudio(samples: samples, voice: steps.map { $0.contains { $0.magnitude > 500 } ? 1 : 0 })
      }
    }
    func denoise(_ waveform: Waveform) -> DenoisedAudio { Stream().process(waveform.samples) }
    func makeStream() -> any DenoisingStream { Stream() }
  }
}
