/// The weights of all Gaussians in all senones (tied states), one byte each, as in a sendump file. Source:
/// https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/src/libpocketsphinx/ptm_mgau.c, read_sendump
public struct MixtureWeights: Hashable, Sendable {
  public let streams: Int
  public let densities: Int
  public let senones: Int
  /// The weights as negative logarithms, in the order of stream, density and senone. ``shares`` maps each byte to its
  /// weight.
  public internal(set) var values: [UInt8]

  init(streams: Int, densities: Int, senones: Int) {
    self.streams = streams
    self.densities = densities
    self.senones = senones
    values = Array(repeating: Self.least, count: streams * densities * senones)
  }

  /// Reads a sendump file.
  /// - Parameter streams: the number of feature streams, taken from the file of means, because a sendump file need not
  ///   contain it.
  public init(reading bytes: [UInt8], file: String, streams: Int) throws(ModelError) {
    var reader = ByteReader(bytes, file: file)
    try Self.skipHeader(&reader)
    let densities = try reader.count("densities", in: 1...4_096)
    let senones = try reader.count("senones", in: 1...65_535)
    self.init(streams: streams, densities: densities, senones: senones)
    guard reader.rest == values.count else {
      throw reader.error("it has \(reader.rest) weights and not \(streams) x \(densities) x \(senones)")
    }
    values = Array(try reader.slice(values.count))
  }

  /// Skips the header: texts, each preceded by its length. A length of zero ends it.
  private static func skipHeader(_ reader: inout ByteReader) throws(ModelError) {
    var number = 0
    while case let length = try reader.count("bytes in a line of its header", in: 0...999), length > 0 {
      let line = String(decoding: try reader.slice(length).dropLast(), as: UTF8.self)
      if line.hasPrefix("cluster_count "), line != "cluster_count 0" {
        throw reader.error("its weights are clustered, which is not supported")
      }
      number += 1
      guard number < 100 else { throw reader.error("its header does not end") }
    }
    guard number > 0 else { throw reader.error("it is not a file of mixture weights") }
  }

  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count + 200)
    for line in ["Mixture weights of VivaVoz", "feature_count \(streams)", "cluster_count 0"] {
      bytes.append(word: UInt32(line.utf8.count + 1))
      bytes += Array(line.utf8) + [0]
    }
    for number in [0, densities, senones] { bytes.append(word: UInt32(number)) }
    return bytes + values
  }

  /// Returns the index of a weight in `values`.
  func place(_ stream: Int, _ density: Int, _ senone: Int) -> Int { (stream * densities + density) * senones + senone }

  /// The byte of the smallest weight. No weight is zero.
  static let least: UInt8 = 159
  /// The weight that each byte stands for. A byte is a negative logarithm to the base 1.0001, divided by 1,024.
  static let shares: [Float] = (0...255).map { byte in power(1.0001, -1_024 * byte) }

  /// Returns the byte nearest to a weight of 0 ... 1, on a logarithmic scale.
  static func byte(of share: Float) -> UInt8 {
    // The limit between two bytes is the geometric mean of their weights.
    let half = shares[1].squareRoot()
    var (low, high) = (0, Int(least))
    while low < high {
      let middle = (low + high) / 2
      if share >= shares[middle] * half { high = middle } else { low = middle + 1 }
    }
    return UInt8(low)
  }

  /// Returns a power by repeated squaring, because the standard library has none.
  private static func power(_ base: Double, _ exponent: Int) -> Float {
    var (result, square, rest) = (1.0, exponent < 0 ? 1 / base : base, exponent.magnitude)
    while rest > 0 {
      if rest % 2 == 1 { result *= square }
      square *= square
      rest /= 2
    }
    return Float(result)
  }
}
