import Audio
import CSndFile
import Glibc

/// An open sound file, read block by block as mono float samples.
///
/// libsndfile: https://libsndfile.github.io/libsndfile/api.html
final class Reader {
  /// The number of floats in a block, over all channels: 256 KB.
  private static let blockSize = 65_536
  private static let rates = 1_000...768_000
  private static let channels = 1...64

  let rate: Int
  let channels: Int
  private let path: String
  private let handle: OpaquePointer
  private let minutes: Int
  private let announced: Int64
  private let announcesTooMuch: Bool
  private var buffer: [Float]
  private var framesRead = 0

  init(_ path: String, minutes: Int) throws(SoundFileError) {
    let descriptor = try Self.open(path)
    let looksLikeSound = Self.looksLikeSound(descriptor)
    var info = SF_INFO()
    // libsndfile owns the descriptor from here on: it closes it even on failure, also where the last argument is 0.
    guard let handle = sf_open_fd(descriptor, Int32(SFM_READ), &info, 1) else {
      throw SoundFileError(path, looksLikeSound ? .isDamaged(Self.refusal()) : .isNoSound)
    }
    (self.path, self.minutes) = (path, minutes)
    self.handle = handle
    (rate, channels, announced) = (Int(info.samplerate), Int(info.channels), info.frames)
    announcesTooMuch = HeaderLog.announcesTooMuch(Self.log(handle))
    buffer = []
    guard Self.rates.contains(rate), Self.channels.contains(channels) else {
      throw SoundFileError(path, .hasOddShape(rate: rate, channels: channels))
    }
    buffer = Array(repeating: 0, count: Self.blockSize / channels * channels)
  }

  deinit {
    sf_close(handle)
  }

  /// Whether the file is shorter than its header specifies. The value is valid once the file was read to its end.
  var isTruncated: Bool {
    // A stream's header may specify no length, which libsndfile reports as a huge one.
    announcesTooMuch || (announced < 1 << 40 && Int64(framesRead) < announced)
  }

  /// Returns the next samples, full scale at ±1; nil at the end.
  func next() throws(SoundFileError) -> [Float]? {
    let frames = Int(sf_readf_float(handle, &buffer, sf_count_t(buffer.count / channels)))
    guard frames > 0 else { return nil }
    let mono = average(frames)
    if let index = mono.firstIndex(where: { !$0.isFinite }) {
      throw SoundFileError(path, .holdsNoNumber(sample: framesRead + index))
    }
    framesRead += frames
    guard framesRead <= minutes * 60 * rate else {
      throw SoundFileError(path, .isTooLong(minutes: minutes))
    }
    return mono
  }

  private func average(_ frames: Int) -> [Float] {
    guard channels > 1 else { return Array(buffer[..<frames]) }
    let share = 1 / Float(channels)
    return (0..<frames).map { frame in
      buffer[frame * channels..<(frame + 1) * channels].reduce(0, +) * share
    }
  }

  /// Opens a regular file that is not empty. If the path is a pipe, it throws and does not block.
  private static func open(_ path: String) throws(SoundFileError) -> Int32 {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SoundFileError(path, .missing) }
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .reading(path, errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      defer { close(descriptor) }
      throw .reading(path, errno)
    }
    if let reason = obstacle(status) {
      close(descriptor)
      throw SoundFileError(path, reason)
    }
    return descriptor
  }

  private static func obstacle(_ status: stat) -> SoundFileError.Reason? {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: .isFolder
    case S_IFREG: status.st_size == 0 ? .isEmpty : nil
    default: .isNoFile
    }
  }

  /// Whether the first bytes are those of a sound file.
  private static func looksLikeSound(_ descriptor: Int32) -> Bool {
    var magic = [UInt8](repeating: 0, count: 4)
    let known = ["RIFF", "RIFX", "RF64", "fLaC", "OggS", "FORM", "caff"]
    return pread(descriptor, &magic, 4, 0) == 4 && known.contains(String(decoding: magic, as: UTF8.self))
  }

  /// Returns libsndfile's message about the last failure, as one line.
  private static func refusal() -> String {
    String(String(cString: sf_strerror(nil)).prefix { $0 != "\n" })
  }

  /// Returns libsndfile's log of the header.
  private static func log(_ handle: OpaquePointer) -> String {
    var text = [CChar](repeating: 0, count: 8_192)
    let count = sf_command(handle, Int32(SFC_GET_LOG_INFO), &text, Int32(text.count))
    return String(decoding: text.prefix(Int(max(0, count))).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
