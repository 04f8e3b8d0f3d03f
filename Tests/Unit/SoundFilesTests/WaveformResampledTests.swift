import Audio
import SoundFiles
import Testing

@Suite struct WaveformResampledTests {
  @Test("A tone keeps its pitch, length and level", arguments: [(22_050, 16_000), (16_000, 22_050), (16_000, 48_000)])
  func tone(from: Int, to: Int) throws {
    let samples = (0..<from).map { Int16(sine(440, Double($0) / Double(from)) * 16_000) }
    let waveform = try Waveform(rate: from, samples: samples).resampled(to: to)
    #expect(waveform.rate == to && abs(waveform.samples.count - to) <= 1)
    #expect(waveform.share(at: 440) > 0.999)
    #expect(abs(Level(of: waveform.samples).rms - Level(of: samples).rms) < 0.1)
  }

  @Test("A tone above half the new rate is removed, without aliasing")
  func noAlias() throws {
    let samples = (0..<48_000).map { Int16(sine(12_000, Double($0) / 48_000) * 16_000) }
    let waveform = try Waveform(rate: 48_000, samples: samples).resampled(to: 16_000)
    #expect(Level(of: waveform.samples[1_000..<15_000]).rms < -80)
  }

  @Test("The same samples give the same result, and the same rate leaves the sound unchanged")
  func deterministic() throws {
    let waveform = Waveform(rate: 44_100, samples: (0..<50_000).map { Int16($0 * 7_919 % 20_000 - 10_000) })
    #expect(try waveform.resampled(to: 16_000) == waveform.resampled(to: 16_000))
    #expect(try waveform.resampled(to: 44_100) == waveform)
  }

  @Test("An empty sound, and a single sample, can be resampled", arguments: [0, 1])
  func tiny(count: Int) throws {
    let waveform = Waveform(rate: 8_000, samples: Array(repeating: 5, count: count))
    #expect(try waveform.resampled(to: 16_000).samples.count <= 2)
  }
}
