import AtomicFiles
import Glibc

/// Validates the library's file before it is loaded, since the system's loader maps it and a truncated or damaged
/// file crashes the process.
enum RNNoiseLibraryFile {
  /// Returns the path of the checksum that bin/setup-rnnoise writes beside the downloaded library, in the format of
  /// `cksum`.
  static func checksum(of path: String) -> String { "\(path).cksum" }

  /// Validates the file.
  /// - Throws: ``RNNoiseError/broken(_:_:)`` if the file is truncated, or if its checksum differs from that of the
  ///   downloaded library. A library without a checksum, such as a system's, is only checked for truncation.
  static func check(_ path: String) throws(RNNoiseError) {
    if let cut = fault(path) { throw .broken(path, cut) }
    guard let written = text(of: checksum(of: path)) else { return }
    guard let wanted = Checksum(written) else { throw .broken(path, "its checksum file cannot be read") }
    guard Checksum(ofFile: path) == wanted else { throw .broken(path, "it is damaged: its checksum differs") }
  }

  /// Returns whether there is a checksum for the library.
  static func isKnown(_ path: String) -> Bool { text(of: checksum(of: path)) != nil }

  /// Returns the text of a file of one line; nil if there is no such file.
  private static func text(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 200)
    let count = read(file, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Returns what is wrong with the ELF file; nil if all parts that its header lists lie within the file. Both
  /// supported machines are 64-bit and little-endian. Source:
  /// https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.eheader.html
  private static func fault(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return String(cString: strerror(errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return "it is not a file" }
    let size = UInt64(status.st_size)
    guard let header = bytes(of: file, from: 0, count: 64), header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
      return "it is not a library, or it is truncated"
    }
    let programs = (start: number(header, 32, 8), size: number(header, 54, 2), count: number(header, 56, 2))
    let sections = (start: number(header, 40, 8), size: number(header, 58, 2), count: number(header, 60, 2))
    // Checked before the table is read, since a damaged header may specify a table of 4 GB.
    guard ends(sections.start, sections.size * sections.count, within: size),
      ends(programs.start, programs.size * programs.count, within: size), programs.size >= 56,
      let table = bytes(of: file, from: programs.start, count: Int(programs.size * programs.count))
    else { return "it is truncated" }
    for index in 0..<Int(programs.count) {
      let place = index * Int(programs.size)
      guard ends(number(table, place + 8, 8), number(table, place + 32, 8), within: size) else {
        return "it is truncated"
      }
    }
    return nil
  }

  private static func ends(_ start: UInt64, _ length: UInt64, within size: UInt64) -> Bool {
    let (end, isTooLarge) = start.addingReportingOverflow(length)
    return !isTooLarge && end <= size
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> UInt64 {
    bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads bytes of the file.
  /// - Returns: nil if the file has fewer bytes.
  private static func bytes(of file: Int32, from place: UInt64, count: Int) -> [UInt8]? {
    guard place < 1 << 40 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(file, &bytes, count, off_t(place)) == count ? bytes : nil
  }
}
