import CZip
import Glibc

/// Writes zip archives in memory.
///
/// libzip: https://libzip.org/documentation/
public enum ZipWriter {
  /// An archive cannot be made: usually the memory does not suffice.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    public let description: String
  }

  /// Returns the bytes of a zip archive of files, in the given order; equal files produce equal bytes.
  public static func archive(of files: [(path: String, bytes: [UInt8])]) throws(Failure) -> [UInt8] {
    guard let source = zip_source_buffer_create(nil, 0, 0, nil) else { throw outOfMemory }
    defer { zip_source_free(source) }
    // Retained: closing the archive releases it once, and its bytes are read afterwards.
    zip_source_keep(source)
    guard let zip = zip_open_from_source(source, ZIP_CREATE | ZIP_TRUNCATE, nil) else {
      zip_source_free(source)
      throw outOfMemory
    }
    guard files.allSatisfy({ add($0, to: zip) }), zip_close(zip) == 0 else {
      defer { zip_discard(zip) }
      throw Failure(description: String(cString: zip_strerror(zip)))
    }
    return try content(source)
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

  private static func content(_ source: OpaquePointer) throws(Failure) -> [UInt8] {
    var status = zip_stat_t()
    guard zip_source_stat(source, &status) == 0, zip_source_open(source) == 0 else { throw outOfMemory }
    defer { zip_source_close(source) }
    var bytes = [UInt8](repeating: 0, count: Int(status.size))
    guard zip_source_read(source, &bytes, status.size) == zip_int64_t(status.size) else { throw outOfMemory }
    return bytes
  }

  private static var outOfMemory: Failure { Failure(description: "out of memory") }
}
