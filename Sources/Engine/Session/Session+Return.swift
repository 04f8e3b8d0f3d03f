import Dialogue

/// Recovery from an audio gap: a device went away and came back, and the clock stood still meanwhile.
extension Session {
  /// Drops the present utterance and starts the present prompt again. After a gap that the user notices, a prompt about it
  /// comes first.
  func comeBack(after time: Duration) async {
    record(effect: "gap", ["after": .number(time.inSeconds)])
    hearkening.reset()
    meter?.forget()
    (speech, held, overlapping, ahead) = (held ?? speech, nil, nil, 0)
    speech?.beginAgain()
    // A bystander hears nothing about the user's headset, and after a hangup nothing more is said.
    guard time >= Self.unnoticed, !isSpeakingToOthers, !hasHungUp else { return }
    await tellOfReturn()
  }

  private func tellOfReturn() async {
    let turn = self.turn
    let rest = turn == .ours ? (speech.map { [.say($0)] } ?? []) + queue : []
    if turn == .ours { (speech, queue) = (nil, []) }
    await happen(.returned(turn))
    // If devices come and go repeatedly, one prompt about it is enough.
    for act in rest where !act.isAboutAbsence { queue(act) }
  }

  private var turn: Turn {
    if listening == nil, speech != nil || queue.contains(where: \.isSpoken) { return .ours }
    return outstanding > 0 && listening?.deadline == nil ? .worlds : .theirs
  }

  /// Whether a prompt to a bystander plays, or will play before the user has the floor.
  var isSpeakingToOthers: Bool {
    (speech ?? held)?.isForOthers ?? false || queue.contains { $0.isSpoken && !$0.isOurs }
  }

  /// A shorter gap is not announced: the prompt about it would take longer than the gap did, and the restarted prompt
  /// repeats a word or two anyway.
  private static var unnoticed: Duration { .seconds(1) }
}

extension Session.Act {
  fileprivate var isAboutAbsence: Bool {
    if case .say(let delivery) = self { delivery.prompt == CommonPrompt.away.line.key } else { false }
  }
}
