import Dialogue
import Foundation
import Ports
import Session
import SoundFiles
import Synchronization
import TalkTesting
import VoiceEngine

/// The recording of a page's conversation, in memory: what the user says and types, from the conversation's beginning up
/// to a limit. It becomes a talk file with sound files.
final class PageRecording: Sendable {
  enum Status: String, Sendable {
    case on
    /// The limit is reached. The recording stays, and the conversation goes on without it.
    case full
    /// The user has dropped the recording.
    case dropped
  }

  /// The most time that is recorded, on the conversation's clock.
  static let longest = Duration.seconds(600)
  /// The most entries of the transcript that are kept: typed lines take no time.
  static let mostEntries = 20_000

  private struct State {
    var status = Status.on
    var transcript: [TranscriptEntry] = []
    var data = TalkData()
    /// Whether the page has shared the user's position.
    var hadPosition = false
  }

  /// The locale at the beginning of the conversation.
  private let locale: String
  private let begun: Date
  private let utterances = UtteranceRecorder()
  private let state = Mutex(State())
  private let onFull: @Sendable () -> Void

  /// - Parameter onFull: is called when the limit is reached.
  init(locale: String, begun: Date = .now, onFull: @escaping @Sendable () -> Void) {
    (self.locale, self.begun, self.onFull) = (locale, begun, onFull)
  }

  var status: Status { state.withLock { $0.status } }

  /// Takes the data of the conversation, when it begins.
  func begin(with data: TalkData) { state.withLock { $0.data = data } }

  /// Returns an input that also records its samples.
  func listening(to input: any AudioInput) -> any AudioInput { utterances.listening(to: input) }

  /// Takes the next entry of the conversation's transcript.
  func observe(_ entry: TranscriptEntry) {
    let isFull = state.withLock { state in
      guard state.status == .on else { return false }
      guard entry.at <= Self.longest, state.transcript.count < Self.mostEntries else {
        state.status = .full
        return true
      }
      state.transcript.append(entry)
      // With the entry, so that each turn has its utterance.
      utterances.observe(entry)
      return false
    }
    guard isFull else { return }
    utterances.stop()
    onFull()
  }

  /// Reports that the page shares the user's position. The recording does not contain it.
  func positionShared() { state.withLock { $0.hadPosition = true } }

  /// Ends the recording, and forgets what was said.
  func drop() {
    state.withLock { state in
      state = State()
      state.status = .dropped
    }
    utterances.drop()
  }

  // MARK: - As a talk

  /// The name of the talk, such as `rider-20261128-145700`, with the time at which the conversation began.
  func name(of app: String) -> String {
    "\(app)-\(LocalTime.text(of: begun, "%Y%m%d-%H%M%S"))"
  }

  /// Returns the files of the talk in a folder of its name; nil if the user has said nothing yet, or the recording is
  /// dropped.
  /// - Parameters:
  ///   - engine: the engine of the conversation's app.
  ///   - instructions: how to run the talk, for the user.
  func files(_ engine: Engine, instructions: String) throws -> [(path: String, bytes: [UInt8])]? {
    let (state, said) = state.withLock { ($0, utterances.all) }
    let name = name(of: engine.app.name)
    var words = PressedWords(engine, locale: locale)
    let names = InventedNames(state.data.names)
    let transcript = try state.transcript.map { names.replacing(in: try words.replacingTags(in: $0)) }
    let writer = TalkWriter(
      name: name, app: engine.app.name, locale: locale, data: state.data.header, position: nil,
      isTextOnly: said.allSatisfy { $0 == nil }, comments: comments(on: state),
      absentPrompts: state.data.ownPrompts)
    guard let talk = RecordedTalk(transcript, said: said, writer) else { return nil }
    var files = [("\(name).talk", Array(talk.text.utf8)), ("README.txt", Array(instructions.utf8))]
    files += state.data.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for (file, sound) in talk.recordings { files.append((file, try SoundFile.bytes(of: sound, for: file))) }
    return files.map { (path: "\(name)/\($0.0)", bytes: $0.1) }
  }

  private func comments(on state: State) -> [String] {
    var comments = [
      "A conversation in the page of VivaVoz. The lines after a `say` are what the conversation did then.",
      "Correct the line that is wrong, and the words of a recording that were misheard. README.txt explains it.",
    ]
    comments += state.data.notes
    if state.hadPosition {
      comments.append("The user's position is not stored. Add it, such as: where 53.3498, -6.2603")
    }
    if state.status == .full {
      let minutes = Self.longest.components.seconds / 60
      comments.append("The recording ends after \(minutes) minutes; the conversation went on.")
    }
    return comments
  }
}
