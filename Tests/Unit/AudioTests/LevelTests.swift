import Testing

@testable import Audio

@Suite struct LevelTests {
  @Test("A square wave at full scale is 0 dBFS in mean and peak")
  func square() {
    let level = Level(of: (0..<1_600).map { $0 % 40 < 20 ? Int16(32_767) : -32_767 })
    #expect(abs(level.rms) < 1e-9 && abs(level.peak) < 1e-9)
    #expect(level.clipping == 1)
  }

  @Test("Half the amplitude is 6.02 dB less")
  func half() {
    let level = Level(of: Array(repeating: Int16(16_384), count: 100))
    #expect(abs(level.rms + 6.0203) < 1e-3 && abs(level.peak + 6.0203) < 1e-3)
    #expect(level.clipping == 0)
  }

  @Test("Silence, and an empty sound, have no level")
  func silence() {
    for samples in [[], Array(repeating: Int16(0), count: 100)] {
      let level = Level(of: samples)
      #expect(level.rms == -.infinity && level.peak == -.infinity && level.clipping == 0)
    }
  }

  @Test("The most negative sample is full scale, not beyond it")
  func mostNegative() {
    #expect(Level(of: [Int16.min]).peak == 0)
  }

  @Test("A single full sample is a peak; two in a row are clipped")
  func clipping() {
    #expect(Level(of: [0, 32_767, 0, -32_768, 0] as [Int16]).clipping == 0)
    #expect(Level(of: [0, 32_767, 32_767, 32_767, 0] as [Int16]).clipping == 0.6)
  }

  @Test("Sound added in pieces measures like the whole")
  func pieces() {
    let samples = TestSound.white(.seconds(1), -3).samples
    var level = Level(of: samples[..<777])
    level.add(samples[777...])
    #expect(level == Level(of: samples))
  }

  @Test("Decibels and factors are inverse", arguments: [-100.0, -45.5, -6, 0, 0.1, 6, 20, 60])
  func roundTrip(decibels: Double) {
    let factor = Decibel.factor(decibels)
    #expect(abs(Decibel.ofPower(factor * factor) - decibels) < 1e-9)
  }

  @Test("Known logarithms are exact")
  func known() {
    #expect(abs(Decibel.ofPower(2) - 3.010299956639812) < 1e-12)
    #expect(abs(Decibel.ofPower(1e-9) + 90) < 1e-11)
    #expect(abs(Decibel.factor(20) - 10) < 1e-11)
    #expect(Decibel.ofPower(0) == -.infinity && Decibel.factor(-.infinity) == 0)
  }
}
