/// Information in libsndfile's header log that its API does not provide.
enum HeaderLog {
  /// The minimum length in a header that stands for an unknown length: programs that write to a pipe specify a huge
  /// one.
  private static let unknown = 0x7FFF_0000

  /// Whether a chunk of the header specifies more bytes than the file has: `data : 64000 (should be 9920)`.
  ///
  /// libsndfile silently corrects the length of such a WAV or AIFF file and reports it only in this log.
  static func announcesTooMuch(_ log: String) -> Bool {
    log.split(separator: "\n").contains { line in
      let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
      guard line.hasPrefix("data :") || line.contains("SSND :"), line.contains("(should be ") else { return false }
      return numbers.count == 2 && numbers[0] > numbers[1] && numbers[0] < unknown
    }
  }
}
