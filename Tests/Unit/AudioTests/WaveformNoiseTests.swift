import Randomness
import Testing

@testable import Audio

@Suite("Synthetic noise")
struct WaveformNoiseTests {
  private func noise(_ colour: NoiseColour, seed: UInt64 = 1) -> Waveform {
    var source = SeededGenerator(seed: seed)
    return Waveform.noise(colour, .seconds(2), rate: 16_000, &source)
  }

  @Test("Noise of every colour has about -20 dBFS and is not clipped", arguments: NoiseColour.allCases)
  func level(colour: NoiseColour) {
    let level = Level(of: noise(colour).samples)
    #expect(abs(level.rms + 20) < 3, "\(level.rms)")
    #expect(level.clipping == 0)
  }

  @Test("The darker the colour, the lower the level of the highest frequencies")
  func colours() {
    let differences = NoiseColour.allCases.map { colour in
      let samples = noise(colour).samples
      return Level(of: zip(samples.dropFirst(), samples).map { $0 / 2 - $1 / 2 }).rms - Level(of: samples).rms
    }
    #expect(differences[0] > differences[1] + 3 && differences[1] > differences[2] + 3, "\(differences)")
  }

  @Test("The same seed gives the same noise, another seed another")
  func seeds() {
    #expect(noise(.pink) == noise(.pink))
    #expect(noise(.pink) != noise(.pink, seed: 2))
  }

  @Test(
    "A voice in noise has the requested SNR at any level", arguments: [-20.0, -40])
  func distance(level: Double) {
    let pause = Waveform.silence(.seconds(1), rate: 16_000)
    let voice = pause + TestSound.voice(.seconds(1), level) + pause
    let mixed = voice.inNoise(noise(.white), at: 12)
    let background = Level(of: mixed.samples.prefix(16_000)).rms
    #expect(abs(voice.activeLevel - background - 12) < 1)
    #expect(mixed.samples.count == voice.samples.count)
  }

  @Test("Silence has no level, so no noise is added to it")
  func silence() {
    let pause = Waveform.silence(.seconds(1), rate: 16_000)
    #expect(pause.inNoise(noise(.white), at: 6) == pause)
  }
}
