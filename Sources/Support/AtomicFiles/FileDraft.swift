import Glibc

/// A file that is written under a temporary name and gets its own name once it is complete and on the disk. A reader,
/// or a start after a crash, finds either the old file or the new one, complete. A draft that is not committed is
/// removed.
public struct FileDraft: ~Copyable {
  /// The descriptor of the folder to which the file names are relative; `AT_FDCWD` for the current folder.
  private let folder: Int32
  private let draft: String
  private var descriptor: Int32
  private var isNamed = false

  /// Creates an empty draft in the folder in which the finished file will be.
  /// - Parameters:
  ///   - path: the path of the finished file; links are not resolved.
  ///   - readers: the users who may read the file, from the first byte on.
  public init(for path: String, readers: AtomicFile.Readers) throws(SystemError) {
    let folder = AtomicFile.folder(of: path)
    Drafts.clear(folder)
    var draft = ""
    var descriptor: Int32 = -1
    while descriptor < 0 {
      draft = "\(folder)/\(Drafts.name())"
      descriptor = try Self.open(draft, in: AT_FDCWD, for: readers)
      if !Drafts.lock(descriptor) {
        close(descriptor)
        descriptor = -1
      }
    }
    (self.folder, self.draft, self.descriptor) = (AT_FDCWD, draft, descriptor)
  }

  /// Creates an empty draft of a given name in an open folder, in which one program writes at a time.
  init(_ draft: String, in folder: Int32, readers: AtomicFile.Readers) throws(SystemError) {
    // It may be left from a process that was killed while writing.
    unlinkat(folder, draft, 0)
    descriptor = try Self.open(draft, in: folder, for: readers)
    (self.folder, self.draft) = (folder, draft)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isNamed { unlinkat(folder, draft, 0) }
  }

  private static func open(
    _ draft: String, in folder: Int32, for readers: AtomicFile.Readers
  ) throws(SystemError) -> Int32 {
    let file = openat(folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, readers.fileMode)
    guard file >= 0 else { throw .last }
    guard readers == .owner, fchmod(file, readers.fileMode) != 0 else { return file }
    let error = SystemError.last
    close(file)
    unlinkat(folder, draft, 0)
    throw error
  }

  /// Adds bytes at the end.
  public func append(_ bytes: [UInt8]) throws(SystemError) { try AtomicFile.append(bytes, to: descriptor) }

  /// Replaces the first bytes of the file.
  public func replaceStart(_ bytes: [UInt8]) throws(SystemError) {
    let count = pwrite(descriptor, bytes, bytes.count, 0)
    guard count == bytes.count else { throw count < 0 ? .last : SystemError(number: ENOSPC) }
  }

  /// Flushes the file to the disk, gives it its name, and flushes the folder.
  /// - Parameters:
  ///   - path: the file's path, in the folder of the draft.
  ///   - replaces: whether an existing file of that name is replaced.
  /// - Throws: `EEXIST` if the name is taken and must not be replaced. The old file is then unchanged, as after any
  ///   other error.
  public mutating func commit(as path: String, replaces: Bool) throws(SystemError) {
    try flush()
    if replaces {
      guard renameat(folder, draft, folder, path) == 0 else { throw .last }
    } else {
      try Renaming().move(draft, to: path, in: folder)
    }
    isNamed = true
    if folder == AT_FDCWD { AtomicFile.flush(AtomicFile.folder(of: path)) }
  }

  /// Flushes the bytes to the disk and closes the file.
  private mutating func flush() throws(SystemError) {
    let code = fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno
    // Some file systems report a full disk only when the file is closed.
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard code == 0 else { throw SystemError(number: code) }
    guard isClosed else { throw .last }
  }
}
