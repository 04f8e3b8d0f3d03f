/// A text that cannot be guessed, such as the key of a page.
public enum SecretToken {
  /// Returns a token of 128 bits.
  /// - Parameter generator: a generator that is safe for keys, such as the system's.
  public static func make(from generator: inout some RandomNumberGenerator) -> String {
    (0..<2).map { _ in String(generator.next(), radix: 36) }.joined()
  }
}
