import ArgumentParser
import Echo
import Headset
import Session

/// How somebody talks: into a headset, at a keyboard, or by recordings.
struct TalkingOptions: ParsableArguments {
  @Flag(help: "Type what you would say, line by line; a pipe works too.")
  var text = false

  @Option(
    parsing: .upToNextOption, help: "Recordings, one thing said each: WAV, FLAC or Ogg. '-' is silence, '+2s' a wait.")
  var wav: [String] = []

  @Option(help: ArgumentHelp("The microphone, by its name in `vivavoz doctor --audio`.", valueName: "device"))
  var input: String?

  @Option(help: ArgumentHelp("The loudspeaker, likewise.", valueName: "device"))
  var output: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Short sounds that tell whose turn it is, and whether you were understood, where a headset is used.")
  var earcons = true

  var isLive: Bool { !text && wav.isEmpty }

  func validate() throws {
    guard !text || wav.isEmpty else {
      throw ValidationError("Say how you talk: --text for the keyboard, or --wav with recordings; not both.")
    }
    guard isLive || input == nil && output == nil else {
      throw ValidationError("--input and --output are for a headset: leave them away, or --text and --wav.")
    }
  }

  /// - Throws: ``HeadsetError`` where there is nothing to hear or to speak with.
  func ends() async throws -> Ends {
    if text { return Ends(typing: Typist.speaker()) }
    guard wav.isEmpty else { return Ends(playing: Recordings(wav)) }
    let headset = try await Headset(input: input, output: output, canceller: try DuplexCanceller()) {
      Console.complain("vivavoz: \($0)")
    }
    return Ends(headset, earcons: earcons)
  }
}
