import Confidence
import Foundation
import JSGF
import Script

/// A locale as its folders in Locales and Grammars describe it.
public struct LocaleFolder: Sendable {
  /// Whose voice espeak-ng is to lend, and how it speaks.
  public struct Voice: Hashable, Sendable {
    /// What espeak-ng calls it.
    public let name: String
    /// Words a minute.
    public let rate: Int
    /// Words that it would say wrongly, spelt as it should read them.
    public let sayAs: [String: String]
    /// The voices to choose from, by what people call them: `["female": "es+f2", "male": "es"]`.
    public let others: [String: String]

    /// The name of the default voice, as a user says it; nil where it has no such name.
    public var usual: String? { others.filter { $0.value == name }.keys.min() }
  }

  /// The folder's name, `es`.
  public let tag: String
  public let idiom: Idiom
  public let voice: Voice
  /// The language whose spelling tells how unknown words are said, `es`.
  public let spelling: String
  /// How far what is heard is believed.
  public let judge: ConfidenceModel
  /// The confidence model of an added acoustic model, whose scores differ.
  public let addedJudge: ConfidenceModel
  private let root: DataDirectory

  /// - Parameter tag: a folder of Locales.
  public init(_ tag: String, in root: DataDirectory) throws(AssetError) {
    let folders = Self.folders(in: root)
    guard folders.contains(tag) else {
      throw AssetError(
        .unknown,
        file: FileText.shown(root.locales), problem: "there is no locale \(quoted(tag))",
        cure: "there are: \(folders.joined(separator: ", "))")
    }
    let file = try YAMLFile(path: "\(root.locales)/\(tag)/locale.yaml")
    let settings = try LocaleSettings(file.root)
    self.tag = tag
    self.root = root
    idiom = settings.idiom
    voice = settings.voice
    spelling = settings.spelling
    judge = try ConfidenceFile.read(path: "\(root.locales)/\(tag)/\(ConfidenceFile.name)")
    let added = "\(root.locales)/\(tag)/\(ConfidenceFile.addedName)"
    addedJudge = FileManager.default.fileExists(atPath: added) ? try ConfidenceFile.read(path: added) : judge
  }

  /// The locales there are. A name that is not in this list never becomes a path.
  public static func folders(in root: DataDirectory) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: root.locales)) ?? []
    return all.filter { FileManager.default.fileExists(atPath: "\(root.locales)/\($0)/locale.yaml") }.sorted()
  }

  /// What an app says, with what every conversation says.
  /// - Parameter files: those of the app, `rider`.
  public func script(_ files: [String]) throws(AssetError) -> Table {
    var table = try ScriptFile.read(path: "\(root.locales)/\(tag)/common.yaml")
    for file in files { try merge(file, into: &table) }
    return table
  }

  private func merge(_ file: String, into table: inout Table) throws(AssetError) {
    let path = "\(root.locales)/\(tag)/\(file).yaml"
    do {
      try table.merge(try ScriptFile.read(path: path))
    } catch let error as ScriptError {
      throw AssetError(file: FileText.shown(path), problem: "\(error)", cure: "another script of the app has it too")
    } catch let error as AssetError {
      throw error
    } catch {
      throw AssetError(file: FileText.shown(path), problem: "\(error)", cure: "restore the file")
    }
  }

  /// The sounds of the language, where it has a model of its own; nil where it is heard with the English one.
  public func phones() throws(AssetError) -> Phones? {
    let path = "\(root.locales)/\(tag)/phones.yaml"
    return FileManager.default.fileExists(atPath: path) ? try PhonesFile.read(path: path) : nil
  }

  /// The phrases that are listened for in whatever else is said; none where the locale has no such file.
  public func waking() throws(AssetError) -> WakingFile.Phrases {
    let path = "\(folder)/\(WakingFile.name)"
    return FileManager.default.fileExists(atPath: path) ? try WakingFile.read(path: path) : [:]
  }

  /// The folder of the locale's own files.
  var folder: String { "\(root.locales)/\(tag)" }

  /// The folder of the locale's grammars and its lexicon.dict.
  public var grammars: String { "\(root.grammars)/\(tag)" }
  /// The folder of its recordings; those of phrases are below it.
  public var clips: String { "\(root.audio)/\(tag)" }
  /// The folder of recorded phrases, with one for each voice.
  public var phrases: String { "\(clips)/\(Self.phrases)" }
  /// Its name below the clips.
  public static let phrases = "express"
}
