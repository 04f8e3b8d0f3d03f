public import AtomicFiles
public import Express

/// The storage of a guardian's settings: a readable `settings.yaml` in the data folder, with its previous version
/// beside it. Any number of programs may read and write at the same time: each reads complete files, and no change is
/// lost.
public struct ProfileStore: Sendable {
  static let file = "settings.yaml"
  /// The name of the file with the previous version.
  static let before = "settings.yaml.before"

  let folder: PrivateFolder

  public init(_ folder: PrivateFolder = PrivateFolder(express: UserDirectories())) { self.folder = folder }

  public var path: String { shown(Self.file) }

  /// Returns the stored settings. An unusable file is set aside (`settings.yaml.broken-1`) and replaced by the previous
  /// version; the diagnostics contain both facts.
  /// - Throws: ``FolderError`` if the system denies access. The settings are then unknown.
  public func read() throws(FolderError) -> LoadedProfile {
    switch status(try folder.read(Self.file), Self.file) {
    case .missing:
      return LoadedProfile(profile: nil, notices: [], hasEarlier: earlier(try folder.read(Self.before)) != nil)
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
  /// - Parameter beginning: whether to create settings if there are none. It must be false if there were settings
  ///   before, because the guardian may restore a damaged or removed file.
  /// - Returns: the stored settings; without a profile if there is none and none was created.
  /// - Throws: `unfit` if the stored profile cannot take the change (``Profile/fault(of:)``), otherwise the reason why
  ///   the change could not be written. The stored settings are then unchanged.
  @discardableResult
  public func make(_ change: Profile.Change, beginning: Bool = true) throws(FolderError) -> LoadedProfile {
    let change = change.tidy
    return try update(beginning: beginning) { profile throws(FolderError) in
      if let fault = profile.fault(of: change) { throw unfit(fault) }
      return profile.changed(change)
    }
  }

  /// Restores the previous version of lost settings.
  /// - Returns: the stored settings; without a profile if there is no previous version either.
  public func recall() throws(FolderError) -> LoadedProfile {
    try folder.alone { open throws(FolderError) in
      let reading = try current(in: open)
      guard reading.isNothing, let earlier = earlier(try open.read(Self.before)) else { return reading.asKept }
      try write(SettingsText.of(earlier.profile, before: earlier), in: open, as: earlier.profile)
      return earlier.asKept
    }
  }

  /// Replaces the stored profile.
  @discardableResult
  public func replace(with profile: Profile) throws(FolderError) -> LoadedProfile {
    try update(beginning: true) { _ in profile }
  }

  /// Reads, changes and writes the settings under an exclusive lock, so that no change of another program is lost.
  private func update(
    beginning: Bool, _ change: (Profile) throws(FolderError) -> Profile
  ) throws(FolderError) -> LoadedProfile {
    try folder.alone { open throws(FolderError) in
      let reading = try current(in: open)
      guard beginning || !reading.isNothing else { return reading.asKept }
      let profile = try change(reading.profile).tidy
      try write(SettingsText.of(profile, before: reading), in: open, as: profile)
      return LoadedProfile(profile: profile, notices: reading.notices)
    }
  }

  private func unfit(_ fault: Fault) -> FolderError {
    FolderError(
      .unfit, file: path, problem: "this value cannot be stored (\(fault.rawValue))", cure: "use another value")
  }

  func shown(_ name: String) -> String { "\(folder.path)/\(name)" }
}
