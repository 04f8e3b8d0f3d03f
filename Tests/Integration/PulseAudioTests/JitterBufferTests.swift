import Audio
import Testing

@testable import PulseAudio

@Suite("Jitter buffer")
struct JitterBufferTests {
  private let step = Waveform.ttsSampleRate / 50

  private func reserve(broken times: Int) -> JitterBuffer {
    var reserve = JitterBuffer(step, most: 4 * step)
    for _ in 0..<times { reserve.broke() }
    return reserve
  }

  @Test(
    "The buffer grows by 20 ms after each underrun, up to the maximum", arguments: [(0, 1), (1, 2), (3, 4), (9, 4)])
  func grows(times: Int, steps: Int) { #expect(reserve(broken: times).count == steps * step) }

  @Test("The buffer reports whether it changed")
  func changes() {
    var reserve = reserve(broken: 2)
    #expect(reserve.broke() && !reserve.broke())
    #expect(!reserve.lasted(JitterBuffer.calm - 1) && reserve.lasted(1) && !reserve.lasted(1))
  }

  @Test("The buffer shrinks by 20 ms after ten minutes without an underrun, down to the minimum")
  func falls() {
    var reserve = reserve(broken: 2)
    let counts = (0..<4).map { _ in
      for _ in 0..<600 { reserve.lasted(Waveform.ttsSampleRate) }
      return reserve.count / step
    }
    #expect(counts == [2, 1, 1, 1])
  }

  @Test("The buffer does not shrink soon after an underrun")
  func breaks() {
    var reserve = reserve(broken: 1)
    reserve.lasted(JitterBuffer.calm - 1)
    reserve.broke()
    reserve.lasted(JitterBuffer.calm - 1)
    #expect(reserve.count == 3 * step)
  }

  @Test("A start value above the maximum is used unchanged")
  func large() {
    var reserve = JitterBuffer(9 * step, most: 4 * step)
    #expect(!reserve.broke() && !reserve.lasted(JitterBuffer.calm) && reserve.count == 9 * step)
  }
}
