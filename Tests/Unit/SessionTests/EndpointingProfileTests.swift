import JSGF
import Session
import Testing

@Suite struct EndpointingProfileTests {
  @Test("The less complete a sentence, the longer the trailing silence", arguments: EndpointingProfile.allCases)
  func order(_ pace: EndpointingProfile) {
    let waits = [Completeness.complete, .semanticallyComplete, .answer, .extendable, .incomplete].map {
      pace.silence(before: $0)
    }
    #expect(waits[0] >= EndpointingProfile.minimumTrailingSilence)
    #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 < $1 } || pace == .quick && waits == waits.sorted())
    #expect(pace.silence(before: nil) > waits[3])
  }

  @Test(
    "A slow speaker has a longer trailing silence than a quick one",
    arguments: [.extendable, .incomplete, nil] as [Completeness?])
  func paces(_ completeness: Completeness?) {
    let waits = [EndpointingProfile.quick, .normal, .slow].map { $0.silence(before: completeness) }
    #expect(waits[0] < waits[1] && waits[1] < waits[2])
  }
}
