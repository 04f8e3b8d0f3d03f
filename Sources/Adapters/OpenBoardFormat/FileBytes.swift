import Foundation

/// Reads the bytes of a regular file up to a maximum size, and never those of a pipe or a device.
enum FileBytes {
  /// Reads a file.
  /// - Parameters:
  ///   - largest: the maximum size, in bytes.
  ///   - file: the file's name in errors; nil for the path.
  ///   - place: the place in that file, for errors.
  static func read(
    _ path: String, largest: Int, file: String? = nil, place: String = ""
  ) throws(BoardFault) -> [UInt8] {
    func fault(_ problem: String, _ cure: String, _ kind: BoardFault.Kind = .unreadable) -> BoardFault {
      BoardFault(kind, file ?? path, place: place, problem: problem, cure: cure)
    }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw fault("there is no such file", "name a file") }
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(String(cString: strerror(errno)), "check the path") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw fault("it is not a file", "name a file that ends in .obf or .obz")
    }
    let tooLarge = fault("it is larger than \(largest >> 20) MB", "make it smaller", .tooLarge)
    guard status.st_size <= largest else { throw tooLarge }
    guard let data = try? handle.read(upToCount: largest + 1) ?? Data() else {
      throw fault("it cannot be read", "check the disk")
    }
    guard data.count <= largest else { throw tooLarge }
    return [UInt8](data)
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
