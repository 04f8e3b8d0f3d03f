import EyePlay
import Gaze

/// Where the user points: with the eyes, or with the voice where there are none.
struct Pointer: Sendable {
  /// The distance by which the tracked point must move before it takes the cursor back from the voice, in parts of the
  /// screen. The requirements state no value.
  private static let gazeTakesOver = 0.1
  /// The time that the user has to open the eyes and look at the screen when a game begins or goes on: an own choice.
  private static let settling: Duration = .seconds(3)

  private var feed: GazeFeed
  /// Whether the source is a tracker that the user has named. Any point of it is a look, also one that does not move.
  private let isNamedTracker: Bool
  private var tracking = GazeFilter.Tracking.gap
  /// Whether eyes, or a hand, move the pointer.
  private(set) var isUsed = false
  /// Whether the eyes were seen since the game began or went on.
  private var hasSeenEyes = false
  /// The time from which a loss is reported although the eyes were not seen since the game began.
  private var lossDue: Duration = .zero
  /// Whether the flow knows that the eyes are lost.
  private var isLossKnown = false
  /// The cursor that the voice moves, and the tracked point at its last move; nil while the eyes move the cursor.
  private var voice: (cursor: VoiceCursor, tracked: GazePoint?)?

  init(_ feed: GazeFeed, isNamedTracker: Bool) { (self.feed, self.isNamedTracker) = (feed, isNamedTracker) }

  var shape: ScreenShape { feed.shape }

  /// Whether a point may still be measured.
  var canWait: Bool { feed.canWait }

  /// Where the user looks, in parts of the screen; nil if the eyes are not seen.
  var point: GazePoint? { if case .tracked(let point) = tracking { point } else { nil } }

  /// Where the cursor is that the voice moves, in the units of the game's area; nil while the eyes move the cursor.
  var voiced: GazePoint? { voice?.cursor.point }

  /// Returns where the user looks, if that can select something: not where a pointer rests that is not used.
  func selecting(at now: Duration) -> GazePoint? { !isNamedTracker && feed.isResting(at: now) ? nil : point }

  /// Looks for the first point. A pointer that does not move, such as that of a mouse after the start, is not used.
  mutating func probe(at now: Duration) {
    tracking = feed.tracking(at: now, after: .zero)
    isUsed = feed.isRecordedGaze || point != nil && (isNamedTracker || feed.hasMoved)
  }

  /// Follows the eyes.
  /// - Parameter step: the time since the last call.
  mutating func follow(at now: Duration, _ step: Duration) {
    tracking = feed.tracking(at: now, after: step)
    guard let point else { return }
    hasSeenEyes = true
    if isNamedTracker || feed.hasMoved { isUsed = true }
    guard let voice else { return }
    // A pointer that was not there, or that rests, does not take the cursor back.
    guard let former = voice.tracked else {
      self.voice?.tracked = point
      return
    }
    if former.distance(to: point) >= Self.gazeTakesOver { self.voice = nil }
  }

  /// A game begins or goes on. The eyes get ``settling`` to be seen.
  mutating func gameBegan(at now: Duration) { (hasSeenEyes, lossDue) = (false, now + Self.settling) }

  /// Prepares a new game: the cursor of the voice in the middle, unless eyes move it. Eyes that are still lost are reported
  /// again. A user who goes on with a paused game knows that they are lost.
  mutating func prepareNewGame() {
    voice = isUsed ? nil : (VoiceCursor(), nil)
    isLossKnown = false
  }

  /// Moves the cursor by voice.
  /// - Parameter targets: the centres of the targets, in the units of the game's area.
  /// - Returns: whether it has moved.
  mutating func move(_ direction: EyePlay.Direction, targets: [GazePoint]) -> Bool {
    let before = voice?.cursor ?? VoiceCursor(at: point.flatMap(ButtonGrid.inGame) ?? GazePoint(x: 0.5, y: 0.5))
    var cursor = before
    cursor.move(across: direction.across, down: direction.down, targets: targets)
    voice = (cursor, point)
    return cursor != before
  }

  /// Returns whether the eyes were lost or came back, if the eyes move the cursor.
  mutating func lossOrReturn(at now: Duration) -> [EyePlay.Answer] {
    switch tracking {
    case .lost where isUsed && (hasSeenEyes || now >= lossDue) && voice == nil && !isLossKnown:
      isLossKnown = true
      return [.eyesLost]
    case .tracked where isLossKnown:
      isLossKnown = false
      return [.eyesBack]
    case .lost, .gap, .tracked: return []
    }
  }
}
