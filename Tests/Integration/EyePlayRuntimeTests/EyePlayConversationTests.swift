import AtomicFiles
import Dialogue
import Foundation
import Games
import Gaze
import Ports
import Session
import Synchronization
import Testing
import VivaVozTesting
import VoiceEngine

@testable import EyePlay
@testable import EyePlayRuntime

/// Conversations of EyePlay with a simulated gaze, with the real engine.
@Suite("EyePlay: conversations")
struct EyePlayConversationTests {
  private static let runtime = Result {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    return try EyePlayRuntime(EngineOptions(denoising: .off, onDiagnostic: { _ in }))
  }

  private struct Course {
    var entries: [TranscriptEntry] = []
    var drawn: [(at: Duration, view: DrawnView)] = []

    /// The names of the states, each change once.
    var states: [String] {
      entries.compactMap { $0[.state] }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    func labels(_ name: TranscriptEntry.Name) -> [String] {
      entries.filter { $0.name == name }.compactMap { $0[.label] }
    }
  }

  /// Time for the player: each of these waits ends when the app speaks.
  private static let time: [SimulatedUser.Turn] = Array(repeating: .waits(.seconds(20)), count: 10)

  /// Holds a conversation of a user who looks as a gaze says.
  private func hold(
    _ gaze: any SampleSource, _ turns: [SimulatedUser.Turn], screen: Screen? = nil, folders: UserDirectories? = nil,
    locale: String = "en"
  ) async throws -> Course {
    let conversation = try EyePlayConversation(
      SessionOptions(locale: locale), gaze: gaze, screen: screen, isTrackerNeeded: true, isRealTime: false,
      folders: folders, runtime: Self.runtime.get())
    let rest = Mutex(turns[...])
    let course = Mutex(Course())
    try await conversation.run(
      SimulatedUser { rest.withLock { $0.popFirst() } }, output: NullOutput(),
      observe: { entry in course.withLock { $0.entries.append(entry) } },
      show: { view in
        guard let drawn = view.content as? DrawnView else { return }
        course.withLock { $0.drawn.append((view.at, drawn)) }
        (gaze as? Player)?.see(drawn)
      })
    return course.withLock { $0 }
  }

  @Test(
    "EYE-022, EYE-008: a whole session by gaze alone: a level, the four minigames, and the end",
    arguments: ["en", "es"])
  func byGaze(_ locale: String) async throws {
    let player = Player([
      .button("play"), .play(until: "between"), .button("options"), .button("menu"),
      .button("minigames"), .button("ball"), .game(for: .seconds(20)), .button("options"), .button("menu"),
      .button("minigames"), .button("maze"), .play(until: "between"), .button("options"), .button("menu"),
      .button("minigames"), .button("pong"), .game(for: .seconds(20)), .button("options"), .button("menu"),
      .button("minigames"), .button("tic-tac-toe"), .game(for: .seconds(5)), .button("options"), .button("menu"),
      // A button that appears where the user looks already is not meant.
      .away(.milliseconds(500)), .button("settings"), .button("leave"),
    ])
    let course = try await hold(player, Self.time + Self.time + Self.time, locale: locale)
    let states = course.states
    for name in ["playing-level", "between", "playing-ball", "playing-maze", "playing-pong", "playing-tic-tac-toe"] {
      #expect(states.contains(name), "\(states)")
    }
    #expect(
      states.last == "settings" && course.entries.contains { $0.name == .hangUp }, "\(states.suffix(6)) \(player.rest)")
    #expect(course.labels(.heard).isEmpty)
    #expect(course.labels(.observed).filter { $0 == "hit" }.count >= 5)
    #expect(course.labels(.observed).contains("marked-first"))
  }

  @Test("EYE-003: a look of half a second selects nothing at the usual dwell")
  func shortLook() async throws {
    let gaze = Timeline([(0.5, 0.95, 1), (0.17, 0.5, 0.5), (0.5, 0.99, 2), (0.17, 0.5, 0.9), (0.5, 0.99, 1)])
    let course = try await hold(gaze, [.waits(.seconds(6)), .types("goodbye")])
    #expect(course.labels(.observed).isEmpty && course.states.last == "menu")
  }

  @Test("EYE-023: a dropout of 150 ms does not pause a game; a cut of 2 s does, and the game goes on after it")
  func dropouts() async throws {
    let look = (x: 0.5, y: 0.9)
    var parts: [(Double?, Double, Double)] = [(look.x, look.y, 8)]
    for _ in 0..<10 { parts += [(nil, 0, 0.15), (look.x, look.y, 0.5)] }
    let short = try await hold(Timeline(parts), [.types("the maze"), .waits(.seconds(14)), .types("goodbye")])
    #expect(!short.labels(.observed).contains("eyes-lost"))

    let cut = try await hold(
      Timeline([(look.x, look.y, 8), (nil, 0, 2), (look.x, look.y, 10)]),
      [.types("the maze"), .waits(.seconds(16)), .types("goodbye")])
    #expect(cut.labels(.observed).filter { $0.hasPrefix("eyes") } == ["eyes-lost", "eyes-back"])
    #expect(cut.states.suffix(3) == ["playing-maze", "lost", "playing-maze"])
  }

  @Test("EYE-023: eyes that stay lost pause each new game, but not a game with which the user goes on")
  func stillLost() async throws {
    let gone = try await hold(
      Timeline([(0.5, 0.9, 8), (nil, 0, 90)]),
      [
        .types("the maze"), .waits(.seconds(14)), .types("go on"), .waits(.seconds(10)), .types("pong"),
        .waits(.seconds(10)), .types("goodbye"),
      ])
    #expect(gone.labels(.observed).filter { $0.hasPrefix("eyes") } == ["eyes-lost", "eyes-lost"])
    #expect(gone.states.suffix(5) == ["playing-maze", "lost", "playing-maze", "playing-pong", "lost"])
  }

  @Test("A tracker that sends nothing is no tracker: the app says so and ends")
  func silentTracker() async throws {
    let course = try await hold(Timeline([(nil, 0, 30)]), [.waits(.seconds(10))])
    #expect(course.entries.contains { EyePlayConversation.isMissingTracker($0) })
    #expect(course.entries.contains { $0[.prompt] == "tracker.none" })
  }

  @Test("EYE-001, EYE-029: the practice is stored for the user alone by day, and erased on request; the settings stay")
  func practice() async throws {
    let folder = try TemporaryFolder()
    let folders = UserDirectories(in: folder.path)
    let player = Player([
      .button("play"), .play(until: "between"), .play(until: "between"), .button("options"), .button("menu"),
    ])
    _ = try await hold(
      player, Self.time + [.types("goodbye")],
      folders: folders)
    let practice = try Practice(of: folders)
    let day = try #require(practice.days.values.first)
    #expect(practice.days.count == 1 && day.targets >= 2)
    // The simulated user reaches the goal in a fraction of a second, and looks 1 % beside it. The dwell does not count.
    #expect((0.05...2).contains(day.seconds) && day.radius < 0.1)
    let file = "\(folders.data)/eyeplay/practice.yaml"
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)

    _ = try await hold(
      Timeline([(0.5, 0.95, 60)]),
      [
        .types("cursor blue"), .waits(.seconds(3)), .types("forget my progress"), .waits(.seconds(3)),
        .types("goodbye"),
      ],
      folders: folders)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try EyePlayStore(folders).preferences()[.cursorColour] == "blue")
  }

  @Test("EYE-028: the same praise never follows itself")
  func praise() async throws {
    let player = Player([
      .button("play"), .play(until: "between"), .play(until: "between"), .play(until: "between"),
      .play(until: "between"), .button("options"), .button("menu"),
    ])
    let course = try await hold(player, Self.time + [.types("goodbye")])
    let praise = course.entries.filter { $0[.prompt] == "praise" }.compactMap { $0[.text] }
    #expect(praise.count == 4 && zip(praise, praise.dropFirst()).allSatisfy { $0 != $1 }, "\(praise)")
  }

  @Test("At most 30 pictures a second are drawn, and every change of the state at once")
  func rate() async throws {
    let player = Player([.button("minigames"), .button("pong"), .game(for: .seconds(10))])
    let course = try await hold(player, Self.time + [.types("goodbye")])
    let pong = course.drawn.filter { $0.view.view.state == .playing(.pong) }
    let times = pong.map(\.at)
    let (first, last) = (try #require(times.first), try #require(times.last))
    let rate = Double(times.count) / ((last - first) / .seconds(1))
    #expect((20...31).contains(rate), "\(rate)")
  }

  @Test("EYE-027: the same points select the same buttons on an upright screen, where the buttons are below each other")
  func upright() async throws {
    let player = Player([.button("play"), .play(until: "between")])
    let course = try await hold(player, Self.time + [.types("goodbye")], screen: Screen(aspect: 0.5))
    #expect(course.states.contains("between"))
    let menu = try #require(course.drawn.last { $0.view.view.state == .menu })
    #expect(Set(menu.view.picture.buttons.map(\.left)).count == 1)
  }

  @Test("EYE-030: the buttons of the minigames show their styles")
  func styles() async throws {
    let course = try await hold(Player([.button("minigames")]), [.waits(.seconds(20)), .types("goodbye")])
    let games = try #require(course.drawn.last { $0.view.view.state == .minigames })
    #expect(games.view.picture.buttons.map(\.value) == ["aim", "puzzle", "social", "speed", nil])
  }

  @Test("EYE-053: the game waits while the options are open, and goes on where it was")
  func waiting() async throws {
    let player = Player([
      .button("minigames"), .button("pong"), .game(for: .seconds(5)), .button("options"), .away(.seconds(5)),
      .button("go-on"), .game(for: .seconds(2)),
    ])
    let course = try await hold(player, Self.time + [.types("goodbye")])
    let paused = try #require(course.drawn.firstIndex { $0.view.view.state == .paused(.pong) })
    let before = try #require(course.drawn[..<paused].last?.view.picture.scene?.ball)
    let rest = course.drawn[paused...]
    let resumed = rest.filter { $0.view.view.state == .playing(.pong) }
    let balls = resumed.compactMap { $0.view.picture.scene?.ball }
    let after = try #require(balls.first)
    // The ball flies a fifth of the screen in the time of ten pictures.
    #expect(before.distance(to: after) < 0.1, "\(before) \(after)")
  }

  @Test("EYE-022: each button of a state has a sentence in the grammar of that state", arguments: ["en", "es"])
  func spokenButtons(_ locale: String) throws {
    let meanings = try Self.runtime.get().meanings(in: locale)
    for state in EyePlay.State.examples + [.settings(.maze)] {
      let intents = try #require(meanings[state.grammar.description]).compactMap(\.intent)
      for button in state.buttons {
        // The goodbye of all apps leaves as the button does.
        #expect(
          intents.contains(button.name) || button == .leave && intents.contains("goodbye"),
          "\(state.name) \(button.name)")
      }
    }
  }

  @Test(
    "EYE-047: the turn of a head moves the cursor: 15 degrees to the right or up to the edge",
    arguments: [
      (0.0, 0.0, 0.5, 0.5), (15, 0, 1, 0.5), (345, 0, 0, 0.5), (0, 15, 0.5, 0), (0, -7.5, 0.5, 0.75), (60, 0, 1, 0.5),
    ])
  func head(heading: Double, pitch: Double, x: Double, y: Double) throws {
    var feed = GazeFeed(.recording([Sample(at: .zero, ["heading": heading, "pitch": pitch])]), onDiagnostic: { _ in })
    guard case .tracked(let point) = feed.tracking(at: .zero, after: .zero) else {
      Issue.record("there is no point")
      return
    }
    #expect(abs(point.x - x) < 0.001 && abs(point.y - y) < 0.001 && point.x < 1 && point.y < 1)
  }

  @Test("A pointer that does not move selects nothing, and the voice plays")
  func restingPointer() async throws {
    let conversation = try EyePlayConversation(
      SessionOptions(), gaze: Timeline([(0.5, 0.5, 600)]), isTrackerNeeded: false, isRealTime: false, folders: nil,
      runtime: Self.runtime.get())
    let rest = Mutex(([.waits(.seconds(8)), .types("tic tac toe")] + Self.time + [.types("goodbye")])[...])
    let entries = Mutex<[TranscriptEntry]>([])
    try await conversation.run(
      SimulatedUser { rest.withLock { $0.popFirst() } }, output: NullOutput(),
      observe: { entry in entries.withLock { $0.append(entry) } }, show: { _ in })
    let all = entries.withLock { $0 }
    #expect(all.contains { $0[.prompt] == "tracker.voice" })
    #expect(!all.contains { $0.name == .observed })
  }

  @Test("Two players of one program are independent")
  func two() async throws {
    async let one = hold(
      Player([.button("play"), .play(until: "between")]), Self.time + [.types("goodbye")])
    async let other = hold(
      Player([.button("minigames"), .button("pong"), .game(for: .seconds(5))]),
      Self.time + [.types("goodbye")])
    let (first, second) = try await (one.states, other.states)
    #expect(first.contains("between") && !first.contains("playing-pong"))
    #expect(second.contains("playing-pong") && !second.contains("playing-level"))
  }
}

extension Scene {
  /// The centre of the ball.
  fileprivate var ball: GazePoint? {
    for case .disc(let center, _, .ball) in shapes { return center }
    return nil
  }
}
