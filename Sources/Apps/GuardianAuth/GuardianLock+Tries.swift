import AtomicFiles
import Express
import Faults
import Foundation
import YAML

extension GuardianLock {
  /// The result of reading the lock's file.
  enum FileStatus {
    case whole(LockFile)
    case missing
    /// The file cannot be used. The payload is the reason, for the user.
    case broken(String)
  }

  func read(_ content: FileContent) -> FileStatus {
    switch content {
    case .missing: return .missing
    case .broken(let problem, _): return .broken("\(path): \(problem); the password of the manual applies")
    case .text(let text):
      do throws(AssetError) { return .whole(try LockFile(text, file: path)) } catch {
        let place = error.line.map { "\(path):\($0)" } ?? path
        return .broken("\(place): \(error.problem); the password of the manual applies")
      }
    }
  }

  /// Checks a password. The method counts the attempt in the file before it compares the password, see ``check(_:)``.
  func verdict(on password: String, in open: borrowing OpenDirectory) throws(FolderError) -> Password.Verdict {
    var lock = try current(in: open)
    let wait = try wait(&lock, in: open)
    if wait > 0 { return .tooSoon(wait: wait) }
    guard let code = NormalizedPassword(password) else { return .wrong(wait: 0) }
    let counted = lock.wrong
    lock.wrong = min(counted + 1, LockFile.largestCount)
    lock.last = Int(seconds.rounded(.up))
    try write(lock, in: open)
    guard try lock.hash.isOf(code) else { return .wrong(wait: Backoff.wait(after: lock.wrong)) }
    lock.wrong = 0
    try write(lock, in: open)
    return .right
  }

  /// Returns the time until the next attempt or reset, in seconds.
  func timeToWait(in open: borrowing OpenDirectory) throws(FolderError) -> Int {
    var lock = try current(in: open)
    return try wait(&lock, in: open)
  }

  /// Returns the remaining delay, in seconds. If the clock was set back, the delay starts anew: this neither opens the
  /// lock nor closes it for years.
  private func wait(_ lock: inout LockFile, in open: borrowing OpenDirectory) throws(FolderError) -> Int {
    let whole = Backoff.wait(after: lock.wrong)
    guard whole > 0 else { return 0 }
    let now = Int(seconds)
    // The stored time is rounded up, so that no delay is shorter than announced.
    if now < lock.last - 1 {
      lock.last = now
      try write(lock, in: open)
    }
    return max(0, min(whole, whole - (now - lock.last)))
  }

  /// Returns the contents of the lock's file. If the file is missing or damaged, it returns the password of the manual
  /// and no wrong attempts.
  private func current(in open: borrowing OpenDirectory) throws(FolderError) -> LockFile {
    if case .whole(let lock) = try read(open.read(Self.file)) { return lock }
    guard let manual = NormalizedPassword(Self.manualPassword) else {
      preconditionFailure("the manual's password is none")
    }
    return LockFile(hash: try Hash(of: manual))
  }

  /// Writes the lock's file. If the old file is damaged, it is first kept under another name.
  func write(_ lock: LockFile, in open: borrowing OpenDirectory) throws(FolderError) {
    if case .broken = try read(open.read(Self.file)) { _ = try open.keepBroken(Self.file) }
    try open.write(lock.text, to: Self.file)
  }

  /// The current time in seconds since 1970, not negative.
  private var seconds: Double { max(0, min(now().timeIntervalSince1970, 1e12)) }
}
