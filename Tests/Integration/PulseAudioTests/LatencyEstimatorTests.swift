import Testing

@testable import PulseAudio

@Suite("Clock of a stream")
struct LatencyEstimatorTests {
  @Test("The clock is unknown before the first report, and after a jump of the stream")
  func nothing() {
    var clock = LatencyEstimator(rate: 16_000)
    #expect(clock.position(at: 1) == nil)
    clock.update(160, isAudibleAt: 1)
    #expect(clock.position(at: 1.5) == 8_160)
    clock.forget()
    #expect(clock.time(of: 0) == nil)
  }

  @Test("An outlier in the reports does not change the clock")
  func middle() throws {
    var clock = LatencyEstimator(rate: 16_000)
    for number in 0..<20 {
      clock.update(number * 320, isAudibleAt: 10 + Double(number) * 0.02 + (number % 7 == 3 ? 0.1 : 0.0001))
    }
    #expect(abs(try #require(clock.time(of: 0)) - 10.0001) < 1e-9)
  }
}
