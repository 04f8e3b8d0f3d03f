import AtomicFiles
import Audio
import Executors
import Express
import Foundation
import GuardianAuth
import Randomness
import VoiceEngine

/// The guardian's settings in the page: the requests of Documentation/Page-protocol.md, behind the same lock as in the
/// conversation.
actor GuardianPage {
  /// The time without a request after which a key is no longer valid, as in the conversation.
  static let patience = Duration.seconds(120)
  /// The most keys at one time. A further one ends the one that was not used for the longest time.
  static let mostKeys = 8
  /// The longest text that is spoken before it is saved, in Unicode scalars.
  private static let longestPreview = 200

  private let store: GuardianStore
  let onDiagnostic: DiagnosticHandler
  /// Password hashes, file locks and reading boards take long.
  private let queue = SerialQueueExecutor(label: "vivavoz.guardian")
  private let now: @Sendable () -> ContinuousClock.Instant
  /// The keys that are valid, unless one was not used for ``patience``.
  var keys: [String: GuardianAccess] = [:]

  /// - Parameters:
  ///   - folder: the folder with the settings and the lock.
  ///   - now: returns the current time.
  init(
    _ folder: PrivateFolder, onDiagnostic: @escaping DiagnosticHandler,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    store = GuardianStore(folder, onDiagnostic: onDiagnostic)
    self.onDiagnostic = onDiagnostic
    self.now = now
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// The last part of a request's path.
  enum Name: String {
    case open, close, profile, change, password, preview, recordings, record
    case removeRecording = "remove-recording"
    case boards
    case boardEdit = "board-edit"
    case boardUndo = "board-undo"
    case boardImport = "board-import"
    case boardRemoveImport = "board-remove-import"
    case boardExport = "board-export"
  }

  /// Answers a request.
  /// - Parameters:
  ///   - name: the last part of the path, such as `change`.
  ///   - body: a JSON object.
  ///   - editor: changes the boards.
  ///   - boards: reads the boards with their sounds.
  /// - Returns: nil if there is no such request, or if its body is malformed.
  func response(
    to name: String, _ body: [UInt8], editor: BoardEditor, boards: @Sendable () throws -> BoardPage
  ) async throws -> PageResource? {
    guard let name = Name(rawValue: name),
      let request = try? JSONDecoder().decode(Request.self, from: Data(body))
    else { return nil }
    if name == .open { return try request.password.map(open)?.resource }
    guard let key = request.key else { return nil }
    guard use(key) else { return try Response(refused: .locked).resource }
    if name == .preview {
      guard let text = request.text, text.unicodeScalars.count <= Self.longestPreview else { return nil }
      let voice = request.voice.flatMap { Profile.Voice(rawValue: $0) }
      let page = try boards()
      guard request.fills == true else { return try await page.preview(text, voice) }
      let missing = page.missingPlaceholders(in: text)
      guard missing.isEmpty else { return try MissingValues(missing: missing.map(\.rawValue)).resource }
      return try await page.preview(text, voice, fills: true)
    }
    switch name {
    case .boards, .boardEdit, .boardUndo, .boardImport, .boardRemoveImport, .boardExport:
      let request = try? JSONDecoder().decode(BoardRequest.self, from: Data(body))
      return try request.flatMap { try response(to: name, $0, by: key, editor, boards) }
    default: return try response(to: name, request, by: key, boards)?.resource
    }
  }

  /// Answers a request with a valid key by a JSON object.
  private func response(
    to name: Name, _ request: Request, by key: String, _ boards: () throws -> BoardPage
  ) throws -> Response? {
    switch name {
    case .open, .preview, .boards, .boardEdit, .boardUndo, .boardImport, .boardRemoveImport, .boardExport: return nil
    case .close:
      keys[key] = nil
      return Response()
    case .profile: return Response(profile: Response.Content(store.setupStatus.profile))
    case .change: return request.change?.change.map(make)
    case .password:
      guard let current = request.current, let new = request.new else { return nil }
      return renew(current, new, by: key)
    case .recordings: return Response(phrases: try boards().recordablePhrases)
    case .record:
      guard let phrase = request.phrase, let samples = request.samples.flatMap(Self.samples) else { return nil }
      return recorded { try boards().record(phrase, samples) }
    case .removeRecording:
      guard let phrase = request.phrase else { return nil }
      return recorded { try boards().removeRecording(phrase) }
    }
  }

  private func recorded(_ work: () throws -> Void) -> Response {
    do {
      try work()
      return Response(outcome: .kept)
    } catch let fault as BoardPage.RecordingFault {
      var response = Response(outcome: .refused)
      response.fault = fault.rawValue
      return response
    } catch {
      onDiagnostic(.fault(error))
      return Response(outcome: .failed)
    }
  }

  /// Decodes samples of 16 bits, low byte first, in Base64; nil if they are malformed.
  private static func samples(_ text: String) -> [Int16]? {
    Data(base64Encoded: text).flatMap { SampleBytes.decode($0) }
  }

  // MARK: - Lock

  /// Checks the password. Each check counts in the lock's file, so that the page gives no further attempts.
  private func open(_ password: String) -> Response {
    switch store.check(password) {
    case .right:
      Response(
        key: newKey(), lock: GuardianLock.isManual(password) ? "manual" : "set",
        profile: Response.Content(store.setupStatus.profile))
    case .wrong(let wait): Response(refused: .wrong, wait: wait)
    case .tooSoon(let wait): Response(refused: .tooSoon, wait: wait)
    case .failed: Response(refused: .failed)
    }
  }

  private func newKey() -> String {
    var generator = SystemRandomNumberGenerator()
    let key = SecretToken.make(from: &generator)
    if keys.count >= Self.mostKeys, let oldest = keys.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      keys[oldest] = nil
    }
    keys[key] = GuardianAccess(at: now())
    if keys.count == 1 { Task { await forgetExpiredKeys() } }
    return key
  }

  /// Forgets keys, and what belongs to them, also where no further request comes.
  private func forgetExpiredKeys() async {
    while !keys.isEmpty {
      try? await Task.sleep(for: Self.patience)
      keys = keys.filter { now() - $0.value.lastUse < Self.patience }
    }
  }

  /// Returns whether a key is valid, and renews it.
  private func use(_ key: String) -> Bool {
    let time = now()
    keys = keys.filter { time - $0.value.lastUse < Self.patience }
    guard keys[key] != nil else { return false }
    keys[key]?.lastUse = time
    return true
  }

  /// - Parameter key: the key of the page that changes the password. All others are no longer valid.
  private func renew(_ current: String, _ new: String, by key: String) -> Response {
    guard Password.characters(new) != nil else { return Response(outcome: .unfit) }
    switch store.renew(current, new) {
    case .changed:
      keys = keys.filter { $0.key == key }
      return Response(outcome: .changed, easy: Password.isEasy(new))
    case .refused(.wrong(let wait)): return Response(outcome: .refused, refused: .wrong, wait: wait)
    case .refused(.tooSoon(let wait)): return Response(outcome: .refused, refused: .tooSoon, wait: wait)
    case .refused(.right), .refused(.failed), .failed: return Response(outcome: .failed)
    }
  }

  // MARK: - Settings

  private func make(_ change: Profile.Change) -> Response { Response(store.make(change, in: store.setupStatus)) }
}
