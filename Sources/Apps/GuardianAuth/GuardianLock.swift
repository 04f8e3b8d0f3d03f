public import AtomicFiles
public import Express
public import Foundation
import PasswordLocks

/// The lock of the guardian's settings: a password of four characters, hashed, in `lock.yaml` beside the settings but
/// separate from them. It keeps a child out of the settings. It does not protect the settings file from users who can
/// open it, and no emergency phrase depends on it.
public struct GuardianLock: Sendable {
  /// The password until a guardian has set another one, after a reset, and if the lock's file is damaged or gone: the
  /// password of the manual. Nothing else in the program contains it.
  public static let manualPassword = "0000"

  let lock: PasswordLock
  private var folder: PrivateFolder { lock.folder }

  /// Creates the lock of a folder, without reading its file.
  /// - Parameter now: returns the current time.
  public init(
    _ folder: PrivateFolder = PrivateFolder(express: UserDirectories()),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    lock = PasswordLock(
      folder,
      heading: "The guardian's password for VivaVoz Express, hashed (yescrypt). "
        + "Four characters keep a child out, but no determined person.", now: now)
  }

  public var path: String { lock.path }

  /// The state of the lock.
  public enum LockStatus: Hashable, Sendable {
    /// A guardian has set a password, or the manual's was checked, which counts the attempt in the file.
    case set
    /// The password was reset to the manual's, and no new one has been set since.
    case reset
    /// No password has been set or checked, or the file is gone: the manual's password applies.
    case unset
    /// The file cannot be used, so the manual's password applies. The payload is the reason, for the user.
    case broken(String)
  }

  public func status() throws(FolderError) -> LockStatus {
    switch try lock.read() {
    case .whole(let file): file.isReset ? .reset : .set
    case .missing: .unset
    case .broken(let defect): .broken("\(defect.place): \(defect.problem); the password of the manual applies")
    }
  }

  /// Whether a password has been set or reset.
  public var isSet: Bool { get throws(FolderError) { [.set, .reset].contains(try status()) } }

  /// Checks a password. A wrong attempt is counted in the file before the comparison, so that neither killing the
  /// program nor parallel attempts give a free try.
  /// - Returns: the result; `wrong(wait: 0)`, not counted, if the text is not four letters or digits, because it can
  ///   never be right.
  /// - Throws: ``FolderError`` if the attempt cannot be counted. The password was then not compared.
  public func check(_ password: String) throws(FolderError) -> Password.Verdict {
    try folder.alone { open throws(FolderError) in try verdict(on: password, in: open) }
  }

  /// Changes the password, given the current one.
  /// - Throws: ``FolderError`` if the new password cannot be written, or is not four letters or digits. The current
  ///   password then stays valid.
  public func change(current: String, new: String) throws(FolderError) -> Password.Outcome {
    let code = try fit(new)
    return try folder.alone { open throws(FolderError) in
      let verdict = try verdict(on: current, in: open)
      guard verdict == .right else { return .refused(verdict) }
      try lock.write(LockFile(hash: PasswordHash(of: code.text)), in: open)
      return .changed
    }
  }

  /// Returns whether a text is the password of the manual.
  public static func isManual(_ text: String) -> Bool {
    NormalizedPassword(text).map { $0.text == NormalizedPassword(manualPassword)?.text } ?? false
  }

  /// Sets the first password, in the set-up. If a guardian has set another one than the manual's, the method refuses the
  /// new one, so that the set-up is no way around the lock.
  public func set(first password: String) throws(FolderError) -> Password.Outcome {
    let (code, manual) = (try fit(password), try fit(Self.manualPassword))
    return try folder.alone { open throws(FolderError) in
      // A check writes the file, too, so that the file alone does not mean that a guardian has set a password.
      if case .whole(let file) = try lock.read(in: open) {
        let isManual = try file.hash.isOf(manual.text)
        if file.isReset || !isManual { return .refused(.wrong(wait: 0)) }
      }
      try lock.write(LockFile(hash: PasswordHash(of: code.text)), in: open)
      return .changed
    }
  }

  /// Restores the password of the manual for any user who asks, and clears the count of wrong attempts. While the next
  /// attempt has to wait, a reset has to wait as well: otherwise a reset would skip the delay.
  public func reset() throws(FolderError) -> Password.Reset {
    let code = try fit(Self.manualPassword)
    return try folder.alone { open throws(FolderError) in
      let wait = try timeToWait(in: open)
      if wait > 0 { return .tooSoon(wait: wait) }
      var file = LockFile(hash: try PasswordHash(of: code.text))
      file.isReset = true
      try lock.write(file, in: open)
      return .done
    }
  }

  private func fit(_ password: String) throws(FolderError) -> NormalizedPassword {
    if let code = NormalizedPassword(password) { return code }
    throw FolderError(
      .unfit, file: path, problem: "this is not a password",
      cure: "say or write exactly \(Password.length) letters or digits")
  }
}
