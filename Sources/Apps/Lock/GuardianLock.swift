import Express
import Folders
import Foundation

/// The lock before what a guardian has set up: four characters, hashed, in `lock.yaml` beside the settings and apart from
/// them. It keeps a child out of the settings. It does not protect the settings' file from whoever can open it, and nothing
/// that is spoken in an emergency hangs on it.
public struct GuardianLock: Sendable {
  /// What opens until a guardian has set a password of his own, after a reset, and where the lock's file is broken or gone:
  /// the password of the manual. Nothing else in the program knows it.
  public static let manualPassword = "0000"

  static let file = "lock.yaml"

  let folder: PrivateFolder
  let now: @Sendable () -> Date

  /// - Parameter now: the time of day.
  public init(
    _ folder: PrivateFolder = PrivateFolder(express: UserDirectories()),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.folder = folder
    self.now = now
  }

  /// The file.
  public var path: String { "\(folder.path)/\(Self.file)" }

  /// What there is of a lock.
  public enum Standing: Hashable, Sendable {
    /// A password was set.
    case set
    /// It was reset to the manual's, and none was set since.
    case reset
    /// None ever was, or its file is gone: the manual's holds.
    case unset
    /// The file cannot be used: the manual's holds. Why, to be told.
    case broken(String)
  }

  public func standing() throws(FolderError) -> Standing {
    switch try read(folder.read(Self.file)) {
    case .whole(let lock): lock.isReset ? .reset : .set
    case .missing: .unset
    case .broken(let why): .broken(why)
    }
  }

  /// Whether a password was set or reset.
  public var isSet: Bool { get throws(FolderError) { [.set, .reset].contains(try standing()) } }

  /// Whether a password is right. A wrong one is counted in the file before anything is looked at, so that neither ending
  /// the program nor several at once give a free try.
  /// - Returns: `wrong(wait: 0)`, uncounted, for what is not four letters or digits: that can never be right.
  /// - Throws: where it cannot be counted; it was then not looked at.
  public func check(_ password: String) throws(FolderError) -> Password.Verdict {
    try folder.alone { open throws(FolderError) in try verdict(on: password, in: open) }
  }

  /// Another password, for whoever knows the current one.
  /// - Throws: where it cannot be written, or the new one is not four letters or digits. The old one holds.
  public func change(current: String, new: String) throws(FolderError) -> Password.Outcome {
    let code = try fit(new)
    return try folder.alone { open throws(FolderError) in
      let verdict = try verdict(on: current, in: open)
      guard verdict == .right else { return .refused(verdict) }
      try write(LockFile(hash: Hash(of: code)), in: open)
      return .changed
    }
  }

  /// The first password, in the set-up. Where there is one it is refused: that way nobody gets past it.
  public func set(first password: String) throws(FolderError) -> Password.Outcome {
    let code = try fit(password)
    return try folder.alone { open throws(FolderError) in
      if case .whole = try read(open.read(Self.file)) { return .refused(.wrong(wait: 0)) }
      try write(LockFile(hash: Hash(of: code)), in: open)
      return .changed
    }
  }

  /// Restores the password of the manual for any user who asks, and clears the count of wrong ones. While the next guess has to wait,
  /// a reset has to wait as well: otherwise a reset would skip the delay.
  public func reset() throws(FolderError) -> Password.Reset {
    let code = try fit(Self.manualPassword)
    return try folder.alone { open throws(FolderError) in
      let wait = try timeToWait(in: open)
      if wait > 0 { return .tooSoon(wait: wait) }
      var lock = LockFile(hash: try Hash(of: code))
      lock.isReset = true
      try write(lock, in: open)
      return .done
    }
  }

  private func fit(_ password: String) throws(FolderError) -> NormalizedPassword {
    if let code = NormalizedPassword(password) { return code }
    throw FolderError(
      .unfit, file: path, problem: "this is no password",
      cure: "say or write exactly \(Password.length) letters or digits")
  }
}
