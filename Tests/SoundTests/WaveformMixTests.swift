import Sound
import Testing

@Suite struct WaveformMixTests {
  @Test("sounds add up sample by sample, from the offset on, and the longer one decides the length")
  func adds() {
    var sum = Waveform(rate: 16_000, samples: [1, 2, 3])
    sum.mix(Waveform(rate: 16_000, samples: [10, 20, 30]), at: 2)
    #expect(sum.samples == [1, 2, 13, 20, 30])
  }

  @Test("a sound added behind the end leaves silence between")
  func gap() {
    var sum = Waveform(rate: 16_000, samples: [1])
    sum.mix(Waveform(rate: 16_000, samples: [5]), at: 3)
    #expect(sum.samples == [1, 0, 0, 5])
  }

  @Test("a sum beyond full scale stays at full scale")
  func saturates() {
    var sum = Waveform(rate: 16_000, samples: [30_000, -30_000])
    sum.mix(Waveform(rate: 16_000, samples: [30_000, -30_000]))
    #expect(sum.samples == [32_767, -32_768])
  }

  @Test("gain is in decibels, saturates, and may be none at all")
  func gain() {
    let sound = Waveform(rate: 16_000, samples: [1_000, -20_000])
    #expect(sound.amplified(by: 20).samples == [10_000, -32_768])
    #expect(sound.amplified(by: -20).samples == [100, -2_000])
    #expect(sound.amplified(by: 0) == sound)
    #expect(sound.amplified(by: -.infinity).samples == [0, 0])
  }

  @Test("faded edges start and end at nothing and leave the middle alone")
  func fades() {
    let sound = Waveform(rate: 1_000, samples: Array(repeating: 1_000, count: 100))
    let faded = sound.faded(in: .milliseconds(10), out: .milliseconds(20))
    #expect(faded.samples.first == 0 && faded.samples.last == 0)
    #expect(faded.samples[5] == 500 && faded.samples[10...79].allSatisfy { $0 == 1_000 })
    #expect(faded.samples[89] == 500)
  }

  @Test("fading what is shorter than its edges, or nothing, is no trap", arguments: [0, 1, 3])
  func fadesShort(count: Int) {
    let sound = Waveform(rate: 16_000, samples: Array(repeating: 1_000, count: count))
    #expect(sound.faded(in: .seconds(1), out: .zero).samples.count == count)
  }

  @Test("frames are 20 ms, and together they are the sound", arguments: [(16_000, 320), (22_050, 441), (8_000, 160)])
  func frames(rate: Int, length: Int) {
    let sound = Waveform(rate: rate, samples: (0..<1_000).map { Int16($0) })
    let frames = Array(sound.frames)
    #expect(frames.dropLast().allSatisfy { $0.samples.count == length })
    #expect(frames.flatMap(\.samples) == sound.samples)
    #expect(Array(Waveform(rate: rate, samples: []).frames).isEmpty)
  }

  @Test("silence lasts as long as asked, and a negative time is none")
  func silence() {
    #expect(Waveform.silence(.milliseconds(20), rate: 22_050).samples.count == 441)
    #expect(Waveform.silence(.seconds(-1), rate: 16_000).samples.isEmpty)
  }
}
