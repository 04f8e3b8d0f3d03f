import Testing
import VivaVozTesting

@testable import TalkTesting

@Suite struct TalkParserTests {
  private static let spanish = {
    do { return try TalkVocabulary(files: ["\(Repository.path)/Locales/es/talk.yaml"]) } catch {
      Issue.record(error)
      return .english
    }
  }()

  @Test("A talk without an app is of the caller's app, and one with an app keeps it")
  func app() {
    #expect(Talk.ParsedTalk(parsing: "say \"hello\"", file: "a.talk").talk.app == "rider")
    #expect(Talk.ParsedTalk(parsing: "say \"hello\"", file: "a.talk", app: "coffee").talk.app == "coffee")
    #expect(Talk.ParsedTalk(parsing: "app rider\nsay \"hello\"", file: "a.talk", app: "coffee").talk.app == "rider")
  }

  @Test("A talk is read line by line, with the line numbers")
  func acts() throws {
    let talk = try Talk(
      parsing: """
        # A comment.
        talk   Bikes near Parnell Square   # and why
        locale both
        data   old.yaml delay 6s age 7m fails

        say    take1/bikes.wav = "bikes please"
        say    cough.wav = <noise>
        silence 8s
        hear   noinput.1 within 8s..9s
        hear   fetching within 700ms
        hear   station.bikes times 3 with name="Parnell Square North" bikes=4
        heard  bikes
        nothing within 2s
        state  confirming
        never  error
        end    idle
        expect-fail the feed is down
        """, file: "a.talk")
    #expect(talk.name == "Bikes near Parnell Square")
    #expect(talk.locale == .all && talk.locale.tags(of: ["en", "pt"]) == ["en", "pt"])
    #expect(talk.data.file == "old.yaml" && talk.data.delay == .seconds(6) && talk.data.age == .seconds(420))
    #expect(talk.data.fails)
    #expect(talk.knownFailure == "the feed is down")
    #expect(talk.acts.map(\.number) == [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    #expect(talk.acts[0].act == .say(.init(recording: "take1/bikes.wav", words: "bikes please")))
    #expect(talk.acts[1].act == .say(.init(recording: "cough.wav", words: nil)))
    guard case .hear(let late) = talk.acts[3].act, case .hear(let counted) = talk.acts[5].act else {
      Issue.record("no prompts")
      return
    }
    #expect(late.window == .seconds(8)...(.seconds(9)))
    #expect(counted.times == 3 && counted.slots == ["name": "Parnell Square North", "bikes": "4"])
  }

  private func check(keys: Set<String> = [], states: Set<String> = []) -> TalkCheck {
    TalkCheck(apps: ["rider"], locales: ["en", "es"], keys: keys, states: states)
  }

  @Test("An unknown prompt is reported with its line", arguments: ["hear weclome", "never weclome"])
  func unknownPrompt(_ line: String) throws {
    let talk = try Talk(parsing: "say \"open rider\"\nhear welcome\n\(line)", file: "a.talk")
    let errors = check(keys: ["welcome"]).errors(in: talk)
    #expect(errors.map(\.line) == [3] && errors.map(\.cure) == ["write welcome"])
    #expect(check(keys: ["welcome", "weclome"]).errors(in: talk).isEmpty)
  }

  @Test("An unknown state is reported with its line", arguments: ["state awating", "end awating"])
  func unknownState(_ line: String) throws {
    let talk = try Talk(parsing: "say \"open rider\"\n\(line)", file: "a.talk")
    let errors = check(states: ["awaiting"]).errors(in: talk)
    #expect(errors.map(\.description) == ["a.talk:2: there is no state \"awating\"; write awaiting"])
    let others = check(states: ["closing", "idle"]).errors(in: talk)
    #expect(others.map(\.cure) == ["there are: closing, idle"])
  }

  @Test("Typographic quotation marks and capitals are accepted")
  func quotes() throws {
    for text in ["Say “open rider”", "say „open rider“", "SAY «open rider»"] {
      #expect(try Talk(parsing: text, file: "a.talk").spokenTurns[0].saying == Talk.SpokenTurn(words: "open rider"))
    }
  }

  @Test("The cause of a known failure can be given")
  func knownCause() throws {
    let talk = try Talk(parsing: "say \"a\"\nexpect-fail recogniser: it is too short", file: "a.talk")
    #expect(talk.knownCause == .recogniser && talk.knownFailure == "it is too short")
    #expect(throws: TalkErrors.self) { try Talk(parsing: "say \"a\"\nexpect-fail weather: bad", file: "a.talk") }
    let other = FailureDiagnosis(.recording, line: 1, problem: "p", cure: "c")
    #expect(!Outcome(talk, locale: "en", diagnoses: [other]).isAsExpected())
    #expect(
      !Outcome(talk, locale: "en", diagnoses: [nil, FailureDiagnosis(.recogniser, line: 1, problem: "p", cure: "c")])
        .isAsExpected())
  }

  @Test("A talk of an app that is not available is reported with its line")
  func unknownApp() throws {
    let talk = try Talk(parsing: "app express\nsay \"help me\"", file: "a.talk")
    let errors = check().errors(in: talk)
    #expect(errors.map(\.description) == ["a.talk:1: there is no app \"express\"; there are: rider"])
  }

  @Test("Further data lines apply to further queries")
  func laterData() throws {
    let talk = try Talk(parsing: "data recorded fails\ndata recorded\nsay \"a\"\ndata recorded age 7m", file: "a.talk")
    #expect(talk.data.fails && talk.laterData.map(\.fails) == [false, false] && talk.laterData[1].age == .seconds(420))
  }

  @Test("Noise, a position and low confidence are read")
  func surroundings() throws {
    let talk = try Talk(
      parsing: """
        mix wind.wav at 12 dB
        where 53.3498, -6.2603
        data recorded forgets
        text-only
        say "bikes" uncertain
        say <noise>
        """, file: "a.talk")
    #expect(talk.mix == Talk.Mix(noise: "wind.wav", snr: 12, line: 1))
    #expect(talk.position == .fixed(latitude: 53.3498, longitude: -6.2603))
    #expect(talk.data.fails && talk.data.forgets && talk.isTextOnly)
    #expect(talk.acts.map(\.act) == [.say(.init(words: "bikes", isUnsure: true)), .say(.init(words: nil))])
  }

  @Test("A track and a street map are read")
  func track() throws {
    let talk = try Talk(parsing: "where ../ride.gpx\nmap streets.osm\nsay \"bikes\"", file: "a.talk")
    #expect(talk.position == .track("../ride.gpx") && talk.map == "streets.osm" && talk.mapLine == 2)
    let spanish = try Talk(parsing: "dónde ride.gpx\nmapa streets.osm\ndi \"bicis\"", file: "a.talk", Self.spanish)
    #expect(spanish.position == .track("ride.gpx") && spanish.map == "streets.osm")
    #expect(throws: TalkErrors.self) { _ = try Talk(parsing: "where ride.txt\nsay \"a\"", file: "a.talk") }
    #expect(throws: TalkErrors.self) { _ = try Talk(parsing: "map\nsay \"a\"", file: "a.talk") }
  }

  @Test("A talk of an earlier version, with former keywords and state names, means the same")
  func formerNames() throws {
    let former = "ears closed\nsay \"bikes\" unsure\nstate doubting\nend wanting"
    let present = "text-only\nsay \"bikes\" uncertain\nstate confirming-hypothesis\nend awaiting-resource"
    let talks = try [former, present].map { try Talk(parsing: $0, file: "a.talk") }
    #expect(talks[0].acts == talks[1].acts && talks[0].isTextOnly && talks[1].isTextOnly)
    let express = try Talk(parsing: "app express\nsay \"a\"\nend awaiting", file: "a.talk")
    #expect(express.acts.last?.act == .end("awaiting-backend"))
  }

  @Test(
    "An alternative hypothesis is read, in both languages",
    arguments: ["say \"a\" uncertain or \"b c\"", "di \"a\" dudoso o \"b c\""])
  func otherwise(text: String) throws {
    let act = try Talk(parsing: text, file: "a.talk", Self.spanish).acts.first?.act
    guard case .say(let saying)? = act else {
      Issue.record("\(String(describing: act))")
      return
    }
    #expect(saying.isUnsure && saying.words == "a" && saying.other == "b c")
  }

  @Test(
    "A malformed alternative is reported",
    arguments: [
      "say \"a\" or \"b\"", "say \"a\" uncertain or b", "say \"a\" uncertain or",
      "say \"a\" uncertain or \"b\" or \"c\"",
    ])
  func noOther(text: String) {
    #expect(throws: TalkErrors.self) { try Talk(parsing: text, file: "a.talk") }
  }

  @Test(
    "A barge-in is read, in both languages",
    arguments: ["say x.wav = \"a\" at 400ms into p", "di x.wav = \"a\" a 400ms de p"])
  func interruption(text: String) throws {
    let saying = try Talk(parsing: text, file: "a.talk", Self.spanish).spokenTurns[0].saying
    #expect(saying.recording == "x.wav" && saying.words == "a")
    #expect(saying.interruption == Talk.Interruption(after: .milliseconds(400), prompt: "p"))
  }

  @Test("Spanish keywords have the same meaning, and are unknown without the Spanish locale")
  func spanishKeywords() throws {
    let english =
      "talk x\nlocale es\ndata recorded delay 1s\nsay \"sí\"\nsilence 8s\nhear a within 1s times 2\nheard sí\nend idle"
    let spanish =
      "charla x\nidioma es\ndatos recorded retraso 1s\ndi \"sí\"\nsilencio 8s\noye a en 1s veces 2\nentiende sí\nfin idle"
    #expect(try Talk(parsing: english, file: "x") == (try Talk(parsing: spanish, file: "x", Self.spanish)))
    #expect(throws: TalkErrors.self) { try Talk(parsing: spanish, file: "x") }
  }

  @Test(
    "An invalid line throws an error with its line, the problem and the cure",
    arguments: [
      ("shout \"hello\"", 1, "\"shout\" is not a keyword"), ("say", 1, "ends too early"),
      ("say \"\"", 1, "no words"), ("say \"a\"\nsilence 3h", 2, "longer than 2 hours"),
      ("say \"hello", 1, "never closed"),
      ("say a.wav", 1, "are missing"), ("say a.wav = hello", 1, "not in quotes"),
      ("say \"a\"\nsilence long", 2, "\"long\" is not a time"),
      ("say \"a\"\nhear x within 9s..8s", 2, "ends before it begins"),
      ("say \"a\"\nhear x times many", 2, "\"many\" is not a number"),
      ("say \"a\"\nhear x behind", 2, "not known after"),
      ("say \"a\"\nhear x with bikes", 2, "is not a slot"), ("say \"a\" \"b\"", 1, "an extra word"),
      ("", 0, "the file is empty"),
      ("talk only a name", 0, "has no utterance"), ("data a.yaml b.yaml", 1, "data does not know"),
      ("data recorded\ndata b.yaml", 2, "only the first data"),
      ("\u{0}", 1, "is not a keyword"),
      ("say \"a\"\nnothing 2s", 2, "cannot stand here"), ("say \"a\" at 2s of p", 1, "cannot stand here"),
      ("mix wind.wav at far", 1, "is not a signal-to-noise ratio"),
      ("mix pink at 1e9 dB", 1, "is not a signal-to-noise ratio"),
      ("where 91, 0", 1, "is not a position"), ("where here", 1, "is not a position"),
    ])
  func wrong(_ text: String, _ line: Int, _ problem: String) {
    let error = #expect(throws: TalkErrors.self) { try Talk(parsing: text, file: "a.talk") }
    #expect(error?.line == line)
    #expect(error?.description.contains(problem) == true && error?.all.count == 1, "\(error?.description ?? "")")
  }
}
