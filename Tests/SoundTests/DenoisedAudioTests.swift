import Testing

@testable import Sound

@Suite struct DenoisedAudioTests {
  /// A second, the voice between two moments.
  private func cleaned(_ voice: Range<Int>, of steps: Int = 200) -> DenoisedAudio {
    DenoisedAudio(
      samples: Array(repeating: 0, count: steps * 160), voice: (0..<steps).map { voice.contains($0) ? 0.9 : 0.05 })
  }

  @Test("the speech is where the voice is, with 0.4 s on both sides, as far as there is sound")
  func speech() {
    #expect(cleaned(80..<120).speech == 41 * 160..<158 * 160)
    #expect(cleaned(0..<200).speech == 0..<200 * 160)
  }

  @Test("a click is no voice, nor is nothing", arguments: [0..<0, 50..<51, 50..<52])
  func click(_ voice: Range<Int>) { #expect(cleaned(voice).speech == nil) }

  @Test("no sound has no speech")
  func empty() { #expect(DenoisedAudio(samples: [], voice: []).speech == nil) }

  @Test("the background's distance is that of the levels with and without a voice", arguments: [10.0, 20, 40])
  func distance(_ decibels: Double) {
    var sound = Noise.voice(.seconds(2), -20)
    let background = Noise.white(.seconds(2), -20 - decibels)
    sound.samples.replaceSubrange(0..<16_000, with: background.samples[0..<16_000])
    let distance = cleaned(100..<200).distance(in: sound)
    #expect(abs(distance - decibels) < 4, "\(distance)")
  }

  @Test("where there is no moment without a voice nothing is known, and nothing is taken for quiet")
  func unknown() { #expect(cleaned(0..<200).distance(in: Noise.white(.seconds(2), -20)) == 0) }

  /// A second of a voice, some dB softer behind the cleaning, with a bang in it of which nothing is left.
  private func losing(_ loss: Double, bang: Duration? = nil) -> (DenoisedAudio, Waveform) {
    var (sound, cleaned) = (Waveform.silence(.seconds(2), rate: 16_000), cleaned(50..<150))
    let voice = Noise.white(.seconds(1), -26)
    sound.mix(voice, at: 8_000)
    cleaned.samples = sound.amplified(by: -loss).samples
    if let bang { sound.mix(Noise.white(bang, -6), at: 16_000) }
    return (cleaned, sound)
  }

  @Test("what is left of a voice tells what it lost", arguments: [0.0, 3, 12])
  func loss(_ decibels: Double) {
    let (cleaned, sound) = losing(decibels)
    #expect(abs(cleaned.loss(in: sound) - decibels) < 0.5)
  }

  @Test("a bang that goes is nothing that the voice lost, unless that goes too", arguments: [0.0, 12])
  func bang(_ decibels: Double) {
    let (cleaned, sound) = losing(decibels, bang: .milliseconds(40))
    #expect(abs(cleaned.loss(in: sound) - decibels) < 1)
  }

  @Test("a word that stays is no noise, whatever goes that the network takes for more of a voice")
  func word() {
    var (cleaned, sound) = losing(12)
    sound.mix(Noise.white(.milliseconds(300), -10), at: 16_000)
    cleaned.samples.replaceSubrange(16_000..<20_800, with: sound.samples[16_000..<20_800])
    #expect(cleaned.loss(in: sound) < 0.5)
  }

  @Test("where nobody speaks, or nothing sounds, all is lost")
  func nobody() {
    #expect(cleaned(0..<0).loss(in: Noise.white(.seconds(2), -20)) == .infinity)
    #expect(cleaned(50..<150).loss(in: .silence(.seconds(2), rate: 16_000)) == .infinity)
  }

  @Test("the loudest stretch of a sound that is loud once")
  func loudest() {
    var sound = Waveform.silence(.seconds(2), rate: 16_000)
    let burst = Noise.white(.milliseconds(300), -20)
    sound.mix(burst, at: 12_345)
    #expect(abs(sound.loudest(.milliseconds(300)) - Level(of: burst.samples).rms) < 0.5)
    #expect(Waveform(rate: 16_000, samples: []).loudest(.milliseconds(300)) == -.infinity)
    #expect(abs(burst.loudest(.seconds(1)) - Level(of: burst.samples).rms) < 1e-6)
  }

  @Test("a voice that the denoiser leaves is near, one that it takes and that rises and falls is distant")
  func presence() {
    let (near, sound) = losing(3)
    #expect(near.presence(in: sound) == .near)
    let (distant, far) = losing(12)
    #expect(distant.presence(in: far) == .distant)
  }

  @Test("what the denoiser takes is no voice where its level is steady, or where the network is hardly ever sure")
  func noise() {
    let steady = Noise.white(.seconds(2), -26)
    var taken = cleaned(50..<150)
    taken.samples = steady.amplified(by: -12).samples
    #expect(taken.presence(in: steady) == .none)
    var (unsure, sound) = losing(12)
    unsure.voice = unsure.voice.map { min($0, 0.45) }
    #expect(unsure.presence(in: sound) == .none)
    #expect(cleaned(0..<0).presence(in: sound) == .none)
  }
}
