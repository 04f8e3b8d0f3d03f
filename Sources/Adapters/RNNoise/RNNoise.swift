import AtomicFiles
public import Audio
public import Foundation

/// A denoiser with a neural network that was trained on speech and many kinds of noise. Source: J.-M. Valin,
/// https://arxiv.org/abs/1709.08243. Decisions/0014 states why audio is denoised before decoding.
public struct RNNoise: Denoiser {
  private let library: RNNoiseRuntime

  /// The path of the library.
  public var path: String { library.path }

  /// Finds the library that the system or VivaVoz's package has installed, or the one that bin/setup-rnnoise has
  /// downloaded.
  /// - Throws: ``RNNoiseError/missing(_:)`` if there is none; another ``RNNoiseError`` if it cannot be used.
  public static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(RNNoiseError) -> RNNoise {
    let places = places(environment)
    var fault: RNNoiseError?
    for place in places where FileManager.default.fileExists(atPath: place) {
      do throws(RNNoiseError) { return RNNoise(library: try RNNoiseRuntime(place)) } catch { fault = fault ?? error }
    }
    throw fault ?? .missing(places)
  }

  /// Whether the library's bytes were verified by a checksum before it was loaded.
  public var isVerified: Bool { RNNoiseLibraryFile.isKnown(path) }

  /// - Parameter path: the path of the library.
  public init(path: String) throws(RNNoiseError) { library = try RNNoiseRuntime(path) }

  private init(library: RNNoiseRuntime) { self.library = library }

  /// Returns the paths that are searched for the library, in order.
  static func places(_ environment: [String: String]) -> [String] {
    let data = UserDirectories(environment: environment).data
    let system = ["/usr/local/lib", "/usr/lib/\(machine)-linux-gnu", "/usr/lib64", "/usr/lib"]
    let own = ["/usr/lib/vivavoz", "\(data)/lib/\(machine)"]
    return system.map { $0 + "/librnnoise.so.0" } + own.map { $0 + "/librnnoise.so" }
  }

  private static var machine: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  /// Denoises an utterance with a network in its initial state, so that the same audio always has the same result.
  public func denoise(_ waveform: Waveform) throws -> DenoisedAudio {
    guard waveform.rate == Waveform.asrSampleRate else { throw RNNoiseError.wrongRate(waveform.rate) }
    // The output is delayed, so silence is appended to get the last samples.
    let rest = [Int16](repeating: 0, count: Waveform.asrSampleRate / 10)
    var cleaned = try RNNoiseStream(library).process(waveform.samples + rest)
    cleaned.samples = Array(cleaned.samples.prefix(waveform.samples.count))
    cleaned.voice = Array(cleaned.voice.prefix(waveform.samples.count * 100 / waveform.rate))
    return cleaned
  }

  public func makeStream() throws -> any DenoisingStream { try RNNoiseStream(library) }
}
