import Dialogue
import JSGF
import Session
import Sound
import Testing

/// Somebody is heard while we speak.
@Suite struct OverlapTests {
  private func types(_ text: String, at time: Duration = .milliseconds(400), into key: String = "one")
    -> SimulatedUser.Turn
  {
    .interrupts(.types(text), prompt: key, after: time)
  }

  private func says(_ length: Duration, at time: Duration) -> SimulatedUser.Turn {
    var sound = Waveform.silence(.milliseconds(100), rate: Waveform.hearingRate)
    var source = SplitMix64(seed: 9)
    sound.samples += Waveform.noise(.pink, length, rate: Waveform.hearingRate, &source).samples
    // A quiet room: digital silence tells the ears nothing of the background.
    sound.samples = sound.samples.enumerated().map { $1 == 0 ? Int16($0 % 7) - 3 : $1 }
    return .interrupts(.says(sound), prompt: "one", after: time)
  }

  @Test("what plays is said to its end when the next is asked for, and that is said behind it")
  func queues() async throws {
    let stage = Stage()
    let flow = Answers(beginning: .says("one") + .ears(), answers: ["next": .says("two") + .ears()])
    let end = try await stage.run(flow, [types("next")])
    #expect(stage.said == "abcdefgh")
    #expect(end.heard.map(\.overlaps) == [true] && end.heard.map(\.text) == ["next"])
    let heard = try #require(stage.entries.first { $0.name == "heard" })
    #expect(heard["into"] == "one" && heard.details["after"] == .number(0.4))
    #expect(heard["grammar"] == "stage.during")
  }

  @Test("what was asked for twice is said twice, in order, and nothing is lost")
  func queuesTwo() async throws {
    let stage = Stage()
    let flow = Answers(beginning: .says("one", "three") + .ears(), answers: ["next": .says("two") + .ears()])
    _ = try await stage.run(flow, [types("next"), types("next", at: .milliseconds(700))])
    #expect(stage.said == "abcdeijfghfgh")
  }

  @Test("what is said when we have spoken does not overlap")
  func afterwards() async throws {
    let stage = Stage()
    let end = try await stage.run(Answers(beginning: .says("one") + .ears()), [.types("yes")])
    #expect(end.heard.map(\.overlaps) == [false])
    #expect(stage.entries.first { $0.name == "heard" }?["into"] == nil)
  }

  @Test("what is not understood while we speak is no miss, what is not understood afterwards is one")
  func tram() async throws {
    let stage = Stage()
    let end = try await stage.run(
      Answers(beginning: .says("one") + .ears()), [types("clang"), types("yes"), .types("clang")])
    #expect(end.misses == 1 && end.heard.isEmpty)
    #expect(stage.said == "abcde")
    #expect(stage.entries.filter { $0.name == "ignore" }.map { $0["text"] } == ["clang", "yes"])
  }

  @Test("somebody who speaks while we do is heard before we have spoken")
  func spoken() async throws {
    let stage = Stage(hears: ["during": Hypothesis(text: "next")])
    let flow = Answers(beginning: .says("one") + .ears(), answers: ["next": .says("two") + .ears()])
    let end = try await stage.run(flow, [says(.milliseconds(300), at: .milliseconds(100))])
    #expect(end.heard.map(\.text) == ["next"] && end.heard.allSatisfy { $0.overlaps })
    #expect(stage.said == "abcdefgh")
    #expect(try #require(stage.at("heard")) < .seconds(1))
  }

  @Test("who begins while we speak and ends afterwards is heard by the ear that was open then; then the other opens")
  func across() async throws {
    let stage = Stage(hears: ["during": Hypothesis(text: "next"), "after": Hypothesis(text: "yes")])
    let flow = Answers(beginning: .says("one") + .ears())
    let end = try await stage.run(flow, [says(.milliseconds(600), at: .milliseconds(700))])
    #expect(end.heard.map(\.text) == ["next"] && end.heard.allSatisfy { $0.overlaps })
    let names = stage.entries.map(\.name)
    let (heard, open) = (names.firstIndex(of: "heard"), names.firstIndex(of: "open"))
    #expect(try #require(heard) < (try #require(open)))
    #expect(try #require(stage.at("open")) >= .seconds(1))
  }

  @Test("a noise that the recogniser does not believe leaves the conversation as it was, and the next words are heard")
  func noise() async throws {
    let stage = Stage(hears: ["during": Hypothesis(text: "stop", decision: .reject, confidence: 0.1)])
    let flow = Answers(beginning: .says("one") + .ears(), answers: ["yes": .says("two") + .ears()])
    let end = try await stage.run(flow, [says(.milliseconds(300), at: .milliseconds(100)), .types("yes")])
    #expect(stage.said == "abcdefgh")
    #expect(end.misses == 0 && end.heard.map(\.text) == ["yes"])
    #expect(stage.entries.contains { $0.name == "ignore" && $0["cause"] == "rejected" })
  }

  @Test(
    "what is being said does not falter while the recogniser works: it is as long as ever, and every sample in its place"
  )
  func steady() async throws {
    let flow = Answers(beginning: .says("one") + .ears())
    let (plain, stage) = (Stage(), Stage())
    _ = try await plain.run(flow)
    _ = try await stage.run(flow, [says(.milliseconds(300), at: .milliseconds(100))])
    let length = plain.samples.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    // Not compared by the test itself: it would look for the differences of 20,000 samples.
    let isSame = stage.samples.prefix(length).elementsEqual(plain.samples.prefix(length))
    #expect(length > 0 && isSame)
    #expect(stage.mostAtOnce.withLock { $0 } >= Duration.milliseconds(380).played)
  }

  @Test("stop: silence within 20 ms, without a click; what was to be said is dropped, and somebody is listened to")
  func cut() async throws {
    let stage = Stage()
    let flow = Answers(beginning: .says("one", "two") + .ears(), answers: ["stop": [.cut], "yes": .says("three")])
    let end = try await stage.run(flow, [types("stop"), .waits(.seconds(1)), .types("yes")])
    let decided = try #require(stage.at("heard")).played
    let later = stage.samples[(decided + Duration.milliseconds(20).played)...]
    #expect(later.prefix(2_000).allSatisfy { $0 == 0 })
    let change = zip(stage.samples[(decided - 100)...], stage.samples[(decided - 99)...]).prefix(1_000)
    #expect(change.map { abs(Int($0) - Int($1)) }.max() ?? 0 < 300)
    #expect(end.heard.map(\.text) == ["stop", "yes"])
    #expect(stage.said.hasSuffix("ij") && !stage.said.contains("f"))
  }

  @Test("stop, and what is said about it: the answer comes behind the cut")
  func cutAndSay() async throws {
    let stage = Stage()
    let flow = Answers(beginning: .says("one", "two") + .ears(), answers: ["stop": [.cut] + .says("three") + .ears()])
    _ = try await stage.run(flow, [types("stop")])
    #expect(stage.said == "abcij" || stage.said == "abij")
  }

  @Test("who is cut before anything was said has dropped nothing else")
  func cutInSilence() async throws {
    let stage = Stage()
    let flow = Answers(beginning: .ears(), answers: ["yes": [.cut] + .says("two") + .ears()])
    _ = try await stage.run(flow, [.types("yes")])
    #expect(stage.said == "fgh" && stage.faults().isEmpty)
  }

  private static func toOthers(_ key: String) -> Answers.Effects {
    [.say(Answers.Prompt(key, isForOthers: true))] + .ears()
  }

  @Test("what is said to somebody else is said at once: what we were saying gives way to it, and is not taken up again")
  func giveWay() async throws {
    let stage = Stage()
    let flow = Answers(beginning: .says("one", "two") + .ears(), answers: ["next": Self.toOthers("three")])
    _ = try await stage.run(flow, [types("next")])
    #expect(stage.said == "abcij" || stage.said == "abij")
    let decided = try #require(stage.at("heard")).played
    let first = try #require(stage.samples[decided...].firstIndex { $0 == Stage.level("i") })
    #expect(first - decided <= Duration.milliseconds(40).played)
    #expect(stage.entries.contains { $0.name == "giveWay" })
  }

  @Test("what is said to somebody else is said to its end before the next is")
  func noWay() async throws {
    let stage = Stage()
    let flow = Answers(
      beginning: Self.toOthers("one"), answers: ["next": Self.toOthers("three"), "yes": .says("two")])
    _ = try await stage.run(flow, [types("next"), .types("yes")])
    #expect(stage.said == "abcdeijfgh")
    #expect(!stage.entries.contains { $0.name == "giveWay" })
  }

  @Test("where we say something first and then something to somebody else, both are said")
  func first() async throws {
    let stage = Stage()
    _ = try await stage.run(Answers(beginning: .says("two") + Self.toOthers("three")))
    #expect(stage.said == "fghij")
  }
}
