/// When the samples of a stream were audible: the server tells the latency again and again, each time a little off, and
/// the middle of the last tellings is taken.
struct LatencyEstimator {
  /// How many tellings are looked at; five seconds of them.
  private static let memory = 25

  let rate: Double
  /// When sample 0 of the stream would have been audible, by each telling, in seconds.
  private var origins: [Double] = []
  private var oldest = 0

  init(rate: Int) { self.rate = Double(rate) }

  /// - Parameters:
  ///   - position: a sample of the stream.
  ///   - time: when it is audible, in seconds of the machine's clock.
  mutating func told(_ position: Int, isAudibleAt time: Double) {
    let origin = time - Double(position) / rate
    if origins.count < Self.memory { return origins.append(origin) }
    origins[oldest] = origin
    oldest = (oldest + 1) % Self.memory
  }

  /// The stream jumped: what was told does not hold any more.
  mutating func forget() { (origins, oldest) = ([], 0) }

  /// Nil while nothing was told.
  var origin: Double? { origins.isEmpty ? nil : origins.sorted()[origins.count / 2] }

  func time(of position: Int) -> Double? { origin.map { $0 + Double(position) / rate } }
  /// Between samples.
  func position(at time: Double) -> Double? { origin.map { (time - $0) * rate } }
}
