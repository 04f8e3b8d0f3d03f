import AtomicFiles
import Foundation

/// The second recogniser, which bin/setup-recogniser installs.
public enum PocketSphinx51 {
  public static let python = UserDirectories().data + "/recognisers/pocketsphinx-5.1/bin/python"
  public static let script = Repository.path + "/Recognisers/pocketsphinx-5.1.py"
  public static let isInstalled = FileManager.default.isExecutableFile(atPath: python)
  /// Why a test is skipped without it.
  public static let reason = "PocketSphinx 5.1 is not installed; install it with: bin/setup-recogniser pocketsphinx-5.1"
}
