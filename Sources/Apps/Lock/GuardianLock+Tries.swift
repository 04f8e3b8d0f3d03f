import Assets
import Express
import Folders
import Foundation

extension GuardianLock {
  enum Look {
    case whole(LockFile)
    case missing
    case broken(String)
  }

  func read(_ content: FileContent) -> Look {
    switch content {
    case .missing: return .missing
    case .broken(let problem, _): return .broken("\(path): \(problem); the password of the manual holds")
    case .text(let text):
      do throws(AssetError) { return .whole(try LockFile(text, file: path)) } catch {
        let place = error.line.map { "\(path):\($0)" } ?? path
        return .broken("\(place): \(error.problem); the password of the manual holds")
      }
    }
  }

  /// Counts first and looks then.
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

  /// Seconds until the next guess, or a reset.
  func timeToWait(in open: borrowing OpenDirectory) throws(FolderError) -> Int {
    var lock = try current(in: open)
    return try wait(&lock, in: open)
  }

  /// Seconds that are left. Where the clock was set back, they begin anew: it neither opens nor locks for years.
  private func wait(_ lock: inout LockFile, in open: borrowing OpenDirectory) throws(FolderError) -> Int {
    let whole = Backoff.wait(after: lock.wrong)
    guard whole > 0 else { return 0 }
    let now = Int(seconds)
    // What is kept is rounded up, so that no wait is shorter than it says.
    if now < lock.last - 1 {
      lock.last = now
      try write(lock, in: open)
    }
    return max(0, min(whole, whole - (now - lock.last)))
  }

  /// What holds; where there is no file or a broken one, the manual's password, with nothing counted yet.
  private func current(in open: borrowing OpenDirectory) throws(FolderError) -> LockFile {
    if case .whole(let lock) = try read(open.read(Self.file)) { return lock }
    guard let manual = NormalizedPassword(Self.manualPassword) else {
      preconditionFailure("the manual's password is none")
    }
    return LockFile(hash: try Hash(of: manual))
  }

  /// A broken file is kept under another name before.
  func write(_ lock: LockFile, in open: borrowing OpenDirectory) throws(FolderError) {
    if case .broken = try read(open.read(Self.file)) { _ = try open.keepBroken(Self.file) }
    try open.write(lock.text, to: Self.file)
  }

  /// Since 1970; no clock is before it.
  private var seconds: Double { max(0, min(now().timeIntervalSince1970, 1e12)) }
}
