import AtomicFiles
import Express
import Foundation
import GuardianAuth
import SoundFiles
import VoiceEngine

/// The guardian's settings in the page: the requests of Documentation/Page-protocol.md, behind the same lock as in the
/// conversation.
actor GuardianPage {
  /// The time without a request after which a key is no longer valid, as in the conversation.
  static let patience = Duration.seconds(120)
  /// The most keys at one time. A further one ends the one that was not used for the longest time.
  static let mostKeys = 8
  /// The longest text that is spoken before it is saved, in characters.
  private static let longestPreview = 200

  private let store: GuardianStore
  private let lock: GuardianLock
  private let now: @Sendable () -> ContinuousClock.Instant
  /// When each key was last used.
  private var keys: [String: ContinuousClock.Instant] = [:]

  /// - Parameters:
  ///   - folder: the folder with the settings and the lock.
  ///   - now: returns the current time.
  init(
    _ folder: PrivateFolder, onDiagnostic: @escaping DiagnosticHandler,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    (store, lock) = (GuardianStore(folder, onDiagnostic: onDiagnostic), GuardianLock(folder))
    self.now = now
  }

  /// Answers a request.
  /// - Parameters:
  ///   - name: the last part of the path, such as `change`.
  ///   - body: a JSON object.
  ///   - preview: speaks a text in a voice.
  /// - Returns: nil if there is no such request, or if its body is malformed.
  func response(
    to name: String, _ body: [UInt8],
    preview: @Sendable (_ text: String, _ voice: Profile.Voice?) async throws -> PageResource
  ) async throws -> PageResource? {
    guard let request = try? JSONDecoder().decode(Request.self, from: Data(body)) else { return nil }
    if name == "open" { return try request.password.map(open)?.resource }
    guard ["close", "profile", "change", "password", "preview"].contains(name), let key = request.key else {
      return nil
    }
    guard use(key) else { return try Response(refused: .locked).resource }
    switch name {
    case "close":
      keys[key] = nil
      return try Response().resource
    case "profile": return try Response(profile: Response.Content(store.setupStatus.profile)).resource
    case "change": return try request.change?.change.map(make)?.resource
    case "password":
      guard let current = request.current, let new = request.new else { return nil }
      return try renew(current, new).resource
    default:
      guard let text = request.text, text.count <= Self.longestPreview else { return nil }
      return try await preview(text, request.voice.flatMap { Profile.Voice(rawValue: $0) })
    }
  }

  // MARK: - Lock

  /// Checks the password. Each check counts in the lock's file, so that the page gives no further attempts.
  private func open(_ password: String) -> Response {
    switch store.check(password) {
    case .right: Response(key: newKey(), lock: lockName, profile: Response.Content(store.setupStatus.profile))
    case .wrong(let wait): Response(refused: .wrong, wait: wait)
    case .tooSoon(let wait): Response(refused: .tooSoon, wait: wait)
    case .failed: Response(refused: .failed)
    }
  }

  private var lockName: String {
    switch try? lock.status() {
    case .set: "set"
    case .reset: "reset"
    case .unset: "unset"
    case .broken, nil: "broken"
    }
  }

  private func newKey() -> String {
    var generator = SystemRandomNumberGenerator()
    let key = (0..<2).map { _ in String(generator.next(), radix: 36) }.joined()
    if keys.count >= Self.mostKeys, let oldest = keys.min(by: { $0.value < $1.value })?.key { keys[oldest] = nil }
    keys[key] = now()
    return key
  }

  /// Returns whether a key is valid, and renews it.
  private func use(_ key: String) -> Bool {
    let time = now()
    keys = keys.filter { time - $0.value < Self.patience }
    guard keys[key] != nil else { return false }
    keys[key] = time
    return true
  }

  private func renew(_ current: String, _ new: String) -> Response {
    guard Password.characters(new) != nil else { return Response(outcome: .unfit) }
    switch store.renew(current, new) {
    case .changed: return Response(outcome: .changed, easy: Password.isEasy(new))
    case .refused(.wrong(let wait)): return Response(outcome: .refused, refused: .wrong, wait: wait)
    case .refused(.tooSoon(let wait)): return Response(outcome: .refused, refused: .tooSoon, wait: wait)
    case .refused(.right), .refused(.failed), .failed: return Response(outcome: .failed)
    }
  }

  // MARK: - Settings

  private func make(_ change: Profile.Change) -> Response {
    let status = store.setupStatus
    if let fault = status.profile.fault(of: change) { return Response(.refused(fault, status.profile)) }
    return Response(store.make(change, in: status))
  }
}
