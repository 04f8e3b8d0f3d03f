import Testing

@testable import Audio

@Suite struct DenoisedAudioTests {
  /// Returns a denoised second with voice activity in a range of frames.
  private func cleaned(_ voice: Range<Int>, of steps: Int = 200) -> DenoisedAudio {
    DenoisedAudio(
      samples: Array(repeating: 0, count: steps * 160), voice: (0..<steps).map { voice.contains($0) ? 0.9 : 0.05 })
  }

  @Test("The speech is the section with voice activity, extended by 0.4 s on both sides where available")
  func speech() {
    #expect(cleaned(80..<120).speech == 41 * 160..<158 * 160)
    #expect(cleaned(0..<200).speech == 0..<200 * 160)
  }

  @Test("A click has no speech, and silence has none either", arguments: [0..<0, 50..<51, 50..<52])
  func click(_ voice: Range<Int>) { #expect(cleaned(voice).speech == nil) }

  @Test("An empty sound has no speech")
  func empty() { #expect(DenoisedAudio(samples: [], voice: []).speech == nil) }

  /// Returns a denoised sound with a clear voice in some ranges of frames, and a possible one elsewhere.
  private func clear(_ voice: Range<Int>..., of steps: Int = 300) -> DenoisedAudio {
    DenoisedAudio(
      samples: Array(repeating: 0, count: steps * 160),
      voice: (0..<steps).map { step in voice.contains { $0.contains(step) } ? 0.95 : 0.8 })
  }

  @Test("Clear speech is what lies within 0.3 s of a clear voice; longer pauses are left out, shorter ones are not")
  func clearSpeech() {
    #expect(clear(100..<120).clearSpeech == [71 * 160..<149 * 160])
    #expect(clear(0..<300).clearSpeech == [0..<300 * 160])
    #expect(clear(50..<80, 130..<160).clearSpeech == [21 * 160..<189 * 160])
    #expect(clear(50..<80, 200..<230).clearSpeech == [21 * 160..<109 * 160, 171 * 160..<259 * 160])
  }

  @Test("Without a clear voice, or with a click only, there is no clear speech", arguments: [0..<0, 50..<52])
  func noClearSpeech(_ voice: Range<Int>) {
    #expect(clear(voice).clearSpeech == [])
    #expect(DenoisedAudio(samples: [], voice: []).clearSpeech == [])
  }

  @Test("Clear speech ends with the samples, which may be fewer than the steps")
  func clearSpeechAtTheEnd() {
    var sound = clear(100..<120)
    sound.samples = Array(repeating: 0, count: 110 * 160 + 3)
    #expect(sound.clearSpeech == [71 * 160..<110 * 160 + 3])
    sound.samples = []
    #expect(sound.clearSpeech == [])
  }

  @Test("The SNR is the difference of the levels with and without voice activity", arguments: [10.0, 20, 40])
  func distance(_ decibels: Double) {
    var sound = TestSound.voice(.seconds(2), -20)
    let background = TestSound.white(.seconds(2), -20 - decibels)
    sound.samples.replaceSubrange(0..<16_000, with: background.samples[0..<16_000])
    let distance = cleaned(100..<200).snr(in: sound)
    #expect(abs(distance - decibels) < 4, "\(distance)")
  }

  @Test("Without any background the SNR is 0, so the sound does not count as quiet")
  func unknown() { #expect(cleaned(0..<200).snr(in: TestSound.white(.seconds(2), -20)) == 0) }

  /// Returns a second of a voice that the denoiser attenuates by some dB, on request with a bang that the denoiser
  /// removes.
  private func losing(_ loss: Double, bang: Duration? = nil) -> (DenoisedAudio, Waveform) {
    var (sound, cleaned) = (Waveform.silence(.seconds(2), rate: 16_000), cleaned(50..<150))
    let voice = TestSound.white(.seconds(1), -26)
    sound.mix(voice, at: 8_000)
    cleaned.samples = sound.amplified(by: -loss).samples
    if let bang { sound.mix(TestSound.white(bang, -6), at: 16_000) }
    return (cleaned, sound)
  }

  @Test("The attenuation is the loss of the voice's level by the denoiser", arguments: [0.0, 3, 12])
  func loss(_ decibels: Double) {
    let (cleaned, sound) = losing(decibels)
    #expect(abs(cleaned.attenuation(in: sound) - decibels) < 0.5)
  }

  @Test(
    "A removed bang does not count as attenuation of the voice, unless the voice is removed, too", arguments: [0.0, 12])
  func bang(_ decibels: Double) {
    let (cleaned, sound) = losing(decibels, bang: .milliseconds(40))
    #expect(abs(cleaned.attenuation(in: sound) - decibels) < 1)
  }

  @Test("Of a section with voice activity, the part that passes the denoiser determines the attenuation")
  func word() {
    var (cleaned, sound) = losing(12)
    sound.mix(TestSound.white(.milliseconds(300), -10), at: 16_000)
    cleaned.samples.replaceSubrange(16_000..<20_800, with: sound.samples[16_000..<20_800])
    #expect(cleaned.attenuation(in: sound) < 0.5)
  }

  @Test("Without a voice, or without any sound, the attenuation is infinite")
  func noVoice() {
    #expect(cleaned(0..<0).attenuation(in: TestSound.white(.seconds(2), -20)) == .infinity)
    #expect(cleaned(50..<150).attenuation(in: .silence(.seconds(2), rate: 16_000)) == .infinity)
  }

  @Test("The peak level is that of the loudest section")
  func loudest() {
    var sound = Waveform.silence(.seconds(2), rate: 16_000)
    let burst = TestSound.white(.milliseconds(300), -20)
    sound.mix(burst, at: 12_345)
    #expect(abs(sound.peakLevel(.milliseconds(300)) - Level(of: burst.samples).rms) < 0.5)
    #expect(Waveform(rate: 16_000, samples: []).peakLevel(.milliseconds(300)) == -.infinity)
    #expect(abs(burst.peakLevel(.seconds(1)) - Level(of: burst.samples).rms) < 1e-6)
  }

  @Test("A voice that the denoiser passes is near; a fluctuating voice that it attenuates is distant")
  func presence() {
    let (near, sound) = losing(3)
    #expect(near.presence(in: sound) == .near)
    let (distant, far) = losing(12)
    #expect(distant.presence(in: far) == .distant)
  }

  @Test("A removed sound with a steady level, or with low voice activity, is not a voice")
  func noise() {
    let steady = TestSound.white(.seconds(2), -26)
    var taken = cleaned(50..<150)
    taken.samples = steady.amplified(by: -12).samples
    #expect(taken.presence(in: steady) == .none)
    var (unsure, sound) = losing(12)
    unsure.voice = unsure.voice.map { min($0, 0.45) }
    #expect(unsure.presence(in: sound) == .none)
    #expect(cleaned(0..<0).presence(in: sound) == .none)
  }

  @Test("In steady noise a voice without doubt is near, however much the denoiser attenuates it")
  func nearInNoise() {
    let steady = TestSound.white(.seconds(6), -26)
    let presence = { (isVoice: (Int) -> Bool) in
      DenoisedAudio(samples: steady.amplified(by: -12).samples, voice: (0..<600).map { isVoice($0) ? 0.99 : 0.9 })
        .presence(in: steady)
    }
    #expect(presence { (300..<330).contains($0) } == .near)
    #expect(presence { (570..<600).contains($0) } == .near)
    #expect(presence { (300..<329).contains($0) } == .none, "less than 0.3 s")
    #expect(presence { $0 % 10 == 0 } == .none, "0.6 s, but only 0.2 s of them within two seconds")
  }
}
