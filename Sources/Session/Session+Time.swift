import Dialogue

extension Session {
  /// Hands over what has come due, unless the person is speaking: whoever speaks has the floor.
  func deliver() async {
    guard floor != .hearing else { return }
    for answer in world.answers(by: now) {
      outstanding -= 1
      await happen(.answered(answer))
    }
    await ring()
    guard let ear = listening, let deadline = ear.deadline, deadline <= now, speech == nil else { return }
    listening = nil
    await happen(.noinput)
    openAgain(ear)
  }

  /// Hands over the alarms that have come due.
  func ring() async {
    for (alarm, due) in alarms.sorted(by: { ($0.value, $0.key.name) < ($1.value, $1.key.name) }) where due <= now {
      // An earlier event of this very moment may have set it anew.
      guard alarms[alarm] == due else { continue }
      alarms[alarm] = nil
      await happen(.elapsed(alarm))
    }
  }
}
