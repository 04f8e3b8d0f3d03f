import Foundation
import Sound
import SoundFiles

/// Takes noise out of speech with a neural network that was trained on speech and noises of every kind.
/// Source: J.-M. Valin, https://arxiv.org/abs/1709.08243; why it stands before the decoder: Decisions/0014.
public struct RNNoise: Denoiser {
  /// What the network hears, in samples a second.
  private static let rate = 48_000
  private let library: Library

  /// Where the library was found.
  public var path: String { library.path }

  /// The system's library, or the one that set-up fetched.
  /// - Throws: ``RNNoiseError/missing(_:)``, or what is wrong with the one that is there.
  public static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(RNNoiseError) -> RNNoise {
    let places = places(environment)
    for place in places where FileManager.default.fileExists(atPath: place) {
      return RNNoise(library: try Library(place))
    }
    throw .missing(places)
  }

  /// - Parameter path: the library.
  public init(path: String) throws(RNNoiseError) { library = try Library(path) }

  private init(library: Library) { self.library = library }

  /// Where the library is looked for, in order.
  static func places(_ environment: [String: String]) -> [String] {
    let home = environment["HOME"] ?? "/root"
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
    let system = ["/usr/local/lib", "/usr/lib/\(machine)-linux-gnu", "/usr/lib64", "/usr/lib"]
    return system.map { $0 + "/librnnoise.so.0" } + ["\(data)/vivavoz/lib/\(machine)/librnnoise.so"]
  }

  private static var machine: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  /// Every utterance begins with a network that has heard nothing, so the same sound is cleaned the same way whenever it
  /// comes.
  public func clean(_ waveform: Waveform) throws -> Waveform {
    guard waveform.rate == Waveform.hearingRate else { throw RNNoiseError.wrongRate(waveform.rate) }
    guard !waveform.samples.isEmpty else { return waveform }
    let wide = try waveform.resampled(to: Self.rate)
    var clean = try process(wide).resampled(to: Waveform.hearingRate)
    // Rates that divide each other may differ by a sample at the end.
    let missing = waveform.samples.count - clean.samples.count
    clean.samples = Array(clean.samples.prefix(waveform.samples.count)) + [Int16](repeating: 0, count: max(0, missing))
    return clean
  }

  /// Gives back what comes out of the network, moved back to where it was.
  private func process(_ wide: Waveform) throws(RNNoiseError) -> Waveform {
    guard let state = library.create(nil) else { throw .noMemory }
    defer { library.destroy(state) }
    let late = Self.lateFrames * library.frame
    var output: [Int16] = []
    output.reserveCapacity(wide.samples.count + late + library.frame)
    var buffer = [Float](repeating: 0, count: library.frame)
    for start in stride(from: 0, to: wide.samples.count + late, by: library.frame) {
      for index in buffer.indices {
        let place = start + index
        buffer[index] = place < wide.samples.count ? Float(wide.samples[place]) : 0
      }
      _ = library.process(state, &buffer, buffer)
      output += buffer.map { Int16(max(-32_768, min(32_767, $0.rounded()))) }
    }
    return Waveform(rate: Self.rate, samples: Array(output.dropFirst(late).prefix(wide.samples.count)))
  }

  /// How many frames what comes out lies behind what goes in: measured, see RNNoiseTests.
  private static let lateFrames = 2
}
