import Audio
import Dialogue
import JSGF
import Session
import Testing

/// Returns a turn in which the user types a text during a prompt.
@Suite struct PromptPlaybackTests {
  private func types(_ text: String, at time: Duration = .milliseconds(400), into key: String = "one")
    -> SimulatedUser.Turn
  {
    .interrupts(.types(text), prompt: key, after: time)
  }

  private let voice = Waveform(rate: SessionFixture.rate, samples: Array(repeating: 9_000, count: 3_000))

  @Test("\"louder\" changes the samples from its time on, and later prompts have the new volume (EXP-010)")
  func louder() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: .says("one", "two") + .listens(), answers: ["louder": [.set(.volume(1))], "yes": .says("three")])
    _ = try await fixture.run(flow, [types("louder"), .types("yes")])
    let plain = SessionFixture()
    _ = try await plain.run(ScriptedFlow(beginning: flow.beginning, answers: flow.answers), [.types("yes")])
    let decided = try #require(fixture.at(.heard)).played
    #expect(fixture.samples[..<decided] == plain.samples[..<decided])
    let later = decided + Duration.milliseconds(25).played
    let pairs = zip(fixture.samples[later...], plain.samples[later...])
    #expect(pairs.allSatisfy { abs(Double($0) - 1.25 * Double($1)) <= 1 })
    #expect(fixture.said == "abcdefghij" || fixture.said == "abccdefghij", "\(fixture.said)")
  }

  @Test("The volume has three steps upwards, and is restored exactly by as many steps back")
  func bounds() async throws {
    let up = ScriptedFlow.Effects(repeating: .set(.volume(1)), count: 5)
    let down = ScriptedFlow.Effects(repeating: .set(.volume(-1)), count: 3)
    let fixture = SessionFixture()
    _ = try await fixture.run(ScriptedFlow(beginning: up + .says("one")))
    #expect(fixture.words.map(\.level) == "abcde".map { Int16((Double(SessionFixture.level($0)) * 1.75).rounded()) })
    let back = SessionFixture()
    _ = try await back.run(ScriptedFlow(beginning: up + down + .says("one")))
    #expect(back.words.map(\.level) == "abcde".map { SessionFixture.level($0) })
  }

  @Test(
    "A new speaking rate applies from the next word on, also in following prompts; no word is lost or repeated",
    arguments: [-3, -1, 1, 3])
  func pace(_ step: Int) async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(beginning: .says("one", "two") + .listens(), answers: ["slower": [.set(.rate(step))]])
    _ = try await fixture.run(flow, [types("slower", at: .milliseconds(500))])
    #expect(fixture.said == "abcdefgh")
    // The third word, during which the rate changed, keeps its rate.
    let (before, after) = (SessionFixture.length(0), SessionFixture.length(step))
    let lengths = fixture.words.map(\.count)
    #expect(lengths[..<3].allSatisfy { abs($0 - before) < 150 }, "\(lengths)")
    #expect(lengths[3...].allSatisfy { abs($0 - after) < 150 }, "\(lengths)")
  }

  @Test("The speaking rate can change repeatedly within one sentence")
  func paces() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: .says("one") + .listens(), answers: ["slower": [.set(.rate(-2))], "next": [.set(.rate(4))]])
    _ = try await fixture.run(flow, [types("slower", at: .milliseconds(100)), types("next", at: .milliseconds(450))])
    #expect(fixture.said == "abcde")
    let lengths = fixture.words.map(\.count)
    #expect(lengths[0] < lengths[1] && lengths[4] < lengths[0], "\(lengths)")
  }

  @Test("A new rate in the last word of a sentence applies from the next sentence on")
  func lastWord() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: .says("one") + .listens(), answers: ["slower": [.set(.rate(-3))] + .says("two")])
    _ = try await fixture.run(flow, [types("slower", at: .milliseconds(900))])
    #expect(fixture.said == "abcdefgh")
    let lengths = fixture.words.map(\.count)
    #expect(
      abs(lengths[4] - SessionFixture.length(0)) < 150
        && lengths[5...].allSatisfy { abs($0 - SessionFixture.length(-3)) < 150 })
  }

  @Test("A call for help has full volume at any setting, and the prompts after it do not")
  func emergency() async throws {
    let fixture = SessionFixture()
    let quiet = ScriptedFlow.Effects(repeating: .set(.volume(-1)), count: 3)
    let help: ScriptedFlow.Effects = [.say(ScriptedFlow.Prompt("help", isEmergency: true))]
    _ = try await fixture.run(ScriptedFlow(beginning: quiet + .says("two") + help + .says("three")))
    let wanted: [Double] = "fghklmij".map { Double(SessionFixture.level($0)) * ("klm".contains($0) ? 1.75 : 0.25) }
    #expect(fixture.words.map(\.level) == wanted.map { Int16($0.rounded()) })
  }

  @Test("Nothing is clipped at any volume", arguments: [20_000, 32_767] as [Int16])
  func clipping(_ peak: Int16) async throws {
    let tone = (0..<9_000).map { Int16(Double(peak) * Double(($0 % 60) - 30) / 30) }
    let fixture = SessionFixture(recorded: { _, _ in Waveform(rate: SessionFixture.rate, samples: tone) })
    let help = ScriptedFlow.Prompt("help", isEmergency: true, recording: "emergency.help")
    _ = try await fixture.run(ScriptedFlow(beginning: [.say(help)]))
    let level = Level(of: fixture.samples)
    #expect(level.clipping == 0 && level.rms > Level(of: tone).rms)
  }

  @Test("A recorded phrase plays in place of the words, in the selected voice (EXP-022, EXP-035)")
  func recorded() async throws {
    let voice = voice
    let fixture = SessionFixture(
      recorded: { name, tag in name == "emergency.help" && tag == "female" ? voice : nil })
    let prompt = ScriptedFlow.Prompt("help", recording: "emergency.help")
    _ = try await fixture.run(
      ScriptedFlow(beginning: [.set(.voice("female")), .say(prompt), .set(.voice("male")), .say(prompt)]))
    #expect(fixture.samples.count { $0 == 9_000 } == 3_000)
    #expect(fixture.said.hasSuffix("klm"))
    #expect(fixture.prosodies.withLock { $0.map(\.voice) } == ["male"])
    #expect(fixture.entries.filter { $0.name == .say }.map { $0[.recording] } == ["emergency.help", nil])
    #expect(fixture.faults().isEmpty)
  }

  @Test("An unreadable recording is reported, and the synthesizer speaks the words")
  func broken() async throws {
    let fixture = SessionFixture(recorded: { _, _ in throw NoSound() })
    _ = try await fixture.run(ScriptedFlow(beginning: [.say(ScriptedFlow.Prompt("help", recording: "emergency.help"))]))
    #expect(fixture.said == "klm" && fixture.faults() == ["recording"])
  }

  @Test("A recording changes its volume while it plays and keeps its speed (EXP-010)")
  func recordingInTheMiddle() async throws {
    let voice = Waveform(rate: SessionFixture.rate, samples: Array(repeating: 8_000, count: SessionFixture.rate))
    let fixture = SessionFixture(recorded: { _, _ in voice })
    let flow = ScriptedFlow(
      beginning: [.say(ScriptedFlow.Prompt("one", recording: "r"))] + .listens(),
      answers: ["louder": [.set(.volume(1)), .set(.rate(-3))]])
    _ = try await fixture.run(flow, [types("louder")])
    let played = fixture.samples.filter { $0 != 0 }
    #expect(played.count == SessionFixture.rate)
    #expect(played.first == 8_000 && played.last == 10_000 && fixture.faults().isEmpty)
  }

  @Test("An earcon plays before the prompt that follows it, at the same volume (EXP-013)")
  func earcon() async throws {
    let tone = voice
    let fixture = SessionFixture(earcon: { _ in tone })
    _ = try await fixture.run(ScriptedFlow(beginning: [.play(.chosen)] + .says("two") + .listens()))
    let first = try #require(fixture.samples.firstIndex { $0 == 9_000 })
    #expect(first < (try #require(fixture.samples.firstIndex(of: SessionFixture.level("f")))))
    #expect(fixture.entries.contains { $0.kind == .effect && $0.name == .play && $0[.earcon] == "chosen" })
  }

  @Test("A missing earcon is reported, and the conversation continues")
  func noEarcon() async throws {
    let fixture = SessionFixture()
    let end = try await fixture.run(
      ScriptedFlow(beginning: [.play(.chosen)] + .says("two") + .listens()), [.types("yes")])
    #expect(fixture.said == "fgh" && fixture.faults() == ["play"] && end.heard.count == 1)
  }

  @Test("After a response that is an earcon alone the session still listens", arguments: [true, false])
  func earconAlone(_ isThere: Bool) async throws {
    let tone = voice
    let fixture = SessionFixture(earcon: { if isThere { tone } else { throw MissingEarcon(earcon: $0) } })
    let end = try await fixture.run(
      ScriptedFlow(beginning: .listens(), answers: ["yes": [.play(.chosen)]]), [.types("yes"), .types("yes")])
    #expect(end.heard.count == 2)
  }

  @Test("An earcon as the answer to a barge-in plays after the prompt, and then the session listens")
  func earconMeanwhile() async throws {
    let tone = voice
    let fixture = SessionFixture(earcon: { _ in tone })
    let flow = ScriptedFlow(beginning: .says("one") + .listens(), answers: ["next": [.play(.chosen)]])
    let end = try await fixture.run(flow, [types("next"), .types("yes")])
    #expect(fixture.said.hasPrefix("abcde") && end.heard.map(\.text) == ["next", "yes"])
    let last = try #require(fixture.samples.lastIndex(of: SessionFixture.level("e")))
    #expect(try #require(fixture.samples.firstIndex { $0 == 9_000 }) > last)
  }
}
