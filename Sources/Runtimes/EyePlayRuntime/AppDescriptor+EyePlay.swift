import Dialogue
import EyePlay
import Session
public import VoiceEngine

extension AppDescriptor {
  /// The EyePlay app: games for people who learn to use an eye tracker.
  public static let eyeplay = AppDescriptor(
    name: "eyeplay", scripts: ["eyeplay"], grammars: ["eyeplay"], states: EyePlay.State.examples.map(\.name),
    rules: EyePlay.rules + [EyePlay.confirmationGrammars.confirmation, EyePlay.confirmationGrammars.choice],
    dataFile: DataFile(
      contents: "settings of EyePlay", cure: "name a file beside the talk with a line such as music: off"),
    streams: [EyePlayRuntime.gazeStream, EyePlayRuntime.handStream, EyePlayRuntime.screenStream],
    storedData: ["eyeplay": "the settings and the practice of EyePlay"],
    intent: { UniversalCommands<EyePlay>.Intent(tags: $0)?.name },
    runtime: { _, options, _ in try EyePlayRuntime(options) })
}
