import AppCommands
import ArgumentParser
import Audio
import CommandOptions
import PulseAudio
import SoundFiles

/// The options for the output of a single prompt or phrase: the loudspeaker, or a file.
struct SpeechOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write this sound file (.wav, .flac, .ogg) instead of playing the sound.", valueName: "file.wav"))
  var to: String?

  @Option(help: ArgumentHelp("The loudspeaker: its name in `vivavoz doctor --audio`.", valueName: "device"))
  var output: String?

  @OptionGroup var replacing: ReplaceOptions

  func validate() throws {
    guard to == nil || output == nil else {
      throw ValidationError("Use either --to for a file or --output for a loudspeaker, not both.")
    }
  }

  /// Checks that the output file does not exist yet, unless the user allows replacement.
  /// - Throws: an error if the file exists.
  func checkFile() throws { try replacing.check(to) }

  /// Plays the sound or writes the file.
  /// - Throws: ``AudioDeviceError`` if the sound cannot be played, or an error that states what is wrong with the file.
  func put(_ sound: Waveform, at volume: SoundPlayer.Volume) async throws {
    try checkFile()
    if let to { return try SoundFile.write(sound, to: to) }
    try await SoundPlayer(output: output).play(sound, at: volume)
  }
}
