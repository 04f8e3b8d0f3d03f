extension DuplexAudio {
  /// The maximum time to wait for the end of the output. A farewell prompt of one or two sentences is shorter.
  private static let longest = Duration.seconds(20)

  /// Waits until all output has been played.
  public func drain() async {
    let end = ContinuousClock.now + Self.longest
    while !connection.playback.isEmpty, ContinuousClock.now < end {
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { return }
    }
    // The server's own buffer.
    try? await Task.sleep(for: .milliseconds(150))
  }
}
