import AtomicFiles
import Express
import GuardianAuth
import ProfileStorage
import VoiceEngine

/// Reads and writes the guardian's two files, settings and password, for a conversation. It reports errors as
/// diagnostics, and always answers the query.
struct GuardianStore: Sendable {
  private let store: ProfileStore
  private let lock: GuardianLock
  private let onDiagnostic: DiagnosticHandler

  init(_ folder: PrivateFolder, onDiagnostic: @escaping DiagnosticHandler) {
    store = ProfileStore(folder)
    lock = GuardianLock(folder)
    self.onDiagnostic = onDiagnostic
  }

  /// The setup status: which settings exist.
  var setupStatus: Profile.SetupStatus {
    // An unreadable folder is reported once, below.
    if case .broken(let why)? = try? lock.status() { onDiagnostic(.warning(why)) }
    return reporting(.unknown) { () throws(FolderError) in
      let kept = try store.read()
      kept.notices.forEach { onDiagnostic(.fault($0)) }
      return kept.profile.map { .kept($0) } ?? (kept.hasEarlier ? .earlier : .nothing)
    }
  }

  /// The current settings, read again. Errors are not reported, since ``setupStatus`` has reported them.
  var profileAgain: Profile? { try? store.read().profile }

  func address(_ destination: Express.Destination) -> Profile.Address? {
    let profile = profileAgain
    return switch destination {
    case .home: profile?.home
    case .school: profile?.school
    }
  }

  /// Applies a change to the settings.
  /// - Parameter setupStatus: the setup status that the conversation last read. The method creates new settings only
  ///   if this is `nothing`.
  func make(_ change: Profile.Change, in setupStatus: Profile.SetupStatus) -> Profile.Outcome {
    reporting(.failed) { () throws(FolderError) in
      do throws(FolderError) {
        return outcome(try store.make(change, beginning: setupStatus == .nothing))
      } catch {
        guard error.kind == .unfit, let refused = try refused(change, in: setupStatus) else { throw error }
        return refused
      }
    }
  }

  /// Restores the previous version of settings that are lost.
  func recall() -> Profile.Outcome {
    reporting(.failed) { () throws(FolderError) in outcome(try store.recall()) }
  }

  private func outcome(_ kept: LoadedProfile) -> Profile.Outcome {
    let broken = kept.notices.filter { $0.kind == .broken }
    broken.forEach { onDiagnostic(.fault($0)) }
    guard let profile = kept.profile else { return .gone }
    return broken.isEmpty ? .kept(profile) : .mended(profile)
  }

  /// Returns why the stored settings do not permit a change: the change is invalid, or conflicts with settings that
  /// another program has written.
  /// - Parameter setupStatus: the status before the change. If it is `nothing`, missing settings count as empty ones.
  /// - Returns: nil if the settings permit the change, or if they are missing.
  private func refused(
    _ change: Profile.Change, in setupStatus: Profile.SetupStatus
  ) throws(FolderError) -> Profile.Outcome? {
    let written = try store.read().profile
    guard let profile = written ?? (setupStatus == .nothing ? Profile() : nil) else { return nil }
    return profile.fault(of: change).map { .refused($0, profile) }
  }

  func check(_ password: String) -> Password.Verdict {
    reporting(.failed) { () throws(FolderError) in
      try tellLock()
      return try lock.check(password)
    }
  }

  /// Sets or changes the password.
  /// - Parameter current: the current password; nil at the setup.
  func renew(_ current: String?, _ new: String) -> Password.Outcome {
    reporting(.failed) { () throws(FolderError) in
      try tellLock()
      guard let current else { return try lock.set(first: new) }
      return try lock.change(current: current, new: new)
    }
  }

  func reset() -> Password.Reset {
    reporting(.failed) { () throws(FolderError) in
      try tellLock()
      return try lock.reset()
    }
  }

  /// Whether the password was reset and no new one is set. ``setupStatus`` reports errors of the lock file.
  var wasReset: Bool { (try? lock.status()) == .reset }

  /// Reports that the lock file is broken, before it is written anew.
  private func tellLock() throws(FolderError) {
    if case .broken(let why) = try lock.status() { onDiagnostic(.warning(why)) }
  }

  private func reporting<Result>(_ otherwise: Result, _ work: () throws(FolderError) -> Result) -> Result {
    do { return try work() } catch {
      onDiagnostic(.fault(error))
      return otherwise
    }
  }
}
