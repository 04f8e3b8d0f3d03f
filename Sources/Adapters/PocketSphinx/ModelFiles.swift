import AcousticModels
import AtomicFiles
import Foundation
import Synchronization

/// Validates a model's files before PocketSphinx reads them, since PocketSphinx ends the process when one of them is
/// damaged. It checks the structure of each file and, where the folder has checksums, every byte. Source:
/// https://github.com/cmusphinx/sphinxbase/blob/5prealpha/src/libsphinxbase/util/bio.c and
/// https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/src/libpocketsphinx/bin_mdef.c
enum ModelFiles {
  /// The modification times and sizes of the files of valid models, keyed by the model's folder. Each model is
  /// validated once per process, however many decoders use it.
  private static let known = Mutex<[String: [Stamp]]>([:])

  /// Validates a model's files.
  /// - Throws: ``DecoderError/brokenModel(_:remedy:)`` with the first file that is missing or damaged.
  static func check(_ model: AcousticModel) throws(DecoderError) {
    let stamps = stamps(model.folder)
    if known.withLock({ $0[model.folder] }) == stamps { return }
    let sums = try checksums(model)
    for (name, isWhole) in files {
      let path = "\(model.folder)/\(name)"
      let isSame = { (bytes: UnsafeRawBufferPointer) in sums[name].map { $0 == Checksum(of: bytes) } ?? true }
      guard let data = FileManager.default.contents(atPath: path),
        data.withUnsafeBytes({ isWhole($0) && isSame($0) })
      else { throw .brokenModel(path, remedy: model.remedy) }
    }
    known.withLock { $0[model.folder] = stamps }
  }

  /// The name of the file with a model's checksums, in the format of `cksum`: one file per line.
  static let checksums = "checksums"

  /// Writes the checksums of the model's files in a folder.
  static func writeChecksums(in folder: String) throws {
    let lines = PTMModel.files.compactMap { name in Checksum(ofFile: "\(folder)/\(name)").map { "\($0) \(name)\n" } }
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: "\(folder)/\(checksums)"))
  }

  /// Returns the checksums, keyed by file name; empty if the model has none.
  private static func checksums(_ model: AcousticModel) throws(DecoderError) -> [String: Checksum] {
    let path = "\(model.folder)/\(checksums)"
    guard let data = FileManager.default.contents(atPath: path) else {
      if model.hasChecksums { throw .brokenModel(path, remedy: model.remedy) }
      return [:]
    }
    var sums: [String: Checksum] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      guard let name = line.split(separator: " ").last, let sum = Checksum(line) else {
        throw .brokenModel(path, remedy: model.remedy)
      }
      sums[String(name)] = sum
    }
    // An incomplete list would leave files unchecked.
    guard files.allSatisfy({ sums[$0.name] != nil }) else { throw .brokenModel(path, remedy: model.remedy) }
    return sums
  }

  /// The modification time and size of a file.
  private struct Stamp: Hashable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
  }

  private static func stamps(_ folder: String) -> [Stamp] {
    (files.map(\.name) + [checksums]).map { name in
      var status = stat()
      guard stat("\(folder)/\(name)", &status) == 0 else { return Stamp(seconds: 0, nanoseconds: 0, size: -1) }
      return Stamp(
        seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size))
    }
  }

  private static let files: [(name: String, isWhole: @Sendable (UnsafeRawBufferPointer) -> Bool)] = [
    ("feat.params", { !$0.isEmpty }), ("mdef", isDefinition), ("means", isParameters), ("variances", isParameters),
    ("transition_matrices", isParameters), ("sendump", isWeights),
  ]

  /// Whether a file of mixture weights is complete. It consists of a header, two counts, and one byte for each
  /// density and senone of every stream: three streams in the supported models. PocketSphinx maps the file into memory
  /// and reads up to the expected end.
  private static func isWeights(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var place = 0
    while let length = Words(bytes, from: place)[0], length > 0 {
      guard length < 1_000, place + Int(length) < bytes.count else { return false }
      place += 4 + Int(length)
    }
    let counts = Words(bytes, from: place + 4)
    guard place > 0, let densities = counts[0], let senones = counts[1], densities < 1 << 14, senones < 1 << 16
    else { return false }
    let size = Int(densities) * Int(senones)
    return size > 0 && (bytes.count - place - 12).isMultiple(of: size) && bytes.count > place + 12
  }

  /// Whether a parameter file is complete. It consists of a text header, a byte order mark, the data, and a checksum
  /// of the data words.
  private static func isParameters(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let end = Array("endhdr\n".utf8)
    let head = bytes.prefix(4_096)
    guard head.starts(with: Array("s3\n".utf8)),
      let start = head.indices.first(where: { head[$0...].starts(with: end) }).map({ $0 + end.count })
    else { return false }
    let words = Words(bytes, from: start)
    // Another byte order, or a file without checksum, is left to the library.
    guard words[0] == 0x1122_3344, head[..<start].firstRange(of: Array("chksum0 yes".utf8)) != nil else { return true }
    guard words.count > 2 else { return false }
    var sum: UInt32 = 0
    for index in 1..<words.count - 1 { sum = (sum << 20 | sum >> 12) &+ (words[index] ?? 0) }
    return (bytes.count - start).isMultiple(of: 4) && sum == words[words.count - 1]
  }

  /// Returns the phones of a model.
  /// - Throws: ``DecoderError/brokenModel(_:remedy:)``.
  static func phones(_ model: AcousticModel) throws(DecoderError) -> [String] {
    let path = "\(model.folder)/mdef"
    do {
      return try ModelDefinition.phones(
        reading: [UInt8](FileManager.default.contents(atPath: path) ?? Data()), file: path)
    } catch {
      throw .brokenModel(path, remedy: model.remedy)
    }
  }

  /// Whether a model definition is complete. A binary file must be as long as its counts require; a text file is left
  /// to PocketSphinx.
  private static func isDefinition(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if bytes.starts(with: Array("0.3".utf8)) { return bytes.count > 100 }
    let words = Words(bytes, from: 0)
    guard bytes.starts(with: Array("BMDF".utf8)), let length = words[2], length < 1_000_000 else { return false }
    let counts = Words(bytes, from: 12 + Int(length))
    guard let phones = counts[0], let units = counts[1], let tree = counts[8], phones < 1_000, tree < 1 << 26,
      units < 1 << 26
    else { return false }
    var place = 12 + Int(length) + 40
    let names = place
    for _ in 0..<phones {
      guard let zero = bytes[min(place, bytes.count)...].firstIndex(of: 0) else { return false }
      place = zero + 1
    }
    place = names + (place - names + 3) / 4 * 4 + Int(tree) * 8 + Int(units) * 12
    guard let states = Words(bytes, from: place)[0], states < 1 << 30 else { return false }
    return bytes.count >= place + 4 + Int(states) * 2
  }

  /// A view of a file's bytes as little-endian 32-bit words, from an offset on.
  private struct Words {
    private let bytes: UnsafeRawBufferPointer
    private let start: Int
    let count: Int

    init(_ bytes: UnsafeRawBufferPointer, from start: Int) {
      self.bytes = bytes
      self.start = start
      count = max(0, (bytes.count - start) / 4)
    }

    subscript(index: Int) -> UInt32? {
      guard (0..<count).contains(index) else { return nil }
      return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self))
    }
  }
}
