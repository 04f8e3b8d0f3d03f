/// The format of the files for means, variances and transition matrices: a text header, a byte order mark, words, a
/// checksum. Source: https://github.com/cmusphinx/sphinxbase/blob/5prealpha/src/libsphinxbase/util/bio.c
enum ParameterFile {
  private static let header = "s3\nversion 1.0\nchksum0 yes\n      endhdr\n"
  private static let mark: UInt32 = 0x1122_3344

  /// Reads the header of a file and verifies the checksum at its end if it has one.
  /// - Returns: a reader that begins after the byte order mark, and whether the last word that it will read is a
  ///   checksum.
  static func open(_ bytes: [UInt8], file: String) throws(ModelError) -> (reader: ByteReader, hasSum: Bool) {
    let end = Array("endhdr\n".utf8)
    let head = bytes.prefix(4_096)
    guard head.starts(with: Array("s3\n".utf8)),
      let start = head.indices.first(where: { head[$0...].starts(with: end) }).map({ $0 + end.count })
    else { throw ModelError(file, "it is not a parameter file of an acoustic model") }
    var reader = ByteReader(bytes, file: file, from: start)
    guard try reader.word() == mark else { throw reader.error("its byte order differs from this machine's") }
    let text = String(decoding: head[..<start], as: UTF8.self)
    let hasSum = text.contains("chksum0 yes")
    if hasSum { try check(reader) }
    return (reader, hasSum)
  }

  private static func check(_ reader: ByteReader) throws(ModelError) {
    var reader = reader
    guard reader.rest.isMultiple(of: 4), reader.rest >= 4 else { throw reader.error("the file is truncated") }
    var sum: UInt32 = 0
    while reader.rest > 4 { sum = added(sum, try reader.word()) }
    guard try reader.word() == sum else { throw reader.error("the file is damaged: its checksum differs") }
  }

  /// Returns the bytes of a file: a header, the byte order mark, the words and their checksum.
  /// - Parameter words: the words between the byte order mark and the checksum.
  static func closed(_ words: [UInt32]) -> [UInt8] {
    var bytes = Array(header.utf8)
    bytes.reserveCapacity(bytes.count + words.count * 4 + 8)
    bytes.append(word: mark)
    for word in words { bytes.append(word: word) }
    bytes.append(word: words.reduce(0, added))
    return bytes
  }

  private static func added(_ sum: UInt32, _ word: UInt32) -> UInt32 { (sum << 20 | sum >> 12) &+ word }
}
