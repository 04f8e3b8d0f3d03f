import Express
import Folders
import Lock
import ProfileFiles

/// The guardian's two files, as a conversation asks for them: what goes wrong is told on the side, and answered.
struct Guardianship: Sendable {
  private let store: ProfileStore
  private let lock: GuardianLock

  init(_ folder: PrivateFolder) {
    store = ProfileStore(folder)
    lock = GuardianLock(folder)
  }

  /// What is set up; nil where nothing is, or nothing can be read.
  var profile: Profile? {
    do {
      let kept = try store.read()
      for notice in kept.notices { Console.complain("vivavoz: \(notice)") }
      return kept.profile
    } catch {
      Console.complain("vivavoz: \(error)")
      return nil
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

  func make(_ change: Profile.Change) -> Bool {
    told(false) { () throws(FolderError) in
      try store.make(change)
      return true
    }
  }

  func check(_ password: String) -> Password.Verdict {
    told(.wrong(wait: 0)) { () throws(FolderError) in try lock.check(password) }
  }

  /// - Parameter current: nil at the set-up.
  func renew(_ current: String?, _ new: String) -> Password.Outcome {
    told(.failed) { () throws(FolderError) in
      guard let current else { return try lock.set(first: new) }
      return try lock.change(current: current, new: new)
    }
  }

  func reset() -> Bool {
    told(false) { () throws(FolderError) in
      try lock.reset()
      return true
    }
  }

  private func told<Result>(_ otherwise: Result, _ work: () throws(FolderError) -> Result) -> Result {
    do { return try work() } catch {
      Console.complain("vivavoz: \(error)")
      return otherwise
    }
  }
}
