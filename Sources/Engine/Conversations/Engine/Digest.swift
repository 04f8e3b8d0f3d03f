/// A 128-bit hash of audio samples, with their number. It combines two 64-bit sums with different factors: FNV-1a's,
/// and another prime.
struct Digest: Hashable, Sendable {
  private var count = 0
  private var one: UInt64 = 0xCBF2_9CE4_8422_2325
  private var other: UInt64 = 0x9E37_79B9_7F4A_7C15

  init() {}

  init(of samples: [Int16]) { add(samples) }

  mutating func add(_ samples: [Int16]) {
    count += samples.count
    for sample in samples {
      one = (one ^ UInt64(UInt16(bitPattern: sample))) &* 0x100_0000_01B3
      other = (other &+ UInt64(UInt16(bitPattern: sample))) &* 0x9E37_79B9_7F4A_7C55
      other ^= other >> 31
    }
  }
}
