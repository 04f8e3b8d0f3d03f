/// What libsndfile's log of a header tells that its interface does not.
enum HeaderLog {
  /// From this length on a header says "unknown": programs that write to a pipe put a huge number there.
  private static let unknown = 0x7FFF_0000

  /// Whether a chunk of the header names more bytes than the file has: `data : 64000 (should be 9920)`.
  ///
  /// libsndfile corrects the length of such a WAV or AIFF file silently and mentions it only here.
  static func announcesTooMuch(_ log: String) -> Bool {
    log.split(separator: "\n").contains { line in
      let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
      guard line.hasPrefix("data :") || line.contains("SSND :"), line.contains("(should be ") else { return false }
      return numbers.count == 2 && numbers[0] > numbers[1] && numbers[0] < unknown
    }
  }
}
