import Testing

@testable import Pages

@Suite("The limits of what a page may send")
struct PageLimitsTests {
  @Test("An open microphone beside a moving pointer and a held key stays within them for ten minutes")
  func play() {
    var limits = PageLimits()
    let start = ContinuousClock.now
    // Messages a second.
    let kinds: [(PageRequest, Int)] = [
      (.audio(played: 0, samples: Array(repeating: 0, count: 320)), 50),
      (.sample(stream: "gaze", values: ["x": 0.5, "y": 0.5]), 67),
      (.sample(stream: "hand", values: ["y": 0.5]), 15),
    ]
    for second in 0..<600 {
      for (request, rate) in kinds {
        for number in 0..<rate {
          let time = start + .seconds(Double(second) + Double(number) / Double(rate))
          let isAllowed = limits.allow(request, at: time)
          #expect(isAllowed)
        }
      }
    }
  }

  @Test("A flood of samples, and one of other messages, is beyond them")
  func floods() {
    let now = ContinuousClock.now
    for request in [PageRequest.sample(stream: "gaze", values: [:]), .microphone(isOpen: true)] {
      var limits = PageLimits()
      let allowed = (0..<2_000).count { _ in limits.allow(request, at: now) }
      #expect(allowed < 1_000)
    }
  }
}
