import Audio
import Dialogue
import JSGF
import Ports
import Randomness
import Session
import Synchronization
import Testing
import TurnTaking

/// The recognition of an utterance while the user speaks.
@Suite struct RecognitionStreamTests {
  /// Records what the session does with the streams.
  private final class StreamRecorder: Recogniser {
    struct Use: Sendable {
      var samples: [Int16] = []
      /// The number of samples that had been appended at each request for a result, and the utterance.
      var results: [(appended: Int, utterance: [Int16])] = []
      var isReleased = false
    }

    let uses = Mutex<[Use]>([])
    let recognition: @Sendable (_ number: Int) -> Recognition?

    init(_ recognition: @escaping @Sendable (_ number: Int) -> Recognition?) { self.recognition = recognition }

    func start(for request: ListenRequest) -> any RecognitionStream {
      Stream(
        recorder: self,
        place: uses.withLock { uses in
          uses.append(Use())
          return uses.count - 1
        })
    }

    private final class Stream: RecognitionStream {
      let recorder: StreamRecorder
      let place: Int
      init(recorder: StreamRecorder, place: Int) { (self.recorder, self.place) = (recorder, place) }
      deinit { recorder.uses.withLock { $0[place].isReleased = true } }

      func append(_ samples: [Int16]) { recorder.uses.withLock { $0[place].samples += samples } }
      func partial() async -> String? { nil }
      func result(of utterance: Utterance) async throws -> Recognition? {
        let number = recorder.uses.withLock { uses in
          uses[place].results.append((uses[place].samples.count, utterance.sound.samples))
          return uses[place].results.count
        }
        return recorder.recognition(number)
      }
    }
  }

  private static let complete = Recognition(Hypothesis(text: "yes"), .complete)

  /// Returns sounds like voices in a quiet room, with silence around each.
  private static func speech(_ count: Int, pause: Duration) -> Waveform {
    var random = SeededGenerator(seed: 10)
    let room = { (time: Duration) in
      Waveform.noise(.white, time, rate: Waveform.asrSampleRate, &random).samples.map { $0 / 2_000 }
    }
    var samples = room(.milliseconds(600))
    for _ in 0..<count {
      samples += Waveform.noise(.pink, .milliseconds(600), rate: Waveform.asrSampleRate, &random).samples
      samples += room(pause)
    }
    return Waveform(rate: Waveform.asrSampleRate, samples: samples + room(.seconds(2)))
  }

  private func uses(
    _ speeches: [Waveform], _ recorder: StreamRecorder
  ) async throws -> (ScriptedFlow, [StreamRecorder.Use]) {
    let fixture = SessionFixture()
    let turns = Mutex(speeches.map { SimulatedUser.Turn.says($0) })
    let flow = ScriptedFlow(
      beginning: .listens(nil), answers: ["yes": .says("one") + [.hangUp], "next": .listens(nil)])
    let end = try await fixture.run(
      flow, input: SimulatedUser { turns.withLock { $0.popLast() } }, recogniser: recorder)
    #expect(fixture.faults() == [])
    return (end, recorder.uses.withLock { $0 })
  }

  @Test("The recogniser gets the samples of the utterance while the user speaks, each once, and is released afterwards")
  func appended() async throws {
    let recorder = StreamRecorder { _ in Self.complete }
    let (flow, uses) = try await uses([Self.speech(1, pause: .zero)], recorder)
    #expect(flow.heard.map(\.text) == ["yes"])
    let use = try #require(uses.first)
    #expect(uses.count == 1 && use.results.count == 1 && use.isReleased)
    let result = try #require(use.results.first)
    // The endpointer reports the pause within a frame of 20 ms.
    #expect((0...320).contains(result.appended - result.utterance.count), "\(result.appended)")
    #expect(Array(use.samples.prefix(result.utterance.count)) == result.utterance)
  }

  @Test("After a pause the samples go on in the same stream")
  func spokenOn() async throws {
    let recorder = StreamRecorder { $0 == 1 ? Recognition(nil, .extendable) : Self.complete }
    let (flow, uses) = try await uses([Self.speech(2, pause: .milliseconds(400))], recorder)
    #expect(flow.heard.map(\.text) == ["yes"])
    let use = try #require(uses.first)
    #expect(uses.count == 1 && use.results.count == 2)
    for result in use.results { #expect(Array(use.samples.prefix(result.utterance.count)) == result.utterance) }
    #expect(use.results.map(\.utterance.count).first ?? 0 < use.results.map(\.utterance.count).last ?? 0)
  }

  @Test("The session uses the tags that the recogniser has matched, and matches only a text without tags")
  func tags() async throws {
    let speech = Self.speech(1, pause: .zero)
    // The grammar has "yes" with the tag "yes", and no "aye".
    for (text, tags, meaning) in [
      ("aye", ["aye": [Tag("yes")]], Set(["yes"])), ("yes", [:], ["yes"]), ("yes", ["aye": [Tag("other")]], ["yes"]),
    ] {
      let recorder = StreamRecorder { _ in Recognition(Hypothesis(text: text), .complete, tags: tags) }
      let (flow, _) = try await uses([speech], recorder)
      #expect(flow.heard.map(\.text) == [text] && flow.heard.first?.tags == meaning)
    }
    let (flow, _) = try await uses([speech], StreamRecorder { _ in Recognition(Hypothesis(text: "aye"), .complete) })
    #expect(flow.heard.isEmpty && flow.misses == 1)
  }

  @Test("Each utterance has a stream of its own, and none is in use between them")
  func several() async throws {
    let recorder = StreamRecorder { _ in Recognition(Hypothesis(text: "next"), .complete) }
    let speech = Self.speech(1, pause: .zero)
    let (flow, uses) = try await uses([speech, speech], recorder)
    #expect(flow.heard.count == 2)
    #expect(uses.count == 2 && uses.allSatisfy(\.isReleased))
  }
}
