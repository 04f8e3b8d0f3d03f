import Audio
import Testing

@Suite struct SampleBytesTests {
  private let samples: [Int16] = [0, 1, -1, 258, .max, .min]
  private let bytes: [UInt8] = [0, 0, 1, 0, 255, 255, 2, 1, 255, 127, 0, 128]

  @Test("Samples have two bytes each, the low one first")
  func encode() { #expect(SampleBytes.encode(samples) == bytes) }

  @Test("The bytes of samples are decoded, also of a part of a message")
  func decode() {
    #expect(SampleBytes.decode(bytes) == samples)
    #expect(SampleBytes.decode(([9, 9, 9] + bytes)[3...]) == samples)
    #expect(SampleBytes.decode([UInt8]()) == [])
  }

  @Test("Half a sample is no sound")
  func half() { #expect(SampleBytes.decode(bytes.dropLast()) == nil) }
}
