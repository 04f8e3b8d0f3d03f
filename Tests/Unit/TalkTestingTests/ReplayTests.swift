import Audio
import Foundation
import Session
import Testing

@testable import TalkTesting

@Suite struct ReplayTests {
  private func entry(
    _ kind: TranscriptEntry.Kind, _ name: TranscriptEntry.Name, at seconds: Double = 0,
    _ details: [TranscriptEntry.Key: String] = [:]
  ) -> TranscriptEntry {
    TranscriptEntry(at: .seconds(seconds), kind: kind, name: name, details: details.mapValues { .text($0) })
  }

  @Test("A replay may differ in times, wordings and confidences, and not in prompts and states")
  func divergence() {
    let before = [
      entry(.event, .heard, at: 1, [.state: "a", .confidence: "1"]), entry(.effect, .say, [.prompt: "p"]),
    ]
    var now = [
      entry(.event, .heard, at: 2, [.state: "a"]), entry(.effect, .say, [.prompt: "p", .text: "other words"]),
    ]
    #expect(Divergence.first(before, now) == nil)
    now[1] = entry(.effect, .say, [.prompt: "q"])
    #expect(Divergence.first(before, now)?.line == 2)
    #expect(Divergence.first(before, now)?.description.contains("effect say p, and now there is effect say q") == true)
    #expect(Divergence.first(before, [before[0]])?.description.contains("now the conversation has ended") == true)
  }

  @Test("The turns of the user are read from a transcript, with the silences before them")
  func turns() {
    let turns = UserTurn.all(in: [
      entry(.effect, .listening, at: 0), entry(.event, .heard, at: 0, [.text: "open rider", .decision: "accept"]),
      entry(.effect, .listening, at: 3), entry(.event, .noinput, at: 11), entry(.effect, .listening, at: 13),
      entry(.event, .nomatch, at: 14, [.text: "gaol", .decision: "reject"]),
    ])
    #expect(turns.map(\.silence) == [.zero, .seconds(11)])
    #expect(turns.map(\.text) == ["open rider", "gaol"])
    #expect(turns.map(\.isUnderstood) == [true, false])
    #expect(turns[1].decision == .reject)
  }

  @Test("Measurements of a live conversation are neither a difference nor part of a talk")
  func measured() {
    let measure = entry(.measure, .turn, at: 5)
    let before = [
      entry(.effect, .listening, at: 0), entry(.event, .heard, at: 1, [.text: "bikes", .state: "a"]), measure,
      entry(.effect, .say, at: 2, [.prompt: "p"]), entry(.effect, .listening, at: 3), measure,
    ]
    let now = before.filter { $0.kind != .measure }
    #expect(Divergence.first(before, now) == nil && Divergence.first(now, before) == nil)
    #expect(Divergence.first(before, now.dropLast() + [measure])?.line == 5)
    #expect(UserTurn.all(in: before) == UserTurn.all(in: now) && UserTurn.silence(after: before) == .zero)
    let writer = TalkWriter(name: "x", app: "rider", locale: "en", data: "recorded", position: nil)
    #expect(writer.text(before, recordings: []) == writer.text(now, recordings: []))
  }

  @Test("The loss and return of a device are not part of a talk, and the time of their prompts is not silence")
  func away() {
    let transcript = [
      entry(.effect, .listening, at: 0), entry(.event, .heard, at: 0, [.text: "bikes", .decision: "accept"]),
      entry(.effect, .say, [.prompt: "confirm"]), entry(.effect, .listen),
      entry(.effect, .audioGap, at: 1), entry(.event, .audioRestored, at: 1, [.turn: "system"]),
      entry(.effect, .say, at: 1, [.prompt: "away"]), entry(.effect, .listening, at: 5),
      entry(.effect, .audioGap, at: 7), entry(.event, .audioRestored, at: 7, [.turn: "user"]),
      entry(.effect, .say, at: 7, [.prompt: "away"]), entry(.effect, .say, at: 7, [.prompt: "confirm"]),
      entry(.effect, .listen, at: 7), entry(.effect, .listening, at: 12),
      entry(.event, .heard, at: 13, [.text: "yes", .decision: "accept", .state: "asking"]),
      entry(.effect, .say, at: 13, [.prompt: "ask"]),
    ]
    #expect(UserTurn.all(in: transcript).map(\.silence) == [.zero, .seconds(3)])
    let now = transcript[..<4] + [entry(.effect, .listening, at: 4)] + transcript[14...]
    #expect(Divergence.first(transcript, Array(now)) == nil && Divergence.first(Array(now), transcript) == nil)
    // The line number counts the entries that the comparison ignores.
    #expect(Divergence.first(transcript, now.dropLast())?.line == 16)
    let text = TalkWriter(name: "x", app: "rider", locale: "en", data: "recorded", position: nil)
      .text(transcript, recordings: [])
    #expect(!text.contains("away") && text.contains("silence 3s"))
    #expect(text.components(separatedBy: "hear    confirm").count == 2)
    #expect(text.hasSuffix("hear    ask\nstate   asking\n"))
  }

  @Test("Coughs that paused a prompt, and the exact time of a barge-in, are not a difference")
  func coughs() {
    let heard = { (after: Double) in
      TranscriptEntry(
        at: .seconds(3), kind: .event, name: .heard, details: [.into: .text("p"), .after: .number(after)])
    }
    let before = [
      entry(.effect, .say, [.prompt: "p"]), entry(.effect, .bargeInPause, at: 1), entry(.effect, .rejected, at: 2),
      entry(.effect, .bargeInResume, at: 2), entry(.effect, .bargeInPause, at: 3), heard(1.52),
    ]
    #expect(Divergence.first(before, [before[0], before[1], heard(1.54)]) == nil)
    #expect(Divergence.first(before, [before[0]])?.line == 6)
  }

  @Test("The length of an utterance is not part of the silence before it")
  func spoken() {
    let heard = { (time: Double) in
      TranscriptEntry(at: .seconds(9), kind: .event, name: .heard, details: [.spoken: .number(time)])
    }
    for (spoken, silence) in [(2.5, 6.5), (0, 9), (9.5, 0)] {
      #expect(UserTurn.all(in: [entry(.effect, .listening), heard(spoken)]).map(\.silence) == [.seconds(silence)])
    }
  }

  @Test("A transcript of an earlier version is read with the present names")
  func formerNames() throws {
    let lines = [
      #"{"at":1,"effect":"listen","grammar":"rider.doubt","care":"usual","patience":8,"refused":"want=bikes"}"#,
      #"{"at":2,"event":"elapsed","alarm":"expiry","from":"wanting","state":"excusing"}"#,
      #"{"at":3,"event":"returned","turn":"theirs"}"#, #"{"at":3,"effect":"goOn"}"#, #"{"at":4,"effect":"open"}"#,
      #"{"at":5,"event":"heard","text":"yes","or":"no","tags":"doubt=yes","label":"certain"}"#,
    ]
    let entries = try lines.map { line in
      try JSONDecoder().decode(TranscriptEntry.self, from: Data(line.utf8)).renamingStates(of: "rider")
    }
    #expect(
      entries == [
        TranscriptEntry(
          at: .seconds(1), kind: .effect, name: .listen,
          details: [
            .grammar: .text("rider.hypothesis"), .threshold: .text("normal"), .timeout: .number(8),
            .excluded: .text("want=bikes"),
          ]),
        entry(
          .event, .timerFired, at: 2,
          [.timer: "expiry", .from: "awaiting-resource", .state: "offering-fallback"]),
        entry(.event, .audioRestored, at: 3, [.turn: "user"]), entry(.effect, .bargeInResume, at: 3),
        entry(.effect, .listening, at: 4),
        entry(
          .event, .heard, at: 5,
          [.text: "yes", .alternative: "no", .tags: "hypothesis=yes", .label: "confirmed"]),
      ])
  }

  @Test("A conversation is written as a talk that can be read")
  func written() throws {
    let transcript = [
      entry(.effect, .listening, at: 0),
      entry(.event, .heard, at: 0, [.text: "bikes", .decision: "ask", .state: "confirming-hypothesis"]),
      entry(.effect, .say, [.prompt: "doubt"]), entry(.effect, .listening, at: 2),
      entry(.event, .nomatch, at: 3.5, [.state: "awaiting-request"]),
    ]
    let text = TalkWriter(name: "x", app: "rider", locale: "en", data: "recorded delay 6.0s", position: "53.3, -6.2")
      .text(transcript, recordings: ["x-1.wav", nil])
    let talk = try Talk(parsing: text, file: "x.talk")
    #expect(
      talk.spokenTurns.map(\.saying) == [
        Talk.SpokenTurn(recording: "x-1.wav", words: "bikes", isUnsure: true), Talk.SpokenTurn(words: nil),
      ])
    #expect(talk.acts.map(\.act).contains(.silence(.milliseconds(1500))))
    #expect(talk.data.delay == .seconds(6) && talk.position == .fixed(latitude: 53.3, longitude: -6.2))
  }

  @Test("A talk names its recordings, has its comments, and withholds the answer to a sensitive question")
  func recorded() throws {
    let transcript = [
      entry(.event, .heard, at: 0, [.text: "bikes", .state: "a"]),
      entry(.event, .heard, at: 1, [.text: TranscriptEntry.withheld, .state: "b"]),
      entry(.event, .heard, at: 2, [.text: #"the "red" «house”"#, .state: "c"]),
      entry(.event, .nomatch, at: 3, [.text: "a “grey” one", .state: "c"]),
    ]
    let writer = TalkWriter(
      name: "x", app: "rider", locale: "en", data: "recorded", position: nil, comments: ["Counts can differ."])
    let sound = Waveform(rate: Waveform.asrSampleRate, samples: [1, 2, 3])
    let recorded = try #require(RecordedTalk(transcript, said: [sound, nil, nil, nil], writer))
    #expect(recorded.recordings.map(\.file) == ["x-1.wav"])
    #expect(recorded.text.hasPrefix("# Counts can differ.\n") && !recorded.text.contains("****"))
    let talk = try Talk(parsing: recorded.text, file: "x.talk")
    #expect(
      talk.spokenTurns.map(\.saying) == [
        Talk.SpokenTurn(recording: "x-1.wav", words: "bikes"), Talk.SpokenTurn(words: "secret"),
        Talk.SpokenTurn(words: "the 'red' 'house'"), Talk.SpokenTurn(words: nil),
      ])
    #expect(recorded.text.contains("say     <noise>   # typed: a “grey” one\n"))
    #expect(RecordedTalk([], said: [], writer)?.text == nil)
  }

  @Test("A turn with a phrase of the user's own boards becomes a comment")
  func own() throws {
    let transcript = [
      entry(.event, .heard, at: 0, [.text: "churros", .state: "home"]),
      entry(.effect, .say, [.prompt: "phrase.foods.own_1"]),
      entry(.event, .heard, at: 1, [.text: "thank you", .state: "home"]),
      entry(.effect, .say, [.prompt: "phrase.actions.thanks"]),
    ]
    let text = TalkWriter(
      name: "x", app: "express", locale: "en", data: "recorded", position: nil, absentPrompts: ["phrase.foods.own_1"]
    ).text(transcript, recordings: ["x-1.wav", "x-2.wav"])
    #expect(text.contains("# say     x-1.wav = \"churros\"\n# hear    phrase.foods.own_1\n# state   home\n"))
    #expect(try Talk(parsing: text, file: "x.talk").spokenTurns.map(\.saying.words) == ["thank you"])
  }

  @Test("A barge-in by voice has its place in the prompt; a line typed over a prompt answers the next question")
  func overlapping() throws {
    let over: [TranscriptEntry.Key: TranscriptEntry.Detail] = [
      .text: .text("stop"), .into: .text("p"), .after: .number(0.4),
    ]
    let transcript = [TranscriptEntry(at: .zero, kind: .event, name: .heard, details: over)]
    let writer = TalkWriter(name: "x", app: "rider", locale: "en", data: "recorded", position: nil)
    #expect(writer.text(transcript, recordings: ["x.wav"]).contains(#""stop" at 0.4s into p"#))
    #expect(!writer.text(transcript, recordings: [nil]).contains("into"))
  }
}
