import Express
import Folders

/// Where a guardian's set-up is kept: `settings.yaml` in the data folder, which people can read, with the version before
/// beside it. Any number of programs may read and write at once: none sees half of anything, no change is lost.
public struct ProfileStore: Sendable {
  static let file = "settings.yaml"
  /// The version before.
  static let before = "settings.yaml.before"

  let folder: PrivateFolder

  public init(_ folder: PrivateFolder = PrivateFolder(express: UserDirectories())) { self.folder = folder }

  /// The file.
  public var path: String { shown(Self.file) }

  /// What is kept. A file that cannot be used is set aside (`settings.yaml.broken-1`), and the version before takes its
  /// place; both is told.
  /// - Throws: where the system does not let us look; what is kept is then not known.
  public func read() throws(FolderError) -> Kept {
    switch look(try folder.read(Self.file), Self.file) {
    case .missing: return Kept(profile: nil, notices: [], hasEarlier: earlier(try folder.read(Self.before)) != nil)
    case .whole(let reading): return reading.asKept
    case .cut, .broken: break
    }
    do throws(FolderError) {
      return try folder.alone { open throws(FolderError) in try current(in: open).asKept }
    } catch {
      return try unmended(error)
    }
  }

  /// Makes one change and writes it at once.
  /// - Parameter beginning: whether settings are begun where there are none. Not where there were some: a file that broke
  ///   or was taken away may be put back.
  /// - Returns: what is kept now; no profile where there is none and none was begun.
  /// - Throws: `unfit` where the profile that is kept cannot take the change (``Profile/fault(of:)``), else why it could not
  ///   be written. What was kept is kept.
  @discardableResult
  public func make(_ change: Profile.Change, beginning: Bool = true) throws(FolderError) -> Kept {
    let change = change.tidy
    return try update(beginning: beginning) { profile throws(FolderError) in
      if let fault = profile.fault(of: change) { throw unfit(fault) }
      return profile.changed(change)
    }
  }

  /// Puts the version before in the place of settings that are gone.
  /// - Returns: what is kept now; no profile where there is no version before either.
  public func recall() throws(FolderError) -> Kept {
    try folder.alone { open throws(FolderError) in
      let reading = try current(in: open)
      guard reading.isNothing, let earlier = earlier(try open.read(Self.before)) else { return reading.asKept }
      try write(SettingsText.of(earlier.profile, before: earlier), in: open, as: earlier.profile)
      return earlier.asKept
    }
  }

  /// Puts a whole profile in the place of what is kept.
  @discardableResult
  public func replace(with profile: Profile) throws(FolderError) -> Kept {
    try update(beginning: true) { _ in profile }
  }

  /// From reading to writing nobody else writes, so that no change of another's is lost.
  private func update(
    beginning: Bool, _ change: (Profile) throws(FolderError) -> Profile
  ) throws(FolderError) -> Kept {
    try folder.alone { open throws(FolderError) in
      let reading = try current(in: open)
      guard beginning || !reading.isNothing else { return reading.asKept }
      let profile = try change(reading.profile).tidy
      try write(SettingsText.of(profile, before: reading), in: open, as: profile)
      return Kept(profile: profile, notices: reading.notices)
    }
  }

  private func unfit(_ fault: Fault) -> FolderError {
    FolderError(
      .unfit, file: path, problem: "this cannot be kept (\(fault.rawValue))", cure: "say or write it otherwise")
  }

  func shown(_ name: String) -> String { "\(folder.path)/\(name)" }
}
