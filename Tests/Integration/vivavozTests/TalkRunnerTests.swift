import Audio
import EspeakNG
import Foundation
import SoundFiles
import TalkTesting
import Testing
import YAML

@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import RiderRuntime

/// Tests of talk files with the real engine.
@Suite("Runs of talk files", .serialized)
struct TalkRunnerTests {
  private static let home = ConversationFixture.home
  private static let demo = "\(home)/Audio/demo/en"
  private static let talks: [String] = {
    setenv("VIVAVOZ_HOME", home, 1)
    let below = FileManager.default.enumerator(atPath: "\(home)/Tests/Talks")?.compactMap { $0 as? String } ?? []
    return below.filter { $0.hasSuffix(".talk") }.sorted()
  }()

  /// One runtime for all tests, with a recognition cache.
  private static let runtime = Result {
    setenv("VIVAVOZ_HOME", home, 1)
    return try RiderRuntime(
      city: "dublin", EngineOptions(isStrict: false, cache: RecognitionCache(), onDiagnostic: { _ in }))
  }

  @Test("Parallel runs have the same results and order as sequential ones")
  func parallel() async throws {
    let files = ["failing", "smithfield", "known-failure", "old", "where"].map {
      "\(Self.home)/Tests/Talks/en/\($0).talk"
    }
    let reader = try TalkFiles(.installed)
    let jobs = try files.flatMap { try reader.jobs(in: $0) }
    // Two syntheses of one sentence differ in length, so both runs use one cache.
    let spoken = SpeechCache()
    let outcomes = try await [1, 2].asyncMap { workers in
      var outcomes: [Outcome] = []
      try await TalkBench(apps: .installed, jobs: jobs, workers: workers, repetitions: 1, spoken: spoken).run {
        outcomes.append($0.outcome)
      }
      return outcomes
    }
    #expect(outcomes[0].map(\.file) == files && outcomes[0].allSatisfy { $0.isAsExpected() })
    #expect(outcomes[0] == outcomes[1])
  }

  @Test("There are talks in both languages, and bin/test runs all of them")
  func some() {
    #expect(Self.talks.count { $0.hasPrefix("en/") } >= 40)
    #expect(Self.talks.count { $0.hasPrefix("es/") } >= 10)
  }

  @Test("Every talk of the repository can be read")
  func readable() throws {
    setenv("VIVAVOZ_HOME", Self.home, 1)
    let broken = try TalkFiles(.installed).jobs(in: "\(Self.home)/Tests/Talks").compactMap { job in
      if case .broken(_, let error) = job { "\(error)" } else { nil }
    }
    #expect(broken.isEmpty, "\(broken)")
  }

  private func finding(_ acts: String, in folder: String = demo) async throws -> FailureDiagnosis? {
    let talk = try Talk(parsing: acts, file: "\(folder)/a.talk")
    return try await TalkRunner(talk: talk, locale: "en", runtime: try Self.runtime.get()).run()[0].finding
  }

  @Test("Words outside the grammar are attributed to the grammar, which is named")
  func grammar() async throws {
    let finding = try #require(try await finding("say \"open rider\"\nsay \"umbrellas for hire\"\nhear confirm"))
    #expect(finding.fault == .grammar && finding.line == 3)
    #expect(finding.cure.contains("rider.request") && finding.cure.contains("umbrellas for hire"))
  }

  @Test("Another prompt than expected is attributed to the dialogue, and the prompt is named")
  func dialogue() async throws {
    let finding = try #require(try await finding("say \"open rider\"\nsay \"bikes\"\nhear ask.vicinity\nend idle"))
    #expect(finding.fault == .dialogue && finding.line == 3)
    #expect(finding.problem == "ask.vicinity was not said; the prompts were confirm")
    let state = try #require(try await self.finding("say \"open rider\"\nstate idle"))
    #expect(state.fault == .dialogue && state.problem == "the state is awaiting-request, not idle")
  }

  @Test("A recording of other words is attributed to the recording, and its probable words are reported")
  func recogniser() async throws {
    let talk = "say open-rider.flac = \"open rider\"\nsay parking.flac = \"bikes please\"\nheard bikes please"
    let finding = try #require(try await finding(talk))
    #expect(finding.fault == .recording && finding.line == 2)
    #expect(finding.cure.contains("parking near merrion square") && finding.cure.contains("bikes please"))
  }

  @Test("A missing, silent or clipped recording is attributed to the recording, with the cure")
  func recording() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "talk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let rate = Waveform.asrSampleRate
    let silent = Waveform(rate: rate, samples: Array(repeating: 0, count: rate))
    let clipped = Waveform(rate: rate, samples: (0..<rate).map { $0 / 40 % 2 == 0 ? 32_767 : -32_768 })
    try SoundFile.write(silent, to: folder.appending(path: "silent.wav").path)
    try SoundFile.write(clipped, to: folder.appending(path: "clipped.wav").path)
    for (file, cure) in [("nothing.wav", "no such file"), ("silent.wav", "silent"), ("clipped.wav", "clipped")] {
      let finding = try #require(try await finding("say \(file) = \"open rider\"\nhear opened", in: folder.path))
      #expect(finding.fault == .recording && finding.line == 1)
      #expect(finding.description.contains(cure), "\(finding)")
    }
  }

  @Test("A prompt without wording is attributed to the script, with its key")
  func script() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "talk-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in DataDirectory.folders {
      try FileManager.default.copyItem(atPath: "\(Self.home)/\(name)", toPath: "\(folder)/\(name)")
    }
    let path = "\(folder)/Locales/en/common.yaml"
    let script = try String(contentsOfFile: path, encoding: .utf8)
    try script.replacingOccurrences(of: "\nstopped:", with: "\nstoped:")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let runtime = try RiderRuntime(
      city: "dublin",
      EngineOptions(
        root: try DataDirectory.find(environment: [DataDirectory.variable: folder]), isStrict: false,
        onDiagnostic: { _ in })
    )
    let talk = try Talk(parsing: "say \"open rider\"\nsay \"stop\"\nhear stopped\nhear ask.want", file: "a.talk")
    let finding = try #require(try await TalkRunner(talk: talk, locale: "en", runtime: runtime).run()[0].finding)
    #expect(finding.fault == .script && finding.description.contains("stopped"), "\(finding)")
  }

  @Test("\"nothing within\" is checked from the end of the last line on, and the talk must wait that long")
  func nothing() async throws {
    let open = "say \"open rider\"\nhear ask.help"
    #expect(try await finding("\(open)\nsilence 3s\nnothing within 2s\nend awaiting-request") == nil)
    let passed = try #require(try await finding("\(open)\nnothing within 60s\nend awaiting-request"))
    #expect(passed.problem.contains("too short for this check"), "\(passed)")
    let prompted = try #require(try await finding("\(open)\nsilence 9s\nnothing within 8500ms"))
    #expect(prompted.problem.contains("noinput.1 was said after 8."), "\(prompted)")
  }

  @Test("The first wrong interpretation is reported as the cause, and the missing prompt as its consequence")
  func firstCause() async throws {
    let acts = """
      say open-rider.flac = "open rider"
      say parking.flac = "bikes near smithfield"
      say yes-please.flac = "yes please"
      hear station.bikes
      """
    let finding = try #require(try await finding(acts))
    #expect(finding.fault == .recording && finding.line == 2 && finding.problem.contains("(line 4)"), "\(finding)")
    #expect(finding.cure.contains("\"parking near merrion square\""), "\(finding)")
  }

  @Test("A missing noise file is reported with its line, even in a text-only talk")
  func noNoise() async throws {
    let finding = try #require(try await finding("say \"open rider\" uncertain\nmix nothere.wav at 3 dB"))
    #expect(finding.fault == .recording && finding.line == 2 && finding.problem.contains("nothere.wav"))
  }

  @Test("A voice in noise is recognised according to the SNR, and the noise is the same in each run")
  func noise() async throws {
    let acts = "say open-rider.flac = \"open rider\"\nsay smithfield.flac = \"smithfield\"\nhear ask.want"
    #expect(try await finding("mix brown at 30 dB\n\(acts)") == nil)
    let loud = try await finding("mix white at -5 dB\n\(acts)")
    #expect(loud?.fault == .recogniser)
    #expect(try await finding("mix white at -5 dB\n\(acts)") == loud)
  }

  @Test("A recording can start during a question and is recognised during or after it", arguments: [0, 6])
  func interruption(silence: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "talk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let take = try SoundFile.read("\(Self.demo)/bikes.flac", rate: Waveform.asrSampleRate).waveform
    let pause = Waveform.silence(.seconds(silence), rate: take.rate)
    let late = Waveform(rate: take.rate, samples: pause.samples + take.samples + pause.samples)
    try SoundFile.write(late, to: folder.appending(path: "late.wav").path)
    let acts = """
      say \(Self.demo)/open-rider.flac = "open rider"
      say late.wav = "bikes please" at 100ms into ask.help
      hear confirm
      """
    #expect(try await finding(acts, in: folder.path) == nil)
  }

  @Test("A low-confidence hypothesis is confirmed, and the talk expects it")
  func unsure() async throws {
    let acts =
      "say \"open rider\"\nsay \"bikes\" uncertain\nhear doubt\nstate confirming-hypothesis\nsay \"yes\"\nhear ask.vicinity"
    #expect(try await finding(acts) == nil)
  }

  @Test("A recording that starts within a word is attributed to the recording if it was not recognised")
  func cut() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "talk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var take = try SoundFile.read("\(Self.demo)/smithfield.flac", rate: Waveform.asrSampleRate).waveform
    let loudest = take.samples.indices.max { take.samples[$0].magnitude < take.samples[$1].magnitude } ?? 0
    take.samples.removeFirst(loudest)
    try SoundFile.write(take, to: folder.appending(path: "cut.wav").path)
    let acts = "say \(Self.demo)/open-rider.flac = \"open rider\"\nsay cut.wav = \"smithfield\"\nhear ask.want"
    let finding = try #require(try await finding(acts, in: folder.path))
    #expect(finding.fault == .recording && finding.cure.contains("sound is cut off"), "\(finding)")
  }

  @Test(
    "Times, repetitions, absent prompts and slots are checked",
    arguments: [
      ("hear welcome times 2", "welcome was said 1 times, not 2"), ("never welcome", "welcome was said"),
      ("hear welcome within 2s..3s", "not within 2.0 s to 3.0 s"), ("nothing within 2s", "opened was said after 0.0 s"),
      ("say \"bikes near smithfield\"\nhear confirm with request=parking", "request is \"request.bikes.near\""),
      ("say \"goodbye\"\nsay \"hello\"", "the conversation had ended"),
      ("end closing", "the state is awaiting-request, not closing"),
    ])
  func checks(_ acts: String, _ problem: String) async throws {
    let finding = try #require(try await finding("say \"open rider\"\n\(acts)"))
    #expect(finding.problem.contains(problem), "\(finding)")
  }
}

extension Sequence {
  fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
    var all: [T] = []
    for element in self { all.append(try await transform(element)) }
    return all
  }
}
