import Audio
import Dialogue
import Ports
import Randomness
import Session
import Synchronization
import Testing
import TurnTaking

/// A frame of silence.
@Suite struct TextAndAudioInputTests {
  private let silence = InputEvent.audio([0, 0], elapsed: .milliseconds(20))
  /// A microphone that delivers the same event each time.
  private struct SilentMicrophone: AudioInput {
    let intake: InputEvent
    let isRealTime = true
    func next(_ floor: Floor) async -> InputEvent? { intake }
  }

  /// An input of 30 s of silence, in which lines are typed at given times.
  private final class TypedLines: AudioInput {
    private let keyboard = TextAndAudioInput(
      SilentMicrophone(intake: .audio([Int16](repeating: 0, count: 320), elapsed: .milliseconds(20))))
    private let lines: [(at: Duration, line: String)]
    private let time = Mutex(Duration.zero)
    let isRealTime = true

    init(_ lines: (at: Duration, line: String)...) { self.lines = lines }

    func next(_ floor: Floor) async -> InputEvent? {
      let now = time.withLock { time in
        time += .milliseconds(20)
        return time
      }
      if now > .seconds(30) { return nil }
      for line in lines where line.at < now && line.at >= now - .milliseconds(20) { keyboard.type(line.line) }
      return await keyboard.next(floor)
    }
  }

  private static let second = Duration.seconds(1)
  /// The time within two frames of the input.
  private static let atOnce = second...(second + .milliseconds(40))

  private static func toBystander(_ key: String) -> ScriptedFlow.Effects {
    [.say(ScriptedFlow.Prompt(key, isForBystander: true))]
  }

  @Test("A typed line is delivered at once and once, in every turn state", arguments: [true, false])
  func deliversOnce(isSensitive: Bool) async {
    let both = TextAndAudioInput(SilentMicrophone(intake: silence))
    #expect(await both.next(.listening(isSensitive: isSensitive)) == silence)
    for floor in [Floor.speaking(nil), .interrupted("a"), .inUtterance, .awaitingBackend] {
      both.type("k7q2")
      #expect(await both.next(floor) == .typedLine(TypedLine("k7q2", isSensitive: isSensitive)))
      #expect(await both.next(floor) == silence)
    }
    #expect(both.isRealTime, "the clock is the microphone's")
  }

  @Test("A line typed during a sensitive question is its answer")
  func sensitiveAnswer() async {
    let both = TextAndAudioInput(SilentMicrophone(intake: silence))
    #expect(await both.next(.speakingWithBargeIn("a", isSensitive: true)) == silence)
    both.type("k7q2")
    #expect(await both.next(.speakingWithBargeIn("b")) == .typedLine(TypedLine("k7q2", isSensitive: true)))
    both.type("yes")
    #expect(await both.next(.speakingWithBargeIn("b")) == .typedLine(TypedLine("yes", isSensitive: false)))
  }

  @Test("An empty line is no input", arguments: ["", "  \t"])
  func empty(line: String) async {
    let both = TextAndAudioInput(SilentMicrophone(intake: silence))
    both.type(line)
    #expect(await both.next(.listening(isSensitive: false)) == silence)
  }

  @Test(
    "A line typed 1 s into a prompt of 10 s takes effect at once and ends the prompt",
    arguments: [GrammarName?.none, ScriptedFlow.Effects.during])
  func interrupts(meanwhile: GrammarName?) async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: .says("ten") + .listens(meanwhile), answers: ["yes": .says("three") + .listens(meanwhile)])
    let end = try await fixture.run(flow, input: TypedLines((Self.second, "yes")), output: fixture)
    #expect(end.heard.map(\.text) == ["yes"] && end.misses == 0)
    #expect(Self.atOnce.contains(try #require(fixture.at(.heard))))
    #expect(fixture.said.hasSuffix("ij") && fixture.said.count < 10, "\(fixture.said)")
  }

  @Test("\"stop\" typed during a phrase to a bystander ends it at once")
  func stops() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: Self.toBystander("ten") + .listens(), answers: ["stop": [.stopPlayback] + .listens()])
    let end = try await fixture.run(flow, input: TypedLines((Self.second, "stop")), output: fixture)
    #expect(end.heard.map(\.text) == ["stop"])
    #expect(Self.atOnce.contains(try #require(fixture.at(.cancel))))
    #expect(fixture.said.count < 8, "\(fixture.said)")
  }

  @Test("A phrase requested by typing during a phrase to a bystander follows it")
  func queues() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: Self.toBystander("ten") + .listens(), answers: ["next": Self.toBystander("three") + .listens()])
    let end = try await fixture.run(flow, input: TypedLines((Self.second, "next")), output: fixture)
    #expect(end.heard.map(\.text) == ["next"])
    #expect(Self.atOnce.contains(try #require(fixture.at(.heard))))
    #expect(fixture.said == String(repeating: "abcde", count: 10) + "ij", "\(fixture.said)")
  }

  @Test("A line that is not accepted during a phrase to a bystander is processed after the phrase")
  func waits() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: Self.toBystander("ten") + .listens(), answers: ["yes": .says("three") + .listens()])
    let end = try await fixture.run(
      flow, input: TypedLines((Self.second, "yes"), (.seconds(2), "yes")), output: fixture)
    #expect(end.heard.map(\.text) == ["yes", "yes"] && end.misses == 0)
    #expect(try #require(fixture.at(.heard)) >= .seconds(10))
  }

  @Test("A line without a meaning is a no-match after the prompt")
  func misses() async throws {
    let fixture = SessionFixture()
    let end = try await fixture.run(
      ScriptedFlow(beginning: .says("ten") + .listens(nil)), input: TypedLines((Self.second, "niamh")), output: fixture)
    #expect(end.misses == 1 && end.heard.isEmpty)
    #expect(try #require(fixture.at(.nomatch)) >= .seconds(10))
  }

  @Test("A name typed during its question is accepted as typed")
  func text() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(beginning: .says("ten") + .listens(takesText: true))
    let end = try await fixture.run(flow, input: TypedLines((Self.second, "Niamh O'Brien")), output: fixture)
    #expect(end.heard.map(\.text) == ["Niamh O'Brien"])
    #expect(Self.atOnce.contains(try #require(fixture.at(.heard))))
  }

  @Test(
    "While a query is pending a matching line takes effect at once, and another one is a no-match later")
  func awaited() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: [.query(.nothing), .listen(ListenRequest(ScriptedFlow.Effects.after))],
      answers: ["yes": .says("three") + .listens(nil)])
    let end = try await fixture.run(
      flow, input: TypedLines((Self.second, "niamh"), (Self.second * 2, "yes")), output: fixture)
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(try #require(fixture.at(.heard)) <= .milliseconds(2_040))
    #expect(
      end.misses == 1 && fixture.at(.nomatch).map { $0 > .seconds(2) } == true,
      "the line was no answer to the later question")
  }

  private static let secret: ScriptedFlow.Effects = [
    .listen(ListenRequest(ScriptedFlow.Effects.after, noInputTimeout: nil, acceptsFreeText: true, isSensitive: true))
  ]

  @Test("A password typed during its question is delivered at once and is not in the transcript")
  func password() async throws {
    let fixture = SessionFixture()
    let end = try await fixture.run(
      ScriptedFlow(beginning: .says("ten") + Self.secret), input: TypedLines((Self.second, "k7q2")), output: fixture)
    #expect(end.heard.map(\.text) == ["k7q2"])
    #expect(Self.atOnce.contains(try #require(fixture.at(.heard))))
    #expect(!fixture.entries.contains { $0[.text]?.contains("k7q2") ?? $0[.tags]?.contains("k7q2") ?? false })
  }

  @Test(
    "A line for a sensitive question is neither matched nor logged, even if it was delayed", arguments: [true, false])
  func secret(isDelayed: Bool) async throws {
    let fixture = SessionFixture()
    // The sensitive question follows a phrase to a bystander; "stop" ends both.
    let flow = ScriptedFlow(
      beginning: (isDelayed ? Self.toBystander("ten") : .says("one"))
        + [
          .listen(
            ListenRequest(
              ScriptedFlow.Effects.after, grammarDuringPrompt: ScriptedFlow.Effects.during, acceptsFreeText: isDelayed,
              isSensitive: true))
        ],
      answers: ["stop": [.stopPlayback] + .listens(nil), "yes": .listens(nil)])
    let input =
      isDelayed
      ? TypedLines((Self.second, "k7q2"), (Self.second * 2, "stop"))
      // Both lines are typed in the same frame; the second is the answer to the sensitive question.
      : TypedLines((Self.second * 2, "yes"), (Self.second * 2, "k7q2"))
    let end = try await fixture.run(flow, input: input, output: fixture)
    #expect(end.heard.map(\.text) == [isDelayed ? "stop" : "yes"] && end.misses == 0)
    #expect(!fixture.entries.contains { $0[.text]?.contains("k7q2") ?? $0[.tags]?.contains("k7q2") ?? false })
  }

  @Test("A line typed during a noise takes effect at once, before the noise is recognised")
  func noise() async throws {
    let fixture = SessionFixture(hypotheses: ["after": Hypothesis(text: "next")])
    let flow = ScriptedFlow(beginning: .listens(nil), answers: ["yes": .says("three") + .listens(nil)])
    var source = SeededGenerator(seed: 4)
    let noise = Waveform.noise(.pink, .seconds(3), rate: Waveform.asrSampleRate, &source)
    let end = try await fixture.run(
      flow, input: NoiseAndTypedLine(noise, line: "yes", at: Self.second), output: fixture)
    #expect(end.heard.first?.text == "yes")
    #expect(Self.atOnce.contains(try #require(fixture.at(.heard))))
  }

  /// An input of a noise, and a line that is typed during it.
  private final class NoiseAndTypedLine: AudioInput {
    private let rest: Mutex<ArraySlice<Int16>>
    private let (line, at): (String, Duration)
    private let time = Mutex(Duration.zero)
    let isRealTime = true

    init(_ noise: Waveform, line: String, at: Duration) {
      rest = Mutex(noise.samples[...])
      (self.line, self.at) = (line, at)
    }

    func next(_ floor: Floor) async -> InputEvent? {
      let now = time.withLock { time in
        time += .milliseconds(20)
        return time
      }
      if now > .seconds(8) { return nil }
      if now == at + .milliseconds(20) { return .typedLine(TypedLine(line)) }
      let samples = rest.withLock { rest in
        defer { rest = rest.dropFirst(320) }
        return Array(rest.prefix(320))
      }
      return .audio(samples + (samples.count..<320).map { Int16($0 % 7) - 3 }, elapsed: .milliseconds(20))
    }
  }
}
