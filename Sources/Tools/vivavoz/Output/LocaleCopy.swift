import AtomicFiles
import Foundation
import InstalledApps
import JSGF
import Locales
import TalkRuns
import VoiceEngine
import YAML

/// Creates a locale from the files of another one, to be translated.
///
/// The folder in Locales comes last, since it makes the locale visible: after an interruption there is no incomplete
/// locale, only files that nothing uses.
struct LocaleCopy {
  private let root: DataDirectory
  private let tag: String
  private let base: LocaleFolder
  private let apps: [AppDescriptor]
  /// The paths of the new files and folders in the data directory, and the changed ones.
  private(set) var made: [String] = []
  /// What the command could not do itself.
  private(set) var remarks: [String] = []

  /// The files of a locale that were measured with its own language, or are about its own language only.
  private static let measured = [
    ConfidenceFile.name, ConfidenceFile.addedName, "confidence.svg", ConfusionsFile.name, LintExceptionsFile.name,
    TestVoicesFile.name,
  ]

  /// The confidence model of a language without recordings: the score per frame alone. With the model of another
  /// language nearly every utterance would be rejected.
  /// - Parameter isComputed: whether the acoustic model is computed from the English one, which gives lower scores.
  private static func confidence(isComputed: Bool) -> String {
    let levels = isComputed ? "{accept: -49, ask: -59}" : "{accept: -39, ask: -46}"
    return """
      # The confidence of a hypothesis is its score per frame, until there are recordings for `vivavoz calibrate`.
      bias: 0
      weights: {frame: 1}
      thresholds:
        lenient: \(levels)
        normal: \(levels)
        strict: \(levels)

      """
  }

  /// - Parameter apps: the apps that will speak the language.
  /// - Throws: a ``UserFacingError`` if the tag is invalid or taken, and ``AssetError`` if there is no base.
  init(_ tag: String, from base: String, for apps: [AppDescriptor], in root: DataDirectory) throws {
    guard Self.isTag(tag) else {
      throw UserFacingError(
        .usage, "\"\(tag)\" is not the tag of a language; write one such as pt or pt-BR")
    }
    (self.root, self.tag, self.apps) = (root, tag, apps)
    self.base = try LocaleFolder(base, in: root)
    for folder in Self.folders(of: tag) where FileManager.default.fileExists(atPath: "\(root.path)/\(folder)") {
      throw UserFacingError(.usage, "\(folder) already exists in \(root.path); edit it, or remove it")
    }
  }

  /// Whether the text is a language of two or three letters, with a region of two letters or without one.
  static func isTag(_ text: String) -> Bool { text.wholeMatch(of: /[a-z]{2,3}(-[A-Z]{2})?/) != nil }

  private static func folders(of tag: String) -> [String] {
    ["Grammars/\(tag)", "Boards/\(tag)", "Audio/\(tag)", "Audio/demo/\(tag)", "Locales/\(tag)"]
  }

  /// Copies the files.
  mutating func run() throws {
    let grammars = try self.grammars()
    try copy("Grammars") { !$0.hasSuffix(".gram") || grammars.contains($0) }
    if apps.contains(where: \.hasBoards) { try copy("Boards") { _ in true } }
    for folder in ["Audio", "Audio/demo"] { try copy(folder) { _ in true } }
    if apps.contains(where: \.hasCities) { try copyCities() }
    let others = AppList.installed.all.filter { app in !apps.contains { $0.name == app.name } }.flatMap(\.scripts)
    let excluded = Self.measured + others.flatMap { ["\($0).yaml", "\($0)-email.yaml"] }
    let first = Array("base: \(base.tag)\n".utf8)
    let confidence = Self.confidence(isComputed: try base.phones() != nil)
    try copy(
      "Locales", adding: [ConfidenceFile.name: confidence],
      change: { name, content in
        name == "locale.yaml" ? first + content : content
      }
    ) { !excluded.contains($0) }
  }

  /// Returns the names of the grammar files of the apps, with those that they import.
  private func grammars() throws -> Set<String> {
    var found: Set<String> = []
    var queue = ["common"] + apps.flatMap(\.grammars)
    while let name = queue.popLast() {
      let path = "\(root.path)/Grammars/\(base.tag)/\(name).gram"
      // An app generates some grammars itself, such as that of the city.
      guard FileManager.default.fileExists(atPath: path), found.insert("\(name).gram").inserted else { continue }
      queue += try GrammarFile.parse(path).imports.map(\.grammar)
    }
    return found
  }

  private mutating func copy(
    _ parent: String, adding: [String: String] = [:],
    change: (_ name: String, _ content: [UInt8]) -> [UInt8] = { $1 },
    isWanted: (_ name: String) -> Bool
  ) throws {
    let (folder, target) = ("\(root.path)/\(parent)/\(base.tag)", "\(parent)/\(tag)")
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    do {
      let draft = try FolderDraft(for: "\(root.path)/\(target)", readers: .everybody)
      // Subfolders are not copied: they have recordings of people.
      for name in names where isWanted(name) && !name.hasPrefix(".") {
        guard let content = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
        try AtomicFile.store(change(name, Array(content)), at: "\(draft.path)/\(name)", for: .everybody)
      }
      for (name, text) in adding {
        try AtomicFile.store(Array(text.utf8), at: "\(draft.path)/\(name)", for: .everybody)
      }
      try draft.commit(replaces: false)
    } catch {
      throw unwritable(target, error)
    }
    made.append(target)
  }

  /// Copies the spoken names in the folder of each installed city, from the file of the base locale to a file of the
  /// new locale: from `spoken-names.es.yaml` to `spoken-names.ca.yaml`. An existing file is kept. Adds the new locale
  /// to the languages in the city's `city.yaml`; if that is impossible, a remark asks the user to do it.
  private mutating func copyCities() throws {
    for city in ((try? FileManager.default.contentsOfDirectory(atPath: root.cities)) ?? []).sorted() {
      let (names, list) = ("Cities/\(city)/spoken-names.\(base.tag).yaml", "Cities/\(city)/city.yaml")
      guard let content = FileManager.default.contents(atPath: "\(root.path)/\(names)") else { continue }
      let target = "Cities/\(city)/spoken-names.\(tag).yaml"
      // The user may have written the names already.
      if !FileManager.default.fileExists(atPath: "\(root.path)/\(target)") {
        try store(Array(content), at: target)
        made.append(target)
      }
      let text = (try? String(contentsOfFile: "\(root.path)/\(list)", encoding: .utf8)) ?? ""
      if let languages = text.firstMatch(of: /(?m)^languages: \[([^\]\n]+)\]/) {
        let all = languages.output.1.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard !all.contains(tag) else { continue }
        let line = "languages: [\((all + [tag]).joined(separator: ", "))]"
        try store(Array(text.replacingCharacters(in: languages.range, with: line).utf8), at: list)
        made.append(list)
      } else {
        remarks.append("\(list): add \(tag) to languages")
      }
    }
  }

  private func store(_ content: [UInt8], at name: String) throws {
    do { try AtomicFile.store(content, at: "\(root.path)/\(name)", for: .everybody) } catch {
      throw unwritable(name, error)
    }
  }

  private func unwritable(_ name: String, _ error: any Error) -> UserFacingError {
    UserFacingError(
      .failed,
      "\(root.path)/\(name) cannot be written: \(error); copy the data to a folder of yours, and name it in "
        + DataDirectory.variable)
  }
}
