import AtomicFiles
import EyePlay
import VoiceEngine
import YAML

/// Stores the user's settings and practice, in files of a folder that only the user can access.
struct EyePlayStore: Sendable {
  /// The folder; nil for a store that keeps nothing beyond the conversation.
  private let folder: PrivateFolder?
  static let settingsFile = "settings.yaml"
  static let practiceFile = "practice.yaml"

  /// - Parameter directories: the user's folders; nil for a store that keeps nothing.
  init(_ directories: UserDirectories?) { folder = directories.map { PrivateFolder("eyeplay", in: $0) } }

  // MARK: - Settings

  /// Reads the settings; the usual ones if there are none.
  /// - Throws: ``AssetError`` or ``FolderError`` if the file is damaged or cannot be read.
  func preferences() throws -> EyePlay.Preferences {
    try text(of: Self.settingsFile).map { try Self.preferences(in: $0.text, file: $0.path) } ?? EyePlay.Preferences()
  }

  func write(_ preferences: EyePlay.Preferences) throws(FolderError) {
    let lines = EyePlay.Setting.allCases.map { "\($0.rawValue): '\(preferences[$0])'\n" }
    try write("# The settings of EyePlay. Change them by voice or by gaze.\n" + lines.joined(), to: Self.settingsFile)
  }

  /// Reads settings from the text of a file.
  /// - Parameter file: the file's name in errors.
  static func preferences(in text: String, file: String) throws(AssetError) -> EyePlay.Preferences {
    var preferences = EyePlay.Preferences()
    for field in try YAMLFile(text: text, name: file).root.map("the settings") {
      let value = try field.value.text(field.key)
      guard let setting = EyePlay.Setting(rawValue: field.key) else {
        let names = EyePlay.Setting.allCases.map(\.rawValue).joined(separator: ", ")
        throw field.value.error("\(field.key) is not a setting", cure: "write one of \(names)")
      }
      guard setting.values.contains(value) else {
        throw field.value.error(
          "\(value) is not a value of \(field.key)", cure: "write one of \(setting.values.joined(separator: ", "))")
      }
      preferences[setting] = value
    }
    return preferences
  }

  // MARK: - Practice

  /// Reads the practice; none if there is no file.
  /// - Throws: ``AssetError`` or ``FolderError`` if the file is damaged or cannot be read.
  func practice() throws -> Practice {
    try text(of: Self.practiceFile).map { try Practice(text: $0.text, file: $0.path) } ?? Practice()
  }

  /// Adds practice to what is stored. A damaged file is not overwritten.
  /// - Throws: ``AssetError`` or ``FolderError`` if the file is damaged or cannot be written.
  func add(_ practice: Practice) throws {
    guard let folder else { return }
    let path = "\(folder.path)/\(Self.practiceFile)"
    // The lock holds from the reading to the writing, since another program may add at the same time.
    try folder.alone { (folder) throws(FolderError) -> Result<Void, AssetError> in
      var all = Practice()
      switch try folder.read(Self.practiceFile) {
      case .missing: break
      case .text(let text):
        do throws(AssetError) { all = try Practice(text: text, file: path) } catch { return .failure(error) }
      case .broken(let reason, let line): return .failure(Self.damaged(path, line, reason))
      }
      all.add(practice)
      try folder.write(all.text, to: Self.practiceFile)
      return .success(())
    }.get()
  }

  /// Erases the practice. The settings stay.
  func erasePractice() throws(FolderError) {
    guard let folder else { return }
    try folder.alone { (folder) throws(FolderError) in try folder.remove(Self.practiceFile) }
  }

  private func text(of file: String) throws -> (text: String, path: String)? {
    guard let folder else { return nil }
    let path = "\(folder.path)/\(file)"
    switch try folder.read(file) {
    case .missing: return nil
    case .text(let text): return (text, path)
    case .broken(let reason, let line): throw Self.damaged(path, line, reason)
    }
  }

  private static func damaged(_ path: String, _ line: Int?, _ reason: String) -> AssetError {
    AssetError(file: path, line: line, problem: "the file \(reason)", cure: "remove it")
  }

  private func write(_ text: String, to file: String) throws(FolderError) {
    guard let folder else { return }
    try folder.alone { (folder) throws(FolderError) in try folder.write(text, to: file) }
  }
}
