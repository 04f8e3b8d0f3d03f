/// The pieces in which echo is taken out.
enum Step {
  /// Samples: 10 ms at 16 kHz.
  static let length = 160
}
