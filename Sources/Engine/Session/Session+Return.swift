import Dialogue

/// A device went and came back; the clock stood still meanwhile.
extension Session {
  /// Nothing that was being heard goes on, and what was being said begins again: behind a word about it, where somebody missed
  /// something.
  func comeBack(after time: Duration) async {
    record(effect: "gap", ["after": .number(time.inSeconds)])
    hearkening.reset()
    meter?.forget()
    (speech, held, overlapping, ahead) = (held ?? speech, nil, nil, 0)
    speech?.beginAgain()
    // Nobody else is told about our headset, and who has taken leave is told nothing more.
    guard time >= Self.unnoticed, !isSpeakingToOthers, !hasHungUp else { return }
    await tellOfReturn()
  }

  private func tellOfReturn() async {
    let turn = self.turn
    let rest = turn == .ours ? (speech.map { [.say($0)] } ?? []) + queue : []
    if turn == .ours { (speech, queue) = (nil, []) }
    await happen(.returned(turn))
    // Where devices come and go again and again, one word about it is enough.
    for act in rest where !act.isAboutAbsence { queue(act) }
  }

  private var turn: Turn {
    if listening == nil, speech != nil || queue.contains(where: \.isSpoken) { return .ours }
    return outstanding > 0 && listening?.deadline == nil ? .worlds : .theirs
  }

  /// Whether a stranger is spoken to, or will be before the user has the floor.
  var isSpeakingToOthers: Bool {
    (speech ?? held)?.isForOthers ?? false || queue.contains { $0.isSpoken && !$0.isOurs }
  }

  /// So short an absence is over before anybody wonders. To be told of it would take longer than it did, and a word or two of
  /// what was being said is said again anyway.
  private static var unnoticed: Duration { .seconds(1) }
}

extension Session.Act {
  fileprivate var isAboutAbsence: Bool {
    if case .say(let delivery) = self { delivery.prompt == CommonPrompt.away.line.key } else { false }
  }
}
