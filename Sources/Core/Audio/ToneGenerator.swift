import RealModule

/// Generates a continuous tone whose pitch, level and pulses can change at any time without a click.
public struct ToneGenerator: Sendable {
  /// The properties of a tone.
  public struct Tone: Hashable, Sendable {
    /// The frequency in Hz.
    public let pitch: Double
    /// The amplitude, from 0 to 1 of full scale.
    public let amplitude: Double
    /// The pulses per second; 0 for a steady tone.
    public let pulseRate: Double
    /// The frequencies of the pulses after the first one, in Hz. After the last of them the first pulse follows again.
    public let melody: [Double]

    public init(pitch: Double, amplitude: Double, pulseRate: Double = 0, melody: [Double] = []) {
      (self.pitch, self.amplitude, self.pulseRate, self.melody) = (pitch, amplitude, pulseRate, melody)
    }

    /// The frequency of a pulse, counted from 0.
    func pitch(ofPulse number: Int) -> Double {
      let place = number % (melody.count + 1)
      return place == 0 ? pitch : melody[place - 1]
    }
  }

  /// The time in which the amplitude goes from 0 to full scale, in seconds. A faster change is audible as a click.
  private static let ramp = 0.2
  /// The part of a pulse period in which the tone sounds.
  private static let dutyCycle = 0.5

  private let rate: Double
  private var tone: Tone?
  /// The position in the wave, 0 ... 1.
  private var phase = 0.0
  /// The position in the pulse period, 0 ... 1.
  private var pulsePhase = 0.0
  /// The number of pulses since the tone began.
  private var pulse = 0
  private var pitch = 0.0
  private var amplitude = 0.0

  /// - Parameter rate: the sample rate in Hz.
  public init(rate: Int) { self.rate = Double(rate) }

  /// Whether there are samples to generate: a tone sounds, or fades out.
  public var isActive: Bool { tone != nil || amplitude > 0 }

  /// Starts a tone, or changes the current one. For nil the tone fades out.
  public mutating func set(_ tone: Tone?) {
    if let tone, !isActive { (pitch, phase, pulsePhase, pulse) = (tone.pitch, 0, 0, 0) }
    self.tone = tone
  }

  /// Returns the next `count` samples of the tone; zeros if no tone sounds.
  public mutating func next(_ count: Int) -> [Int16] {
    var samples = [Int16](repeating: 0, count: count)
    guard isActive else { return samples }
    let step = 1 / (Self.ramp * rate)
    // The pitch follows within some 10 ms.
    let following = min(1, 100 / rate)
    let (loudest, pulseRate) = (tone?.amplitude ?? 0, tone?.pulseRate ?? 0)
    var wanted = tone?.pitch(ofPulse: pulse)
    for index in samples.indices {
      let target = pulseRate == 0 || pulsePhase < Self.dutyCycle ? loudest : 0
      amplitude = amplitude < target ? min(amplitude + step, target) : max(amplitude - step, target)
      if let wanted { pitch += (wanted - pitch) * following }
      samples[index] = Int16(Double.sin(2 * .pi * phase) * amplitude * Double(Int16.max))
      phase += pitch / rate
      phase -= phase.rounded(.down)
      pulsePhase += pulseRate / rate
      if pulsePhase >= 1 {
        pulsePhase -= pulsePhase.rounded(.down)
        pulse += 1
        wanted = tone?.pitch(ofPulse: pulse)
      }
      if wanted == nil, amplitude <= 0 { break }
    }
    return samples
  }
}
