import AtomicFiles
import Compass
package import Haptic
import Ports
package import VoiceEngine

/// The backend of the app: it runs the searches over the samples, so that the flow gets only what it must handle.
struct HapticBackend: Backend {
  /// The search or the watch of the observed stream.
  private enum Search {
    case north(NorthSearch)
    case offset(OffsetSearch)
    case carrying(CarryingWatch)
  }

  /// The longest wait for the first heading of a sensor: an own choice. gpsd's compass has a reason for its silence
  /// after 5 s.
  static let longestProbe: Duration = .seconds(6)
  /// The weight of a new heading in the direction that the user faces: an own choice.
  private static let smoothing = 0.2

  private var feed: MotionFeed
  private let store: CalibrationStore
  private let stored: Calibration?
  /// Returns why the sensor delivers nothing; nil if it has no reason.
  private let problem: @Sendable () -> String?
  private let onDiagnostic: DiagnosticHandler
  private var ready: [Haptic.Answer] = []
  /// Writes to the disk, which must not delay the conversation.
  let pendingQueries = PendingQueries<Haptic.Answer>()
  /// Whether the query for the sensor is not answered yet, and the time of the first look for it.
  private var isProbing = false
  private var probedAt: Duration?
  private var observed: (query: Haptic.Query, search: Search)?
  private var direction = LowPassDirection(weight: smoothing)
  private var isSilent = false

  init(
    _ source: MotionFeed.Source, store: CalibrationStore, problem: @escaping @Sendable () -> String? = { nil },
    onDiagnostic: @escaping DiagnosticHandler
  ) {
    feed = MotionFeed(source, onDiagnostic: onDiagnostic)
    (self.store, self.problem, self.onDiagnostic) = (store, problem, onDiagnostic)
    do { stored = try store.read() } catch {
      onDiagnostic(.settingsIgnored(error))
      stored = nil
    }
  }

  // MARK: - Queries

  mutating func query(_ query: Haptic.Query, at now: Duration) {
    switch query {
    case .probe: (isProbing, probedAt) = (true, nil)
    case .direction(let calibration): ready.append(facing(calibration))
    case .keep(let calibration):
      pendingQueries.runInTurn { [store, onDiagnostic] in
        .kept(succeeds(onDiagnostic) { () throws(FolderError) in try store.write(calibration) })
      }
    case .erase:
      pendingQueries.runInTurn { [store, onDiagnostic] in
        .erased(succeeds(onDiagnostic) { () throws(FolderError) in try store.erase() })
      }
    case .north, .offset, .carrying: break
    }
  }

  private func facing(_ calibration: Calibration) -> Haptic.Answer {
    // The offset is that of the carrying place. Elsewhere it would name a wrong direction.
    if case .carrying(let watch)? = observed?.search, watch.isAway { return .misplaced }
    return .direction(isSilent ? nil : direction.direction?.corrected(by: calibration.offset))
  }

  mutating func answers(by now: Duration) -> [Haptic.Answer] {
    if let probe = probed(by: now) { ready.append(probe) }
    defer { ready = [] }
    return ready + pendingQueries.collect()
  }

  private mutating func probed(by now: Duration) -> Haptic.Answer? {
    guard isProbing else { return nil }
    // A sensor starts at the first look, which may come some time after the query.
    let start = probedAt ?? now
    probedAt = start
    if feed.hasHeading(by: now) {
      isProbing = false
      return .sensor(stored)
    }
    guard !feed.canWait || now - start >= Self.longestProbe else { return nil }
    isProbing = false
    if let problem = problem() { onDiagnostic(.warning(problem)) }
    return .noSensor
  }

  // MARK: - Streams

  mutating func subscribe(_ query: Haptic.Query, at now: Duration) {
    guard let search = Self.search(for: query) else { return }
    feed.begin(at: now)
    (observed, isSilent, direction) = ((query, search), false, LowPassDirection(weight: Self.smoothing))
  }

  mutating func unsubscribe(_ query: Haptic.Query, at now: Duration) {
    guard observed?.query == query else { return }
    feed.end(at: now)
    observed = nil
  }

  private static func search(for query: Haptic.Query) -> Search? {
    switch query {
    case .north: .north(NorthSearch())
    case .offset: .offset(OffsetSearch())
    case .carrying(let calibration): .carrying(CarryingWatch(calibration))
    case .probe, .direction, .keep, .erase: nil
    }
  }

  mutating func observations(by now: Duration) -> [(query: Haptic.Query, answer: Haptic.Answer)] {
    guard let (query, search) = observed else { return [] }
    var (current, answers, heading, silent) = (search, [Haptic.Answer](), direction, isSilent)
    feed.observe(by: now) { event in
      switch event {
      case .silent:
        silent = true
        answers.append(.silent)
        return true
      case .returned:
        // What was measured before the silence no longer counts.
        (current, heading, silent) = (
          Self.search(for: query) ?? current, LowPassDirection(weight: Self.smoothing), false
        )
        answers.append(.returned)
        return true
      case .upright:
        guard case .offset = current else { return true }
        answers.append(.offset(.critical(.pitch)))
        return false
      case .sample(let sample):
        heading.add(sample.heading)
        let (findings, continues) = Self.add(sample, to: &current)
        answers += findings
        return continues
      }
    }
    (observed, direction, isSilent) = ((query, current), heading, silent)
    return answers.map { (query, $0) }
  }

  /// Adds a sample to a search.
  /// - Returns: what it has found, and whether it goes on.
  private static func add(_ sample: MotionSample, to search: inout Search) -> (found: [Haptic.Answer], goesOn: Bool) {
    switch search {
    case .north(var north):
      let findings = north.add(sample)
      search = .north(north)
      return (findings.map { .north($0) }, !findings.contains(.held))
    case .offset(var offset):
      let finding = offset.add(sample)
      search = .offset(offset)
      return (finding.map { [.offset($0)] } ?? [], !offset.hasEnded)
    case .carrying(var carrying):
      let hasMoved = carrying.hasMoved(sample)
      search = .carrying(carrying)
      return (hasMoved ? [.moved] : [], true)
    }
  }
}

extension Haptic.Answer: Timestamped {
  /// Returns the answer unchanged, since no answer has an age.
  package func older(by time: Duration) -> Haptic.Answer { self }
}
