import CZip
import Glibc

extension Archive {
  /// Returns the bytes of a zip archive of files, in the given order; equal files produce equal bytes.
  static func zip(_ files: [(path: String, bytes: [UInt8])], file: String) throws(BoardFault) -> [UInt8] {
    guard let source = zip_source_buffer_create(nil, 0, 0, nil) else { throw unwritable(file) }
    defer { zip_source_free(source) }
    // Retained: closing the archive releases it once, and its bytes are read afterwards.
    zip_source_keep(source)
    guard let zip = zip_open_from_source(source, ZIP_CREATE | ZIP_TRUNCATE, nil) else {
      zip_source_free(source)
      throw unwritable(file)
    }
    guard files.allSatisfy({ add($0, to: zip) }), zip_close(zip) == 0 else {
      defer { zip_discard(zip) }
      throw unwritable(file, String(cString: zip_strerror(zip)))
    }
    return try content(source, file)
  }

  /// Adds a file to the archive. libzip gets a copy of the bytes, and frees it after compressing them.
  private static func add(_ file: (path: String, bytes: [UInt8]), to zip: OpaquePointer) -> Bool {
    guard let copy = malloc(max(1, file.bytes.count)) else { return false }
    file.bytes.withUnsafeBytes { copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count) }
    guard let source = zip_source_buffer(zip, copy, zip_uint64_t(file.bytes.count), 1) else {
      free(copy)
      return false
    }
    let index = zip_file_add(zip, file.path, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(source)
      return false
    }
    // The earliest date of a zip archive: 1 January 1980.
    return zip_file_set_dostime(zip, zip_uint64_t(index), 0, 33, 0) == 0
  }

  private static func content(_ source: OpaquePointer, _ file: String) throws(BoardFault) -> [UInt8] {
    var status = zip_stat_t()
    guard zip_source_stat(source, &status) == 0, zip_source_open(source) == 0 else { throw unwritable(file) }
    defer { zip_source_close(source) }
    var bytes = [UInt8](repeating: 0, count: Int(status.size))
    guard zip_source_read(source, &bytes, status.size) == zip_int64_t(status.size) else { throw unwritable(file) }
    return bytes
  }

  private static func unwritable(_ file: String, _ words: String = "out of memory") -> BoardFault {
    BoardFault(
      .unwritable, file, problem: "it cannot be compressed (\(words))", cure: "close other programs and try again")
  }
}
