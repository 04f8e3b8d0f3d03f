import Audio
import Testing

@testable import PulseAudio

@Suite("Jitter buffer")
struct JitterBufferTests {
  private let step = Waveform.ttsSampleRate / 50

  private func buffer(broken times: Int) -> JitterBuffer {
    var buffer = JitterBuffer(step, most: 4 * step)
    for _ in 0..<times { buffer.broke() }
    return buffer
  }

  @Test(
    "The buffer grows by 20 ms after each underrun, up to the maximum", arguments: [(0, 1), (1, 2), (3, 4), (9, 4)])
  func grows(times: Int, steps: Int) { #expect(buffer(broken: times).count == steps * step) }

  @Test("The buffer reports whether it changed")
  func changes() {
    var buffer = buffer(broken: 2)
    #expect(buffer.broke() && !buffer.broke())
    #expect(!buffer.lasted(JitterBuffer.calm - 1) && buffer.lasted(1) && !buffer.lasted(1))
  }

  @Test("The buffer shrinks by 20 ms after ten minutes without an underrun, down to the minimum")
  func shrinks() {
    var buffer = buffer(broken: 2)
    let counts = (0..<4).map { _ in
      for _ in 0..<600 { buffer.lasted(Waveform.ttsSampleRate) }
      return buffer.count / step
    }
    #expect(counts == [2, 1, 1, 1])
  }

  @Test("The buffer does not shrink soon after an underrun")
  func breaks() {
    var buffer = buffer(broken: 1)
    buffer.lasted(JitterBuffer.calm - 1)
    buffer.broke()
    buffer.lasted(JitterBuffer.calm - 1)
    #expect(buffer.count == 3 * step)
  }

  @Test("A start value above the maximum is used unchanged")
  func large() {
    var buffer = JitterBuffer(9 * step, most: 4 * step)
    #expect(!buffer.broke() && !buffer.lasted(JitterBuffer.calm) && buffer.count == 9 * step)
  }
}
