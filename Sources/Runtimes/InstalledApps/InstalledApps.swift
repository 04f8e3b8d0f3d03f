import ExpressRuntime
import EyePlayRuntime
import HapticRuntime
import RiderRuntime
public import VoiceEngine

extension AppList {
  /// The apps of this installation. A new app needs one more entry here.
  public static let installed = AppList(.rider, .express, .haptic, .eyeplay)
}
