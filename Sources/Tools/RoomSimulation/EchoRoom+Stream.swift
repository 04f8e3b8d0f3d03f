import Audio
import Foundation
import Randomness

extension EchoRoom {
  /// The simulation of a room, frame by frame.
  public struct Stream: Sendable {
    private let room: EchoRoom
    /// The impulse response of the echo: lags in samples with weights.
    private let paths: [(lag: Int, weight: Float)]
    /// Ten seconds of the room's noise, which repeat.
    private let hiss: [Float]
    /// The position of the next sample in `hiss`.
    private var place = 0
    /// The loudspeaker's distorted output, for as long as its echo lasts.
    private var past: [Float]

    /// - Parameters:
    ///   - gain: the gain of the echo in dB, in addition to the gain of the echo paths.
    ///   - voice: the active level of the person's voice, in dBFS, to which the noise level is relative.
    public init(_ room: EchoRoom, gain: Double, voice: Double, rate: Int) {
      self.room = room
      let factor = Float(pow(10, gain / 20))
      paths = room.paths(rate: rate).map { ($0.lag, $0.weight * factor) }
      past = [Float](repeating: 0, count: (paths.map(\.lag).max() ?? 0) + 1)
      var random = SeededGenerator(seed: room.seed &+ 77)
      let noise = Waveform.noise(.pink, .seconds(10), rate: rate, &random)
      hiss = noise.amplified(by: voice + room.noise - Level(of: noise.samples).rms).samples.map(Float.init)
    }

    /// Processes a frame.
    /// - Parameter far: the loudspeaker's output.
    /// - Returns: the same number of samples at the microphone: the echo and the room's noise.
    public mutating func process(_ far: [Int16]) -> [Float] {
      let bent = room.bent(far)
      let reach = past.count
      past += bent
      defer {
        past.removeFirst(bent.count)
        place = (place + bent.count) % hiss.count
      }
      return bent.indices.map { index in
        let echo = paths.reduce(Float(0)) { $0 + $1.weight * past[reach + index - $1.lag] }
        return max(-32_767, min(32_767, echo + hiss[(place + index) % hiss.count]))
      }
    }
  }
}
