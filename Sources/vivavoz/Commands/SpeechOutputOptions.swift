import ArgumentParser
import Headset
import Sound
import SoundFiles

/// Where what is said once goes: to the loudspeaker, or into a file.
struct SpeechOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write this sound file (.wav, .flac, .ogg) and play nothing.", valueName: "file.wav"))
  var to: String?

  @Option(help: ArgumentHelp("The loudspeaker, by its name in `vivavoz doctor --audio`.", valueName: "device"))
  var output: String?

  func validate() throws {
    guard to == nil || output == nil else { throw ValidationError("Either --to a file, or --output; not both.") }
  }

  /// - Throws: ``HeadsetError`` where it cannot be played, or what is wrong with the file.
  func put(_ sound: Waveform, at volume: SoundPlayer.Volume) async throws {
    if let to { return try SoundFile.write(sound, to: to) }
    try await SoundPlayer(output: output).play(sound, at: volume)
  }
}
