public import AtomicFiles
import Foundation
public import Locales
public import YAML

/// The synthesizers that the user has chosen in place of those of the locales, in the file `voices.yaml` of the user's
/// configuration folder: `en: {command: [piper, --model, /home/ana/en.onnx, --output_file, "{output}"], seconds: 5}`.
public enum UserVoices {
  /// Returns the path of the file, which need not exist.
  public static func path(_ directories: UserDirectories = UserDirectories()) -> String {
    "\(directories.configuration)/voices.yaml"
  }

  /// Reads the file; a missing one yields nothing.
  /// - Throws: what is wrong with the file, with its line and the remedy.
  public static func read(_ path: String) throws(AssetError) -> [String: SynthesizerSetting] {
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    var voices: [String: SynthesizerSetting] = [:]
    for entry in try YAMLFile(path: path).root.map("the voices") {
      voices[entry.key] = try SynthesizerSetting(entry.value, entry.key)
    }
    return voices
  }

  /// Reads the file. If it is not valid, the handler gets the error, and the voices of the locales speak.
  public static func usable(
    _ directories: UserDirectories = UserDirectories(), onDiagnostic: DiagnosticHandler
  ) -> [String: SynthesizerSetting] {
    do throws(AssetError) { return try read(path(directories)) } catch {
      onDiagnostic(.settingsIgnored(error))
      return [:]
    }
  }
}
