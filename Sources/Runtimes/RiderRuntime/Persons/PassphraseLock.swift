public import AtomicFiles
import Foundation
public import PasswordLocks

/// The lock of a person's folder: a passphrase, hashed, in the folder. There is no reset: of a person whose passphrase is
/// lost, the folder can only be erased. The lock keeps other users of the account from starting Rider as this person. It does
/// not encrypt the files.
public struct PassphraseLock: Sendable {
  /// The lengths of a passphrase, in characters.
  public static let lengths = 4...100

  private let lock: PasswordLock
  private let name: PersonName

  init(_ folder: PrivateFolder, of name: PersonName, now: @escaping @Sendable () -> Date) {
    self.name = name
    lock = PasswordLock(
      folder,
      heading: "The passphrase of a person who uses Rider, hashed (yescrypt). There is no reset. Nothing is encrypted.",
      now: now)
  }

  public var path: String { lock.path }

  /// The state of the lock.
  public enum Status: Hashable, Sendable {
    /// There is no passphrase.
    case open
    case locked
    /// The lock's file cannot be used, so nothing opens the lock.
    case broken
  }

  public func status() throws(FolderError) -> Status {
    switch try lock.read() {
    case .missing: .open
    case .whole: .locked
    case .broken: .broken
    }
  }

  /// Checks a passphrase. A wrong one is counted. Without a lock, any passphrase opens the folder.
  /// - Throws: ``FolderError`` if the attempt cannot be counted, or if the lock's file is damaged.
  public func check(_ passphrase: String) throws(FolderError) -> PasswordLock.Verdict {
    try lock.folder.alone { open throws(FolderError) in try verdict(on: passphrase, in: open) }
  }

  /// Sets the passphrase.
  /// - Parameter current: the present passphrase; ignored if there is none.
  /// - Returns: whether the present passphrase is right. If not, it stays valid.
  /// - Throws: ``FolderError`` if it cannot be stored, if it is not a passphrase, or if the lock's file is damaged.
  public func set(_ passphrase: String, current: String) throws(FolderError) -> PasswordLock.Verdict {
    guard let code = Self.normalized(passphrase) else { throw unfit }
    return try lock.folder.alone { open throws(FolderError) in
      let verdict = try verdict(on: current, in: open)
      if verdict == .right { try lock.write(LockFile(hash: PasswordHash(of: code)), in: open) }
      return verdict
    }
  }

  /// Removes the passphrase.
  /// - Returns: whether the present passphrase is right. If not, it stays valid.
  public func remove(current: String) throws(FolderError) -> PasswordLock.Verdict {
    try lock.folder.alone { open throws(FolderError) in
      let verdict = try verdict(on: current, in: open)
      if verdict == .right { try lock.remove(in: open) }
      return verdict
    }
  }

  /// Returns whether a text can be a passphrase.
  public static func isPassphrase(_ text: String) -> Bool { normalized(text) != nil }

  private func verdict(
    on passphrase: String, in open: borrowing OpenDirectory
  ) throws(FolderError) -> PasswordLock.Verdict {
    switch try lock.read(in: open) {
    case .missing: return .right
    case .whole(let file): return try lock.check(Self.normalized(passphrase), against: file, in: open)
    case .broken(let defect):
      // An open lock would make a damaged file a way around the passphrase.
      throw FolderError(
        .unfit, file: defect.place, problem: "\(defect.problem), so the folder of \(name) stays locked",
        cure: "restore the file from a backup, or erase the folder with `vivavoz person erase \(name)`")
    }
  }

  private var unfit: FolderError {
    FolderError(
      .unfit, file: path, problem: "this is not a passphrase",
      cure: "enter \(Self.lengths.lowerBound) to \(Self.lengths.upperBound) characters")
  }

  /// The greatest length in UTF-8 bytes. libcrypt takes 512.
  private static let mostBytes = 400

  /// Returns the form that is hashed: keyboards differ in how they compose an accented letter.
  private static func normalized(_ text: String) -> String? {
    let composed = text.precomposedStringWithCanonicalMapping
    guard lengths.contains(composed.count), composed.utf8.count <= mostBytes,
      composed.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return composed
  }
}
