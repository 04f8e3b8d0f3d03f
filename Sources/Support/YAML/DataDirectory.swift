public import Foundation

/// The folder with VivaVoz's data files: Grammars, Locales, Audio, Cities and Boards.
public struct DataDirectory: Hashable, Sendable {
  /// The subfolders that a data directory must have.
  public static let folders = ["Grammars", "Locales", "Audio", "Cities", "Boards", "Levels"]
  /// The environment variable with the path of the data directory.
  public static let variable = "VIVAVOZ_HOME"

  /// The absolute path of the data directory.
  public let path: String
  /// The folders of an app outside the installation, which have their own Grammars, Locales or Audio; see
  /// ``adding(_:)``.
  public private(set) var additions: [String] = []

  public var grammars: String { path + "/Grammars" }
  public var locales: String { path + "/Locales" }
  public var audio: String { path + "/Audio" }
  /// The folder of the earcons' recordings.
  public var earcons: String { audio + "/earcons" }
  public var cities: String { path + "/Cities" }
  public var boards: String { path + "/Boards" }
  /// The folder of the levels of EyePlay.
  public var levels: String { path + "/Levels" }
  /// The folder of the pages' static files.
  public var web: String { path + "/Web" }

  /// Finds the data directory. If ``variable`` is set, only its value is tried. Otherwise the candidates are: the
  /// folders above the program's real path, and in each of them `share/vivavoz`, where a package that contains the
  /// program installs the data; the folders above the current folder; and the folders in `installed`. The current
  /// folder comes late, so that an installed program does not use the data of a folder of another user.
  public static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    program: String = "/proc/self/exe",
    here: String = FileManager.default.currentDirectoryPath,
    installed: [String] = ["/usr/local/share/vivavoz", "/usr/share/vivavoz"]
  ) throws(AssetError) -> DataDirectory {
    if let home = environment[variable], !home.isEmpty { return try DataDirectory(home: home) }
    let real = URL(fileURLWithPath: program).resolvingSymlinksInPath().path
    let candidates = upwards(from: real).flatMap { [$0, $0 + "/share/vivavoz"] } + upwards(from: here) + installed
    guard let path = candidates.first(where: { missing(in: $0).isEmpty }) else {
      throw AssetError(
        .missing, file: here,
        problem: "the folder with \(folders.joined(separator: ", ")) is neither above this one nor installed",
        cure: "set \(variable) to it: export \(variable)=/path/to/vivavoz")
    }
    return DataDirectory(path: path)
  }

  /// Returns the data directory with the folder of an app outside the installation. The app's files supplement the
  /// installed ones: `Locales/en/coffee.yaml`, `Grammars/en/coffee.gram`. A file of the same name takes the place of the
  /// installed one.
  /// - Throws: ``AssetError`` if there is no such folder, or none of ``folders`` is in it.
  public func adding(_ folder: String) throws(AssetError) -> DataDirectory {
    guard Self.missing(in: folder).count < Self.folders.count else {
      throw AssetError(
        .missing, file: folder, problem: "the folder has none of \(Self.folders.joined(separator: ", "))",
        cure: "name the folder that has the app's Grammars and Locales")
    }
    var more = self
    more.additions.insert(URL(fileURLWithPath: folder).standardizedFileURL.path, at: 0)
    return more
  }

  /// Returns the path of a data file: in an added folder if the file exists there, otherwise in the installation.
  /// - Parameter relative: the path inside the data directory, such as `Locales/en/coffee.yaml`.
  public func file(_ relative: String) -> String {
    let candidates = additions.map { "\($0)/\(relative)" }
    return candidates.first(where: FileManager.default.fileExists) ?? "\(path)/\(relative)"
  }

  /// Returns all paths of a data file that exist: those of the added folders first, then that of the installation.
  public func files(_ relative: String) -> [String] {
    (additions + [path]).map { "\($0)/\(relative)" }.filter(FileManager.default.fileExists)
  }

  private init(path: String) { self.path = path }

  private init(home: String) throws(AssetError) {
    let missing = Self.missing(in: home)
    guard missing.isEmpty else {
      throw AssetError(
        .missing, file: home,
        problem: "\(Self.variable) names this folder, but it has no \(missing.joined(separator: ", "))",
        cure: "set it to the folder that has \(Self.folders.joined(separator: ", ")), or unset it")
    }
    path = URL(fileURLWithPath: home).standardizedFileURL.path
  }

  private static func missing(in folder: String) -> [String] {
    folders.filter { name in
      var isFolder: ObjCBool = false
      return
        !(FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder) && isFolder.boolValue)
    }
  }

  /// Returns the path itself and every folder above it, the nearest first.
  private static func upwards(from path: String) -> [String] {
    var url = URL(fileURLWithPath: path).standardizedFileURL
    var found: [String] = []
    while url.path != "/" {
      found.append(url.path)
      url.deleteLastPathComponent()
    }
    return found
  }
}
