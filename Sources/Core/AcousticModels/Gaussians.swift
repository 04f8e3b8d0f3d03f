/// The means or the variances of an acoustic model: for each codebook and stream, a list of vectors. Source:
/// https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/src/libpocketsphinx/ms_gauden.c
public struct Gaussians: Hashable, Sendable {
  /// The number of codebooks: one per phone in the supported models.
  public let codebooks: Int
  /// The dimension of the vectors of each stream: cepstra, their deltas and their delta-deltas.
  public let lengths: [Int]
  /// The number of vectors per codebook and stream.
  public let densities: Int
  /// The values in the order of codebook, stream, vector and dimension.
  public internal(set) var values: [Float]

  init(codebooks: Int, lengths: [Int], densities: Int) {
    self.codebooks = codebooks
    self.lengths = lengths
    self.densities = densities
    values = Array(repeating: 0, count: codebooks * densities * lengths.reduce(0, +))
  }

  public init(reading bytes: [UInt8], file: String) throws(ModelError) {
    var (reader, hasSum) = try ParameterFile.open(bytes, file: file)
    let codebooks = try reader.count("codebooks", in: 1...255)
    let streams = try reader.count("streams", in: 1...8)
    let densities = try reader.count("densities", in: 1...4_096)
    var lengths: [Int] = []
    for _ in 0..<streams { lengths.append(try reader.count("dimensions", in: 1...256)) }
    self.init(codebooks: codebooks, lengths: lengths, densities: densities)
    let total = try reader.count("numbers", in: values.count...values.count)
    guard reader.rest == total * 4 + (hasSum ? 4 : 0) else { throw reader.error("its length differs from its header") }
    for index in values.indices { values[index] = Float(bitPattern: try reader.word()) }
    guard values.allSatisfy(\.isFinite) else { throw reader.error("it has values that are not finite numbers") }
  }

  public var bytes: [UInt8] {
    let counts = [codebooks, lengths.count, densities] + lengths + [values.count]
    return ParameterFile.closed(counts.map { UInt32($0) } + values.map(\.bitPattern))
  }

  /// Returns the indexes of a vector's components in `values`.
  func range(_ codebook: Int, _ stream: Int, _ density: Int) -> Range<Int> {
    let before = lengths[..<stream].reduce(0, +)
    let start = (codebook * lengths.reduce(0, +) + before) * densities + density * lengths[stream]
    return start..<start + lengths[stream]
  }
}
