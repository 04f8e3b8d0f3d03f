/// The frame of the echo cancellers.
enum Step {
  /// The number of samples in a frame: 10 ms at 16 kHz.
  static let length = 160
}
