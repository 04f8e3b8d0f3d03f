import Dialogue

/// Recovery from an audio gap: an audio device disappeared and came back, and the session's clock stood still in
/// between.
extension Session {
  /// Drops the current utterance and restarts the current prompt. After a gap that is long enough to notice, a prompt
  /// announces the return first.
  func comeBack(after time: Duration) async {
    record(effect: "gap", ["after": .number(time.inSeconds)])
    hearkening.reset()
    meter?.forget()
    (speech, held, overlapping, ahead) = (held ?? speech, nil, nil, 0)
    speech?.beginAgain()
    // A bystander gets no prompt about the user's headset, and after a hangup there is no further prompt.
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

  /// Whether a prompt to a bystander plays, or is queued before the user's turn.
  var isSpeakingToOthers: Bool {
    (speech ?? held)?.isForOthers ?? false || queue.contains { $0.isSpoken && !$0.isOurs }
  }

  /// The longest gap without an announcement. The announcement of a shorter gap would take longer than the gap did,
  /// and the restarted prompt repeats a word or two anyway.
  private static var unnoticed: Duration { .seconds(1) }
}

extension Session.Act {
  fileprivate var isAboutAbsence: Bool {
    if case .say(let delivery) = self { delivery.prompt == CommonPrompt.away.line.key } else { false }
  }
}
