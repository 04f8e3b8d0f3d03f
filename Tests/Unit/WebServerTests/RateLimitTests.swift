import Testing
import WebServer

@Suite struct RateLimitTests {
  @Test("After the burst the rate counts, and a pause restores the burst")
  func limits() {
    let start = ContinuousClock.now
    var limit = RateLimit(perSecond: 10, burst: 5)
    let atOnce = (0..<20).filter { _ in limit.allows(at: start) }.count
    let later = (0..<20).filter { _ in limit.allows(at: start + .milliseconds(300)) }.count
    let afterPause = (0..<20).filter { _ in limit.allows(at: start + .seconds(60)) }.count
    // An event that counts for more than the rest is refused, and the rest stays.
    var costly = RateLimit(perSecond: 10, burst: 5)
    let (isSixAllowed, isFiveAllowed) = (costly.allows(6, at: start), costly.allows(5, at: start))
    #expect(!isSixAllowed && isFiveAllowed)
    #expect(atOnce == 5 && (2...3).contains(later) && afterPause == 5)
  }
}
