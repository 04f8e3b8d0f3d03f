import Hashing

/// A 128-bit hash of audio samples, with their number: two hashes with different starts.
struct AudioHash: Hashable, Sendable {
  private var count = 0
  private var one = ContentHash()
  private var other = ContentHash(start: 0x9E37_79B9_7F4A_7C15)

  init() {}

  init(of samples: [Int16]) { add(samples) }

  mutating func add(_ samples: [Int16]) {
    count += samples.count
    for sample in samples {
      let bits = UInt16(bitPattern: sample)
      add(UInt8(truncatingIfNeeded: bits))
      add(UInt8(bits >> 8))
    }
  }

  private mutating func add(_ byte: UInt8) {
    one.add(byte)
    other.add(byte)
  }
}
