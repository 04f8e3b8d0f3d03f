import Audio
import Testing

@Suite struct WaveformMixTests {
  @Test("Sounds add up sample by sample from the offset on, and the longer one sets the length")
  func adds() {
    var sum = Waveform(rate: 16_000, samples: [1, 2, 3])
    sum.mix(Waveform(rate: 16_000, samples: [10, 20, 30]), at: 2)
    #expect(sum.samples == [1, 2, 13, 20, 30])
  }

  @Test("A sound added after the end leaves silence between")
  func gap() {
    var sum = Waveform(rate: 16_000, samples: [1])
    sum.mix(Waveform(rate: 16_000, samples: [5]), at: 3)
    #expect(sum.samples == [1, 0, 0, 5])
  }

  @Test("A sum beyond full scale saturates")
  func saturates() {
    var sum = Waveform(rate: 16_000, samples: [30_000, -30_000])
    sum.mix(Waveform(rate: 16_000, samples: [30_000, -30_000]))
    #expect(sum.samples == [32_767, -32_768])
  }

  @Test("A weighted sum of two sounds has the share of each", arguments: [(0.0, 100), (1.0, -300), (0.25, 0)])
  func weighted(_ share: Double, _ sample: Int16) {
    let sound = Waveform(rate: 16_000, samples: [100, 32_767])
    let other = Waveform(rate: 16_000, samples: [-300, 32_767])
    #expect(sound.mixed(with: other, share: share).samples == [sample, 32_767])
  }

  @Test("Gain is in decibels, saturates, and may be zero")
  func gain() {
    let sound = Waveform(rate: 16_000, samples: [1_000, -20_000])
    #expect(sound.amplified(by: 20).samples == [10_000, -32_768])
    #expect(sound.amplified(by: -20).samples == [100, -2_000])
    #expect(sound.amplified(by: 0) == sound)
    #expect(sound.amplified(by: -.infinity).samples == [0, 0])
  }

  @Test("Faded edges start and end at zero and leave the middle unchanged")
  func fades() {
    let sound = Waveform(rate: 1_000, samples: Array(repeating: 1_000, count: 100))
    let faded = sound.faded(in: .milliseconds(10), out: .milliseconds(20))
    #expect(faded.samples.first == 0 && faded.samples.last == 0)
    #expect(faded.samples[5] == 500 && faded.samples[10...79].allSatisfy { $0 == 1_000 })
    #expect(faded.samples[89] == 500)
  }

  @Test("Fading a sound shorter than its edges, or an empty one, does not trap", arguments: [0, 1, 3])
  func fadesShort(count: Int) {
    let sound = Waveform(rate: 16_000, samples: Array(repeating: 1_000, count: count))
    #expect(sound.faded(in: .seconds(1), out: .zero).samples.count == count)
  }

  @Test("Frames have 20 ms and add up to the sound", arguments: [(16_000, 320), (22_050, 441), (8_000, 160)])
  func frames(rate: Int, length: Int) {
    let sound = Waveform(rate: rate, samples: (0..<1_000).map { Int16($0) })
    let frames = Array(sound.frames)
    #expect(frames.dropLast().allSatisfy { $0.samples.count == length })
    #expect(frames.flatMap(\.samples) == sound.samples)
    #expect(Array(Waveform(rate: rate, samples: []).frames).isEmpty)
  }

  @Test("Silence has the requested length, and a negative one is empty")
  func silence() {
    #expect(Waveform.silence(.milliseconds(20), rate: 22_050).samples.count == 441)
    #expect(Waveform.silence(.seconds(-1), rate: 16_000).samples.isEmpty)
  }
}
