/// An utterance that is cleaned while it is heard.
struct Cleaning: Sendable {
  private let stream: any DenoisingStream
  /// What is clean by now, from the utterance's first sample on.
  private(set) var clean: [Int16] = []
  /// How likely it is that somebody speaks in the latest 10 ms that are clean; nil before there are any.
  private(set) var voice: Float?
  private var isBroken = false

  /// - Returns: nil where the denoiser fails: what is said is then heard as it comes.
  init?(_ denoiser: any Denoiser) {
    guard let stream = try? denoiser.follow() else { return nil }
    self.stream = stream
  }

  mutating func hear(_ samples: [Int16]) {
    guard !isBroken else { return }
    guard let more = try? stream.hear(samples) else {
      (isBroken, clean, voice) = (true, [], nil)
      return
    }
    clean += more.clean
    voice = more.voice.last ?? voice
  }
}
