import Dialogue
import Sound

extension Session {
  /// Whose turn it is.
  var floor: Floor {
    if !speech.isEmpty || listening == nil { return .speaking(speech.isEmpty ? nil : speaking) }
    if hearkening.isHearing { return .hearing }
    return listening?.deadline == nil && outstanding > 0 ? .meanwhile : .asked
  }

  var isFloorEmpty: Bool { speech.isEmpty && queue.isEmpty && listening == nil }

  /// Starts the next sentence, or opens the ears, once the last sentence is out.
  func takeFloor() {
    while speech.isEmpty, !queue.isEmpty {
      switch queue.removeFirst() {
      case .say(let waveform, let prompt): (speech, speaking) = (waveform.samples[...], prompt)
      case .listen(let attention):
        // Asked for earlier, while something was still being said: now the person has the floor.
        record(effect: "open", ["grammar": .text("\(attention.grammar)")])
        open(Listening(attention, at: now))
      }
    }
  }

  func open(_ ear: Listening) {
    listening = ear
    hearkening.reset()
  }

  /// Opens an ear anew where an event had no effect, so that nobody is left unheard.
  func openAgain(_ ear: Listening) {
    guard isFloorEmpty, !hasHungUp else { return }
    open(Listening(ear.attention, at: now))
  }

  /// Puts something at the end of the queue. Whoever speaks anew says anew what is listened to.
  func queue(_ act: Act) {
    queue.removeAll { if case .listen = $0 { true } else { false } }
    listening = nil
    queue.append(act)
  }

  /// The next stretch of speech, as long as a stretch of hearing; silence where nothing is being said.
  func speakOn(for heard: Int) -> [Int16] {
    let count = heard * Waveform.speakingRate / Waveform.hearingRate
    let samples = Array(speech.prefix(count))
    speech = speech.dropFirst(count)
    return samples + [Int16](repeating: 0, count: count - samples.count)
  }
}
