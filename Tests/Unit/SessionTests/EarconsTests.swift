import Audio
import Dialogue
import Session
import Testing

/// Tests of the earcons of a conversation.
@Suite struct EarconsTests {
  /// Returns the waveform of an earcon: a hundredth of a second at a level of its own, which is added to the words.
  private static func chime(_ earcon: Earcon) -> Waveform {
    Waveform(rate: SessionFixture.rate, samples: Array(repeating: height(earcon), count: 221))
  }

  private static func height(_ earcon: Earcon) -> Int16 {
    switch earcon {
    case .chosen: 101
    case .listening: 103
    case .understood: 105
    case .missed: 107
    case .waiting: 109
    case .success: 111
    }
  }

  private func fixture(_ signals: Set<Earcon> = Set(Earcon.allCases), hypotheses: [String: Hypothesis] = [:])
    -> SessionFixture
  {
    SessionFixture(earcon: { Self.chime($0) }, hypotheses: hypotheses, signals: signals)
  }

  /// Returns the times at which an earcon was played, in silence or during a word.
  private func times(_ earcon: Earcon, in fixture: SessionFixture) -> [Duration] {
    let heights = [0] + "abcdefghij".map { SessionFixture.level($0) }
    let levels = Set(heights.map { $0 + Self.height(earcon) })
    var (found, last) = ([Duration](), Int16.min)
    for (index, level) in fixture.samples.enumerated() where level != last {
      if levels.contains(level), !levels.contains(last) {
        found.append(.seconds(Double(index) / Double(SessionFixture.rate)))
      }
      last = level
    }
    return found
  }

  private let flow = ScriptedFlow(
    beginning: .says("one") + .listens(nil), answers: ["yes": .says("two") + .listens(nil), "next": .says("three")])

  @Test("An earcon signals each of the user's turns, and another one each accepted utterance")
  func turn() async throws {
    let fixture = fixture()
    // The user's silence gives the earcon time to play.
    _ = try await fixture.run(flow, [.isSilent, .types("yes"), .isSilent, .types("next")])
    #expect(times(.listening, in: fixture).count == 2)
    #expect(times(.understood, in: fixture).count == 2)
    #expect(times(.missed, in: fixture).isEmpty)
  }

  @Test("A no-match has another earcon than an accepted utterance")
  func missed() async throws {
    let fixture = fixture()
    _ = try await fixture.run(flow, [.types("clang"), .isSilent])
    #expect(times(.missed, in: fixture).count == 1 && times(.understood, in: fixture).isEmpty)
  }

  @Test("Earcons delay neither the recognition nor the response")
  func noDelay() async throws {
    let (plain, fixture) = (fixture([]), fixture())
    _ = try await plain.run(flow, [.types("yes"), .types("next")])
    _ = try await fixture.run(flow, [.types("yes"), .types("next")])
    #expect(fixture.samples.count == plain.samples.count)
    #expect(times(.listening, in: plain).isEmpty)
    #expect(fixture.at(.heard) == plain.at(.heard))
  }

  @Test("During a prompt to a bystander no earcon signals an accepted utterance")
  func bystander() async throws {
    let fixture = fixture()
    let flow = ScriptedFlow(
      beginning: [.say(ScriptedFlow.Prompt("one", isForBystander: true))] + .listens(),
      answers: ["next": .says("two") + .listens()])
    let end = try await fixture.run(flow, [.interrupts(.types("next"), prompt: "one", after: .milliseconds(300))])
    #expect(end.heard.map(\.overlaps) == [true])
    #expect(times(.understood, in: fixture).isEmpty)
  }

  @Test("While a response is pending a tick plays every two seconds, and none before")
  func waiting() async throws {
    let fixture = fixture()
    let flow = ScriptedFlow(
      beginning: .says("one") + [.query(.nothing), .listen(ListenRequest(ScriptedFlow.Effects.after))],
      answers: ["next": .says("three")])
    _ = try await fixture.run(flow, [.waits(.seconds(7)), .types("next")])
    let ticks = times(.waiting, in: fixture)
    #expect(ticks.count == 3, "\(ticks)")
    #expect(ticks.first.map { $0 > .seconds(2.9) && $0 < .seconds(3.2) } ?? false, "\(ticks)")
  }

  @Test("A missing earcon is reported, and the conversation continues")
  func lost() async throws {
    let fixture = SessionFixture(signals: [.listening])
    let end = try await fixture.run(flow, [.types("yes")])
    #expect(end.heard.count == 1 && fixture.faults().contains("signal"))
  }
}
