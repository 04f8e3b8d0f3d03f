import Testing

@testable import Headset

@Suite("The clock of a stream")
struct LatencyEstimatorTests {
  @Test("knows nothing before it was told, and after the stream jumped")
  func nothing() {
    var clock = LatencyEstimator(rate: 16_000)
    #expect(clock.position(at: 1) == nil)
    clock.told(160, isAudibleAt: 1)
    #expect(clock.position(at: 1.5) == 8_160)
    clock.forget()
    #expect(clock.time(of: 0) == nil)
  }

  @Test("is not misled by a telling that is far off")
  func middle() throws {
    var clock = LatencyEstimator(rate: 16_000)
    for number in 0..<20 {
      clock.told(number * 320, isAudibleAt: 10 + Double(number) * 0.02 + (number % 7 == 3 ? 0.1 : 0.0001))
    }
    #expect(abs(try #require(clock.time(of: 0)) - 10.0001) < 1e-9)
  }
}
