import Audio
package import PocketSphinx
package import SoundFiles

/// Checks which takes can be used for enrolment.
extension PhraseEnrolment {
  /// The maximum duration of a take.
  package static let longest = Duration.seconds(6)
  /// The maximum duration of a take's file that is read, in minutes. A longer file is an error.
  private static let longestMinutes = 1

  /// The lowest peak level of a take, in dBFS. Softer speech is hardly louder than the noise of any room and
  /// microphone.
  private static let softest = -40.0

  /// Reads takes from sound files, and checks level and duration.
  /// - Throws: ``EnrolmentError`` with every take that cannot be used, and why.
  package func read(_ files: [String]) throws -> [SoundFile] {
    guard !files.isEmpty else { throw EnrolmentError.noTake }
    guard files.count <= EnrolledPhrase.mostVariants else { throw EnrolmentError.tooManyTakes(files.count) }
    var (sounds, complaints) = ([SoundFile](), [String]())
    for file in files {
      do throws(SoundFileError) {
        let sound = try SoundFile.read(file, rate: Waveform.asrSampleRate, minutes: Self.longestMinutes)
        if let problem = Self.problem(with: sound) { complaints.append("\(file): \(problem)") }
        sounds.append(sound)
      } catch { complaints.append("\(error)") }
    }
    guard complaints.isEmpty else { throw EnrolmentError.badTakes(complaints) }
    for (number, sound) in sounds.enumerated() {
      if let same = sounds[..<number].first(where: { $0.waveform == sound.waveform }) {
        throw EnrolmentError.sameTake(same.path, sound.path)
      }
    }
    return sounds
  }

  private static func problem(with sound: SoundFile) -> String? {
    if let warning = sound.warnings.first { return "\(warning)" }
    guard sound.level.peak >= softest else {
      let peak = Int(sound.level.peak)
      return "the recording is too quiet, its peak is \(peak) dBFS; record it again, closer to the microphone"
    }
    guard sound.waveform.duration <= longest else {
      let seconds = Int(sound.waveform.duration / .seconds(1))
      return "the recording lasts \(seconds) s; record only the phrase, at most 6 s"
    }
    return nil
  }

  /// Finds the speech in each take and learns its pronunciation.
  /// - Throws: ``EnrolmentError`` if a take has no speech, or is unlike the others.
  package func takes(
    _ sounds: [SoundFile], _ learner: PronunciationLearner, _ progress: (Step) -> Void = { _ in }
  ) async throws -> [PronunciationLearner.EnrolmentTake] {
    var (takes, complaints) = ([PronunciationLearner.EnrolmentTake](), [String]())
    for (number, sound) in sounds.enumerated() {
      progress(.listening(take: number + 1, of: sounds.count))
      if let take = try await learner.take(sound.waveform), take.frames >= Self.leastFrames {
        takes.append(take)
      } else {
        complaints.append("\(sound.path): the recording has no speech; check the microphone and record it again")
      }
    }
    guard complaints.isEmpty else { throw EnrolmentError.badTakes(complaints) }
    switch PronunciationLearner.Agreement(try await learner.similarities(of: takes)) {
    case .alike: return takes
    case .odd(let number): throw EnrolmentError.oddTake(sounds[number].path)
    case .unlike: throw EnrolmentError.unlike
    }
  }

  /// The minimum duration of speech, in frames of 10 ms; less is a click.
  private static let leastFrames = 15
}
