import Dialogue
import Haptic
import Session
public import VoiceEngine

extension AppDescriptor {
  /// The Haptic app: it calibrates a device that guides its user by vibration.
  public static let haptic = AppDescriptor(
    name: "haptic", scripts: ["haptic"], grammars: ["haptic"], states: Haptic.State.examples.map(\.name),
    rules: Haptic.rules + [Haptic.confirmationGrammars.confirmation, Haptic.confirmationGrammars.choice],
    dataFile: DataFile(contents: "calibration", cure: "name a file beside the talk with a line such as offset: 90"),
    streams: [HapticRuntime.streamName], storedData: ["haptic": "the calibration of Haptic"],
    intent: { UniversalCommands<Haptic>.Intent(tags: $0)?.name },
    runtime: { _, options, _ in try HapticRuntime(options) })
}
