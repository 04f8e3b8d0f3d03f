import Foundation
import Rehearsal
import Session
import Sound
import SoundFiles

/// Has a talk with the real engine, as text and as sound, and finds whose fault a breach is.
struct TalkRunner {
  let talk: Talk
  let locale: String

  struct Result {
    /// Nothing where it went as it was written.
    let finding: Finding?
    /// Whether nothing had to be typed.
    let isSound: Bool
    /// Of each run that was had.
    let transcripts: [[TranscriptEntry]]
  }

  func run() async throws -> Result {
    let text = try await transcript(talk.acts.compactMap(typed))
    if let breach = Review.breach(of: talk, in: text) {
      return Result(finding: Finding(text: breach, of: talk, in: text), isSound: false, transcripts: [text])
    }
    var turns: [ScriptedSpeaker.Turn] = []
    var isSound = true
    for line in talk.acts {
      switch try spoken(line) {
      case .failure(let finding): return Result(finding: finding, isSound: true, transcripts: [text])
      case .success(let turn?):
        if case .types = turn { isSound = false }
        turns.append(turn)
      case .success(nil): break
      }
    }
    let sound = try await transcript(turns)
    let finding = Review.breach(of: talk, in: sound).map { Finding(sound: $0, of: talk, in: sound) }
    return Result(finding: finding, isSound: isSound, transcripts: [text, sound])
  }

  private func transcript(_ turns: [ScriptedSpeaker.Turn]) async throws -> [TranscriptEntry] {
    var options = try ConversationOptions.parse(["--locale", locale])
    options.feed = .recorded(file: talk.data.file.map(beside))
    (options.delay, options.age) = (talk.data.delay.map(Span.init), talk.data.age.map(Span.init))
    options.fail = talk.data.fails
    return try await Conversation(options).run(Turns(turns).speaker, observe: { _ in })
  }

  private func typed(_ line: Talk.Line) -> ScriptedSpeaker.Turn? {
    switch line.act {
    case .say(let saying): .types(saying.words ?? "")
    case .silence(let time): .waits(time)
    case .hear, .heard, .state, .nothing, .never, .end: nil
    }
  }

  /// A turn by sound; a recording that cannot be used is a finding.
  private func spoken(_ line: Talk.Line) throws -> Swift.Result<ScriptedSpeaker.Turn?, Finding> {
    guard case .say(let saying) = line.act else { return .success(typed(line)) }
    guard let recording = saying.recording else { return .success(try voiced(saying.words ?? "")) }
    do {
      let file = try SoundFile.read(beside(recording), rate: Waveform.hearingRate)
      guard let warning = file.warnings.first else { return .success(.says(file.waveform)) }
      return .failure(Finding(.recording, line: line.number, problem: recording, cure: "\(warning)"))
    } catch {
      return .failure(Finding(.recording, line: line.number, problem: "\(error)", cure: "then run the talk again"))
    }
  }

  /// Words without a recording, in a test voice; typed where there is none for the locale.
  private func voiced(_ words: String) throws -> ScriptedSpeaker.Turn {
    guard locale == "en", let voice = TestVoice.all.first, (try? voice.check()) != nil else { return .types(words) }
    // As a headset would give it: a little room before and behind.
    let room = Waveform.silence(.milliseconds(400), rate: Waveform.hearingRate).samples
    return .says(Waveform(rate: Waveform.hearingRate, samples: room + (try voice.speak(words).samples) + room))
  }

  /// A file beside the talk: in the locale's own folder, or in the talk's.
  private func beside(_ path: String) -> String {
    let folder = (talk.file as NSString).deletingLastPathComponent
    let places =
      path.hasPrefix("/")
      ? [path] : ["\(folder)/\(locale)/\(path)", "\(folder)/\(path)"].map { $0.hasPrefix("/\(path)") ? path : $0 }
    return places.first(where: FileManager.default.fileExists) ?? places[places.count - 1]
  }
}

extension Finding: Error {}
