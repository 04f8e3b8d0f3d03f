import Dialogue
import Sound

extension Session {
  /// Whose turn it is.
  var floor: Floor {
    if let speech {
      guard meanwhile != nil else { return .speaking(speech.prompt) }
      return hearkening.isHearing ? .interrupted(speech.prompt) : interruptible(speech)
    }
    if hearkening.isHearing, listening != nil || meanwhile != nil { return .hearing }
    if let held { return interruptible(held) }
    guard let listening else { return .speaking(nil) }
    if listening.deadline == nil, outstanding > 0 { return .meanwhile }
    return .asked(isSecret: listening.attention.isSecret)
  }

  private func interruptible(_ delivery: Delivery) -> Floor {
    .interruptible(delivery.prompt, isSecret: upcoming?.isSecret ?? false)
  }

  /// What will be listened for behind what is queued to be said.
  var queuedAttention: Attention? { queue.first { $0.attention != nil }?.attention }

  var isFloorEmpty: Bool { speech == nil && held == nil && queue.isEmpty && listening == nil }

  /// Starts the next sentence, or opens the ears, once the last sentence is out.
  func takeFloor() {
    if speech == nil, !hearkening.isHearing || hearkening.heardNobody { goOn() }
    while speech == nil, held == nil, let act = queue.first {
      switch act {
      case .say(let delivery), .play(let delivery): speech = delivery.isOver ? nil : delivery
      case .listen(let attention):
        // Whoever began to speak while we did is heard to the end by the ear that was open then.
        if let meanwhile, meanwhile.isMeanwhile, hearkening.isHearing { return }
        // Asked for earlier, while something was still being said: now the person has the floor.
        record(effect: "open", ["grammar": .text("\(attention.grammar)")])
        // What the ear heard that was open until now may be the beginning of an utterance.
        if meanwhile == nil { hearkening.reset() }
        let ear = Listening(attention, at: now)
        (listening, meanwhile) = (ear, nil)
        signal(.listening, to: ear)
      }
      queue.removeFirst()
    }
    hearMeanwhile()
  }

  /// Opens the ear that is wanted while we speak, or closes it; not in the middle of an utterance.
  private func hearMeanwhile() {
    if meanwhile != nil, hearkening.isHearing { return }
    let isSaying = speech != nil || held != nil
    let attention = !isSaying || listening != nil ? nil : queuedAttention
    let wanted = attention.map { Listening(before: $0) }
    guard wanted?.attention != meanwhile?.attention else { return }
    if meanwhile == nil {
      hearkening.reset()
      overlapping = nil
    }
    meanwhile = wanted
  }

  func open(_ ear: Listening) {
    listening = ear
    hearkening.reset()
  }

  /// Opens an ear anew where an event had no effect but a short sound, so that nobody is left unheard.
  func openAgain(_ ear: Listening) {
    guard speech == nil, listening == nil, !hasHungUp, queue.allSatisfy(\.isPlay) else { return }
    if queue.isEmpty { open(Listening(ear.attention, at: now)) } else { queue.append(.listen(ear.attention)) }
  }

  /// Puts something at the end of the queue. Whoever speaks anew says anew what is listened to; a short sound goes
  /// before it.
  func queue(_ act: Act) {
    if act.isPlay {
      return queue.insert(act, at: queue.firstIndex { $0.attention != nil } ?? queue.endIndex)
    }
    queue.removeAll { $0.attention != nil }
    listening = nil
    queue.append(act)
  }

  /// The next stretch of speech, as long as a stretch of hearing; silence where nothing is being said.
  func speakOn(for heard: Int) -> [Int16] {
    if speech != nil || held != nil { lastSpoken = now }
    let due = heard * Waveform.speakingRate / Waveform.hearingRate
    // What has been said to its end is only waited for.
    let lead = speech.map { $0.isOver ? 0 : output.headStart } ?? 0
    let samples = sound(max(0, due + lead - ahead))
    ahead = max(0, ahead + samples.count - due)
    // What went out early is still to be heard.
    if ahead == 0, speech?.isOver == true { speech = nil }
    return samples
  }

  /// The next so many samples of what is being said, and silence behind its end.
  func sound(_ count: Int) -> [Int16] {
    let samples = speech?.next(count, volume: manner.volume) ?? []
    if speech?.isMeasured == true, samples.contains(where: { $0 != 0 }) { tellGap() }
    return samples + [Int16](repeating: 0, count: count - samples.count)
  }
}

extension Session.Act {
  var attention: Attention? { if case .listen(let attention) = self { attention } else { nil } }
  var isSpoken: Bool { if case .listen = self { false } else { true } }
  var isPlay: Bool { if case .play = self { true } else { false } }
  /// Whether it is to be heard by whoever is listened to.
  var isOurs: Bool {
    switch self {
    case .say(let delivery): !delivery.isForOthers
    case .play: true
    case .listen: false
    }
  }
}
