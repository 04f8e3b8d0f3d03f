import AtomicFiles
import Audio
import Compass
import Dialogue
import Foundation
import Haptic
import Ports
import Prompts
import Randomness
import Session
import Synchronization
import Testing
import VivaVozTesting
import VoiceEngine

@testable import HapticRuntime

/// Conversations of Haptic with recorded and random motion, with the real engine.
@Suite("Haptic: conversations")
struct HapticConversationTests {
  private static let runtime = Result {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    return try HapticRuntime(EngineOptions(denoising: .off, onDiagnostic: { _ in }))
  }
  private static let recordings = "\(Repository.path)/Tests/Talks/haptic"

  /// Holds a conversation with a recording; returns its entries and views.
  private func hold(
    _ recording: String, _ turns: [SimulatedUser.Turn], in locale: String = "en", folders: UserDirectories? = nil,
    output: any AudioOutput = NullOutput()
  ) async throws -> (entries: [TranscriptEntry], views: [Haptic.View]) {
    let conversation = try HapticConversation(
      SessionOptions(locale: locale), recording: recording, folders: folders, runtime: Self.runtime.get())
    return try await run(conversation, turns, output)
  }

  private func run(
    _ conversation: HapticConversation, _ turns: [SimulatedUser.Turn], _ output: any AudioOutput
  ) async throws -> (entries: [TranscriptEntry], views: [Haptic.View]) {
    let rest = Mutex(turns[...])
    let views = Mutex<[Haptic.View]>([])
    let entries = Mutex<[TranscriptEntry]>([])
    try await conversation.run(
      SimulatedUser { rest.withLock { $0.popFirst() } }, output: output,
      observe: { entry in entries.withLock { $0.append(entry) } },
      show: { view in if let view = view.content as? Haptic.View { views.withLock { $0.append(view) } } })
    return (entries.withLock { $0 }, views.withLock { $0 })
  }

  private func labels(_ entries: [TranscriptEntry]) -> [String] {
    entries.filter { $0.name == .observed }.compactMap { $0[.label] }
  }

  private let calibrating: [SimulatedUser.Turn] = [
    .types("start"), .waits(.seconds(8)), .types("start"), .waits(.seconds(40)), .types("goodbye"),
  ]

  @Test("HAP-001, HAP-002: levels reach the view, which any device can show, and the transcript")
  func levels() async throws {
    let (entries, views) = try await hold("\(Self.recordings)/calibration.csv", calibrating)
    let shown = views.map(\.touch)
    #expect(shown.max() == 11 && shown.last == 0)
    let observed = labels(entries).compactMap { $0.hasPrefix("touch-") ? Int($0.dropFirst(6)) : nil }
    #expect(Set(shown) == Set(observed).union([0]))
    #expect(views.allSatisfy { $0.touch == 0 || $0.state == "turning" })
  }

  @Test(
    "HAP-009: the instructions are heard before each step, and once more in the same words on request",
    arguments: [("en", "start", "repeat that"), ("es", "empieza", "repite")])
  func instructionsAgain(locale: String, start: String, again: String) async throws {
    let (entries, _) = try await hold(
      "\(Self.recordings)/calibration.csv",
      [
        .types(again), .types(start), .interrupts(.types(again), prompt: "turn", after: .seconds(1)),
        .waits(.seconds(8)), .types(again), .types(start),
        // The countdown and the beginning of the next instruction.
        .waits(.seconds(12)), .types(again), .waits(.seconds(40)),
      ], in: locale)
    // The beginning of each step: the first subscription or number of it.
    let steps: [(prompt: String, begins: (TranscriptEntry) -> Bool)] = [
      ("explain.north", { $0.name == .subscribe && $0[.query] == "north" }),
      ("turn", { $0.name == .observed && $0[.label] == "north" }),
      ("explain.carrying", { $0.name == .say && $0[.prompt] == "count" }),
      ("move", { $0.name == .subscribe && $0[.query] == "offset" }),
    ]
    for step in steps {
      let said = entries.indices.filter { entries[$0].name == .say && entries[$0][.prompt] == step.prompt }
      let beginning = try #require(entries.firstIndex(where: step.begins), "\(step.prompt)")
      #expect(said.count == 2 && said.allSatisfy { $0 < beginning }, "\(step.prompt): \(said), \(beginning)")
      #expect(Set(said.map { entries[$0][.text] }).count == 1, "\(step.prompt)")
    }
    #expect(entries.count { $0.name == .heard && $0[.label] == "repeat" } == 4)
  }

  @Test("HAP-026: in step 3 nine tones are audible, one for each tenth, and then the spoken result")
  func progressIsAudible() async throws {
    let output = KeptOutput()
    let (entries, _) = try await hold("\(Self.recordings)/calibration.csv", calibrating, output: output)
    let tenths = entries.filter { $0.name == .observed && $0[.label]?.hasPrefix("progress-") == true }
    #expect(tenths.compactMap { $0[.label] } == (1...9).map { "progress-\($0)" })
    let begin = try #require(entries.last { $0.name == .subscribe && $0[.query] == "offset" }).at
    let result = try #require(entries.first { $0.name == .observed && $0[.label] == "offset" }).at
    let tones = output.sounds(from: begin, to: result)
    #expect(tones.count == tenths.count)
    for (tone, tenth) in zip(tones, tenths) {
      #expect(tone >= tenth.at && tone - tenth.at <= .milliseconds(60), "\(tone), \(tenth.at)")
    }
    #expect(!output.sounds(from: result, to: result + .seconds(1)).isEmpty)
  }

  @Test("HAP-026: a user who does not stop turning hears each time why, and after the time of the step its end")
  func timeOut() async throws {
    let folder = try TemporaryFolder()
    let north = (0..<20).map { "\(Double($0) / 10),2,2,1,0.05" }
    let turning = (20..<700).map { "\(Double($0) / 10),\(($0 - 20) * 6 % 360),60,5,0.4" }
    let path = try folder.write(
      (["time,heading,pitch,roll,acceleration"] + north + turning).joined(separator: "\n"), to: "turning.csv")
    let (entries, _) = try await hold(
      path, [.types("start"), .waits(.seconds(8)), .types("start"), .waits(.seconds(60)), .types("goodbye")])
    let said = entries.filter { $0.name == .say }
    let move = try #require(said.first { $0[.prompt] == "move" })
    let end = try #require(said.first { $0[.prompt] == "move.long" })
    #expect(said.count { $0[.prompt] == "move.unsteady" } >= 2)
    // The end waits for a sentence that is being said.
    #expect((Duration.seconds(30)...(.seconds(36))).contains(end.at - move.at), "\(end.at - move.at)")
    #expect(!labels(entries).contains("offset"))
  }

  @Test("HAP-003, HAP-040: a recording of headings and tilts is enough; no position is needed")
  func noPosition() async throws {
    let (entries, _) = try await hold("\(Self.recordings)/calibration.csv", calibrating)
    #expect(labels(entries).contains("offset"))
  }

  @Test("HAP-005: the calibration is stored for the user alone, offered at the next start, and erased on request")
  func stored() async throws {
    let folder = try TemporaryFolder()
    let folders = UserDirectories(in: folder.path)
    _ = try await hold("\(Self.recordings)/calibration.csv", calibrating, folders: folders)
    let file = "\(folders.data)/haptic/calibration-recording.yaml"
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let found = try #require(try CalibrationStore(folders, sensor: "recording").read())
    #expect(abs(found.offset.degrees - 95) <= 3)

    let (next, _) = try await hold(
      "\(Self.recordings)/moved.csv", [.types("yes"), .types("forget my calibration"), .types("goodbye")],
      folders: folders)
    #expect(next.contains { $0[.prompt] == "calibrated.stored" })
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test(
    "A damaged calibration is reported and not used",
    arguments: [
      "offset: north", "offset: 400", "offset: nan", "offset:", "pitch: 3", "offset: 3\nspeed: 4", "- 1", "\u{0}", "",
    ])
  func damaged(text: String) throws {
    let folder = try TemporaryFolder()
    let folders = UserDirectories(in: folder.path)
    try FileManager.default.createDirectory(atPath: "\(folders.data)/haptic", withIntermediateDirectories: true)
    try text.write(toFile: "\(folders.data)/haptic/calibration-recording.yaml", atomically: true, encoding: .utf8)
    #expect(throws: (any Error).self) { try CalibrationStore(folders, sensor: "recording").read() }
    let diagnostics = Mutex(0)
    var backend = HapticBackend(
      .recording([Sample(at: .zero, ["heading": 3])]), store: CalibrationStore(folders, sensor: "recording"),
      onDiagnostic: { _ in diagnostics.withLock { $0 += 1 } })
    backend.query(.probe, at: .zero)
    #expect(backend.answers(by: .zero) == [.sensor(nil)])
    #expect(diagnostics.withLock { $0 } == 1)
  }

  @Test("A calibration that cannot be stored is said, and holds until the end")
  func unsaved() async throws {
    let folder = try TemporaryFolder()
    try "".write(toFile: folder.file("data"), atomically: true, encoding: .utf8)
    let (entries, _) = try await hold(
      "\(Self.recordings)/calibration.csv", calibrating, folders: UserDirectories(in: folder.path))
    #expect(entries.contains { $0[.prompt] == "calibrated.unsaved" })
  }

  @Test("HAP-038: a recording without headings is no sensor; the diagnostic names the file")
  func noHeadings() async throws {
    let (entries, _) = try await hold("\(Self.recordings)/headless.csv", [.waits(.seconds(5))])
    #expect(entries.contains { HapticConversation.isMissingSensor($0) })
    #expect(entries.contains { $0[.prompt] == "sensor.none" })
  }

  @Test("100,000 random and damaged samples: no crash, and North is confirmed only at North")
  func random() async throws {
    let sensor = RandomSensor(seed: 7)
    let conversation = HapticConversation(
      SessionOptions(), sensor: sensor, kind: "test", isRealTime: false, folders: nil, runtime: try Self.runtime.get())
    let untrue = Mutex(0)
    let confirmed = Mutex(0)
    let turns = (0..<60).flatMap { _ -> [SimulatedUser.Turn] in
      [.types("start"), .waits(.seconds(9)), .types("start"), .waits(.seconds(20)), .types("calibrate again")]
    }
    let rest = Mutex(turns[...])
    try await conversation.run(
      SimulatedUser { rest.withLock { $0.popFirst() } }, output: NullOutput(),
      observe: { entry in
        guard entry.name == .observed, entry[.label] == "north" else { return }
        confirmed.withLock { $0 += 1 }
        if !sensor.isNorth { untrue.withLock { $0 += 1 } }
      })
    #expect(sensor.count >= 100_000)
    #expect(untrue.withLock { $0 } == 0)
    #expect(confirmed.withLock { $0 } > 0)
  }

  @Test("Haptic names no direction while the device is out of its place")
  func misplaced() async throws {
    let folder = try TemporaryFolder()
    let folders = UserDirectories(in: folder.path)
    let store = CalibrationStore(folders, sensor: "recording")
    try store.write(Calibration(offset: try #require(Heading(95)), pitch: 60, roll: 1))
    let (entries, _) = try await hold(
      "\(Self.recordings)/moved.csv",
      [.types("yes"), .types("which way am i facing"), .types("goodbye")], folders: folders)
    #expect(entries.contains { $0[.label] == "misplaced" })
    #expect(!entries.contains { $0[.prompt]?.hasPrefix("facing.") == true })
  }

  @Test("An upright device without a heading is critical in step 3, and a silent sensor elsewhere")
  func upright() {
    let samples = (0..<30).map { Sample(at: .milliseconds($0 * 100), ["pitch": 88, "roll": 1]) }
    func observed(_ query: Haptic.Query) -> [Haptic.Answer] {
      var backend = HapticBackend(
        .recording(samples), store: CalibrationStore(nil, sensor: "test"), onDiagnostic: { _ in })
      backend.subscribe(query, at: .zero)
      return backend.observations(by: .seconds(2)).map(\.answer)
    }
    #expect(observed(.offset) == [.offset(.critical(.pitch))])
    #expect(observed(.north) == [.silent])
    #expect(observed(.carrying(Calibration(offset: .north))) == [.silent])
  }

  @Test("A conversation with a recording stores nothing for the user's own device")
  func recordingStoresNothing() async throws {
    let (entries, _) = try await hold("\(Self.recordings)/calibration.csv", calibrating)
    #expect(entries.contains { $0[.label] == "kept" })
    #expect(!FileManager.default.fileExists(atPath: "\(UserDirectories().data)/haptic/calibration-recording.yaml"))
  }

  @Test("The vibration is zero in every state but turning")
  func touch() throws {
    for path in try Self.runtime.get().shortestPaths() {
      if path.flow.stateName == "turning" { continue }
      #expect(path.flow.sonification == nil && path.flow.view.touch == 0, "\(path.flow.stateName)")
    }
  }

  @Test(
    "HAP-039: no prompt asks the user to walk ahead, and the movement is in a straight line", arguments: ["en", "es"])
  func harmless(locale: String) async throws {
    let narrator = try await Self.runtime.get().engine.locale(locale).narrator
    let texts = try Haptic.promptExamples.flatMap { try narrator.words($0.line).map(\.text) }
    let dangerous =
      locale == "en" ? ["walk", "cross", "run", "ahead"] : ["camina", "anda ", "cruza", "corre", "avanza"]
    for text in texts { for word in dangerous { #expect(!text.lowercased().contains(word), "\(text)") } }
  }

  @Test(
    "HAP-010, HAP-020, HAP-024, HAP-025: the instructions name the base position, step 3, and the ways to move",
    arguments: [
      ("en", [["ground", "screen up", "chest"], ["step three", "shake", "tilt", "step", "straight line"]]),
      ("es", [["suelo", "pantalla hacia arriba", "pecho"], ["paso tres", "agit", "inclin", "paso", "línea recta"]]),
    ] as [(String, [[String]])])
  func instructions(locale: String, words: [[String]]) async throws {
    let narrator = try await Self.runtime.get().engine.locale(locale).narrator
    for (prompt, required) in zip([Haptic.Prompt.explainNorth, .explainCarrying], words) {
      for wording in try narrator.words(prompt.line) {
        let text = wording.text.lowercased().replacingOccurrences(of: "agít", with: "agit")
        for word in required { #expect(text.contains(word), "\(word) in \(wording.text)") }
      }
    }
  }
}

/// An output that keeps what it plays.
private final class KeptOutput: AudioOutput {
  private let samples = Mutex<[Int16]>([])

  func play(_ samples: [Int16]) { self.samples.withLock { $0 += samples } }
  func flush(_ early: Int) -> Int { 0 }

  /// Returns the beginnings of the sounds in a part of the conversation. A silence of 50 ms ends a sound.
  func sounds(from begin: Duration, to end: Duration) -> [Duration] {
    let rate = Double(Waveform.ttsSampleRate)
    let (first, last) = (Int(begin / .seconds(1) * rate), Int(end / .seconds(1) * rate))
    let all = samples.withLock { $0 }
    var (beginnings, latest) = ([Duration](), -rate)
    for index in first..<min(last, all.count) where abs(Int(all[index])) > 30 {
      if Double(index) - latest > rate / 20 { beginnings.append(.seconds(Double(index) / rate)) }
      latest = Double(index)
    }
    return beginnings
  }
}

/// A sensor that measures 200 times a second on the clock of the conversation: turns, rests, jumps, and damaged values.
private final class RandomSensor: SampleSource {
  private struct State {
    var generator: SeededGenerator
    var next = 0
    var heading = 0.0
    var last: [Double] = []
  }
  private let state: Mutex<State>

  init(seed: UInt64) { state = Mutex(State(generator: SeededGenerator(seed: seed))) }

  var count: Int { state.withLock(\.next) }
  /// Whether one of the samples of the last poll pointed to North.
  var isNorth: Bool { state.withLock { $0.last.contains { $0 >= 350 || $0 <= 10 } } }

  private static let strange = [-1, 361, 720, 1e308, -1e308, 5e-324]

  func samples(by now: Duration) -> [Sample] {
    state.withLock { state in
      var samples: [Sample] = []
      state.last = []
      while Duration.milliseconds(5) * state.next <= now {
        let time = Duration.milliseconds(5) * state.next
        state.next += 1
        state.heading = (state.heading + Double.random(in: -2...3, using: &state.generator) + 360)
          .truncatingRemainder(dividingBy: 360)
        let kind = Int.random(in: 0..<200, using: &state.generator)
        var values = ["heading": state.heading, "pitch": 60, "roll": 1, "acceleration": 0.3]
        if kind < 4 { values["heading"] = Self.strange.randomElement(using: &state.generator) }
        if kind == 4 { values["heading"] = nil }
        if kind == 5 { values["pitch"] = 1e9 }
        let late: Duration = kind == 6 ? .seconds(-1) : .zero
        samples.append(Sample(at: max(.zero, time + late), values))
        if let heading = values["heading"], (0...360).contains(heading) { state.last.append(heading) }
      }
      return samples
    }
  }
}
