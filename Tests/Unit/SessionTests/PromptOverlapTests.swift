import Audio
import Dialogue
import Randomness
import Session
import Testing

/// Returns a turn in which the user types a text during a prompt.
@Suite struct PromptOverlapTests {
  private func types(_ text: String, at time: Duration = .milliseconds(400), into key: String = "one")
    -> SimulatedUser.Turn
  {
    .interrupts(.types(text), prompt: key, after: time)
  }

  private func says(_ length: Duration, at time: Duration) -> SimulatedUser.Turn {
    var sound = Waveform.silence(.milliseconds(100), rate: Waveform.asrSampleRate)
    var source = SeededGenerator(seed: 9)
    sound.samples += Waveform.noise(.pink, length, rate: Waveform.asrSampleRate, &source).samples
    // Noise of a quiet room, because digital silence has no background level.
    sound.samples = sound.samples.enumerated().map { $1 == 0 ? Int16($0 % 7) - 3 : $1 }
    return .interrupts(.says(sound), prompt: "one", after: time)
  }

  @Test("The current prompt plays to its end, and the prompt of the answer follows")
  func queues() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(beginning: .says("one") + .listens(), answers: ["next": .says("two") + .listens()])
    let end = try await fixture.run(flow, [types("next")])
    #expect(fixture.said == "abcdefgh")
    #expect(end.heard.map(\.overlaps) == [true] && end.heard.map(\.text) == ["next"])
    let heard = try #require(fixture.entries.first { $0.name == .heard })
    #expect(heard[.into] == "one" && heard.details[.after] == .number(0.4))
    #expect(heard[.grammar] == "test.during")
  }

  @Test("Prompts requested twice play twice, in order, and nothing is lost")
  func queuesTwo() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(beginning: .says("one", "three") + .listens(), answers: ["next": .says("two") + .listens()])
    _ = try await fixture.run(flow, [types("next"), types("next", at: .milliseconds(700))])
    #expect(fixture.said == "abcdeijfghfgh")
  }

  @Test("A prompt requested after the end of the current one does not overlap with it")
  func afterwards() async throws {
    let fixture = SessionFixture()
    let end = try await fixture.run(ScriptedFlow(beginning: .says("one") + .listens()), [.types("yes")])
    #expect(end.heard.map(\.overlaps) == [false])
    #expect(fixture.entries.first { $0.name == .heard }?[.into] == nil)
  }

  @Test("A rejected utterance during a prompt is not a no-match, and one after the prompt is")
  func rejectedNoise() async throws {
    let fixture = SessionFixture()
    let end = try await fixture.run(
      ScriptedFlow(beginning: .says("one") + .listens()), [types("clang"), types("yes"), .types("clang")])
    #expect(end.misses == 1 && end.heard.isEmpty)
    #expect(fixture.said == "abcde")
    #expect(fixture.entries.filter { $0.name == .rejected }.map { $0[.text] } == ["clang", "yes"])
  }

  @Test("Speech during a prompt is recognised before its end")
  func spoken() async throws {
    let fixture = SessionFixture(hypotheses: ["during": Hypothesis(text: "next")])
    let flow = ScriptedFlow(beginning: .says("one") + .listens(), answers: ["next": .says("two") + .listens()])
    let end = try await fixture.run(flow, [says(.milliseconds(300), at: .milliseconds(100))])
    #expect(end.heard.map(\.text) == ["next"] && end.heard.allSatisfy { $0.overlaps })
    #expect(fixture.said == "abcdefgh")
    #expect(try #require(fixture.at(.heard)) < .seconds(1))
  }

  @Test(
    "Speech across the end of a prompt belongs to the listener during the prompt; then the session listens for the turn"
  )
  func across() async throws {
    let fixture = SessionFixture(hypotheses: ["during": Hypothesis(text: "next"), "after": Hypothesis(text: "yes")])
    let flow = ScriptedFlow(beginning: .says("one") + .listens())
    let end = try await fixture.run(flow, [says(.milliseconds(600), at: .milliseconds(700))])
    #expect(end.heard.map(\.text) == ["next"] && end.heard.allSatisfy { $0.overlaps })
    let names = fixture.entries.map(\.name)
    let (heard, open) = (names.firstIndex(of: .heard), names.firstIndex(of: .listening))
    #expect(try #require(heard) < (try #require(open)))
    #expect(try #require(fixture.at(.listening)) >= .seconds(1))
  }

  @Test("A rejected noise has no effect on the conversation, and the next words are recognised")
  func noise() async throws {
    let fixture = SessionFixture(hypotheses: ["during": Hypothesis(text: "stop", decision: .reject, confidence: 0.1)])
    let flow = ScriptedFlow(beginning: .says("one") + .listens(), answers: ["yes": .says("two") + .listens()])
    let end = try await fixture.run(flow, [says(.milliseconds(300), at: .milliseconds(100)), .types("yes")])
    #expect(fixture.said == "abcdefgh")
    #expect(end.misses == 0 && end.heard.map(\.text) == ["yes"])
    #expect(fixture.entries.contains { $0.name == .rejected && $0[.cause] == "rejected" })
  }

  @Test(
    "Recognition does not change the played samples"
  )
  func steady() async throws {
    let flow = ScriptedFlow(beginning: .says("one") + .listens())
    let (plain, fixture) = (SessionFixture(), SessionFixture())
    _ = try await plain.run(flow)
    _ = try await fixture.run(flow, [says(.milliseconds(300), at: .milliseconds(100))])
    let length = plain.samples.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    // `#expect` on the samples would compute the difference of 20,000 samples on a failure.
    let isSame = fixture.samples.prefix(length).elementsEqual(plain.samples.prefix(length))
    #expect(length > 0 && isSame)
    #expect(fixture.largestPlay.withLock { $0 } >= Duration.milliseconds(380).played)
  }

  @Test("Stop leads to silence within 20 ms without a click, drops queued prompts, and listens (RID-028, barge-in)")
  func cut() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: .says("one", "two") + .listens(), answers: ["stop": [.stopPlayback], "yes": .says("three")])
    let end = try await fixture.run(flow, [types("stop"), .waits(.seconds(1)), .types("yes")])
    let decided = try #require(fixture.at(.heard)).played
    let later = fixture.samples[(decided + Duration.milliseconds(20).played)...]
    #expect(later.prefix(2_000).allSatisfy { $0 == 0 })
    let change = zip(fixture.samples[(decided - 100)...], fixture.samples[(decided - 99)...]).prefix(1_000)
    #expect(change.map { abs(Int($0) - Int($1)) }.max() ?? 0 < 300)
    #expect(end.heard.map(\.text) == ["stop", "yes"])
    #expect(fixture.said.hasSuffix("ij") && !fixture.said.contains("f"))
  }

  @Test("The answer to stop follows the cut prompt at once")
  func cutAndSay() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: .says("one", "two") + .listens(), answers: ["stop": [.stopPlayback] + .says("three") + .listens()])
    _ = try await fixture.run(flow, [types("stop")])
    #expect(fixture.said == "abcij" || fixture.said == "abij")
  }

  @Test("A stop of playback in silence does not drop the prompt of the answer")
  func cutInSilence() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(beginning: .listens(), answers: ["yes": [.stopPlayback] + .says("two") + .listens()])
    _ = try await fixture.run(flow, [.types("yes")])
    #expect(fixture.said == "fgh" && fixture.faults().isEmpty)
  }

  private static func toBystander(_ key: String) -> ScriptedFlow.Effects {
    [.say(ScriptedFlow.Prompt(key, isForBystander: true))] + .listens()
  }

  @Test("A phrase to a bystander starts at once and replaces the current prompt, which does not resume")
  func bystanderReplaces() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(beginning: .says("one", "two") + .listens(), answers: ["next": Self.toBystander("three")])
    _ = try await fixture.run(flow, [types("next")])
    #expect(fixture.said == "abcij" || fixture.said == "abij")
    let decided = try #require(fixture.at(.heard)).played
    let first = try #require(fixture.samples[decided...].firstIndex { $0 == SessionFixture.level("i") })
    #expect(first - decided <= Duration.milliseconds(40).played)
    #expect(fixture.entries.contains { $0.name == .yield })
  }

  @Test("A phrase to a bystander plays to its end before the next one")
  func bystanderFirst() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: Self.toBystander("one"), answers: ["next": Self.toBystander("three"), "yes": .says("two")])
    _ = try await fixture.run(flow, [types("next"), .types("yes")])
    #expect(fixture.said == "abcdeijfgh")
    #expect(!fixture.entries.contains { $0.name == .yield })
  }

  @Test("A prompt that precedes a phrase to a bystander plays to its end")
  func promptBeforeBystander() async throws {
    let fixture = SessionFixture()
    _ = try await fixture.run(ScriptedFlow(beginning: .says("two") + Self.toBystander("three")))
    #expect(fixture.said == "fghij")
  }
}
