/// Estimates the times at which the samples of a stream were audible. The server reports the latency repeatedly, with
/// a small error each time; the estimate is the median of the last reports.
struct LatencyEstimator {
  /// The number of reports of which the median is taken. They cover five seconds.
  private static let memory = 25

  let rate: Double
  /// For each report, the time in seconds at which sample 0 of the stream would have been audible.
  private var origins: [Double] = []
  private var oldest = 0

  init(rate: Int) { self.rate = Double(rate) }

  /// Adds a report.
  /// - Parameters:
  ///   - position: the position of a sample in the stream.
  ///   - time: the time at which this sample is audible, in seconds of the machine's clock.
  mutating func update(_ position: Int, isAudibleAt time: Double) {
    let origin = time - Double(position) / rate
    if origins.count < Self.memory { return origins.append(origin) }
    origins[oldest] = origin
    oldest = (oldest + 1) % Self.memory
  }

  /// Drops all reports, since they are not valid after a jump of the stream.
  mutating func forget() { (origins, oldest) = ([], 0) }

  /// The estimated time at which sample 0 of the stream was audible, in seconds of the machine's clock; nil without a
  /// report.
  var origin: Double? { origins.isEmpty ? nil : origins.sorted()[origins.count / 2] }

  func time(of position: Int) -> Double? { origin.map { $0 + Double(position) / rate } }
  /// Returns the position in the stream that is audible at a time, which may lie between two samples; nil without a
  /// report.
  func position(at time: Double) -> Double? { origin.map { (time - $0) * rate } }
}
