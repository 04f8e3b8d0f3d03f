import CPulse
import Dispatch
import Synchronization

/// Keeps a headset connected: makes the connection, notices when it is lost, and makes it again, tried twice a second.
final class ServerSession: @unchecked Sendable {
  // Sendable: `link` and `isBroken` are touched with the mainloop's lock held, `timer` on the queue `work`.

  /// What is asked for; nil for the server's own choice.
  struct DeviceSelection: Sendable {
    let server: String?
    let input: String?
    let output: String?
  }

  private struct State {
    var presence: StreamWatchdog
    var isClosed = false
  }

  let capture: Capture
  let playback: Playback
  private let wish: DeviceSelection
  private let notice: @Sendable (AudioDeviceEvent) -> Void
  private let mainloop: Mainloop
  /// Connects, and looks after the connection.
  private let work = DispatchQueue(label: "headset")
  /// Reports events, one after the other, while no lock is held.
  private let telling = DispatchQueue(label: "headset notices")
  private var timer: (any DispatchSourceTimer)?
  private var link: Link?
  /// Whether the link is to be let go of.
  private var isBroken = false
  private let state = Mutex(State(presence: StreamWatchdog(at: ServerSession.now)))

  init(
    _ wish: DeviceSelection, capture: Capture, playback: Playback,
    notice: @escaping @Sendable (AudioDeviceEvent) -> Void
  ) throws(HeadsetError) {
    (self.wish, self.capture, self.playback, self.notice) = (wish, capture, playback, notice)
    mainloop = try Mainloop()
  }

  private static var now: Duration { .microseconds(Int64(pa_rtclock_now())) }

  /// Connects, and sees to it from then on.
  func start() async throws(HeadsetError) {
    try await SoundServer.offTheTasks(on: work) { [self] () throws(HeadsetError) in
      try open(within: 5)
      let timer = DispatchSource.makeTimerSource(queue: work)
      timer.setEventHandler { [weak self] in self?.watch() }
      timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
      timer.resume()
      self.timer = timer
    }
  }

  /// Ends it all; nothing is called any more when it returns, but for notices that are on their way.
  func close() {
    let wasClosed = state.withLock { state in
      defer { state.isClosed = true }
      return state.isClosed
    }
    if wasClosed { return }
    capture.close()
    mainloop.end()
    work.sync {
      timer?.cancel()
      timer = nil
      mainloop.locked { letGo() }
    }
    mainloop.stop()
  }

  /// Drops what was to be played and is not audible yet.
  /// - Returns: how many samples that were.
  func hush() -> Int { mainloop.locked { link?.loudspeaker.hush() } ?? playback.hush(from: 0).dropped }

  private func open(within seconds: Double) throws(HeadsetError) {
    try mainloop.locked { () throws(HeadsetError) in
      let link = try Link(to: wish, capture, playback, on: mainloop, until: .now() + seconds)
      capture.lost()
      link.context.failed = { self.broke($0) }
      link.microphone.changed = { self.changed(.input, $0) }
      link.loudspeaker.changed = { self.changed(.output, $0) }
      link.microphone.heard = { self.heard() }
      self.link = link
      state.withLock { $0.presence.tried(at: Self.now) }
    }
  }

  /// With the mainloop's lock held.
  private func letGo() {
    link?.dispose()
    (link, isBroken) = (nil, false)
  }
}

// What the server tells, on the mainloop's thread.
extension ServerSession {
  private func broke(_ what: String) {
    isBroken = true
    lose(what)
  }

  private func changed(_ end: HeadsetError.End, _ change: Stream.Change) {
    switch change {
    case .suspended: lose("the \(end.rawValue) is suspended")
    case .resumed: state.withLock { $0.presence.tried(at: Self.now) }
    case .moved(let name): move(end, to: name)
    case .failed(let what): broke(what)
    }
  }

  /// - Returns: whether sound is wanted.
  private func heard() -> Bool {
    guard let link, !isBroken, !link.isSuspended else { return false }
    if let gap = state.withLock({ $0.presence.heard(at: Self.now) }) {
      playback.lost()
      capture.lost()
      capture.came(gap: gap)
      tell(.back(after: gap))
    }
    return true
  }

  /// Another device is as late as it is, and has an echo of its own.
  private func move(_ end: HeadsetError.End, to name: String) {
    playback.moved()
    capture.moved()
    tell(.moved(end, to: name))
  }

  private func lose(_ what: String) {
    guard state.withLock({ $0.presence.failed() }) else { return }
    playback.lost()
    tell(.lost(what))
  }

  func tell(_ what: AudioDeviceEvent) { telling.async { [notice] in notice(what) } }
}

// What is looked after twice a second, on a queue of its own.
extension ServerSession {
  private func watch() {
    guard !state.withLock({ $0.isClosed }) else { return }
    let isThere = mainloop.locked {
      if isStalled { broke("the input gives no sound") }
      if isBroken { letGo() }
      return link != nil
    }
    // Why it cannot be had yet was told: it is lost.
    if !isThere { try? open(within: 2) }
  }

  private var isStalled: Bool {
    guard let link else { return false }
    return state.withLock { state in
      if link.isSuspended { state.presence.tried(at: Self.now) }
      return state.presence.isStalled(at: Self.now)
    }
  }
}
