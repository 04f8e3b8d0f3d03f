import ZipFiles

extension Archive {
  /// Returns the bytes of a zip archive of files, in the given order; equal files produce equal bytes.
  static func zip(_ files: [(path: String, bytes: [UInt8])], file: String) throws(BoardFault) -> [UInt8] {
    do throws(ZipWriter.Failure) { return try ZipWriter.archive(of: files) } catch {
      throw BoardFault(
        .unwritable, file, problem: "it cannot be compressed (\(error))", cure: "close other programs and try again")
    }
  }
}
