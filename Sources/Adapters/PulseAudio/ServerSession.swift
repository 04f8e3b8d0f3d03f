import CPulse
import Dispatch
import Synchronization

/// Keeps the devices of a conversation connected: it connects, detects the loss of the connection, and reconnects with
/// two attempts a second.
final class ServerSession: @unchecked Sendable {
  // Sendable: `link` and `isBroken` are only accessed with the mainloop's lock held, `timer` only on the queue
  // `work`.

  /// The selected server and devices; nil stands for the machine's default server, or the server's default device.
  struct DeviceSelection: Sendable {
    let server: String?
    let input: String?
    let output: String?
  }

  private struct State {
    var watchdog: StreamWatchdog
    var isClosed = false
  }

  let capture: Capture
  let playback: Playback
  private let selection: DeviceSelection
  private let notice: @Sendable (AudioDeviceEvent) -> Void
  private let mainloop: Mainloop
  /// The dispatch queue on which the connection is established and checked.
  private let work = DispatchQueue(label: "headset")
  /// The queue that reports events, one after the other, while no lock is held.
  private let notifications = DispatchQueue(label: "headset notices")
  private var timer: (any DispatchSourceTimer)?
  private var link: ServerLink?
  /// Whether the connection is lost, so that its objects must be released before the next attempt.
  private var isBroken = false
  private let state = Mutex(State(watchdog: StreamWatchdog(at: ServerSession.now)))

  init(
    _ selection: DeviceSelection, capture: Capture, playback: Playback,
    notice: @escaping @Sendable (AudioDeviceEvent) -> Void
  ) throws(AudioDeviceError) {
    (self.selection, self.capture, self.playback, self.notice) = (selection, capture, playback, notice)
    mainloop = try Mainloop()
  }

  private static var now: Duration { .microseconds(Int64(pa_rtclock_now())) }

  /// Connects, and then checks the connection twice a second.
  func start() async throws(AudioDeviceError) {
    try await SoundServer.offTheTasks(on: work) { [self] () throws(AudioDeviceError) in
      try open(within: 5)
      let timer = DispatchSource.makeTimerSource(queue: work)
      timer.setEventHandler { [weak self] in self?.watch() }
      timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
      timer.resume()
      self.timer = timer
    }
  }

  /// Closes the connection. No callback follows after it returns, except for events that are being reported.
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
      mainloop.locked { release() }
    }
    mainloop.stop()
  }

  /// Drops output that is not audible yet.
  /// - Returns: the number of dropped samples.
  func flush() -> Int { mainloop.locked { link?.loudspeaker.flush() } ?? playback.flush(from: 0).dropped }

  private func open(within seconds: Double) throws(AudioDeviceError) {
    try mainloop.locked { () throws(AudioDeviceError) in
      let link = try ServerLink(to: selection, capture, playback, on: mainloop, until: .now() + seconds)
      capture.lost()
      link.context.failed = { self.broke($0) }
      link.microphone.changed = { self.changed(.input, $0) }
      link.loudspeaker.changed = { self.changed(.output, $0) }
      link.microphone.heard = { self.heard() }
      self.link = link
      state.withLock { $0.watchdog.retried(at: Self.now) }
    }
  }

  /// Releases the connection. The caller holds the mainloop's lock.
  private func release() {
    link?.dispose()
    (link, isBroken) = (nil, false)
  }
}

// Callbacks of the server, on the mainloop's thread.
extension ServerSession {
  private func broke(_ what: String) {
    isBroken = true
    lose(what)
  }

  private func changed(_ end: AudioDeviceError.End, _ change: Stream.Change) {
    switch change {
    case .suspended: lose("the \(end.rawValue) is suspended")
    case .resumed: state.withLock { $0.watchdog.retried(at: Self.now) }
    case .moved(let name): move(end, to: name)
    case .failed(let what): broke(what)
    }
  }

  /// Handles the arrival of samples from the microphone, and reports the end of a gap.
  /// - Returns: false if the caller must drop the samples, because the connection is lost or a stream is suspended.
  private func heard() -> Bool {
    guard let link, !isBroken, !link.isSuspended else { return false }
    if let gap = state.withLock({ $0.watchdog.received(at: Self.now) }) {
      playback.lost()
      capture.lost()
      capture.receive(gap: gap)
      notify(.back(after: gap))
    }
    return true
  }

  /// Handles a move of a stream to another device, which has a latency and an echo of its own.
  private func move(_ end: AudioDeviceError.End, to name: String) {
    playback.moved()
    capture.moved()
    notify(.moved(end, to: name))
  }

  private func lose(_ what: String) {
    guard state.withLock({ $0.watchdog.failed() }) else { return }
    playback.lost()
    notify(.lost(what))
  }

  func notify(_ what: AudioDeviceEvent) { notifications.async { [notice] in notice(what) } }
}

// The check of the connection, twice a second on a queue of its own.
extension ServerSession {
  private func watch() {
    guard !state.withLock({ $0.isClosed }) else { return }
    let isThere = mainloop.locked {
      if isStalled { broke("the input sends no audio") }
      if isBroken { release() }
      return link != nil
    }
    // An error is ignored here, since the loss was already reported.
    if !isThere { try? open(within: 2) }
  }

  private var isStalled: Bool {
    guard let link else { return false }
    return state.withLock { state in
      if link.isSuspended { state.watchdog.retried(at: Self.now) }
      return state.watchdog.isStalled(at: Self.now)
    }
  }
}
