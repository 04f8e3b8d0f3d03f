import Audio
import Testing

@Suite("Continuous tones")
struct ToneGeneratorTests {
  private static let rate = 22_050

  private func samples(_ tone: ToneGenerator.Tone, seconds: Double = 1) -> [Int16] {
    var generator = ToneGenerator(rate: Self.rate)
    generator.set(tone)
    return generator.next(Int(seconds * Double(Self.rate)))
  }

  /// The number of upward zero crossings, which is the number of periods.
  private func periods(_ samples: some Collection<Int16>) -> Int {
    zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
  }

  @Test("The frequency and the amplitude are those of the tone", arguments: [110.0, 440, 1760])
  func pitch(_ pitch: Double) {
    let sound = samples(.init(pitch: pitch, amplitude: 0.1))
    #expect(abs(periods(sound) - Int(pitch)) <= 1)
    #expect(abs(Int(sound.dropFirst(Self.rate / 2).max() ?? 0) - 3276) < 40)
  }

  @Test("No sample jumps: at the beginning, at a change, and at the end")
  func clicks() {
    var generator = ToneGenerator(rate: Self.rate)
    var sound: [Int16] = []
    generator.set(.init(pitch: 300, amplitude: 0.1))
    sound += generator.next(4_001)
    generator.set(.init(pitch: 600, amplitude: 0.02))
    sound += generator.next(4_001)
    generator.set(nil)
    sound += generator.next(4_001)
    // A 600 Hz wave of the full amplitude changes by 560 between two samples.
    #expect(zip(sound, sound.dropFirst()).allSatisfy { abs(Int($0) - Int($1)) < 570 })
    #expect(sound.first == 0 && sound.last == 0 && !generator.isActive)
  }

  @Test("Pulses are as many as their rate, with silence between them")
  func pulses() {
    let sound = samples(.init(pitch: 880, amplitude: 0.1, pulseRate: 4), seconds: 2)
    let blocks = stride(from: 0, to: sound.count, by: Self.rate / 50).map { start in
      sound[start..<min(sound.count, start + Self.rate / 50)].map { abs(Int($0)) }.max() ?? 0
    }
    let isOn = blocks.map { $0 > 1_000 }
    #expect(zip([false] + isOn, isOn).count { !$0 && $1 } == 8)
    #expect(blocks.contains { $0 < 50 })
  }

  @Test("Without a tone there are only zeros, and the state does not change")
  func silence() {
    var generator = ToneGenerator(rate: Self.rate)
    #expect(!generator.isActive && generator.next(100) == [Int16](repeating: 0, count: 100))
  }

  @Test("The pulses of a melody have its frequencies in turn")
  func melody() {
    let sound = samples(.init(pitch: 200, amplitude: 0.1, pulseRate: 2, melody: [400, 800]), seconds: 2)
    let counts = (0..<4).map { number in periods(sound[number * Self.rate / 2..<(2 * number + 1) * Self.rate / 4]) }
    for (count, pitch) in zip(counts, [200.0, 400, 800, 200]) {
      #expect(abs(Double(count) - pitch / 4) <= 8, "\(counts)")
    }
  }
}
