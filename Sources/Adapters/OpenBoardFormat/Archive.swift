import CZip
import Glibc

/// Unpacks a zip archive in memory: all files, or none and the reason.
///
/// libzip: https://libzip.org/documentation/
final class Archive {
  /// The number of bytes in one step of unpacking.
  private static let blockSize = 65_536

  private let file: String
  private let zip: OpaquePointer
  /// The archive's bytes, which libzip reads until `deinit`.
  private let bytes: UnsafeMutableRawPointer
  private var total = 0

  /// Returns the files of an archive, keyed by path. The result has no entries for folders.
  static func files(of bytes: [UInt8], file: String) throws(BoardFault) -> [String: [UInt8]] {
    try Archive(bytes, file: file).files()
  }

  private init(_ content: [UInt8], file: String) throws(BoardFault) {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(1, content.count), alignment: 1)
    content.withUnsafeBytes { copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count) }
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let source = zip_source_buffer_create(copy, zip_uint64_t(content.count), 0, &error),
      let zip = Self.open(source, &error)
    else {
      copy.deallocate()
      throw Self.refusal(file, zip_error_code_zip(&error), String(cString: zip_error_strerror(&error)))
    }
    (self.file, self.zip, bytes) = (file, zip, copy)
  }

  deinit {
    zip_discard(zip)
    bytes.deallocate()
  }

  /// Opens the archive, which then owns the source. If that fails, the source is released.
  private static func open(_ source: OpaquePointer, _ error: inout zip_error_t) -> OpaquePointer? {
    guard let zip = zip_open_from_source(source, ZIP_RDONLY, &error) else {
      zip_source_free(source)
      return nil
    }
    return zip
  }

  private static func refusal(_ file: String, _ code: Int32, _ words: String) -> BoardFault {
    let isCut = code == ZIP_ER_NOZIP || code == ZIP_ER_INCONS
    let problem = isCut ? "this is not a zip file, or it is truncated" : "the zip is damaged (\(words))"
    return BoardFault(.damaged, file, problem: problem, cure: "copy or export the package again")
  }

  private func fault(_ kind: BoardFault.Kind, _ place: String, _ problem: String, _ cure: String) -> BoardFault {
    BoardFault(kind, file, place: PackagePath.shown(place), problem: problem, cure: cure)
  }

  private func files() throws(BoardFault) -> [String: [UInt8]] {
    let count = Int(zip_get_num_entries(zip, 0))
    guard count <= Limits.entries else {
      throw fault(.tooLarge, "", "it has \(count) files; the limit is \(Limits.entries)", "split the package")
    }
    var paths = Paths(file: file)
    for index in 0..<count { try paths.add(try path(index), index) }
    var files: [String: [UInt8]] = [:]
    for (path, index) in paths.files { files[path] = try content(index, path) }
    return files
  }

  private func path(_ index: Int) throws(BoardFault) -> String {
    guard let name = zip_get_name(zip, zip_uint64_t(index), 0), let path = String(validatingCString: name) else {
      throw fault(.damaged, "file \(index + 1)", "its name cannot be read", "make the zip again")
    }
    if isLink(index) {
      throw fault(.dangerous, path, "it is a link or a device, not a file", "pack the file itself")
    }
    return path
  }

  /// Whether an entry is a symbolic link. Unix and macOS store the file type in the upper half of the attributes.
  private func isLink(_ index: Int) -> Bool {
    var (system, attributes) = (zip_uint8_t(0), zip_uint32_t(0))
    zip_file_get_external_attributes(zip, zip_uint64_t(index), 0, &system, &attributes)
    let kind = (attributes >> 16) & S_IFMT
    let isUnix = UInt32(system) == ZIP_OPSYS_UNIX || UInt32(system) == ZIP_OPSYS_OS_X
    return isUnix && kind != 0 && kind != S_IFREG && kind != S_IFDIR
  }

  private func content(_ index: Int, _ path: String) throws(BoardFault) -> [UInt8] {
    let packed = try packedSize(index, path)
    guard let entry = zip_fopen_index(zip, zip_uint64_t(index), 0) else { throw damaged(path, zip_get_error(zip)) }
    defer { zip_fclose(entry) }
    var content: [UInt8] = []
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    while true {
      let count = Int(zip_fread(entry, &block, zip_uint64_t(block.count)))
      guard count >= 0 else { throw damaged(path, zip_file_get_error(entry)) }
      guard count > 0 else { return content }
      content += block[..<count]
      total += count
      try checkSize(content.count, packed: packed, path)
    }
  }

  private func packedSize(_ index: Int, _ path: String) throws(BoardFault) -> Int {
    var status = zip_stat_t()
    guard zip_stat_index(zip, zip_uint64_t(index), 0, &status) == 0 else { throw damaged(path, zip_get_error(zip)) }
    guard status.encryption_method == ZIP_EM_NONE else {
      throw fault(.written, path, "it is encrypted", "export the package without a password")
    }
    // Other methods (xz, bzip2) are not part of the format, and can require any amount of memory.
    guard [ZIP_CM_STORE, ZIP_CM_DEFLATE].contains(Int32(status.comp_method)) else {
      throw fault(.written, path, "its compression method is not supported", "compress it with deflate")
    }
    return Int(clamping: status.comp_size)
  }

  private func checkSize(_ size: Int, packed: Int, _ path: String) throws(BoardFault) {
    if size > Limits.file {
      throw fault(.tooLarge, path, "it is larger than \(Limits.file >> 20) MB unpacked", "make it smaller")
    }
    if total > Limits.total {
      throw fault(.tooLarge, path, "the package is larger than \(Limits.total >> 20) MB unpacked", "split it")
    }
    if size > Limits.ratioFrom, size / Limits.ratio > packed {
      throw fault(
        .dangerous, path, "it unpacks to over \(Limits.ratio) times its size", "ask its author for another export")
    }
  }

  private func damaged(_ path: String, _ error: UnsafeMutablePointer<zip_error_t>) -> BoardFault {
    let words = String(cString: zip_error_strerror(error))
    return fault(.damaged, path, "it cannot be unpacked (\(words))", "copy or export the package again")
  }
}
