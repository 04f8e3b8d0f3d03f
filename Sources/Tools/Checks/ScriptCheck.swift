import Audio
import Foundation
import Locales
import Prompts
import SoundFiles
import VoiceEngine
import YAML

/// Checks an app's prompts for errors: keys, slots and plural forms in every locale, and the clips.
struct ScriptCheck {
  let engine: Engine
  let app: AppDescriptor
  private var tables: [String: PromptTable] = [:]
  /// The names of the clips that prompts use, keyed by locale.
  private(set) var clips: [String: Set<String>] = [:]
  private(set) var errors: [CheckError] = []

  init(_ engine: Engine) {
    (self.engine, app) = (engine, engine.app)
    for tag in engine.locales {
      do { tables[tag] = try LocaleFolder(tag, in: engine.root).script(app.scripts) } catch {
        errors.append(CheckError(error))
      }
    }
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      checkWords(tag, table)
      checkUse(table)
      checkClips(tag, table)
      checkPhrases(tag)
    }
    checkMirrors()
    checkEarcons()
  }

  mutating func report(_ hole: CheckError) { errors.append(hole) }

  private func file(_ tag: String) -> String { "Locales/\(tag)/\(app.name).yaml" }

  /// Checks that every prompt has a wording.
  private mutating func checkWords(_ tag: String, _ table: PromptTable) {
    do {
      let narrator = try engine.narrator(of: try LocaleFolder(tag, in: engine.root))
      var told: Set<String> = []
      for line in engine.resources.exampleLines {
        do { _ = try narrator.words(line) } catch {
          guard told.insert("\(error)").inserted else { continue }
          errors.append(CheckError(table[line.key]?.place ?? file(tag), "\(error)"))
        }
      }
    } catch {
      errors.append(CheckError(error))
    }
  }

  /// Checks that every wording belongs to a prompt.
  private mutating func checkUse(_ table: PromptTable) {
    let used = engine.resources.exampleLines.reduce(into: Narrator.measures) { $0.formUnion($1.keys) }
    for (key, entry) in table.entries.sorted(by: { $0.key < $1.key }) where !used.contains(key) {
      errors.append(CheckError(entry.place, "no state uses the prompt \(key); remove it, or correct its spelling"))
    }
  }

  /// Checks that all locales have the same prompts with the same slots.
  private mutating func checkMirrors() {
    let all = tables.sorted { $0.key < $1.key }
    guard let (tag, first) = all.first else { return }
    for other in all.dropFirst().map(\.value) {
      for (key, entry) in first.entries.sorted(by: { $0.key < $1.key }) {
        guard let twin = other[key], let problem = Self.difference(entry, twin) else { continue }
        errors.append(
          CheckError(twin.place, "\(key) has other \(problem) than in \(tag) (\(entry.place)); make them the same"))
      }
    }
  }

  private static func difference(_ one: PromptEntry, _ other: PromptEntry) -> String? {
    let gaps = { (entry: PromptEntry) in Set(entry.forms.values.joined().flatMap(\.slots)) }
    if gaps(one) != gaps(other) { return "placeholders" }
    if (one.clip == nil) != (other.clip == nil) { return "clips" }
    return (one.plural == nil) == (other.plural == nil) ? nil : "plural forms"
  }

  /// Checks that each clip exists and can be played.
  private mutating func checkClips(_ tag: String, _ table: PromptTable) {
    let folder = "\(engine.root.audio)/\(tag)"
    for entry in table.entries.values {
      guard let clip = entry.clip else { continue }
      clips[tag, default: []].insert(clip)
      do {
        let file = try SoundFile.read("\(folder)/\(clip)", rate: Waveform.ttsSampleRate)
        for warning in file.warnings { errors.append(CheckError("Audio/\(tag)/\(clip)", "\(warning)")) }
      } catch {
        errors.append(CheckError(entry.place, "\(error)"))
      }
    }
  }
}
