import Session
import Synchronization
import Testing

/// A microphone that goes and comes back in the middle.
private final class Broken: AudioInput {
  private let input: any AudioInput
  private let stretches: Int
  private let count = Mutex(0)

  init(_ input: any AudioInput, after stretches: Int) { (self.input, self.stretches) = (input, stretches) }

  func next(_ floor: Floor) async -> Intake? {
    let number = count.withLock { count in
      defer { count += 1 }
      return count
    }
    return number == stretches ? .gap(.seconds(3)) : await input.next(floor)
  }
}

@Suite("A device that went and came back")
struct GapTests {
  @Test("has what was being said begun again, and the clock stood still meanwhile")
  func again() async throws {
    let (whole, broken) = (Stage(), Stage())
    _ = try await whole.run(Answers(beginning: .says("one")))
    _ = try await broken.run(Answers(beginning: .says("one"))) { Broken($0, after: 25) }
    #expect(whole.said == "abcde")
    #expect(broken.said == "abcabcde")
    let gap = try #require(broken.entries.first { $0.name == "gap" })
    #expect(gap.details == ["after": .number(3)])
    let (end, later) = (try #require(whole.at("hangUp")), try #require(broken.at("hangUp")))
    #expect(later == end)
  }

  @Test("is nothing to somebody who says nothing")
  func silence() async throws {
    let stage = Stage()
    let flow = try await stage.run(Answers(beginning: .ears(nil)), [.types("yes")]) { Broken($0, after: 0) }
    #expect(flow.heard.map(\.text) == ["yes"])
    #expect(stage.faults().isEmpty)
  }
}
