import AtomicFiles
import Express
import PasswordLocks

extension GuardianLock {
  /// Checks a password, see ``check(_:)``.
  func verdict(on password: String, in open: borrowing OpenDirectory) throws(FolderError) -> Password.Verdict {
    Password.Verdict(
      try lock.check(NormalizedPassword(password)?.text, against: try current(in: open), in: open))
  }

  /// Returns the time until the next attempt or reset, in seconds.
  func timeToWait(in open: borrowing OpenDirectory) throws(FolderError) -> Int {
    try lock.timeToWait(try current(in: open), in: open)
  }

  /// Returns the contents of the lock's file. If the file is missing or damaged, it returns the password of the manual
  /// and no wrong attempts.
  private func current(in open: borrowing OpenDirectory) throws(FolderError) -> LockFile {
    if case .whole(let file) = try lock.read(in: open) { return file }
    guard let manual = NormalizedPassword(Self.manualPassword) else {
      preconditionFailure("the manual's password is none")
    }
    return LockFile(hash: try PasswordHash(of: manual.text))
  }
}

extension Password.Verdict {
  fileprivate init(_ verdict: PasswordLock.Verdict) {
    switch verdict {
    case .right: self = .right
    case .wrong(let wait): self = .wrong(wait: wait)
    case .tooSoon(let wait): self = .tooSoon(wait: wait)
    }
  }
}
