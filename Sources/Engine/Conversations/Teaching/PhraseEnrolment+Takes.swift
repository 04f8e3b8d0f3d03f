import PocketSphinx
import Sound
import SoundFiles

/// Checks which takes can be used for enrolment.
extension PhraseEnrolment {
  /// The longest take.
  package static let longest = Duration.seconds(6)
  /// The maximum length of a file, in minutes.
  private static let longestMinutes = 1

  /// The lowest peak level of a take, in dBFS. Softer speech is hardly louder than the noise of any room and
  /// microphone.
  private static let softest = -40.0

  /// Reads the takes.
  /// - Throws: ``TeachingRefusal`` with every take that cannot be used, and why.
  package func read(_ files: [String]) throws -> [SoundFile] {
    guard !files.isEmpty else { throw TeachingRefusal.noTake }
    guard files.count <= EnrolledPhrase.mostWays else { throw TeachingRefusal.tooManyTakes(files.count) }
    var (sounds, complaints) = ([SoundFile](), [String]())
    for file in files {
      do throws(SoundFileError) {
        let sound = try SoundFile.read(file, rate: Waveform.hearingRate, minutes: Self.longestMinutes)
        if let problem = Self.problem(with: sound) { complaints.append("\(file): \(problem)") }
        sounds.append(sound)
      } catch { complaints.append("\(error)") }
    }
    guard complaints.isEmpty else { throw TeachingRefusal.badTakes(complaints) }
    for (number, sound) in sounds.enumerated() {
      if let same = sounds[..<number].first(where: { $0.waveform == sound.waveform }) {
        throw TeachingRefusal.sameTake(same.path, sound.path)
      }
    }
    return sounds
  }

  private static func problem(with sound: SoundFile) -> String? {
    if let warning = sound.warnings.first { return "\(warning)" }
    guard sound.level.peak >= softest else {
      let peak = Int(sound.level.peak)
      return "it is too quiet, its loudest moment is at \(peak) dBFS; record it again, nearer to the microphone"
    }
    guard sound.waveform.duration <= longest else {
      let seconds = Int(sound.waveform.duration / .seconds(1))
      return "it lasts \(seconds) s; say the phrase alone, 6 s at most"
    }
    return nil
  }

  /// Learns the pronunciation of each take.
  /// - Throws: ``TeachingRefusal`` where a take has no voice, or is unlike the others.
  package func takes(
    _ sounds: [SoundFile], _ tutor: PronunciationLearner, _ progress: (Step) -> Void = { _ in }
  ) async throws -> [PronunciationLearner.Take] {
    var (takes, complaints) = ([PronunciationLearner.Take](), [String]())
    for (number, sound) in sounds.enumerated() {
      progress(.listening(take: number + 1, of: sounds.count))
      if let take = try await tutor.take(sound.waveform), take.frames >= Self.leastFrames {
        takes.append(take)
      } else {
        complaints.append("\(sound.path): nobody speaks in it; check the microphone and record it again")
      }
    }
    guard complaints.isEmpty else { throw TeachingRefusal.badTakes(complaints) }
    switch PronunciationLearner.Agreement(try await tutor.likeness(of: takes)) {
    case .alike: return takes
    case .odd(let number): throw TeachingRefusal.oddTake(sounds[number].path)
    case .unlike: throw TeachingRefusal.unlike
    }
  }

  /// The minimum duration of speech, in frames of 10 ms; less is a click.
  private static let leastFrames = 15
}
