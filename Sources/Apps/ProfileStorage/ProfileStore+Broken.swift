import AtomicFiles
import Express
import Faults

/// The result of reading a settings file.
enum FileStatus {
  /// There is no file.
  case missing
  /// The file is complete and can be used.
  case whole(SettingsReading)
  /// The file can be used, but its end is missing.
  case cut(SettingsReading)
  /// The file cannot be used. The payload says why.
  case broken(FileDiagnostic)
}

extension SettingsReading {
  var asKept: LoadedProfile { LoadedProfile(profile: isNothing ? nil : profile, notices: notices) }
}

extension ProfileStore {
  /// Parses the content of a settings file.
  /// - Parameter name: the name of the file in the folder, for diagnostics.
  func status(_ content: FileContent, _ name: String) -> FileStatus {
    let file = shown(name)
    switch content {
    case .missing: return .missing
    case .broken(let problem, let line):
      return .broken(FileDiagnostic(.broken, file: file, line: line, problem: problem, cure: ""))
    case .text(let text):
      do throws(FileDiagnostic) {
        let reading = try SettingsReading(text, file: file)
        return reading.isCut ? .cut(reading) : .whole(reading)
      } catch { return .broken(error) }
    }
  }

  /// Returns the stored settings, and repairs a damaged file. The caller must hold the exclusive lock of the folder.
  func current(in open: borrowing OpenDirectory) throws(FolderError) -> SettingsReading {
    switch status(try open.read(Self.file), Self.file) {
    case .missing: return .nothing([])
    case .whole(let reading): return reading
    case .cut(let reading): return try mended(Self.cut(shown(Self.file)), rest: reading, in: open)
    case .broken(let notice): return try mended(notice, rest: nil, in: open)
    }
  }

  /// Sets the damaged file aside and restores the previous version. If there is none, it uses the readable part of a
  /// truncated file, or nothing.
  private func mended(
    _ notice: FileDiagnostic, rest: SettingsReading?, in open: borrowing OpenDirectory
  ) throws(FolderError) -> SettingsReading {
    let earlier = earlier(try open.read(Self.before))
    let kept = try open.keepBroken(Self.file)
    guard var reading = earlier ?? rest else {
      try open.remove(Self.file)
      return .nothing([
        notice.with(cure: "the file is set aside as \(kept), and there is no earlier version: the set-up starts again")
      ])
    }
    try write(SettingsText.of(reading.profile, before: reading), in: open, as: reading.profile)
    let instead =
      earlier == nil ? "its readable part is used" : "the earlier version is used; check it for missing changes"
    reading.notices.insert(notice.with(cure: "the file is set aside as \(kept); \(instead)"), at: 0)
    return reading
  }

  /// Returns the settings if a damaged file cannot be set aside, for example on a read-only disk. The previous version
  /// is used nevertheless.
  func unmended(_ error: FolderError) throws(FolderError) -> LoadedProfile {
    let found: (notice: FileDiagnostic, rest: SettingsReading?)
    switch status(try folder.read(Self.file), Self.file) {
    case .missing: return LoadedProfile(profile: nil, notices: [])
    case .whole(let reading): return reading.asKept
    case .cut(let reading): found = (Self.cut(shown(Self.file)), reading)
    case .broken(let notice): found = (notice, nil)
    }
    guard let reading = earlier(try folder.read(Self.before)) ?? found.rest else { throw error }
    let told = found.notice.with(cure: "the earlier version is used; the file stays, because \(error.problem)")
    return LoadedProfile(profile: reading.profile, notices: [told] + reading.notices)
  }

  /// Returns the settings in the previous version of the file; nil if this version is missing, truncated or damaged.
  /// - Parameter content: the content of the previous version.
  func earlier(_ content: FileContent) -> SettingsReading? {
    guard case .whole(let reading) = status(content, Self.before) else { return nil }
    return reading
  }

  private static func cut(_ file: String) -> FileDiagnostic {
    FileDiagnostic(.broken, file: file, problem: "its last line is missing, so it is truncated", cure: "")
  }
}

extension FileDiagnostic {
  func with(cure: String) -> FileDiagnostic {
    FileDiagnostic(kind, file: file, line: line, problem: problem, cure: cure)
  }
}
