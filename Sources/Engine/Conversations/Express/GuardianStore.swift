import Express
import Folders
import Lock
import ProfileFiles

/// The guardian's two files, as a conversation reads and writes them. Errors are reported as diagnostics, and each query is
/// answered all the same.
struct GuardianStore: Sendable {
  private let store: ProfileStore
  private let lock: GuardianLock
  private let tell: Tell

  init(_ folder: PrivateFolder, tell: @escaping Tell) {
    store = ProfileStore(folder)
    lock = GuardianLock(folder)
    self.tell = tell
  }

  /// What is set up.
  var standing: Profile.Standing {
    // An unreadable folder is reported once, below.
    if case .broken(let why)? = try? lock.standing() { tell(.warning(why)) }
    return told(.unknown) { () throws(FolderError) in
      let kept = try store.read()
      kept.notices.forEach { tell(.fault($0)) }
      return kept.profile.map { .kept($0) } ?? (kept.hasEarlier ? .earlier : .nothing)
    }
  }

  /// The same once more, of which everything was told before.
  var profileAgain: Profile? { try? store.read().profile }

  func address(_ destination: Express.Destination) -> Profile.Address? {
    let profile = profileAgain
    return switch destination {
    case .home: profile?.home
    case .school: profile?.school
    }
  }

  /// - Parameter standing: what the conversation knows: where it knows settings none are begun.
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

  /// The version before, in the place of settings that are gone.
  func recall() -> Profile.Outcome {
    told(.failed) { () throws(FolderError) in outcome(try store.recall()) }
  }

  private func outcome(_ kept: Kept) -> Profile.Outcome {
    let broken = kept.notices.filter { $0.kind == .broken }
    broken.forEach { tell(.fault($0)) }
    guard let profile = kept.profile else { return .gone }
    return broken.isEmpty ? .kept(profile) : .mended(profile)
  }

  /// Why a change does not go with what another program has written; nil where it does.
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

  /// - Parameter current: nil at the set-up.
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

  /// Whether the password was reset, and none was set since. ``standing`` reports what is wrong with the lock.
  var wasReset: Bool { (try? lock.standing()) == .reset }

  /// That the lock is broken, before it is written anew.
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
