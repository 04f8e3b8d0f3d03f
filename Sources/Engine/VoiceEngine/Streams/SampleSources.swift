public import Ports
public import YAML

/// The recorded streams of a conversation, by stream name. A talk or the option `--stream` states their files.
public struct SampleSources: Sendable {
  private let recordings: [String: [Sample]]

  /// - Parameter files: the path of each recorded stream, keyed by stream name.
  /// - Throws: ``AssetError`` if a file cannot be read.
  public init(files: [String: String] = [:]) throws(AssetError) {
    var recordings: [String: [Sample]] = [:]
    for (name, path) in files { recordings[name] = try SampleFile.read(path: path) }
    self.recordings = recordings
  }

  /// Returns the recording of a stream; nil if there is none. The app then uses its sensor.
  public subscript(name: String) -> (any SampleSource)? { recordings[name].map(RecordedSamples.init) }
}

/// Recorded samples. The recording starts with the first call.
private struct RecordedSamples: SampleSource {
  private var rest: ArraySlice<Sample>
  private var start: Duration?

  init(_ samples: [Sample]) { rest = samples[...] }

  mutating func samples(by now: Duration) -> [Sample] {
    let start = self.start ?? now
    self.start = start
    let due = rest.prefix { $0.time <= now - start }
    rest = rest.dropFirst(due.count)
    return Array(due)
  }
}
