import Foundation

/// What belongs to a key of the guardian's page: when it was last used, the edits that it can take back, and a file that it
/// sends in parts.
struct GuardianAccess {
  /// The most edits that can be taken back, and the most bytes of their files: pictures make a board large.
  private static let mostEdits = 20
  private static let mostBytes = 64 << 20
  /// The largest file, in bytes, and its most parts.
  private static let largestFile = 20 << 20
  private static let mostParts = 1_000
  /// The largest part, in bytes.
  private static let largestPart = 360_000

  /// A file of which some parts have come.
  private struct Upload {
    let name: String
    let parts: Int
    var next = 0
    var bytes: [UInt8] = []
  }

  var lastUse: ContinuousClock.Instant
  private(set) var edits: [[BoardEditor.Written]] = []
  private var upload: Upload?

  init(at time: ContinuousClock.Instant) { lastUse = time }

  /// Adds an edit. The last one can always be taken back.
  mutating func add(_ edit: [BoardEditor.Written]) {
    edits = (edits + [edit]).suffix(Self.mostEdits)
    while edits.count > 1, size > Self.mostBytes { edits.removeFirst() }
  }

  private var size: Int {
    edits.joined().reduce(0) { $0 + ($1.before?.count ?? 0) + ($1.after?.count ?? 0) }
  }

  /// Removes the last edit.
  mutating func dropEdit() { edits.removeLast() }

  /// Takes the next part of a file. A first part ends an unfinished file.
  /// - Returns: the whole file after its last part, otherwise nil.
  /// - Throws: ``BoardChangeFault/damaged`` for a part that is malformed, too large or not the next one.
  mutating func take(part: Int, of parts: Int, _ data: String, name: String) throws(BoardChangeFault) -> [UInt8]? {
    if part == 0 { upload = (1...Self.mostParts).contains(parts) ? Upload(name: name, parts: parts) : nil }
    guard var file = upload, file.next == part, file.parts == parts, file.name == name,
      let bytes = Data(base64Encoded: data), bytes.count <= Self.largestPart,
      file.bytes.count + bytes.count <= Self.largestFile
    else {
      upload = nil
      throw .damaged
    }
    file.bytes += bytes
    file.next += 1
    upload = file.next < parts ? file : nil
    return file.next < parts ? nil : file.bytes
  }
}
