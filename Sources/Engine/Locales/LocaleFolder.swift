public import Confidence
import Foundation
import JSGF
public import Prompts
public import YAML

/// A locale as its folders in Locales and Grammars describe it.
public struct LocaleFolder: Sendable {
  /// The settings of the synthesizer's voice.
  public struct Voice: Hashable, Sendable {
    /// The synthesizer's name of the voice.
    public let name: String
    /// The speaking rate in words per minute.
    public let rate: Int
    /// Spellings for words that the voice would mispronounce, keyed by the word.
    public let sayAs: [String: String]
    /// The voices that the user can choose: the synthesizer's name of each, keyed by its spoken name:
    /// `["female": "es+f2", "male": "es"]`.
    public let others: [String: String]

    /// The spoken name of the default voice; nil if it is not among ``others``.
    public var usual: String? { others.filter { $0.value == name }.keys.min() }
  }

  /// The locale's tag, which is the name of its folder, such as `es`.
  public let tag: String
  public let idiom: LanguageConventions
  public let voice: Voice
  /// The synthesizer; nil for the standard one.
  public let synthesizer: SynthesizerSetting?
  /// The tag of the locale from which this locale's files were copied and not yet translated; nil if the locale is no
  /// such copy.
  public let base: String?
  /// The name of the recogniser; nil for the standard one.
  public let recogniser: String?
  /// The language whose spelling rules give the pronunciation of words that are in no dictionary, such as `es`.
  public let spelling: String
  /// The confidence model of the locale.
  public let confidenceModel: ConfidenceModel
  /// The confidence model for an acoustic model that the user has added, whose scores differ from the installed one's;
  /// ``confidenceModel`` if the locale has no such file.
  public let addedConfidenceModel: ConfidenceModel
  let root: DataDirectory

  /// - Parameter tag: a folder of Locales.
  public init(_ tag: String, in root: DataDirectory) throws(AssetError) {
    let folders = Self.folders(in: root)
    guard folders.contains(tag) else {
      throw AssetError(
        .unknown,
        file: FileText.shown(root.locales), problem: "there is no locale \(quoted(tag))",
        cure: "there are: \(folders.joined(separator: ", "))")
    }
    let file = try YAMLFile(path: root.file("Locales/\(tag)/locale.yaml"))
    let settings = try LocaleSettings(file.root)
    self.tag = tag
    self.root = root
    idiom = settings.idiom
    voice = settings.voice
    synthesizer = settings.synthesizer
    recogniser = settings.recogniser
    spelling = settings.spelling
    base = settings.base
    confidenceModel = try ConfidenceFile.read(path: root.file("Locales/\(tag)/\(ConfidenceFile.name)"))
    let added = root.file("Locales/\(tag)/\(ConfidenceFile.addedName)")
    addedConfidenceModel =
      FileManager.default.fileExists(atPath: added) ? try ConfidenceFile.read(path: added) : confidenceModel
  }

  /// Returns the tags of all locales. A name that is not in this list never becomes a path.
  public static func folders(in root: DataDirectory) -> [String] {
    let all = root.files("Locales").flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
    return Set(all).filter { !root.files("Locales/\($0)/locale.yaml").isEmpty }.sorted()
  }

  /// Returns the prompts of an app, together with the prompts that all apps have.
  /// - Parameter files: the app's scripts, such as `rider`.
  public func script(_ files: [String]) throws(AssetError) -> PromptTable {
    var table = try ScriptFile.read(path: file("common.yaml"))
    for file in files { try merge(file, into: &table) }
    return table
  }

  private func merge(_ file: String, into table: inout PromptTable) throws(AssetError) {
    let path = self.file("\(file).yaml")
    do {
      try table.merge(try ScriptFile.read(path: path))
    } catch let error as PromptError {
      throw AssetError(
        file: FileText.shown(path), problem: "\(error)",
        cure: "another prompt file of the app defines it, too; remove one of them")
    } catch let error as AssetError {
      throw error
    } catch {
      throw AssetError(file: FileText.shown(path), problem: "\(error)", cure: "restore the file")
    }
  }

  /// Returns the phone set of the language; nil if it is recognised with the English model.
  public func phones() throws(AssetError) -> PhoneInventory? {
    let path = file("phones.yaml")
    return FileManager.default.fileExists(atPath: path) ? try PhonesFile.read(path: path) : nil
  }

  /// Returns the wake phrases, which the recogniser spots within arbitrary speech, with their thresholds; empty if the
  /// locale has no such file.
  public func waking() throws(AssetError) -> WakingFile.WakeWords {
    let path = file(WakingFile.name)
    return FileManager.default.fileExists(atPath: path) ? try WakingFile.read(path: path) : [:]
  }

  /// Returns the path of one of the locale's own files, such as `common.yaml`.
  package func file(_ name: String) -> String { root.file("Locales/\(tag)/\(name)") }

  /// The folder of the locale's installed grammars and its lexicon.dict.
  public var grammars: String { "\(root.grammars)/\(tag)" }
  /// The folders of the locale's grammars: those of an app outside the installation first.
  public var grammarFolders: [String] { root.files("Grammars/\(tag)") }
  /// Returns the path of a grammar.
  /// - Parameter name: the name without extension, such as `rider`.
  public func grammar(_ name: String) -> String { root.file("Grammars/\(tag)/\(name).gram") }
  /// Returns the path of a recording that a script names.
  public func clip(_ name: String) -> String { root.file("Audio/\(tag)/\(name)") }
  /// The folder of the locale's installed recordings; those of phrases are in a subfolder.
  public var clips: String { "\(root.audio)/\(tag)" }
  /// The folder of recorded phrases, with one subfolder per voice.
  public var phrases: String { "\(clips)/\(Self.phrases)" }
  /// The name of the subfolder with recorded phrases.
  public static let phrases = "express"
}
