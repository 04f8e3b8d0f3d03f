public import Audio
import Faults
import Glibc
public import Ports
import Processes
public import Prompts
import SoundFiles
import Synchronization

/// A synthesizer that runs a program of the user's for each text.
///
/// A program may be slow, hang or fail, and the user waits for each prompt. So the program has a time limit, after which
/// another synthesizer speaks the text; after ``mostFailures`` failures in a row the program is not started again. Where
/// nothing may wait (``Waiting/never``), the other synthesizer speaks a text at once, and the program synthesizes it for the
/// next time. What must be heard at once (``Ports/Prosody/isUrgent``) never waits for the program either.
public final class ProgramSynthesizer: Synthesizer {
  /// Whether a text waits for the program.
  public enum Waiting: Hashable, Sendable {
    case untilLimit
    /// Another synthesizer speaks a new text at once: a session that waits for a prompt hears no call for help.
    case never
  }

  static let mostFailures = 3
  /// The most texts that wait to be synthesized for the next time. Further ones are left to the other synthesizer.
  private static let mostPending = 30
  /// The largest sound file, in bytes: two minutes at 48 kHz.
  private static let mostBytes = 12_000_000

  private struct State {
    var failures = 0
    var spoken = SpokenTexts()
    /// The texts to be synthesized for the next time, the oldest first.
    var pending: [SpokenTexts.Key] = []
    /// Whether a task synthesizes them.
    var isWorking = false
  }

  private let program: SynthesizerProgram
  /// The voices of the locales, keyed by the locale's tag. Of each, the respellings and the speaking rate are used.
  private let voices: [String: Voice]
  private let fallback: any Synthesizer
  private let waiting: Waiting
  private let onFailure: @Sendable (SynthesizerProgramError) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - fallback: the synthesizer that speaks what the program does not.
  ///   - waiting: whether a text waits for the program.
  ///   - onFailure: a callback for the first failure, and for the one after which the program is not used again.
  public init(
    _ program: SynthesizerProgram, voices: [String: Voice], fallback: any Synthesizer, waiting: Waiting = .untilLimit,
    onFailure: @escaping @Sendable (SynthesizerProgramError) -> Void
  ) {
    (self.program, self.voices, self.fallback) = (program, voices, fallback)
    (self.waiting, self.onFailure) = (waiting, onFailure)
  }

  public func synthesize(_ wording: Wording, in prosody: Prosody) async throws -> Waveform {
    try await synthesizeTimed(wording, in: prosody).sound
  }

  /// Returns the speech of the program without word timings, or the fallback's with them.
  public func synthesizeTimed(_ wording: Wording, in prosody: Prosody) async throws -> TimedSpeech {
    guard let text = text(wording, prosody) else { return try await fallback.synthesizeTimed(wording, in: prosody) }
    if let known = state.withLock({ $0.spoken[text] }) { return TimedSpeech(known) }
    guard !prosody.isUrgent, state.withLock({ $0.failures < Self.mostFailures }) else {
      return try await fallback.synthesizeTimed(wording, in: prosody)
    }
    switch waiting {
    case .never: prepare(text)
    case .untilLimit: if let sound = try await sound(of: text) { return TimedSpeech(sound) }
    }
    return try await fallback.synthesizeTimed(wording, in: prosody)
  }

  /// Returns the program's sound of a text, which is kept; nil if the program fails.
  /// - Throws: `CancellationError`, since a text that is interrupted is no failure of the program.
  private func sound(of text: SpokenTexts.Key) async throws -> Waveform? {
    do throws(SynthesizerProgramError) {
      let sound = try await run(text)
      state.withLock { state in
        state.failures = 0
        state.spoken[text] = sound
      }
      return sound
    } catch {
      try Task.checkCancellation()
      let count = state.withLock { state in
        state.failures += 1
        return state.failures
      }
      if count == 1 || count == Self.mostFailures { onFailure(error) }
      return nil
    }
  }

  /// Synthesizes a text for the next time, after those that wait.
  private func prepare(_ text: SpokenTexts.Key) {
    let starts = state.withLock { state in
      guard state.pending.count < Self.mostPending, !state.pending.contains(text) else { return false }
      state.pending.append(text)
      defer { state.isWorking = true }
      return !state.isWorking
    }
    guard starts else { return }
    Task.detached(priority: .background) { [self] in
      while let text = nextPending() { _ = try? await sound(of: text) }
    }
  }

  /// Returns the next text to be synthesized for the next time; nil if there is none, or if the program has failed too
  /// often.
  private func nextPending() -> SpokenTexts.Key? {
    state.withLock { state in
      guard !state.pending.isEmpty, state.failures < Self.mostFailures else {
        (state.pending, state.isWorking) = ([], false)
        return nil
      }
      return state.pending.removeFirst()
    }
  }

  /// Returns the text for the program; nil if there is nothing to say, or if the language has no voice here.
  private func text(_ wording: Wording, _ prosody: Prosody) -> SpokenTexts.Key? {
    guard let voice = voices[prosody.language] else { return nil }
    // A line break would be a second text for some programs.
    let text = wording.text.respelled(by: voice.sayAs).split(whereSeparator: \.isNewline).joined(separator: " ")
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    // A step of the speaking rate is an eighth of the voice's own rate.
    return SpokenTexts.Key(text: text, rate: prosody.rate, wordsPerMinute: voice.rate * (8 + prosody.rate) / 8)
  }

  private func run(_ text: SpokenTexts.Key) async throws(SynthesizerProgramError) -> Waveform {
    let name = program.name
    guard let path = program.path else { throw .notInstalled(name) }
    do {
      // A phrase may contain personal data. So the sound is in memory, and the text is on stdin: other users can read the
      // arguments of a process.
      let output = try MemoryFile()
      let arguments = program.arguments(
        speed: 1 + Double(text.rate) / 8, wordsPerMinute: text.wordsPerMinute, output: output.path)
      let run = Self.limited(path, arguments, input: Array((text.text + "\n").utf8))
      let (end, written) = try await run.run(
        output: program.writesFile ? .discarded : .collectedAlone(bytes: Self.mostBytes), atMost: program.limit)
      if end == .late { throw SynthesizerProgramError.late(name, limit: program.limit) }
      if end == .killed(signal: SIGXFSZ) { throw SynthesizerProgramError.noSound(name, reason: "over two minutes") }
      guard end == .exited(0) else { throw SynthesizerProgramError.failed(name, end: "\(end)") }
      let file = program.writesFile ? output : try MemoryFile(holding: written)
      let sound = try SoundFile.read(file.path, rate: Waveform.ttsSampleRate, minutes: 2).waveform
      guard sound.samples.contains(where: { abs(Int($0)) > 50 }) else {
        throw SynthesizerProgramError.noSound(name, reason: "silence")
      }
      return sound
    } catch let error as SynthesizerProgramError {
      throw error
    } catch let error as SoundFileError {
      throw .noSound(name, reason: error.fault.problem)
    } catch { throw .notStarted(name, reason: "\(error)") }
  }
}

extension ProgramSynthesizer {
  /// The largest file that the program can write, in bytes. A program that is linked with a sound system may make a file
  /// of 64 MB for the exchange with its server.
  private static let largestFile = 256_000_000

  /// Returns a run of a program whose files end at ``largestFile``: the sound is in memory, and a program that writes
  /// without an end would fill it within the time limit. prlimit is a part of Debian's util-linux, which every system
  /// has; without it there is no limit.
  private static func limited(_ path: String, _ arguments: [String], input: [UInt8]) -> ProgramRun {
    guard let prlimit = Programs.path(of: "prlimit") else { return ProgramRun(path, arguments, input: input) }
    return ProgramRun(prlimit, ["--fsize=\(largestFile)", "--", path] + arguments, input: input)
  }
}

/// The sounds of texts that the program has spoken. The least recently used are dropped first.
struct SpokenTexts {
  struct Key: Hashable, Sendable {
    let text: String
    /// The speaking rate in steps from the normal one.
    let rate: Int
    let wordsPerMinute: Int
  }

  /// The greatest total length, in samples: four minutes, 10 MB.
  static let capacity = 4 * 60 * Waveform.ttsSampleRate

  private var sounds: [Key: Waveform] = [:]
  /// The keys, the least recently used first.
  private var order: [Key] = []
  private var size = 0

  subscript(key: Key) -> Waveform? {
    mutating get {
      guard let sound = sounds[key] else { return nil }
      if let place = order.firstIndex(of: key) { order.append(order.remove(at: place)) }
      return sound
    }
    set {
      guard let newValue, sounds[key] == nil, newValue.samples.count <= Self.capacity else { return }
      sounds[key] = newValue
      order.append(key)
      size += newValue.samples.count
      while size > Self.capacity, let oldest = order.first {
        order.removeFirst()
        size -= sounds.removeValue(forKey: oldest)?.samples.count ?? 0
      }
    }
  }
}
