extension Headset {
  /// The longest wait: a farewell has a sentence or two.
  private static let longest = Duration.seconds(20)

  /// Waits until the output is audible to its end.
  public func drain() async {
    let end = ContinuousClock.now + Self.longest
    while !connection.playback.isEmpty, ContinuousClock.now < end {
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { return }
    }
    // What the server has.
    try? await Task.sleep(for: .milliseconds(150))
  }
}
