import Audio
import Confidence
import Foundation
import Testing
import VivaVozTesting

@testable import PocketSphinx

@Suite struct PreparedAudioTests {
  /// Returns an utterance: half a second of background, a second of a tone instead of a voice, half a second of
  /// background.
  /// - Parameters:
  ///   - background: the highest sample of the background.
  ///   - attenuation: the factor by which the denoiser attenuates the voice.
  private func utterance(background: Int16, attenuation: Int16 = 1) -> (Waveform, DenoisedAudio) {
    let voice = (0..<200).map { (50..<150).contains($0) }
    let tone = voice.indices.flatMap { step in
      // The voice has a soft syllable, since the level of a voice varies.
      (0..<160).map { Int16(voice[step] ? ((step / 10) % 2 == 0 ? 8_000 : 900) * ($0 % 8 < 4 ? 1 : -1) : 0) }
    }
    let noise = tone.indices.map { Int16($0 % 2 == 0 ? background : -background) }
    return (
      Waveform(rate: Waveform.asrSampleRate, samples: zip(tone, noise).map { $0 + $1 }),
      DenoisedAudio(samples: tone.map { $0 / attenuation }, voice: voice.map { $0 ? 0.95 : 0 })
    )
  }

  @Test("In quiet the decoder searches the original sound, and verifies with the denoised one")
  func quiet() throws {
    let (sound, cleaned) = utterance(background: 5)
    let prepared = try #require(PreparedAudio(sound, cleaned))
    #expect(prepared.presence == .near && prepared.isQuiet)
    #expect(prepared.searched == [.original] && prepared.verification == .denoised)
  }

  @Test("In noise the decoder searches the denoised sound and the mixture, and verifies with the original one")
  func noise() throws {
    let (sound, cleaned) = utterance(background: 1_600)
    let prepared = try #require(PreparedAudio(sound, cleaned))
    #expect(prepared.presence == .near && !prepared.isQuiet)
    #expect(prepared.searched == [.denoised, .mixed] && prepared.verification == .original)
    let samples = { (version: SoundVersion) in Int(prepared.waveform(version).samples[16_000 - 1_600]) }
    let expected = Double(samples(.denoised)) * 0.85 + Double(samples(.original)) * 0.15
    #expect(samples(.original) != samples(.denoised))
    #expect(abs(Double(samples(.mixed)) - expected) <= 1)
  }

  @Test("In noise a pause of more than 0.6 s is shortened in all versions, in quiet it is not")
  func pauses() throws {
    for (background, duration) in [(Int16(1_600), 2 * (1 + 2 * 0.3)), (5, 5 + 2 * 0.4)] {
      let (part, cleaned) = utterance(background: background)
      let denoised = DenoisedAudio(
        samples: cleaned.samples + part.samples.map { _ in 0 } + cleaned.samples,
        voice: [cleaned.voice, cleaned.voice.map { _ in 0 }, cleaned.voice].joined().map { $0 > 0 ? 0.95 : 0 })
      let noise = (0..<part.samples.count).map { $0 % 2 == 0 ? background : -background }
      let sound = Waveform(rate: part.rate, samples: part.samples + noise + part.samples)
      let prepared = try #require(PreparedAudio(sound, denoised))
      #expect(prepared.isQuiet == (background == 5) && prepared.presence == .near)
      for version in SoundVersion.allCases {
        let kept = Double(prepared.waveform(version).samples.count) / 16_000
        #expect(abs(kept - duration) < 0.1, "\(version), \(background)")
      }
    }
  }

  @Test("Of a distant voice the decoder searches the original sound")
  func distant() throws {
    let (sound, cleaned) = utterance(background: 200, attenuation: 4)
    let prepared = try #require(PreparedAudio(sound, cleaned))
    #expect(prepared.presence == .distant)
    #expect(prepared.searched == [.original] && prepared.verification == .denoised)
  }

  @Test("Without a denoiser the decoder searches the sound as it is")
  func noDenoiser() {
    let (sound, _) = utterance(background: 800)
    let prepared = PreparedAudio(sound)
    #expect(prepared.searched == [.original])
    let isUnchanged = prepared.first == sound
    #expect(isUnchanged)
  }

  @Test("A narrow-band sound has an upper band in every version, with and without a denoiser, also if a pause is cut")
  func narrowBand() throws {
    // Tones of 471 Hz, whose phase jumps where 10 ms steps are cut. The voice starts and ends slowly, since an abrupt
    // start has content at all frequencies.
    let tone = { (level: Double) in (0..<64_000).map { level * sin(Double($0) * .pi / 17) } }
    let voice = (0..<400).map { (50..<150).contains($0) || (250..<350).contains($0) }
    let soft = tone(1_600).map { Int16($0.rounded()) }
    let spoken = tone(8_000).enumerated().map { at, sample in
      let envelope = voice[at / 160] ? pow(sin(Double(at - 8_000) / 16_000 * .pi), 2) : 0
      return Int16((sample * envelope).rounded())
    }
    let sound = Waveform(rate: Waveform.asrSampleRate, samples: zip(spoken, soft).map { $0 + $1 })
    let cleaned = DenoisedAudio(samples: spoken, voice: voice.map { $0 ? 0.95 : 0 })
    let prepared = try #require(PreparedAudio(sound, cleaned))
    let isNarrowBand = sound.isNarrowBand
    #expect(isNarrowBand && prepared.presence == .near && !prepared.isQuiet)
    for version in SoundVersion.allCases {
      let sound = prepared.waveform(version)
      #expect(sound.samples.count < 53_000, "a pause of 1 s is cut to 0.6 s")
      // Up to the first cut, which has content at all frequencies.
      let isNarrowBand = Waveform(rate: sound.rate, samples: Array(sound.samples.prefix(24_000))).isNarrowBand
      #expect(!isNarrowBand, "\(version)")
    }
    let isStillNarrowBand = PreparedAudio(sound).first.isNarrowBand
    #expect(!isStillNarrowBand)
  }
}
