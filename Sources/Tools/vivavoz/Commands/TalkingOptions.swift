import ArgumentParser
import Assets
import Conversations
import Dialogue
import Echo
import Headset
import Script
import Session
import Sound

/// The user's input: by a headset, at a keyboard, or from recordings.
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

  @Option(
    help: ArgumentHelp(
      "You are heard only after a press: of space or Enter (key), of a headset's button (headset), or of a device's, "
        + "/dev/input/event5.", valueName: "button"))
  var pushToTalk: TalkButton?

  @Flag(
    inversion: .prefixedNo,
    help: "Short sounds that tell whose turn it is, and whether you were understood, where a headset is used.")
  var earcons: Bool?

  var isLive: Bool { !text && wav.isEmpty }
  /// Whether the user has a terminal and may type besides speaking.
  private var canType: Bool { isLive && pushToTalk != .key && Console.isTyped }

  func validate() throws {
    guard !text || wav.isEmpty else {
      throw ValidationError("Say how you talk: --text for the keyboard, or --wav with recordings; not both.")
    }
    guard isLive || input == nil && output == nil else {
      throw ValidationError("--input and --output are for a headset: leave them away, or --text and --wav.")
    }
    guard isLive || pushToTalk == nil else {
      throw ValidationError(
        "--push-to-talk is for a microphone, and with --text or --wav none is open: leave it away, or them.")
    }
  }

  /// Returns input and output with an additional keyboard, for conversations with questions that are better answered
  /// by typing, such as for a name or a password.
  func endsBesideKeyboard(earcons kept: Bool?, denoising: Denoising) async throws -> ConversationIO {
    let ends = try await ends(earcons: kept, denoising: denoising)
    guard canType else { return ends }
    Console.complain("Speak or type, at any time: either counts. Ctrl-C ends it.")
    return ConversationIO(typingBeside: ends)
  }

  /// Prints how a conversation with Rider begins, in each of its languages.
  func inviteToRider() {
    guard isLive || text && Console.isTyped else { return }
    let begin = text ? "Type what you would say; an empty line is silence." : "Listening."
    let (first, last) = pushToTalk == nil ? ([begin], ["Ctrl-C ends it."]) : ([], [])
    Console.complain((first + Self.invitations + last).joined(separator: " "))
  }

  /// The invitations to Rider; empty where a script cannot be read, which the conversation itself reports.
  private static var invitations: [String] {
    guard let root = try? DataDirectory.find() else { return [] }
    return LocaleFolder.folders(in: root).compactMap { tag in
      guard let locale = try? LocaleFolder(tag, in: root), let script = try? locale.script(["rider"]) else {
        return nil
      }
      return try? Narrator(table: script, idiom: locale.idiom).words(Line("example.wake")).first?.text
    }
  }

  /// Opens input and output.
  /// - Parameters:
  ///   - kept: whether the user's settings have earcons on; an option of the command overrides them.
  ///   - denoising: whether noise is removed; where that is impossible, it is reported.
  /// - Throws: ``HeadsetError`` where there is no microphone or no loudspeaker, ``ButtonError`` where there is no
  ///   button.
  func ends(earcons kept: Bool?, denoising: Denoising) async throws -> ConversationIO {
    if text { return ConversationIO(typing: KeyboardInput.speaker()) }
    guard wav.isEmpty else { return ConversationIO(playing: RecordingInput(wav)) }
    MallocTuning.keepWhole()
    let headset = try await Headset(input: input, output: output, canceller: try DuplexCanceller()) {
      Console.complain("vivavoz: \($0)")
    }
    if let advice = AudioAdvice.of(denoising) { Console.complain("vivavoz: \(advice)") }
    let earcons = earcons ?? kept ?? true
    let ends = ConversationIO(headset, earcons: earcons)
    guard let pushToTalk else { return ends }
    return try ConversationIO(ends, after: pushToTalk, tone: earcons ? Self.tone() : nil)
  }

  /// Returns the listening tone; nil where it is missing, since push-to-talk also works without it.
  private static func tone() -> Waveform? {
    do { return try DataDirectory.find().earcon(.listening) } catch {
      Console.complain("vivavoz: \(error)")
      return nil
    }
  }
}
