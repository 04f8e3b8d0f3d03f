/// A zip archive assembled by hand, so that it can have properties that no packer produces. Nothing is compressed.
///
/// Source: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
struct RawZip {
  struct Entry {
    var name: [UInt8]
    var bytes: [UInt8] = []
    /// Bit 0 means encrypted.
    var flags: UInt16 = 0
    var method: UInt16 = 0
    /// The Unix mode; it is shifted up by 16 in the archive.
    var mode: UInt32 = 0o100644
    /// A wrong unpacked size for the headers; nil for the true size.
    var claims: UInt32?

    init(_ name: String, _ text: String = "") {
      self.name = Array(name.utf8)
      bytes = Array(text.utf8)
    }
  }

  static func bytes(_ entries: [Entry]) -> [UInt8] {
    var (body, directory): ([UInt8], [UInt8]) = ([], [])
    for entry in entries {
      let start = UInt32(body.count)
      body += four(0x0403_4b50) + two(20) + common(entry) + entry.name + entry.bytes
      directory += four(0x0201_4b50) + two(0x0314) + two(20) + common(entry)
      directory += two(0) + two(0) + two(0) + four(entry.mode << 16) + four(start) + entry.name
    }
    let count = two(UInt16(entries.count))
    let ends = two(0) + two(0) + count + count + four(UInt32(directory.count)) + four(UInt32(body.count)) + two(0)
    return body + directory + four(0x0605_4b50) + ends
  }

  private static func common(_ entry: Entry) -> [UInt8] {
    let size = UInt32(entry.bytes.count)
    let sizes = four(crc(entry.bytes)) + four(size) + four(entry.claims ?? size)
    return two(entry.flags) + two(entry.method) + two(0) + two(33) + sizes + two(UInt16(entry.name.count)) + two(0)
  }

  private static func two(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
  private static func four(_ value: UInt32) -> [UInt8] { two(UInt16(value & 0xFFFF)) + two(UInt16(value >> 16)) }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
  }
}
