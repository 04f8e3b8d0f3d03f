/// The size of the blocks that both echo cancellers process.
enum Step {
  /// The number of samples in a frame: 10 ms at 16 kHz.
  static let length = 160
}
