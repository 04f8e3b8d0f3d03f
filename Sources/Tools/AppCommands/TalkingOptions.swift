import ArgumentParser
import Audio
import Dialogue
import EchoCancellation
import Locales
import Prompts
import PulseAudio
package import Session
import Synchronization
import Terminal
package import VoiceEngine
package import YAML

/// The options for the input and output of a conversation: a headset, the keyboard, or recordings.
package struct TalkingOptions: ParsableArguments {
  @Flag(help: "Type your utterances, one per line, or pipe them in.")
  var text = false

  @Option(
    parsing: .upToNextOption,
    help: """
      Recordings of one utterance each: WAV, FLAC or Ogg. '-' means that the user stays silent until the no-input \
      timeout. '+2s' means that the user says nothing for two seconds.
      """)
  var wav: [String] = []

  @Option(help: ArgumentHelp("The microphone: its name in `vivavoz doctor --audio`.", valueName: "device"))
  var input: String?

  @Option(help: ArgumentHelp("The loudspeaker: its name in `vivavoz doctor --audio`.", valueName: "device"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Listen only after a button press. 'key': space or Enter; 'headset': the headset's button; a path such as "
        + "/dev/input/event5: any button of that device.", valueName: "button"))
  var pushToTalk: TalkButton?

  @Flag(
    inversion: .prefixedNo,
    help: """
      With a microphone, play earcons: short sounds that mark whose turn it is, and whether an utterance was accepted.
      """)
  var earcons: Bool?

  @Flag(
    name: .customLong("view"),
    help: "Also print what the app shows, such as the counts or the open board, whenever it changes.")
  var showsView = false

  /// Returns the callback for each change of what the app shows. It prints the view with --view, and otherwise nothing.
  package func viewPrinter(_ printer: TranscriptPrinter) -> @Sendable (ViewSnapshot) -> Void {
    guard showsView else { return { _ in } }
    // A view can change in what only a page draws.
    let last = Mutex<[String]?>(nil)
    return { view in
      let isSame = last.withLock { last in
        defer { last = view.lines }
        return last == view.lines
      }
      if !isSame { printer.print(view) }
    }
  }

  package var isLive: Bool { !text && wav.isEmpty }
  /// Whether the user has a terminal and may type besides speaking.
  private var canType: Bool { isLive && pushToTalk != .key && Console.isTyped }

  package init() {}

  /// The names of the given options that only a conversation in the terminal has.
  package var ofTerminal: [String] {
    [
      input.map { _ in "--input" }, output.map { _ in "--output" }, pushToTalk.map { _ in "--push-to-talk" },
      earcons.map { $0 ? "--earcons" : "--no-earcons" }, showsView ? "--view" : nil,
    ].compactMap(\.self)
  }

  package func validate() throws {
    guard !text || wav.isEmpty else {
      throw ValidationError("Use either --text for the keyboard or --wav for recordings, not both.")
    }
    guard isLive || input == nil && output == nil else {
      throw ValidationError(
        "--input and --output select audio devices and do not go with --text or --wav; remove one of them.")
    }
    guard isLive || pushToTalk == nil else {
      throw ValidationError(
        "--push-to-talk needs the microphone and does not go with --text or --wav; remove one of them.")
    }
  }

  /// Returns input and output with an additional keyboard, for conversations with questions that are better answered
  /// by typing, such as for a name or a password.
  package func endsBesideKeyboard(earcons kept: Bool?, denoising: Denoising) async throws -> ConversationIO {
    let ends = try await ends(earcons: kept, denoising: denoising)
    guard canType else { return ends }
    Console.complain("You can speak or type at any time. Press Ctrl-C to quit.")
    return ConversationIO(typingBeside: ends)
  }

  /// Prints what the user says to wake the app, in each language. An app that never sleeps needs no invitation.
  /// - Parameter root: the data files; nil to search for the installed ones.
  package func printInvitation(to app: AppDescriptor, in root: DataDirectory? = nil) {
    guard app.wakeRule != nil, isLive || text && Console.isTyped else { return }
    let begin = text ? "Type your utterances; an empty line is silence." : "Listening."
    let (first, last) = pushToTalk == nil ? ([begin], ["Press Ctrl-C to quit."]) : ([], [])
    Console.complain((first + Self.invitations(to: app, in: root) + last).joined(separator: " "))
  }

  /// Returns the invitations; none if a script cannot be read, which the conversation itself reports.
  private static func invitations(to app: AppDescriptor, in root: DataDirectory?) -> [String] {
    guard let root = root ?? (try? DataDirectory.find()) else { return [] }
    return app.locales(in: root).compactMap { tag in
      guard let locale = try? LocaleFolder(tag, in: root), let script = try? locale.script(app.scripts) else {
        return nil
      }
      return try? Narrator(table: script, idiom: locale.idiom).words(PromptLine("example.wake")).first?.text
    }
  }

  /// Opens input and output.
  /// - Parameters:
  ///   - followsWallClock: whether a conversation by keyboard follows the wall clock, as its sensor does.
  ///   - kept: whether the user's settings have earcons on; an option of the command overrides them.
  ///   - denoising: whether noise is removed; if that is impossible, it is reported.
  /// - Throws: ``AudioDeviceError`` if there is no microphone or no loudspeaker, ``ButtonError`` if there is no
  ///   button.
  package func ends(
    earcons kept: Bool?, denoising: Denoising, followsWallClock: Bool = false
  ) async throws -> ConversationIO {
    if text { return ConversationIO(typing: followsWallClock ? KeyboardInput.inRealTime() : KeyboardInput.speaker()) }
    guard wav.isEmpty else { return ConversationIO(playing: RecordingInput(wav)) }
    MallocTuning.keepWhole()
    let headset = try await DuplexAudio(input: input, output: output, canceller: try DuplexCanceller()) {
      Console.warn("\($0)")
    }
    if let advice = AudioAdvice.of(denoising) { Console.warn("\(advice)") }
    let earcons = earcons ?? kept ?? true
    let ends = ConversationIO(headset, earcons: earcons)
    guard let pushToTalk else { return ends }
    return try ConversationIO(ends, after: pushToTalk, tone: earcons ? Self.tone() : nil)
  }

  /// Returns the listening tone; nil if it is missing, since push-to-talk also works without it.
  private static func tone() -> Waveform? {
    do { return try DataDirectory.find().earcon(.listening) } catch {
      Console.warn("\(error)")
      return nil
    }
  }
}
