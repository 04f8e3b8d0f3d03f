import Audio
import Dialogue
import Randomness
import Session
import Testing

/// Returns a turn in which the user types a text during a prompt.
@Suite struct BargeInTests {
  private static func types(_ text: String, at time: Duration = .milliseconds(300), into key: String = "one")
    -> SimulatedUser.Turn
  {
    .interrupts(.types(text), prompt: key, after: time)
  }

  /// Returns a turn in which a sound of the given length starts during a prompt. The fixture's recogniser decides
  /// whether it is speech or a cough.
  private static func sounds(_ length: Duration, at time: Duration, into key: String = "one") -> SimulatedUser.Turn {
    var sound = Waveform.silence(.milliseconds(100), rate: Waveform.asrSampleRate)
    var source = SeededGenerator(seed: 4)
    sound.samples += Waveform.noise(.pink, length, rate: Waveform.asrSampleRate, &source).samples
    // Noise of a quiet room, because digital silence has no background level.
    sound.samples = sound.samples.enumerated().map { $1 == 0 ? Int16($0 % 7) - 3 : $1 }
    return .interrupts(.says(sound), prompt: key, after: time)
  }

  private static let yes = ["after": Hypothesis(text: "yes")]
  private static let flow = ScriptedFlow(
    beginning: .says("one", "two") + .listens(nil), answers: ["yes": .says("three") + .listens(nil)])

  @Test("Typed input during a question interrupts it and is answered")
  func typed() async throws {
    let fixture = SessionFixture()
    let end = try await fixture.run(Self.flow, [Self.types("yes")])
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(fixture.said == "abij" || fixture.said == "aij")
    let heard = try #require(fixture.entries.first { $0.name == .heard })
    #expect(heard[.into] == "one" && heard.details[.after] == .number(0.3))
  }

  @Test(
    "A prompt pauses within 20 ms of detected speech, and the utterance is answered")
  func spoken() async throws {
    let fixture = SessionFixture(hypotheses: Self.yes)
    let end = try await fixture.run(Self.flow, [Self.sounds(.milliseconds(600), at: .milliseconds(100))])
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(
      !fixture.said.contains("e") && !fixture.said.contains("f") && fixture.said.hasSuffix("ij"), "\(fixture.said)")
    let held = try #require(fixture.at(.bargeInPause))
    #expect(held < .milliseconds(520))
    let silent = (held + .milliseconds(20)).played
    #expect(fixture.samples[silent..<silent + 1_000].allSatisfy { $0 == 0 })
  }

  @Test(
    "A prompt pauses within 20 ms at any time, also between two prompts",
    arguments: stride(from: 100, to: 700, by: 20).map { Duration.milliseconds($0) })
  func pausesAtAnyTime(at time: Duration) async throws {
    let fixture = SessionFixture(hypotheses: Self.yes)
    let end = try await fixture.run(Self.flow, [Self.sounds(.milliseconds(600), at: time)])
    #expect(end.heard.map(\.text) == ["yes"])
    let held = try #require(fixture.at(.bargeInPause))
    #expect(held < time + .milliseconds(420))
    let (silent, answered) = ((held + .milliseconds(20)).played, try #require(fixture.at(.heard)).played)
    #expect(fixture.samples[silent..<answered].allSatisfy { $0 == 0 })
  }

  @Test(
    "A cough between two prompts does not shorten the second",
    arguments: stride(from: 600, to: 700, by: 20).map { Duration.milliseconds($0) })
  func pausesAtAnyTime(coughAt time: Duration) async throws {
    let fixture = SessionFixture()
    let end = try await fixture.run(Self.flow, [Self.sounds(.milliseconds(400), at: time), .types("yes")])
    #expect(fixture.said.hasSuffix("fghij"), "\(fixture.said)")
    #expect(end.misses == 0 && end.heard.map(\.text) == ["yes"])
    #expect(
      fixture.entries.map(\.name).filter { [.bargeInPause, .bargeInResume].contains($0) }.prefix(2) == [
        .bargeInPause, .bargeInResume,
      ])
  }

  @Test("After a cough the prompt resumes from its current sentence")
  func cough() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(beginning: .says("long") + .listens(nil), answers: Self.flow.answers)
    let end = try await fixture.run(
      flow, [Self.sounds(.milliseconds(400), at: .milliseconds(700), into: "long"), .types("yes")])
    #expect(fixture.said == "abccdeij" || fixture.said == "abcdcdeij", "\(fixture.said)")
    #expect(end.misses == 0 && end.heard.map(\.text) == ["yes"])
    #expect(
      fixture.entries.map(\.name).filter { [.bargeInPause, .bargeInResume, .rejected].contains($0) } == [
        .bargeInPause, .bargeInResume,
      ])
  }

  @Test("After two pauses without an utterance a prompt plays to its end, for example with a residual echo")
  func echo() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(beginning: .says("long") + .listens(nil), answers: Self.flow.answers)
    let cough = Self.sounds(.milliseconds(400), at: .milliseconds(700), into: "long")
    _ = try await fixture.run(flow, Array(repeating: cough, count: 4) + [.types("yes")])
    #expect(
      fixture.entries.count { $0.name == .bargeInPause } == 2
        && fixture.entries.count { $0.name == .bargeInResume } == 2)
    #expect(fixture.said.hasSuffix("cdeij"), "\(fixture.said)")
  }

  @Test("A sound shorter than a word does not pause a prompt and is not an answer, even with a hypothesis")
  func bang() async throws {
    let fixture = SessionFixture(hypotheses: Self.yes)
    let end = try await fixture.run(Self.flow, [Self.sounds(.milliseconds(200), at: .milliseconds(100))])
    #expect(fixture.said.hasPrefix("abcdefgh"), "\(fixture.said)")
    #expect(!fixture.entries.contains { $0.name == .bargeInPause })
    #expect(end.heard.isEmpty && end.misses == 0)
  }

  @Test("Two short sounds with a gap of silence do not count as one long sound")
  func gated() async throws {
    let fixture = SessionFixture(hypotheses: Self.yes)
    var source = SeededGenerator(seed: 5)
    let burst = Waveform.noise(.pink, .milliseconds(160), rate: Waveform.asrSampleRate, &source)
    var sound = burst
    sound.mix(burst, at: sound.count(of: .milliseconds(560)))
    let flow = ScriptedFlow(beginning: .says("long") + .listens(nil), answers: Self.flow.answers)
    _ = try await fixture.run(flow, [.interrupts(.says(sound), prompt: "long", after: .milliseconds(100))])
    #expect(!fixture.entries.contains { $0.name == .bargeInPause })
  }

  @Test("A rejected utterance during a prompt is neither an answer nor a no-match, and the prompt continues")
  func rejected() async throws {
    let fixture = SessionFixture(hypotheses: ["after": Hypothesis(text: "yes", decision: .reject, confidence: 0.1)])
    let end = try await fixture.run(Self.flow, [Self.sounds(.milliseconds(500), at: .milliseconds(100))])
    #expect(end.misses == 0 && end.heard.isEmpty)
    #expect(fixture.said.hasSuffix("abcdefgh"), "\(fixture.said)")
    #expect(fixture.entries.contains { $0.name == .rejected && $0[.into] == "one" })
  }

  @Test("A rejected utterance during a sensitive question is not in the transcript")
  func secret() async throws {
    let fixture = SessionFixture(hypotheses: ["after": Hypothesis(text: "yes", decision: .reject, confidence: 0.1)])
    let request = ListenRequest(ScriptedFlow.Effects.after, noInputTimeout: .seconds(8), isSensitive: true)
    _ = try await fixture.run(
      ScriptedFlow(beginning: .says("one") + [.listen(request)]),
      [Self.sounds(.milliseconds(500), at: .milliseconds(100))])
    #expect(fixture.entries.first { $0.name == .rejected }?[.text] == "****")
  }

  @Test("\"louder\" during a question raises the volume, and no word of the question is lost")
  func adjusted() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(beginning: .says("one", "two") + .listens(nil), answers: ["louder": [.set(.volume(1))]])
    _ = try await fixture.run(flow, [Self.types("louder", at: .milliseconds(500))])
    #expect(fixture.said.hasSuffix("abcdefgh"), "\(fixture.said)")
    #expect(fixture.words.last?.level == Int16((1.25 * Double(SessionFixture.level("h"))).rounded()))
  }

  @Test("An earcon as the answer to a barge-in plays before the rest of the prompt")
  func earcon() async throws {
    let chime = Waveform(rate: SessionFixture.rate, samples: Array(repeating: SessionFixture.level("m"), count: 2_000))
    let fixture = SessionFixture(earcon: { _ in chime })
    let flow = ScriptedFlow(beginning: .says("one") + .listens(nil), answers: ["next": [.play(.chosen)]])
    _ = try await fixture.run(flow, [Self.types("next", at: .milliseconds(500))])
    #expect(fixture.said == "abcmabcde" || fixture.said == "abmabcde", "\(fixture.said)")
  }

  @Test("A prompt that has to finish its word stops at the end of the word")
  func finishes() async throws {
    let fixture = SessionFixture(hypotheses: Self.yes)
    let beginning = [.say(ScriptedFlow.Prompt("one", finishesWord: true))] + ScriptedFlow.Effects.listens(nil)
    let flow = ScriptedFlow(beginning: beginning, answers: Self.flow.answers)
    _ = try await fixture.run(flow, [Self.sounds(.milliseconds(600), at: .milliseconds(100))])
    let lengths = fixture.words.filter { $0.word != "i" && $0.word != "j" }.map(\.count)
    #expect(lengths.count < 5 && lengths.allSatisfy { abs($0 - SessionFixture.length(0)) < 200 }, "\(lengths)")
    #expect(fixture.said.hasSuffix("ij"))
    #expect(fixture.entries.first { $0.name == .bargeInPause }?[.until] == "word")
  }

  @Test(
    "A cut prompt fades out in the session, unless the loudspeaker fades by itself",
    arguments: [false, true])
  func fadesOut(byItself: Bool) async throws {
    let fixture = SessionFixture(hypotheses: Self.yes, prebuffer: 882, fadesOnFlush: byItself)
    _ = try await fixture.run(Self.flow, [Self.sounds(.milliseconds(600), at: .milliseconds(100))])
    let levels = Set("abcdefghij".map(SessionFixture.level))
    #expect(fixture.samples.contains { $0 != 0 && !levels.contains($0) } != byItself)
    let held = try #require(fixture.entries.first { $0.name == .bargeInPause })
    #expect(held[.until] == nil && fixture.said.hasSuffix("ij"))
  }

  @Test("A prompt that has to finish its word does so with a buffering loudspeaker, too")
  func finishesLive() async throws {
    let fixture = SessionFixture(hypotheses: Self.yes, prebuffer: 882, fadesOnFlush: true)
    let beginning = [.say(ScriptedFlow.Prompt("one", finishesWord: true))] + ScriptedFlow.Effects.listens(nil)
    let flow = ScriptedFlow(beginning: beginning, answers: Self.flow.answers)
    _ = try await fixture.run(flow, [Self.sounds(.milliseconds(600), at: .milliseconds(100))])
    let lengths = fixture.words.filter { $0.word != "i" && $0.word != "j" }.map(\.count)
    #expect(lengths.count < 5 && lengths.allSatisfy { abs($0 - SessionFixture.length(0)) < 200 }, "\(lengths)")
    #expect(fixture.flushes.withLock { $0 } == 0 && fixture.said.hasSuffix("ij"))
  }

  @Test("Speech that starts in the last word of a question is its answer")
  func lastWord() async throws {
    let fixture = SessionFixture(hypotheses: Self.yes)
    let flow = ScriptedFlow(beginning: .says("one") + .listens(nil), answers: Self.flow.answers)
    let end = try await fixture.run(flow, [Self.sounds(.milliseconds(600), at: .milliseconds(820))])
    #expect(end.heard.map(\.text) == ["yes"] && end.misses == 0)
    #expect(fixture.said == "abcdeij")
  }

  @Test("A short word across the end of a question is recognised, even if it was not detected during the question")
  func short() async throws {
    let fixture = SessionFixture(hypotheses: Self.yes)
    let flow = ScriptedFlow(beginning: .says("one") + .listens(nil), answers: Self.flow.answers)
    let end = try await fixture.run(flow, [Self.sounds(.milliseconds(270), at: .milliseconds(690))])
    #expect(end.heard.map(\.text) == ["yes"] && end.misses == 0)
    #expect(fixture.said == "abcdeij")
  }

  @Test("A loudspeaker that prefetches audio gets it in advance, and no audio is repeated or lost")
  func prefetches() async throws {
    let early = SessionFixture(prebuffer: 882)
    let flow = ScriptedFlow(beginning: .says("one", "two") + .listens(nil), answers: Self.flow.answers)
    _ = try await early.run(flow, [.types("yes")])
    let plain = SessionFixture()
    _ = try await plain.run(flow, [.types("yes")])
    #expect(early.said == "abcdefghij")
    #expect(early.words.map(\.count) == plain.words.map(\.count))
    #expect(early.largestPlay.withLock { $0 } == 441 + 882)
  }

  @Test("A flow that hangs up during a prompt stops the prompt and the queued ones")
  func hangsUp() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(beginning: .says("one", "two") + .listens(nil), answers: ["yes": [.hangUp]])
    _ = try await fixture.run(flow, [Self.types("yes")])
    #expect(!fixture.said.contains("e") && !fixture.said.contains("f"))
  }
}
