import Dialogue
import ExpressRuntime
import Foundation
import Locales
import VoiceEngine

/// Checks of recordings.
extension ScriptCheck {
  /// Checks that each earcon exists and can be played.
  mutating func checkEarcons() {
    for earcon in Earcon.allCases {
      do { _ = try engine.earcon(earcon) } catch { report(CheckError(error)) }
    }
  }

  /// Checks that each recorded phrase is in the folder of one of the locale's voices, and can be played.
  mutating func checkPhrases(_ tag: String) {
    do {
      let locale = try LocaleFolder(tag, in: engine.root)
      for voice in contents(locale.phrases) { checkPhrases(of: voice, locale) }
    } catch {
      report(CheckError(error))
    }
  }

  private mutating func checkPhrases(of voice: String, _ locale: LocaleFolder) {
    let place = "Audio/\(locale.tag)/\(LocaleFolder.phrases)/\(voice)"
    guard locale.voice.others[voice] != nil else {
      let voices = locale.voice.others.keys.sorted().joined(separator: ", ")
      return report(CheckError(place, "the locale has no such voice; its voices are: \(voices)"))
    }
    for file in contents("\(locale.phrases)/\(voice)") {
      guard PhraseRecordings.endings.contains(URL(filePath: file).pathExtension) else {
        report(CheckError("\(place)/\(file)", "no phrase uses this file; name recordings KEY.wav, KEY.flac or KEY.ogg"))
        continue
      }
      do { _ = try PhraseRecordings.read("\(locale.phrases)/\(voice)/\(file)") } catch { report(CheckError(error)) }
    }
  }

  private func contents(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }
}
