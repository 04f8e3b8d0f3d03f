import Audio
import Foundation
import Testing

@Suite struct WaveformBandwidthTests {
  private func tone(_ hertz: Double, amplitude: Double = 8_000, rate: Int = 16_000) -> Waveform {
    Waveform(
      rate: rate,
      samples: (0..<rate / 2).map { Int16((amplitude * sin(2 * .pi * hertz * Double($0) / Double(rate))).rounded()) })
  }

  /// The amplitude of a frequency in a sound.
  private func amplitude(of hertz: Double, in sound: Waveform) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    for (index, sample) in sound.samples.enumerated() {
      let angle = 2 * .pi * hertz * Double(index) / Double(sound.rate)
      real += Double(sample) * cos(angle)
      imaginary += Double(sample) * sin(angle)
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(sound.samples.count)
  }

  @Test("A sound without content above 4 kHz is narrow-band", arguments: [300.0, 1_500, 3_400, 3_900])
  func narrow(_ hertz: Double) {
    let isNarrowBand = tone(hertz).isNarrowBand
    #expect(isNarrowBand)
  }

  @Test("A sound with soft content above 4 kHz is not narrow-band", arguments: [6_000.0, 7_000])
  func wide(_ hertz: Double) {
    var sound = tone(500)
    sound.mix(tone(hertz, amplitude: 40))
    let isNarrowBand = sound.isNarrowBand
    #expect(!isNarrowBand)
  }

  @Test("Silence, a very short sound and a sound at another rate are not narrow-band")
  func none() {
    let sounds = [
      Waveform.silence(.seconds(1), rate: 16_000), Waveform(rate: 16_000, samples: [1, 2]), tone(500, rate: 8_000),
    ]
    #expect(sounds.map(\.isNarrowBand) == [false, false, false])
  }

  @Test("The spectrum is mirrored at 4 kHz, 14 dB below the voice, and the voice is unchanged")
  func mirrored() {
    let sound = tone(1_500).withMirroredSpectrum
    #expect(abs(amplitude(of: 1_500, in: sound) - 8_000) < 20)
    #expect(abs(amplitude(of: 6_500, in: sound) - 1_600) < 20)
    #expect(amplitude(of: 5_000, in: sound) < 20)
    let isNarrowBand = sound.isNarrowBand
    #expect(!isNarrowBand)
  }

  @Test("A loud sound saturates")
  func loud() {
    let sound = Waveform(rate: 16_000, samples: [32_767, 32_767, -32_768]).withMirroredSpectrum
    #expect(sound.samples == [32_767, 26_214, -32_768])
  }
}
