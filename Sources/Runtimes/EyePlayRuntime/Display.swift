import EyePlay
import Session
import Synchronization

/// Reports the view of the flow together with the picture of the backend: the view when it changes, the picture up to 30
/// times a second.
final class Display: Sendable {
  private struct State {
    var snapshot: ViewSnapshot?
    var picture = Picture()
    /// The picture that was reported last.
    var shown: Picture?
    /// The time from which the next picture is reported.
    var due: Duration = .zero
  }

  /// The mean time between two pictures that change continuously.
  static let interval: Duration = .seconds(1) / 30

  private let state = Mutex(State())
  private let show: @Sendable (ViewSnapshot) -> Void

  init(show: @escaping @Sendable (ViewSnapshot) -> Void) { self.show = show }

  /// Takes the view of the flow, and reports it.
  func show(_ snapshot: ViewSnapshot) {
    let picture = state.withLock { state in
      state.snapshot = snapshot
      state.shown = state.picture
      return state.picture
    }
    show(Self.drawn(snapshot, picture, at: snapshot.at))
  }

  /// Takes a picture, and reports it if it differs from the last one and the time for it has come.
  /// - Parameter isUrgent: whether it is reported at once, since another screen begins.
  func draw(_ picture: Picture, at now: Duration, isUrgent: Bool = false) {
    let drawn = state.withLock { state -> ViewSnapshot? in
      state.picture = picture
      guard let snapshot = state.snapshot else { return nil }
      guard state.shown != picture, isUrgent || now >= state.due else { return nil }
      state.shown = picture
      // Pictures come at the times of audio frames. The next one is due by the mean time, unless there was a pause.
      state.due = max(state.due + Self.interval, now)
      return Self.drawn(snapshot, picture, at: now)
    }
    if let drawn { show(drawn) }
  }

  private static func drawn(_ snapshot: ViewSnapshot, _ picture: Picture, at now: Duration) -> ViewSnapshot {
    guard let view = snapshot.content as? EyePlay.View else { return snapshot }
    return ViewSnapshot(
      at: now, locale: snapshot.locale, lines: snapshot.lines, content: DrawnView(view: view, picture: picture))
  }
}
