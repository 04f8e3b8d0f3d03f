import Games
import Gaze
import Ports
import Randomness
import Synchronization

@testable import EyePlay
@testable import EyePlayRuntime

/// A gaze that is at given points for given times, measured 60 times a second. It begins with the first look.
struct Timeline: SampleSource {
  private let parts: [(x: Double?, y: Double, seconds: Double)]
  private var last: Duration?

  /// - Parameter parts: the points, nil for eyes that are not seen, each with its time in seconds.
  init(_ parts: [(Double?, Double, Double)]) { self.parts = parts.map { ($0.0, $0.1, $0.2) } }

  mutating func samples(by now: Duration) -> [Sample] {
    let interval = Duration.seconds(1) / 60
    var samples: [Sample] = []
    var time = last.map { $0 + interval } ?? now
    while time <= now {
      samples.append(Sample(at: time, values(at: time)))
      last = time
      time += interval
    }
    return samples
  }

  private func values(at time: Duration) -> [String: Double] {
    var rest = time / .seconds(1)
    for part in parts {
      if rest < part.seconds { return part.x.map { ["x": $0, "y": part.y] } ?? [:] }
      rest -= part.seconds
    }
    return parts.last.flatMap { part in part.x.map { ["x": $0, "y": part.y] } } ?? [:]
  }
}

/// The shape of a drawing, which is sent once, as a page does.
struct Screen: SampleSource {
  var aspect: Double?

  mutating func samples(by now: Duration) -> [Sample] {
    defer { aspect = nil }
    return aspect.map { [Sample(at: now, ["aspect": $0])] } ?? []
  }
}

/// A user who looks at what the app draws: saccades of 120 ms, and noise of 1 % of the screen. Such looks are meant, so
/// that they show the games, and not that people can play them.
final class Player: SampleSource {
  enum Task {
    /// Looks at a button until the screen changes.
    case button(String)
    /// Plays until the state.
    case play(until: String)
    case game(for: Duration)
    /// Looks at no target.
    case away(Duration)
  }

  private struct State {
    var tasks: [Task]
    var view: DrawnView?
    /// Whether the button of the task has been drawn.
    var hasSeenButton = false
    /// Whether the state of the task has been reached.
    var hasSeenState = false
    var taskStart: Duration?
    var point = GazePoint(x: 0.5, y: 0.97)
    var last: Duration?
    var generator: SeededGenerator
  }

  private let state: Mutex<State>

  init(_ tasks: [Task]) { state = Mutex(State(tasks: tasks, generator: SeededGenerator(seed: 5))) }

  /// What the player has not done yet.
  var rest: String { state.withLock { "\($0.tasks)" } }

  func see(_ view: DrawnView) {
    state.withLock { state in
      state.view = view
      // While a success is shown, no samples are asked for.
      if case .play(until: view.view.state.name)? = state.tasks.first { state.hasSeenState = true }
    }
  }

  func samples(by now: Duration) -> [Sample] {
    state.withLock { state in
      // 30 samples a second, as the page sends them.
      if let last = state.last, now - last < .milliseconds(33) { return [] }
      let step = state.last.map { now - $0 } ?? .zero
      state.last = now
      look(&state, at: now, step)
      return [Sample(at: now, ["x": noisy(state.point.x, &state), "y": noisy(state.point.y, &state)])]
    }
  }

  private func noisy(_ value: Double, _ state: inout State) -> Double {
    min(max(value + .random(in: -0.01...0.01, using: &state.generator), 0), 1)
  }

  private func look(_ state: inout State, at now: Duration, _ step: Duration) {
    guard let view = state.view else { return }
    if let start = state.taskStart, isCompleted(state, view, after: now - start) {
      state.tasks.removeFirst()
      (state.taskStart, state.hasSeenButton, state.hasSeenState) = (nil, false, false)
    }
    guard let task = state.tasks.first else { return }
    if state.taskStart == nil { state.taskStart = now }
    if case .button(let name) = task, view.names.contains(name) { state.hasSeenButton = true }
    let target = target(of: task, view) ?? GazePoint(x: 0.5, y: 0.99)
    // A saccade takes 120 ms.
    let part = min(1, step / .milliseconds(120))
    state.point = GazePoint(
      x: state.point.x + part * (target.x - state.point.x), y: state.point.y + part * (target.y - state.point.y))
  }

  private func isCompleted(_ state: State, _ view: DrawnView, after time: Duration) -> Bool {
    switch state.tasks.first {
    case .button(let name): state.hasSeenButton && !view.names.contains(name)
    case .play: state.hasSeenState
    case .game(for: let duration), .away(let duration): time >= duration
    case nil: false
    }
  }

  private func target(of task: Task, _ view: DrawnView) -> GazePoint? {
    switch task {
    case .button(let name): view.picture.buttons.first { $0.name == name }?.center
    case .game, .play: view.target
    case .away: nil
    }
  }
}

extension Picture.Button {
  fileprivate var center: GazePoint { GazePoint(x: left + width / 2, y: top + height / 2) }
}

extension DrawnView {
  fileprivate var names: [String] { picture.buttons.map(\.name) }

  /// What a player looks at, in the units of the screen.
  fileprivate var target: GazePoint? {
    guard let scene = picture.scene else { return nil }
    let point: GazePoint? =
      switch view.state.activity {
      case .level: scene.middle(of: .goal)
      case .ball, .pong: scene.middle(of: .ball)
      case .ticTacToe: picture.turn == .first ? scene.middle(of: .cell) : nil
      case .maze: scene.nextOfMaze
      case nil: nil
      }
    return point.map(ButtonGrid.onScreen)
  }
}

extension Scene {
  fileprivate func middle(of wanted: Role) -> GazePoint? {
    for shape in shapes {
      switch shape {
      case .rectangle(let area, wanted, _, _): return area.center
      case .disc(let center, _, wanted): return center
      case .rectangle, .disc: continue
      }
    }
    return nil
  }

  /// The centre of the cell to which the ball of a maze goes next, found in the drawn walls.
  fileprivate var nextOfMaze: GazePoint? {
    guard let ball = middle(of: .ball), let goal = middle(of: .goal) else { return nil }
    let (columns, rows) = (5, 4)
    func cell(_ point: GazePoint) -> Int {
      Int(point.y * Double(rows)) * columns + Int(point.x * Double(columns))
    }
    func center(_ cell: Int) -> GazePoint {
      GazePoint(x: (Double(cell % columns) + 0.5) / Double(columns), y: (Double(cell / columns) + 0.5) / Double(rows))
    }
    // A search from the goal, so that the cell from which the ball's cell was found is the next one.
    var (queue, seen) = ([cell(goal)], Set([cell(goal)]))
    while !queue.isEmpty {
      let here = queue.removeFirst()
      for (across, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let (column, row) = (here % columns + across, here / columns + down)
        guard (0..<columns).contains(column), (0..<rows).contains(row) else { continue }
        let there = row * columns + column
        guard !seen.contains(there), !hasWall(between: center(here), center(there)) else { continue }
        if there == cell(ball) { return center(here) }
        seen.insert(there)
        queue.append(there)
      }
    }
    return nil
  }

  private func hasWall(between one: GazePoint, _ other: GazePoint) -> Bool {
    let middle = GazePoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    return shapes.contains { if case .rectangle(let area, .wall, _, _) = $0 { area.contains(middle) } else { false } }
  }
}
