import Express
import Folders
import Lock
import ProfileFiles

/// Reads and writes the guardian's two files, settings and password, for a conversation. It reports errors as
/// diagnostics, and always answers the query.
struct GuardianStore: Sendable {
  private let store: ProfileStore
  private let lock: GuardianLock
  private let tell: Tell

  init(_ folder: PrivateFolder, tell: @escaping Tell) {
    store = ProfileStore(folder)
    lock = GuardianLock(folder)
    self.tell = tell
  }

  /// The setup status: which settings exist.
  var standing: Profile.Standing {
    // An unreadable folder is reported once, below.
    if case .broken(let why)? = try? lock.standing() { tell(.warning(why)) }
    return told(.unknown) { () throws(FolderError) in
      let kept = try store.read()
      kept.notices.forEach { tell(.fault($0)) }
      return kept.profile.map { .kept($0) } ?? (kept.hasEarlier ? .earlier : .nothing)
    }
  }

  /// The current settings, read again. Errors are not reported, since ``standing`` has reported them.
  var profileAgain: Profile? { try? store.read().profile }

  func address(_ destination: Express.Destination) -> Profile.Address? {
    let profile = profileAgain
    return switch destination {
    case .home: profile?.home
    case .school: profile?.school
    }
  }

  /// Applies a change to the settings.
  /// - Parameter standing: the setup status that the conversation knows. New settings are begun only where it is
  ///   `nothing`.
  func make(_ change: Profile.Change, in standing: Profile.Standing) -> Profile.Outcome {
    told(.failed) { () throws(FolderError) in
      do throws(FolderError) {
        return outcome(try store.make(change, beginning: standing == .nothing))
      } catch {
        guard error.kind == .unfit, let refused = try refused(change) else { throw error }
        return refused
      }
    }
  }

  /// Restores the previous version of settings that are lost.
  func recall() -> Profile.Outcome {
    told(.failed) { () throws(FolderError) in outcome(try store.recall()) }
  }

  private func outcome(_ kept: Kept) -> Profile.Outcome {
    let broken = kept.notices.filter { $0.kind == .broken }
    broken.forEach { tell(.fault($0)) }
    guard let profile = kept.profile else { return .gone }
    return broken.isEmpty ? .kept(profile) : .mended(profile)
  }

  /// Returns why a change conflicts with settings that another program has written; nil where it does not.
  private func refused(_ change: Profile.Change) throws(FolderError) -> Profile.Outcome? {
    guard let profile = try store.read().profile else { return nil }
    return profile.fault(of: change).map { .refused($0, profile) }
  }

  func check(_ password: String) -> Password.Verdict {
    told(.failed) { () throws(FolderError) in
      try tellLock()
      return try lock.check(password)
    }
  }

  /// Sets or changes the password.
  /// - Parameter current: the current password; nil at the setup.
  func renew(_ current: String?, _ new: String) -> Password.Outcome {
    told(.failed) { () throws(FolderError) in
      try tellLock()
      guard let current else { return try lock.set(first: new) }
      return try lock.change(current: current, new: new)
    }
  }

  func reset() -> Password.Reset {
    told(.failed) { () throws(FolderError) in
      try tellLock()
      return try lock.reset()
    }
  }

  /// Whether the password was reset and no new one is set. ``standing`` reports errors of the lock file.
  var wasReset: Bool { (try? lock.standing()) == .reset }

  /// Reports that the lock file is broken, before it is written anew.
  private func tellLock() throws(FolderError) {
    if case .broken(let why) = try lock.standing() { tell(.warning(why)) }
  }

  private func told<Result>(_ otherwise: Result, _ work: () throws(FolderError) -> Result) -> Result {
    do { return try work() } catch {
      tell(.fault(error))
      return otherwise
    }
  }
}
