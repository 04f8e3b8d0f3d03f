public import AtomicFiles
public import Foundation
import Faults
import YAML

/// A password in the file `lock.yaml` of a private folder: hashed, and with a delay after wrong attempts. It neither
/// decides which texts are passwords, nor what applies while the file is missing or damaged: its user does.
public struct PasswordLock: Sendable {
  static let file = "lock.yaml"

  public let folder: PrivateFolder
  private let heading: String
  private let now: @Sendable () -> Date

  /// Creates the lock of a folder, without reading its file.
  /// - Parameters:
  ///   - heading: a sentence on what the password opens, for a reader of the file.
  ///   - now: returns the current time.
  public init(_ folder: PrivateFolder, heading: String, now: @escaping @Sendable () -> Date) {
    (self.folder, self.heading, self.now) = (folder, heading, now)
  }

  public var path: String { "\(folder.path)/\(Self.file)" }

  /// The result of a password check.
  public enum Verdict: Hashable, Sendable {
    case right
    /// The password is wrong. The payload is the time until the next attempt, in seconds; 0 for at once.
    case wrong(wait: Int)
    /// The password was not checked, because of earlier wrong attempts. The payload is the time to wait, in seconds.
    case tooSoon(wait: Int)
  }

  /// The result of reading the lock's file.
  public enum FileStatus: Sendable {
    case whole(LockFile)
    case missing
    /// The file cannot be used.
    case broken(Defect)
  }

  /// Why a lock's file cannot be used.
  public struct Defect: Hashable, Sendable {
    /// The file, with the line if there is one.
    public let place: String
    /// What is wrong, as a clause. It never contains the password's hash.
    public let problem: String
  }

  public func read() throws(FolderError) -> FileStatus { status(try folder.read(Self.file)) }

  public func read(in open: borrowing OpenDirectory) throws(FolderError) -> FileStatus {
    status(try open.read(Self.file))
  }

  private func status(_ content: FileContent) -> FileStatus {
    switch content {
    case .missing: return .missing
    case .broken(let problem, _): return .broken(Defect(place: path, problem: problem))
    case .text(let text):
      do throws(AssetError) { return .whole(try LockFile(text, file: path)) } catch {
        return .broken(Defect(place: error.line.map { "\(path):\($0)" } ?? path, problem: error.problem))
      }
    }
  }

  /// Checks a password. A wrong attempt is counted in the file before the comparison, so that neither killing the
  /// program nor parallel attempts give a free try.
  /// - Parameters:
  ///   - password: the password in the form in which it is compared; nil for a text that can never be right, which is
  ///     not counted.
  ///   - file: the content of the lock's file.
  /// - Throws: ``FolderError`` if the attempt cannot be counted. The password was then not compared.
  public func check(
    _ password: String?, against file: LockFile, in open: borrowing OpenDirectory
  ) throws(FolderError) -> Verdict {
    var lock = file
    let wait = try wait(&lock, in: open)
    if wait > 0 { return .tooSoon(wait: wait) }
    guard let password else { return .wrong(wait: 0) }
    lock.wrong = min(lock.wrong + 1, LockFile.largestCount)
    lock.last = Int(seconds.rounded(.up))
    try write(lock, in: open)
    guard try lock.hash.isOf(password) else { return .wrong(wait: Backoff.wait(after: lock.wrong)) }
    lock.wrong = 0
    try write(lock, in: open)
    return .right
  }

  /// Returns the time until the next attempt, in seconds.
  /// - Parameter file: the content of the lock's file.
  public func timeToWait(_ file: LockFile, in open: borrowing OpenDirectory) throws(FolderError) -> Int {
    var lock = file
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

  /// Writes the lock's file. If the old file is damaged, it is first kept under another name.
  public func write(_ lock: LockFile, in open: borrowing OpenDirectory) throws(FolderError) {
    if case .broken = try read(in: open) { _ = try open.keepBroken(Self.file) }
    try open.write(lock.text(heading), to: Self.file)
  }

  /// Removes the lock's file, so that no password applies.
  public func remove(in open: borrowing OpenDirectory) throws(FolderError) { try open.remove(Self.file) }

  /// The current time in seconds since 1970, not negative.
  private var seconds: Double { max(0, min(now().timeIntervalSince1970, 1e12)) }
}
