import Session
import Testing

@testable import Rehearsal

@Suite struct ReplayTests {
  private func entry(
    _ kind: TranscriptEntry.Kind, _ name: String, at seconds: Double = 0, _ details: [String: String] = [:]
  ) -> TranscriptEntry {
    TranscriptEntry(at: .seconds(seconds), kind: kind, name: name, details: details.mapValues { .text($0) })
  }

  @Test("times, wordings and how sure the ears were are no difference; prompts and states are")
  func divergence() {
    let before = [
      entry(.event, "heard", at: 1, ["state": "a", "confidence": "1"]), entry(.effect, "say", ["prompt": "p"]),
    ]
    var now = [
      entry(.event, "heard", at: 2, ["state": "a"]), entry(.effect, "say", ["prompt": "p", "text": "other words"]),
    ]
    #expect(Divergence.first(before, now) == nil)
    now[1] = entry(.effect, "say", ["prompt": "q"])
    #expect(Divergence.first(before, now)?.line == 2)
    #expect(Divergence.first(before, now)?.description.contains("effect say p, and now there is effect say q") == true)
    #expect(Divergence.first(before, [before[0]])?.description.contains("now it is over") == true)
  }

  @Test("what a person did is read from a transcript, with the silences before")
  func remarks() {
    let remarks = UserTurn.all(in: [
      entry(.effect, "open", at: 0), entry(.event, "heard", at: 0, ["text": "open rider", "decision": "accept"]),
      entry(.effect, "open", at: 3), entry(.event, "noinput", at: 11), entry(.effect, "open", at: 13),
      entry(.event, "nomatch", at: 14, ["text": "gaol", "decision": "reject"]),
    ])
    #expect(remarks.map(\.silence) == [.zero, .seconds(11)])
    #expect(remarks.map(\.text) == ["open rider", "gaol"])
    #expect(remarks.map(\.isUnderstood) == [true, false])
    #expect(remarks[1].decision == .reject)
  }

  @Test("what was measured in a live conversation is no difference, and no part of a talk")
  func measured() {
    let measure = entry(.measure, "turn", at: 5)
    let before = [
      entry(.effect, "open", at: 0), entry(.event, "heard", at: 1, ["text": "bikes", "state": "a"]), measure,
      entry(.effect, "say", at: 2, ["prompt": "p"]), entry(.effect, "open", at: 3), measure,
    ]
    let now = before.filter { $0.kind != .measure }
    #expect(Divergence.first(before, now) == nil && Divergence.first(now, before) == nil)
    #expect(Divergence.first(before, now.dropLast() + [measure])?.line == 5)
    #expect(UserTurn.all(in: before) == UserTurn.all(in: now) && UserTurn.silence(after: before) == .zero)
    let writer = TalkWriter(name: "x", app: "rider", locale: "en", data: "recorded", position: nil)
    #expect(writer.text(before, recordings: []) == writer.text(now, recordings: []))
  }

  @Test("a device that went and came back is not written down, nor the time that was spoken about it")
  func away() {
    let transcript = [
      entry(.effect, "open", at: 0), entry(.event, "heard", at: 0, ["text": "bikes", "decision": "accept"]),
      entry(.effect, "say", ["prompt": "confirm"]), entry(.effect, "listen"),
      entry(.effect, "gap", at: 1), entry(.event, "returned", at: 1, ["turn": "ours"]),
      entry(.effect, "say", at: 1, ["prompt": "away"]), entry(.effect, "open", at: 5),
      entry(.effect, "gap", at: 7), entry(.event, "returned", at: 7, ["turn": "theirs"]),
      entry(.effect, "say", at: 7, ["prompt": "away"]), entry(.effect, "say", at: 7, ["prompt": "confirm"]),
      entry(.effect, "listen", at: 7), entry(.effect, "open", at: 12),
      entry(.event, "heard", at: 13, ["text": "yes", "decision": "accept", "state": "asking"]),
      entry(.effect, "say", at: 13, ["prompt": "ask"]),
    ]
    #expect(UserTurn.all(in: transcript).map(\.silence) == [.zero, .seconds(3)])
    let now = transcript[..<4] + [entry(.effect, "open", at: 4)] + transcript[14...]
    #expect(Divergence.first(transcript, Array(now)) == nil && Divergence.first(Array(now), transcript) == nil)
    // The line of the whole, what is left out included.
    #expect(Divergence.first(transcript, now.dropLast())?.line == 16)
    let text = TalkWriter(name: "x", app: "rider", locale: "en", data: "recorded", position: nil)
      .text(transcript, recordings: [])
    #expect(!text.contains("away") && text.contains("silence 3s"))
    #expect(text.components(separatedBy: "hear    confirm").count == 2)
    #expect(text.hasSuffix("hear    ask\nstate   asking\n"))
  }

  @Test("coughs that our speech was held for, and where in it somebody spoke, to a moment, are no difference")
  func coughs() {
    let heard = { (after: Double) in
      TranscriptEntry(
        at: .seconds(3), kind: .event, name: "heard", details: ["into": .text("p"), "after": .number(after)])
    }
    let before = [
      entry(.effect, "say", ["prompt": "p"]), entry(.effect, "hold", at: 1), entry(.effect, "ignore", at: 2),
      entry(.effect, "goOn", at: 2), entry(.effect, "hold", at: 3), heard(1.52),
    ]
    #expect(Divergence.first(before, [before[0], before[1], heard(1.54)]) == nil)
    #expect(Divergence.first(before, [before[0]])?.line == 6)
  }

  @Test("how long somebody spoke was no silence")
  func spoken() {
    let heard = { (time: Double) in
      TranscriptEntry(at: .seconds(9), kind: .event, name: "heard", details: ["spoken": .number(time)])
    }
    for (spoken, silence) in [(2.5, 6.5), (0, 9), (9.5, 0)] {
      #expect(UserTurn.all(in: [entry(.effect, "open"), heard(spoken)]).map(\.silence) == [.seconds(silence)])
    }
  }

  @Test("a conversation is written as a talk that can be read")
  func written() throws {
    let transcript = [
      entry(.effect, "open", at: 0),
      entry(.event, "heard", at: 0, ["text": "bikes", "decision": "ask", "state": "doubting"]),
      entry(.effect, "say", ["prompt": "doubt"]), entry(.effect, "open", at: 2),
      entry(.event, "nomatch", at: 3.5, ["state": "awaiting"]),
    ]
    let text = TalkWriter(name: "x", app: "rider", locale: "en", data: "recorded delay 6.0s", position: "53.3, -6.2")
      .text(transcript, recordings: ["x-1.wav", nil])
    let talk = try Talk(parsing: text, file: "x.talk")
    #expect(
      talk.sayings.map(\.saying) == [
        Talk.Saying(recording: "x-1.wav", words: "bikes", isUnsure: true), Talk.Saying(words: nil),
      ])
    #expect(talk.acts.map(\.act).contains(.silence(.milliseconds(1500))))
    #expect(talk.data.delay == .seconds(6) && talk.position?.latitude == 53.3)
  }
}
