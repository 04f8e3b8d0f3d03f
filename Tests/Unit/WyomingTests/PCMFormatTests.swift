import Testing

@testable import Wyoming

@Suite("Samples of audio events")
struct PCMFormatTests {
  @Test(
    "Samples of one to four bytes have the full scale at 1",
    arguments: [
      (1, [0, 128, 255], [-1, 0, 0.992]), (2, [0, 0x80, 0, 0, 0xFF, 0x7F], [-1, 0, 1]),
      (3, [0, 0, 0x80, 0, 0, 0xC0, 0xFF, 0xFF, 0x7F], [-1, -0.5, 1]),
      (4, [0, 0, 0, 0x80, 0, 0, 0, 0x40, 0xFF, 0xFF, 0xFF, 0x7F], [-1, 0.5, 1]),
    ] as [(Int, [UInt8], [Float])])
  func widths(width: Int, bytes: [UInt8], samples: [Float]) {
    let found = PCMFormat(rate: 16_000, width: width, channels: 1).samples(bytes[...])
    #expect(zip(found, samples).allSatisfy { abs($0 - $1) < 0.001 } && found.count == samples.count)
  }

  @Test("Channels are averaged, and an incomplete frame is left out")
  func channels() {
    let stereo = PCMFormat(rate: 16_000, width: 2, channels: 2)
    #expect(stereo.samples([0, 0x40, 0, 0x20, 0, 0x80][...]) == [0.375])
    #expect(stereo.samples([0, 1, 2][...]).isEmpty)
  }

  @Test(
    "A format with a missing field, or one out of its range, is none",
    arguments: [
      (16_000, 2, 1, true), (4_000, 1, 16, true), (384_000, 4, 1, true), (3_999, 2, 1, false), (0, 2, 1, false),
      (-16_000, 2, 1, false), (384_001, 2, 1, false), (16_000, 0, 1, false), (16_000, 5, 1, false),
      (16_000, 2, 0, false), (16_000, 2, 17, false), (.max, .max, .max, false),
    ])
  func range(rate: Int, width: Int, channels: Int, isFormat: Bool) {
    let fields = PCMFormat(rate: rate, width: width, channels: channels).fields
    #expect((PCMFormat(WyomingEvent("audio-start", fields)) != nil) == isFormat)
    #expect(PCMFormat(WyomingEvent("audio-start", Array(fields.dropLast()))) == nil)
    #expect(PCMFormat(WyomingEvent("audio-start", fields.map { ($0.0, .string("1")) })) == nil)
  }
}
