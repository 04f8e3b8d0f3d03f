import Folders
import Foundation
import Sound

/// Removes noise from speech with a neural network that was trained on speech and noises of every kind.
/// Source: J.-M. Valin, https://arxiv.org/abs/1709.08243; why it stands before the decoder: Decisions/0014.
public struct RNNoise: Denoiser {
  private let library: Library

  /// Where the library was found.
  public var path: String { library.path }

  /// The system's library, or the one that set-up fetched.
  /// - Throws: ``RNNoiseError/missing(_:)``, or what is wrong with the one that is there.
  public static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(RNNoiseError) -> RNNoise {
    let places = places(environment)
    var fault: RNNoiseError?
    for place in places where FileManager.default.fileExists(atPath: place) {
      do throws(RNNoiseError) { return RNNoise(library: try Library(place)) } catch { fault = fault ?? error }
    }
    throw fault ?? .missing(places)
  }

  /// Whether its bytes were compared with a checksum before it was loaded.
  public var isVerified: Bool { LibraryFile.isKnown(path) }

  /// - Parameter path: the library.
  public init(path: String) throws(RNNoiseError) { library = try Library(path) }

  private init(library: Library) { self.library = library }

  /// Where the library is looked for, in order.
  static func places(_ environment: [String: String]) -> [String] {
    let data = UserDirectories(environment: environment).data
    let system = ["/usr/local/lib", "/usr/lib/\(machine)-linux-gnu", "/usr/lib64", "/usr/lib"]
    return system.map { $0 + "/librnnoise.so.0" } + ["\(data)/lib/\(machine)/librnnoise.so"]
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
  public func clean(_ waveform: Waveform) throws -> DenoisedAudio {
    guard waveform.rate == Waveform.hearingRate else { throw RNNoiseError.wrongRate(waveform.rate) }
    // What comes out lies behind what goes in: silence pushes the last of it out.
    let rest = [Int16](repeating: 0, count: Waveform.hearingRate / 10)
    var cleaned = try RNNoiseStream(library).hear(waveform.samples + rest)
    cleaned.samples = Array(cleaned.samples.prefix(waveform.samples.count))
    cleaned.voice = Array(cleaned.voice.prefix(waveform.samples.count * 100 / waveform.rate))
    return cleaned
  }

  public func follow() throws -> any DenoisingStream { try RNNoiseStream(library) }
}
