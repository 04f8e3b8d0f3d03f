import Sound
import Testing

@testable import Headset

@Suite("What waits against jitter")
struct JitterBufferTests {
  private let step = Waveform.speakingRate / 50

  private func reserve(broken times: Int) -> JitterBuffer {
    var reserve = JitterBuffer(step, most: 4 * step)
    for _ in 0..<times { reserve.broke() }
    return reserve
  }

  @Test("is 20 ms more each time that it was not enough, up to the most", arguments: [(0, 1), (1, 2), (3, 4), (9, 4)])
  func grows(times: Int, steps: Int) { #expect(reserve(broken: times).count == steps * step) }

  @Test("tells whether it changed")
  func changes() {
    var reserve = reserve(broken: 2)
    #expect(reserve.broke() && !reserve.broke())
    #expect(!reserve.lasted(JitterBuffer.calm - 1) && reserve.lasted(1) && !reserve.lasted(1))
  }

  @Test("is 20 ms less behind each ten minutes in which it was enough, down to the least")
  func falls() {
    var reserve = reserve(broken: 2)
    let counts = (0..<4).map { _ in
      for _ in 0..<600 { reserve.lasted(Waveform.speakingRate) }
      return reserve.count / step
    }
    #expect(counts == [2, 1, 1, 1])
  }

  @Test("does not fall so soon behind a break")
  func breaks() {
    var reserve = reserve(broken: 1)
    reserve.lasted(JitterBuffer.calm - 1)
    reserve.broke()
    reserve.lasted(JitterBuffer.calm - 1)
    #expect(reserve.count == 3 * step)
  }

  @Test("that is more than the most from the start stays so")
  func large() {
    var reserve = JitterBuffer(9 * step, most: 4 * step)
    #expect(!reserve.broke() && !reserve.lasted(JitterBuffer.calm) && reserve.count == 9 * step)
  }
}
