import Dialogue
import Session
import Sound
import Testing

/// Short sounds beside the words.
@Suite struct SignalTests {
  /// A hundredth of a second, of a height that tells which it is, on top of whatever is said.
  private static func chime(_ earcon: Earcon) -> Waveform {
    Waveform(rate: Stage.rate, samples: Array(repeating: height(earcon), count: 221))
  }

  private static func height(_ earcon: Earcon) -> Int16 {
    switch earcon {
    case .chosen: 101
    case .listening: 103
    case .understood: 105
    case .missed: 107
    case .waiting: 109
    }
  }

  private func stage(_ signals: Set<Earcon> = Set(Earcon.allCases), hears: [String: Hypothesis] = [:]) -> Stage {
    Stage(earcon: { Self.chime($0) }, hears: hears, signals: signals)
  }

  /// When one was heard into silence, or on top of a word.
  private func times(_ earcon: Earcon, in stage: Stage) -> [Duration] {
    let heights = [0] + "abcdefghij".map { Stage.level($0) }
    let levels = Set(heights.map { $0 + Self.height(earcon) })
    var (found, last) = ([Duration](), Int16.min)
    for (index, level) in stage.samples.enumerated() where level != last {
      if levels.contains(level), !levels.contains(last) {
        found.append(.seconds(Double(index) / Double(Stage.rate)))
      }
      last = level
    }
    return found
  }

  private let flow = Answers(
    beginning: .says("one") + .ears(nil), answers: ["yes": .says("two") + .ears(nil), "next": .says("three")])

  @Test("whoever is asked hears that it is their turn, once each time, and again that they were understood")
  func turn() async throws {
    let stage = stage()
    // Who is silent first leaves it time to be heard.
    _ = try await stage.run(flow, [.isSilent, .types("yes"), .isSilent, .types("next")])
    #expect(times(.listening, in: stage).count == 2)
    #expect(times(.understood, in: stage).count == 2)
    #expect(times(.missed, in: stage).isEmpty)
  }

  @Test("what is not understood sounds otherwise than what is")
  func missed() async throws {
    let stage = stage()
    _ = try await stage.run(flow, [.types("clang"), .isSilent])
    #expect(times(.missed, in: stage).count == 1 && times(.understood, in: stage).isEmpty)
  }

  @Test("the answer does not wait for a sound, and no sound is lost in it")
  func beside() async throws {
    let (plain, stage) = (stage([]), stage())
    _ = try await plain.run(flow, [.types("yes"), .types("next")])
    _ = try await stage.run(flow, [.types("yes"), .types("next")])
    #expect(stage.samples.count == plain.samples.count)
    #expect(times(.listening, in: plain).isEmpty)
    #expect(stage.at("heard") == plain.at("heard"))
  }

  @Test("who listens to a phrase that is said to a stranger hears no sound beside it")
  func others() async throws {
    let stage = stage()
    let flow = Answers(beginning: .says("one") + .ears(), answers: ["next": .says("two") + .ears()])
    _ = try await stage.run(flow, [.interrupts(.types("next"), prompt: "one", after: .milliseconds(300))])
    #expect(times(.understood, in: stage).isEmpty)
  }

  @Test("while an answer is on its way there is a tick every two seconds, and none before")
  func waiting() async throws {
    let stage = stage()
    let flow = Answers(
      beginning: .says("one") + [.ask(.nothing), .listen(ListenRequest(Answers.Effects.after))],
      answers: ["next": .says("three")])
    _ = try await stage.run(flow, [.waits(.seconds(7)), .types("next")])
    let ticks = times(.waiting, in: stage)
    #expect(ticks.count == 3, "\(ticks)")
    #expect(ticks.first.map { $0 > .seconds(2.9) && $0 < .seconds(3.2) } ?? false, "\(ticks)")
  }

  @Test("a sound that is missing is told, and nothing else comes of it")
  func lost() async throws {
    let stage = Stage(signals: [.listening])
    let end = try await stage.run(flow, [.types("yes")])
    #expect(end.heard.count == 1 && stage.faults().contains("signal"))
  }
}
